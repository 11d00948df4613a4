import { formatDateOf, formatDateTime, formatNumber } from '#text/kernel/format.ts';
import { PRODUCT_NAME } from '#text/kernel/product.text.ts';
import { french } from '#text/kernel/typography.ts';
import { columnText } from './columns.text.ts';
import { tableText } from './tables.text.ts';

// Building a formatter costs about a hundred times more than using it, and a file has a hundred thousand moments.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('fr-FR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}

export const exportCellText = {
  yesOrNo: (value: boolean): string => (value ? 'oui' : 'non'),
  /** '17/11/2026 03:15:00': what a spreadsheet takes for a date with its time. */
  moment: (at: Date, timeZone: string): string =>
    clockIn(timeZone)
      .format(at)
      .replace(/[^\d/:]+/, ' '),
};

/** Letters that every system takes in the name of a file. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase();

const day = (at: Date, timeZone: string) => formatDateOf(at, timeZone).split('/').reverse().join('-');

/** 'economat-chez-zoe-2026-11-17.zip' */
export const exportFileName = (name: string, at: Date, timeZone: string): string =>
  ['economat', plain(name), day(at, timeZone)]
    .filter((part) => part !== '')
    .join('-')
    .concat('.zip');

type ReadmeTable = {
  name: string;
  rows: number;
  columns: readonly { name: string }[];
  secret: readonly string[];
};

type Readme = {
  organisation: { name: string; timeZone: string };
  at: Date;
  tables: readonly ReadmeTable[];
  files: number;
};

const intro = french(({ organisation, at, files }: Readme): string[] => [
  `TOUTES LES DONNÉES DE ${organisation.name.toUpperCase()}`,
  `Telles qu’elles étaient le ${formatDateTime(at, organisation.timeZone)} (heure de l’organisation), à un seul et même instant.`,
  `Ce fichier vient de ${PRODUCT_NAME}. Il contient tout ce que l’organisation y a enregistré : gardez-le en lieu sûr.`,
  '',
  'CE QU’IL CONTIENT',
  '- tables/….csv : à ouvrir avec Excel ou LibreOffice (UTF-8, points-virgules, virgule décimale, heures de l’organisation).',
  '- tables/….json : les mêmes lignes, exactes au dernier chiffre, pour un programme (heures en temps universel).',
  `- fichiers/… : les fichiers déposés ou reçus (${formatNumber(files)}), rangés par table ; le nom commence par le numéro (id) de la ligne.`,
  '- resume.json : le nombre de lignes de chaque table, pour vérifier que rien ne manque.',
  '',
  'COMMENT LE LIRE',
  '- Chaque ligne a un numéro (id). Une colonne qui finit par _id porte le numéro d’une ligne d’une autre table : item_id désigne une ligne de la table items.',
  '- Les colonnes qui désignent une personne (user_id, created_by…) portent son numéro dans la table people.',
  '- Les montants sont en euros hors taxes, les quantités dans l’unité de stock de l’article, sauf mention contraire.',
  '- Une ligne dont deleted_at est rempli a été supprimée par quelqu’un, et pouvait encore être restaurée.',
  '- Dans les CSV, une apostrophe précède les textes qui commencent par =, +, - ou @ : sans elle, un tableur les prendrait pour des formules.',
  '',
  'CE QU’IL NE CONTIENT PAS',
  '- Ce qui ouvre une porte : mots de passe, clés, codes et liens secrets (ou leur empreinte). Les colonnes concernées sont nommées plus bas.',
  '- Les comptes des personnes (mot de passe, appareils, activité) : chacun exporte le sien depuis son profil.',
  '',
]);

const tableLines = french((table: ReadmeTable): string[] => [
  `${table.name} (${formatNumber(table.rows)} ${table.rows > 1 ? 'lignes' : 'ligne'})`,
  `  ${tableText(table.name)}`,
  ...table.columns.map(({ name }) => `  - ${name} : ${columnText(table.name, name)}`),
  ...(table.secret.length > 0 ? [`  Laissé de côté, car secret : ${table.secret.join(', ')}.`] : []),
  '',
]);

/** What each table and each column is, for whoever has only the file. CRLF, as the simplest editor of Windows wants it. */
export const readmeText = (readme: Readme): string =>
  `\ufeff${[...intro(readme), 'LES TABLES', '', ...readme.tables.flatMap(tableLines)].join('\r\n')}`;

export const myDataText = {
  file: (now: Date): string => `economat-mes-donnees-${now.toISOString().slice(0, 10)}.json`,
  readme: french(
    'Ce que le service sait de vous : votre compte, vos appareils et vos connexions, vos organisations, et ce que vous y avez fait. Les mots de passe, clés et codes sont laissés de côté. Ce que vos organisations ont écrit (commandes, réceptions…) leur appartient : un administrateur peut l’exporter.',
  ),
};
