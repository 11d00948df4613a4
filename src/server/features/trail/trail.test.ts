import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { NBSP } from '#text/kernel/format.ts';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { inDays, today } from '../../../../tests/support/story/days.ts';
import { receiving } from '../../../../tests/support/story/receiving.ts';

let org: string;
let kitchen: ReturnType<typeof receiving>;

const app = testApp();
const camille = personOf(app, 'Camille Reynaud');
const noa = personOf(app, 'Noa Marchetti');
beforeEach(async () => {
  org = await app.createOrg(camille);
  await app.giveRole(noa, org, 'ADMIN');
  kitchen = receiving(app, { person: camille, org });
});

type Change = { label: string; before: string | null; after: string | null };
type Entry = {
  id: string;
  sentence: string;
  subject: string | null;
  user_name: string | null;
  changes: Change[];
};

async function trail(query = ''): Promise<{ entries: Entry[]; next: string | null }> {
  const { status, json, text } = await app.call('GET', `/api/audit?${query}`, { as: camille, org });
  expect(status, text).toBe(200);
  return JSON.parse(JSON.stringify(json).replaceAll(NBSP, ' '));
}

const sentences = async (query?: string) => (await trail(query)).entries.map(({ sentence }) => sentence);
const words = ({ label, before, after }: Change) => `${label}: ${before} > ${after}`;

async function flour() {
  const supplier = await kitchen.supplier({ name: 'Minoterie du Val' });
  const item = await kitchen.item({ name: 'Farine T55', supplier_id: supplier.id, price: 2.1 });
  return { supplier, item };
}

describe('the trail of one order', () => {
  it('tells who did what from draft to closed, before and after', async () => {
    const { supplier, item } = await flour();
    const line = { item_id: item.id, qty: 4, unit_price: 2.1 };
    const draft = await kitchen.draft({ supplier_id: supplier.id, lines: [line] });
    const edited = await app.call('PUT', `/api/orders/${draft.id}`, {
      as: noa,
      org,
      body: { version: draft.version, supplier_id: supplier.id, lines: [{ ...line, qty: 6 }] },
    });
    expect(edited.status, edited.text).toBe(200);
    expect((await kitchen.send(draft.id)).status).toBe(200);
    const lines = (await kitchen.order(draft.id)).lines.map((sent: { id: string }) => ({
      ...sent,
      po_line_id: sent.id,
    }));
    await kitchen.received(kitchen.arrived({ ...draft, lines }));
    expect((await kitchen.call('POST', `/orders/${draft.id}/close`, {})).status).toBe(200);
    const { entries } = await trail(`entity=purchase_orders&entity_id=${draft.id}`);
    expect(entries.map(({ sentence, user_name }) => [sentence, user_name])).toEqual([
      ['Commande clôturée', 'Camille Reynaud'],
      ['Commande reçue', 'Camille Reynaud'],
      ['Commande envoyée', 'Camille Reynaud'],
      ['Commande modifiée', 'Noa Marchetti'],
      ['Commande créée', 'Camille Reynaud'],
    ]);
    expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set([draft.order_number]));
    const [closed, received, sent, updated, created] = entries.map(({ changes }) => changes.map(words));
    expect(closed).toEqual(['Statut: Reçue > Clôturée']);
    expect(received).toEqual(['Statut: Envoyée > Reçue']);
    expect(sent).toContain('Statut: Brouillon > Envoyée');
    expect(updated).toEqual(
      expect.arrayContaining(['Farine T55 · Quantité: 4 kg > 6 kg', 'Total estimé: 8,40 € > 12,60 €']),
    );
    expect(created).toEqual(
      expect.arrayContaining([
        'Fournisseur: null > Minoterie du Val',
        'Farine T55 · Ligne: null > 4 kg, 2,10 € / kg',
      ]),
    );
    const all = entries.flatMap(({ changes }) => changes.map(words)).join();
    expect(all).not.toMatch(/Autres informations|[{}]|[\da-f]{8}-/);
  });
});

describe('the trail of an organisation', () => {
  it('names what changed and what it was', async () => {
    const { supplier, item } = await flour();
    const price = { supplier_id: supplier.id, price: 2.35, unit: 'kg' };
    expect((await kitchen.call('POST', `/items/${item.id}/prices`, price)).status).toBe(200);
    const [entry] = (await trail('kind=prices')).entries;
    expect(entry).toMatchObject({ sentence: 'Prix changé', subject: 'Farine T55' });
    expect(entry?.changes.map(words)).toContain('Minoterie du Val · Prix: 2,10 € / kg > 2,35 € / kg');
  });

  it('tells of a price that came with a delivery', async () => {
    const order = await kitchen.sent([{ name: 'Moules de bouchot', qty: 15, unit_price: 4.2 }]);
    await kitchen.received(kitchen.arrived(order, [{ unit_price: 4.5, price_decision: 'update' }]));
    const [entry] = (await trail('kind=prices')).entries;
    expect(entry).toMatchObject({ sentence: 'Prix changé', subject: 'Moules de bouchot' });
    expect(entry?.changes.map(words)).toContain('Marée de l’Ouest · Prix: 4,20 € / kg > 4,50 € / kg');
  });

  it('is narrowed down by kind, person, period and thing', async () => {
    const { item } = await flour();
    expect(await sentences('kind=suppliers')).toEqual(['Fournisseur créé']);
    expect(await sentences(`entity=items&entity_id=${item.id}`)).toEqual(['Article créé']);
    expect(await sentences(`user_id=${noa.id}`)).toEqual([]);
    const day = today();
    expect(await sentences(`from=${day}&to=${day}&user_id=${camille.id}&kind=items`)).toEqual([
      'Article créé',
    ]);
    expect(await sentences('to=2020-01-01')).toEqual([]);
    expect(await sentences(`from=${inDays(1)}`)).toEqual([]);
  });

  it('comes page after page, the newest first, each entry once', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await kitchen.supplier({ name });
    const found: (string | null)[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: Awaited<ReturnType<typeof trail>> = await trail(
        `kind=suppliers&limit=2${next && `&after=${next}`}`,
      );
      found.push(...page.entries.map(({ subject }) => subject));
      next = page.next;
    }
    expect(found).toEqual(['E', 'D', 'C', 'B', 'A']);
  });

  it('shows nothing of what nobody has a word for, and never what is secret', async () => {
    await app.owner.query(
      `insert into audit_log (org_id, action, entity, entity_id, before, after) values
       ($1, 'of.old', 'mailboxes', $2, '{"password_sealed": "s3cr3t", "token_hash": "abcdef"}',
        '{"password_sealed": "n0uveau", "token_hash": {"deep": "123456"}, "folder": "INBOX"}')`,
      [org, randomUUID()],
    );
    const [entry] = (await trail()).entries;
    expect(entry).toMatchObject({ sentence: 'Autre modification', user_name: null });
    expect(entry?.changes.map(words)).toEqual([
      'Dossier: null > INBOX',
      'Autres informations: null > modifiées',
    ]);
  });

  it('leaves as a file, which leaves its own line', async () => {
    await flour();
    const { status, text } = await app.call('GET', '/api/audit/exports/audit.csv?kind=suppliers', {
      as: camille,
      org,
    });
    expect(status).toBe(200);
    const rows = text.trim().split('\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatch(/Camille Reynaud.*Fournisseur créé.*Minoterie du Val/);
    expect(await sentences('kind=files')).toEqual(['Liste exportée']);
    expect((await trail('kind=files')).entries[0]?.changes.map(words)).toContain('Liste: null > Journal');
  });

  it('lists who is or was in the team', async () => {
    await app.owner.query('update user_roles set deleted_at = now() where user_id = $1 and org_id = $2', [
      noa.id,
      org,
    ]);
    const { json } = await app.call('GET', '/api/audit/people', { as: camille, org });
    expect(json.people.map(({ name }: { name: string }) => name)).toEqual([
      'Camille Reynaud',
      'Noa Marchetti',
    ]);
  });
});

describe('who may read it', () => {
  it.each(['CHEF', 'MANAGER'] as const)('not a %s', async (role) => {
    const person = await app.signUp();
    await app.giveRole(person, org, role);
    for (const path of ['', '/people', '/exports/audit.csv']) {
      const { status, json } = await app.call('GET', `/api/audit${path}`, { as: person, org });
      expect([status, json.code], path).toEqual([403, 'PERMISSION_DENIED']);
    }
  });

  it('nobody of another organisation, not even about its own thing', async () => {
    const { item } = await flour();
    const elsewhere = await app.createOrg(await app.signUp());
    expect((await app.call('GET', '/api/audit', { as: camille, org: elsewhere })).status).toBe(403);
    const mine = await app.createOrg(camille, 'Ailleurs');
    const asked = `/api/audit?entity=items&entity_id=${item.id}`;
    const { json } = await app.call('GET', asked, { as: camille, org: mine });
    expect(json.entries).toEqual([]);
    const [entry] = (await trail()).entries;
    const { status } = await app.call('GET', `/api/audit?after=${entry?.id}`, { as: camille, org: mine });
    expect(status).toBe(404);
  });
});
