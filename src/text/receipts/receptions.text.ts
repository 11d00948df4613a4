import { counted, formatNumber, NBSP, plural } from '#text/kernel/format.ts';

// Straight apostrophes: sentences that the specification prints, kept word for word.

/** The lists of the reception tab and of /receiving. */
export const receptionText = {
  title: 'Réceptions',
  sentence: (day: string, organisation: string) => `${day}, ${organisation}`,
  tabsLabel: 'Rubriques des réceptions',
  tabs: { receptions: 'Réceptions', litiges: 'Litiges' },

  today: "Réceptions Attendues Aujourd'hui",
  pending: 'Commandes en Attente de Réception',
  completed: 'Réceptions Complétées',
  nothingToday: 'Aucune livraison attendue aujourd’hui.',
  nothingPending: 'Aucune autre commande en attente.',
  nothingCompleted: 'Aucune réception pour l’instant.',
  filters: 'Filtrer les réceptions',
  chips: { today: 'Aujourd’hui', late: 'En retard', awaited: 'Attendues', completed: 'Complétées' },
  empty: 'Rien à recevoir pour l’instant',
  emptyHint: 'Les commandes envoyées à vos fournisseurs apparaissent ici, la plus proche d’abord.',
  openOrders: 'Voir les commandes',
  loadFailure: 'Les livraisons attendues ne se chargent pas',
  completedFailure: 'Les réceptions ne se chargent pas.',
  late: (days: number) => `${formatNumber(days)}${NBSP}${plural(days, 'jour', 'jours')} de retard`,
  noDate: 'Sans date',
  more: (shown: number) => `Les ${shown} plus proches seulement. Les autres sont dans l’onglet Commandes.`,
  rest: 'reliquat',
  lineCount: (count: number) => counted(count, 'article', 'articles'),

  receive: 'Réceptionner',
  receiveNamed: (supplier: string, number: string) => `Réceptionner ${supplier}, ${number}`,
  resume: 'Continuer',
  resumeNamed: (supplier: string, number: string) => `Continuer ${supplier}, ${number}`,
  withoutOrder: 'Réception sans commande',
  checkedOf: (checked: number, all: number) => `${checked} sur ${all}`,

  differs: 'Écart',
  receivedBy: (name: string) => `par ${name}`,
  noOrder: 'sans commande',

  columns: {
    supplier: 'Fournisseur',
    received: 'Reçue le',
    lines: 'Articles',
    total: 'Montant',
    state: 'État',
  },
  moreCompleted: 'Afficher la suite',
  register: 'Registre',
} as const;
