import { can, type Role } from './permissions.ts';

/** What the house owns, loses and earns, in euros: not what stands on an order or a receipt (decision 0051). */
export const seesCosts = (role: Role | null): boolean => role !== null && can(role, 'reports.read');

const COSTS = ['value', 'unit_cost', 'expiring_value', 'theoretical_value'] as const;

type Seen<Row> = { [Name in keyof Row]: Name extends (typeof COSTS)[number] ? Row[Name] | null : Row[Name] };

/** A row as this role may see it: whoever sees no costs has nothing in their place. */
export const costsSeenBy =
  (role: Role | null) =>
  <Row extends object>(row: Row): Seen<Row> => {
    const hidden = seesCosts(role) ? [] : COSTS.filter((name) => name in row);
    const seen: object = { ...row, ...Object.fromEntries(hidden.map((name) => [name, null])) };
    return seen as Seen<Row>;
  };
