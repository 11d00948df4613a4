import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { writeTable } from '#server/platform/tabular/write/table.ts';
import { writeZip } from '#server/platform/tabular/write/zip.ts';
import { formatNumber } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';
import { asWindows1252 } from '../../../../../tests/support/files/windows-1252.ts';
import { type Bytes, importApp } from '../../../../../tests/support/story/importing.ts';

const { app, camille, wizard } = importApp();

const HEAD = 'Jour;Plat;Quantité;CA TTC\n';
const ROW = '09/11/2026;Crème brûlée;3;25,50\n';
/** Quickly read: where there are many, what they say does not matter. */
const SHORTEST_ROW = '2026-11-09;x;1;1\n';
const bytes = (...values: number[]) => Uint8Array.of(...values);
const SAVE_AS = 'Enregistrez-le au format Excel (.xlsx) ou CSV, puis déposez-le à nouveau.';
const NO_TABLE = 'pas un tableau. Déposez un fichier Excel (.xlsx) ou CSV.';

const workbook = async (sheet: string) =>
  new Uint8Array(
    await buffer(
      writeZip([
        { name: '[Content_Types].xml', content: ['<Types/>'] },
        {
          name: 'xl/workbook.xml',
          content: ['<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'],
        },
        {
          name: 'xl/_rels/workbook.xml.rels',
          content: ['<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'],
        },
        { name: 'xl/worksheets/sheet1.xml', content: [sheet] },
      ]),
    ),
  );

/** A report as our own writer saves it. */
const excel = async (rows: (string | number | null)[][]) =>
  new Uint8Array(
    await buffer(
      writeTable('xlsx', {
        name: 'Ventes',
        columns: [
          { header: 'Jour', kind: 'date' },
          { header: 'Plat', kind: 'text' },
          { header: 'Quantité', kind: 'number', decimals: 3 },
          { header: 'CA TTC', kind: 'number', decimals: 2 },
        ],
        rows,
      }).bytes,
    ),
  );

/** What the upload, or else the preview, must say. */
const BROKEN: [string, () => Bytes | Promise<Bytes>, string][] = [
  ['an empty file', () => '', 'Le fichier est vide.'],
  ['blank lines', () => '\r\n;;;\r\n  \r\n', 'Le fichier ne contient aucune ligne.'],
  [
    'a header alone',
    () => HEAD,
    'Le fichier ne contient que l’en-tête des colonnes, sans aucune ligne en dessous.',
  ],
  [
    'a NUL character',
    () => `${HEAD}09/11/2026;Caf\0é;3;6,60\n`,
    'Ligne 2 : ce n’est pas du texte (caractère nul). Le fichier est abîmé ou d’un autre format.',
  ],
  [
    'a quote left open',
    () => `${HEAD}${ROW}09/11/2026;"Café;3;6,60\n`,
    'Ligne 3 : un guillemet ouvert en colonne 2 n’est jamais refermé.',
  ],
  [
    'a cell without end',
    () => `${HEAD}09/11/2026;${'x'.repeat(40_000)};3;6,60\n`,
    `Ligne 2 : la cellule de la colonne 2 dépasse ${formatNumber(32_767)} caractères.`,
  ],
  [
    '600 columns',
    () => `${Array.from({ length: 600 }, (_, n) => `c${n}`).join(';')}\n1\n`,
    'Colonne 501, ligne 1 : 500 colonnes au plus.',
  ],
  ['a PDF', () => '%PDF-1.7 …', `C’est un PDF, ${NO_TABLE}`],
  ['a picture', () => bytes(0x89, 0x50, 0x4e, 0x47, 1, 2), `C’est une image, ${NO_TABLE}`],
  [
    'a web page',
    () => '\ufeff <html><table><tr><td>1</td></tr></table>',
    `C’est une page web (HTML), quel que soit son nom, ${NO_TABLE}`,
  ],
  ['XML', () => '<?xml version="1.0"?><ventes/>', `C’est un fichier XML, ${NO_TABLE}`],
  ['JSON', () => '[{"day":"2026-11-09","recipe_name":"Café"}]', `C’est un fichier JSON, ${NO_TABLE}`],
  [
    'a letter',
    () =>
      'Bonjour Camille,\nvous trouverez ci-joint le rapport de ventes de la semaine.\nBonne journée à toute l’équipe, et à lundi.\n',
    `C’est un texte en phrases, sans colonnes, ${NO_TABLE}`,
  ],
  ['a text document', () => '{\\rtf1 Ventes du jour}', `C’est un document de texte, ${NO_TABLE}`],
  [
    'an archive of something else',
    async () => new Uint8Array(await buffer(writeZip([{ name: 'ventes.txt', content: ['Café'] }]))),
    `C’est une archive, ${NO_TABLE}`,
  ],
  [
    'an old workbook',
    () => bytes(0xd0, 0xcf, 0x11, 0xe0, 0, 0),
    `C’est un ancien classeur Excel (.xls). ${SAVE_AS}`,
  ],
  [
    'a locked workbook',
    () =>
      new Uint8Array(
        Buffer.concat([bytes(0xd0, 0xcf, 0x11, 0xe0), Buffer.from('EncryptedPackage', 'utf16le')]),
      ),
    'Ce classeur est protégé par un mot de passe. Enregistrez-en une copie sans mot de passe.',
  ],
  [
    'a workbook cut short',
    async () => (await excel([['2026-11-09', 'Café', 3, 6.6]])).slice(0, 500),
    `Ce fichier Excel est abîmé ou incomplet. ${SAVE_AS}`,
  ],
  [
    'a sheet of broken markup',
    () => workbook('<worksheet><sheetData><row r="1"><c r="A1"><v>1</v>'),
    `Élément « xl/worksheets/sheet1.xml » : contenu abîmé ou incomplet. ${SAVE_AS}`,
  ],
  [
    'a sheet with entities',
    () => workbook('<!DOCTYPE x [<!ENTITY a "ha">]><worksheet>&a;</worksheet>'),
    'Élément « xl/worksheets/sheet1.xml » : il contient des définitions interdites dans un classeur. Fichier refusé.',
  ],
  ['a sheet that is a bomb', () => workbook(' '.repeat(8 * 1024 * 1024)), ''],
  [
    'an empty workbook',
    () => workbook('<worksheet><sheetData></sheetData></worksheet>'),
    'Le fichier ne contient aucune ligne.',
  ],
  [
    'a workbook of a header alone',
    () => excel([]),
    'Le fichier ne contient que l’en-tête des colonnes, sans aucune ligne en dessous.',
  ],
];

describe('a report that is none is refused with its sentence', () => {
  it.each(BROKEN)('%s', async (_what, content, sentence) => {
    const org = await app.createOrg(camille);
    const { status, json } = await wizard.upload(org, 'sales', await content());
    expect([status, json.code]).toEqual([422, 'IMPORT_FILE_REFUSED']);
    if (sentence === '') expect(json.message).toMatch(/compressé [\d\s]+ fois/);
    else expect(json.message).toBe(french(sentence));
  });

  it('whose columns are missing is told which ones', async () => {
    const org = await app.createOrg(camille);
    const { json } = await wizard.upload(org, 'sales', 'Serveur;Table\nCamille;12\n');
    expect(json.missing).toEqual(['recipe_name', 'qty', 'revenue', 'day']);
    const asked = await wizard.call(org, 'PUT', `${json.id}/mapping`, { columns: [], options: json.options });
    expect(asked.json).toMatchObject({
      code: 'IMPORT_FIELDS_MISSING',
      message: french('Il manque : Plat, Quantité vendue, Chiffre d’affaires, Jour.'),
    });
  });

  it('with too many rows fails its preview', async () => {
    const org = await app.createOrg(camille);
    const { id, state, failure } = await wizard.preview(org, 'sales', HEAD + SHORTEST_ROW.repeat(200_001));
    expect({ id, state, failure }).toEqual({
      id,
      state: 'failed',
      failure: french(
        `Ligne ${formatNumber(200_002)} : ${formatNumber(200_000)} lignes au plus. Coupez le fichier en plusieurs.`,
      ),
    });
  }, 240_000);
});

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

/** One report, as tills and spreadsheets write it. */
const WRITTEN: [string, () => Bytes | Promise<Bytes>][] = [
  ['a byte order mark', () => `\ufeff${HEAD}${ROW}`],
  ['returns alone', () => (HEAD + ROW).replaceAll('\n', '\r')],
  ['UTF-16', () => utf16(HEAD + ROW)],
  ['Windows-1252', () => new Uint8Array(asWindows1252(HEAD + ROW))],
  ['a line that says the separator', () => `sep=;\n${HEAD}${ROW}`],
  ['tabs', () => (HEAD + ROW).replaceAll(';', '\t')],
  ['commas and points', () => 'day,recipe_name,qty,revenue\n2026-11-09,Crème brûlée,3,25.50\n'],
  ['a title above and a total below', () => `Ventes du jour;;;\n\n${HEAD}${ROW}Total;;3;25,50\n`],
  ['a workbook', () => excel([['2026-11-09', 'Crème brûlée', 3, 25.5]])],
];

it.each(WRITTEN)('is read whatever it is written with: %s', async (_how, content) => {
  const org = await app.createOrg(camille);
  const ready = await wizard.preview(org, 'sales', await content());
  expect(ready).toMatchObject({
    state: 'ready',
    preview: {
      counts: { new: 1, changed: 0, unchanged: 0 },
      sales: { days: [{ day: '2026-11-09', revenue: 25.5 }], created: [{ name: 'Crème brûlée' }] },
    },
  });
});
