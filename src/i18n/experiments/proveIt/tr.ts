import type { ProveItWords } from './en.ts';

export const tr: ProveItWords = {
  path: 'Yazma yolu',
  paths: {
    'read-then-set': 'Oku, sonra yaz',
    separate: 'İki ayrı yazma',
    'tally-first': 'İki ayrı yazma, önce sayaç',
    unguarded: 'Transaction',
    guarded: 'Korumalı transaction',
    own: 'Kendi yolun',
  },
  parts: {
    writes: 'İki yazma',
    tally: 'Sayaç değeri',
    guard: 'İkinci beğeni',
    again: 'Başkası yüzünden reddedilirse',
  },
  own: {
    writes: {
      together: 'tek transaction’da',
      'like-first': 'önce beğeni',
      'tally-first': 'önce sayaç',
    },
    tally: { add: 'ADD', set: 'oku, sonra SET', check: 'oku, hâlâ öyleyse SET' },
    guard: { off: 'geçer', on: 'koşula takılır' },
    again: { no: 'bırak', once: 'bir kez daha dene' },
  },
  people: 'Aynı anda',
  peopleOf: {
    two: 'Ada beğenir, Can beğenir',
    again: 'Ada iki telefondan beğenir',
    busy: 'Ada iki telefondan beğenir, Can beğenir ve geri alır',
  },
  faults: 'Ayrıca ne aksayabilir',
  faultsOf: { none: 'hiçbir şey', one: 'herhangi bir yerde tek bir aksaklık' },
  try: 'Her sıralamayı dene',
  cancel: 'Vazgeç',
  ready: 'Neyin deneneceğini seç.',
  trying: 'Şimdiye kadar {n} sıralama denendi.',
  holds: 'Dayanıyor: {n} sıralama denendi, hepsinin sonunda hesap tutuyor.',
  open: 'Arama {n} sıralamadan sonra burada durdu; denenmeyenler var. Denenenlerin içinde bozan çıkmadı, ama bu bir kanıt değil.',
  breaks:
    'Bozuluyor: denenen {n} sıralamadan bozanların en kısası aşağıda. Sayaç değeri {stored}, beğeni sayısı {counted}.',
  answers: 'Şimdiye kadar denenenler',
  columns: { question: 'Ne', orders: 'Sıralama', verdict: 'Sonuç' },
  summary: '{path}. {people}. Aksaklık: {faults}.',
  held: 'dayanıyor',
  undecided: 'açık, hepsi denenmedi',
  broke: '{stored} saklanan, {counted} sayılan',
  example: 'Bozmanın en kısa yolu',
  exampleText: 'Gerçek SDK bu adımları yeniden atıyor. Adım adım izle.',
  phones: { ada: 'Ada', tablet: 'Ada, ikinci telefon', can: 'Can' },
  goal: {
    'prove-it.lost-update': {
      text: 'Bir yazma yolunu iki beğeniyle, hiçbir şey aksamadan boz.',
      hint: 'Yollardan biri yazmadan önce sayaç değerini okur.',
      solution: '“Oku, sonra yaz”, Ada ile Can, aksaklık yok.',
    },
    'prove-it.one-fault': {
      text: 'Her sıralamada dayanan, ama tek bir şey aksar aksamaz bozulan bir yazma yolu bul.',
      hint: 'İki yazmanın arasında ne var?',
      solution: '“İki ayrı yazma”, Ada ile Can: önce aksaklıksız, sonra tek bir aksaklıkla.',
    },
    'prove-it.twice': {
      text: 'Koruması olmayan transaction’ı boz.',
      hint: 'Ya hep ya hiç, bir kez demek değildir.',
      solution: '“Transaction”, Ada iki telefondan.',
    },
    'prove-it.proof': {
      text: 'Bir yazma yolu, üç telefonun en az 1.000 sıralamasında, tek bir aksaklıkla da dayansın.',
      hint: 'Şimdiye kadar hangi yolun her şeye bir yanıtı vardı?',
      solution: '“Korumalı transaction”, üç telefon birden, tek bir aksaklık.',
    },
  },
};
