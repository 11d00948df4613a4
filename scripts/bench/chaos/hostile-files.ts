import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeZip, type ZipContent } from '../../../src/server/platform/tabular/write/zip.ts';

const MB = 1024 * 1024;

/** Pieces large enough that packing them is the work, not handing them over. */
function* inPieces(source: Iterable<string>): Generator<string> {
  let piece = '';
  for (const text of source) {
    piece += text;
    if (piece.length < MB / 4) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

const workbook = (sheet: Iterable<string>, more: ZipContent[] = []): ZipContent[] => [
  { name: '[Content_Types].xml', content: ['<Types/>'] },
  {
    name: 'xl/workbook.xml',
    content: ['<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'],
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: [
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    ],
  },
  { name: 'xl/worksheets/sheet1.xml', content: inPieces(sheet) },
  ...more,
];

/** Figures that hardly pack, the same in every run. */
function* noise(): Generator<number, never> {
  for (let state = 42; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

function* sheet(rows: number, columns: number): Generator<string> {
  const figures = noise();
  yield '<worksheet><sheetData><row><c t="inlineStr"><is><t>Nom</t></is></c><c t="inlineStr"><is><t>Prix</t></is></c></row>';
  for (let row = 0; row < rows; row += 1) {
    let cells = '';
    for (let column = 0; column < columns; column += 1) cells += `<c><v>${figures.next().value % 97}</v></c>`;
    yield `<row>${cells}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function* sharedStrings(count: number, length: number): Generator<string> {
  const figures = noise();
  yield '<sst>';
  for (let n = 0; n < count; n += 1) {
    let text = '';
    while (text.length < length) text += figures.next().value.toString(36);
    yield `<si><t>${text.slice(0, length)}</t></si>`;
  }
  yield '</sst>';
}

function* hugeCell(): Generator<string> {
  yield '<worksheet><sheetData><row><c t="inlineStr"><is><t>Nom';
  const figures = noise();
  for (let n = 0; n < 3_500_000; n += 1) yield figures.next().value.toString(36);
  yield '</t></is></c></row></sheetData></worksheet>';
}

/** Sentences about packs in every cell: little to unpack, and much to understand. */
function* wordySheet(): Generator<string> {
  const figures = noise();
  yield '<worksheet><sheetData>';
  for (let row = 0; row < 60; row += 1) {
    let cells = '';
    for (let column = 0; column < 500; column += 1) {
      const sentence = `Colis de ${figures.next().value % 97} sachets de 2,5 kg. `;
      cells += `<c t="inlineStr"><is><t>${row === 0 ? `Prix ${column}` : sentence.repeat(30)}</t></is></c>`;
    }
    yield `<row>${cells}</row>`;
  }
  yield '</sheetData></worksheet>';
}

/** Each is what somebody might send to bring the server down; none is longer than an upload may be. */
const FILES: Record<string, () => ZipContent[]> = {
  'bomb.xlsx': () => workbook(Array.from({ length: 200 }, () => ' '.repeat(MB))),
  'shared-strings.xlsx': () =>
    workbook(sheet(1000, 4), [
      { name: 'xl/sharedStrings.xml', content: inPieces(sharedStrings(1_250_000, 24)) },
    ]),
  'short-strings.xlsx': () =>
    workbook(sheet(1000, 4), [
      { name: 'xl/sharedStrings.xml', content: inPieces(sharedStrings(6_000_000, 5)) },
    ]),
  'wide.xlsx': () => workbook(sheet(200_000, 50)),
  'wordy.xlsx': () => workbook(wordySheet()),
  'nested.xlsx': () => workbook(['<worksheet><sheetData>', '<row>'.repeat(2_000_000)]),
  'huge-cell.xlsx': () => workbook(hugeCell()),
  'parts.xlsx': () =>
    workbook(
      sheet(3, 3),
      Array.from({ length: 5000 }, (_, n) => ({ name: `xl/media/${n}.png`, content: ['x'] })),
    ),
};

function* openQuote(): Generator<string> {
  yield 'Nom;Prix\nFarine;"';
  for (let n = 0; n < 24; n += 1) yield 'poivre;1\n'.repeat(MB / 9);
}

/** Writes them into a folder and gives their paths. */
export async function writeHostileFiles(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const [name, parts] of Object.entries(FILES)) {
    paths.push(join(folder, name));
    await pipeline(Readable.from(writeZip(parts())), createWriteStream(join(folder, name)));
  }
  paths.push(join(folder, 'open-quote.csv'));
  await pipeline(Readable.from(openQuote()), createWriteStream(join(folder, 'open-quote.csv')));
  return paths;
}
