import { sql } from 'kysely';
import { causeKey } from '#domain/imports/file-tally.ts';
import type { ImportKind } from '#domain/imports/import.ts';
import type { Cause } from '#domain/imports/survey.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { causeTitle } from '#text/imports/import-survey.text.ts';
import { rawTable } from './outcomes.sql.ts';

type Counted = {
  code: string;
  field: string | null;
  refuses: boolean;
  rows: number;
  examples: (string | null)[];
};

/** Refusals and doubts of a preview by cause, found while reading or comparing, the commonest first. */
export async function causesOf(tx: OrgTx, { id, kind }: { id: string; kind: ImportKind }): Promise<Cause[]> {
  const { rows } = await sql<Counted>`
    select said.code, said.field, said.refuses, count(*) as rows,
      (array_agg(coalesce(said.quoted, r.label) order by said.line) filter (where said.place <= 3)) as examples
    from (
      select o.org_id, o.id, o.line, o.refuses, p->>'code' as code, p->>'field' as field,
        coalesce(p->'problem'->>'cell', p->>'said', p->>'cell', p->>'pack', p->>'name') as quoted,
        row_number() over (partition by o.refuses, p->>'code', p->>'field' order by o.line) as place
      from (
        select org_id, id, line, true as refuses, problems as remarks from import_outcomes
        where import_id = ${id}::uuid and problems is not null
        union all
        select org_id, id, line, false, warnings from import_outcomes
        where import_id = ${id}::uuid and warnings is not null
      ) o cross join lateral jsonb_array_elements(o.remarks) p
    ) said
    left join ${sql.table(rawTable(kind))} r on said.place <= 3 and r.org_id = said.org_id and r.id = said.id
    group by said.code, said.field, said.refuses
    order by count(*) desc, said.code, said.field`.execute(tx);
  return rows.map(({ code, field, refuses, rows: count, examples }) => ({
    key: causeKey(field ? { code, field } : { code }),
    refuses,
    field,
    title: causeTitle(kind, { code, field, refuses }),
    rows: count,
    examples: examples.filter((example) => example !== null).map((example) => example.slice(0, 80)),
  }));
}
