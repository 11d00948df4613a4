import type { Compilable, CompiledQuery } from 'kysely';
import type { OrgTx } from './in-org.ts';

/** Stands where a value will be. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const places = new Proxy({}, { get: (_, name) => new Place(String(name)) });

/**
 * A query whose words are always the same is put together once, and asked with the values of the moment: building it
 * takes as long as the database takes to answer it. `build` may only hand its values on to the query.
 */
export function builtOnce<Row, Values extends Record<string, unknown> = Record<never, never>>(
  build: (tx: OrgTx, values: Values) => Compilable<Row>,
): (tx: OrgTx, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (tx, values) => {
    built ??= build(tx, places as Values).compile();
    const parameters = built.parameters.map((value) => (value instanceof Place ? values[value.name] : value));
    return (await tx.executeQuery<Row>({ ...built, parameters })).rows;
  };
}
