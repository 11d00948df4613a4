import { PRICE_CENTS, TRIAL_DAYS } from '#domain/billing/account.ts';
import { formatNumber, formatPercent, NBSP } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** « 49 », or « 49,50 ». */
const monthlyPrice = formatNumber(PRICE_CENTS / 100, { min: PRICE_CENTS % 100 === 0 ? 0 : 2, max: 2 });

const trial = `${TRIAL_DAYS} jours d’essai, sans carte bancaire`;

/** The landing page (specification §2). Nothing here that the product does not do; figures as `npm run simulate` gives them. */
export const landingText = french({
  description: `Commandes, réceptions avec lots et DLC, stock, suggestions et marges pour restaurants et boulangeries. ${trial}.`,

  hero: {
    title: 'La réserve sous contrôle, avant le coup de feu.',
    lead: 'Commandes, réceptions avec lots et DLC, stock, suggestions et marges : Économat tient la réserve pendant que vous tenez le piano.',
    start: 'Commencer gratuitement',
    show: 'Voir le produit',
    trial,
    dashboard:
      'Le tableau de bord : ce qui est à commander avant l’heure limite, les livraisons du jour, les DLC proches.',
    receiving: 'Une réception sur le téléphone : quantité, lot, DLC et température de chaque ligne.',
  },

  features: {
    title: 'Tout ce qui entre, tout ce qui sort, rien qui se perd.',
    cards: {
      dates: {
        title: 'DLC surveillées',
        text: 'Chaque lot a sa date. L’alerte arrive avant la perte, avec ce qu’il reste à faire.',
      },
      suggestions: {
        title: 'Commandes suggérées',
        text: 'Quoi, combien, avant quelle heure : le calcul est montré, ligne par ligne.',
      },
      replies: {
        title: 'Réponses lues pour vous',
        text: 'Le fournisseur répond en une phrase. Vous acceptez d’un geste.',
      },
      receiving: {
        title: 'Réceptions contrôlées',
        text: 'Quantités, lots, températures, photos : le registre d’hygiène se remplit avec elles, même sans réseau.',
      },
      costs: {
        title: 'Coûts et marges',
        text: 'Food cost théorique et compté, marge de chaque plat au prix du jour, sans tableur.',
      },
      team: {
        title: 'Toute l’équipe',
        text: 'Chef, responsable, patron : chacun son rôle, sur chacun de vos sites.',
      },
    },
  },

  measured: {
    title: `Que commander ? La${NBSP}réponse, avec son calcul.`,
    text: 'Économat apprend vos ventes jour par jour, retire ce que vous avez en stock et ce qui arrive, arrondit au colis, et vous montre la somme. Vous corrigez, vous envoyez.',
    picture: 'Les suggestions : pour chaque article, la quantité proposée, sa priorité et le fournisseur.',
    figures: 'Part des achats jetée, sur les ventes réelles d’un restaurant',
    usual: 'Le plus fort des quatre derniers mêmes jours',
    ours: 'La règle d’Économat',
    usualShare: formatPercent(5.9),
    oursShare: formatPercent(2.5),
    note: `Simulation sur les ventes publiées d’un restaurant, sept ingrédients, ${formatPercent(97)} de la demande servie dans les deux cas. La règle a été réglée en regardant aussi ces ventes : attendez un peu moins chez vous, et pas de gain les deux premiers mois.`,
  },

  steps: {
    title: 'En place en trois étapes.',
    list: {
      account: {
        title: 'Créez votre compte',
        text: 'Un nom, un email, un mot de passe, puis le code reçu par email. Pas de carte bancaire.',
      },
      organisation: {
        title: 'Créez votre organisation',
        text: 'Une organisation par établissement. Invitez l’équipe et donnez à chacun son rôle.',
        action: 'Créer mon organisation',
      },
      order: {
        title: 'Importez, puis commandez',
        text: 'Déposez la mercuriale ou le tableau que vous avez déjà, en CSV ou Excel : chaque ligne est montrée avant d’entrer.',
      },
    },
  },

  voices: {
    title: 'Ce que l’on attend d’un économe.',
    note: 'Trois exemples écrits par nous, pour dire à quoi sert Économat : ce ne sont pas des avis de clients.',
    example: '(Exemple)',
    list: [
      {
        words:
          'À huit heures, je vois ce qui doit partir avant 10 h 30 et ce qui manque pour le franco. Je commande entre deux mises en place.',
        name: 'Camille R.',
        role: 'cheffe, bistrot de quartier',
      },
      {
        words:
          'Le livreur est là, je contrôle sur le téléphone : quantité, lot, DLC, température. Ce qui manque devient un litige, pas un souvenir.',
        name: 'Karim B.',
        role: 'second de cuisine, brasserie',
      },
      {
        words: 'Le beurre monte, je le sais le jour même, et je vois quelle viennoiserie ne rapporte plus.',
        name: 'Hélène D.',
        role: 'boulangère-pâtissière',
      },
    ],
  },

  comparison: {
    title: 'Le classeur a bien servi.',
    about: 'Ce que l’on fait',
    before: 'Excel et papier',
    after: 'Économat',
    rows: [
      ['Savoir quoi commander', 'De tête, devant l’étagère', 'Proposé avec son calcul, par fournisseur'],
      ['Heure limite et franco', 'Un mot collé près du téléphone', 'Affichés sur chaque commande'],
      ['Réponse du fournisseur', 'À relire dans la boîte mail', 'Posée sur la commande, vous tranchez'],
      [
        'Lots et DLC',
        'Sur le carton, si on le retrouve',
        'Notés à la réception, retrouvés en quelques lettres',
      ],
      [
        'Températures',
        'Une feuille à remplir et à ranger',
        'Relevées au téléphone, registre prêt à imprimer',
      ],
      ['Prix d’achat', 'Ceux du dernier tableau', 'Datés, chaque hausse signalée'],
      ['Coût d’un plat', 'Calculé une fois', 'Recalculé à chaque prix'],
      ['Sans réseau', 'Le papier marche toujours', 'Réceptions, pertes et comptages aussi'],
    ],
  },

  pricing: {
    title: 'Un prix, tout compris.',
    plan: 'Formule Pro',
    monthly: `${monthlyPrice}${NBSP}€`,
    perMonth: 'par mois',
    perAccount: 'pour tous les restaurants d’un même compte',
    includes: [
      trial,
      'Restaurants, utilisateurs et commandes illimités',
      'Toutes les fonctions, aucune option payante',
      'Résiliation en ligne : l’accès reste ouvert jusqu’à la fin de la période payée',
      'Sans abonnement, vos données restent lisibles et exportables',
    ],
    support: 'Assistance par email, réponse sous 12 heures ouvrées',
    action: 'Essayer gratuitement',
  },

  faq: 'Questions fréquentes',

  closing: {
    title: 'Demain matin, commandez en sachant.',
    text: `${trial}. Vos fournisseurs n’ont rien à installer.`,
    action: 'Créer mon compte gratuitement',
  },
});
