import { STOCK_MANY_MAX } from '#domain/stock/limits.ts';
import { counted, formatEuros, formatNumber, plural } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

const articles = (count: number) => counted(count, 'article', 'articles');

export const stockManyText = french({
  selected: (count: number) => counted(count, 'article sélectionné', 'articles sélectionnés'),
  shownSelected: (count: number) =>
    `${plural(count, 'L’article affiché est sélectionné', `Les ${formatNumber(count)} articles affichés sont sélectionnés`)}.`,
  takeAll: (total: number) => `Sélectionner tout ce que trouve la recherche, ${articles(total)}`,
  tookAll: (count: number) => `Tout ce que trouve la recherche est sélectionné, ${articles(count)}.`,
  order: 'Commander',
  transfer: 'Transférer',
  waste: 'Jeter',
  tooMany: `${STOCK_MANY_MAX} articles au plus à la fois : décochez-en, ou faites-le en plusieurs fois.`,
  onItsWay: (here: number, all: number) =>
    `Lecture en cours, ${formatNumber(here)} sur ${articles(all)} : la question s’ouvre ensuite.`,

  wasteTitle: 'Jeter ces articles',
  wasteIntro:
    'Tout le stock de chacun est proposé. Corrigez ce qui reste bon ; ce qui se périme d’abord part d’abord.',
  lines: 'Articles à jeter',
  qtyOf: (item: string) => `Quantité jetée, ${item}`,
  onHand: (qty: string) => `${qty} en stock`,
  noneOnHand: 'rien en stock',
  beyond: 'plus que le stock connu',
  nothingTyped: 'Donnez au moins une quantité',
  unreadable: 'Une quantité n’est pas lisible',
  save: (count: number) => `Jeter ${articles(count)}`,
  saved: (count: number, value: number | null) =>
    value === null
      ? `Perte enregistrée : ${articles(count)}`
      : `Perte enregistrée : ${articles(count)}, ${formatEuros(value)}`,
  gone: (count: number) =>
    `${counted(count, 'article n’existe plus et n’est', 'articles n’existent plus et ne sont')} pas dans la liste.`,
});
