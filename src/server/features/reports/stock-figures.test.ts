import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { slowClock } from '../../../../tests/support/story/days.ts';
import {
  dairyAndFish,
  MAREE,
  OCTOBER,
  pick,
  type reporting,
} from '../../../../tests/support/story/reporting.ts';

/** From noon in Paris on. */
const clock = slowClock('2026-11-15T11:00:00Z');

let org: string;
let kitchen: ReturnType<typeof reporting>;
let butter: string;
let cod: string;

type Row = Record<string, unknown>;
const noon = (day: string) => `${day}T11:00:00Z`;

/**
 * Butter: 10 kg at 8 € in September and 5 kg at 10 € in October, of which waste takes the older first. Cod: 6 kg at 20 €, gone
 * in November, the item with it. Eggs without a price. A receipt of October and a waste that were taken back.
 */
const app = testApp({ clock });
const camille = personOf(app);
beforeAll(async () => {
  const begun = await dairyAndFish(app, camille);
  ({ org, kitchen } = begun);
  const { lenoir, maree } = begun;
  const { delivered, item, done } = kitchen;
  const sold = { supplier_id: maree, valid_from: '2026-09-01' };
  butter = await item({ name: 'Beurre doux', category: 'Crèmerie', supplier_id: lenoir, price: 8 });
  const cream = await item({ name: 'Crème', unit: 'L', category: 'Crèmerie', supplier_id: lenoir, price: 4 });
  cod = await item({ name: 'Cabillaud', price: 20, ...sold });
  const tuna = await item({ name: 'Thon', price: 30, ...sold });
  const eggs = await item({ name: 'Œufs', unit: 'unité', price: 1, ...sold });
  const waste = (day: string, item_id: string, qty: number, reason: string, comment: string | null = null) =>
    done('POST', '/stock/waste', { item_id, qty, reason, comment, occurred_at: noon(day) });

  await delivered(lenoir, noon('2026-09-20'), [{ item_id: butter, qty_received: 10, unit_price: 8 }]);
  await waste('2026-09-25', butter, 1, 'TASTED');
  await delivered(maree, noon('2026-10-01'), [{ item_id: cod, qty_received: 6, unit_price: 20 }]);
  await delivered(lenoir, noon('2026-10-10'), [{ item_id: butter, qty_received: 5, unit_price: 10 }]);
  const mistake = await delivered(lenoir, noon('2026-10-12'), [
    { item_id: butter, qty_received: 100, unit_price: 12 },
  ]);
  await done('POST', `/receipts/${mistake.id}/reverse`, { reason: 'Autre maison' });
  await waste('2026-10-15', butter, 2, 'EXPIRED');
  await waste('2026-10-20', butter, 9, 'SPILLED', '=plateau renversé');
  const taken = await waste('2026-10-25', butter, 1, 'DAMAGED');
  await done('POST', `/stock/movements/${taken.ref_id}/reverse`, {});
  await waste('2026-11-02', butter, 1, 'OTHER');
  await delivered(lenoir, noon('2026-10-05'), [{ item_id: cream, qty_received: 6, unit_price: 4 }]);
  await delivered(lenoir, noon('2026-10-25'), [{ item_id: cream, qty_received: 3, unit_price: 3.5 }]);
  await waste('2026-10-28', cream, 9, 'THEFT');
  await delivered(lenoir, noon('2026-10-06'), [{ item_id: eggs, qty_received: 30 }]);
  await done('POST', `/items/${cod}/prices`, { supplier_id: maree, price: 26, valid_from: '2026-10-20' });
  await done('POST', `/items/${tuna}/prices`, { supplier_id: maree, price: 33, valid_from: '2026-10-20' });
  await waste('2026-11-10', cod, 6, 'EXPIRED');
  await done('DELETE', `/items/${cod}`);
});

describe('waste', () => {
  it('is told by reason and by item at what the lots cost, without what was taken back', async () => {
    const october = await kitchen.report(`waste?${OCTOBER}`);
    // 2 × 8 € of the first lot; 7 × 8 € and 2 × 10 € of both; cream 6 × 4 € and 3 × 3,50 €.
    expect(october).toMatchObject({
      step: 'day',
      totals: { value: 126.5, entries: 3, unvalued: 0 },
      totals_before: { value: 8, entries: 1 },
      item_count: 2,
    });
    expect(pick(october.reasons, 'reason', 'value', 'share', 'value_before', 'entries')).toEqual([
      ['SPILLED', 76, 60.08, 0, 1],
      ['THEFT', 34.5, 27.27, 0, 1],
      ['EXPIRED', 16, 12.65, 0, 1],
      ['TASTED', 0, 0, 8, 0],
    ]);
    const [spilled] = october.reasons;
    expect(spilled.values.flatMap((value: number, at: number) => (value ? [[at + 1, value]] : []))).toEqual([
      [20, 76],
    ]);
    expect(pick(october.items, 'item_name', 'qty', 'unit', 'value', 'value_before', 'entries')).toEqual([
      ['Beurre doux', 11, 'kg', 92, 8, 2],
      ['Crème', 9, 'L', 34.5, 0, 1],
    ]);
    const november = await kitchen.report('waste?from=2026-11-01&to=2026-11-30');
    expect(pick(november.items, 'item_name', 'value', 'deleted')).toEqual([
      ['Cabillaud', 120, true],
      ['Beurre doux', 10, false],
      ['Crème', 0, false],
    ]);
    expect((await kitchen.report(`waste?${OCTOBER}&reason=EXPIRED`)).totals.value).toBe(16);
  });

  it('leads to its lines, one for each lot', async () => {
    const entries = await kitchen.everyRow<Row>(`waste/entries?${OCTOBER}&item_id=${butter}`, 'entries');
    expect(pick(entries, 'reason', 'value', 'comment').toSorted()).toEqual([
      ['EXPIRED', 16, null],
      ['SPILLED', 20, '=plateau renversé'],
      ['SPILLED', 56, '=plateau renversé'],
    ]);
    expect(entries[2]).toMatchObject({
      occurred_at: '2026-10-15T11:00:00.000Z',
      user_name: 'Camille Reynaud',
    });
    expect(await kitchen.everyRow(`waste/entries?${OCTOBER}`, 'entries')).toHaveLength(5);
    const [heads, ...lines] = await kitchen.csv(`waste-entries.csv?${OCTOBER}`);
    expect([heads?.slice(0, 4), lines.length]).toEqual([['Date', 'Article', 'Catégorie', 'Raison'], 5]);
    expect(lines.flat()).toContain("'=plateau renversé");
    const [, first] = await kitchen.csv(`waste.csv?${OCTOBER}`);
    expect(first?.slice(0, 6)).toEqual(['Renversé', 'Beurre doux', 'Crèmerie', '9', 'kg', '76']);
  });
});

/** Of each end of a day, what the ledger adds up to from its beginning: the other way round than the report. */
async function ledgerAt(days: readonly string[]): Promise<number[]> {
  const { rows } = await app.owner.query<{ value: number }>(
    `select round(coalesce(sum(m.qty * m.unit_cost), 0), 2)::float as value
     from unnest($2::date[]) with ordinality d(day, n)
     left join stock_movements m on m.org_id = $1 and m.lot_id is not null
       and (m.occurred_at at time zone 'Europe/Paris')::date <= d.day
     group by d.n order by d.n`,
    [org, days],
  );
  return rows.map(({ value }) => value);
}

describe('the value of the stock', () => {
  it('at the end of a day is what its lots had cost then', async () => {
    const october = await kitchen.report(`stock-value?${OCTOBER}`);
    // Butter 3 × 10 €, cod 6 × 20 €; on the eve of the month butter 9 × 8 €.
    expect(october).toMatchObject({
      on: '2026-10-31',
      value: 150,
      before_on: '2026-09-30',
      value_before: 72,
    });
    const on = (day: number) => october.points[day - 1];
    expect([on(1), on(9), on(10), on(15), on(20)]).toEqual([
      { on: '2026-10-01', value: 192 },
      { on: '2026-10-09', value: 216 },
      { on: '2026-10-10', value: 266 },
      { on: '2026-10-15', value: 250 },
      { on: '2026-10-20', value: 174 },
    ]);
    expect(pick(october.categories, 'category', 'value', 'share', 'value_before', 'items')).toEqual([
      [null, 120, 80, 0, 2],
      ['Crèmerie', 30, 20, 72, 1],
    ]);
    expect(pick(october.items, 'item_name', 'qty', 'value', 'value_before', 'deleted')).toEqual([
      ['Cabillaud', 6, 120, 0, true],
      ['Beurre doux', 3, 30, 72, false],
      ['Œufs', 30, 0, 0, false],
    ]);
    expect([october.item_count, october.unvalued_items]).toEqual([3, 1]);
    const only = await kitchen.report(`stock-value?${OCTOBER}&category=Cr%C3%A8merie`);
    expect([only.value, only.value_before, only.item_count]).toEqual([30, 72, 1]);
  });

  it('at every end of a day is what the ledger adds up to', async () => {
    const { points } = await kitchen.report('stock-value?from=2026-09-18&to=2026-10-18');
    const days = points.map(({ on }: { on: string }) => on);
    expect(points.map(({ value }: { value: number }) => value)).toEqual(await ledgerAt(days));
    const year = await kitchen.report('stock-value?from=2025-11-16&to=2026-11-15');
    expect([year.step, year.points.length, year.value_before]).toEqual(['month', 13, 0]);
    expect(year.points.map(({ value }: { value: number }) => value)).toEqual(
      await ledgerAt(year.points.map(({ on }: { on: string }) => on)),
    );
  });

  it('of today, and of days to come, is that of the stock page', async () => {
    const { value } = await kitchen.done('GET', '/stock/summary');
    expect(value).toBe(20);
    for (const asked of [
      'from=2026-11-15&to=2026-11-15',
      'from=2026-11-01&to=2026-11-30',
      'from=2026-12-01&to=2026-12-31',
    ]) {
      const today = await kitchen.report(`stock-value?${asked}`);
      expect([today.on, today.value], asked).toEqual(['2026-11-15', value]);
      const { items } = await kitchen.done('GET', '/stock?sort=item');
      for (const { id, qty_on_hand, value: worth } of items) {
        const valued = today.items.find(({ item_id }: { item_id: string }) => item_id === id);
        expect([valued?.qty ?? 0, valued?.value ?? 0]).toEqual([qty_on_hand, worth]);
      }
    }
  });

  it('has a file with every item', async () => {
    const { bytes } = await kitchen.file(`stock-value.xlsx?${OCTOBER}`);
    const [sheet] = await readXlsxFile(bytes);
    expect(sheet?.sheet).toBe('Valeur du stock');
    expect(sheet?.data.slice(1).map((row) => row.slice(0, 5))).toEqual([
      ['Cabillaud', null, 6, 'kg', 120],
      ['Beurre doux', 'Crèmerie', 3, 'kg', 30],
      ['Œufs', null, 30, 'unité', 0],
    ]);
  });
});

describe('price movers', () => {
  const moved = (movers: Row[]) =>
    pick(
      movers,
      'item_name',
      'kind',
      'price_before',
      'before_on',
      'price_now',
      'now_on',
      'percent',
      'qty_a_month',
      'effect',
    );

  it('are told by what they cost or save in a month, as paid or as the list has it since', async () => {
    const october = await kitchen.report(`prices?${OCTOBER}`);
    expect(october.bought_from).toBe('2026-08-03');
    // In 90 days: 15 kg of butter, 6 kg of cod, 9 L of cream; 100 kg were never bought.
    expect(moved(october.rises.movers)).toEqual([
      ['Cabillaud', 'listed', 20, '2026-09-01', 26, '2026-10-20', 30, 2, 12],
      ['Beurre doux', 'paid', 8, '2026-09-20', 10, '2026-10-10', 25, 5, 10],
    ]);
    expect(moved(october.falls.movers)).toEqual([
      ['Crème', 'paid', 4, '2026-10-05', 3.5, '2026-10-25', -12.5, 3, -1.5],
    ]);
    expect([october.rises.count, october.rises.effect]).toEqual([2, 22]);
    expect([october.falls.count, october.falls.effect]).toEqual([1, -1.5]);
    // Tuna, which nobody bought.
    expect(october.unbought).toBe(1);
    expect(october.rises.movers[0]).toMatchObject({ supplier_name: MAREE, deleted: true });
  });

  it('are none where nothing moved', async () => {
    const november = await kitchen.report('prices?from=2026-11-01&to=2026-11-15');
    expect([november.rises, november.falls, november.unbought]).toEqual([
      { movers: [], count: 0, effect: 0 },
      { movers: [], count: 0, effect: 0 },
      0,
    ]);
  });

  it('have a file, what got dearer first', async () => {
    const [heads, ...rows] = await kitchen.csv(`prices.csv?${OCTOBER}`);
    expect(heads?.[11]).toBe('Effet par mois (€)');
    expect(rows.map((row) => [row[0], row[3], row[5], row[11]])).toEqual([
      ['Cabillaud', 'Tarif', '01/09/2026', '12'],
      ['Beurre doux', 'Prix payé', '20/09/2026', '10'],
      ['Crème', 'Prix payé', '05/10/2026', '-1,5'],
    ]);
  });
});

describe('an item in another unit', () => {
  it('is worth the same in every report, in the unit of today', async () => {
    await kitchen.inGrams(butter);
    const value = await kitchen.report(`stock-value?${OCTOBER}`);
    expect(value.value).toBe(150);
    expect(pick(value.items.slice(1, 2), 'qty', 'unit', 'value')).toEqual([[3000, 'g', 30]]);
    const waste = await kitchen.report(`waste?${OCTOBER}`);
    expect(pick(waste.items.slice(0, 1), 'qty', 'unit', 'value')).toEqual([[11_000, 'g', 92]]);
    const { rises } = await kitchen.report(`prices?${OCTOBER}`);
    expect(pick(rises.movers.slice(1), 'price_before', 'price_now', 'qty_a_month', 'effect')).toEqual([
      [0.008, 0.01, 5000, 10],
    ]);
  });
});
