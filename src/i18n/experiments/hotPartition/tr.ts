import type { HotPartitionWords } from './en.ts';

export const tr: HotPartitionWords = {
  title: 'Fırtına',
  rate: 'Saniyede beğeni',
  likes: 'Toplam beğeni',
  shards: 'Gönderinin parça (shard) sayısı',
  window: 'Hazırlamayla kesinleştirme arası',
  tries: 'Her beğeni için en çok deneme',
  ms: '{n} ms',
  storm: 'Beğeniler gelsin',
  read: 'Sayaç değerini oku',
  chart: 'Saniye saniye denemeler',
  chartText:
    '{n} saniyenin sütunları. En yoğun saniyede {accepted} deneme kabul edildi, {conflicts} deneme çakıştı, {throttled} deneme kısıtlandı.',
  each: { one: 'Her sütun bir saniye.', other: 'Her sütun {n} saniye.' },
  accepted: 'kabul edildi',
  conflicts: 'çakıştı',
  throttled: 'kısıtlandı',
  none: 'Henüz fırtına yok.',
  told: {
    set: 'Ayarlandı. Etkisini görmek için beğeniler gelsin.',
    blowing: '{likes} beğeninin {arrived} tanesi geldi, {accepted} tanesi sayıldı.',
    calm: '{likes} beğeninin hepsi sayıldı, her biri ilk denemede.',
    over: '{likes} beğeninin {accepted} tanesi sayıldı, {lost} tanesi kayboldu. {conflicts} deneme çakıştı, {throttled} deneme kısıtlandı.',
    read: 'Sayaç değeri {tally}; {items} item’dan toplandı: {units} RCU.',
  },
  past: 'Şimdiye kadarki fırtınalar',
  columns: {
    storm: 'Fırtına',
    accepted: 'Sayılan',
    lost: 'Kaybolan',
    conflicts: 'Çakışma',
    throttled: 'Kısıtlama',
    median: 'Yarısı şu sürede',
    slowest: '%99’u şu sürede',
    units: 'Sayılan beğeni başına WCU',
  },
  summary: '{rate}/sn, parça: {shards}, {window} ms, deneme: {tries}',
  perSecond: 'Gönderi en iyi saniyesinde {n} beğeni aldı.',
  goal: {
    'hot-partition.conflicts': {
      text: 'Hiçbir bölüm tükenmediği hâlde beğenilerin en az üçte biri reddedilsin.',
      hint: 'Hepsine `META` gerek. Her biri onu ne kadar uzun tutarsa bir saniyeye o kadar az beğeni sığar.',
      solution: 'Saniyede 100 beğeni, hazırlamayla kesinleştirme arası 10 ms.',
    },
    'hot-partition.ceiling': {
      text: 'Bir bölümün saniyede kaç beğeni kaldırdığını bul, kısıtlandığını da gör.',
      hint: 'Çakışmaları aradan çıkar: hazırlamayla kesinleştirme arasında hiç süre olmasın.',
      solution: 'Saniyede 500 beğeni, toplam 10.000, hazırlamayla kesinleştirme arası 0 ms.',
    },
    'hot-partition.sharded': {
      text: 'Saniyede en az 1.000 tane gelirken 10.000 beğeniyi, hiçbirini kaybetmeden say.',
      hint: 'Tek bölüm yetmez. Gönderiyi birkaç bölüme yay.',
      solution: 'Saniyede 1.000 beğeni, toplam 10.000, on parça, 0 ms.',
    },
    'hot-partition.sum': {
      text: 'Parçalara yayılmış bir gönderinin toplam sayaç değerini oku ve kaça mal olduğunu gör.',
      hint: 'Her parçanın kendi sayaç değeri var.',
      solution: 'On parça, beğeniler gelsin, sayaç değerini oku.',
    },
  },
};
