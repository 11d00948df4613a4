import { expect } from 'vitest';
import type { Person, TestApp } from '../server/test-app.ts';
import { itemForm } from './stocking.ts';

export type Delivered = { item_id: string; qty_received: number } & Record<string, unknown>;

export const OCTOBER = 'from=2026-10-01&to=2026-10-31';

type Row = Record<string, unknown>;
/** Of rows, what a test is about. */
export const pick = (rows: Row[], ...keys: string[]) => rows.map((row) => keys.map((key) => row[key]));

/** A restaurant of one person, with a supplier of dairy and one of fish. */
export async function dairyAndFish(app: TestApp, person: Person) {
  const org = await app.createOrg(person, 'Le Comptoir des Halles', 'ADMIN');
  const kitchen = reporting(app, { person, org });
  await kitchen.done('POST', '/categories', { name: 'Crèmerie' });
  const lenoir = await kitchen.supplier('Crèmerie Lenoir');
  return { org, kitchen, lenoir, maree: await kitchen.supplier(MAREE) };
}
export const MAREE = 'Marée de l’Ouest';

/** Whoever asks for reports, and what they are about: goods that arrive at a moment, waste, prices. */
export function reporting(app: TestApp, { person, org }: { person: Person; org: string }) {
  const call = (method: string, path: string, body?: unknown, as = person) =>
    app.call(method, `/api${path}`, { as, org, body });
  async function done(method: string, path: string, body?: unknown) {
    const { status, json } = await call(method, path, body);
    expect(status, JSON.stringify(json)).toBe(200);
    return json;
  }
  const supplier = async (name: string): Promise<string> =>
    (await done('POST', '/suppliers', { name, lead_time_jours: 0 })).id;
  const item = async (body: object): Promise<string> =>
    (await done('POST', '/items', { unit: 'kg', ...body })).id;
  /** What was in kilograms. */
  async function inGrams(id: string) {
    const form = itemForm(await done('GET', `/items/${id}`));
    await done('PUT', `/items/${id}`, { ...form, unit: 'g', unit_ratio: { was: 1, becomes: 1000 } });
  }
  /** Goods at the door without an order; the receipt. */
  const delivered = (supplier_id: string, received_at: string, lines: Delivered[]) =>
    done('POST', '/receipts', { supplier_id, received_at, lines });
  const report = (path: string) => done('GET', `/reports/${path}`);

  async function file(name: string, as = person): Promise<{ status: number; bytes: Buffer }> {
    const response = await fetch(`${app.url}/api/reports/files/${name}`, {
      headers: { cookie: as.cookie, 'x-org-id': org },
    });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }
  /** A CSV's rows, as a spreadsheet shows them. */
  async function csv(name: string): Promise<string[][]> {
    const { status, bytes } = await file(name);
    expect(status, bytes.toString()).toBe(200);
    const [mark, ...rest] = bytes.toString();
    expect(mark).toBe('\ufeff');
    return rest
      .join('')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'));
  }
  /** Page after page, `limit` rows at a time. */
  async function everyRow<Row>(path: string, list: string, limit = 2): Promise<Row[]> {
    const rows: Row[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page = await report(`${path}&limit=${limit}${next && `&after=${next}`}`);
      expect(page[list].length).toBeLessThanOrEqual(limit);
      rows.push(...page[list]);
      next = page.next;
    }
    return rows;
  }
  return { call, done, supplier, item, inGrams, delivered, report, file, csv, everyRow };
}
