import type { Rest } from '#domain/receipts/claimed.ts';
import { formatNumber, NBSP } from '#text/kernel/format.ts';

/** What is missing of a delivery, and what becomes of it. */
export const shortageText = {
  tolerated: 'dans la tolérance',
  toleratedHint: 'dans la tolérance, rien n’est réclamé',
  states: { awaited: 'reliquat attendu', unclaimed: 'non réclamé' },

  choice: 'Ce qui manque',
  choices: {
    claimed: 'Clore et réclamer',
    awaited: 'Attendre le reliquat',
    unclaimed: 'Clore sans réclamer',
  } satisfies Record<Rest, string>,
  hints: {
    claimed: 'La commande est reçue, le manquant part en litige.',
    awaited: 'La commande reste en attente, le manquant n’est pas réclamé.',
    unclaimed: 'La commande est reçue, le manquant n’est pas réclamé.',
  } satisfies Record<Rest, string>,
  reason: 'Pourquoi ne pas réclamer',
  reasonPlaceholder: 'Écart de pesée, geste commercial…',
} as const;

/** When goods without an order came. */
export const receivedDayText = {
  day: 'Reçue le',
  late: 'Ce qui a été compté depuis reste comme compté.',
} as const;

/** /settings, tab « organisation ». */
export const toleranceText = {
  title: 'Tolérance à la réception',
  intro: 'Un manquant plus petit n’ouvre pas de litige. En pourcentage de la quantité commandée.',
  loadFailure: 'La tolérance ne se charge pas',
  by_measure: 'Au poids ou au volume',
  by_piece: 'À la pièce',
  percent: (value: number) => (value === 0 ? 'aucune' : `${formatNumber(value)}${NBSP}%`),
  own: 'votre réglage',
  edit: 'Modifier',
  editThis: 'Modifier la tolérance à la réception',
  dialogIntro: `Entre 0 et 20${NBSP}%. Le changement vaut pour les réceptions à venir.`,
  save: 'Enregistrer',
  saved: 'Tolérance enregistrée',
  failure: 'La tolérance n’a pas été enregistrée',
} as const;
