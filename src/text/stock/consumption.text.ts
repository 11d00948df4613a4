import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { UseSource } from '#domain/sales/sales.ts';
import type { ConsumptionOrder } from '#domain/stock/use.ts';
import {
  counted,
  DASH,
  formatDayInSentence,
  formatNumber,
  formatPercent,
  NBSP,
  plural,
} from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** Said beside a cover or a daily use: where it is known from. */
export const useSourceText: Record<UseSource, string> = {
  sales: 'd’après vos ventes',
  counts: 'd’après vos inventaires',
};

export const useText = french({
  unknown: 'Consommation inconnue.',
  howTo: 'Importez vos ventes et ajoutez cet article à une recette, ou comptez-le deux fois.',
  recipes: 'Voir les recettes',
});

const orders: Record<ConsumptionOrder, string> = {
  value: 'Écart en euros',
  percent: 'Écart en pourcentage',
  name: 'Nom de l’article',
};

export const consumptionText = french({
  count: 'Jusqu’à l’inventaire',
  countOf: (name: string, day: string) => `${name}, ${day}`,
  orders,
  loadFailure: 'La consommation ne se charge pas',
  listTitle: 'Consommation par article',
  columns: {
    item: 'Article',
    theoretical: 'Théorique',
    counted: 'Comptée',
    difference: 'Écart',
    percent: 'Écart en %',
    value: 'Écart en €',
  },
  period: (from: string, to: string) => `du ${from} au ${to}`,
  noRecipe: 'sans recette',
  figures: 'La consommation en chiffres',
  theoreticalValue: 'Consommation théorique',
  theoreticalMethod: 'ventes × recettes, au coût des articles',
  more: 'Parti en plus de vos ventes',
  less: 'Parti en moins que vos ventes',
  even: 'Parti comme vos ventes',
  share: (percent: string) => `${percent} de la consommation théorique`,
  compared: 'Articles comparés',
  comparedMethod: 'comptés deux fois',
  countedOnce: (count: number) =>
    `${counted(count, 'article compté', 'articles comptés')} pour la première fois : à comparer au prochain inventaire.`,
  withoutRecipe: (count: number) =>
    `${counted(count, 'article', 'articles')} sans recette : ${plural(count, 'sa', 'leur')} consommation théorique est inconnue.`,
  completeRecipes: 'Compléter les recettes',
  pending: (days: number) =>
    `Recalcul en cours : ${counted(days, 'jour de ventes', 'jours de ventes')} à reprendre. Les chiffres suivent.`,

  noCount: 'Aucun inventaire validé',
  noCountHint: 'Validez deux inventaires : ce qui est parti entre les deux se compare à vos ventes.',
  startCount: 'Commencer un comptage',
  oneCount: 'Un seul inventaire pour ces articles',
  oneCountHint: 'Au prochain, la consommation comptée se comparera à vos ventes.',
  next: 'Voir la suite',

  sheetTitle: 'Consommation',
  days: 'Jours et plats',
  noDays: 'Aucune vente n’a consommé cet article sur la période.',
  noDaysRecipe: 'Aucune recette n’utilise cet article : ajoutez-le à celles où il entre.',
  countedMethod: 'Comptée : premier inventaire + entrées − pertes − second inventaire.',
  portions: (count: number) =>
    `${formatNumber(count, { max: 3 })}${NBSP}${plural(count, 'portion', 'portions')}`,
  day: (date: LocalDate) => formatDayInSentence(date),
});

export const servedText = french({
  title: 'Plats servis avec ce lot',
  none: 'Aucun plat : les ventes n’ont rien pris dans ce lot.',
  noneHint: 'Les plats apparaissent quand une vente importée passe par une recette qui utilise cet article.',
  from: (qty: string) => `${qty} de ce lot`,
  noDish: 'plat inconnu : la recette a changé depuis',
  before: 'Servis avant son entrée en stock',
  beforeHint:
    'Vendus avant la saisie de la livraison : ce lot a comblé le manque. À compter parmi les plats à rappeler.',
});

/** '+4,5 %', '−2 %'; a dash where there is nothing to compare with. */
export const signedPercent = (percent: number | null): string =>
  percent === null ? DASH : `${percent > 0 ? '+' : ''}${formatPercent(percent)}`;

/** '4,5 % de la consommation théorique' */
export const shareOfUse = (value: number, of: number): string | null =>
  of > 0 ? consumptionText.share(formatPercent((Math.abs(value) * 100) / of)) : null;

export const consumptionExportText = {
  name: 'Consommation',
  item: 'Article',
  sku: 'Référence',
  unit: 'Unité',
  from: 'Du',
  to: 'Au',
  theoretical: 'Consommation théorique',
  counted: 'Consommation comptée',
  difference: 'Écart',
  percent: 'Écart en %',
  value: 'Écart en €',
} as const;
