import { french } from '#text/kernel/typography.ts';

/** Around every page that visitors read: the bar above it and the foot below. */
export const siteText = french({
  skip: 'Aller au contenu',
  menu: 'Menu',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  sections: { fonctionnalites: 'Fonctionnalités', tarifs: 'Tarifs', faq: 'FAQ' },
  signIn: 'Se connecter',
  signUp: { first: 'Essayer', rest: 'gratuitement' },
  toWork: "Accéder à l'app",
  foot: {
    sentence: 'Achats, réceptions, stock et marges pour restaurants et boulangeries.',
    product: 'Produit',
    legal: 'Informations légales',
    support: 'Assistance',
    supportUnset: 'Adressez-vous à la personne qui exploite ce service.',
    runBy: 'Service exploité par',
    counting: 'Aucun cookie de mesure, aucun traceur tiers.',
  },
});
