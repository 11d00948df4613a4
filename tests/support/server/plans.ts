import type pg from 'pg';
import { expect } from 'vitest';

/** Of a query's plan (`explain('json')`): no row of a table was read. */
export function expectIndexAlone(plan: unknown): void {
  expect(JSON.stringify(plan)).toMatch(/"Node Type":"Index Only Scan"/);
  expect(JSON.stringify(plan)).not.toMatch(/Seq Scan/);
}

/** And nothing sorted. */
export function expectIndexOrder(plan: unknown): void {
  expectIndexAlone(plan);
  expect(JSON.stringify(plan)).not.toMatch(/"Node Type":"Sort"/);
}

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};

/** What reads, whether it is marked `PREPARED` or not. */
const READS = /^\s*(?:\/\*.*?\*\/\s*)*(?:select|with)\b(?!.*\bset_config\()/is;

/** How a statement is planned: `set`, which are (unless all), and which are run as well, to count the rows that they read. */
export type Planning = {
  set: string;
  judges?: (text: string) => boolean;
  analyze?: (text: string) => boolean;
};

export type Explained = {
  text: string;
  planning: Planning;
  /** Every table that is read, how, and how many of its rows. */
  reads: { table: string; how: string; rows: number }[];
};

/** What was explained before, of tables that are since as they were. */
export type KnownPlans = Map<string, Promise<Explained>>;

/** The same question at another moment of the same test is the same question. */
const questionOf = (text: string, values: unknown[], { set, analyze }: Planning) =>
  JSON.stringify([
    set,
    analyze?.(text) ?? false,
    text,
    values.map((value) => (value instanceof Date ? 'a moment' : value)),
  ]);

const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];

const readsOf = (plan: Node): Explained['reads'] =>
  nodes(plan).flatMap((node) => {
    const { 'Relation Name': table, 'Node Type': how, 'Actual Loops': loops = 0 } = node;
    const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
    return table === undefined ? [] : [{ table, how, rows: Math.round(rows * loops) }];
  });

/**
 * Explains whatever the server asks of its database, where it asks it: on the same connection, just before, as the
 * same role and in the same organisation; once for each way of planning, and then as it is.
 */
export function watchPlans(pool: pg.Pool) {
  let plannings: readonly Planning[] = [];
  let asked: Promise<Explained>[] = [];
  let known: KnownPlans = new Map();
  const watched = new WeakSet<pg.PoolClient>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>;
    const explain = async (text: string, values: unknown[], planning: Planning): Promise<Explained> => {
      const how = planning.analyze?.(text) ? 'analyze, timing off, summary off, ' : '';
      // In one go: of two statements asked at once, neither's setting comes between the other's and its plan.
      const [, { rows }] = await Promise.all([
        query(planning.set),
        query(`explain (${how}format json) ${text}`, values),
      ]);
      return { text, planning, reads: readsOf(rows[0]['QUERY PLAN'][0].Plan) };
    };
    client.query = (async (...args: unknown[]) => {
      const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
      const [text, values = []] =
        typeof first === 'string' ? [first, second] : [first.text, first.values ?? second];
      if (READS.test(text)) {
        for (const planning of plannings.filter(({ judges }) => judges?.(text) ?? true)) {
          const question = questionOf(text, values, planning);
          const explained = known.get(question) ?? explain(text, values, planning);
          known.set(question, explained);
          asked.push(explained);
          await explained;
        }
      }
      return query(...args);
    }) as typeof client.query;
  };
  pool.on('acquire', watch);
  return {
    /**
     * Everything that is asked of the database during this work. What `before` knows is not explained again: every
     * request asks who it is that asks.
     */
    during: async (
      ways: readonly Planning[],
      work: () => Promise<void>,
      before: KnownPlans = new Map(),
    ): Promise<Explained[]> => {
      plannings = ways;
      asked = [];
      known = before;
      await work().finally(() => {
        plannings = [];
      });
      return Promise.all(asked);
    },
    /** Only the connections of before still explain, and nothing any more. */
    stop: () => pool.off('acquire', watch),
  };
}
