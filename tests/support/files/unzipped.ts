import { parse } from 'csv-parse/sync';
import yauzl from 'yauzl';

export type Unzipped = Map<string, Buffer>;

/** Everything in a ZIP, by the name of its parts, as any program would read it. */
export async function unzipped(bytes: Buffer): Promise<Unzipped> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    );
  });
  const found: Unzipped = new Map();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: yauzl.Entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        found.set(entry.fileName, Buffer.concat(chunks));
        zip.readEntry();
      });
    });
    zip.readEntry();
  });
  return found;
}

type Row = Record<string, unknown>;

export const jsonOf = (zip: Unzipped, table: string): Row[] =>
  JSON.parse(zip.get(`tables/${table}.json`)?.toString() ?? 'null');

/** The head, then the rows, as a spreadsheet reads them. */
export const csvOf = (zip: Unzipped, table: string): string[][] =>
  parse(zip.get(`tables/${table}.csv`) ?? '', { bom: true, delimiter: ';' });

type Link = { child: string; columns: string[]; parent: string; keys: string[] };

/** Rows that refer to one which is not there. */
export function unresolvedLinks(zip: Unzipped, links: readonly Link[]): string[] {
  const named = (table: string) => (table === 'auth.users' ? 'people' : table);
  return links.flatMap(({ child, columns, parent, keys }) => {
    // What the organisation does not own (who pays for it) is not in its file.
    if (![child, named(parent)].every((table) => zip.has(`tables/${table}.json`))) return [];
    const known = new Set(jsonOf(zip, named(parent)).map((row) => keys.map((key) => row[key]).join()));
    return jsonOf(zip, child)
      .filter((row) => columns.every((column) => row[column] !== null && row[column] !== undefined))
      .filter((row) => !known.has(columns.map((column) => row[column]).join()))
      .map((row) => `${child}.${columns.join()} of ${row.id} -> ${parent}`);
  });
}
