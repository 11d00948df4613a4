import type { DueToday } from '#domain/dashboard/due-today.ts';
import type { FirstStep } from '#domain/dashboard/first-steps.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import {
  counted,
  formatDayTitle,
  formatEuros,
  formatNumber,
  NBSP,
  plural,
  weekdayName,
} from '#text/kernel/format.ts';
import { french, ofName } from '#text/kernel/typography.ts';

type StepWords = { title: string; why: string; action: string };

const STEPS: Record<FirstStep, StepWords> = french({
  card: {
    title: 'La fiche du restaurant',
    why: 'Adresse de livraison, téléphone et email : ils figurent sur chaque commande.',
    action: 'Compléter la fiche',
  },
  supplier: {
    title: 'Un premier fournisseur',
    why: 'Son adresse email, ses jours de livraison, son heure limite.',
    action: 'Ajouter un fournisseur',
  },
  items: {
    title: 'Vos articles et leurs prix',
    why: 'En important la liste de prix du fournisseur, ou un par un.',
    action: 'Ajouter des articles',
  },
  order: {
    title: 'Une première commande',
    why: 'Envoyée par email ; la réponse revient ici.',
    action: 'Commander',
  },
  receipt: {
    title: 'Une première réception',
    why: 'Ce qui arrive entre en stock, avec ses lots et ses dates.',
    action: 'Réceptionner',
  },
});

type DayAhead = {
  today: LocalDate;
  /** Still to come today. */
  expected: number;
  came: number;
  due: DueToday;
};

function deliveriesAhead({ expected, came }: DayAhead): string {
  if (expected > 0) return counted(expected, 'livraison attendue', 'livraisons attendues');
  return came > 0 ? 'toutes les livraisons sont reçues' : 'aucune livraison attendue';
}

function ordersAhead({ due: { count, all_in_the_morning } }: DayAhead): string {
  if (count === 0) return 'rien à commander aujourd’hui';
  return `${counted(count, 'commande', 'commandes')} à passer ${all_in_the_morning ? 'avant midi' : 'aujourd’hui'}`;
}

/** /dashboard (specification). */
export const dashboardText = french({
  /** By the first name, as colleagues do. */
  hello: (fullName: string) => `Bonjour ${fullName.trim().split(/\s+/)[0]}`.trim(),
  /** 'Jeudi 12 novembre : 3 livraisons attendues, 2 commandes à passer avant midi.' */
  sentence: (ahead: DayAhead) =>
    `${formatDayTitle(ahead.today)} : ${deliveriesAhead(ahead)}, ${ordersAhead(ahead)}.`,
  receive: 'Réceptionner',
  newOrder: 'Nouvelle commande',
  ways: 'Travailler',
  order: 'Commande',
  orderWhy: 'Commander, suivre les réponses et les livraisons.',
  cutoffIn: 'Heure limite dans',
  drafts: (count: number) => counted(count, 'brouillon', 'brouillons'),
  repliesToRead: (count: number) => counted(count, 'réponse à lire', 'réponses à lire'),
  /** E-mails that name no order: they are in « Emails reçus », and of no order's count. */
  repliesToAttach: (count: number) => `${counted(count, 'email', 'emails')} à rattacher`,
  inventory: 'Inventaire',
  inventoryWhy: 'Les articles, leurs fournisseurs et leurs prix.',
  stockAt: 'Stock à',
  counting: (name: string, done: number, total: number) =>
    `${name} : ${formatNumber(done)}${NBSP}sur${NBSP}${formatNumber(total)}`,

  day: {
    title: 'La journée sur une ligne',
    cutoff: 'Heure limite',
    came: 'Reçue',
    now: (hour: string) => `Il est ${hour}`,
    cutoffOf: (name: string, hour: string) => `Heure limite ${name} : ${hour}`,
    cameFrom: (name: string, hour: string) => `Reçu ${ofName(name)} à ${hour}`,
    /** Suppliers say on which day they come, not at what hour. */
    expected: (count: number) => counted(count, 'livraison encore attendue', 'livraisons encore attendues'),
  },

  today: {
    loadFailure: 'Ces chiffres ne s’affichent pas',
    loading: 'Chargement de la journée',
  },
  expiring: {
    title: 'DLC sous 3 jours',
    all: (count: number) => (count === 1 ? 'Voir le stock' : `Voir les ${formatNumber(count)}`),
    none: 'Aucune date proche.',
    lot: (code: string | null) => (code === null ? 'sans lot' : `lot ${code}`),
    throwAway: 'Jeter',
    orderLess: 'Baisser la commande',
    cook: (dish: string) => `À cuisiner : ${dish}`,
    seeLot: 'Voir le lot',
    of: (words: string, item: string) => `${words} (${item})`,
  },
  claims: {
    title: 'Litiges ouverts',
    outstanding: (amount: number) => `${formatEuros(amount)} d’avoirs attendus`,
    count: (count: number) => counted(count, 'litige', 'litiges'),
    none: 'Aucun litige ouvert.',
    all: 'Tous les litiges',
  },
  purchases: {
    title: 'Achats de la semaine',
    /** 'du lundi au jeudi' */
    days: (from: Weekday, to: Weekday) =>
      from === to ? `le ${weekdayName(from)}` : `du ${weekdayName(from)} au ${weekdayName(to)}`,
    lastWeek: 'Semaine dernière, mêmes jours',
    receipts: (count: number) => counted(count, 'réception', 'réceptions'),
    /** After its figure, for who sees no euros. */
    received: (count: number) => plural(count, 'réception', 'réceptions'),
    /** 'de plus' and 'de moins': a sign alone says little. */
    more: (amount: number) => `${formatEuros(Math.abs(amount))} ${amount < 0 ? 'de moins' : 'de plus'}`,
    same: 'autant que la semaine dernière',
    none: 'Rien de reçu ces jours-ci, ni aux mêmes jours de la semaine dernière.',
    report: 'Voir les rapports',
  },

  loadFailure: 'Les premiers pas ne s’affichent pas',
  loading: 'Chargement des premiers pas',

  counts: {
    title: 'La journée en chiffres',
    loadFailure: 'Les chiffres du jour ne s’affichent pas',
    loading: 'Chargement des chiffres du jour',
    expected: 'Attendues aujourd’hui',
    received: (count: number) => (count === 0 ? null : `${counted(count, 'déjà reçue', 'déjà reçues')}`),
    inProgress: 'Commandes en cours',
    unanswered: (count: number, partReceived: number) =>
      [
        ...(count > 0 ? [`${formatNumber(count)} sans réponse`] : []),
        ...(partReceived > 0 ? [`et ${counted(partReceived, 'reliquat', 'reliquats')}`] : []),
      ].join(' ') || null,
    receipts: 'Réceptions',
    thisWeek: (count: number) => `${formatNumber(count)} cette semaine`,
    alerts: 'Alertes stock et dates',
    critical: (count: number) => (count === 0 ? null : counted(count, 'critique', 'critiques')),
  },

  steps: {
    title: 'Pour bien démarrer',
    progress: (done: number, all: number) => `${counted(done, 'étape faite', 'étapes faites')} sur ${all}`,
    done: 'Fait',
    forOthers: 'À faire par un responsable',
    import: 'Importer une liste',
    of: STEPS,
  },
});
