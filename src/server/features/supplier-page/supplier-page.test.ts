import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { teamOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { receiving } from '../../../../tests/support/story/receiving.ts';

/** Thursday, 9:10 in Paris. Twelve months began on 12/11/2025, ninety days on 15/08/2026. */
const NOW = new Date('2026-11-12T08:10:00Z');

let our: ReturnType<typeof receiving>;

const app = testApp({ clock: () => NOW });
const team = teamOf(app);
beforeEach(async () => {
  our = receiving(app, { person: team.admin, org: team.org });
});

type Course = readonly (readonly [from: string, price: number])[];

/** An article whose price went this way. */
async function sold(supplier_id: string, { name, course, ...body }: { name: string; course: Course }) {
  const [[valid_from, price] = ['2026-01-01', 1], ...later] = course;
  const { id } = await our.item({ name, supplier_id, price, valid_from, ...body });
  for (const [from, next] of later)
    await our.done('POST', `/items/${id}/prices`, { supplier_id, price: next, valid_from: from });
  return id as string;
}

const SALMON = [
  ['2025-01-01', 17],
  ['2026-03-01', 17.5],
  ['2026-11-10', 18.9],
] as const;

async function fishmonger() {
  const { id } = await our.supplier({ name: 'Marée de l’Ouest', type_produit: 'Poissonnerie' });
  return {
    id: id as string,
    salmon: await sold(id, {
      name: 'Saumon Label Rouge, filet',
      course: SALMON,
      reference: 'SAU-112',
      pack_label: 'Caisse',
      pack_content: 5,
    } as never),
    mussels: await sold(id, {
      name: 'Moules de bouchot',
      course: [
        ['2026-01-10', 4.5],
        ['2026-10-20', 4.2],
      ],
    }),
    // A rise of before the ninety days.
    pollack: await sold(id, {
      name: 'Filet de lieu jaune',
      course: [
        ['2025-12-01', 16.4],
        ['2026-06-01', 16.8],
      ],
    }),
    // A price that is announced has not come yet.
    cockles: await sold(id, {
      name: 'Coques de la baie',
      course: [
        ['2025-09-12', 8.4],
        ['2026-12-01', 9],
      ],
    }),
  };
}

const articles = async (id: string, query = '', as = team.admin) => {
  const { status, json } = await our.call('GET', `/suppliers/${id}/articles?${query}`, undefined, as);
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};
const names = async (...asked: Parameters<typeof articles>) =>
  (await articles(...asked)).articles.map(({ name }: { name: string }) => name);

const page = (id: string, as = team.admin) => our.call('GET', `/suppliers/${id}/page`, undefined, as);

describe('the catalogue', () => {
  it('has each price’s twelve months as steps, its last change, and the last to change first', async () => {
    const { id, salmon } = await fishmonger();
    const { articles: rows, figures, found, next } = await articles(id);
    expect(rows[0]).toEqual({
      item_id: salmon,
      name: 'Saumon Label Rouge, filet',
      unit: 'kg',
      reference: 'SAU-112',
      pack_label: 'Caisse',
      pack_content: 5,
      price: 18.9,
      evolution: {
        curve: [
          { from: '2025-11-12', price: 17 },
          { from: '2026-03-01', price: 17.5 },
          { from: '2026-11-10', price: 18.9 },
        ],
        changed_on: '2026-11-10',
        price_before: 17.5,
        known_since: '2025-01-01',
      },
      never_ordered: true,
      bought_qty: 0,
      bought_net: 0,
    });
    expect(
      rows.slice(1).map(({ name, price, evolution }: Record<string, unknown>) => [name, price, evolution]),
    ).toEqual([
      [
        'Moules de bouchot',
        4.2,
        {
          curve: [
            { from: '2026-01-10', price: 4.5 },
            { from: '2026-10-20', price: 4.2 },
          ],
          changed_on: '2026-10-20',
          price_before: 4.5,
          known_since: '2026-01-10',
        },
      ],
      [
        'Filet de lieu jaune',
        16.8,
        {
          curve: [
            { from: '2025-12-01', price: 16.4 },
            { from: '2026-06-01', price: 16.8 },
          ],
          changed_on: '2026-06-01',
          price_before: 16.4,
          known_since: '2025-12-01',
        },
      ],
      [
        'Coques de la baie',
        8.4,
        {
          curve: [{ from: '2025-11-12', price: 8.4 }],
          changed_on: null,
          price_before: null,
          known_since: '2025-09-12',
        },
      ],
    ]);
    // Salmon went from 17 to 18.90, mussels from 4.50 to 4.20; only salmon rose within ninety days.
    expect({ figures, found, next }).toEqual({
      figures: {
        articles: 4,
        rising: 1,
        never_ordered: 4,
        bought_net: 0,
        scale: { low: 0.9333, high: 1.1118 },
      },
      found: 4,
      next: null,
    });
  });

  it('a price replaced on its own first day never held, and a removed article is not sold', async () => {
    const { id, cockles, pollack } = await fishmonger();
    await our.done('POST', `/items/${cockles}/prices`, { supplier_id: id, price: 80 });
    await our.done('POST', `/items/${cockles}/prices`, { supplier_id: id, price: 8.8 });
    await our.done('DELETE', `/items/${pollack}/suppliers/${id}`);
    const { articles: rows } = await articles(id);
    expect(rows.map(({ item_id }: { item_id: string }) => item_id)).not.toContain(pollack);
    expect(rows[0]).toMatchObject({
      item_id: cockles,
      price: 8.8,
      evolution: {
        curve: [
          { from: '2025-11-12', price: 8.4 },
          { from: '2026-11-12', price: 8.8 },
        ],
        changed_on: '2026-11-12',
        price_before: 8.4,
      },
    });
  });

  it('says what was bought in ninety days: accepted, at what was paid, without what was taken back', async () => {
    const { id, salmon, mussels, cockles } = await fishmonger();
    const draft = await our.draft({
      supplier_id: id,
      lines: [
        { item_id: salmon, qty: 6, unit_price: 18.9 },
        { item_id: mussels, qty: 15, unit_price: 4.2 },
      ],
    });
    await our.send(draft.id);
    const [first, second] = draft.lines;
    await our.received({
      po_id: draft.id,
      lines: [
        // One kilo of six goes back: 5 × 18.90.
        {
          po_line_id: first.id,
          item_id: salmon,
          qty_received: 6,
          qty_rejected: 1,
          quality: 'REFUSED',
          comment: 'abîmé',
        },
        { po_line_id: second.id, item_id: mussels, qty_received: 15 },
      ],
    });
    // Entered twice, and taken back.
    const twice = await our.received({
      supplier_id: id,
      lines: [{ item_id: salmon, qty_received: 2, unit_price: 18.9 }],
    });
    expect((await our.reverse(twice.id)).status).toBe(200);
    // The day before the ninety days, and without an order.
    const old = await our.received({
      supplier_id: id,
      lines: [{ item_id: cockles, qty_received: 3, unit_price: 8.4 }],
    });
    await app.owner.query(`update grns set received_at = '2026-08-14T12:00:00Z' where id = $1`, [old.id]);

    const { articles: rows, figures } = await articles(id, 'order=name');
    expect(
      rows.map(({ name, bought_qty, bought_net, never_ordered }: Record<string, unknown>) => [
        name,
        bought_qty,
        bought_net,
        never_ordered,
      ]),
    ).toEqual([
      ['Coques de la baie', 0, 0, false],
      ['Filet de lieu jaune', 0, 0, true],
      ['Moules de bouchot', 15, 63, false],
      ['Saumon Label Rouge, filet', 5, 94.5, false],
    ]);
    expect(figures).toMatchObject({ never_ordered: 1, bought_net: 157.5 });
    expect(await names(id, 'only=never_ordered')).toEqual(['Filet de lieu jaune']);

    // One order; three deliveries and a taking back; what went back is claimed.
    const { json } = await page(id);
    expect(json.counts).toEqual({ articles: 4, orders: 1, receipts: 4, claims: 1 });
  });

  it('is searched by name and by the supplier’s own reference, and narrowed to what rose', async () => {
    const { id } = await fishmonger();
    expect(await names(id, 'search=moules')).toEqual(['Moules de bouchot']);
    expect(await names(id, 'search=sau-112')).toEqual(['Saumon Label Rouge, filet']);
    expect(await names(id, 'only=rising')).toEqual(['Saumon Label Rouge, filet']);
    const nothing = await articles(id, 'search=introuvable');
    expect(nothing).toMatchObject({ articles: [], found: 0, figures: { articles: 4 } });
  });

  it.each(['changed', 'name'])(
    'is paged by key, %s first, without losing or repeating any',
    async (order) => {
      const { id } = await fishmonger();
      const whole = await names(id, `order=${order}`);
      const seen: string[] = [];
      let after = '';
      for (let pages = 0; pages < 4; pages += 1) {
        const {
          articles: rows,
          next,
          figures,
        } = await articles(id, `order=${order}&limit=1${after && `&after=${after}`}`);
        seen.push(...rows.map(({ name }: { name: string }) => name));
        expect(figures === null, 'figures come with the first page').toBe(pages > 0);
        after = next;
      }
      expect({ seen, after }).toEqual({ seen: whole, after: null });
      expect((await our.call('GET', `/suppliers/${id}/articles?after=${randomUUID()}`)).status).toBe(404);
    },
  );
});

describe('how it kept its word', () => {
  it('is told of ninety days with what it is a share of, and month by month, without what was paid', async () => {
    const { id, salmon, mussels } = await fishmonger();
    const lines = [
      { item_id: salmon, qty: 6, unit_price: 18.9 },
      { item_id: mussels, qty: 15, unit_price: 4.2 },
    ];
    /** Sent, due on that day, and received at that moment. */
    const delivery = async (expected_at: string, received_at: string, change: object = {}) => {
      const draft = await our.draft({ supplier_id: id, expected_at: '2026-11-12', lines });
      await our.send(draft.id);
      const [first, second] = draft.lines;
      const { id: grn } = await our.received({
        po_id: draft.id,
        lines: [
          { po_line_id: first.id, item_id: salmon, qty_received: 6, ...change },
          { po_line_id: second.id, item_id: mussels, qty_received: 15 },
        ],
      });
      await app.owner.query('update purchase_orders set expected_at = $2 where id = $1', [
        draft.id,
        expected_at,
      ]);
      await app.owner.query('update grns set received_at = $2 where id = $1', [grn, received_at]);
    };
    await delivery('2026-11-12', '2026-11-12T07:00:00Z');
    await delivery('2026-11-05', '2026-11-06T07:00:00Z');
    await delivery('2026-10-20', '2026-10-20T07:00:00Z', { qty_received: 4 });
    // Before the ninety days, and within the twelve months.
    await delivery('2026-07-01', '2026-07-01T07:00:00Z');

    const { json } = await page(id, team.chef);
    expect(json.reliability).toEqual({
      counts: {
        deliveries: 3,
        promised: 3,
        on_time: 2,
        complete: 2,
        priced_lines: 6,
        prices_kept: 6,
        // All four left today; nobody answered.
        sent: 4,
        answered: 0,
        answer_minutes: null,
      },
      percent: { on_time: 66.7, complete: 66.7, prices_kept: 100, answered: 0 },
    });
    const { json: over } = await our.call('GET', `/suppliers/${id}/reliability`, undefined, team.chef);
    const lineCounts = { priced_lines: 2, prices_kept: 2 };
    expect(over.months).toEqual([
      { month: '2026-07-01', deliveries: 1, promised: 1, on_time: 1, complete: 1, ...lineCounts },
      { month: '2026-10-01', deliveries: 1, promised: 1, on_time: 1, complete: 0, ...lineCounts },
      {
        month: '2026-11-01',
        deliveries: 2,
        promised: 2,
        on_time: 1,
        complete: 2,
        priced_lines: 4,
        prices_kept: 4,
      },
    ]);
  });
});

describe('who sees what', () => {
  it('a CHEF sees what is sold, at which price and how much came, not what prices did nor what was spent', async () => {
    const { id, mussels } = await fishmonger();
    await our.received({
      supplier_id: id,
      lines: [{ item_id: mussels, qty_received: 15, unit_price: 4.2 }],
    });
    const { articles: rows, figures } = await articles(id, 'order=changed', team.chef);
    expect(
      rows.map(({ name }: { name: string }) => name),
      'in the order of names',
    ).toEqual(['Coques de la baie', 'Filet de lieu jaune', 'Moules de bouchot', 'Saumon Label Rouge, filet']);
    expect(rows[2]).toMatchObject({ price: 4.2, bought_qty: 15, bought_net: null, evolution: null });
    expect(figures).toEqual({
      articles: 4,
      rising: null,
      never_ordered: 3,
      bought_net: null,
      scale: null,
    });
    const refused = await our.call('GET', `/suppliers/${id}/articles?only=rising`, undefined, team.chef);
    expect(refused).toMatchObject({ status: 403, json: { code: 'PERMISSION_DENIED' } });
  });

  it('a deleted supplier still has its page; one of another organisation, or of nobody, has none', async () => {
    const { id } = await fishmonger();
    await our.done('DELETE', `/suppliers/${id}`);
    const { json } = await page(id, team.chef);
    expect(json).toMatchObject({
      supplier: { id, name: 'Marée de l’Ouest', deleted_at: NOW.toISOString() },
      counts: { articles: 4, orders: 0, receipts: 0, claims: 0 },
    });
    expect(await names(id)).toHaveLength(4);

    const elsewhere = await app.createOrg(team.admin);
    for (const path of ['page', 'articles', 'reliability']) {
      const there = await app.call('GET', `/api/suppliers/${id}/${path}`, { as: team.admin, org: elsewhere });
      expect(there.status).toBe(404);
      expect((await our.call('GET', `/suppliers/${randomUUID()}/${path}`)).status).toBe(404);
    }
  });

  it('a supplier of whom nothing is known yet has an empty page', async () => {
    const { id } = await our.supplier({ name: 'Nouveau' });
    expect((await page(id)).json.counts).toEqual({ articles: 0, orders: 0, receipts: 0, claims: 0 });
    expect(await articles(id)).toEqual({
      articles: [],
      next: null,
      found: 0,
      figures: { articles: 0, rising: 0, never_ordered: 0, bought_net: 0, scale: null },
    });
  });
});
