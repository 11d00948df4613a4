import {
  counted,
  DASH,
  formatEuros,
  formatNumber,
  formatQuantity,
  formatSignedEuros,
  NBSP,
  plural,
  quoted,
} from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';
import { packContents, packNoun } from '#text/orders/packs.text.ts';

const signed = (value: number, formatted: string): string => (value > 0 ? `+${formatted}` : formatted);

/** '+1,5 kg', '−3 kg': what was found against what was expected. */
export const varianceText = (value: number | null, unit: string | null): string =>
  value === null ? DASH : signed(value, formatQuantity(value, unit));

/** '+12,00 €', '−6,00 €'. */
export const varianceEuros = (value: number | null): string =>
  value === null ? DASH : formatSignedEuros(value);

/** 'Carton de 6 kg': how a supplier packs it. */
export const packHint = (label: string | null, content: number, unit: string | null): string => {
  const words = packContents(label, content, unit);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

export const countsListText = french({
  title: 'Comptages',
  enter: 'Compter',
  sentence: (open: number) =>
    open === 0
      ? 'Comptez vos stocks, seul ou à plusieurs, zone par zone.'
      : `${counted(open, 'comptage en cours', 'comptages en cours')} : ${plural(open, 'reprenez-le', 'reprenez-les')} quand vous voulez.`,
  start: 'Commencer un comptage',
  listTitle: 'Historique des comptages',
  loadFailure: 'Vos comptages n’ont pas pu être chargés.',
  more: 'Afficher la suite',
  empty: 'Aucun comptage pour l’instant',
  emptyHint: 'Choisissez les zones à compter. Plusieurs personnes peuvent compter en même temps.',
  columns: {
    name: 'Comptage',
    zones: 'Zones',
    who: 'Commencé par',
    when: 'Date',
    status: 'Statut',
    counted: 'Comptés',
    variance: 'Écart',
  },
  everywhere: 'Toutes les zones',
  unknownPerson: 'Quelqu’un',
  progress: (done: number, total: number) =>
    `${formatNumber(done)} sur ${formatNumber(total)} ${plural(total, 'compté', 'comptés')}`,
  endedBy: (who: string, when: string) => `Validé par ${who}, ${when}`,
  cancelledBy: (who: string, when: string) => `Annulé par ${who}, ${when}`,
});

export const startCountText = french({
  title: 'Commencer un comptage',
  intro: 'Le stock ne change qu’à la validation. Vous pouvez vous arrêter et reprendre plus tard.',
  name: 'Nom',
  zones: 'Zones à compter',
  all: 'Toutes les zones',
  submit: 'Commencer',
  busy: 'Préparation…',
  needZone: 'Choisissez au moins une zone',
  failure: 'Le comptage n’a pas pu être commencé.',
  zonesFailure: 'Vos zones n’ont pas pu être chargées : le comptage portera sur toutes.',
});

export const countText = french({
  back: 'Comptages',
  missing: 'Ce comptage n’existe pas ou n’existe plus.',
  missingHint: 'Revenez à la liste pour en choisir un autre.',
  loadFailure: 'Ce comptage n’a pas pu être chargé.',
  loading: 'Chargement du comptage…',
  startedBy: (who: string, when: string) => `Commencé par ${who}, ${when}`,
  views: 'Compter ou relire',
  countView: 'Compter',
  reviewView: 'Écarts',
  sheetTitle: 'Articles à compter',
  countedTitle: 'Articles comptés',
  progress: (done: number, total: number) =>
    `${formatNumber(done)} sur ${formatNumber(total)} ${plural(total, 'compté', 'comptés')}`,
  search: 'Nom ou code-barres',
  zonesLabel: 'Zones',
  allZones: 'Toutes',
  noZone: 'Sans zone',
  left: 'Reste à compter',
  share: (done: number, total: number) => `${formatNumber(done)}/${formatNumber(total)}`,
  notCounted: 'Pas compté',
  countedBy: (who: string, when: string) => `${who}, ${when}`,
  me: 'Vous',
  meInside: 'vous',
  keptHere: 'Gardé ici, à envoyer',
  offline: 'Hors ligne, gardé ici',
  toSend: (count: number) => `${counted(count, 'saisie', 'saisies')} à envoyer`,
  allSent: 'Tout est enregistré',
  more: 'Afficher la suite',
  noMatch: (search: string) => `Aucun article pour ${quoted(search)}.`,
  nothingLeft: 'Tout est compté ici.',
  nothingHere: 'Aucun article dans ce comptage.',
  nothingHereHint: 'Rangez des articles dans ces zones depuis la page Inventaire.',
  clearSearch: 'Effacer la recherche',
  showAll: 'Tout afficher',

  quantity: (name: string) => `Quantité de ${name}`,
  looseQuantity: (name: string, loose: string) => `${name}, ${loose.toLowerCase()}`,
  /** What stands beside the packs: « Hors carton ». */
  loose: (packs: readonly (string | null)[]) =>
    packs.length === 1 ? `Hors ${packNoun(packs[0] ?? null, 1)}` : 'Hors conditionnement',
  packsOf: (name: string, pack: string) => `${name}, ${pack}`,
  equals: (qty: number, unit: string | null) => `=${NBSP}${formatQuantity(qty, unit)}`,
  less: (what: string) => `Moins, ${what}`,
  plus: (what: string) => `Plus, ${what}`,
  none: 'Il n’y en a pas',
  next: 'Suivant',
  skip: 'Passer',
  finish: 'Terminer',
  uncount: 'Marquer comme pas compté',
  opened: (name: string) => `Article ouvert : ${name}`,
  allCounted: 'Tout est compté.',
  allCountedReview: 'Voir les écarts',
  allCountedWait: 'Un responsable peut maintenant valider le comptage.',

  conflictTitle: (who: string, qty: string, when: string) => `${who} a compté ${qty}, ${when}.`,
  conflictCleared: (who: string) => `${who} l’a remis à compter.`,
  conflictMine: (qty: string) => `Votre saisie : ${qty}.`,
  keepTheirs: (qty: string) => `Garder ${qty}`,
  keepUncounted: 'Laisser à compter',
  takeMine: (qty: string) => `Mettre ${qty}`,
  addUp: (qty: string) => `Additionner : ${qty}`,
  inConflict: 'Compté différemment par deux personnes',
  conflicts: (count: number) =>
    `${counted(count, 'article compté', 'articles comptés')} différemment par deux personnes`,

  lateTitle: (count: number) =>
    `${counted(count, 'saisie n’a pas été envoyée', 'saisies n’ont pas été envoyées')} à temps.`,
  lateItem: (name: string, qty: string) => `${name} (${qty})`,
  lateBody: (items: string) => `Le comptage est terminé, le stock n’en tient pas compte : ${items}.`,
  refusedTitle: (count: number) =>
    `${counted(count, 'saisie n’a pas été acceptée', 'saisies n’ont pas été acceptées')}.`,
  refusedBody: (items: string) => `Le comptage n’en tient pas compte : ${items}.`,
  forgetLate: 'Effacer ces saisies',

  orderShelf: 'Ordre du rayon',
  orderShelfOf: (zone: string) => `Ordre du rayon, ${zone}`,
  shelfDate: (kind: string, day: string) => `${kind} ${day}`,
  columns: { item: 'Article', quantity: 'Quantité comptée', state: 'Compté par' },
  enterHint: `Entrée passe à l’article suivant. Un champ vidé redevient ${quoted('pas compté')}.`,

  cancel: 'Abandonner le comptage',
  cancelTitle: 'Abandonner ce comptage ?',
  cancelBody: (count: number) =>
    count === 0
      ? 'Rien n’y est compté. Le stock ne change pas.'
      : `${counted(count, 'article compté est perdu', 'articles comptés sont perdus')}. Le stock ne change pas.`,
  cancelAction: 'Abandonner',
  cancelled: 'Comptage abandonné',
  keepCounting: 'Continuer à compter',
  endFailure: 'Le comptage n’a pas pu être terminé.',
});

export const reviewText = french({
  title: 'Écarts',
  loading: 'Calcul des écarts…',
  loadFailure: 'Les écarts n’ont pas pu être calculés.',
  finding: (lines: number, net: number) => {
    if (lines === 0) return 'Rien n’est compté.';
    if (net === 0) return 'Le compte y est.';
    return net < 0 ? `Il manque ${formatEuros(-net)}.` : `Il y a ${formatEuros(net)} de plus qu’attendu.`;
  },
  counted: 'Articles comptés',
  differing: 'dont avec un écart',
  worthALook: 'dont à vérifier',
  lost: 'Manques',
  found: 'Surplus',
  net: 'Écart',
  method: 'Au dernier coût connu de chaque article. Attendu : ce que disait le stock au moment du comptage.',
  columns: {
    item: 'Article',
    expected: 'Attendu',
    counted: 'Compté',
    variance: 'Écart',
    value: 'Valeur',
  },
  overtaken: 'Recompté depuis',
  overtakenHint: 'Un comptage plus récent a déjà été validé pour cet article : cette ligne ne change rien.',
  noPrice: 'Sans prix',
  uncountedTitle: (count: number) => `${counted(count, 'article pas compté', 'articles pas comptés')}`,
  uncountedHint: 'Leur stock ne change pas. Ce n’est pas zéro.',
  uncountedEnded: (count: number) =>
    `${counted(count, 'article n’a pas été compté', 'articles n’ont pas été comptés')} : leur stock n’a pas changé.`,
  expectedNow: (qty: string) => `en stock : ${qty}`,
  validate: 'Valider le comptage',
  validating: 'Validation…',
  validated: 'Comptage validé, le stock est à jour',
  nothingCounted: 'Comptez d’abord au moins un article',
  waitForSending: 'Des saisies de cet appareil ne sont pas encore envoyées',
  changed: 'Un collègue a compté entre-temps : relisez les écarts, puis validez.',
  confirmTitle: 'Valider le comptage ?',
  confirmBody: (lines: number, differing: number) =>
    `${counted(lines, 'article compté', 'articles comptés')}, ${counted(differing, 'stock corrigé', 'stocks corrigés')}. On ne pourra plus y compter.`,
  confirmUncounted: (count: number) =>
    `${counted(count, 'article pas compté garde son stock', 'articles pas comptés gardent leur stock')}.`,
  confirmSum: (net: string) => `Écart : ${net}.`,
});
