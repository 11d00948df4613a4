import { randomUUID } from 'node:crypto';
import { type LocalDate, localDate } from '#domain/kernel/days/local-date.ts';
import { replay } from '#server/features/stock/use/replay.ts';
import { replayUse } from '#server/features/stock/use/use-job.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { keepMonthsOfUse } from '../server/kept.ts';
import type { TestApp } from '../server/test-app.ts';

type Ingredients = Record<string, number>;

/** What was used of an item, as the replay writes it; the till told of the same day. */
export async function keepUse(
  app: TestApp,
  { org, item_id, day, qty }: { org: string; item_id: string; day: LocalDate; qty: number },
): Promise<void> {
  await app.owner.query(
    `insert into item_use (org_id, item_id, day, source, qty) values ($1, $2, $3, 'sales', $4)
     on conflict (org_id, item_id, source, day) do update set qty = item_use.qty + excluded.qty`,
    [org, item_id, day, qty],
  );
  await keepMonthsOfUse(app.owner, org);
  await app.owner.query(
    `with name as (
       insert into sold_names (org_id, name, matched_by) values ($1, 'Pourboire', 'ignored')
       on conflict (org_id, name_key) do update set name = excluded.name returning id
     ), batch as (insert into sales_batches (org_id, source) values ($1, 'file') returning id)
     insert into sales (org_id, day, sold_name_id, batch_id, qty, revenue, tax_included)
     select $1, $2, name.id, batch.id, 1, 1, true from name, batch`,
    [org, day],
  );
}

/** In one statement: whoever compares what is kept with its lines sees both of one moment. */
const WRITE_RECIPE = `
  with takes as (
    select t.item_id, t.qty, i.unit from unnest($3::uuid[], $4::numeric[]) t (item_id, qty)
    join items i on i.org_id = $1 and i.id = t.item_id
  ), no_lines as (delete from recipe_lines where org_id = $1 and recipe_id = $2
  ), no_items as (
    delete from recipe_items where org_id = $1 and recipe_id = $2 and item_id <> all ($3::uuid[])
  ), lines as (
    insert into recipe_lines (org_id, recipe_id, position, item_id, qty, unit)
    select $1, $2, 0, item_id, greatest(qty, 0.001), unit from takes
  ), kept as (
    insert into recipe_items (org_id, recipe_id, item_id, qty) select $1, $2, item_id, qty from takes
    on conflict (org_id, recipe_id, item_id) do update set qty = excluded.qty
  )
  update recipes set line_count = (select count(*) from takes) where org_id = $1 and id = $2`;

/** Dishes and what was sold of them, straight into their tables: what leaves the stock is reckoned from these alone. */
export function selling(app: TestApp, { org: orgId, now }: { org: string; now?: Date }) {
  const org = () => ({
    ...app.orgContext(orgId, null, now),
    changes: ['stock', 'counts', 'sales', 'recipes'] as const,
  });
  const insert = async (text: string, values: unknown[]): Promise<string> => {
    const { rows } = await app.owner.query<{ id: string }>(`${text} returning id`, values);
    return rows[0]?.id ?? '';
  };
  const ask = (changed: Parameters<typeof replayUse>[2]) =>
    inOrg(org(), (tx) => replayUse(tx, { orgId }, changed));

  /** A dish under its own name at the till, and what one portion takes of each item. */
  async function dish(name: string, ingredients: Ingredients, portions = 1) {
    const recipe_id = await insert('insert into recipes (org_id, name) values ($1, $2)', [orgId, name]);
    const sold_name_id = await insert(
      `insert into sold_names (org_id, name, recipe_id, portions, matched_by) values ($1, $2, $3, $4, 'name')`,
      [orgId, name, recipe_id, portions],
    );
    await write(recipe_id, ingredients);
    return { recipe_id, sold_name_id };
  }
  const write = (recipe_id: string, ingredients: Ingredients) =>
    app.owner.query(WRITE_RECIPE, [orgId, recipe_id, Object.keys(ingredients), Object.values(ingredients)]);
  const cook = async (recipe_id: string, ingredients: Ingredients) => {
    await write(recipe_id, ingredients);
    await ask({ recipe_ids: [recipe_id] });
  };
  const means = async (sold_name_id: string, recipe_id: string | null) => {
    await app.owner.query(
      `update sold_names set recipe_id = $2, matched_by = case when $2::uuid is null then 'ignored' else 'person' end
       where id = $1`,
      [sold_name_id, recipe_id],
    );
    await ask({ sold_name_ids: [sold_name_id] });
  };
  /** What was sold on a day in the place of what was said before. */
  const sell = async (day: string, sold: Record<string, number>) => {
    await app.owner.query('delete from sales where org_id = $1 and day = $2', [orgId, day]);
    const batch = await insert(`insert into sales_batches (org_id, source) values ($1, 'file')`, [orgId]);
    for (const [sold_name_id, qty] of Object.entries(sold)) {
      await app.owner.query(
        `insert into sales (org_id, day, sold_name_id, batch_id, qty, revenue, tax_included)
         values ($1, $2, $3, $4, $5, 0, true)`,
        [orgId, day, sold_name_id, batch, qty],
      );
    }
    await ask({ days: [localDate(day)] });
  };
  const item = (name: string, unit = 'kg') =>
    insert('insert into items (org_id, name, unit) values ($1, $2, $3)', [
      orgId,
      `${name} ${randomUUID()}`,
      unit,
    ]);

  return { item, dish, cook, means, sell, ask, replay: () => replay(org()) };
}
