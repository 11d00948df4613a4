import { french } from '#text/kernel/typography.ts';
import type { PagePath } from './navigation.text.ts';

/** Words of the application's shell: frame, guards, palette, errors. Page titles are in navigation.text.ts. */
export const shellText = french({
  readOnly: { subscribe: 'Voir l’abonnement' },

  frame: {
    skip: 'Aller au contenu',
    menu: 'Menu principal',
    openMenu: 'Ouvrir le menu',
    closeMenu: 'Fermer le menu',
    collapse: 'Réduire le menu',
    expand: 'Déplier le menu',
    signOut: 'Se déconnecter',
    organisation: 'Organisation',
    chooseOrganisation: 'Choisir une organisation',
    allOrganisations: 'Toutes mes organisations',
    allSites: 'Tous mes sites',
    switchOrganisation: (name: string) => `${name}, changer d’organisation`,
    help: 'Aide',
    account: 'mon compte',
    profile: 'Mon profil',
  },

  theme: {
    title: 'Apparence',
    auto: 'Comme l’appareil',
    light: 'Claire',
    dark: 'Sombre',
  },

  search: {
    open: 'Rechercher',
    placeholder: 'Article, lot, commande…',
    act: 'Créer ou saisir',
  },

  help: {
    title: 'Raccourcis clavier',
    search: 'Rechercher partout',
    sidebar: 'Réduire ou déplier le menu',
    skip: 'Aller au contenu, depuis le haut de la page',
    close: 'Fermer ce qui est ouvert',
    keys: { ctrl: 'Ctrl', command: '⌘', tab: 'Tab', escape: 'Échap' },
  },

  notices: {
    create_organisation: 'Veuillez créer une organisation',
    select_organisation: 'Veuillez sélectionner une organisation',
    organisation_refused: 'Accès à cette organisation refusé',
    sessionExpired: 'Session expirée, veuillez vous reconnecter',
  },

  back: {
    toDashboard: 'Retour au Dashboard',
    toHome: 'Retour à l’accueil',
  },

  network: {
    unreachable: 'Le serveur ne répond pas. Vérifiez le réseau, puis réessayez.',
    unreadable: 'Le serveur a répondu de façon illisible. Réessayez dans un instant.',
    offline: (hour: string) => `Hors ligne depuis ${hour}.`,
    keptHere: 'Rien n’est perdu : ce que vous saisissez ici est gardé sur cet appareil.',
    notKeptHere: 'Cette page attend le réseau. Réceptions, pertes et comptages continuent sans lui.',
    outbox: 'À envoyer',
    newerVersion: 'Une nouvelle version est prête.',
    newerVersionDetail: 'Ce que vous avez saisi ici est gardé.',
    newerVersionTyped: 'Enregistrez d’abord ce que vous êtes en train de saisir.',
    reload: 'Recharger',
  },

  errors: {
    unexpected: "Une erreur inattendue s'est produite",
    title: 'Cette page ne s’affiche pas',
    safe: 'Ce qui était enregistré l’est toujours.',
    bug: 'Un incident de notre côté l’empêche.',
    notDownloaded:
      'Elle n’a pas pu être téléchargée : le réseau a manqué, ou une nouvelle version est arrivée.',
    reload: 'Recharger',
  },
});

/** Other words under which a person looks for a page in the palette. */
export const pageKeywords: Partial<Record<PagePath, string>> = {
  '/dashboard': 'accueil tableau de bord',
  '/stock': 'mouvements niveaux DLC',
  '/inventory': 'articles produits comptage inventaires prix',
  '/suppliers': 'livreurs contacts franco',
  '/orders': 'bons de commande achats brouillons',
  '/receiving': 'livraisons bons de livraison lots températures',
  '/temperatures': 'relevés chambre froide congélateur hygiène HACCP sondes',
  '/recalls': 'lots bloqués retrait RappelConso bloquer retirer',
  '/replenishment-suggestions': 'réapprovisionnement à commander prévisions',
  '/recipes': 'plats fiches techniques marges coûts',
  '/reports': 'ventes chiffres import',
  '/reports/email-logs': 'mails courriels messages caisse',
  '/alerts': 'ruptures expirations seuils',
  '/settings': 'équipe utilisateurs intégrations réglages',
  '/profile': 'compte mot de passe',
  '/select-organization': 'restaurant établissement changer',
};
