import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { TableLimits } from './limits.ts';
import { openTable, readHead, readTable } from './read-table.ts';
import { TableRefused } from './refusal.ts';

const list = (rows: number) =>
  Buffer.from(
    `Réf.;Désignation;PU HT\r\n${Array.from({ length: rows }, (_, i) => `${String(i).padStart(6, '0')};Farine n°${i};${i},50\r\n`).join('')}`,
  );

async function refused(work: Promise<unknown>) {
  try {
    await work;
  } catch (error) {
    if (error instanceof TableRefused) return error.refusal;
    throw error;
  }
  return null;
}

describe('reading in a worker', () => {
  test('the head comes first, then every row once and in order', async () => {
    const table = await openTable(list(2300));
    expect(table.head).toMatchObject({ encoding: 'utf-8', delimiter: ';', header_line: 1 });
    expect(() => table.summary()).toThrow('not been read');
    const sizes: number[] = [];
    let line = 1;
    for await (const rows of table.batches) {
      sizes.push(rows.length);
      for (const row of rows)
        expect(row).toEqual({ line: ++line, cells: expect.arrayContaining([`Farine n°${line - 2}`]) });
    }
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(2300);
    expect(Math.max(...sizes)).toBeLessThan(1000);
    expect(table.summary()).toEqual({ rows: 2300, blank_rows: 0, warnings: [], warning_count: 0 });
  });

  test('the whole table at once', async () => {
    const table = await readTable(list(3));
    expect(table).toMatchObject({ rows: 3, headers: ['Réf.', 'Désignation', 'PU HT'] });
    expect(table.data[2]).toEqual({ line: 4, cells: ['000002', 'Farine n°2', '2,50'] });
  });

  test('only what it is and how it starts', async () => {
    const head = await readHead(list(2000));
    expect(head.sample).toHaveLength(50);
    expect(head.sample[0]).toEqual({ line: 2, cells: ['000000', 'Farine n°0', '0,50'] });
  });

  test('the caller keeps its bytes', async () => {
    const bytes = list(3);
    await readTable(bytes);
    expect(bytes.subarray(0, 4).toString()).toBe('Réf');
  });

  test('leaving early stops the worker', async () => {
    const table = await openTable(list(5000));
    for await (const rows of table.batches) {
      expect(rows.length).toBeGreaterThan(0);
      break;
    }
    await expect(table.batches[Symbol.asyncIterator]().next()).resolves.toMatchObject({ done: true });
  });

  test('the server goes on working meanwhile', async () => {
    let done = false;
    const reading = readTable(list(60_000)).finally(() => {
      done = true;
    });
    let turns = 0;
    while (!done) {
      await turn();
      turns++;
    }
    expect((await reading).rows).toBe(60_000);
    // If the file were read on this thread, a handful of turns would pass.
    expect(turns).toBeGreaterThan(1000);
  });
});

describe('refusals cross the border as values', () => {
  test('too large, before a worker starts', async () => {
    expect(await refused(openTable(list(10), {}, { bytes: 100 }))).toEqual({
      code: 'FILE_TOO_LARGE',
      limit_mb: 0,
    });
  });

  test('at the head', async () => {
    expect(await refused(openTable(Buffer.from('%PDF-1.4')))).toEqual({ code: 'OTHER_FORMAT', found: 'pdf' });
  });

  test('in the middle of the rows', async () => {
    const bytes = Buffer.concat([list(3000), Buffer.from('x;"jamais refermé;1\r\n')]);
    expect(await refused(readTable(bytes))).toEqual({ code: 'QUOTE_NOT_CLOSED', line: 3002, column: 2 });
  });

  test('one open quote and 100 MB, where so much is allowed', async () => {
    const bytes = Buffer.alloc(100 * 1024 * 1024, 'abc;def\n');
    bytes.write('Nom;Prix\nFarine;"');
    expect(await refused(readTable(bytes, {}, { bytes: 200 * 1024 * 1024 }))).toEqual({
      code: 'QUOTE_NOT_CLOSED',
      line: 2,
      column: 2,
    });
  });

  test('10 MB of nothing but delimiters are one blank row', async () => {
    const bytes = Buffer.from(`Nom;Prix\nFarine;1\n${';'.repeat(10 * 1024 * 1024)}\n`);
    expect(await readTable(bytes)).toMatchObject({ rows: 1, blank_rows: 1 });
  });

  test.each<[string, Partial<TableLimits>, string]>([
    ['time', { seconds: 0.05 }, 'TOO_SLOW'],
    ['memory', { memory_mb: 12 }, 'TOO_MUCH_MEMORY'],
  ])('out of %s, the worker is killed', async (_what, limits, code) => {
    const wide = Buffer.from(`a\n${`${'x'.repeat(30_000)}\n`.repeat(2500)}`);
    expect(await refused(readTable(wide, {}, { bytes: 100 * 1024 * 1024, ...limits }))).toMatchObject({
      code,
    });
  });
});
