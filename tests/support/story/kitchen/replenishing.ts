import { makeForecasts, writeSuggestions } from '#server/features/replenishment/replenishment.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { keepMonthsOfUse } from '../../server/kept.ts';
import type { Person, TestApp } from '../../server/test-app.ts';
import { ordering } from '../ordering.ts';
import { stocking } from '../stocking.ts';

type Bought = {
  name: string;
  unit: string;
  supplier_id: string;
  price: number;
  /** Used of it each day. */
  perDay: number;
  inStock: number;
  pack_label?: string;
  pack_content?: number;
};

const HISTORY_DAYS = 70;

/** A kitchen of which the use is known: what it buys from whom, what is left, and the night that follows. */
export function replenishing(app: TestApp, { person, org }: { person: Person; org: string }) {
  const our = ordering(app, { person, org });
  const larder = stocking(app, { person, org });
  const context = () => ({ ...app.orgContext(org, person.id), changes: ['replenishment'] as const });

  const supplier = async (name: string): Promise<string> => (await our.supplier({ name })).id;
  const item = async ({ perDay, inStock, ...fields }: Bought): Promise<string> => {
    const { id } = await our.item(fields);
    await app.owner.query(
      `insert into item_use (org_id, item_id, day, source, qty)
       select $1, $2, $3::date - n, 'sales', $4 from generate_series(1, $5::int) n`,
      [org, id, larder.inDays(0), perDay, HISTORY_DAYS],
    );
    await keepMonthsOfUse(app.owner, org);
    if (inStock > 0) await larder.arrive(id, { qty: inStock, code: 'L1', cost: fields.price, daysAgo: 1 });
    return id;
  };
  const night = () =>
    inOrg(context(), async (tx) => {
      await makeForecasts(tx, context());
      await writeSuggestions(tx, context());
    });
  const drafts = async (): Promise<{ id: string; supplier_name: string }[]> =>
    (await our.call('GET', '/orders')).json.orders;
  return { ...our, larder, supplier, item, night, drafts };
}

/** Cream and butter of one supplier, fish of another, flour enough for weeks, salt that nobody sells. */
export async function shortKitchen(app: TestApp, at: { person: Person; org: string }) {
  const kitchen = replenishing(app, at);
  const lenoir = await kitchen.supplier('Crèmerie Lenoir');
  const maree = await kitchen.supplier('Marée de l’Ouest');
  const cream = await kitchen.item({
    name: 'Crème crue 35 %',
    unit: 'L',
    supplier_id: lenoir,
    price: 4.15,
    perDay: 2.6,
    inStock: 1,
    pack_label: 'Carton',
    pack_content: 6,
  });
  const butter = await kitchen.item({
    name: 'Beurre AOP doux',
    unit: 'kg',
    supplier_id: lenoir,
    price: 9.4,
    perDay: 3,
    inStock: 1,
    pack_label: 'Carton',
    pack_content: 10,
  });
  const cod = await kitchen.item({
    name: 'Filet de cabillaud',
    unit: 'kg',
    supplier_id: maree,
    price: 24.5,
    perDay: 2,
    inStock: 0.5,
  });
  await kitchen.item({
    name: 'Farine T65',
    unit: 'kg',
    supplier_id: lenoir,
    price: 0.85,
    perDay: 1,
    inStock: 400,
  });
  const salt = await kitchen.item({
    name: 'Sel de Guérande',
    unit: 'kg',
    supplier_id: maree,
    price: 2,
    perDay: 0.5,
    inStock: 0.2,
  });
  await kitchen.call('DELETE', `/items/${salt}/suppliers/${maree}`);
  await kitchen.night();
  return { ...kitchen, lenoir, maree, cream, butter, cod, salt };
}
