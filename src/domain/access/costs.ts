import { can, type Rights } from './permissions.ts';

/** What the restaurant owns, loses and earns, in euros: not what stands on an order or a receipt (decision 0051). */
export const seesCosts = (rights: Rights | null): boolean => rights !== null && can(rights, 'reports.read');

const COSTS = ['value', 'unit_cost', 'expiring_value', 'theoretical_value'] as const;

type Seen<Row> = { [Name in keyof Row]: Name extends (typeof COSTS)[number] ? Row[Name] | null : Row[Name] };

/** A row as whoever has these rights may see it: whoever sees no costs has nothing in their place. */
export const costsSeenBy =
  (rights: Rights | null) =>
  <Row extends object>(row: Row): Seen<Row> => {
    const hidden = seesCosts(rights) ? [] : COSTS.filter((name) => name in row);
    const seen: object = { ...row, ...Object.fromEntries(hidden.map((name) => [name, null])) };
    return seen as Seen<Row>;
  };
