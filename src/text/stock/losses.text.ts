import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import {
  counted,
  formatDayInSentence,
  formatEuros,
  formatNumber,
  NBSP,
  unitWord,
} from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';
import { daysText } from './cover.text.ts';

export const wasteText = french({
  title: 'Saisir une perte',
  item: 'Article',
  itemPlaceholder: 'Nom, SKU ou catégorie',
  itemHint: (onHand: string) => `${onHand} en stock`,
  noItems: 'Aucun article',
  itemsFailure: 'Les articles ne se chargent pas',
  qty: 'Quantité jetée',
  /** After the figure: « unités sur 30 », or beside it where there is less than that: nothing is taken of what is owed. */
  ofStock: (unit: string | null, { qty, onHand }: { qty: number; onHand: number }) => {
    const holds = onHand >= qty && onHand > 0;
    const known = `${holds ? 'sur' : 'stock à'} ${formatNumber(onHand)}`;
    return unit ? `${unitWord(qty, unit)}${holds ? '' : ','} ${known}` : known;
  },
  all: 'Tout le stock',
  allOfLot: 'Tout le lot',
  reason: 'Raison',
  lot: 'Lot',
  firstToGo: 'Celui qui se périme d’abord',
  lotLine: (code: string | null, left: string) => `${code ?? 'Sans numéro'}, reste ${left}`,
  comment: 'Commentaire',
  commentPlaceholder: 'Chambre froide en panne, plateau tombé…',
  value: 'Valeur perdue',
  valueUnknown: 'coût inconnu',
  kept: 'Enregistré à votre nom, à l’heure de la saisie.',
  keptLate: 'Enregistré à votre nom, au jour choisi.',
  day: 'Jour de la perte',
  countedSince: (moment: string) => `Compté depuis, le ${moment}.`,
  countedSinceThen: 'La perte est notée à son jour, le stock compté ne change pas.',
  beyond: (over: string) => `C’est ${over} de plus que le stock connu.`,
  beyondThen: (left: string) =>
    `La perte est notée en entier : le stock passe à ${left}, jusqu’au prochain comptage ou à la prochaine réception.`,
  save: 'Enregistrer la perte',
  saved: (qty: string, item: string, value: number | null) =>
    value === null
      ? `Perte enregistrée : ${qty}, ${item}`
      : `Perte enregistrée : ${qty}, ${item}, ${formatEuros(value)}`,
  keptHere: (qty: string, item: string) => `Perte gardée sur cet appareil : ${qty}, ${item}`,
  waiting: (count: number) =>
    count === 1 ? 'Perte pas encore envoyée' : `${formatNumber(count)} pertes pas encore envoyées`,
  waitingHint: (count: number) =>
    count === 1
      ? 'Gardée sur cet appareil : le stock affiché ne la compte pas encore.'
      : 'Gardées sur cet appareil : le stock affiché ne les compte pas encore.',
  failure: 'La perte n’a pas été enregistrée',
});

export const stockAlertsText = {
  title: 'Alertes du stock',
  sections: {
    out: 'En rupture',
    runsOut: 'En rupture avant la livraison',
    expiring: 'À utiliser ou à jeter',
    low: 'Sous le minimum',
    high: 'Au-dessus du maximum',
  },
  none: 'Rien à signaler',
  noneHint: 'Aucune rupture, aucune date proche, et chaque article entre son minimum et son maximum.',
  all: 'Toutes les alertes',
  allHint: 'Ici, l’état du stock à l’instant, alertes déjà résolues comprises.',
  loadFailure: 'Les alertes du stock ne se chargent pas',
  delivery: (date: LocalDate) => `livraison ${formatDayInSentence(date)}`,
  noDelivery: 'aucune livraison attendue',
  lasts: (days: number) => (days < 0.1 ? 'plus rien' : `encore ${daysText(days)}`),
  toMinimum: (missing: string, min: string) => `il manque ${missing} pour le minimum de ${min}`,
  aboveMaximum: (over: string, max: string) => `${over} de trop pour le maximum de ${max}`,
  atStake: (lots: number, value: string | null) =>
    [`${counted(lots, 'lot', 'lots')} à date proche`, value].filter(Boolean).join(', '),
  more: 'Voir la suite',
  waste: 'Jeter',
  wasteThis: (item: string) => `Jeter ${item}`,
} as const;

const celsius = (value: number): string => `${formatNumber(value)}${NBSP}°C`;

export const temperatureText = {
  title: 'Températures à la réception',
  intro: 'Au-delà, la réception demande un commentaire. Par défaut, l’arrêté du 21 décembre 2009.',
  loadFailure: 'Les températures ne se chargent pas',
  limits: (min: number | null, max: number | null): string => {
    if (min === null && max === null) return 'sans limite';
    if (max === null) return `${celsius(min ?? 0)} au moins`;
    return min === null ? `${celsius(max)} au plus` : `de ${formatNumber(min)} à ${celsius(max)}`;
  },
  own: 'votre réglage',
  edit: 'Modifier',
  editThis: (family: string) => `Modifier ${family}`,
  dialogTitle: (family: string) => family,
  dialogIntro: 'Laissez vide ce qui n’a pas de limite.',
  min: 'Minimum',
  max: 'Maximum',
  save: 'Enregistrer',
  saved: 'Température enregistrée',
  failure: 'La température n’a pas été enregistrée',
} as const;
