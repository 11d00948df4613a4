import { french } from '#text/kernel/typography.ts';
import type { LegalDocument } from './legal-document.ts';

/** /legal/terms. What it says of the trial, of payment and of reading only is decided in domain/billing. */
export const termsText: LegalDocument = french({
  description:
    'Conditions d’utilisation d’Économat : compte, essai, abonnement, ce que le service fait et ne fait pas, résiliation, mentions légales.',
  lead: 'Ce que vous pouvez attendre d’Économat, ce que nous attendons de vous, et qui nous sommes.',
  parts: [
    {
      id: 'exploitant',
      title: 'Mentions légales',
      blocks: [
        'Économat est un logiciel de commande, de réception, de stock et de marge pour les restaurants et les boulangeries. Cette installation est proposée par :',
        {
          operator: [
            'OPERATOR_NAME',
            'OPERATOR_FORM',
            'OPERATOR_ADDRESS',
            'OPERATOR_REGISTRATION',
            'OPERATOR_DIRECTOR',
            'SUPPORT_EMAIL',
            'OPERATOR_PHONE',
            'OPERATOR_HOSTING',
          ],
        },
        'Dans ces pages, « l’exploitant » désigne la personne ci-dessus, « vous » la personne qui ouvre un compte et le restaurant pour lequel elle agit.',
      ],
    },
    {
      id: 'objet',
      title: 'Ce que ces conditions règlent',
      blocks: [
        'Elles règlent l’usage du service par des professionnels : restaurants, boulangeries, traiteurs et leurs équipes. Créer un compte vaut accord sur ces conditions.',
        'Un contrat écrit entre vous et l’exploitant, s’il existe, l’emporte sur cette page.',
      ],
    },
    {
      id: 'compte',
      title: 'Votre compte et votre équipe',
      blocks: [
        'Un compte est personnel. Il s’ouvre avec une adresse email, confirmée par un code à six chiffres ou un lien. Vous gardez votre mot de passe pour vous ; la validation en deux étapes et les clés d’accès sont proposées dans « Mon profil ».',
        'Celui qui crée une organisation en est administrateur. Il invite les autres et choisit leur rôle :',
        {
          list: [
            'Administrateur : tout, y compris l’équipe, l’abonnement, les réglages, l’export complet et l’effacement.',
            'Responsable : le travail quotidien, avec les fournisseurs, les articles, les prix, les imports et les rapports de coûts.',
            'Chef : commandes, réceptions, comptages, pertes, recettes et alertes.',
          ],
        },
        'Ce que fait un membre de votre équipe ou un programme muni de l’une de vos clés d’API est fait en votre nom. Le journal de l’organisation dit qui a fait quoi, et quand.',
      ],
    },
    {
      id: 'prix',
      title: 'Essai, abonnement et prix',
      blocks: [
        'Vous essayez tout pendant 14 jours, sans carte bancaire, à partir de la création de votre première organisation. Sans abonnement, rien n’est jamais débité ; avec, le premier paiement attend la fin de l’essai.',
        'L’abonnement Pro coûte 49 € par mois et par compte. Il couvre toutes les organisations que le titulaire du compte a créées, avec leurs équipes et leurs commandes, sans supplément. Le prix affiché au moment de payer fait foi, taxes comprises ou non selon ce qu’il indique.',
        {
          list: [
            'L’abonnement se renouvelle chaque mois, jusqu’à ce que vous l’arrêtiez.',
            'Vous l’arrêtez à tout moment dans « Paramètres », « Abonnement », ou dans « Mon profil » ; il prend fin avec la période payée. Un mois commencé n’est pas remboursé.',
            'Si un paiement échoue, vous travaillez encore sept jours. Ensuite l’organisation passe en lecture seule.',
            'En lecture seule, tout reste lisible et exportable. Ce que la marchandise ou l’hygiène exigent reste ouvert : réceptions, pertes, relevés de température, étiquettes.',
            'Avant la fin de l’essai, le titulaire reçoit un email trois jours puis un jour à l’avance.',
          ],
        },
        'Une installation sans prestataire de paiement fonctionne en mode d’essai et le dit là où l’on paie : aucune carte n’est alors débitée.',
      ],
    },
    {
      id: 'service',
      title: 'Ce que le service fait, et ce qu’il ne fait pas',
      blocks: [
        'Les commandes partent par email au nom de votre restaurant. Le contrat de vente se forme entre vous et votre fournisseur ; l’exploitant n’y est pas partie. Quand le sort d’un email est inconnu, le service le dit et ne le renvoie pas sans vous.',
        'Les réponses des fournisseurs sont lues par des règles et, si l’exploitant l’a activé, par un modèle de langage. Une confirmation complète et certaine est notée et peut être annulée ; tout le reste attend votre décision.',
        'Les quantités proposées sont des prévisions tirées de vos ventes, de votre stock et de votre calendrier. Elles ne garantissent ni l’absence de rupture ni l’absence de perte. Rien n’est commandé sans qu’une personne l’ait décidé.',
        'Les registres (lots, dates limites, températures, réceptions) aident à tenir vos obligations d’hygiène et de traçabilité. Ils ne les remplacent pas : vous restez responsable des denrées que vous recevez et servez.',
        'Coûts et marges sont calculés à partir des prix et des fiches que vous saisissez ou importez. Ils ne tiennent pas lieu de comptabilité.',
      ],
    },
    {
      id: 'usage',
      title: 'Un usage loyal',
      blocks: [
        'Pour que le service reste disponible pour tous, il fixe des limites : nombre d’appels par minute, d’emails par jour, taille des fichiers, espace de stockage. Elles sont dites à l’écran quand on s’en approche.',
        'Il est interdit d’envoyer des messages non sollicités, de tenter d’accéder aux données d’autrui, de contourner ces limites ou de déposer des contenus illicites. L’exploitant peut suspendre un compte qui met le service ou les autres en danger ; il dit pourquoi, et l’export des données reste possible.',
      ],
    },
    {
      id: 'donnees',
      title: 'Vos données restent les vôtres',
      blocks: [
        'Vous gardez tous les droits sur ce que vous saisissez, importez ou recevez. L’exploitant ne s’en sert que pour rendre le service.',
        'Un administrateur télécharge à tout moment l’archive complète de l’organisation (« Paramètres », « Organisation », « Vos données ») : chaque table en CSV et en JSON, les fichiers, et un mode d’emploi en français. Chacun télécharge ses propres données dans « Mon profil ».',
        'Les pages « Confidentialité » et « RGPD » disent le reste.',
      ],
    },
    {
      id: 'disponibilite',
      title: 'Disponibilité et évolutions',
      blocks: [
        'L’exploitant met en œuvre les moyens raisonnables pour que le service soit disponible et corrigé rapidement. Sans contrat particulier, aucun taux de disponibilité n’est promis.',
        'Réceptions, pertes, températures et comptages continuent sans réseau sur un appareil déjà utilisé : ce qui est saisi y est gardé et part ensuite.',
        'Le service évolue. Une fonction dont vous dépendez n’est pas retirée sans avis préalable.',
      ],
    },
    {
      id: 'responsabilite',
      title: 'Responsabilité',
      blocks: [
        'L’exploitant répond des dommages directs causés par sa faute, dans la limite des sommes que vous avez payées au cours des douze derniers mois. Cette limite ne vaut ni pour une faute lourde ou intentionnelle, ni pour un dommage corporel, ni là où la loi l’interdit.',
        'Il ne répond pas du comportement de vos fournisseurs, de votre messagerie ou de votre réseau, ni de décisions prises sur des données que vous avez saisies inexactes.',
      ],
    },
    {
      id: 'propriete',
      title: 'Propriété intellectuelle',
      blocks: [
        'Le logiciel, son nom, ses textes et ses dessins restent à leurs auteurs. L’abonnement donne le droit de les utiliser pour votre activité, pour sa durée. Les logiciels libres qu’il contient gardent leurs licences.',
      ],
    },
    {
      id: 'fin',
      title: 'Partir',
      blocks: [
        'Vous partez quand vous voulez. Un administrateur peut demander l’effacement d’une organisation : il a lieu trente jours plus tard, toute l’équipe est prévenue, et chaque administrateur peut l’annuler jusque-là. Chacun peut supprimer son compte dans « Mon profil ».',
        'L’exploitant peut mettre fin au service avec un préavis de trois mois, pendant lequel l’export reste ouvert.',
      ],
    },
    {
      id: 'changements',
      title: 'Changement de ces conditions',
      blocks: [
        'La date de dernière modification figure en haut de cette page. L’exploitant prévient par email les titulaires d’un abonnement avant tout changement qui réduit leurs droits ; qui ne l’accepte pas peut partir avec ses données.',
      ],
    },
    {
      id: 'droit',
      title: 'Droit applicable et litiges',
      blocks: [
        'Ces conditions sont soumises au droit français. En cas de désaccord, écrivez d’abord à l’assistance : la plupart des choses s’arrangent. À défaut, le tribunal compétent est celui que désigne la loi, ou entre commerçants :',
        { operator: ['OPERATOR_COURT'] },
      ],
    },
  ],
});
