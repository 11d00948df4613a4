import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { deciding } from '../support/replies/deciding.ts';
import { testApp } from '../support/server/test-app.ts';

const app = testApp();

const FISH = [
  { name: 'Filet de cabillaud', qty: 6, unit_price: 24.5 },
  { name: 'Moules de bouchot', qty: 15, unit_price: 4.2 },
];

it('answers that were given before decisions were: what nobody has looked at waits, all else is decided', async () => {
  const person = await app.signUp();
  const our = deciding(app, { person, org: await app.createOrg(person) });
  const [less, refused, price, looked, plain, silent] = [
    await our.sent(FISH),
    await our.sent(FISH),
    await our.sent(FISH),
    await our.sent(FISH),
    await our.sent(FISH),
    await our.sent(FISH),
  ];
  await our.byLink(less, { 0: { qty: 3 } });
  await our.byLink(refused, { 0: { qty: 0 }, 1: { qty: 0 } });
  await our.byLink(price, { 0: { price: 26.9 } });
  await our.byLink(looked, { 0: { qty: 3 } });
  await our.byLink(plain, {});
  await app.owner.query(
    `update alerts set deleted_at = now(), muted = true where cause = 'order:' || $1 || ':answer'`,
    [looked.id],
  );

  await asBefore(app.ownerUrl);
  await migrate(app.ownerUrl);
  const { rows } = await app.owner.query(
    `select id, decision_since = answered_at as waits, answer_decided_at = answered_at as decided from purchase_orders`,
  );
  const now = (order: { id: string }) => {
    const { waits, decided } = rows.find(({ id }) => id === order.id);
    return [waits, decided];
  };
  expect([less, refused, price].map(now)).toEqual([
    [true, null],
    [true, null],
    [true, null],
  ]);
  expect([looked, plain].map(now)).toEqual([
    [null, true],
    [null, true],
  ]);
  expect(now(silent)).toEqual([null, null]);
});

/** The tables as they stood, so that the migration has something to do; it knows no way back of its own. */
async function asBefore(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const added = {
    mailboxes: ['reply_address', 'plus_addressing'],
    raw_emails: ['authenticated', 'automatic', 'bounced_ids', 'recipients'],
    purchase_orders: [
      'reminders_expected',
      'reply_token',
      'decision_since',
      'answer_decided_at',
      'answer_decided_by',
      'answer_undo',
    ],
    mail_logs: ['email_id'],
    alert_digests: ['answers_wanted'],
    suppliers: ['reminders_active', 'reminder_hours_before', 'reminder_days_after', 'opens_at', 'closes_at'],
  };
  try {
    await client.query('drop table supplier_replies, reminder_settings, order_reminders cascade');
    for (const [table, columns] of Object.entries(added))
      await client.query(
        `alter table ${table} ${columns.map((column) => `drop column ${column} cascade`).join(', ')}`,
      );
    await client.query('delete from schema_migrations where version = 36');
  } finally {
    await client.end();
  }
}
