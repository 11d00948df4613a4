import type { TrailEntity } from '#domain/kernel/trail/actions.ts';
import { type FieldName, fieldOf, inOrder, isRowList, kindOf, ROWS } from './fields.ts';
import { type FieldKind, isReference, type Reference } from './shown-fields.ts';

/** What was noted of a thing before or after: a row, or a part of one. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** One value, and what it takes to read it: a quantity is of a unit, which may be the item's. */
export type TrailValue = {
  kind: FieldKind;
  field: FieldName;
  value: unknown;
  unit: string | null;
  item: string | null;
};

/** Whom or what a row of a list is about. */
type About = { kind: FieldKind; field: FieldName; value: unknown };

/** One thing that is not as it was. `field` is null for what nobody has a word for: it is told of without its value. */
export type FieldChange = {
  field: FieldName | null;
  about: About | null;
  before: readonly TrailValue[];
  after: readonly TrailValue[];
};

type AuditedChange = {
  entity: TrailEntity;
  entity_id: string;
  before: Snapshot | null;
  after: Snapshot | null;
};

/** What is not as it was, the most telling first. What a part leaves unsaid did not change. */
export function changesOf({ entity, entity_id, before, after }: AuditedChange): FieldChange[] {
  const item = entity === 'items' ? entity_id : null;
  return between(before, after, { item, about: null });
}

type Place = { item: string | null; about: About | null };

function between(before: Snapshot | null, after: Snapshot | null, place: Place): FieldChange[] {
  const changes: FieldChange[] = [];
  let unknown = false;
  const here = { ...place, item: idOf(after?.item_id ?? before?.item_id) ?? place.item };
  for (const name of inOrder(new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]))) {
    // Of two, the later one may be a part: what it leaves out stays.
    if (before && after && !Object.hasOwn(after, name)) continue;
    const [was, is] = [before?.[name] ?? null, after?.[name] ?? null];
    if (same(was, is) || (before === null && isPlainDefault(is))) continue;
    const field = fieldOf(name);
    if (field === 'hidden') continue;
    if (field === null) unknown = true;
    else if (isRowList(field))
      changes.push(...betweenRows(field, { before: rowsIn(was), after: rowsIn(is), item: here.item }));
    else {
      const value = (side: unknown, row: Snapshot | null) =>
        valuesOf(field, { value: side, row, item: here.item });
      changes.push({ field, about: here.about, before: value(was, before), after: value(is, after) });
    }
  }
  const shown = changes.filter(({ before: was, after: is }) => was.length + is.length > 0);
  return unknown ? [...shown, { field: null, about: here.about, before: [], after: [] }] : shown;
}

/** Of what is new, that it has nothing of something is no news. */
const isPlainDefault = (value: unknown): boolean => value === false || value === 0;

type Rows = { before: readonly Snapshot[]; after: readonly Snapshot[]; item: string | null };

function betweenRows(list: keyof typeof ROWS, { before, after, item: around }: Rows): FieldChange[] {
  const was = keyed(before);
  const is = keyed(after);
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): FieldChange[] => {
    const [old, now] = [was.get(key) ?? null, is.get(key) ?? null];
    const row = now ?? old;
    if (!row) return [];
    const item = idOf(row.item_id) ?? around;
    const about = aboutOf(row);
    if (old && now) return between(old, now, { item, about });
    const summary = (side: Snapshot | null) =>
      side === null
        ? []
        : ROWS[list].flatMap((field) => valuesOf(field, { value: side[field], row: side, item }));
    return [{ field: list, about, before: summary(old), after: summary(now) }];
  });
}

/** What a row of a list is told by, the most telling first. */
const IDENTIFYING_FIELDS = [
  'item_id',
  'sub_recipe_id',
  'line_id',
  'supplier_id',
  'weekday',
  'starts_on',
  'amount',
] as const;

function aboutOf(row: Snapshot): About | null {
  const by = IDENTIFYING_FIELDS.find((name) => row[name] !== null && row[name] !== undefined);
  if (by === undefined) return null;
  if (by === 'line_id') return { kind: 'order_line', field: 'lines', value: row.line_id };
  return { kind: kindOf(by), field: by, value: row[by] };
}

/** The second line of one item is not the first. */
function keyed(rows: readonly Snapshot[]): Map<string, Snapshot> {
  const seen = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const about = aboutOf(row);
      const key = String(about ? about.value : row.id);
      const times = (seen.get(key) ?? 0) + 1;
      seen.set(key, times);
      return [`${key} ${times}`, row];
    }),
  );
}

function valuesOf(
  field: FieldName,
  { value, row, item }: { value: unknown; row: Snapshot | null; item: string | null },
): TrailValue[] {
  const kind = kindOf(field);
  const unit = typeof row?.unit === 'string' ? row.unit : null;
  const values = Array.isArray(value) ? value : [value];
  return values
    .filter((one) => one !== null && one !== undefined && one !== '' && typeof one !== 'object')
    .map((one) => ({ kind, field, value: one, unit, item }));
}

const rowsIn = (value: unknown): Snapshot[] => (Array.isArray(value) ? value.filter(isSnapshot) : []);

const isSnapshot = (value: unknown): value is Snapshot =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Both come out of JSON, where the order of keys is nobody's. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, place) => same(value, other[place]));
  if (!isSnapshot(one) || !isSnapshot(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => same(one[key] ?? null, other[key] ?? null));
}

/** Every id whose name it takes to read these changes, by what it is the id of. */
export function referencesIn(changes: readonly FieldChange[]): { kind: Reference; id: string }[] {
  const found = changes.flatMap(({ about, before, after }) => {
    const values = [...before, ...after];
    const units = values.flatMap(({ item, unit }) =>
      item && unit === null ? [{ kind: 'item' as const, id: item }] : [],
    );
    return [...(about ? [about] : []), ...values]
      .flatMap(({ kind, value }) =>
        isReference(kind) && typeof value === 'string' ? [{ kind, id: value }] : [],
      )
      .concat(units);
  });
  return [...new Map(found.map((one) => [`${one.kind} ${one.id}`, one])).values()];
}
