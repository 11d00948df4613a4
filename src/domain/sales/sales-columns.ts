/** A report with these columns is taken as it is (specification §5). */
const SALES_COLUMNS = ['day', 'recipe_name', 'qty', 'revenue'] as const;

type Headed = { column: number; header: string; field: string | null };

const namedIn = (header: string) => SALES_COLUMNS.find((name) => name === header.trim().toLowerCase());

/** Which column is which, said by the headers themselves, whatever their case; null where one of the four is missing. */
export function namedColumns(columns: readonly Headed[]): { column: number; field: string }[] | null {
  const named = SALES_COLUMNS.flatMap(
    (field) => columns.find(({ header }) => namedIn(header) === field)?.column ?? [],
  );
  if (named.length < SALES_COLUMNS.length) return null;
  const others = columns.filter(
    ({ column, field }) => !named.includes(column) && !SALES_COLUMNS.some((name) => name === field),
  );
  return [
    ...named.map((column, place) => ({ column, field: SALES_COLUMNS[place] ?? '' })),
    ...others.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }])),
  ];
}
