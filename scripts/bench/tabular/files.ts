import { createReadStream, readFileSync } from 'node:fs';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import readExcelFile from 'read-excel-file/node';
import type { TableFormat } from '../../../src/domain/kernel/table.ts';
import { inReadersTurn } from '../../../src/server/platform/tabular/read-table.ts';
import type { ExportColumn, ExportRow } from '../../../src/server/platform/tabular/write/export-columns.ts';
import { writeTable } from '../../../src/server/platform/tabular/write/table.ts';

/**
 * `npm run bench -- tabular/files [rows]`: writes an item file as CSV and Excel, reads both back through the worker, and the
 * same files with the public libraries in this process. Memory is the peak of the whole process, worker included, so
 * each step only ever raises it; ours runs first.
 */
const ROWS = Number(process.argv[3] ?? 100_000);

const COLUMNS: ExportColumn[] = [
  { header: 'Réf.', kind: 'text' },
  { header: 'Désignation', kind: 'text', width: 40 },
  { header: 'Unité', kind: 'text' },
  { header: 'Catégorie', kind: 'text' },
  { header: 'Fournisseur', kind: 'text' },
  { header: 'PU HT', kind: 'number', decimals: 6 },
  { header: 'Cond.', kind: 'text' },
  { header: 'Stock mini', kind: 'number', decimals: 3 },
  { header: 'Stock maxi', kind: 'number', decimals: 3 },
  { header: 'Valable du', kind: 'date' },
];

function* items(): Generator<ExportRow> {
  for (let i = 0; i < ROWS; i++) {
    const price = ((i * 7919) % 99_999) / 1000;
    yield [
      String(i).padStart(6, '0'),
      `Farine de blé n° ${i}`,
      'kg',
      'Farine',
      `Moulin ${i % 40}`,
      price,
      'Sac 25 kg',
      5,
      80,
      '2026-11-14',
    ];
  }
}

const peakMb = () => Math.round(process.resourceUsage().maxRSS / 1024);
const steps: { step: string; ms: number; 'rows/s': number; 'CPU ms': number; 'peak MB': number }[] = [];

async function measure(step: string, work: () => Promise<number>): Promise<number> {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const rows = await work();
  const ms = Math.round(performance.now() - started);
  const used = process.cpuUsage(cpu);
  if (rows !== ROWS) throw new Error(`${step}: ${rows} rows of ${ROWS}`);
  steps.push({
    step,
    ms,
    'rows/s': Math.round((rows / ms) * 1000),
    'CPU ms': Math.round((used.user + used.system) / 1000),
    'peak MB': peakMb(),
  });
  return ms;
}

const folder = await mkdtemp(join(tmpdir(), 'economat-tabular-'));
const fileOf = (format: TableFormat) => join(folder, `items.${format}`);

async function write(format: TableFormat): Promise<number> {
  const file = await open(fileOf(format), 'w');
  await writeFile(file, writeTable(format, { name: 'Articles', columns: COLUMNS, rows: items() }).bytes);
  await file.close();
  return ROWS;
}

const read = (format: TableFormat): Promise<number> =>
  inReadersTurn({ whose: 'bench' }, async (reader) => {
    const bytes = readFileSync(fileOf(format));
    const table = await reader.open(bytes, {}, { bytes: Number.POSITIVE_INFINITY, rows: ROWS });
    let rows = 0;
    for await (const batch of table.batches) rows += batch.length;
    return rows;
  });

console.log(`${ROWS} rows of ${COLUMNS.length} columns, from ${peakMb()} MB`);
try {
  await measure('write CSV', () => write('csv'));
  const ours = await measure('read CSV', () => read('csv'));
  await measure('write Excel', () => write('xlsx'));
  await measure('read Excel', () => read('xlsx'));
  const peak = peakMb();
  const floor = await measure('read CSV with csv-parse', async () => {
    let rows = -1;
    for await (const _ of createReadStream(fileOf('csv')).pipe(parse({ delimiter: ';', bom: true }))) rows++;
    return rows;
  });
  await measure('read Excel with read-excel-file', async () => {
    const [sheet] = await readExcelFile(readFileSync(fileOf('xlsx')));
    return (sheet?.data.length ?? 0) - 1;
  });
  console.table(steps);
  console.log(`peak of ours ${peak} MB (under 300 wanted)`);
  console.log(
    `ours ${ours} ms, floor ${floor} ms (csv-parse, same file), ratio ${(ours / floor).toFixed(2)}`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
