import { PRODUCT_NAME } from '#text/kernel/product.text.ts';
import { french } from '#text/kernel/typography.ts';

/** Of a team with many administrators, the first few are enough to ask. */
const ASKED_BY_NAME = 3;

/** Every address of the product with its title, also that of the browser's tab (specification, "Route table"). */
export const pageTitles = {
  '/': 'Achats, réceptions et stock du restaurant',
  '/login': 'Se connecter',
  '/signup': 'Créer mon compte',
  '/auth/callback': 'Vérification en cours',
  '/auth/sign-on': 'Connexion en cours',
  '/verify': 'Vérifiez votre email',
  '/verify-code': 'Code de vérification',
  '/forgot-password': 'Mot de passe oublié',
  '/reset-password': 'Nouveau mot de passe',
  '/invitation': 'Invitation',
  '/supplier-order': 'Répondre à une commande',
  '/legal/terms': 'Conditions d’utilisation',
  '/legal/privacy': 'Confidentialité',
  '/legal/security': 'Sécurité',
  '/legal/gdpr': 'RGPD',

  '/select-organization': 'Choisir une organisation',
  '/org/new': 'Nouvelle organisation',
  '/profile': 'Mon profil',
  '/sites': 'Tous mes sites',

  '/dashboard': 'Dashboard',
  '/commande-hub': 'Commande',
  '/stock': 'Stock',
  '/inventory': 'Inventaire',
  '/outbox': 'À envoyer',
  '/counts': 'Comptages',
  '/counts/:id': 'Comptage',
  '/suppliers': 'Fournisseurs',
  '/suppliers/:id': 'Fournisseur',
  '/import': 'Importer',
  '/orders': 'Gestion des Commandes',
  '/orders/guide': 'Guide de commande',
  '/orders/:id': 'Commande',
  '/receiving': 'Réceptions',
  '/receiving/new': 'Réception sans commande',
  '/receiving/:id': 'Réception',
  '/receiving/receipts/:id': 'Réception enregistrée',
  '/receiving/claims/:id': 'Litige',
  '/temperatures': 'Températures',
  '/recalls': 'Rappels',
  '/recalls/:id': 'Fiche de rappel',
  '/replenishment-suggestions': 'Suggestions',
  '/recipes': 'Recettes',
  '/recipes/new': 'Nouvelle recette',
  '/recipes/:id': 'Recette',
  '/recipes/:id/sheet': 'Fiche de cuisine',
  '/recipes/sold-names': 'Noms de caisse',
  '/reports': 'Rapports',
  '/reports/import': 'Import des ventes',
  '/reports/email-logs': 'Emails reçus',
  '/alerts': 'Alertes',
  '/settings': 'Paramètres',
  '/settings/pos-profiles': 'Profils POS',
  '/billing/checkout': 'Paiement',

  '/test-replenishment': 'Test du réapprovisionnement',
  '/dev/test-dashboard': 'Dashboard de Test',
  '/dev/mailbox': 'Boîte aux lettres de test',
  '/dev/ui': 'Composants',
} as const;

export type PagePath = keyof typeof pageTitles;

/** Titles and order of the specification's "Page frame"; signing out comes last. */
export const menu = [
  { title: 'Dashboard', path: '/dashboard' },
  { title: 'Stock', path: '/stock' },
  { title: 'Inventaire', path: '/inventory' },
  { title: 'Fournisseurs', path: '/suppliers' },
  { title: 'Commandes', path: '/orders' },
  { title: 'Réceptions', path: '/receiving' },
  { title: 'Suggestions', path: '/replenishment-suggestions' },
  { title: 'Recettes', path: '/recipes' },
  { title: 'Rapports', path: '/reports' },
  { title: 'Emails reçus', path: '/reports/email-logs' },
  { title: 'Alertes', path: '/alerts' },
  { title: 'Paramètres', path: '/settings' },
] as const satisfies readonly { title: string; path: PagePath }[];

export type MenuPath = (typeof menu)[number]['path'];

/** 'Stock · Économat', for the browser's tab. */
export const documentTitle = (title: string): string => `${title} · ${PRODUCT_NAME}`;

/** English as specified, word for word. */
export const notFoundText = {
  sentence: 'Oops! Page not found',
  link: "Retourner à l'accueil",
  nothingAt: 'Il n’y a pas de page à cette adresse.',
} as const;

export const accessDeniedText = french({
  title: 'Accès refusé',
  sentence: "Vous n'avez pas les permissions nécessaires pour accéder à cette page.",
  /** Whom to ask: by name, once it is known who they are. */
  ask: (administrators: readonly string[]) => {
    const named = administrators.slice(0, ASKED_BY_NAME);
    if (named.length === 0) return 'Demandez l’accès à un administrateur de votre organisation.';
    const more = administrators.length > named.length ? '…' : '.';
    return `Demandez l’accès à un administrateur : ${named.join(', ')}${more}`;
  },
});
