import { counted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

type Doer = { action: string; user_name: string | null; api_key_name: string | null };

/** By the link or by e-mail: nobody of the restaurant is signed in, and somebody did it all the same. */
const OF_THE_SUPPLIER = ['order.confirmed', 'order.refused', 'order.answered_in_part'];

/** /settings, « Journal », and « Historique » on the page of an order. */
export const trailScreenText = french({
  title: 'Journal',
  history: 'Historique',
  intro: 'Qui a fait quoi, et quand. Rien ne peut y être modifié ni effacé.',
  exportLabel: 'Exporter le journal',
  kind: 'Type',
  anyKind: 'Tous',
  person: 'Personne',
  anyPerson: 'Tous',
  key: 'Clé d’API',
  anyKey: 'Toutes',
  /** Names may come back after a revocation: the handle tells them apart. */
  keyOf: ({ name, handle, revoked }: { name: string; handle: string; revoked: boolean }) =>
    revoked ? `${name} (${handle}, révoquée)` : name,
  from: 'Du',
  to: 'Au',
  oneRecord: 'Une seule fiche',
  /** A program is known by its key; where nobody was signed in, the supplier did it, or nobody. */
  who: ({ action, user_name, api_key_name }: Doer) => {
    if (api_key_name !== null) return `Clé d’API « ${api_key_name} »`;
    return user_name ?? (OF_THE_SUPPLIER.includes(action) ? 'Le fournisseur' : 'Automatique');
  },
  changeCount: (count: number) => counted(count, 'changement', 'changements'),
  before: 'Avant :',
  after: 'après :',
  removed: 'retiré',
  more: (count: number) => `et ${counted(count, 'autre changement', 'autres changements')}`,
  open: 'Ouvrir la fiche',
  allOfRecord: 'Tout son historique',
  nextPage: 'Voir la suite',
  empty: 'Rien n’a encore été noté',
  emptyHint: 'Chaque commande, prix ou réglage changé apparaîtra ici.',
  nothingFound: 'Rien ne correspond à ces filtres',
  clearFilters: 'Effacer les filtres',
  nothingFoundHint: 'Élargissez la période, ou retirez un filtre.',
  loadFailure: 'Le journal n’a pas pu être lu.',
});
