import type { FigureKind, FigurePlace, ItemFigure } from '#domain/items/unit-change.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { counted, formatNumber, formatQuantity, NBSP } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

type UnitName = string | null;

/** '1,20 €/kg', and the bare price for an item without a unit. Every decimal: it says what will be kept. */
const pricePer = (euros: number, unit: UnitName, max = UnitPrice.digits): string =>
  `${formatNumber(euros, { min: 2, max })}${NBSP}€${unit ? `/${unit}` : ''}`;

const unitWord = (unit: UnitName): string => unit ?? 'sans unité';

const figureText = ({ kind, figure }: { kind: FigureKind; figure: number }, unit: UnitName): string =>
  kind === 'quantity' ? formatQuantity(figure, unit) : pricePer(figure, unit);

const PLACES: Record<FigurePlace, string> = {
  bounds: 'stock minimum ou maximum',
  packs: 'contenu d’un colis',
  prices: 'prix d’un fournisseur, passé ou présent',
  stock: 'stock, lots ou mouvements',
  orders: 'une commande',
  receipts: 'une réception',
  claims: 'un litige',
  counts: 'un inventaire',
  recipes: 'une recette',
};

const LINES = {
  stock: 'En stock',
  minimum: 'Stock minimum',
  maximum: 'Stock maximum',
  price: 'Prix',
  pack: 'Colis',
  awaited: 'Encore à recevoir, commandes en cours',
  drafts: 'Brouillons de commande',
} as const;

type Units = { from: UnitName; to: UnitName };
type Lost = ItemFigure & Units & { exact: number };

/** Enough to see which decimals would be lost. */
const LOST_DIGITS = 10;

/** 'Le prix 8,8117 €/kg (…) deviendrait 0,0088117 €/g : un prix a six décimales au plus.' */
export function lostFigureText({ from, to, exact, ...figure }: Lost): string {
  const was = figureText(figure, from);
  const place = PLACES[figure.place];
  if (figure.kind === 'price') {
    const becomes = pricePer(exact, to, LOST_DIGITS);
    return `Le prix ${was} (${place}) deviendrait ${becomes}${NBSP}: un prix a six décimales au plus.`;
  }
  const becomes = `${formatNumber(exact, { max: 6 })}${to ? `${NBSP}${to}` : ''}`;
  return `La quantité ${was} (${place}) deviendrait ${becomes}${NBSP}: une quantité a trois décimales au plus, et son maximum (un million dans une commande).`;
}

export const unitChangeText = french({
  refused: (lost: readonly string[], unit: UnitName) =>
    `Cette unité changerait vos chiffres. ${lost.join(' ')} L’article reste en ${unitWord(unit)}.`,
  title: ({ from, to }: Units) =>
    from
      ? `L’article passe de ${from} à ${unitWord(to)}`
      : `L’article se compte désormais en ${unitWord(to)}`,
  ratioHint: 'Vous seul le savez : le stock et les prix sont convertis d’après cela.',
  ratioWas: (unit: UnitName) => (unit ? `Combien de ${unit}` : 'Combien d’unités d’avant'),
  ratioBecomes: (unit: UnitName) => (unit ? `font combien de ${unit}` : 'font combien'),
  ratioMissing: 'Dites ce que devient l’ancienne unité pour voir ce qui change.',
  reading: 'Calcul de ce qui change...',
  readFailure: 'L’effet de cette unité n’a pas pu être calculé.',
  changes: 'Ce qui change',
  becomes: (kind: FigureKind, { from, to, before, after }: Units & { before: number; after: number }) =>
    `${figureText({ kind, figure: before }, from)} → ${figureText({ kind, figure: after }, to)}`,
  /** `of`: the supplier, or how many orders. */
  line: (what: keyof typeof LINES, of: string | null) =>
    of === null ? LINES[what] : `${LINES[what]} (${of})`,
  counts: (count: number) =>
    `${counted(count, 'comptage en cours est converti', 'comptages en cours sont convertis')}.`,
  nothing: 'Aucune quantité et aucun prix ne sont encore saisis.',
  history:
    'L’historique (mouvements, lots, réceptions, prix passés) se lit dans la nouvelle unité. Les emails et les bons déjà envoyés ne changent pas.',
  fieldsInOldUnit: (unit: UnitName) =>
    `Les champs de cette fiche se lisent encore en ${unitWord(unit)} jusqu’à l’enregistrement.`,
});
