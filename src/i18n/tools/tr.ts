import type { ToolStrings } from './index.ts';

export const tr: ToolStrings = {
  expressions: {
    title: 'İfade oluşturucu',
    line: 'Koşulu, güncellemeyi, transaction’ın tamamını bir formda kur; JSON ve kod olarak al, bir tabloda çalıştır.',
    lead: 'Neyin geçerli olması gerektiğini ve neyin değişeceğini söyle. Yer tutucular, ayrılmış sözcükler ve türler formun işi; bu sayfadaki motor da koşulun her parçasının nasıl sonuçlandığını gösterir.',
  },
  cost: {
    title: 'Maliyet hesaplayıcı',
    line: 'Beğenilerinle okumalarının yıllık bedeli; yanında, `Query` ile sayılsaydı ne tutacağı.',
    lead: 'Uygulamanın nasıl kullanıldığını gir. Bu sayfadaki motor her türden bir isteği gerçekten yerine getirir; faturada gördüğün, onun ölçtüğü birimlerdir.',
  },
  workbench: {
    title: 'SQL tezgâhı',
    line: 'Item’lar gerçek bir SQLite’ın satırları olur: birleştir, grupla, karşılaştır, satırdan item’larına dön.',
    lead: 'DynamoDB’de `JOIN` de `GROUP BY` da yoktur. Item’ları bir kez, simülatörün bir tablosundan ya da kendi tablondan yükle, soruyu bu sayfadaki SQLite’a sor.',
  },
  audit: {
    title: 'Sapma denetimi',
    line: 'Saklanan sayaçlar ve sayılan beğeniler yan yana; fatura önceden, onarım koşullu.',
    lead: 'Önce karşılaştır, sonra onar. Bu sayfadaki motorda bazı sayaçlar, gerçekte de görülen nedenlerle saptı. Onları bul ve beğeniler gelmeye devam ederken düzelt.',
  },
  playground: {
    title: 'Deneme alanı',
    line: 'Her türlü istek ya da SDK ile JavaScript, kendi tablolarında: geçmiş, anlık görüntüler, içe ve dışa aktarma.',
    lead: 'Bu sayfadaki motorun bildiği her işlemi JSON olarak ya da AWS SDK ile JavaScript olarak çalıştır. Yanıtlar ve hatalar DynamoDB’ninkilerle aynıdır. Hiçbiri ücretli değildir, hiçbir şey bu sayfadan çıkmaz.',
  },
};
