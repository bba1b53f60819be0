import type { OutOfBandWords } from './en.ts';

export const tr: OutOfBandWords = {
  way: 'Sayaç değerini kim tutuyor',
  ways: {
    nightly: 'Her gece sayım',
    stream: 'Toplayan stream',
    marker: 'İşaret koyan stream',
  },
  books: 'Hesap',
  stored: '`likeTally`, saklanan',
  counted: '`LIKE#` item’ları, sayılan',
  waiting: 'Stream’de bekleyen değişiklik: {n}.',
  act: 'Ne olsun',
  like: 'Bir beğeni',
  'likes 10': 'On beğeni',
  recount: 'Gece oldu: say ve yaz',
  'recount-busy': 'Aynısı, ama araya bir beğeni girsin',
  deliver: 'Bekleyenleri ilet',
  again: 'Son partiyi yeniden ilet',
  unheard: 'İlet, ama başarı haberi kaybolsun',
  none: 'Henüz bir şey olmadı.',
  told: {
    likes: 'Yazılan beğeni: {n}. Sayaç değerinin bundan haberi yok.',
    recount: 'Sayılan: {n}. Sayaç değeri {stored}.',
    recountBusy: 'Sayılan: {n}. Sonra bir beğeni geldi. Sayaç değerine yine de {stored} yazıldı.',
    deliver: 'İletilen beğeni: {n}. Sayaç değeri {stored}.',
    again: 'Yeniden iletilen beğeni: {n}. Sayaç değeri {stored}.',
    nothing: 'İletilecek bir şey yoktu.',
    unheard:
      'Parti işlendi, ama kimsenin haberi olmadı. Bu yüzden yeniden geldi: toplam {n} beğeni. Sayaç değeri {stored}.',
  },
  verdict: {
    right: 'Hesap tutuyor.',
    behind: 'Sayaç değeri geride. Düzelmesi için bir şeyin daha olması gerek.',
    wrong: 'Hesap tutmuyor ve yolda olan hiçbir şey bunu düzeltmeyecek.',
  },
  sent: 'Neler gönderildi',
  columns: { request: 'İstek', units: 'Birim' },
  who: {
    phones: 'telefonlar',
    nightly: 'gece işi',
    stream: 'fonksiyon',
    marker: 'fonksiyon',
  },
  times: '{n} kez',
  units: { write: '{n} WCU', read: '{n} RCU' },
  answers: { done: 'Tamam.', counted: 'Sayılan: {n}.', cancelled: 'İptal: {codes}' },
  log: 'Neler oldu',
  bill: 'Şimdiye kadar harcanan yazma birimi: beğeniler için {likes}, sayaç değeri için {tally}. Okuma birimi: {read}.',
  goal: {
    'out-of-band.stale': {
      text: 'Sayaç değeri önce geride kalsın, geceden sonra doğru olsun.',
      hint: 'Biri sayana kadar sayaç değerinin beğenilerden haberi olmaz.',
      solution: 'Her gece sayım: on beğeni, sonra gece olsun.',
    },
    'out-of-band.overwritten': {
      text: 'Gece sayımı bir beğeniyi gözden kaçırsın.',
      hint: 'Saymakla yazmak arasında bir an vardır.',
      solution: 'Her gece sayım: on beğeni, sonra araya beğeni giren gece.',
    },
    'out-of-band.twice': {
      text: 'Beğeniler, her biri bir kez yazıldığı hâlde iki kez sayılsın.',
      hint: '“En az bir kez”, “bir kez” demek değildir.',
      solution: 'Toplayan stream: on beğeni, ilet, yeniden ilet.',
    },
    'out-of-band.once': {
      text: 'Aynı parti iki kez iletilsin, ama bir kez sayılsın.',
      hint: 'Tüketici neyi gördüğünü bilmeli ve bunu toplamla birlikte not etmelidir.',
      solution: 'İşaret koyan stream: on beğeni, ilet, yeniden ilet.',
    },
  },
};
