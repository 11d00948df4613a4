import { counted, formatNumber, quoted } from './format.ts';
import { french } from './typography.ts';

/** Words the visual primitives need by themselves. */
export const uiText = french({
  close: 'Fermer',
  cancel: 'Annuler',
  optional: 'facultatif',
  loading: 'Chargement…',
  nextPageFailure: 'La suite ne s’est pas chargée.',
  busy: 'Patientez…',
  retry: 'Réessayer',
  /** The code is one line, on a phone too. */
  reference: (code: string) => `Référence à donner au support :\n${code}`,
  clear: 'Effacer',
  choose: 'Choisir',
  noResult: 'Aucun résultat',
  typeToAdd: 'Rien encore : tapez un nom pour l’ajouter.',
  noResultFor: (search: string) => `Aucun résultat pour ${quoted(search)}`,
  resultCount: (count: number) => counted(count, 'résultat', 'résultats'),
  moreResults: (shown: number, all: number) =>
    `${formatNumber(shown)} premiers sur ${formatNumber(all)} : précisez la recherche`,
  create: (name: string) => `Ajouter ${quoted(name)}`,
  openList: 'Ouvrir la liste',
  remove: (name: string) => `Retirer ${name}`,

  chooseDate: 'Choisir une date',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  calendar: 'Calendrier',

  periods: {
    add: 'Ajouter une fermeture',
    from: 'Du',
    to: 'Au',
    reason: 'Motif',
    backwards: 'La fin vient avant le début',
    removeShort: 'Retirer',
    remove: (place: number) => `Retirer la fermeture ${place}`,
  },

  less: (step: number) => `Retirer ${formatNumber(step)}`,
  more: (step: number) => `Ajouter ${formatNumber(step)}`,
  quantity: 'Quantité',

  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',

  selectAll: 'Tout sélectionner',
  selectRow: (name: string) => `Sélectionner ${name}`,
  select: 'Sélectionner',
  unselect: 'Désélectionner',
  clearSelection: 'Annuler la sélection',
  rowActions: (name: string) => `Actions pour ${name}`,
  actionsColumn: 'Actions',
  emptyTable: 'Rien à afficher',
  sort: 'Trier',
  ownOrder: 'Ordre de la liste',
  sortedBy: (column: string, direction: 'asc' | 'desc') =>
    `${column}, ${direction === 'asc' ? 'croissant' : 'décroissant'}`,
  sortInForce: (by: string) => `Trier (${by})`,
  nowSorted: (by: string) => `Liste triée : ${by}`,

  dropFile: 'Déposez un fichier ici',
  browseFiles: 'ou choisissez-le sur cet appareil',
  fileTypes: (types: string) => `Formats acceptés : ${types}`,
  fileLimit: (size: string) => `${size} au plus`,
  wrongFileType: (name: string, types: string) => `${quoted(name)} n’est pas accepté. Formats : ${types}.`,
  fileTooLarge: (name: string, limit: string) => `${quoted(name)} dépasse ${limit}.`,
  removeFile: (name: string) => `Retirer le fichier ${name}`,

  notifications: 'Notifications',
});
