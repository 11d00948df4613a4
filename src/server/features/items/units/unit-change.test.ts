import { describe, expect, it } from 'vitest';
import { personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { receiving } from '../../../../../tests/support/story/receiving.ts';
import { itemForm } from '../../../../../tests/support/story/stocking.ts';
import { UNIT_COLUMNS } from './unit-figures.sql.ts';

const app = testApp();
const person = personOf(app);

type Row = Record<string, unknown>;
const query = async (text: string, values: unknown[] = []) => (await app.owner.query<Row>(text, values)).rows;

/** What a form sends back after reading. */
/** Flour at 1,20 €/kg: an order of which a part arrived, a draft, waste, a claim and an inventory under way. */
async function bakery(price = 1.2) {
  const org = await app.createOrg(person, 'Le Fournil');
  const kitchen = receiving(app, { person, org });
  const { call, done } = kitchen;
  const flour = { name: 'Farine T65', qty: 25, unit_price: price, min_qty: 5, max_qty: 80 };
  const order = await kitchen.sent([flour as never], { name: 'Moulins Vauban' });
  const [line] = order.lines;
  if (!line) throw new Error('no line');
  const { item_id } = line;
  const item = async () => (await call('GET', `/items/${item_id}`)).json;
  await done('PUT', `/items/${item_id}/suppliers/${order.supplier_id}`, {
    version: (await item()).offers[0].version,
    pack_label: 'Sac de 5 kg',
    pack_content: 5,
  });
  const receipt = await done('POST', '/receipts', {
    po_id: order.id,
    wait_for_rest: true,
    lines: [
      { po_line_id: line.po_line_id, item_id, qty_received: 20, qty_rejected: 2, comment: 'Sac percé' },
    ],
  });
  await done('POST', '/stock/waste', { item_id, qty: 0.5, reason: 'SPILLED' });
  const count = await done('POST', '/counts', { zone_ids: [] });
  await done('PUT', `/counts/${count.id}/lines/${item_id}`, { qty: 17, version: null });
  const draft = await kitchen.draft({
    supplier_id: order.supplier_id,
    lines: [{ item_id, qty: 10, unit_price: price }],
  });
  const level = async () => {
    const { items } = (await call('GET', '/stock?search=farine')).json;
    return items[0];
  };
  const change = async (unit: string | null, unit_ratio: object | null, body: object = {}) =>
    call('PUT', `/items/${item_id}`, { ...itemForm(await item()), unit, unit_ratio, ...body });
  const preview = async (asked: string) => (await call('GET', `/items/${item_id}/unit-change?${asked}`)).json;
  return { org, ...kitchen, order, line, item_id, item, receipt, count, draft, level, change, preview };
}

const TO_GRAMS = { was: 1, becomes: 1000 };

describe('an item in another unit of its kind', () => {
  it('has everything converted at once, and is worth what it was', async () => {
    const { change, level, item, call, order, draft, receipt, count, item_id } = await bakery();
    const before = await level();
    expect([before.qty_on_hand, before.value]).toEqual([17.5, 21]);

    const changed = await change('g', TO_GRAMS);
    expect(changed.status, changed.text).toBe(200);

    const after = await level();
    expect([after.unit, after.qty_on_hand, after.value]).toEqual(['g', 17_500, 21]);
    const { offers, min_qty, max_qty } = await item();
    expect([offers[0].price, offers[0].pack_content, offers[0].pack_price]).toEqual([0.0012, 5000, 6]);
    expect([min_qty, max_qty]).toEqual([5000, 80_000]);
    const sent = (await call('GET', `/orders/${order.id}`)).json;
    expect(sent.lines[0]).toMatchObject({ unit: 'g', qty: 25_000, unit_price: 0.0012, line_total: 30 });
    const open = (await call('GET', `/orders/${draft.id}`)).json;
    expect(open.lines[0]).toMatchObject({ qty: 10_000, unit_price: 0.0012, line_total: 12 });
    expect([open.total_estimated, open.version]).toEqual([draft.total_estimated, draft.version + 1]);
    const came = (await call('GET', `/receipts/${receipt.id}`)).json;
    expect(came.lines[0]).toMatchObject({ unit: 'g', qty_received: 20_000, qty_rejected: 2000 });
    const shelf = (await call('GET', `/counts/${count.id}/lines`)).json;
    expect(shelf.lines.find((one: Row) => one.item_id === item_id)).toMatchObject({
      counted_qty: 17_000,
    });
    const { movements } = (await call('GET', `/stock/movements?item_id=${item_id}`)).json;
    expect(movements.map(({ qty }: Row) => qty)).toEqual([-500, 18_000]);
    const history = (await call('GET', `/items/${item_id}/prices`)).json;
    expect(history.map((row: Row) => row.price)).toEqual([0.0012]);
    const [auditRow] = await query(
      `select before, after from audit_log where action = 'item.unit_changed' and entity_id = $1`,
      [item_id],
    );
    expect(auditRow).toEqual({ before: { unit: 'kg' }, after: { unit: 'g', was: 1, becomes: 1000 } });
  });

  it('comes back to what it was, to the last figure', async () => {
    const { change, item_id } = await bakery();
    const all = () =>
      Promise.all(
        UNIT_COLUMNS.filter(({ table }) => table !== 'claim_lines').flatMap(({ table, quantity, price }) =>
          [...quantity, ...price].map((column) =>
            query(
              `select '${table}.${column}' as name, array_agg(${column}::float8 order by id) as figures
                  from ${table} where ${table === 'items' ? 'id' : 'item_id'} = $1`,
              [item_id],
            ),
          ),
        ),
      );
    const before = await all();
    expect((await change('g', TO_GRAMS)).status).toBe(200);
    const grams = await all();
    for (const [place, [was]] of before.entries()) {
      const figures = (was?.figures ?? []) as (number | null)[];
      if (figures.some((figure) => figure)) expect(grams[place], String(was?.name)).not.toEqual([was]);
    }
    const back = await change('kg', { was: 1000, becomes: 1 });
    expect(back.status, back.text).toBe(200);
    expect(await all()).toEqual(before);
  });

  it('still adds up: what arrives, is counted and is taken back afterwards is in the new unit', async () => {
    const { change, done, call, order, line, item_id, count, level, receipt } = await bakery();
    await change('g', TO_GRAMS);
    await done('POST', '/receipts', {
      po_id: order.id,
      lines: [{ po_line_id: line.po_line_id, item_id, qty_received: 5000, unit: 'g' }],
    });
    expect((await call('GET', `/orders/${order.id}`)).json.status).toBe('RECEIVED');
    expect((await level()).qty_on_hand).toBe(22_500);
    const review = (await call('GET', `/counts/${count.id}/review`)).json;
    const ended = await call('POST', `/counts/${count.id}/validate`, { revision: review.revision });
    expect(ended.status, ended.text).toBe(200);
    expect((await level()).qty_on_hand).toBe(22_000);
    await done('POST', `/receipts/${receipt.id}/reverse`, { reason: 'Erreur de saisie' });
    const sums = await query(
      `select (select sum(qty) from stock_movements where item_id = $1)::float8 as ledger,
        (select qty_on_hand from stock_levels where item_id = $1)::float8 as kept`,
      [item_id],
    );
    expect(sums[0]?.ledger).toBe(sums[0]?.kept);
  });

  it('is seen before it is done', async () => {
    const { preview } = await bakery();
    const seen = await preview('unit=g');
    expect(seen).toMatchObject({ from: 'kg', to: 'g', ratio: TO_GRAMS, counts: 1, refusal: null });
    expect(seen.lines.map(({ what, of, before, after }: Row) => [what, of, before, after])).toEqual([
      ['stock', null, 17.5, 17_500],
      ['price', 'Moulins Vauban', 1.2, 0.0012],
      ['pack', 'Moulins Vauban', 5, 5000],
      ['minimum', null, 5, 5000],
      ['maximum', null, 80, 80_000],
      ['awaited', '1', 5, 5000],
      ['drafts', '1', 10, 10_000],
    ]);
  });

  it('is refused where nobody saw what becomes of it', async () => {
    const { change, level } = await bakery();
    const blind = await change('g', null);
    expect([blind.status, blind.json.code]).toEqual([422, 'ITEM_UNIT_RATIO']);
    const wrong = await change('g', { was: 1, becomes: 1 });
    expect(wrong.json.code).toBe('ITEM_UNIT_RATIO');
    expect((await level()).unit).toBe('kg');
  });

  it('is refused with a sentence where a price would not survive', async () => {
    const { change, preview, level } = await bakery(8.8117);
    const refused = await change('g', TO_GRAMS);
    expect([refused.status, refused.json.code]).toEqual([422, 'ITEM_UNIT_LOSSY']);
    expect(refused.json.message.replaceAll('\u00a0', ' ')).toBe(
      'Cette unité changerait vos chiffres. Le prix 8,8117 €/kg (prix d’un fournisseur, passé ou présent) deviendrait ' +
        '0,0088117 €/g : un prix a six décimales au plus. L’article reste en kg.',
    );
    expect((await preview('unit=g')).refusal).toBe(refused.json.message);
    expect([(await level()).unit, (await level()).qty_on_hand]).toEqual(['kg', 17.5]);
  });
});

describe('an item in a unit of another kind', () => {
  it('wants to be told by a person', async () => {
    const { change, preview } = await bakery();
    expect(await preview('unit=sac')).toMatchObject({ ratio: null, lines: [], refusal: null });
    expect((await change('sac', null)).json.code).toBe('ITEM_UNIT_RATIO');
    expect((await change(null, null)).json.code).toBe('ITEM_UNIT_RATIO');
  });

  it('is converted by what they say: 0,25 kg are one bag', async () => {
    const { change, preview, level, item } = await bakery();
    const seen = await preview('unit=sac&was=0.25&becomes=1');
    expect(seen).toMatchObject({ ratio: { was: 0.25, becomes: 1 }, refusal: null });
    expect((await change('sac', { was: 0.25, becomes: 1 })).status).toBe(200);
    expect([(await level()).qty_on_hand, (await level()).value]).toEqual([70, 21]);
    expect((await item()).offers[0].price).toBe(0.3);
  });

  it('only gets a name where it had none', async () => {
    const org = await app.createOrg(person, 'Sans unité');
    const { supplier, item, call } = receiving(app, { person, org });
    const { id: supplier_id } = await supplier({ name: 'Vauban' });
    const made = await item({ name: 'Sel', supplier_id, unit: null, price: 0.4567 });
    const named = await call('PUT', `/items/${made.id}`, { ...itemForm(made), unit: 'kg' });
    expect([named.status, named.json.unit, named.json.offers[0].price]).toEqual([200, 'kg', 0.4567]);
  });
});

describe('what was typed in the old unit', () => {
  it('is refused once the unit is another one', async () => {
    const kitchen = await bakery();
    const { change, call, item_id, order, line, count, draft } = kitchen;
    await change('g', TO_GRAMS);
    const { supplier_id } = order;
    const lines = [{ item_id, qty: 3, unit_price: 1.2, unit: 'kg' }];
    const late = await Promise.all([
      call('POST', '/orders', { supplier_id, lines }),
      call('POST', '/receipts', {
        po_id: order.id,
        lines: [{ po_line_id: line.po_line_id, item_id, qty_received: 5, unit: 'kg' }],
      }),
      call('POST', '/stock/waste', { item_id, qty: 1, reason: 'SPILLED', unit: 'kg' }),
      call('POST', `/items/${item_id}/prices`, { supplier_id, price: 1.3, unit: 'kg' }),
      call('PUT', `/counts/${count.id}/lines/${item_id}`, { qty: 16, version: 2, unit: 'kg' }),
    ]);
    expect(late.map(({ status, json }) => [status, json.code])).toEqual(
      late.map(() => [409, 'ITEM_UNIT_CHANGED']),
    );
    expect(late[0].json.message).toContain('(kg → g)');
    const edited = await call('PUT', `/orders/${draft.id}`, { supplier_id, version: draft.version, lines });
    expect(edited.json.code).toBe('VERSION_CONFLICT');
  });

  it('never slips in beside the change: it is converted with the rest, or refused', async () => {
    const kitchen = await bakery();
    const { change, call, item_id, order, line } = kitchen;
    const { supplier_id } = order;
    const typed = { item_id, unit: 'kg' };
    const [changed, ...others] = await Promise.all([
      change('g', TO_GRAMS),
      ...Array.from({ length: 6 }, () =>
        call('POST', '/orders', { supplier_id, lines: [{ ...typed, qty: 3, unit_price: 1.2 }] }),
      ),
      ...Array.from({ length: 4 }, () =>
        call('POST', '/stock/waste', { ...typed, qty: 1, reason: 'SPILLED' }),
      ),
      call('POST', '/receipts', {
        po_id: order.id,
        wait_for_rest: true,
        lines: [{ ...typed, po_line_id: line.po_line_id, qty_received: 1 }],
      }),
    ]);
    expect(changed?.status, changed?.text).toBe(200);
    for (const { status, json, text } of others) {
      expect([200, 409], text).toContain(status);
      if (status === 409) expect(json.code).toBe('ITEM_UNIT_CHANGED');
    }
    const odd = await query(
      `select 'order' as what, qty::float8 from purchase_order_lines where item_id = $1 and deleted_at is null
          and qty not in (25000, 10000, 3000)
        union all select 'movement', qty::float8 from stock_movements where item_id = $1
          and abs(qty) not in (18000, 500, 1000)
        union all select 'receipt', qty_received::float8 from grn_lines where item_id = $1
          and qty_received not in (20000, 1000)`,
      [item_id],
    );
    expect(odd).toEqual([]);
  });
});

/** Figures that stand in no item's unit, or are what a file said. */
const OTHERS = new Set(['import_item_rows', 'import_order_rows', 'import_outcomes', 'sales']);

/** Portions and yields of recipes; and what `rescale_recipes` converts by rules of its own (flat/units.test.ts). */
const NOT_IN_STOCK_UNITS = new Set([
  'recipes.portions',
  'recipes.yield_qty',
  'sold_names.portions',
  'recipe_lines.qty',
  'items.content_qty',
  'replenishment_settings.fill_rate',
  'replenishment_suggestions.priority',
  // Thrown away with the old unit, until the next night.
  ...['current_stock', 'avg_daily_consumption', 'suggested_qty'].map(
    (name) => `replenishment_suggestions.${name}`,
  ),
]);

it('every column with three decimals or more is converted, or has been thought of', async () => {
  const columns = await query(
    `select table_name || '.' || column_name as name, table_name from information_schema.columns
      where table_schema = 'public' and data_type = 'numeric' and numeric_scale >= 3`,
  );
  const found = columns
    .filter(
      ({ table_name, name }) => !OTHERS.has(String(table_name)) && !NOT_IN_STOCK_UNITS.has(String(name)),
    )
    .map(({ name }) => name);
  const known = UNIT_COLUMNS.flatMap(({ table, quantity, price }) =>
    [...quantity, ...price].map((column) => `${table}.${column}`),
  );
  expect(found.toSorted()).toEqual(known.toSorted());
});
