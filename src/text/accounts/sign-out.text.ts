export const signOutText = {
  success: 'Déconnecté avec succès',
  failure: 'Erreur lors de la déconnexion',
} as const;
