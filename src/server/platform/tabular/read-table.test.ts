import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { TableRow } from '#domain/kernel/table.ts';
import { READERS_AT_ONCE, type TableLimits } from './limits.ts';
import { inReadersTurn, readersPlaceOf, type TableReader } from './read-table.ts';
import { TableRefused } from './refusal.ts';

const list = (rows: number) =>
  Buffer.from(
    `Réf.;Désignation;PU HT\r\n${Array.from({ length: rows }, (_, i) => `${String(i).padStart(6, '0')};Farine n°${i};${i},50\r\n`).join('')}`,
  );

const inTurn = <T>(work: (reader: TableReader) => Promise<T>) =>
  inReadersTurn({ whose: 'a restaurant' }, work);

/** The whole table at once. */
const readTable = (...asked: Parameters<TableReader['open']>) =>
  inTurn(async (reader) => {
    const { head, batches, summary } = await reader.open(...asked);
    const data: TableRow[] = [];
    for await (const rows of batches) data.push(...rows);
    return { ...head, ...summary(), data };
  });

const readHead = (...asked: Parameters<TableReader['head']>) => inTurn((reader) => reader.head(...asked));

async function refused(work: Promise<unknown>) {
  try {
    await work;
  } catch (error) {
    if (error instanceof TableRefused) return error.refusal;
    throw error;
  }
  return null;
}

describe('reading in another process', () => {
  test('the head comes first, then every row once and in order', () =>
    inTurn(async (reader) => {
      const table = await reader.open(list(2300));
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
    }));

  test('the whole table at once', async () => {
    const table = await readTable(list(3));
    expect(table).toMatchObject({ rows: 3, headers: ['Réf.', 'Désignation', 'PU HT'] });
    expect(table.data[2]).toEqual({ line: 4, cells: ['000002', 'Farine n°2', '2,50'] });
  });

  test.each([
    [
      [
        'Brûlerie',
        'Café;Origine;1 à 11 kg;12 à 47 kg;48 kg et +',
        'Moka;Éthiopie;18,90;18,10;17,20',
        'Java;Asie;21,50;20,70;19,80',
      ],
      '1 à 11 kg',
    ],
    [['Prix valables au 31/12;;', 'Code;Produit;HT', 'A1;Sel;4,20', 'A2;Poivre;9,80'], 'HT'],
    [
      [
        'Arrivage du jour',
        ';Zone;Colis;Prix',
        'BAR;FAO 27;;23,50 €/kg',
        'LIEU;FAO 27;Caisse 5 kg;9,80 €/kg',
        'ST JACQUES;Baie de Seine;Sac 12 kg;NC',
      ],
      'Colis',
    ],
  ])('a header of tiers, one below a sentence, or one with a column of no name', async (lines, named) => {
    const { headers, header_line } = await readHead(Buffer.from(lines.join('\n')));
    expect(header_line).toBe(2);
    expect(headers).toContain(named);
  });

  test('only what it is and how it starts', async () => {
    const head = await readHead(list(2000));
    expect(head.sample).toHaveLength(50);
    expect(head.sample[0]).toEqual({ line: 2, cells: ['000000', 'Farine n°0', '0,50'] });
  });

  test('bytes are given over to the reader, and gone from here', async () => {
    const bytes = new Uint8Array(list(2000));
    expect((await readHead(bytes)).headers).toHaveLength(3);
    expect(bytes).toHaveLength(0);
  });

  test('leaving the turn early stops the reading', async () => {
    const { batches } = await inTurn(async (reader) => {
      const table = await reader.open(list(5000));
      for await (const rows of table.batches) {
        expect(rows.length).toBeGreaterThan(0);
        break;
      }
      return reader.open(list(5000));
    });
    await expect(batches[Symbol.asyncIterator]().next()).rejects.toThrow('The reading was stopped');
  });

  test('the server goes on working meanwhile', async () => {
    let done = false;
    const reading = readTable(list(20_000)).finally(() => {
      done = true;
    });
    let turns = 0;
    const turning = (async () => {
      for (; !done; turns++) await turn();
    })();
    const [{ rows }] = await Promise.all([reading, turning]);
    expect(rows).toBe(20_000);
    // If the file were read on this thread, a handful of turns would pass.
    expect(turns).toBeGreaterThan(1000);
  });
});

describe('refusals cross the border as values', () => {
  test('too large, before a worker starts', async () => {
    expect(await refused(readHead(list(10), {}, { bytes: 100 }))).toEqual({
      code: 'FILE_TOO_LARGE',
      limit_mb: 0,
    });
  });

  test('at the head', async () => {
    expect(await refused(readHead(Buffer.from('%PDF-1.4')))).toEqual({ code: 'OTHER_FORMAT', found: 'pdf' });
  });

  test('in the middle of the rows', async () => {
    const bytes = Buffer.concat([list(3000), Buffer.from('x;"jamais refermé;1\r\n')]);
    expect(await refused(readTable(bytes))).toEqual({ code: 'QUOTE_NOT_CLOSED', line: 3002, column: 2 });
  });

  test('one open quote and 30 MB, where so much is allowed', async () => {
    const bytes = Buffer.alloc(30 * 1024 * 1024, 'abc;def\n');
    bytes.write('Nom;Prix\nFarine;"');
    expect(await refused(readTable(bytes, {}, { bytes: 40 * 1024 * 1024 }))).toEqual({
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
  ])('out of %s, the reader is killed', async (_what, limits, code) => {
    const wide = Buffer.from(`a\n${`${'x'.repeat(30_000)}\n`.repeat(2500)}`);
    expect(await refused(readTable(wide, {}, { bytes: 100 * 1024 * 1024, ...limits }))).toMatchObject({
      code,
    });
  });

  test('a reader that is full ends alone: the next file is read', async () => {
    const hungry = Buffer.from(`a\n${`${'x'.repeat(30_000)}\n`.repeat(2500)}`);
    const limits = { bytes: 100 * 1024 * 1024, memory_mb: 24 };
    for (let round = 0; round < 2; round += 1) {
      await expect(refused(readTable(Buffer.from(hungry), {}, limits))).resolves.toMatchObject({
        code: 'TOO_MUCH_MEMORY',
      });
      expect(await readTable(list(3), {}, limits)).toMatchObject({ rows: 3 });
    }
  });

  test('waiting for a machine that is busy elsewhere is not slowness of the file', async () => {
    const reading = readTable(list(3), {}, { seconds: 1.5 });
    await turn();
    const standStill = new Int32Array(new SharedArrayBuffer(4));
    Atomics.wait(standStill, 0, 0, 1700);
    expect(await reading).toMatchObject({ rows: 3 });
  });
});

describe('readers take turns', () => {
  const gate = () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open, opened };
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

  test('so many on a server, one of an organisation, and the place is told', async () => {
    const { open, opened } = gate();
    let reading = 0;
    let most = 0;
    const read = (whose: string, ticket: string) =>
      inReadersTurn({ whose, ticket }, async (reader) => {
        most = Math.max(most, ++reading);
        await reader.head(list(3));
        await opened;
        reading--;
        return ticket;
      });
    const all = ['a1', 'a2', 'b1', 'c1', 'd1'].map((ticket) => read(ticket.charAt(0), ticket));
    await settle();
    const waiting = ['a1', 'b1', 'c1', 'd1', 'a2'].slice(READERS_AT_ONCE);
    expect(waiting.map(readersPlaceOf)).toEqual(waiting.map((_, place) => place + 1));
    open();
    await Promise.all(all);
    expect(most).toBe(READERS_AT_ONCE);
    expect(readersPlaceOf('d1')).toBe(null);
  });

  test('a killed worker frees its place, as one that was refused', async () => {
    const wide = () => Buffer.from(`a\n${`${'x'.repeat(30_000)}\n`.repeat(2500)}`);
    const limits = { bytes: 100 * 1024 * 1024, memory_mb: 12 };
    for (let round = 0; round < 2; round++) {
      const read = inReadersTurn({ whose: 'a' }, (reader) => reader.open(wide(), {}, limits));
      const cut = inReadersTurn({ whose: 'b' }, (reader) => reader.head(Buffer.from('%PDF')));
      await Promise.all([refused(read), refused(cut)]);
    }
    expect((await readHead(list(3))).headers).toHaveLength(3);
  });

  test('whoever goes away leaves the line, or the file that is being read', async () => {
    const gone = new AbortController();
    const { open, opened } = gate();
    const busy = ['a', 'b'].slice(0, READERS_AT_ONCE).map((whose) => inReadersTurn({ whose }, () => opened));
    const waiting = inReadersTurn({ whose: 'c', ticket: 'c', signal: gone.signal }, async () => 'read');
    const behind = inReadersTurn({ whose: 'd', ticket: 'd' }, async () => 'read');
    expect([readersPlaceOf('c'), readersPlaceOf('d')]).toEqual([1, 2]);
    gone.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect([readersPlaceOf('c'), readersPlaceOf('d')]).toEqual([null, 1]);
    open();
    await Promise.all([...busy, behind]);
    const leaving = new AbortController();
    const read = inReadersTurn({ whose: 'a', signal: leaving.signal }, async (reader) => {
      const { batches } = await reader.open(list(20_000));
      for await (const _rows of batches) leaving.abort();
    });
    await expect(read).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('the head of a wordy or very wide file is brief, its rows are whole', async () => {
  const wordy = 'Colis de 4 sachets de 2,5 kg. '.repeat(20);
  const row = Array.from({ length: 400 }, () => wordy).join(';');
  const csv = `${Array.from({ length: 400 }, (_, n) => `Colonne ${n}`).join(';')}\n${`${row}\n`.repeat(20)}`;
  await inReadersTurn({ whose: 'wordy' }, async (reader) => {
    const { head, batches } = await reader.open(Buffer.from(csv));
    expect(head.sample).toHaveLength(2);
    expect(head.sample[0]?.cells[399]).toBe(wordy.slice(0, 250));
    const rows: TableRow[] = [];
    for await (const batch of batches) rows.push(...batch);
    expect(rows).toHaveLength(20);
    expect(rows[19]?.cells[399]).toBe(wordy);
  });
});
