import { french } from '#text/kernel/typography.ts';

/** What the person who starts the server reads, one sentence each. */
export const startupText = french({
  unreadableSettings: (names: readonly string[]) =>
    `Réglage illisible : ${names.join(', ')}. Voyez « Réglages » dans le README.`,
  portInUse: (port: number) =>
    `Le port ${port} est déjà pris par un autre programme : fermez-le, ou choisissez un autre port avec PORT=${port + 1}.`,
  databaseTooNew: (step: string) =>
    `La base de données est plus récente que ce programme (étape « ${step} ») : mettez Économat à jour.`,
  migrationChanged: (step: string) =>
    `L’étape « ${step} » déjà appliquée à la base de données n’est pas celle de ce programme : une étape appliquée ne se modifie pas.`,
  unsafeRole: (role: string) =>
    `Le rôle « ${role} » de la base de données pourrait lire les données de toutes les organisations : démarrage refusé.`,
  databaseTooOld: (version: string) =>
    `PostgreSQL ${version} est trop ancien : il faut la version 15 ou une plus récente.`,
  databaseAway: (reason: string) => `La base de données ne répond pas (${reason}). Vérifiez DATABASE_URL.`,
  ready: (address: string) => `Économat est prêt : ${address}`,
  mailbox: (address: string) => `Les emails (mode test) se lisent ici : ${address}`,
  mailsWouldStay:
    'Personne ne recevrait d’email : réglez SMTP_URL et MAIL_FROM, ou DEV_PAGES=on pour lire les emails sur cette machine.',
  mailsSentBy: (host: string) => `Les emails partent par ${host}.`,
  signOnLabel: 'la connexion unique',
  signOnIncomplete:
    'La connexion unique est réglée à moitié : donnez SSO_ISSUER, SSO_CLIENT_ID et SSO_CLIENT_SECRET (et SSO_LABEL si vous voulez), ou aucun des quatre.',
  languageModelIncomplete:
    'Le modèle de langage est réglé à moitié : donnez AI_BASE_URL et AI_MODEL (et AI_API_KEY si le service en demande une), ou aucun des trois.',
  languageModel: ({ model, host }: { model: string; host: string }) =>
    `Les réponses des fournisseurs sont lues aussi par le modèle de langage ${model} (${host}).`,
  demoLoading: 'Le restaurant de démonstration se prépare…',
  demoReady: ({ email, password }: { email: string; password: string }) =>
    `Démonstration : connectez-vous avec ${email}, mot de passe ${password}`,
  demoRefused:
    'La démonstration ne se charge qu’en développement : enlevez --demo, ou NODE_ENV=production et DEV_PAGES=off.',
  stopping: 'Arrêt en cours…',
  stopped: 'Économat est arrêté.',
});
