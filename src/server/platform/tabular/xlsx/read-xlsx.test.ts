import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import type { TableRefusal } from '#domain/kernel/table.ts';
import type { TableLimits } from '#server/platform/tabular/limits.ts';
import { readTable as read, refusalOfTable as refusal } from '../../../../../tests/support/files/tables.ts';

const MB = 1024 * 1024;

type Part = {
  name: string;
  data: string | Uint8Array;
  unpacked?: number;
  stored?: boolean;
  locked?: boolean;
};

/** A zip file written by hand, so that it can also lie. */
function zip(parts: readonly Part[], { count = parts.length }: { count?: number } = {}): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const raw = Buffer.from(part.data);
    const packed = part.stored ? raw : deflateRawSync(raw, { level: 9 });
    const name = Buffer.from(part.name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(part.locked ? 1 : 0, 2);
    fields.writeUInt16LE(part.stored ? 0 : 8, 4);
    fields.writeUInt32LE(crc32(raw), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(part.unpacked ?? raw.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    local.push(Buffer.from('PK\x03\x04'), fields, name, packed);
    central.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fields, place, name);
    offset += 4 + fields.length + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="000000"/><numFmt numFmtId="166" formatCode="#,##0.00\\ &quot;€ day&quot;"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="10"/><xf numFmtId="22"/><xf numFmtId="20"/><xf numFmtId="166"/></cellXfs></styleSheet>';

type Book = {
  sheets?: Record<string, string>;
  strings?: string;
  workbookPr?: string;
  extra?: Part[];
  sheetPart?: Partial<Part>;
};

function workbook(
  rows: string,
  { sheets = { Tarif: rows }, strings, workbookPr = '', extra = [], sheetPart = {} }: Book = {},
) {
  const names = Object.keys(sheets);
  const links = names.map(
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  return zip([
    { name: '[Content_Types].xml', data: '<Types/>' },
    {
      name: '_rels/.rels',
      data: `<Relationships><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      data: `<?xml version="1.0"?><workbook xmlns:r="x">${workbookPr}<sheets>${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships>${links.join('')}<Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="t" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: 'xl/styles.xml', data: STYLES },
    ...(strings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', data: strings }]),
    ...Object.values(sheets).map((data, i) => ({
      name: `xl/worksheets/sheet${i + 1}.xml`,
      data: sheet(data),
      ...sheetPart,
    })),
    ...extra,
  ]);
}

const sheet = (rows: string) =>
  `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`;
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const HEADER = `<row r="1">${text('A1', 'Nom')}${text('B1', 'Prix')}</row>`;

describe('cells', () => {
  test.each([
    ['a number without noise', '<c r="B2"><v>0.30000000000000004</v></c>', '0.3'],
    ['a price', '<c r="B2" s="6"><v>52.869999999999997</v></c>', '52.87'],
    ['a barcode', '<c r="B2"><v>3.012345678901E12</v></c>', '3012345678901'],
    ['a tiny number', '<c r="B2"><v>1.25E-7</v></c>', '0.000000125'],
    ['a number past all numbers', '<c r="B2"><v>1e400</v></c>', '1e400'],
    ['a code padded by its format', '<c r="B2" s="2"><v>190</v></c>', '000190'],
    ['a code that is text', text('B2', '000190'), '000190'],
    ['a percentage', '<c r="B2" s="3"><v>5.5E-2</v></c>', '5.5%'],
    ['a day', '<c r="B2" s="1"><v>46340</v></c>', '2026-11-14'],
    ['a day and an hour', '<c r="B2" s="4"><v>46340.3249999999</v></c>', '2026-11-14 07:48'],
    ['an hour', '<c r="B2" s="5"><v>0.4375</v></c>', '10:30'],
    ['a day as ISO', '<c r="B2" t="d"><v>2026-11-14T00:00:00</v></c>', '2026-11-14'],
    ['a formula’s text', '<c r="B2" t="str"><f>A1</f><v>Œufs &amp; lait &#233;</v></c>', 'Œufs & lait é'],
    [
      'formatted pieces of text',
      '<c r="B2" t="inlineStr"><is><r><t>Cre</t></r><r><t>&#x300;me</t></r></is></c>',
      'Crème',
    ],
    ['true', '<c r="B2" t="b"><v>1</v></c>', 'VRAI'],
    ['a hidden line end', text('B2', 'a_x000D_b_x005F_x000D_'), 'a\rb_x000D_'],
    ['literal text', '<c r="B2" t="inlineStr"><is><t><![CDATA[a<b & c]]></t></is></c>', 'a<b & c'],
  ])('%s', async (_name, cell, expected) => {
    const table = await read(workbook(`${HEADER}<row r="2">${text('A2', 'x')}${cell}</row>`));
    expect(table.cells).toEqual([['x', expected]]);
  });

  test('shared texts, prefixed tags, missing references and blank cells', async () => {
    const rows =
      '<x:row r="3"><x:c r="B3" t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row>' +
      '<x:row r="5"><x:c r="A5" s="1"/><x:c r="B5" t="s"><x:v>2</x:v></x:c><x:c r="C5"><x:v>3</x:v></x:c><x:c r="XFD5" s="1"/></x:row><x:row r="1048576" hidden="1"/>';
    const strings =
      '<sst><si><t>Nom</t></si><si><r><t>Pr</t></r><r><t>ix</t></r><rPh><t>pri</t></rPh></si><si><t xml:space="preserve"> Sel </t></si></sst>';
    const table = await read(workbook(rows, { strings }));
    expect(table).toMatchObject({ headers: ['', 'Nom', 'Prix'], header_line: 3, decimal_sign: '.' });
    expect(table.lines).toEqual([5]);
    expect(table.cells).toEqual([['', ' Sel ', '3']]);
  });

  test('days counted from 1904', async () => {
    const book = workbook(`${HEADER}<row r="2">${text('A2', 'x')}<c r="B2" s="1"><v>44878</v></c></row>`, {
      workbookPr: '<workbookPr date1904="1"/>',
    });
    expect((await read(book)).cells[0]?.[1]).toBe('2026-11-14');
  });

  test('a failed formula is named', async () => {
    const table = await read(
      workbook(`${HEADER}<row r="2">${text('A2', 'x')}<c r="B2" t="e"><v>#N/A</v></c></row>`),
    );
    expect(table.warnings).toEqual([{ code: 'FORMULA_ERROR', line: 2, column: 2, value: '#N/A' }]);
  });
});

describe('sheets', () => {
  const list = (count: number) =>
    HEADER +
    Array.from(
      { length: count },
      (_, i) => `<row r="${i + 2}">${text(`A${i + 2}`, `a${i}`)}<c r="B${i + 2}"><v>${i}</v></c></row>`,
    ).join('');
  const title = `<row r="1">${text('A1', 'Lisez-moi')}</row>`;

  test('the first one, unless another is clearly fuller', async () => {
    expect((await read(workbook('', { sheets: { Un: list(20), Deux: list(30) } }))).rows).toBe(20);
    const covered = await read(workbook('', { sheets: { Garde: title, Tarif: list(30) } }));
    expect(covered.rows).toBe(30);
    expect(covered.sheets).toEqual([
      { name: 'Garde', chosen: false },
      { name: 'Tarif', chosen: true },
    ]);
  });

  test('never an empty one, and any one that a person names', async () => {
    expect(
      (
        await read(
          workbook('', { sheets: { Vide: '<row r="1"><c r="A1" s="1"/></row>'.repeat(90), Tarif: list(2) } }),
        )
      ).rows,
    ).toBe(2);
    expect(
      (
        await read(workbook('', { sheets: { Un: list(20), Deux: list(30) } }), {
          overrides: { sheet: 'Deux' },
        })
      ).rows,
    ).toBe(30);
    expect(await refusal(workbook(list(2)), { overrides: { sheet: 'Autre' } })).toEqual({
      code: 'SHEET_UNKNOWN',
      sheet: 'Autre',
    });
  });

  test('a title and a date above the header', async () => {
    const rows =
      `${title}<row r="3">${text('A3', 'Du')}<c r="B3" s="1"><v>46340</v></c></row><row r="5">${text('A5', 'Réf.')}${text('B5', 'Libellé')}${text('C5', 'PU HT')}</row>` +
      [6, 7, 8, 9]
        .map(
          (line) =>
            `<row r="${line}">${text(`A${line}`, '00019')}${text(`B${line}`, `Navets ${line}`)}<c r="C${line}"><v>${line}.5</v></c></row>`,
        )
        .join('');
    const table = await read(workbook(rows));
    expect(table).toMatchObject({ header_line: 5, headers: ['Réf.', 'Libellé', 'PU HT'], rows: 4 });
    expect(table.titles[1]?.cells[1]).toBe('2026-11-14');
  });
});

describe('files of another hand', () => {
  test('a workbook that another library wrote', async () => {
    const book = await writeExcelFile([
      [
        { value: 'Réf.', type: String },
        { value: 'Désignation', type: String },
        { value: 'PU HT', type: String },
        { value: 'Le', type: String },
      ],
      [
        { value: '000190', type: String },
        { value: 'Œufs <30> & co', type: String },
        { value: 8.81, type: Number },
        { value: new Date(Date.UTC(2026, 10, 14)), type: Date, format: 'dd/mm/yyyy' },
      ],
    ]).toBuffer();
    const table = await read(book);
    expect(table.headers).toEqual(['Réf.', 'Désignation', 'PU HT', 'Le']);
    expect(table.cells).toEqual([['000190', 'Œufs <30> & co', '8.81', '2026-11-14']]);
  });
});

describe('hostile files are refused before they cost anything', () => {
  const bomb = Buffer.alloc(64 * MB, 0x20);

  test.each<[string, () => Uint8Array, TableRefusal | { code: string }, Partial<TableLimits>?]>([
    [
      'a zip bomb that says its size',
      () => workbook(HEADER, { extra: [{ name: 'xl/media/x.bin', data: bomb }] }),
      { code: 'PACKED_TOO_TIGHT', part: 'xl/media/x.bin' },
    ],
    [
      'a zip bomb that lies',
      () => workbook(bomb.toString('latin1', 0, 8 * MB), { sheetPart: { unpacked: 1000 } }),
      { code: 'SIZE_UNTRUE', part: 'xl/worksheets/sheet1.xml' },
    ],
    [
      'a part that says it is larger than it is',
      () => workbook(HEADER, { sheetPart: { unpacked: 5000 } }),
      { code: 'SIZE_UNTRUE' },
    ],
    [
      'more unpacked than allowed',
      () =>
        workbook(HEADER, { extra: [{ name: 'a', data: Buffer.alloc(3 * MB, 'abcdefgh'), stored: true }] }),
      { code: 'UNPACKED_TOO_LARGE', part: 'a', limit_mb: 2 },
      { unpacked_bytes: 2 * MB },
    ],
    [
      'a directory of 60 000 parts',
      () => zip([{ name: '[Content_Types].xml', data: '' }], { count: 60_000 }),
      { code: 'DAMAGED' },
    ],
    [
      'thousands of parts',
      () => zip(Array.from({ length: 2500 }, (_, i) => ({ name: `p${i}`, data: '', stored: true }))),
      { code: 'TOO_MANY_PARTS', parts: 2500, limit: 2000 },
    ],
    ['a locked part', () => workbook(HEADER, { sheetPart: { locked: true } }), { code: 'PASSWORD' }],
    [
      'the same part twice',
      () => workbook(HEADER, { extra: [{ name: 'xl/styles.xml', data: '' }] }),
      { code: 'DAMAGED' },
    ],
    ['a file cut short', () => workbook(HEADER).subarray(0, 500), { code: 'DAMAGED' }],
    [
      'an entity bomb',
      () =>
        workbook(HEADER, {
          strings:
            '<?xml version="1.0"?><!DOCTYPE sst [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>',
        }),
      { code: 'FORBIDDEN_XML', part: 'xl/sharedStrings.xml' },
    ],
    [
      'broken markup',
      () => workbook('<row r="1"><c r="A1"><v>1</v>'),
      { code: 'PART_DAMAGED', part: 'xl/worksheets/sheet1.xml' },
    ],
    ['markup a thousand deep', () => workbook('<row>'.repeat(1000)), { code: 'PART_DAMAGED' }],
    [
      '10 000 columns',
      () => workbook(`<row r="1">${'<c><v>1</v></c>'.repeat(10_000)}</row>`),
      { code: 'TOO_MANY_COLUMNS', line: 1, column: 501, limit: 500 },
    ],
    [
      'a value in the last cell of the sheet',
      () => workbook(`${HEADER}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
      { code: 'TOO_MANY_COLUMNS', line: 1_048_576, column: 16_384, limit: 500 },
    ],
    [
      'a cell without end',
      () => workbook(`${HEADER}<row r="7">${text('B7', 'x'.repeat(40_000))}</row>`),
      { code: 'CELL_TOO_LONG', line: 7, column: 2, limit: 32_767 },
    ],
    [
      'megabytes of text, stored unpacked',
      () =>
        workbook(`${HEADER}<row>${text('B2', 'x'.repeat(2 * MB))}</row>`, { sheetPart: { stored: true } }),
      { code: 'PART_DAMAGED' },
    ],
    [
      'a shared text without end',
      () =>
        workbook('<row r="4"><c r="C4" t="s"><v>0</v></c></row>', {
          strings: `<sst><si><t>${'x'.repeat(40_000)}</t></si></sst>`,
        }),
      { code: 'CELL_TOO_LONG', line: 4, column: 3 },
    ],
    [
      'too many rows',
      () =>
        workbook(
          HEADER + [2, 3, 4].map((line) => `<row r="${line}"><c r="A${line}"><v>1</v></c></row>`).join(''),
        ),
      { code: 'TOO_MANY_ROWS', line: 4, limit: 2 },
      { rows: 2 },
    ],
    [
      'a sheet that is not there',
      () => zip([{ name: '[Content_Types].xml', data: '<Types/>' }]),
      { code: 'PART_MISSING', part: 'xl/workbook.xml' },
    ],
    [
      'a text document',
      () => zip([{ name: 'word/document.xml', data: '<a/>' }]),
      { code: 'OTHER_FORMAT', found: 'word' },
    ],
    [
      'an OpenDocument',
      () =>
        zip([
          { name: 'mimetype', data: 'x' },
          { name: 'content.xml', data: '<a/>' },
        ]),
      { code: 'OPEN_DOCUMENT' },
    ],
    [
      'any other archive',
      () => zip([{ name: 'a.xlsx', data: workbook(HEADER) }]),
      { code: 'OTHER_FORMAT', found: 'zip' },
    ],
    ['an empty sheet', () => workbook('<row r="1"><c r="A1" s="1"/></row>'), { code: 'NO_ROWS' }],
  ])('%s', async (_name, file, expected, limits) => {
    expect(await refusal(file(), limits ? { limits } : {})).toMatchObject(expected);
  });

  test('a workbook damaged anywhere gives rows or a refusal, never a crash', async () => {
    const whole = workbook(`${HEADER}<row r="2">${text('A2', 'x')}<c r="B2" s="1"><v>46340</v></c></row>`, {
      strings: '<sst><si><t>a</t></si></sst>',
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), {
          minLength: 1,
          maxLength: 4,
        }),
        async (changes) => {
          const bytes = Uint8Array.from(whole);
          for (const [at, value] of changes) bytes[at] = value;
          const answer = await refusal(bytes);
          expect(answer === null || typeof answer.code === 'string').toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
