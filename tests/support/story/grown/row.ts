/** The id of row `n` of any table. */
export const idOf = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** Row n of any table is about row n of the others, in the same organisation: ours has six of ten rows. */
export const ID = 'nth';
export const org = 'of_org';
/** Of five hundred that do most of the trade. */
export const OFTEN = 'often';
export const ago = 'ago';

/** Numbers from $1 + 1 to $2 with what nearly every table says of them; $3: the organisations. */
export const NUMBERED = `select n, ${idOf('n')} as ${ID}, ($3::uuid[])[greatest(n % 10 - 4, 1)] as ${org},
  ${idOf('(n - 1) % 500 + 1')} as ${OFTEN}, now() - n * interval '7 minutes' as ${ago}
  from generate_series($1::int + 1, $2::int) n`;

/** Tables that fill up with every delivery have more rows than this; filling the others so would take a minute. */
export const SLOWLY = 5000;

/** Tables as `columns` from `values`. */
export type Tables = Record<string, Record<string, string>>;
