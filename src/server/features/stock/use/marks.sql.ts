import { sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { UseMark } from '#domain/stock/use.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { sendUnheard } from '#server/platform/db/opening.ts';

export type Mark = { kind: UseMark; ref_id?: string; day?: LocalDate };

export const markForReplay = (tx: OrgTx, marks: readonly Mark[]): Promise<void> =>
  sendUnheard(
    tx,
    sql`insert into use_marks (kind, ref_id, day)
      select kind, ref_id, day
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m(kind text, ref_id uuid, day date)`.execute(
      tx,
    ),
  );
