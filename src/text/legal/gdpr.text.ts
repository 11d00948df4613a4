import { french } from '#text/kernel/typography.ts';
import type { LegalDocument } from './legal-document.ts';

/** /legal/gdpr. The agreement of article 28 between a restaurant and the operator. */
export const gdprText: LegalDocument = french({
  description:
    'RGPD : rôles du restaurant et de l’exploitant, accord de sous-traitance (article 28), sous-traitants ultérieurs, droits des personnes, fin du contrat.',
  lead: 'Le restaurant décide, l’exploitant exécute. Cette page est l’accord de sous-traitance entre les deux, et aide le restaurant à tenir son propre registre.',
  parts: [
    {
      id: 'roles',
      title: 'Qui est quoi',
      blocks: [
        {
          heads: ['Traitement', 'Responsable'],
          rows: [
            ['Comptes, connexion, abonnement', 'L’exploitant (page « Confidentialité »).'],
            [
              'Données d’une organisation : équipe, fournisseurs, commandes, emails, stock, relevés, journal',
              'Le restaurant ; l’exploitant est son sous-traitant.',
            ],
          ],
        },
        { operator: ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'PRIVACY_EMAIL', 'OPERATOR_DPO'] },
      ],
    },
    {
      id: 'objet',
      title: 'Objet, durée et données',
      blocks: [
        {
          heads: ['Point', 'Ce qui vaut ici'],
          rows: [
            [
              'Objet',
              'Commander, recevoir, suivre le stock, les lots, les températures, les coûts et les marges.',
            ],
            ['Durée', 'Tant que l’organisation existe, et trente jours après la demande de son effacement.'],
            [
              'Personnes',
              'Les membres de l’équipe, les interlocuteurs des fournisseurs, les personnes citées dans les emails reçus.',
            ],
            [
              'Données',
              'Noms, adresses email, téléphones, rôles, actions faites et leur heure, messages, photos de livraison. Le service n’a besoin d’aucune donnée sensible (article 9) : n’en saisissez pas.',
            ],
            [
              'Clients du restaurant',
              'Aucune donnée : les ventes sont des plats et des quantités, sans personne.',
            ],
          ],
        },
      ],
    },
    {
      id: 'engagements',
      title: 'Ce à quoi l’exploitant s’engage',
      blocks: [
        'Conformément à l’article 28 du RGPD, l’exploitant :',
        {
          list: [
            'ne traite ces données que sur vos instructions, c’est-à-dire pour rendre le service que vous réglez et utilisez ;',
            'soumet les personnes qui y accèdent à une obligation de confidentialité ;',
            'applique les mesures de la page « Sécurité » ;',
            'ne recourt à d’autres sous-traitants qu’aux conditions ci-dessous ;',
            'vous aide à répondre aux personnes, par les outils du logiciel d’abord ;',
            'vous avertit dans les meilleurs délais d’une violation de données qui vous concerne, avec ce qu’il en sait : nature, personnes, conséquences probables, mesures prises ;',
            'vous aide, dans la mesure du raisonnable, pour une analyse d’impact ou une consultation de la CNIL ;',
            'tient à votre disposition de quoi démontrer ce qui précède, et répond à un audit annoncé ;',
            'vous dit si une instruction lui paraît contraire au droit.',
          ],
        },
      ],
    },
    {
      id: 'sous-traitants',
      title: 'Sous-traitants ultérieurs',
      blocks: [
        'Vous autorisez ceux que les réglages de cette installation rendent nécessaires : hébergeur et envoi d’emails, toujours ; modèle de langage, paiement et connexion unique, seulement si l’exploitant les active. La page « Confidentialité » dit quelles données passent par chacun. L’exploitant déclare :',
        { operator: ['OPERATOR_HOSTING', 'OPERATOR_PROCESSORS'] },
        'Il tient cette liste à jour ici et prévient les administrateurs avant un changement ; vous pouvez vous y opposer en partant avec vos données. La boîte email et le serveur d’envoi que vous nommez vous-même sont vos propres prestataires.',
      ],
    },
    {
      id: 'transferts',
      title: 'Transferts hors de l’Union européenne',
      blocks: [
        'Le logiciel n’en fait aucun de lui-même. Ils dépendent des prestataires ci-dessus ; l’exploitant n’en choisit hors de l’Union qu’avec une décision d’adéquation ou les clauses contractuelles types.',
      ],
    },
    {
      id: 'personnes',
      title: 'Répondre aux personnes',
      blocks: [
        {
          heads: ['Demande', 'Avec le logiciel'],
          rows: [
            [
              'Accès, portabilité',
              'Chacun télécharge ses données dans « Mon profil ». Un administrateur exporte tout dans « Paramètres ».',
            ],
            [
              'Rectification',
              'Fiches des fournisseurs et de l’équipe, à tout moment ; le journal garde l’ancienne valeur.',
            ],
            [
              'Effacement d’un membre',
              'Il quitte l’équipe ou supprime son compte : son nom devient « Compte supprimé » partout. Ce qu’il a fait reste, sous un numéro, car un achat a un auteur.',
            ],
            ['Effacement d’un contact', 'Effacez le contact de la fiche du fournisseur.'],
            [
              'Opposition, limitation',
              'Retirez l’accès ou les notifications ; l’assistance aide pour le reste.',
            ],
          ],
        },
      ],
    },
    {
      id: 'fin',
      title: 'À la fin',
      blocks: [
        'Vous reprenez tout : l’archive complète, en CSV et en JSON, avec les fichiers. Puis un administrateur demande l’effacement, avec le nom de l’organisation et son mot de passe. Trente jours plus tard, toutes les lignes de toutes les tables sont effacées, journal compris.',
        'Restent : un numéro et des dates, qui prouvent l’effacement ; les paiements, dix ans ; et les sauvegardes, jusqu’à leur remplacement.',
        { operator: ['OPERATOR_BACKUPS'] },
      ],
    },
    {
      id: 'registre',
      title: 'Pour votre registre',
      blocks: [
        'De quoi remplir la ligne « Achats et stock » de votre registre des traitements (article 30) :',
        {
          heads: ['Rubrique', 'À reporter'],
          rows: [
            ['Finalité', 'Achats, réceptions, traçabilité, stock, coûts.'],
            [
              'Base',
              'Intérêt légitime à gérer l’établissement ; obligation légale pour la traçabilité et l’hygiène.',
            ],
            ['Personnes', 'Salariés utilisateurs, interlocuteurs des fournisseurs.'],
            [
              'Destinataires',
              'L’équipe selon ses rôles, les fournisseurs, l’exploitant comme sous-traitant.',
            ],
            [
              'Durée',
              'Celle de l’organisation dans le service ; à vous d’exporter ce que la loi vous demande de garder plus longtemps.',
            ],
            ['Sécurité', 'Page « Sécurité ».'],
          ],
        },
        'Informez votre équipe que ses actions sont notées : le journal sert à retrouver qui a commandé, reçu ou corrigé, pas à mesurer le travail.',
      ],
    },
    {
      id: 'autorite',
      title: 'Autorité de contrôle',
      blocks: [
        'Commission nationale de l’informatique et des libertés (CNIL), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr.',
      ],
    },
  ],
});
