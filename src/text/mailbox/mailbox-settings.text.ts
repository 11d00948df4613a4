import { french } from '#text/kernel/typography.ts';

/** /settings, tab « Intégrations »: where the reports of the tills arrive. */
export const mailboxSettingsText = french({
  title: 'Boîte email (IMAP)',
  intro:
    'Les emails envoyés par une adresse de vos profils POS deviennent des ventes ; les autres sont seulement listés. Rien n’est effacé ni déplacé dans votre boîte.',
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

  save: 'Enregistrer',
  saved: 'Boîte email enregistrée',
  test: 'Tester la connexion',
  testing: 'Connexion...',

  active: 'Relever cette boîte',
  activeOn: 'Les nouveaux emails arrivent d’eux-mêmes, en quelques minutes.',
  activeOff: 'En pause : aucun rapport n’entre par cette boîte.',
  activated: 'La boîte est de nouveau relevée',
  paused: 'La boîte n’est plus relevée',
  activeFailure: 'La relève n’a pas changé',
  lastCheck: 'Dernière relève',
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
