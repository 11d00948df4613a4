import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PriceSurvey } from '../../src/domain/imports/survey.ts';
import { type PriceList, priceLists, type Truth } from '../../tests/support/story/price-lists.ts';
import { readingsText } from '../lists/report.ts';
import { type Account, callApi, foundOrganisation, openAccount } from './account.ts';
import { asOwner, fromSomewhere, startSubject, url } from './chaos/subject.ts';
import { folder, stop } from './crash/killable-server.ts';

/**
 * `npm run bench -- lists [rows]`: five price lists made of what is true, each through the real server as a person would
 * bring it, with the columns as they are proposed. What is then stored is compared with what is true: pack, price of the
 * pack to the cent, price per kilo, litre or piece. `LISTS_DIR=… npm run bench -- lists` puts every file of a folder through
 * instead, and says what was stored, marked and refused, and how the prices were understood.
 */
const ROWS = Number(process.argv[3] ?? 1000);

type Session = {
  id: string;
  state: string;
  failure: string | null;
  columns: { column: number; header: string; field: string | null }[];
  options: Record<string, unknown>;
  answers: Record<string, unknown>;
  survey: {
    rows: number;
    prices: Pick<PriceSurvey, 'taken' | 'why' | 'readings'> | null;
    vat: { categories: { category: string; proposed: number | null }[] } | null;
    causes: { title: string; rows: number; refuses: boolean; examples: string[] }[];
  } | null;
  preview: {
    rows: number;
    counts: Record<string, number>;
    causes: { title: string; rows: number; refuses: boolean; examples: string[] }[];
  } | null;
};

/** Each on a network of its own, which has a limit of new accounts. */
let restaurants = 0;
const subject = await startSubject(join(folder, 'data'));

function caller({ cookie }: Account, org: string) {
  return <T>(method: string, path: string, body?: unknown) => {
    const headers = { ...fromSomewhere(subject), cookie, 'x-org-id': org };
    return callApi<T>({ method, url: `${url}/api${path}`, headers, body });
  };
}
type Call = ReturnType<typeof caller>;

async function settled(call: Call, id: string): Promise<Session> {
  for (;;) {
    const session = await call<Session>('GET', `/imports/${id}`);
    if (session.state !== 'reading' && session.state !== 'applying') return session;
    await delay(50);
  }
}

type Given = { name: string; bytes: Buffer; basis: string | null };
type Brought = { org: string; presses: number; asked: string[]; understood: Session; done: Session };

/** As a person would, counting what they press: kind, file, supplier, on, [what was asked], on, yes. */
async function bringIn({ name, bytes, basis }: Given): Promise<Brought> {
  restaurants += 1;
  const network = { 'x-forwarded-for': `198.51.100.${restaurants}` };
  const account = await openAccount(`${url}/api`, `${randomUUID()}@exemple.fr`, network);
  const org = await foundOrganisation(account, name);
  const call = caller(account, org);
  const { id: supplier_id } = await call<{ id: string }>('POST', '/suppliers', { name: 'Grossiste' });
  const body = new FormData();
  body.append('kind', 'price_list');
  body.append('file', new File([new Uint8Array(bytes)], name));
  const { id, columns: found, options } = await call<Session>('POST', '/imports', body);
  let presses = 4;
  const columns = found.flatMap(({ column, field }) => (field ? [{ column, field }] : []));
  await call('PUT', `/imports/${id}/mapping`, { columns, options: { ...options, supplier_id } });
  const understood = await settled(call, id);
  let session = understood;
  const asked: string[] = [];
  if (understood.state === 'understood') {
    const answers = { ...understood.answers };
    const { prices = null, vat = null } = understood.survey ?? {};
    if (prices && prices.taken === null) {
      asked.push('price basis');
      answers.price_basis = basis ?? prices.readings[0]?.basis;
      presses += 1;
    }
    if (vat) {
      asked.push('VAT');
      answers.vat_rates = Object.fromEntries(
        vat.categories.map(({ category, proposed }) => [category, proposed ?? 5.5]),
      );
      if (vat.categories.some(({ proposed }) => proposed === null)) presses += 1;
    }
    await call('PUT', `/imports/${id}/answers`, { answers });
    presses += 1;
    session = await settled(call, id);
  }
  if (session.state !== 'ready') throw new Error(`${name}: ${session.state} ${session.failure ?? ''}`);
  const writes = (session.preview?.counts.new ?? 0) + (session.preview?.counts.changed ?? 0) > 0;
  if (writes) await call('POST', `/imports/${id}/confirm`);
  const done = await settled(call, id);
  return { org, presses: presses + 1, asked, understood, done };
}

type Stored = {
  reference: string | null;
  wording: string;
  unit: string | null;
  pack_content: number | null;
  price: number;
};

const storedIn = (org: string) =>
  asOwner<Stored>(
    subject,
    `select a.reference, a.wording, i.unit, a.pack_content::float8, p.price::float8
     from supplier_articles a join items i on i.org_id = a.org_id and i.id = a.item_id
     join item_prices p on p.org_id = a.org_id and p.item_id = a.item_id and p.supplier_id = a.supplier_id
     where a.org_id = $1 and p.valid_to is null`,
    [org],
  );

const near = (a: number, b: number, tolerance: number) => Math.abs(a - b) <= tolerance + 1e-9;

/** Goods sold by weight have no pack, or one of a kilo. */
function differences(truth: Truth, stored: Stored | undefined): string[] {
  if (!stored) return ['not stored'];
  const content = stored.pack_content ?? 1;
  return [
    stored.unit !== truth.unit && `unit ${stored.unit} for ${truth.unit}`,
    !near(content, truth.content, 0.0005) && `pack ${stored.pack_content} for ${truth.content}`,
    Math.round(stored.price * content * 100) !== truth.packCents &&
      `pack price ${stored.price * content} for ${truth.packCents / 100}`,
    !near(stored.price, truth.packCents / 100 / truth.content, 0.005) &&
      `unit price ${stored.price} for ${truth.packCents / 100 / truth.content}`,
  ].filter((word): word is string => typeof word === 'string');
}

function sayCauses({ preview }: Session) {
  for (const { title, rows, refuses, examples } of preview?.causes ?? []) {
    console.log(
      `    ${refuses ? 'refused' : 'marked '} ${String(rows).padStart(5)}  ${title}  ${examples.slice(0, 3).join(' | ')}`,
    );
  }
}

async function generated(list: PriceList): Promise<boolean> {
  const { org, presses, asked, understood, done } = await bringIn({
    name: list.fileName,
    bytes: list.bytes,
    basis: list.basis,
  });
  const stored = await storedIn(org);
  const byKey = new Map(stored.map((row) => [row.reference ?? row.wording, row]));
  const wrong = list.truths.flatMap((truth) => {
    const found = differences(truth, byKey.get(truth.reference || truth.name));
    return found.length > 0 ? [`${truth.reference} ${truth.name}: ${found.join(', ')}`] : [];
  });
  const right = list.truths.length - wrong.length;
  console.log(
    `${list.style.padEnd(14)} ${right} of ${list.truths.length} rows right, ${presses} gestures${asked.length ? ` (asked: ${asked.join(', ')})` : ''}; prices: ${understood.survey?.prices?.taken ?? 'asked'} (${understood.survey?.prices?.why ?? 'file cannot tell'}) ${readingsText(understood.survey?.prices?.readings ?? [])}`,
  );
  for (const line of wrong.slice(0, 5)) console.log(`    ${line}`);
  if (wrong.length > 0) sayCauses(done);
  return wrong.length === 0 && presses <= 8;
}

async function real(path: string): Promise<void> {
  try {
    const { presses, asked, understood, done } = await bringIn({
      name: basename(path),
      bytes: readFileSync(path),
      basis: null,
    });
    const { counts = {}, rows = 0 } = done.preview ?? {};
    console.log(
      `${basename(path)}: ${(counts.new ?? 0) + (counts.changed ?? 0) + (counts.unchanged ?? 0)} of ${rows} rows, ${presses} gestures${asked.length ? ` (asked: ${asked.join(', ')})` : ''}; prices: ${understood.survey?.prices?.taken ?? 'asked'} (${understood.survey?.prices?.why ?? 'file cannot tell'}) ${readingsText(understood.survey?.prices?.readings ?? [])}`,
    );
    console.log(
      `    ${done.columns.map(({ header, field }) => `${header || '?'} → ${field ?? '-'}`).join(', ')}`,
    );
    sayCauses(done);
  } catch (error) {
    console.log(`${basename(path)}: ${error instanceof Error ? error.message : error}`);
  }
}

try {
  const given = process.env.LISTS_DIR;
  if (given) {
    const files = readdirSync(given).map((name) => join(given, name));
    for (const path of files.filter((one) => statSync(one).isFile()).sort()) await real(path);
  } else {
    let right = 0;
    const lists = priceLists(ROWS);
    for (const list of lists) if (await generated(list)) right += 1;
    console.log(`ours ${right} lists wholly right within 8 gestures, floor ${lists.length}`);
    process.exitCode = right === lists.length ? 0 : 1;
  }
} finally {
  await stop(subject.server);
  await rm(folder, { recursive: true, force: true });
}
