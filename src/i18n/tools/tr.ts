import type { ToolStrings } from './index.ts';

export const tr: ToolStrings = {
  expressions: {
    title: 'İfade oluşturucu',
    line: 'Koşullar, güncellemeler ve bütün transaction’lar bir formdan: JSON ve kod olarak, bir tabloda çalıştırılarak.',
    lead: 'Neyin geçerli olması gerektiğini ve neyin değişeceğini söyle. Yer tutucular, ayrılmış sözcükler ve türler formun işi; bu sayfadaki motor da koşulun her parçasının nasıl sonuçlandığını gösterir.',
  },
  cost: {
    title: 'Maliyet hesaplayıcı',
    line: 'Beğenilerin ve okumaların yılda kaça mal olduğu, yanında aynısının `Query` ile sayılmışı.',
    lead: 'Uygulamanın nasıl kullanıldığını gir. Bu sayfadaki motor her türden bir isteği gerçekten yerine getirir; faturada gördüğün, onun ölçtüğü birimlerdir.',
  },
  workbench: {
    title: 'SQL tezgâhı',
    line: 'Item’lar gerçek bir SQLite’ın satırları olur: birleştir, grupla, karşılaştır, satırdan item’larına dön.',
    lead: 'DynamoDB’de `JOIN` de `GROUP BY` da yoktur. Item’ları bir kez, simülatörün tablosundan ya da kendi dosyandan yükle, soruyu bu sayfadaki SQLite’a sor.',
  },
  audit: {
    title: 'Sapma denetimi',
    line: 'Saklanan sayaçlar ve sayılan beğeniler yan yana; fatura önceden, onarım koşullu.',
    lead: 'Önce karşılaştır, sonra onar. Bu sayfadaki motorda bazı sayaçlar gerçek nedenlerle yanlış oldu. Onları bul ve beğeniler gelmeye devam ederken düzelt.',
  },
  playground: {
    title: 'Deneme alanı',
    line: 'İstediğin istek, kendi tablolarında: geçmişi ve anlık görüntüleriyle.',
    lead: 'Bu sayfadaki motorun bildiği her işlemi çalıştır. Yanıtlar da hatalar da DynamoDB’nin kendisininkidir; hiçbir şey ücretli değildir ve hiçbir şey bu sayfadan çıkmaz.',
  },
};
