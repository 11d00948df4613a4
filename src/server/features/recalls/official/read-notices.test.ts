import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readersWaiting } from '#server/platform/tabular/read-table.ts';
import { occupiedReaders } from '../../../../../tests/support/jobs/readers.ts';
import { personOf, testApp } from '../../../../../tests/support/server/test-app.ts';

let org: string;
const app = testApp();
const person = personOf(app);
const { occupy, free } = occupiedReaders();
beforeAll(async () => {
  org = await app.createOrg(person);
});

function drop(path: string, content: string, { signal }: { signal?: AbortSignal } = {}) {
  const body = new FormData();
  body.append('file', new File([content], 'a.txt', { type: 'text/plain' }));
  const headers = { cookie: person.cookie, 'x-org-id': org };
  return fetch(`${app.url}/api${path}`, { method: 'POST', headers, body, signal: signal ?? null });
}
const waiting = (files: number) =>
  vi.waitFor(() => expect(readersWaiting()).toBe(files), { timeout: 30_000, interval: 20 });

const TABLE = 'numero_fiche;libelle\n2026-11-0042;Saumon fumé\n';

describe('a file of recalls that waits for a reader', () => {
  it.each([
    ['a table', TABLE],
    ['JSON', JSON.stringify([{ numero_fiche: '2026-11-0042', libelle: 'Saumon fumé' }])],
  ])(
    '%s: leaves the line when its client goes away, and holds up no other upload',
    async (_what, content) => {
      await occupy();
      const gone = new AbortController();
      const left = drop('/recalls/official/file', content, { signal: gone.signal });
      await waiting(1);
      const kept = drop('/recalls/official/file', content);
      await waiting(2);
      expect((await drop('/files', 'poivre')).status).toBe(200);
      gone.abort();
      await expect(left).rejects.toMatchObject({ name: 'AbortError' });
      await waiting(1);
      free();
      expect(await (await kept).json()).toEqual({ notices: 1, found: 0 });
    },
  );
});

describe('JSON of recalls', () => {
  it('is built beside the server, whose own thread goes on answering', async () => {
    const notice = (n: number) => ({
      numero_fiche: `2026-${n}`,
      libelle: 'Saumon fumé',
      motif: 'x'.repeat(300),
    });
    const content = JSON.stringify({ results: Array.from({ length: 20_000 }, (_, n) => notice(n)) });
    const parse = vi.spyOn(JSON, 'parse');
    try {
      const answer = await drop('/recalls/official/file', content);
      expect(await answer.json()).toEqual({ notices: 20_000, found: 0 });
      expect(Math.max(...parse.mock.calls.map(([text]) => text.length))).toBeLessThan(100_000);
    } finally {
      parse.mockRestore();
    }
  });
});
