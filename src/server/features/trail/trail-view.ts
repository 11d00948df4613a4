import type { AuditAction, TrailEntity } from '#domain/kernel/trail/actions.ts';
import { changesOf, type FieldChange, referencesIn, type Snapshot } from '#domain/trail/changes.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { auditActionText } from '#text/trail/actions.text.ts';
import { type ShownChange, shownChange } from '#text/trail/changes.text.ts';
import { trailText } from '#text/trail/trail.text.ts';
import { namesOf } from './names.sql.ts';
import type { TrailRow } from './trail.sql.ts';

/** A screen shows no more of one command; an import of a thousand prices has its file. */
const CHANGES_SHOWN = 30;

type Read = { row: TrailRow; changes: FieldChange[]; more: number };

export type TrailEntry = Omit<TrailRow, 'before' | 'after'> & {
  sentence: string;
  subject: string | null;
  changes: ShownChange[];
  more: number;
};

/** As people read it. What was noted years ago under a name that the code has forgotten is still told of. */
export async function readEntries(
  tx: OrgTx,
  { timeZone }: Pick<OrgContext, 'timeZone'>,
  rows: readonly TrailRow[],
): Promise<TrailEntry[]> {
  const read = rows.map(changesIn);
  const shown = read.flatMap(({ changes }) => changes);
  const things = rows.map(({ entity, entity_id }) => ({ kind: entity, id: entity_id }));
  const found = await namesOf(tx, distinct([...referencesIn(shown), ...things]));
  const names = new Map(found.map(({ id, name, unit }) => [id, { name, unit }]));
  const subjects = new Map(found.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return read.map(({ row: { before, after, ...row }, changes, more }) => ({
    ...row,
    sentence: sentenceOf(row.action),
    subject: subjects.get(`${row.entity} ${row.entity_id}`) ?? nameIn(after) ?? nameIn(before),
    changes: changes.map((change) => shownChange(change, { entity: row.entity, names, timeZone })),
    more,
  }));
}

const sentenceOf = (action: AuditAction): string =>
  (auditActionText as Partial<Record<string, string>>)[action] ?? trailText.unknownAction;

function changesIn(row: TrailRow): Read {
  const { entity, entity_id } = row;
  const changes = changesOf({ entity, entity_id, before: snapshot(row.before), after: snapshot(row.after) });
  return { row, changes: changes.slice(0, CHANGES_SHOWN), more: Math.max(0, changes.length - CHANGES_SHOWN) };
}

const snapshot = (json: unknown): Snapshot | null =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Snapshot) : null;

const nameIn = (json: unknown): string | null => {
  const name = snapshot(json)?.name;
  return typeof name === 'string' ? name : null;
};

type Asked = Parameters<typeof namesOf>[1][number];

const distinct = (asked: readonly (Asked | { kind: TrailEntity; id: string })[]): Asked[] => [
  ...new Map(asked.map((one) => [`${one.kind} ${one.id}`, one])).values(),
];
