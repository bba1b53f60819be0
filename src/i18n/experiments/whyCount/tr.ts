import type { WhyCountWords } from './en.ts';

export const tr: WhyCountWords = {
  likes: 'Gönderideki beğeniler',
  filling: 'Beğeniler yazılıyor: {n} / {target}.',
  memory: 'Bir milyon item bu sayfanın birkaç saniyesini ve yaklaşık 400 MB belleğini alır.',
  ask: 'Sayıyı sor',
  get: 'Sayaç değerini oku',
  page: 'Bir sayfa say',
  count: 'Bütün sayfaları say',
  bill: 'Her yanıtın bedeli',
  by: { get: 'sayaç değeri', page: 'bir sayfa', count: 'bütün sayfalar' },
  none: 'Henüz yanıt yok. Gönderiye beğeni ekle, sonra sor.',
  answer: 'Yanıt',
  requests: 'İstek',
  items: 'Okunan item',
  units: 'RCU',
  price: 'Böyle bir milyon yanıt',
  more: 'hepsi değil: `LastEvaluatedKey` devamı olduğunu söylüyor',
  ratio: 'Saymak, sayaç değerini okumanın {n} katı birim tüketti.',
  told: {
    get: 'Sayaç değeri {result}. Bir item okundu, {units} RCU.',
    page: 'Bir sayfa: {likes} beğeninin {result} tanesi sayıldı, {units} RCU. Devamı var.',
    whole: 'Bir sayfa yetti: {result} beğeni sayıldı, {units} RCU.',
    count: 'Bütün sayfalar: {requests} istekte {result} beğeni sayıldı, {units} RCU.',
    likes: 'Gönderinin {n} beğenisi var.',
  },
  goal: {
    'why-count.stored': {
      text: 'En az 1.000 beğeninin sayısını bir RCU’dan az harcayarak öğren.',
      hint: 'Sayı, gönderinin kendi item’ında durur.',
      solution: 'Gönderiye 1.000 beğeni ver ve sayaç değerini oku.',
    },
    'why-count.one-page': {
      text: 'Hiçbir şey bozuk olmadığı hâlde `Query`’den eksik bir sayı al.',
      hint: 'Bir yanıta ancak 1 MB’lık item sığar.',
      solution: 'Gönderiye 100.000 beğeni ver ve bir sayfa say.',
    },
    'why-count.thousandfold': {
      text: 'Aynı sayıyı iki yoldan öğren; biri ötekinin en az 1.000 katına mal olsun.',
      hint: 'Saymak, okuduğu her beğeninin bedelini öder. Beğenisi çok olan bir gönderi seç.',
      solution: 'Gönderiye 100.000 beğeni ver, bütün sayfaları say ve sayaç değerini oku.',
    },
  },
};
