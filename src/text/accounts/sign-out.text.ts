export const signOutText = {
  action: 'Se déconnecter',
  success: 'Déconnecté avec succès',
  failure: 'Erreur lors de la déconnexion',
} as const;
