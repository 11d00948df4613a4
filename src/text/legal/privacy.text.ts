import { french } from '#text/kernel/typography.ts';
import type { LegalDocument } from './legal-document.ts';

/** /legal/privacy. How long things are kept is in platform/housekeeping, domain/leaving and docs/leaving.md. */
export const privacyText: LegalDocument = french({
  description:
    'Quelles données personnelles Économat traite, pourquoi, combien de temps, qui les voit, quels cookies il pose, et comment exercer vos droits.',
  lead: 'Peu de données, aucune publicité, aucun traceur de tiers. Voici ce qui est gardé, pourquoi et jusqu’à quand.',
  parts: [
    {
      id: 'responsable',
      title: 'Qui est responsable',
      blocks: [
        'Pour votre compte (identité, connexion, abonnement), le responsable du traitement est l’exploitant de cette installation :',
        {
          operator: ['OPERATOR_NAME', 'OPERATOR_FORM', 'OPERATOR_ADDRESS', 'PRIVACY_EMAIL', 'OPERATOR_DPO'],
        },
        'Pour ce qu’un restaurant saisit dans son organisation (équipe, fournisseurs, commandes, relevés), le responsable est ce restaurant ; l’exploitant agit sur ses instructions, comme sous-traitant. La page « RGPD » règle ce point.',
      ],
    },
    {
      id: 'donnees',
      title: 'Quelles données, et pourquoi',
      blocks: [
        {
          heads: ['Données', 'Pourquoi, et sur quelle base'],
          rows: [
            [
              'Nom, adresse email, mot de passe (haché), second facteur, clés d’accès, identité de connexion unique',
              'Ouvrir et protéger votre compte. Exécution du contrat.',
            ],
            [
              'Sessions et activité du compte : dates, réseau (adresse IPv4 ou préfixe IPv6 /64), nom du navigateur et du système',
              'Vous montrer vos appareils, vous prévenir d’une connexion inconnue, freiner les essais de mots de passe. Intérêt légitime : la sécurité.',
            ],
            [
              'Rôles dans les organisations, invitations, préférences d’emails',
              'Travailler en équipe. Exécution du contrat.',
            ],
            [
              'Abonnement : état, dates, montants, numéros de paiement. Aucun numéro de carte ne passe par ce logiciel',
              'Facturer et garder les pièces comptables. Contrat et obligation légale.',
            ],
            [
              'Contacts de fournisseurs, emails envoyés et reçus par l’organisation, noms des personnes dans son journal, photos de livraison',
              'Rendre le service au restaurant, qui en est responsable.',
            ],
            [
              'Journaux techniques du serveur : date, adresse appelée sans ses paramètres, durée, référence d’erreur',
              'Faire fonctionner et dépanner. Intérêt légitime.',
            ],
          ],
        },
        'Aucune donnée n’est vendue, ni utilisée pour de la publicité, ni pour entraîner un modèle. Aucune décision concernant une personne n’est prise automatiquement.',
      ],
    },
    {
      id: 'durees',
      title: 'Combien de temps',
      blocks: [
        {
          heads: ['Données', 'Durée'],
          rows: [
            [
              'Compte',
              'Jusqu’à sa suppression, par vous, dans « Mon profil ». Le nom devient alors « Compte supprimé » ; adresse, mot de passe, sessions, facteurs et activité sont effacés aussitôt.',
            ],
            ['Session', '14 jours après la dernière utilisation, ou dès que vous la fermez.'],
            ['Activité du compte', 'Un an.'],
            ['Appareils et réseaux connus', '90 jours après la dernière connexion.'],
            [
              'Codes et liens envoyés par email',
              'Dix minutes à une heure d’usage ; effacés au plus tard un jour après.',
            ],
            ['Emails concernant un compte', '30 jours après l’envoi.'],
            [
              'Données d’une organisation, son journal compris',
              'Tant qu’elle existe. Effacées trente jours après la demande d’un administrateur.',
            ],
            ['Archive d’export', '7 jours.'],
            ['Fichiers déposés que plus rien n’utilise', 'À partir de 30 jours, quand la place manque.'],
            ['Mesure d’audience (comptes par jour, sans personne)', '400 jours.'],
            ['Paiements', 'Dix ans (Code de commerce, article L123-22).'],
            ['Preuve d’un effacement', 'Un numéro et des dates, sans nom, sans limite.'],
          ],
        },
        'Les sauvegardes gardent ce qui est effacé jusqu’à ce qu’elles soient elles-mêmes remplacées. Leur durée dépend de l’exploitant :',
        { operator: ['OPERATOR_BACKUPS'] },
      ],
    },
    {
      id: 'destinataires',
      title: 'Qui voit quoi',
      blocks: [
        {
          list: [
            'Votre équipe, selon son rôle. Une organisation ne voit jamais les données d’une autre.',
            'Vos fournisseurs : les commandes, relances et litiges que vous leur adressez, avec le nom de qui les envoie.',
            'Les personnes que l’exploitant charge de faire fonctionner le service, dans cette mesure.',
            'Les programmes que vous autorisez par une clé d’API, jusqu’à ce que vous la retiriez.',
          ],
        },
      ],
    },
    {
      id: 'prestataires',
      title: 'Prestataires',
      blocks: [
        'Le logiciel lui-même n’appelle aucun tiers. Selon les réglages, des données passent par :',
        {
          heads: ['Prestataire', 'Quand, et quelles données'],
          rows: [
            ['Hébergeur', 'Toujours : le serveur et sa base.'],
            [
              'Serveur d’envoi d’emails (SMTP)',
              'Toujours en production : destinataire, objet, message, bon de commande. Un restaurant peut nommer le sien.',
            ],
            [
              'Boîte email du restaurant (IMAP)',
              'Si un administrateur la relie : les messages y sont lus, jamais déplacés ni supprimés.',
            ],
            [
              'Modèle de langage',
              'Si l’exploitant l’active : la commande et le texte de la réponse du fournisseur (expéditeur, objet, date). Rien d’autre.',
            ],
            [
              'Prestataire de paiement',
              'Si l’exploitant en a un : votre email et le montant ; la carte se saisit chez lui.',
            ],
            [
              'Connexion unique (OpenID Connect)',
              'Si l’exploitant la propose et que vous l’utilisez : votre identité vérifiée.',
            ],
          ],
        },
        'L’exploitant déclare :',
        { operator: ['OPERATOR_HOSTING', 'OPERATOR_PROCESSORS'] },
        'Si l’un d’eux traite des données hors de l’Union européenne, l’exploitant le dit ici et s’appuie sur une décision d’adéquation ou sur les clauses types de la Commission.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'Seulement ceux sans lesquels on ne peut pas se connecter ; il n’y a donc rien à accepter ni à refuser. Aucun n’est lisible par un script ni partagé avec un tiers. En HTTPS leur nom commence par « __Host- ».',
        {
          heads: ['Nom', 'À quoi il sert, et combien de temps'],
          rows: [
            ['economat_session', 'Vous reconnaître. 14 jours, prolongés par l’usage.'],
            [
              'economat_device',
              'Reconnaître ce navigateur, pour que les essais d’inconnus ne vous bloquent pas. 90 jours.',
            ],
            ['economat_waiting', 'Ouvrir la session quand l’adresse vient d’être confirmée. Une heure.'],
            ['economat_second_factor', 'Entre le mot de passe et le second facteur. Dix minutes.'],
            ['economat_passkey', 'Pendant l’usage d’une clé d’accès. Cinq minutes.'],
            ['economat_sign_on', 'Pendant l’aller-retour de la connexion unique.'],
          ],
        },
      ],
    },
    {
      id: 'appareil',
      title: 'Ce que garde votre appareil',
      blocks: [
        'Pour travailler sans réseau, le navigateur garde les pages, une copie des livraisons attendues, du stock et des comptages ouverts, et ce que vous avez saisi sans pouvoir l’envoyer. En HTTPS, ces copies et ces saisies sont chiffrées par une clé que le serveur donne à la personne connectée et qui s’efface au bout de 72 heures sans accord du serveur.',
        'Il garde aussi, en clair, des préférences sans gravité : thème, organisation choisie, dernières recherches, avis masqués. Se déconnecter efface clés, copies et recherches.',
      ],
    },
    {
      id: 'audience',
      title: 'Mesure d’audience',
      blocks: [
        'Quelques gestes sont comptés (bouton d’inscription, question ouverte, organisation créée) : un jour, un nom, un nombre. Ni cookie, ni adresse, ni identifiant, ni tiers. Qui envoie « Do Not Track » ou « Global Privacy Control » n’est pas compté.',
      ],
    },
    {
      id: 'droits',
      title: 'Vos droits',
      blocks: [
        {
          list: [
            'Accès et portabilité : « Mon profil », « Vos données », un fichier de tout ce qui est su de vous.',
            'Rectification : nom, adresse et préférences se changent dans « Mon profil ».',
            'Effacement : « Mon profil », « Supprimer mon compte ». Le dernier administrateur d’une équipe nomme d’abord quelqu’un d’autre.',
            'Opposition et limitation : écrivez à l’adresse ci-dessous.',
          ],
        },
        { operator: ['PRIVACY_EMAIL', 'OPERATOR_DPO'] },
        'Une réponse vous parvient dans le mois. Pour les données d’un restaurant (vous y travaillez, ou vous êtes son fournisseur), adressez-vous d’abord à lui. Vous pouvez aussi saisir la CNIL, www.cnil.fr.',
      ],
    },
  ],
});
