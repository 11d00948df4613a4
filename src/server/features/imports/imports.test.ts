import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ImportKind } from '#domain/imports/import.ts';
import { type RunningWorker, startWorker } from '#server/platform/jobs/worker.ts';
import { type Person, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { importHandlers } from './imports.jobs.ts';

const NOON = new Date('2026-11-16T11:00:00Z');

let app: TestApp;
let worker: RunningWorker;
let camille: Person;
let chef: Person;

beforeAll(async () => {
  app = await startTestApp({ clock: () => NOON });
  camille = await app.signUp();
  chef = await app.signUp();
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
  worker = await startWorker({
    url: app.ownerUrl,
    log,
    handlers: importHandlers(app.db),
    pace: { pollSeconds: 1 },
  });
});
afterAll(async () => {
  await worker.stop();
  await app.stop();
});

const newOrg = async () => {
  const org = await app.createOrg(camille);
  await app.giveRole(chef, org, 'CHEF');
  return org;
};

type Bytes = string | Uint8Array<ArrayBuffer>;

function upload(org: string, kind: ImportKind, content: Bytes, { name = 'liste.csv', as = camille } = {}) {
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', new File([content], name, { type: 'application/octet-stream' }));
  return app.call('POST', '/api/imports', { as, org, body });
}

const call = (org: string, method: string, path: string, body?: unknown) =>
  app.call(method, `/api/imports/${path}`, { as: camille, org, body });

async function settled(org: string, id: string) {
  return vi.waitFor(
    async () => {
      const { json } = await call(org, 'GET', id);
      expect(['reading', 'applying']).not.toContain(json.state);
      return json;
    },
    { timeout: 60_000, interval: 50 },
  );
}

type Options = Record<string, unknown>;
type Mapping = Record<string, string>;

/** Brings a file up to its preview; `mapping` says header by header what the proposal gets wrong. */
async function preview(
  org: string,
  kind: ImportKind,
  content: Bytes,
  { options = {}, mapping = {} }: { options?: Options; mapping?: Mapping } = {},
) {
  const { status, json } = await upload(org, kind, content);
  expect(json).toMatchObject({ state: 'mapping' });
  expect(status).toBe(200);
  const columns = json.columns.flatMap(
    ({ column, header, field }: { column: number; header: string; field: string }) => {
      const chosen = mapping[header] ?? field;
      return chosen ? [{ column, field: chosen }] : [];
    },
  );
  const started = await call(org, 'PUT', `${json.id}/mapping`, {
    columns,
    options: { ...json.options, ...options },
  });
  expect(started.json).toMatchObject({ state: expect.any(String) });
  const session = await settled(org, json.id);
  return session;
}

async function applied(org: string, id: string) {
  const { json } = await call(org, 'POST', `${id}/confirm`);
  expect(json).toMatchObject({ id });
  return settled(org, id);
}

const refusals = async (org: string, id: string) => {
  const { json } = await call(org, 'GET', `${id}/rows?status=refused`);
  return json.rows.map(({ line, problems }: { line: number; problems: string[] }) => [line, ...problems]);
};

const listed = async (org: string, path: string) => (await app.call('GET', path, { as: camille, org })).json;

describe('suppliers', () => {
  const FILE = [
    'Raison sociale;SIRET;Code client;E-mail;Tél.;CP;Ville;Jours de livraison;Délai;Franco',
    'Halles Mandar;73282932000074;C-001;commandes@mandar.fr;0612345678;94150;Rungis;lun, mer, ven;2 jours;150,00 €',
    'Marée de Lorient;;000190;;;56100;Lorient;du mardi au samedi;J+1;',
    'Sans adresse;12345678901234;;pas une adresse;;;;;;',
    ';;;;;;;;;',
    'halles mandar;;;;;;;;;',
  ].join('\r\n');

  it('shows what is new and why a row is refused, then brings it in', async () => {
    const org = await newOrg();
    const session = await preview(org, 'suppliers', FILE);
    expect(session).toMatchObject({ state: 'ready', failure: null });
    expect(session.preview.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 2 });
    expect(await refusals(org, session.id)).toEqual([
      [4, expect.stringContaining('SIRET'), expect.stringContaining('email invalide')],
      [6, 'Déjà dans le fichier, ligne 2'],
    ]);
    const done = await applied(org, session.id);
    expect(done).toMatchObject({ state: 'done', result: { suppliers_created: 2 } });
    const { suppliers } = await listed(org, '/api/suppliers');
    expect(suppliers).toMatchObject([
      {
        name: 'Halles Mandar',
        siret: '73282932000074',
        contact_email: 'commandes@mandar.fr',
        delivery_days: [1, 3, 5],
        lead_time_jours: 2,
        franco_amount: 150,
        pays: 'France',
      },
      {
        name: 'Marée de Lorient',
        customer_code: '000190',
        delivery_days: [2, 3, 4, 5, 6],
        lead_time_jours: 1,
      },
    ]);
  });

  it('changes nothing the second time, and says that the file came before', async () => {
    const org = await newOrg();
    const first = await preview(org, 'suppliers', FILE);
    await applied(org, first.id);
    const second = await preview(org, 'suppliers', FILE);
    expect(second.preview.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    expect(second.applied_before).not.toBeNull();
    const { status, json } = await call(org, 'POST', `${second.id}/confirm`);
    expect([status, json.code]).toEqual([409, 'IMPORT_NOTHING_TO_APPLY']);
  });
});
