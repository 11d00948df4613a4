import type { ExportColumn } from './export-columns.ts';
import type { ZipContent } from './zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** The first number that is free for formats of one's own. */
const UNIT_PRICE_FORMAT = 164;
/** Excel's built-in format 14 is a day as the reader's country writes it; 49 is text. */
const DATE_FORMAT = 14;
const TEXT_FORMAT = 49;
const LONGEST_SHEET_NAME = 31;

export type StyledColumn = { column: ExportColumn; letters: string; style: number };

const WIDTHS = { text: 24, number: 12, date: 12 } as const;

export const columnWidth = (column: ExportColumn): number =>
  column.width ?? Math.min(60, Math.max(WIDTHS[column.kind], column.header.length + 2));

/** 'A' for 0, 'AB' for 27. */
function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

/** Style 0 is Excel's default, 1 the header; each column of each sheet then has its own. */
export function styledColumns(sheets: readonly (readonly ExportColumn[])[]): StyledColumn[][] {
  let style = 2;
  return sheets.map((columns) =>
    columns.map((column, index) => ({ column, letters: columnLetters(index), style: style++ })),
  );
}

/** Escapes markup, and hides what XML cannot hold as Excel does (`_x0001_`). Half a surrogate pair is no character. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/_x(?=[0-9a-fA-F]{4}_)/g, '_x005F_x')
    .replace(/[&<>"]/g, (sign) => MARKUP[sign] ?? sign)
    .replace(UNWRITABLE, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// A carriage return would come back as a line feed: XML says so.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to hide
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

/** All parts but the rows. */
export function staticParts(sheetNames: readonly string[], columns: readonly StyledColumn[]): ZipContent[] {
  const numbered = sheetNames.map((name, index) => ({ name, number: index + 1 }));
  const part = (name: string, xml: string): ZipContent => ({ name, content: [HEAD + xml] });
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${numbered
          .map(
            ({ number }) =>
              `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
          )
          .join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    ),
    part('_rels/.rels', relationships([{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }])),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbered
        .map(
          ({ name, number }) =>
            `<sheet name="${escapeText(safeSheetName(name))}" sheetId="${number}" r:id="rId${number}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relationships([
        ...numbered.map(({ number }) => ({
          id: `rId${number}`,
          type: 'worksheet',
          target: `worksheets/sheet${number}.xml`,
        })),
        { id: 'rIdStyles', type: 'styles', target: 'styles.xml' },
      ]),
    ),
    part('xl/styles.xml', stylesXml(columns)),
  ];
}

const relationships = (links: readonly { id: string; type: string; target: string }[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${links
    .map(({ id, type, target }) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** Excel refuses these signs in the name of a sheet, and names of more than 31 characters. */
const safeSheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, LONGEST_SHEET_NAME)
    .trim() || 'Export';

/** By the decimals of a column: whole, money, unit prices; any other shows the decimals it has. */
const NUMBER_FORMATS: Readonly<Record<number, number>> = { 0: 1, 2: 2, 6: UNIT_PRICE_FORMAT };

function formatOf({ column }: StyledColumn): number {
  if (column.kind === 'number') return NUMBER_FORMATS[column.decimals] ?? 0;
  return column.kind === 'date' ? DATE_FORMAT : TEXT_FORMAT;
}

function stylesXml(columns: readonly StyledColumn[]): string {
  const cells = columns
    .map(
      (styled) =>
        `<xf numFmtId="${formatOf(styled)}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    )
    .join('');
  return (
    `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="${UNIT_PRICE_FORMAT}" formatCode="0.00####"/></numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${columns.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
    `<xf numFmtId="${TEXT_FORMAT}" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${cells}</cellXfs></styleSheet>`
  );
}
