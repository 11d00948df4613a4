import { randomUUID } from 'node:crypto';
import { moveStock } from '#server/features/stock/stock.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { keepMonthsOfUse } from '../server/kept.ts';
import { callsBy, type Person, type TestApp } from '../server/test-app.ts';
import { inDays } from './days.ts';
import { looseLot } from './stocking.ts';

const DAY_MS = 86_400_000;

/** What it sells: by whom it is called for, how it is packed, what a unit costs, what is there and is used of it in a day. */
export type Sold = {
  name: string;
  category?: string;
  unit?: 'kg' | 'unité';
  price: number;
  pack?: [label: string, content: number];
  min_qty?: number;
  stock?: number;
  used?: number;
};

/** Ten articles, as a fishmonger sells them. */
export const FISH: readonly Sold[] = [
  { name: 'Maquereau entier', price: 4.9, pack: ['caisse', 3], stock: 1, used: 1.4 },
  { name: 'Saumon Label Rouge, filet', price: 18.9, pack: ['colis', 4], stock: 3.2, used: 2.7 },
  { name: 'Moules de bouchot AOP', price: 4.2, pack: ['filet', 5], stock: 2.5, used: 1.7 },
  { name: 'Crevettes grises', price: 19.2, pack: ['barquette', 0.5], stock: 0.3, used: 0.27 },
  { name: 'Lieu noir, filet', price: 8.6, pack: ['caisse', 2], stock: 2.4, used: 0.9 },
  { name: 'Sardines', price: 5.6, pack: ['colis', 2], stock: 0, used: 0.4 },
  { name: 'Filet de cabillaud, dos', price: 24.5, pack: ['caisse', 3], stock: 8.4, used: 1.5 },
  { name: 'Bulots cuits', price: 7, pack: ['sac', 2], stock: 0.5, used: 0.55 },
  { name: 'Huîtres creuses n° 3', unit: 'unité', price: 0.62, pack: ['bourriche', 48], stock: 96, used: 15 },
  { name: 'Lotte, queue', price: 22.4, stock: 0.8, used: 0.6, min_qty: 2 },
  { name: 'Coques', price: 6.1, pack: ['filet', 3], stock: 0.4, used: 0.8 },
  { name: 'Haddock fumé', price: 17.8, pack: ['plaque', 1], stock: 0.2, used: 0.35 },
];

type Fishmonger = { person: Person; org: string };

/** A fishmonger that delivers any day from tomorrow on, with a stock of what it sells and what was used of it. */
export async function fishmonger(
  app: TestApp,
  { person, org }: Fishmonger,
  articles: readonly Sold[] = FISH,
  card: object = {},
) {
  const { done: call } = callsBy(() => ({ app, as: person, org }));
  const supplier = await call('POST', '/suppliers', {
    name: 'Marée de l’Ouest',
    contact_email: 'commandes@maree.fr',
    lead_time_jours: 1,
    franco_amount: 150,
    delivery_fee: 12,
    ...card,
  });
  const ids = new Map<string, string>();
  for (const { name, category, unit = 'kg', price, pack, min_qty } of articles) {
    const packed = pack && { pack_label: pack[0], pack_content: pack[1] };
    const body = { name, category, unit, price, min_qty, supplier_id: supplier.id, ...packed };
    ids.set(name, (await call('POST', '/items', body)).id);
  }
  const idOf = (name: string) => ids.get(name) ?? '';
  await stockUp(app, { person, org }, { articles, idOf });
  /** An order that left, so many of each in stock units. */
  const ordered = async (lines: Record<string, number>, { sent = true } = {}) => {
    const { id } = await call('POST', '/orders', {
      supplier_id: supplier.id,
      expected_at: inDays(1),
      lines: Object.entries(lines).map(([name, qty]) => ({
        item_id: idOf(name),
        qty,
        unit_price: articles.find((one) => one.name === name)?.price ?? 1,
      })),
    });
    if (sent) await call('POST', `/functions/orders-send/${id}`, {});
    return id as string;
  };
  return { supplier, idOf, ordered, call };
}

type Filling = { articles: readonly Sold[]; idOf: (name: string) => string };

/** What came twelve days ago and is left of it, and what sales took in four weeks. */
async function stockUp(
  app: TestApp,
  { person, org }: Fishmonger,
  { articles, idOf }: Filling,
): Promise<void> {
  const context = app.orgContext(org, person.id);
  const occurred_at = new Date(context.now.getTime() - 12 * DAY_MS);
  const lot = looseLot(1, 'L1');
  const moves = articles.flatMap(({ name, stock = 0 }) =>
    stock > 0 ? [{ item_id: idOf(name), kind: 'in' as const, qty: stock, lot }] : [],
  );
  await inOrg(context, (tx) =>
    moveStock(tx, context, { ref_kind: 'receipt', ref_id: randomUUID(), occurred_at, moves }),
  );
  await app.owner.query(
    `insert into item_use (org_id, item_id, day, source, qty)
     select $1, u.item_id, $4::date - n, 'sales', u.used
     from unnest($2::uuid[], $3::numeric[]) as u(item_id, used) cross join generate_series(1, 56) n where u.used > 0`,
    [org, articles.map(({ name }) => idOf(name)), articles.map(({ used = 0 }) => used), context.today],
  );
  await keepMonthsOfUse(app.owner, org);
}
