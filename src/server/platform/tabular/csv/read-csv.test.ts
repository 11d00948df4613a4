import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COLUMN_DELIMITERS,
  TABLE_DELIMITERS,
  type TableDelimiter,
  type TableRefusal,
} from '#domain/kernel/table.ts';
import type { TableLimits } from '#server/platform/tabular/limits.ts';
import { readTable as read, refusalOfTable as refusal } from '../../../../../tests/support/files/tables.ts';

const utf16 = (text: string, { swapped }: { swapped: boolean }) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return swapped ? bytes.swap16() : bytes;
};

/** Windows-1252 by its own table, independent of the decoder under test. */
const WINDOWS_ONLY = new Map([
  ['€', 0x80],
  ['Œ', 0x8c],
  ['œ', 0x9c],
  ['’', 0x92],
  ['–', 0x96],
  ['…', 0x85],
]);
const windows1252 = (text: string) =>
  Uint8Array.from(text, (sign) => WINDOWS_ONLY.get(sign) ?? sign.charCodeAt(0));

describe('encodings found by the bytes', () => {
  const text = 'Désignation;Prix\r\nŒufs d’élevage – 30;5,10 €\r\nCœur de bœuf…;12,50 €\r\n';
  const cells = [
    ['Œufs d’élevage – 30', '5,10 €'],
    ['Cœur de bœuf…', '12,50 €'],
  ];

  test.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', utf16(text, { swapped: false })],
    ['utf-16be', utf16(text, { swapped: true })],
    ['utf-16le', utf16(text, { swapped: false }).subarray(2)],
    ['windows-1252', windows1252(text)],
  ])('%s', async (encoding, bytes) => {
    const table = await read(bytes);
    expect(table.encoding).toBe(encoding);
    expect(table.headers).toEqual(['Désignation', 'Prix']);
    expect(table.cells).toEqual(cells);
  });

  test('the old Mac encoding, where é is another byte', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Article;Prix\rCr'),
      Uint8Array.of(0x8f),
      Buffer.from('me br'),
      Uint8Array.of(0x9e),
      Buffer.from('l'),
      Uint8Array.of(0x8e),
      Buffer.from('e;4\r'),
    ]);
    const table = await read(bytes);
    expect(table.encoding).toBe('macintosh');
    expect(table.cells).toEqual([['Crème brûlée', '4']]);
  });

  test('one wrong byte in a UTF-8 file costs that letter, not all accents', async () => {
    const good = Array.from({ length: 40 }, (_, i) => `Crème n°${i};1\n`).join('');
    const table = await read(
      Buffer.concat([Buffer.from(`Libellé;Qté\n${good}B`), Uint8Array.of(0xe9), Buffer.from('b;2\n')]),
    );
    expect(table.encoding).toBe('utf-8');
    expect(table.headers).toEqual(['Libellé', 'Qté']);
    expect(table.cells.at(-1)?.[0]).toBe('B\ufffdb');
    expect(table.warnings).toEqual([{ code: 'CHARACTER_UNREADABLE', line: 42 }]);
  });

  test('accents written in two pieces come out in one', async () => {
    const table = await read('Libelle\u0301;Prix\nCre\u0300me;2\n');
    expect(table.headers[0]).toBe('Libellé');
    expect(table.cells[0]?.[0]).toBe('Crème');
  });

  test('a person may say otherwise', async () => {
    const table = await read(Buffer.from('Libellé;Prix\nCrème;2\n'), {
      overrides: { encoding: 'windows-1252' },
    });
    expect(table.headers[0]).toBe('LibellÃ©');
  });
});

describe('delimiter, decimal sign and header found by the rows', () => {
  test.each<[string, TableDelimiter | null, string]>([
    ['a semicolon beside decimal commas', ';', 'min;max\n1,5;2,5\n3,5;4,5\n10,25;20,5\n'],
    ['a comma', ',', 'name,qty\nFlour,3\nSugar,4\n'],
    ['a comma beside quoted decimal commas', ',', 'Nom,Prix\nFarine,"1,50"\nSucre,"2,10"\n'],
    ['a tab', '\t', 'Nom\tPrix\nFarine, T65\t1,50\nSucre; roux\t2,10\n'],
    ['a bar', '|', 'Nom|Prix|TVA\nFarine|1,50|5,5\n'],
    ['a comma between whole numbers', ',', 'a,b,c\n1,2,3\n4,5,6\n'],
    ['one column', null, 'Nom\nFarine\nSucre\n'],
    [
      'hours beside columns',
      ';',
      'Jour;Heure\nlundi;10:30\nmardi;11:15\njeudi;9:45\nvendredi;8:00\nsamedi;7:30\n',
    ],
    [
      'columns whose cells have colons',
      ',',
      'Nom,Note\nSel,a: 3\nRiz,b: 4\nThé,c: 5\nMiel,d: 6\nLait,e: 7\n',
    ],
    [
      'names and amounts on a page',
      ':',
      [
        'Chicorée, cat. I : 1,90 €.',
        'Panais : 2,10 €',
        'Rutabaga vrac : 1,40€',
        'Topinambour : 3 €',
        'Salsifis : 4,20 EUR',
        'Crosne : 12,00 €',
      ].join('\n'),
    ],
    ['Excel’s own hint', ',', 'sep=,\nNom,Prix\n"Farine; T65",2\n'],
  ])('%s', async (_name, delimiter, text) => {
    const table = await read(text);
    expect(table.delimiter).toBe(delimiter);
    expect(new Set(table.cells.map((row) => row.length))).toEqual(new Set([table.headers.length]));
  });

  const PRICE_LIST = [
    'Maison Vauquelin - Primeurs;;;',
    '12 rue du Marché, 50100 Cherbourg;;;',
    '',
    'Tarif du 02/11/2026;;;',
    'Code article;Désignation;Cond.;PU HT',
    '000190;Pommes de terre;Sac 25 kg;8,81 EUR / kg',
    '000191;Carottes;Colis de 6 sacs.;52,87 EUR',
    '000192;Oignons;;1 234,50 €',
    ';;;',
    'Total;;;1 296,18',
  ].join('\r\n');

  test('title lines and blanks above, a sum below', async () => {
    const table = await read(PRICE_LIST);
    expect(table).toMatchObject({
      delimiter: ';',
      decimal_sign: ',',
      header_line: 5,
      rows: 4,
      blank_rows: 2,
    });
    expect(table.headers).toEqual(['Code article', 'Désignation', 'Cond.', 'PU HT']);
    expect(table.titles.map(({ line }) => line)).toEqual([1, 2, 4]);
    expect(table.lines).toEqual([6, 7, 8, 10]);
    expect(table.cells[0]).toEqual(['000190', 'Pommes de terre', 'Sac 25 kg', '8,81 EUR / kg']);
    expect(table.decimal_signs).toEqual([null, null, null, ',']);
  });

  test('the first lines are shown as they are, also above the header', async () => {
    const { first } = await read(PRICE_LIST);
    expect(first.map(({ line }) => line)).toEqual([1, 2, 4, 5, 6, 7, 8, 10]);
    expect(first[0]?.cells[0]).toBe('Maison Vauquelin - Primeurs');
    const deep = [...Array.from({ length: 20 }, (_, at) => `Titre ${at + 1};`), 'Nom;Prix'];
    const rows = Array.from({ length: 30 }, () => 'Farine;1,20');
    expect((await read([...deep, ...rows].join('\n'))).first.at(-1)).toMatchObject({ line: 25 });
  });

  test.each<[string, string[], string[], number]>([
    [
      'groups in the header, names under them',
      [
        'Réf.;Désignation;Prix;;TVA',
        ';;colis;kg;',
        '000190;Colin;42,60;4,26;5,5',
        '000191;Haricots;31,00;6,20;5,5',
      ],
      ['Réf.', 'Désignation', 'Prix colis', 'Prix kg', 'TVA'],
      2,
    ],
    [
      'a lone group over names',
      [';;Prix;;', 'Réf.;Désignation;colis;kg;TVA', '000190;Colin;42,60;4,26;5,5'],
      ['Réf.', 'Désignation', 'Prix colis', 'Prix kg', 'TVA'],
      1,
    ],
    [
      'a lone group over two names in capitals',
      [';;PRIX;;', 'RÉF.;DÉSIGNATION;COLIS;KG;TVA', '000190;Colin;42,60;4,26;5,5'],
      ['RÉF.', 'DÉSIGNATION', 'PRIX COLIS', 'PRIX KG', 'TVA'],
      1,
    ],
    [
      'a title is no group',
      ['Surgelés Atlantique;;;', 'Réf.;Désignation;Prix;TVA', '000190;Colin;42,60;5,5'],
      ['Réf.', 'Désignation', 'Prix', 'TVA'],
      1,
    ],
    [
      'words at the right are no group over one name',
      [';;;Confidentiel', 'Réf.;Désignation;Prix;TVA', '000190;Colin;42,60;5,5'],
      ['Réf.', 'Désignation', 'Prix', 'TVA'],
      1,
    ],
    [
      'a row of words is a row',
      ['Nom;Ville;Divers', 'Marée;Concarneau;x', 'Primeurs;Nantes;y'],
      ['Nom', 'Ville', 'Divers'],
      1,
    ],
    [
      'a section is a row',
      ['Réf.;Désignation;Prix', ';SURGELÉS;', '000190;Colin;42,60'],
      ['Réf.', 'Désignation', 'Prix'],
      1,
    ],
    [
      'names that go on in the line under them',
      [
        'Code;Libellé;Unité de;Prix;Condition-',
        'article;produit;vente;(€ HT);nement',
        '000190;Colin d’Alaska;KG;42,60;5 kg',
        '000191;Haricots verts;KG;31,00;2,5 kg',
      ],
      ['Code article', 'Libellé produit', 'Unité de vente', 'Prix (€ HT)', 'Conditionnement'],
      1,
    ],
    [
      'names of which some go on in the line under them',
      [
        'Réf.;Désignation;Prix;Taux de',
        ';;HT;TVA',
        '000190;Colin d’Alaska;42,60;5,5',
        '000191;Haricots verts;31,00;5,5',
        '000192;Petits pois;29,00;5,5',
      ],
      ['Réf.', 'Désignation', 'Prix HT', 'Taux de TVA'],
      2,
    ],
    [
      'a title of words and a day over them',
      [
        'Cours du;12/05/2026;;valables un jour',
        'Code;Espèce;Origine;Prix HT',
        '000190;Bar;France;42,60',
        '000191;Lieu;Norvège;31,00',
        '000192;Sole;France;29,00',
      ],
      ['Code', 'Espèce', 'Origine', 'Prix HT'],
      1,
    ],
    [
      'names over some of which the same word stands',
      [
        ';;Prix;Prix;',
        'Réf.;Désignation;Colis;Kilo;TVA',
        '000190;Colin;42,60;4,26;5,5',
        '000191;Haricots;31,00;6,20;5,5',
      ],
      ['Réf.', 'Désignation', 'Prix Colis', 'Prix Kilo', 'TVA'],
      1,
    ],
    [
      'a first row whose price is not known is a row',
      ['Désignation;Unité;Prix', 'Truffe noire;kg;N.C.', 'Cèpe;kg;31,00', 'Girolle;kg;27,50'],
      ['Désignation', 'Unité', 'Prix'],
      1,
    ],
    ['lines inside a name', ['Réf.;"Prix\nunitaire\r\nHT"', '000190;42,60'], ['Réf.', 'Prix unitaire HT'], 1],
  ])('names of columns: %s', async (_what, rows, headers, header_lines) => {
    expect(await read(rows.join('\r\n'))).toMatchObject({ headers, header_lines });
  });

  test('a header in two lines is none of the rows', async () => {
    const table = await read('Réf.;Désignation;Prix;\n;;colis;kg\n000190;Colin;42,60;4,26\n');
    expect(table).toMatchObject({ header_line: 1, rows: 1 });
    expect(table.lines).toEqual([3]);
  });

  test('a header that a person points at', async () => {
    expect((await read(PRICE_LIST, { overrides: { header_line: 6 } })).headers[0]).toBe('000190');
    const bare = await read('000190;Carottes;2,50\n000191;Navets;3,10\n', {
      overrides: { header_line: null },
    });
    expect(bare).toMatchObject({ header_line: null, headers: ['', '', ''], rows: 2 });
  });

  test('an amount over amounts is a row, whatever words stand beside it', async () => {
    const table = await read(
      'Lait fermenté Bio,LYZZI,2.26\nCrème Espagne,UYHXC,1.34\nRicotta,LFMHH,2\nBeurre,GGDDO,0.99\n',
    );
    expect(table).toMatchObject({ header_line: null, rows: 4 });
  });

  test('rows that start with values have no header', async () => {
    expect(await read('000190;12,50;02/11/2026\n000191;13,50;03/11/2026\n')).toMatchObject({
      header_line: null,
      rows: 2,
    });
  });

  test.each([
    ['1,5', ','],
    ['12.50 EUR', '.'],
    ['1.234,50', ','],
    ['£1,234.40', '.'],
    ['1 234,5', ','],
    ['0,125', ','],
    ['1,234', null],
    ['12', null],
    ['12.05.2026', null],
    ['texte, avec virgule', null],
  ])('%s shows the decimal sign %s', async (cell, sign) => {
    expect((await read(`Nom\tPrix\nFarine\t${cell}\n`)).decimal_signs).toEqual([null, sign]);
  });
});

describe('quotes, line ends and odd rows', () => {
  test.each([
    [
      'newlines in quotes',
      'a;b\n"1\r\n2";3\nx;y\n',
      [
        ['1\r\n2', '3'],
        ['x', 'y'],
      ],
      [2, 4],
    ],
    ['doubled quotes', 'a;b\n"dit ""bio""";2\n', [['dit "bio"', '2']], [2]],
    [
      'inches in a plain cell',
      'a;b\nTV 40";2\nx;y\n',
      [
        ['TV 40"', '2'],
        ['x', 'y'],
      ],
      [2, 3],
    ],
    ['spaces around quotes', 'a;b\n1;  "x; y"  \n', [['1', 'x; y']], [2]],
    ['text after a closing quote', 'a;b\n"Bio" farine;2\n', [['"Bio" farine', '2']], [2]],
    [
      'old Mac line ends',
      'a;b\r1;2\r3;4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
      [2, 3],
    ],
    [
      'mixed line ends',
      'a;b\r\n1;2\n3;4\r5;6\r\n',
      [
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
      [2, 3, 4],
    ],
    ['an empty quoted cell', 'a;b\n"";x\n', [['', 'x']], [2]],
    [
      'a quoted cell ending in CR',
      'a;b\n"1\r"\n2;3\n',
      [
        ['1\r', ''],
        ['2', '3'],
      ],
      [2, 4],
    ],
  ])('%s', async (_name, text, cells, lines) => {
    const table = await read(text, { overrides: { delimiter: ';', header_line: 1 } });
    expect(table.cells).toEqual(cells);
    expect(table.lines).toEqual(lines);
  });

  test('ragged rows are kept and named', async () => {
    const table = await read('Nom;Prix;TVA\nFarine;1\nSucre;2;5,5;surplus\nLait;3;5,5\n');
    expect(table.cells).toEqual([
      ['Farine', '1', ''],
      ['Sucre', '2', '5,5', 'surplus'],
      ['Lait', '3', '5,5'],
    ]);
    expect(table.warnings).toEqual([
      { code: 'ROW_SHORT', line: 2, cells: 2, expected: 3 },
      { code: 'ROW_LONG', line: 3, cells: 4, expected: 3 },
    ]);
  });

  test('a sheet’s whole width of empty cells is no column', async () => {
    const table = await read(`Nom;Prix${';'.repeat(16_382)}\nFarine;1${';'.repeat(16_382)}\n`);
    expect(table.headers).toEqual(['Nom', 'Prix']);
    expect(table.cells).toEqual([['Farine', '1']]);
  });

  test('the apostrophe of our own exports is taken off again', async () => {
    const table = await read("Nom;Note\n'=1+1;'-3\n''@x;l'été\n");
    expect(table.cells).toEqual([
      ['=1+1', '-3'],
      ["'@x", "l'été"],
    ]);
  });
});

describe('refusals name the place', () => {
  const header = 'Nom;Prix\nFarine;1\n';

  test.each<[string, string | Uint8Array, TableRefusal, Partial<TableLimits>?]>([
    ['an empty file', '', { code: 'EMPTY_FILE' }],
    ['blank lines only', '\r\n;;\r\n  \r\n', { code: 'NO_ROWS' }],
    ['a NUL character', `${header}Suc\0re;2\n`, { code: 'NUL_CHARACTER', line: 3 }],
    ['a quote left open', `${header}"Sucre;2\nSel;3\n`, { code: 'QUOTE_NOT_CLOSED', line: 3, column: 1 }],
    [
      'a quote left open and megabytes',
      `${header}Sel;"Sucre${'x\n'.repeat(2_000_000)}`,
      { code: 'QUOTE_NOT_CLOSED', line: 3, column: 2 },
    ],
    [
      'a cell without end',
      `${header}Sel;${'x'.repeat(40_000)}\n`,
      { code: 'CELL_TOO_LONG', line: 3, column: 2, limit: 32_767 },
    ],
    [
      'a cell of spaces',
      `${header}Sel;${' '.repeat(40_000)}\n`,
      { code: 'CELL_TOO_LONG', line: 3, column: 2, limit: 32_767 },
    ],
    [
      '10 000 columns',
      Array.from({ length: 10_000 }, (_, i) => `c${i}`).join(';'),
      { code: 'TOO_MANY_COLUMNS', line: 1, column: 501, limit: 500 },
    ],
    ['too many rows', `${header}Sucre;2\nSel;3\n`, { code: 'TOO_MANY_ROWS', line: 4, limit: 2 }, { rows: 2 }],
    ['a PDF', '%PDF-1.7 …', { code: 'OTHER_FORMAT', found: 'pdf' }],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2), { code: 'OTHER_FORMAT', found: 'image' }],
    [
      'a page called .xls',
      '\ufeff <html><table><tr><td>1</td></tr></table>',
      { code: 'OTHER_FORMAT', found: 'html' },
    ],
    ['a JSON object', '{\n  "articles": [{"nom": "Farine"}]\n}', { code: 'OTHER_FORMAT', found: 'json' }],
    ['a JSON array', '\ufeff [ {"nom":"Farine","prix":1.2} ]', { code: 'OTHER_FORMAT', found: 'json' }],
    ['a JSON array of figures', '[1, 2.5, 3]\n', { code: 'OTHER_FORMAT', found: 'json' }],
    ['JSON lines', '{"nom":"Farine"}\n{"nom":"Sucre"}\n', { code: 'OTHER_FORMAT', found: 'json' }],
    ['JSON in UTF-16', utf16('[{"nom":"Blé"}]', { swapped: false }), { code: 'OTHER_FORMAT', found: 'json' }],
    [
      'a page behind a comment',
      '<!-- export -->\n<DIV><p>Farine</p></DIV>',
      { code: 'OTHER_FORMAT', found: 'html' },
    ],
    ['XML with its declaration', '<?xml version="1.0"?><liste/>', { code: 'OTHER_FORMAT', found: 'xml' }],
    ['XML without', '<liste><article nom="Farine"/></liste>', { code: 'OTHER_FORMAT', found: 'xml' }],
    ['a header and nothing else', 'Nom;Prix;Unité\r\n', { code: 'HEADER_ONLY' }],
    ['a title, a header and blank rows', 'Tarif 2026;;\nNom;Prix;Unité\n;;\n', { code: 'HEADER_ONLY' }],
    [
      'a letter in sentences',
      'Bonjour Camille,\nvous trouverez ci-joint notre tarif de novembre.\nLes prix sont valables jusqu’à la fin du mois.\n',
      { code: 'OTHER_FORMAT', found: 'prose' },
    ],
    [
      'a text cut into lines',
      `${'la farine de blé est livrée chaque mardi avant midi par notre propre camion\n'.repeat(9)}`,
      { code: 'OTHER_FORMAT', found: 'prose' },
    ],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0), { code: 'OLD_EXCEL' }],
    [
      'a locked workbook',
      Buffer.concat([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), Buffer.from('EncryptedPackage', 'utf16le')]),
      { code: 'PASSWORD' },
    ],
  ])('%s', async (_name, file, expected, limits) => {
    expect(await refusal(file, limits ? { limits } : {})).toEqual(expected);
  });
});

describe('what only looks like something else is read', () => {
  test.each([
    ['a header in angle brackets', '<Code>;<Nom>\n1;Farine\n', ['<Code>', '<Nom>']],
    ['a header in square brackets', '[Code];[Nom]\n1;Farine\n', ['[Code]', '[Nom]']],
    ['a number in brackets', '[12] Tomates;3,20\n[13] Navets;2,10\n', ['[12] Tomates', '3,20']],
    [
      'one column of long names',
      `Désignation\n${'Filet de poulet jaune fermier des Landes\n'.repeat(5)}`,
      ['Désignation'],
    ],
    [
      'packs in sentences between commas',
      `Nom,Colisage\n${'Haricots verts très fins,Sachet de 2.5 kg. Colis de 4 sachets.\n'.repeat(5)}`,
      ['Nom', 'Colisage'],
    ],
  ])('%s', async (_name, text, headers) => {
    expect((await read(text, { overrides: { header_line: 1 } })).headers).toEqual(headers);
  });
});

/** Cells as people fill them, and worse; NFC because that is what reading gives. */
const cell = fc
  .oneof(
    fc.constantFrom(
      '',
      ' ',
      '"',
      '""',
      ';',
      ',',
      '\t',
      '|',
      '\n',
      '\r\n',
      "'",
      '=1',
      "'=1",
      '52,87 EUR',
      '000190',
      'Œufs d’élevage',
      'a"b',
      ' x ',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  .map((text) => text.replaceAll('\0', '').normalize('NFC'))
  .filter((text) => !/^'+[=+\-@\t\r]/.test(text));
const table = fc
  .integer({ min: 2, max: 6 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
  );
const solid = (rows: string[][]) => rows.filter((row) => row.some((text) => text.trim() !== ''));
const quotedRow = (row: string[], delimiter: string) =>
  row.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter);

describe('properties', () => {
  test('what is written quoted is read unchanged, through every delimiter, encoding and piece size', async () => {
    const encodings = {
      'utf-8': (text: string) => Buffer.from(text),
      'utf-8 with mark': (text: string) => Buffer.from(`\ufeff${text}`),
      'utf-16le': (text: string) => utf16(text, { swapped: false }),
      'utf-16be': (text: string) => utf16(text, { swapped: true }),
    };
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(...TABLE_DELIMITERS),
        fc.constantFrom(...Object.values(encodings)),
        fc.constantFrom('\n', '\r\n', '\r'),
        async (rows, delimiter, encode, lineEnd) => {
          fc.pre(solid(rows).length > 0);
          const text = rows.map((row) => quotedRow(row, delimiter)).join(lineEnd);
          const back = await read(encode(text), { overrides: { delimiter, header_line: null } });
          expect(back.cells).toEqual(padded(solid(rows), back.headers.length));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('Windows-1252 comes back letter by letter, once one accent shows what it is', async () => {
    const plain = fc.stringMatching(/^[a-zA-Z0189]{1,6}$/);
    const accented = fc
      .tuple(
        fc.stringMatching(/^[a-z]{1,3}$/),
        fc.constantFrom(...'éèàçôîœß'),
        fc.stringMatching(/^[a-z]{1,3}$/),
      )
      .map((parts) => parts.join(''));
    const shouted = accented.map((word) => word.replace('ß', 'ss').toUpperCase());
    const sign = fc.constantFrom('5 €', '–', 'n°4', '« bio »', 'à', 'où', 'etc…', 'l’eau', 'Œufs', 'ÉTÉ');
    const cell = fc
      .array(fc.oneof(plain, accented, shouted, sign), { minLength: 1, maxLength: 4 })
      .map((words) => words.join(' '));
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, async (data) => {
        const text = [['Désignation', 'Qualité'], ...data].map((row) => quotedRow(row, ';')).join('\r\n');
        const back = await read(windows1252(text), { overrides: { header_line: 1 } });
        expect(back).toMatchObject({ encoding: 'windows-1252', headers: ['Désignation', 'Qualité'] });
        expect(back.cells).toEqual(solid(data));
      }),
      { numRuns: 200 },
    );
  });

  test('plain tables are read as another library reads them', async () => {
    const word = fc.stringMatching(/^[a-zé0-9 .:-]{1,8}$/).filter((text) => text.trim() !== '');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(word, { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 10 }),
        async (rows) => {
          const text = rows.map((row) => row.join(';')).join('\n');
          const other: string[][] = parse(text, { delimiter: ';' });
          const ours = await read(text, { overrides: { delimiter: ';', header_line: null } });
          expect(ours.cells).toEqual(other);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('the delimiter of a plain price list is found, whatever it is', async () => {
    const word = fc.stringMatching(/^[A-Za-zé][a-zé ]{2,10}[a-z]$/);
    const price = fc
      .tuple(fc.nat(500), fc.integer({ min: 10, max: 99 }))
      .map(([euros, cents]) => `${euros}.${cents}`);
    const rows = fc.array(fc.tuple(word, word, price), { minLength: 3, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(...COLUMN_DELIMITERS), async (data, delimiter) => {
        const text = [['Nom', 'Famille', 'Prix'], ...data].map((row) => row.join(delimiter)).join('\r\n');
        const found = await read(text);
        expect(found).toMatchObject({ delimiter, headers: ['Nom', 'Famille', 'Prix'], decimal_sign: '.' });
        expect(found.cells).toEqual(data);
      }),
      { numRuns: 200 },
    );
  });

  test('any bytes at all give rows or a refusal, never a crash', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const answer = await refusal(bytes);
        expect(answer === null || typeof answer.code === 'string').toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

/** Trailing empty columns are no columns of the table found; rows keep what they hold. */
function padded(rows: string[][], columns: number): string[][] {
  return rows.map((row) => {
    const width = Math.max(columns, row.findLastIndex((text) => text.trim() !== '') + 1);
    return Array.from({ length: width }, (_, index) => row[index] ?? '');
  });
}
