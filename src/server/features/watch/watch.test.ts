import { describe, expect, it, vi } from 'vitest';
import { inOrg } from '#server/platform/db/in-org.ts';
import { startTestWorker } from '../../../../tests/support/jobs/workers.ts';
import { keepMonthsOfUse } from '../../../../tests/support/server/kept.ts';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { receiving } from '../../../../tests/support/story/receiving.ts';
import { stocking } from '../../../../tests/support/story/stocking.ts';
import { checkAlerts } from './watch.door.ts';
import { watchHandlers } from './watch.jobs.ts';

const app = testApp();
const person = personOf(app);

const DAY = 86_400_000;
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

type Alert = { id: string; type: string; severity: string; message: string; context: Record<string, string> };

/** Each test has a restaurant of its own, with a supplier and a larder. */
async function restaurant() {
  const org = await app.createOrg(person, 'Le Comptoir des Halles', 'ADMIN');
  const larder = stocking(app, { person, org });
  const supplier_id = await larder.supplier('Primeurs Vauban');
  /** As it is found so many days from now. */
  const check = (inDays = 0) => {
    const context = app.orgContext(org, null, new Date(Date.now() + inDays * DAY));
    return inOrg(context, (tx) => checkAlerts(tx, context));
  };
  const open = async (): Promise<Alert[]> => (await larder.call('GET', '/alerts')).alerts;
  const messages = async () =>
    (await open()).map(({ type, severity, message }) => `${type} ${severity}: ${spaced(message)}`);
  const types = async () => (await open()).map(({ type }) => type).sort();
  const resolve = async () => {
    for (const { id } of await open()) await larder.call('POST', `/alerts/${id}/resolve`, {});
  };
  const item = (body: { name: string } & Record<string, unknown>) => larder.item({ supplier_id, ...body });
  const waste = async (item_id: string, qty: number) =>
    larder.call('POST', '/stock/waste', { item_id, qty, unit: 'kg', reason: 'EXPIRED' });
  const run = (sql: string, ...values: unknown[]) => app.owner.query(sql, [org, ...values]);
  return { ...larder, org, supplier_id, check, open, messages, types, resolve, item, waste, run };
}

describe('a lot near its date', () => {
  it('is told of with what is left and what it is worth, and leads to its lot', async () => {
    const { item, arrive, check, messages, open } = await restaurant();
    const cream = await item({ name: 'Crème liquide' });
    await arrive(cream, { qty: 6, code: 'A12', cost: 2.4, inDays: 1 });
    await arrive(cream, { qty: 4, code: 'B7', cost: 2.5, inDays: 20 });
    await check();
    expect(await messages()).toEqual([
      'DLC_ALERT critical: Crème liquide : 6 kg (lot A12), DLC demain. 14,40 € en jeu.',
    ]);
    expect((await open())[0]?.context).toEqual({ item_id: cream, lot_id: expect.any(String) });
  });

  it('goes by the days of notice of its item', async () => {
    const { item, arrive, check, types } = await restaurant();
    const ham = await item({ name: 'Jambon', alert_days: 10 });
    await arrive(ham, { qty: 1, code: 'J1', cost: 9, inDays: 9 });
    await check();
    expect(await types()).toEqual(['DLC_ALERT']);
  });

  it('closes by itself once nothing of it is left, and comes again with another lot', async () => {
    const { item, arrive, check, waste, types } = await restaurant();
    const cream = await item({ name: 'Crème liquide' });
    await arrive(cream, { qty: 6, code: 'A12', cost: 2.4, inDays: 2 });
    await check();
    await waste(cream, 6);
    await check();
    expect(await types()).toEqual([]);
    await arrive(cream, { qty: 6, code: 'A13', cost: 2.4, inDays: 2, daysAgo: 0 });
    await check();
    expect(await types()).toEqual(['DLC_ALERT']);
  });

  it('says what is left now, without counting as new', async () => {
    const { item, arrive, check, waste, messages, open } = await restaurant();
    const cream = await item({ name: 'Crème liquide' });
    await arrive(cream, { qty: 6, code: 'A12', cost: 2, inDays: 3 });
    await check();
    const [before] = await open();
    await waste(cream, 4);
    await check();
    expect(await messages()).toEqual([
      expect.stringMatching(
        /^DLC_ALERT warning: Crème liquide : 2 kg \(lot A12\), DLC .*, dans 3 jours\. 4,00 € en jeu\.$/,
      ),
    ]);
    expect((await open())[0]).toMatchObject({ id: before?.id });
  });

  it('that a person resolved stays silent night after night, and speaks once more each time it is worse', async () => {
    const { item, arrive, check, resolve, messages } = await restaurant();
    const cream = await item({ name: 'Crème liquide' });
    await arrive(cream, { qty: 6, code: 'A12', cost: 2, inDays: 3 });
    await check();
    await resolve();
    await check();
    await check(1);
    expect(await messages()).toEqual([]);
    await check(2);
    expect(await messages()).toEqual([expect.stringContaining('DLC demain')]);
    await resolve();
    await check(2);
    await check(3);
    expect(await messages()).toEqual([]);
    await check(5);
    expect(await messages()).toEqual([expect.stringContaining('DLC dépassée depuis 2 jours : à jeter')]);
    await resolve();
    await check(30);
    expect(await messages()).toEqual([]);
  });
});

describe('a level', () => {
  it('below the minimum and above the maximum is told of, with what is missing or too much', async () => {
    const { item, arrive, check, messages, open, supplier_id } = await restaurant();
    const butter = await item({ name: 'Beurre doux', min_qty: 5 });
    const flour = await item({ name: 'Farine T55', max_qty: 80 });
    const salt = await item({ name: 'Sel', min_qty: 2 });
    await item({ name: 'Poivre' });
    await arrive(butter, { qty: 2, code: 'B', cost: 7 });
    await arrive(flour, { qty: 120, code: 'F', cost: 1 });
    await check();
    expect((await messages()).sort()).toEqual([
      'STOCK_HIGH info: Farine T55 : 120 kg en stock, maximum 80 kg, soit 40 kg de trop.',
      'STOCK_LOW critical: Sel : plus rien en stock, minimum 2 kg. Rien en commande.',
      'STOCK_LOW warning: Beurre doux : 2 kg en stock, minimum 5 kg. Rien en commande.',
    ]);
    const of = (await open()).find(({ context }) => context.item_id === salt);
    expect(of?.context).toEqual({ item_id: salt, supplier_id });
  });

  it('is muted once resolved, and told of again after it had recovered', async () => {
    const { item, arrive, use, check, resolve, types } = await restaurant();
    const butter = await item({ name: 'Beurre doux', min_qty: 5 });
    await arrive(butter, { qty: 2, code: 'B', cost: 7 });
    await check();
    await resolve();
    await check(1);
    expect(await types()).toEqual([]);
    await arrive(butter, { qty: 10, code: 'C', cost: 7, daysAgo: 1 });
    await check();
    await use(butter, 9, 0);
    await check();
    expect(await types()).toEqual(['STOCK_LOW']);
  });

  it('follows its bounds: another minimum, or none, ends it', async () => {
    const { item, call, check, types } = await restaurant();
    const id = await item({ name: 'Beurre doux', min_qty: 5 });
    await check();
    expect(await types()).toEqual(['STOCK_LOW']);
    const { version, name, unit } = await call('GET', `/items/${id}`);
    await call('PUT', `/items/${id}`, { version, name, unit, min_qty: null });
    await check();
    expect(await types()).toEqual([]);
  });

  it('of a deleted item is nobody’s business', async () => {
    const { item, call, check, types } = await restaurant();
    const id = await item({ name: 'Beurre doux', min_qty: 5 });
    await check();
    await call('DELETE', `/items/${id}`);
    await check();
    expect(await types()).toEqual([]);
  });
});

describe('low stock', () => {
  const withPoint = async () => {
    const here = await restaurant();
    const rice = await here.item({ name: 'Riz rond' });
    await here.arrive(rice, { qty: 8, code: 'R', cost: 2 });
    await here.run(
      `insert into replenishment_params (org_id, item_id, reorder_point, safety_stock, lead_time_days)
       values ($1, $2, 10, 2, 3)`,
      rice,
    );
    const list = () => here.call('GET', '/low-stock-alerts');
    const counts = () => here.call('GET', '/alerts/counts');
    return { ...here, rice, list, counts };
  };

  it('is found at the reorder point, with the item, its parameters and who sells it', async () => {
    const { check, list, counts, rice, supplier_id } = await withPoint();
    await check();
    expect(await list()).toEqual({
      alerts: [
        {
          id: expect.any(String),
          item_id: rice,
          item_name: 'Riz rond',
          unit: 'kg',
          qty_on_hand: 8,
          reorder_point: 10,
          triggered_at: expect.any(String),
          handled: false,
          handled_at: null,
          next_delivery: null,
          params: { safety_stock: 2, lead_time_days: 3, supplier_id, supplier_name: 'Primeurs Vauban' },
        },
      ],
      next: null,
      total: 1,
      handled: 0,
    });
    expect(await counts()).toMatchObject({ total: 1, open: 0, low_stock: 1 });
  });

  it('is handled once, by a person who is noted, and does not come back while it lasts', async () => {
    const { check, list, call, run, waste, rice } = await withPoint();
    await check();
    const [alert] = (await list()).alerts;
    expect(await call('POST', `/low-stock-alerts/${alert.id}/handle`, {})).toEqual({ success: true });
    await waste(rice, 1);
    await check(1);
    expect(await list()).toMatchObject({ alerts: [], total: 0, handled: 1 });
    const { rows } = await run(
      'select handled, handled_at, handled_by from low_stock_alerts where org_id = $1',
    );
    expect(rows).toEqual([{ handled: true, handled_at: expect.any(Date), handled_by: person.id }]);
  });

  it('speaks once more when nothing is left, and anew after it was refilled', async () => {
    const { check, list, call, waste, arrive, rice } = await withPoint();
    const handle = async () => call('POST', `/low-stock-alerts/${(await list()).alerts[0].id}/handle`, {});
    await check();
    await handle();
    await waste(rice, 8);
    await check();
    expect(await list()).toMatchObject({ alerts: [{ qty_on_hand: 0 }], total: 1 });
    await handle();
    await check();
    expect((await list()).total).toBe(0);
    await arrive(rice, { qty: 30, code: 'R2', cost: 2, daysAgo: 0 });
    await check();
    expect(await list()).toMatchObject({ total: 0, handled: 0 });
    await waste(rice, 25);
    await check();
    expect(await list()).toMatchObject({ alerts: [{ qty_on_hand: 5 }], total: 1 });
  });

  it('closes by itself when there is enough again, or when nobody asks for it any more', async () => {
    const { check, list, run, rice, arrive } = await withPoint();
    await check();
    await arrive(rice, { qty: 5, code: 'R2', cost: 2, daysAgo: 0 });
    await check();
    expect((await list()).total).toBe(0);
    await run('update replenishment_params set reorder_point = 13 where org_id = $1');
    await check();
    expect((await list()).total).toBe(1);
    await run('delete from replenishment_params where org_id = $1');
    await check();
    expect((await list()).total).toBe(0);
  });

  it('is handled all at once, but nothing that came since it was looked at', async () => {
    const { check, list, call, item, run } = await withPoint();
    await check();
    const until = (await list()).alerts[0].triggered_at;
    const salt = await item({ name: 'Sel' });
    await run('insert into replenishment_params (org_id, item_id, reorder_point) values ($1, $2, 1)', salt);
    await check();
    expect(await call('POST', '/low-stock-alerts/handle', { until })).toEqual({ handled: 1 });
    expect(await list()).toMatchObject({ alerts: [{ item_id: salt }], total: 1 });
  });
});

describe('« Ne sera pas utilisé à temps »', () => {
  const forecast = (here: Awaited<ReturnType<typeof restaurant>>, item_id: string, daily: number[]) =>
    here.run(
      `insert into item_forecasts (org_id, item_id, first_day, daily, spread, learned_days, source, made_at)
       values ($1, $2, $3, $4, 1, 90, 'sales', now())`,
      item_id,
      here.inDays(0),
      daily,
    );

  it('tells of the part of a lot that the forecast does not reach by its date', async () => {
    const here = await restaurant();
    const salmon = await here.item({ name: 'Saumon' });
    await here.arrive(salmon, { qty: 8, code: 'S1', cost: 20, inDays: 5 });
    await here.arrive(salmon, { qty: 3, code: 'S2', cost: 20, inDays: 12 });
    await forecast(
      here,
      salmon,
      Array.from({ length: 21 }, () => 0.75),
    );
    await here.check();
    // Six days of 0,75 are 4,5 of the first lot; the second one has the week after it to itself.
    expect(await here.messages()).toEqual([
      expect.stringMatching(
        /^LOT_UNUSED warning: Ne sera pas utilisé à temps : 3,5 kg sur 8 kg, Saumon \(lot S1\), DLC .*, dans 5 jours\. 70,00 € en jeu\.$/,
      ),
    ]);
    await here.run('update item_forecasts set daily = array_fill(3::float8, array[21]) where org_id = $1');
    await here.check();
    expect(await here.messages()).toEqual([]);
  });

  it('does not judge a date beyond the forecast, and leaves a near one to its own alert', async () => {
    const here = await restaurant();
    const salmon = await here.item({ name: 'Saumon' });
    await here.arrive(salmon, { qty: 8, code: 'S1', cost: 20, inDays: 2 });
    await here.arrive(salmon, { qty: 8, code: 'S2', cost: 20, inDays: 30 });
    await forecast(
      here,
      salmon,
      Array.from({ length: 21 }, () => 0.1),
    );
    await here.check();
    expect(await here.types()).toEqual(['DLC_ALERT']);
  });

  it('agrees with serving the lots one after the other, day by day', async () => {
    const here = await restaurant();
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const expected: Record<string, number> = {};
    for (let n = 0; n < 12; n += 1) {
      const id = await here.item({ name: `Article ${n}` });
      const daily = Array.from({ length: 21 }, () => Math.round(random() * 20) / 10);
      const lots = Array.from({ length: 4 }, (_, place) => ({
        code: `L${n}-${place}`,
        // Of no such quantity a tenth is left to the gram.
        left: (Math.round(random() * 60) * 100 + 507) / 1000,
        inDays: 4 + Math.floor(random() * 16),
      })).sort((a, b) => a.inDays - b.inDays || a.code.localeCompare(b.code));
      for (const [place, { code, left, inDays }] of lots.entries())
        await here.arrive(id, { qty: left, code, cost: 1, inDays, daysAgo: 12 - place });
      await forecast(here, id, daily);
      const served = lots.map(({ left }) => left);
      for (const [day, use] of daily.entries()) {
        let wanted = use;
        for (const [place, lot] of lots.entries()) {
          if (lot.inDays < day) continue;
          const taken = Math.min(wanted, served[place] ?? 0);
          served[place] = (served[place] ?? 0) - taken;
          wanted -= taken;
        }
      }
      for (const [place, { code, left }] of lots.entries()) {
        const unused = served[place] ?? 0;
        if (unused >= left * 0.1) expected[code] = Math.round(unused * 1000) / 1000;
      }
    }
    await here.check();
    const { rows } = await here.run(
      `select message from alerts where org_id = $1 and type = 'LOT_UNUSED' and deleted_at is null`,
    );
    const found = Object.fromEntries(
      rows.map(({ message }) => {
        const [, qty = '', code = ''] =
          /temps : ([\d,]+) kg sur .* \(lot ([^)]+)\)/.exec(spaced(message)) ?? [];
        return [code, Number(qty.replace(',', '.'))];
      }),
    );
    expect(Object.keys(found).length).toBeGreaterThan(5);
    expect(found).toEqual(expected);
  });
});

describe('an order', () => {
  const sent = async (supplier: object = {}) => {
    const here = await restaurant();
    const kitchen = receiving(app, { person, org: here.org });
    const order = await kitchen.sent([{ name: 'Cabillaud', qty: 6, unit_price: 24.5 }], {
      contact_tel: '02 98 00 00 00',
      ...supplier,
    });
    // When they are reminded first: orders/reminders.
    await kitchen.done('PUT', '/organization/reminders', {
      active: false,
      hours_before_cutoff: 4,
      days_after_sending: 1,
      mail_subject: null,
      mail_body: null,
      version: null,
    });
    const expect_on = (inDays: number) =>
      here.run('update purchase_orders set expected_at = $2 where org_id = $1', here.inDays(inDays));
    return { ...here, ...kitchen, order, expect_on };
  };

  it('whose goods did not come is late, with the number to call, until they are here', async () => {
    const { check, messages, open, order, expect_on, done, arrived, supplier_id: _ } = await sent();
    await expect_on(-1);
    await check();
    expect(await messages()).toEqual([
      expect.stringMatching(
        /^DELIVERY_LATE warning: La livraison de BC-\S+ \(Marée de l’Ouest\) était attendue .* : 1 jour de retard\. Téléphone : 02 98 00 00 00\.$/,
      ),
    ]);
    expect((await open())[0]?.context).toEqual({
      po_id: order.id,
      supplier_id: order.supplier_id,
      phone: '02 98 00 00 00',
    });
    await check(2);
    expect(await messages()).toEqual([expect.stringMatching(/^DELIVERY_LATE critical: .*3 jours de retard/)]);
    await done('POST', '/receipts', arrived(order, [{ qty_received: 6 }]));
    expect(await messages()).toEqual([]);
  });

  it('that nobody answers is silent two days after it was sent, and no more once it is confirmed', async () => {
    const { check, messages, types, order, expect_on, done } = await sent();
    await expect_on(6);
    await check();
    await check(1.9);
    expect(await types()).toEqual([]);
    await check(2.1);
    expect(await messages()).toEqual([
      expect.stringMatching(
        /^SUPPLIER_SILENT warning: Marée de l’Ouest n’a pas répondu à BC-\S+, envoyée .* à \d+ h.*\. Livraison prévue .*\. Téléphone : 02 98 00 00 00\.$/,
      ),
    ]);
    await done('POST', `/orders/${order.id}/confirm`, { contact: 'Paul' });
    expect(await types()).toEqual([]);
    await check(2.2);
    expect(await types()).toEqual([]);
  });

  it('is looked at again by itself when its supplier will be silent', async () => {
    const { check, expect_on, run } = await sent();
    await expect_on(6);
    await check();
    const { rows } = await run(
      `select start_after, (select max(occurred_at) from order_events where org_id = $1 and event = 'sent') as sent
       from pgboss.job where name = 'alerts.check-later' and data ->> 'org_id' = $1::text`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].start_after.getTime() - rows[0].sent.getTime()).toBe(2 * DAY);
  });
});

describe('a price', () => {
  const bought = async (qty: number) => {
    const here = await restaurant();
    const kitchen = receiving(app, { person, org: here.org });
    const order = await kitchen.sent([{ name: 'Beurre doux', qty, unit_price: 7.2 }]);
    await kitchen.done('POST', '/receipts', kitchen.arrived(order, [{ qty_received: qty }]));
    const [line] = order.lines;
    const item_id = line?.item_id ?? '';
    // It has cost that for a year.
    await here.run(`update item_prices set valid_from = valid_from - 400 where org_id = $1`);
    const reprice = (price: number) =>
      here.call('POST', `/items/${item_id}/prices`, { supplier_id: order.supplier_id, price });
    return { ...here, item_id, reprice };
  };

  it('that rises is told of in euros a month, with what is bought; it ends when it falls again', async () => {
    const { reprice, check, messages } = await bought(180);
    await reprice(8.1);
    await check();
    expect(await messages()).toEqual([
      'PRICE_RISE warning: Beurre doux, chez Marée de l’Ouest : 8,10 €/kg au lieu de 7,20 € (+12,5 %). Environ 54 € de plus par mois, pour 60 kg par mois.',
    ]);
    await reprice(7.2);
    await check();
    expect(await messages()).toEqual([]);
  });

  it('of what nobody received lately weighs by what is used of it: what the till sold, not the counts as well', async () => {
    const { org, supplier_id, item, run, call, check, messages, inDays } = await restaurant();
    const butter = await item({ name: 'Beurre doux', price: 7.2 });
    await run(
      `insert into item_use (org_id, item_id, day, source, qty)
       select $1, $2, $3::date - n, source, 2 from generate_series(1, 89) n, unnest(array['sales', 'counts']) source`,
      butter,
      inDays(0),
    );
    await keepMonthsOfUse(app.owner, org);
    await run(`update item_prices set valid_from = valid_from - 400 where org_id = $1`);
    await call('POST', `/items/${butter}/prices`, { supplier_id, price: 8.1 });
    await check();
    expect(await messages()).toEqual([
      expect.stringMatching(/Environ 53 € de plus par mois, pour 59,\d+ kg par mois\.$/),
    ]);
  });

  it('that rises by little, in all, is not', async () => {
    const { reprice, check, types } = await bought(30);
    await reprice(8.1);
    await check();
    expect(await types()).toEqual([]);
  });

  it('is the usual one after a month, and speaks once more when the rise has doubled', async () => {
    const { reprice, check, resolve, types } = await bought(180);
    await reprice(8.1);
    await check();
    await resolve();
    await reprice(8.3);
    await check();
    expect(await types()).toEqual([]);
    await reprice(9.2);
    await check();
    expect(await types()).toEqual(['PRICE_RISE']);
    await check(31);
    expect(await types()).toEqual([]);
  });
});

describe('a check', () => {
  it('leaves other organisations and other alerts alone', async () => {
    const [here, elsewhere] = [await restaurant(), await restaurant()];
    await here.item({ name: 'Beurre doux', min_qty: 5 });
    await elsewhere.item({ name: 'Beurre doux', min_qty: 5 });
    await here.run(
      `insert into alerts (org_id, type, severity, message, cause) values ($1, 'MAIL_FAILED', 'critical', 'm', 'c')`,
    );
    await here.check();
    expect(await here.types()).toEqual(['MAIL_FAILED', 'STOCK_LOW']);
    expect(await elsewhere.types()).toEqual([]);
  });

  it('by eight nodes at once raises one alert per cause', async () => {
    const { item, check, types, run } = await restaurant();
    await item({ name: 'Beurre doux', min_qty: 5 });
    await item({ name: 'Farine', min_qty: 5 });
    await Promise.all(Array.from({ length: 8 }, () => check()));
    expect(await types()).toEqual(['STOCK_LOW', 'STOCK_LOW']);
    const { rows } = await run('select count(*)::int as n from alerts where org_id = $1');
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('while somebody resolves does not bring it back', async () => {
    const { item, check, open, call, types } = await restaurant();
    await item({ name: 'Beurre doux', min_qty: 5 });
    await check();
    const [alert] = await open();
    await Promise.all([
      ...Array.from({ length: 4 }, () => check()),
      call('POST', `/alerts/${alert?.id}/resolve`, {}),
      ...Array.from({ length: 4 }, () => check()),
    ]);
    expect(await types()).toEqual([]);
  });

  it('follows by itself whatever moves the stock, once for all that waits', async () => {
    const { item, arrive, waste, types, run } = await restaurant();
    const butter = await item({ name: 'Beurre doux', min_qty: 5 });
    await arrive(butter, { qty: 6, code: 'B', cost: 7 });
    const waiting = `select count(*)::int as n from pgboss.job where name = 'alerts.check'
      and data ->> 'org_id' = $1::text and state < 'active'`;
    expect((await run(waiting)).rows[0].n).toBeGreaterThan(1);
    const worker = await startTestWorker(app, watchHandlers(app.db));
    try {
      await vi.waitFor(async () => expect((await run(waiting)).rows).toEqual([{ n: 0 }]), {
        timeout: 30_000,
      });
      expect(await types()).toEqual([]);
      await waste(butter, 3);
      await vi.waitFor(async () => expect(await types()).toEqual(['STOCK_LOW']), { timeout: 30_000 });
      await arrive(butter, { qty: 6, code: 'C', cost: 7, daysAgo: 1 });
      await vi.waitFor(async () => expect(await types()).toEqual([]), { timeout: 30_000 });
    } finally {
      await worker.stop();
    }
  });
});

describe('all at once', () => {
  it('resolves what was seen of a kind, counts it, and leaves the rest', async () => {
    const { item, arrive, check, call, open, types } = await restaurant();
    const cream = await item({ name: 'Crème liquide', min_qty: 20 });
    await arrive(cream, { qty: 6, code: 'A12', cost: 2.4, inDays: 1 });
    await arrive(cream, { qty: 2, code: 'A13', cost: 2.4, inDays: 2 });
    await check();
    expect(await call('GET', '/alerts/counts')).toEqual({
      total: 3,
      open: 3,
      critical: 1,
      low_stock: 0,
      goods: 3,
      kinds: { dates: 2, stock: 1, orders: 0, prices: 0, system: 0 },
    });
    const dates = await call('GET', '/alerts?kind=dates&limit=1');
    expect(dates).toMatchObject({ alerts: [{ type: 'DLC_ALERT' }], total: 2 });
    const rest = await call('GET', `/alerts?kind=dates&limit=1&after=${dates.next}`);
    expect(rest).toMatchObject({ alerts: [{ message: expect.stringContaining('A13') }], next: null });
    const until = new Date().toISOString();
    expect(await call('POST', '/alerts/resolve', { kind: 'dates', until })).toEqual({ resolved: 2 });
    expect(await types()).toEqual(['STOCK_LOW']);
    expect(await call('POST', '/alerts/resolve', { until: '2026-01-01T00:00:00Z' })).toEqual({ resolved: 0 });
    expect(await open()).toHaveLength(1);
  });
});
