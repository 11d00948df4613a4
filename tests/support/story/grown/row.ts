/** Row n of any table is about row n of the others, in the same organisation: ours has six of ten rows. */
export const ID = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
export const ORG = `$3::uuid[]`;
export const org = `(${ORG})[greatest(n % 10 - 4, 1)]`;
/** Of five hundred that do most of the trade. */
export const OFTEN = ID.replace('to_hex(n)', 'to_hex((n - 1) % 500 + 1)');
export const ago = `now() - n * interval '7 minutes'`;

/** Tables that fill up with every delivery have more rows than this; filling the others so would take a minute. */
export const SLOWLY = 5000;

/** Tables as `columns` from `values`. */
export type Tables = Record<string, Record<string, string>>;
