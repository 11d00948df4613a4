import { french } from '#text/kernel/typography.ts';

/** /settings, tab « Intégrations »: where the reports of the tills and the answers of suppliers arrive. */
export const mailboxSettingsText = french({
  title: 'Boîte email (IMAP)',
  intro:
    'Les emails envoyés par une adresse de vos profils POS deviennent des ventes, et les réponses de vos fournisseurs rejoignent leurs commandes. Rien n’est effacé ni déplacé dans votre boîte.',
  unread: 'Les réponses de vos fournisseurs ne sont pas lues.',
  noMailbox: 'Elles arrivent à l’adresse de votre fiche, dans votre propre messagerie.',
  noReplyAddress:
    'Elles arrivent à l’adresse de votre fiche : indiquez ci-dessous une adresse dont les emails arrivent ici.',
  seeMails: 'Voir les emails reçus',

  host: 'Serveur IMAP',
  hostExample: 'imap.gmail.com',
  port: 'Port',
  username: 'Identifiant',
  usernameHint: 'Le plus souvent l’adresse email entière',
  password: 'Mot de passe',
  passwordHint: 'Chiffré, jamais réaffiché. Gmail et Outlook demandent un mot de passe d’application.',
  passwordKept: 'Enregistré, jamais réaffiché. Laissez vide pour le garder.',
  passwordKeptPlaceholder: '••••••••',
  folder: 'Dossier',
  folderHint: 'INBOX est la boîte de réception',

  repliesTitle: 'Réponses des fournisseurs',
  repliesIntro: 'Vos commandes demandent de répondre à cette adresse : Économat lit les réponses.',
  replyAddress: 'Adresse de réponse',
  replyAddressExample: 'commandes@exemple.fr',
  replyAddressHint: 'Une adresse dont les emails arrivent dans cette boîte',
  plusAddressing: 'Une adresse par commande (adresse+code@…)',
  plusHint: (example: string) =>
    `Chaque réponse trouve alors sa commande à coup sûr. Votre messagerie doit l’accepter : écrivez à ${example} et voyez si le message arrive.`,
  plusExample: 'commandes+essai@exemple.fr',

  save: 'Enregistrer',
  saved: 'Boîte email enregistrée',
  test: 'Tester la connexion',
  testing: 'Connexion...',

  active: 'Relever cette boîte',
  activeOn: 'Les nouveaux emails arrivent d’eux-mêmes, en quelques minutes.',
  activeOff: 'En pause : ni rapport ni réponse n’entre par cette boîte.',
  activated: 'La boîte est de nouveau relevée',
  paused: 'La boîte n’est plus relevée',
  activeFailure: 'La relève n’a pas changé',
  lastCheck: 'Dernière relève réussie',
  neverChecked: 'pas encore',
  lastErrorTitle: 'La dernière relève a échoué.',

  remove: 'Retirer la boîte',
  removeTitle: 'Retirer la boîte ?',
  removeWarning: (username: string) =>
    `Économat oublie ${username} et son mot de passe, et ne relève plus rien. Les emails déjà reçus et leurs ventes restent.`,
  removed: 'Boîte email retirée',
  removeFailure: 'La boîte n’a pas pu être retirée',
  loadFailure: 'La boîte email ne s’affiche pas',
});
