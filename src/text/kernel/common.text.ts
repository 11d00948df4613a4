import type { Role } from '#domain/access/permissions.ts';

/** Words that mean the same on every screen. A word of one feature lives in that feature's file. */
export const commonText = {
  cancel: 'Annuler',
  close: 'Fermer',
  copy: 'Copier',
  create: 'Créer',
  delete: 'Supprimer',
  download: 'Télécharger',
  edit: 'Modifier',
  import: 'Importer',
  refresh: 'Actualiser',
  restore: 'Restaurer',
  retry: 'Réessayer',
  save: 'Enregistrer',

  loading: 'Chargement...',
  saving: 'Enregistrement...',

  actions: 'Actions',
  all: 'Tous',
  error: 'Erreur',
  none: 'Aucun',
  optional: 'facultatif',
} as const;

/** How a person reads a role; the stored word is shown only where the specification says so ('Rôle: {role}'). */
export const roleNames: Record<Role, string> = {
  ADMIN: 'Administrateur',
  MANAGER: 'Responsable',
  CHEF: 'Chef',
};
