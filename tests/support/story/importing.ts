import { expect, vi } from 'vitest';
import type { ImportKind } from '#domain/imports/import.ts';
import { importHandlers } from '#server/features/imports/imports.jobs.ts';
import { runWhileTesting, startTestWorker } from '../jobs/workers.ts';
import { type Person, personOf, type TestApp, testApp } from '../server/test-app.ts';

export type Bytes = string | Uint8Array<ArrayBuffer>;
type Column = { column: number; header: string; field: string | null };
/** `mapping` says header by header what the proposal gets wrong. */
type Chosen = { options?: object; mapping?: Record<string, string | null>; answers?: object };
type Row = { line: number; label: string; problems: string[] };

/** A worker that imports while the tests of a file run. */
export const runImportWorker = (app: () => TestApp) =>
  runWhileTesting(() => startTestWorker(app(), importHandlers(app().db)));

/** For a file of tests: a server whose worker imports, and somebody who brings lists in. */
export function importApp(settings?: Parameters<typeof testApp>[0]) {
  const app = testApp(settings);
  runImportWorker(() => app);
  const camille = personOf(app);
  return { app, camille, wizard: importing(app, camille) };
}

/** The commands of the wizard, as one person makes them. */
export function importing(app: TestApp, person: Person) {
  const call = (org: string, method: string, path: string, body?: unknown) =>
    app.call(method, `/api/imports/${path}`, { as: person, org, body });

  function upload(org: string, kind: ImportKind, content: Bytes, name = 'liste.csv') {
    const body = new FormData();
    body.append('kind', kind);
    body.append('file', new File([content], name, { type: 'application/octet-stream' }));
    return app.call('POST', '/api/imports', { as: person, org, body });
  }

  /** Asked of the database: as a request, a question every few milliseconds costs as much as the import. */
  async function settled(org: string, id: string) {
    await vi.waitFor(
      async () => {
        const { rows } = await app.owner.query<{ state: string }>('select state from imports where id = $1', [
          id,
        ]);
        expect(['reading', 'applying']).not.toContain(rows[0]?.state);
      },
      { timeout: 180_000, interval: 20 },
    );
    return (await call(org, 'GET', id)).json;
  }

  /** Up to what was understood, or further where that leaves nothing open and `answers` are given. */
  async function map(
    org: string,
    kind: ImportKind,
    content: Bytes,
    { options = {}, mapping = {}, answers }: Chosen = {},
  ) {
    const { json } = await upload(org, kind, content);
    expect(json).toMatchObject({ state: 'mapping' });
    const columns = (json.columns as Column[]).flatMap(({ column, header, field }) => {
      const chosen = header in mapping ? mapping[header] : field;
      return chosen ? [{ column, field: chosen }] : [];
    });
    const started = await call(org, 'PUT', `${json.id}/mapping`, {
      columns,
      options: { ...json.options, ...options },
      ...(answers ? { answers: { ...json.answers, ...answers } } : {}),
    });
    expect(started.json).toMatchObject({ id: json.id });
    return settled(org, json.id);
  }

  const answer = async (org: string, id: string, answers: object) => {
    const { json } = await call(org, 'PUT', `${id}/answers`, { answers });
    expect(json).toMatchObject({ id });
    return settled(org, id);
  };

  /** Up to the preview, on the straight way. Where the VAT is asked for, it is 5.5 % for every category. */
  async function preview(org: string, kind: ImportKind, content: Bytes, chosen: Chosen = {}) {
    const session = await map(org, kind, content, { ...chosen, answers: chosen.answers ?? {} });
    const open: { category: string }[] = session.survey?.vat?.categories ?? [];
    if (session.state !== 'understood' || open.length === 0) return session;
    const vat_rates = Object.fromEntries(open.map(({ category }) => [category, 5.5]));
    return answer(org, session.id, { ...session.answers, vat_rates });
  }

  async function confirm(org: string, id: string) {
    const { json } = await call(org, 'POST', `${id}/confirm`);
    expect(json).toMatchObject({ id });
    return settled(org, id);
  }

  async function rows(org: string, id: string, status: string): Promise<Row[]> {
    const { json } = await call(org, 'GET', `${id}/rows?status=${status}&limit=200`);
    return json.rows;
  }

  /** `[line, reason]` of each refused row. */
  const refusals = async (org: string, id: string) =>
    (await rows(org, id, 'refused')).map(({ line, problems }) => [line, problems.join(' / ')]);

  return { call, upload, settled, map, answer, preview, confirm, rows, refusals };
}
