import { type RawBuilder, sql } from 'kysely';
import { SUPPLIER_SAID } from '#domain/orders/answer/answered.ts';
import { STATUS_GROUPS } from '#domain/orders/status.ts';

const facts = (order: string) => SUPPLIER_SAID.map((fact) => sql.ref(`${order}.${fact}`));

/** As `isAnswered`, of the order that a statement calls so. */
export const answered = (order: string): RawBuilder<boolean> =>
  sql`(${sql.join(
    facts(order).map((fact) => sql`${fact} is not null`),
    sql` or `,
  )})`;

/** As `isUnanswered`: « sans réponse ». */
export const unanswered = (order: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${order}.status`)} in (${sql.join(STATUS_GROUPS.unanswered)}) and ${sql.join(
    facts(order).map((fact) => sql`${fact} is null`),
    sql` and `,
  )})`;

/** When it was sent, the last time where it was again: its supplier is silent since then, or since it was ordered. */
export const lastSent = (order: string): RawBuilder<Date> =>
  sql`coalesce((select e.occurred_at from order_events e where e.org_id = ${sql.ref(`${order}.org_id`)}
    and e.po_id = ${sql.ref(`${order}.id`)} and e.event = 'sent' order by e.occurred_at desc limit 1),
    ${sql.ref(`${order}.ordered_at`)})`;
