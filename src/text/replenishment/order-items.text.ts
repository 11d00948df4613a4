import { counted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

export const orderItemsText = french({
  title: 'Commander ces articles',
  intro:
    'Un brouillon par fournisseur, à relire avant l’envoi. Sans besoin connu, un colis est proposé : corrigez les quantités.',
  left: (qty: string) => `reste ${qty}`,
  drafted: (order: string) => `déjà dans le brouillon ${order}`,
  nothingTicked: 'Cochez au moins un article',
  total: (items: number, suppliers: number) =>
    `${counted(items, 'article', 'articles')}, ${counted(suppliers, 'fournisseur', 'fournisseurs')}`,
});
