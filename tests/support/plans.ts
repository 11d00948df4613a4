import { expect } from 'vitest';

/** Of a query's plan (`explain('json')`): no row of a table was read, and nothing sorted. */
export function expectIndexAlone(plan: unknown): void {
  expect(JSON.stringify(plan)).toMatch(/"Node Type":"Index Only Scan"/);
  expect(JSON.stringify(plan)).not.toMatch(/Seq Scan|"Node Type":"Sort"/);
}
