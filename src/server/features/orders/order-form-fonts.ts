import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

export type Face = 'regular' | 'bold' | 'title';

const fontFile = (family: string, file: string): Buffer =>
  unpacked(
    readFileSync(
      fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${family}-${file}-normal.woff`)),
    ),
  );

/** French first; then what the rest of Latin Europe writes with (Ż, ő, ș). */
export const openFontFiles = (): Record<Face, readonly Buffer[]> => ({
  regular: [fontFile('instrument-sans', 'latin-400'), fontFile('instrument-sans', 'latin-ext-400')],
  bold: [fontFile('instrument-sans', 'latin-600'), fontFile('instrument-sans', 'latin-ext-600')],
  title: [fontFile('bricolage-grotesque', 'latin-700'), fontFile('bricolage-grotesque', 'latin-ext-700')],
});

const HEADER = 44;
const ENTRY = 20;

/** A WOFF file as the plain font inside it: pdfkit would unpack its tables again for each letter that it prints. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let place = 0; place < count; place += 1) {
    const entry = HEADER + ENTRY * place;
    const [from, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(from, from + packed);
    const table = packed < size ? inflateSync(bytes) : bytes;
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    const record = 12 + 16 * place;
    woff.copy(head, record, entry, entry + 4);
    head.writeUInt32BE(woff.readUInt32BE(entry + 16), record + 4);
    head.writeUInt32BE(offset, record + 8);
    head.writeUInt32BE(size, record + 12);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}
