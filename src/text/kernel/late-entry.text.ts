/** Why a day cannot be that of something entered late. */
export const lateDayText = {
  TO_COME: 'Ce jour n’est pas encore venu',
  TOO_OLD: 'Plus d’un an en arrière',
} as const;
