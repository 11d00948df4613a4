import { NBSP } from '#text/kernel/format.ts';

const quoted = (text: string) => `«${NBSP}${text}${NBSP}»`;

/** What the operator reads about the embedded database. */
export const embeddedText = {
  keptOutside: (folder: string) =>
    `La base de données est rangée dans ${quoted(folder)}${NBSP}: elle ne fonctionne pas sous le compte root, et lui seul peut entrer dans le dossier de données.`,
  wentAway: 'La base de données s’est arrêtée : redémarrage…'.replace(' :', `${NBSP}:`),
  back: 'La base de données fonctionne de nouveau.',
  staysAway: (reason: string) => `La base de données ne redémarre pas${NBSP}: ${reason}`,
  alreadyRunning: (folder: string) =>
    `Économat fonctionne déjà avec le dossier de données ${quoted(folder)}${NBSP}: arrêtez l’autre instance, ou choisissez un autre dossier avec DATA_DIR.`,
  otherVersion: ({ folder, found, expected }: { folder: string; found: string; expected: string }) =>
    `Le dossier de données ${quoted(folder)} vient de PostgreSQL ${found}, et cette version d’Économat utilise PostgreSQL ${expected}${NBSP}: reprenez la version d’Économat qui l’a créé, ou choisissez un autre dossier avec DATA_DIR.`,
  notOurs: (folder: string) =>
    `Le dossier ${quoted(folder)} n’est pas accessible à cet utilisateur${NBSP}: vérifiez ses droits, ou choisissez un autre dossier avec DATA_DIR.`,
  incomplete: (folder: string) =>
    `Le dossier ${quoted(folder)} ne contient pas une base de données complète${NBSP}: restaurez une sauvegarde, ou choisissez un autre dossier avec DATA_DIR.`,
  passwordRefused: (folder: string) =>
    `La base de données de ${quoted(folder)} refuse le mot de passe enregistré à côté d’elle${NBSP}: restaurez le fichier ${quoted('password')} d’origine.`,
  noBinaries: (platform: string) =>
    `PostgreSQL n’est pas fourni pour ce système (${platform})${NBSP}: indiquez un serveur PostgreSQL avec DATABASE_URL.`,
  notCreated: (reason: string) => `La base de données n’a pas pu être créée${NBSP}: ${reason}`,
  didNotStart: ({ log, lines }: { log: string; lines: string }) =>
    `La base de données n’a pas démarré. Son journal, ${quoted(log)}, se termine par${NBSP}:\n${lines}`,
};
