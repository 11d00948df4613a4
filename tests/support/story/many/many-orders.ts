import type pg from 'pg';

/**
 * SQL for an id made of these words, the same each time: rows that are filled in at once can name each other. Of the
 * fourth kind, as the database makes them: answers are checked to the last letter.
 */
export const madeId = (...words: string[]): string =>
  `overlay(overlay(md5(${words.join(` || ' ' || `)}) placing '4' from 13) placing '8' from 17)::uuid`;

type Filling = {
  org: string;
  orders: number;
  suppliers?: number;
  items?: number;
  /** Of each of the newest so many: older ones have no lines and no e-mail, which take the most time to write. */
  lines?: number;
  newest?: number;
};

/** One statement about the organisation, which is its $1. */
type Run = (text: string, values: unknown[]) => Promise<unknown>;

/** On a connection that checks no keys row by row: they are right by construction. */
async function withoutKeys(owner: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    await work(client);
  } finally {
    await client.query('reset session_replication_role').finally(() => client.release());
  }
}

/**
 * Years of orders in an organisation, as they would lie there: an order every half hour, each e-mailed, nearly all
 * of them over, the newest drafts and on their way. As autovacuum leaves them.
 */
export const fillOrders = (owner: pg.Pool, filling: Filling): Promise<void> =>
  withoutKeys(owner, (client) => fill(client, filling));

async function fill(
  owner: pg.PoolClient,
  { org, orders, suppliers = 200, items = 500, lines = 5, newest = orders }: Filling,
): Promise<void> {
  const run: Run = (text, values) => owner.query(text, [org, ...values]);
  await fillCatalogue(run, { suppliers, items });
  // Without statistics the joins below take minutes.
  await owner.query('analyze suppliers, items');
  const numbered = `
    s as (select id, row_number() over (order by name_key, id) - 1 as place from suppliers where org_id = $1),
    i as (select id, row_number() over (order by name_key, id) - 1 as place from items where org_id = $1)`;
  // The same for an order and its e-mail, so that each can name the other.
  const id = madeId('$1::uuid::text', 'n');
  const status = `case when n > $2::int - 40 then 'DRAFT' when n > $2::int - 100 then 'SENT' when n > $2::int - 160 then 'SUPPLIER_CONFIRMED'
    when n % 50 = 0 then 'CANCELLED' when n % 3 = 0 then 'RECEIVED' else 'CLOSED' end`;
  const number = `'BC-' || 2020 + n / 20000 || '-' || lpad((n % 20000 + 1)::text, 5, '0')`;
  const mailed = `n > $2::int - $3::int and n <= $2::int - 40`;
  await run(
    `insert into mail_outbox (org_id, id, to_address, subject, text, message_id, state, attempts, sent_at)
     select $1, ${id}, 'commandes@exemple.fr', 'Commande ' || ${number}, 'Bonjour', '<' || ${id} || '@exemple.fr>', 'sent', 1, now()
     from generate_series(1, $2::int) n where ${mailed}`,
    [orders, newest],
  );
  await run(
    `insert into purchase_orders (org_id, id, order_number, supplier_id, status, ordered_at, expected_at, total_estimated, deleted_at,
       line_count, last_mail_id, mail_state)
     with ${numbered}
     select $1, ${id}, ${number}, s.id, ${status},
       timestamptz '2026-11-15 08:00Z' - make_interval(mins => 30 * ($2::int - n)), '2026-11-17', n % 900 + 0.5,
       case when n % 100 = 7 then now() end,
       case when n > $2::int - $3::int then $5::int else 0 end, case when ${mailed} then ${id} end,
       case when ${mailed} then 'sent' end
     from generate_series(1, $2::int) n join s on s.place = n % $4::int`,
    [orders, newest, suppliers, lines],
  );
  await owner.query('analyze purchase_orders');
  await run(
    `insert into purchase_order_lines (org_id, po_id, item_id, position, qty, unit_price)
     with ${numbered}
     select $1, ${id}, i.id, l, 3, 2.5 from generate_series($2::int - least($3::int, $2::int) + 1, $2::int) n
     cross join generate_series(0, $4::int - 1) l join i on i.place = (n * 7 + l) % $5::int`,
    [orders, newest, lines, items],
  );
  await run(
    `insert into mail_logs (org_id, po_id, direction, template, mail_id, to_email, subject)
     select $1, ${id}, 'outbound', 'order', ${id}, 'commandes@exemple.fr', 'Commande ' || ${number}
     from generate_series(1, $2::int) n where ${mailed}`,
    [orders, newest],
  );
  await owner.query(
    'vacuum (analyze) suppliers, items, purchase_orders, purchase_order_lines, mail_outbox, mail_logs',
  );
}

async function fillCatalogue(
  run: Run,
  { suppliers, items }: { suppliers: number; items: number },
): Promise<void> {
  await run(
    `insert into suppliers (org_id, name) select $1, 'Maison ' || (array['Béziers', 'Crème', 'Île', 'Œuf'])[n % 4 + 1] || ' ' || n
     from generate_series(1, $2::int) n`,
    [suppliers],
  );
  await run(
    `insert into items (org_id, name, sku, unit) select $1, 'Article ' || n, 'A-' || n, 'kg' from generate_series(1, $2::int) n`,
    [items],
  );
}
