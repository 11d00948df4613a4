import { french } from '#text/kernel/typography.ts';
import type { LegalDocument } from './legal-document.ts';

/** /legal/security. Each sentence is a mechanism of docs/architecture.md, docs/accounts.md or docs/operations.md. */
export const securityText: LegalDocument = french({
  description:
    'Comment Économat protège vos données : connexion, cloisonnement des organisations, chiffrement, journal, emails, appareils, sauvegardes.',
  lead: 'Ce que le logiciel fait pour protéger vos données, et ce qui dépend de l’exploitant ou de vous.',
  parts: [
    {
      id: 'connexion',
      title: 'Se connecter',
      blocks: [
        {
          list: [
            'Les mots de passe sont hachés avec scrypt ; personne ne peut les relire.',
            'Validation en deux étapes par application, avec codes de secours. Clés d’accès (passkeys), valables pour cette adresse seule. Connexion unique OpenID Connect, si l’exploitant la propose.',
            'Les essais sont comptés par adresse, par réseau et par navigateur connu : deviner est impraticable, et les essais d’inconnus ne vous bloquent pas.',
            'Changer de mot de passe, d’adresse ou de facteur demande de prouver à nouveau qui l’on est. Un nouveau mot de passe ferme toutes les autres sessions.',
            'Une connexion depuis un navigateur inconnu est notée dans « Activité du compte ». Vous voyez vos appareils dans « Mon profil » et les déconnectez un à un.',
            'Le cookie de session est illisible aux scripts, lié au site, renouvelé à chaque connexion.',
          ],
        },
      ],
    },
    {
      id: 'cloisonnement',
      title: 'Chaque organisation chez elle',
      blocks: [
        'Chaque ligne de données porte son organisation, et PostgreSQL lui-même refuse de la montrer à une autre (row-level security, imposée à toutes les tables). Le serveur se connecte avec un rôle qui ne possède rien et ne peut pas passer outre ; il refuse de démarrer autrement.',
        'À chaque appel, le rôle de la personne est relu et comparé à une seule table de permissions. Retirer quelqu’un de l’équipe vaut dès l’appel suivant.',
      ],
    },
    {
      id: 'journal',
      title: 'Un journal qui ne se réécrit pas',
      blocks: [
        'Ce qui change est noté avec l’auteur, l’heure, l’avant et l’après, dans la même transaction que le changement. Le serveur peut y ajouter, jamais modifier ni effacer. Les administrateurs le lisent et l’exportent dans « Paramètres », « Journal ».',
      ],
    },
    {
      id: 'chiffrement',
      title: 'Chiffrement',
      blocks: [
        {
          list: [
            'En transit : en production, l’exploitant place le service derrière HTTPS ; les cookies deviennent alors « Secure » et le navigateur retient de ne plus venir autrement (HSTS, deux ans).',
            'Secrets gardés (mots de passe de messagerie, clés du second facteur) : chiffrés, AES-256-GCM pour la messagerie, liés à leur organisation. Ils ne ressortent jamais, ni à l’écran ni dans un export.',
            'Codes, liens, clés d’API et invitations : seules leurs empreintes sont gardées. Une copie de la base n’ouvre rien.',
            'Disque du serveur et sauvegardes : leur chiffrement dépend de l’hébergement.',
          ],
        },
      ],
    },
    {
      id: 'emails',
      title: 'Emails',
      blocks: [
        'Vers votre propre serveur d’envoi et votre boîte, toujours TLS 1.2 ou plus, certificat vérifié, jamais en clair. Les messages reçus sont démontés à part, dans des limites strictes ; on n’en montre que du texte, et leurs pièces jointes ne s’ouvrent qu’en téléchargement.',
        'Une réponse ne vaut confirmation que si son expéditeur est avéré. Le reste attend une personne.',
      ],
    },
    {
      id: 'navigateur',
      title: 'Dans le navigateur',
      blocks: [
        'Aucun script, aucune police et aucune image ne viennent d’un tiers : une politique de contenu stricte (CSP) l’interdit. Le service ne s’affiche dans aucun cadre d’un autre site.',
        'Ce qu’un appareil garde pour travailler sans réseau est chiffré par une clé que le serveur peut refuser : un téléphone perdu se déconnecte depuis « Mon profil », et n’ouvre plus rien au bout de 72 heures, même sans réseau.',
      ],
    },
    {
      id: 'fichiers',
      title: 'Fichiers et abus',
      blocks: [
        'Le type d’un fichier est jugé sur ses octets. Les listes importées sont lues à part, avec une mémoire et un temps bornés. Les exports neutralisent les formules. Appels, emails et espace ont des limites, par réseau, par personne et par organisation.',
      ],
    },
    {
      id: 'continuite',
      title: 'Sauvegardes et continuité',
      blocks: [
        'Une commande interrompue est faite entièrement ou pas du tout, et la répéter ne la double pas. Après une panne, le serveur reprend son travail là où il s’était arrêté.',
        'Les sauvegardes et leur restauration sont l’affaire de l’exploitant, qui déclare :',
        { operator: ['OPERATOR_BACKUPS', 'OPERATOR_HOSTING'] },
        'Vous pouvez aussi garder votre propre copie : l’archive complète se télécharge à tout moment.',
      ],
    },
    {
      id: 'journaux',
      title: 'Journaux techniques',
      blocks: [
        'Mots de passe, codes, jetons et cookies en sont retirés avant l’écriture, et les adresses y figurent sans leurs paramètres. Chaque erreur porte une référence, qui suffit à l’assistance pour la retrouver.',
      ],
    },
    {
      id: 'a-vous',
      title: 'Ce qui dépend de vous',
      blocks: [
        {
          list: [
            'Un mot de passe propre à ce service, et la validation en deux étapes pour les administrateurs.',
            'Un compte par personne, jamais un compte pour toute la cuisine.',
            'Retirer de l’équipe qui s’en va, et les clés d’API qui ne servent plus.',
            'Une boîte email réservée aux réponses des fournisseurs, si vous en reliez une.',
          ],
        },
      ],
    },
    {
      id: 'signaler',
      title: 'Signaler une faille',
      blocks: [
        'Écrivez à l’adresse ci-dessous, avec de quoi la reproduire. Qui cherche de bonne foi, sans toucher aux données d’autrui ni gêner le service, et laisse le temps de corriger, n’a rien à craindre de l’exploitant.',
        { operator: ['SUPPORT_EMAIL'] },
      ],
    },
  ],
});
