import { french } from '#text/kernel/typography.ts';

const quoted = french((text: string) => `« ${text} »`);

/** What the operator reads about the embedded database. */
export const embeddedText = french({
  keptOutside: (folder: string) =>
    `La base de données est rangée dans ${quoted(folder)} : elle ne fonctionne pas sous le compte root, et lui seul peut entrer dans le dossier de données.`,
  wentAway: 'La base de données s’est arrêtée : redémarrage…'.replace(' :', ' :'),
  back: 'La base de données fonctionne de nouveau.',
  staysAway: (reason: string) => `La base de données ne redémarre pas : ${reason}`,
  alreadyRunning: (folder: string) =>
    `Économat fonctionne déjà avec le dossier de données ${quoted(folder)} : arrêtez l’autre instance, ou choisissez un autre dossier avec DATA_DIR.`,
  otherVersion: ({ folder, found, expected }: { folder: string; found: string; expected: string }) =>
    `Le dossier de données ${quoted(folder)} vient de PostgreSQL ${found}, et cette version d’Économat utilise PostgreSQL ${expected} : reprenez la version d’Économat qui l’a créé, ou choisissez un autre dossier avec DATA_DIR.`,
  notOurs: (folder: string) =>
    `Le dossier ${quoted(folder)} n’est pas accessible à cet utilisateur : vérifiez ses droits, ou choisissez un autre dossier avec DATA_DIR.`,
  incomplete: (folder: string) =>
    `Le dossier ${quoted(folder)} ne contient pas une base de données complète : restaurez une sauvegarde, ou choisissez un autre dossier avec DATA_DIR.`,
  passwordRefused: (folder: string) =>
    `La base de données de ${quoted(folder)} refuse le mot de passe enregistré à côté d’elle : restaurez le fichier ${quoted('password')} d’origine.`,
  noBinaries: (platform: string) =>
    `PostgreSQL n’est pas fourni pour ce système (${platform}) : indiquez un serveur PostgreSQL avec DATABASE_URL.`,
  notCreated: (reason: string) => `La base de données n’a pas pu être créée : ${reason}`,
  didNotStart: ({ log, lines }: { log: string; lines: string }) =>
    `La base de données n’a pas démarré. Son journal, ${quoted(log)}, se termine par :\n${lines}`,
});
