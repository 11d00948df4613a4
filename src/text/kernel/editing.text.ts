import { french } from './typography.ts';

/** What every card that is edited says: a load that failed, a slip of the finger, two people at once. */
export const editingText = french({
  loadFailure: 'Cette fiche n’a pas pu être chargée.',
  leaveTitle: 'Abandonner vos changements ?',
  leaveBody: 'Ce que vous avez saisi dans cette fiche n’est pas enregistré.',
  leave: 'Abandonner',
  stay: 'Continuer la saisie',
  conflictTitle: 'Cette fiche a changé entre-temps.',
  conflictBody:
    'Quelqu’un d’autre l’a modifiée. Reprenez ses changements : les vôtres restent en place, relisez puis enregistrez.',
  takeOver: 'Reprendre ses changements',
  takingOver: 'Un instant...',
  tookOver: 'Ses changements sont repris, les vôtres sont restés.',
});
