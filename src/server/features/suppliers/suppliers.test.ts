import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inOrg } from '#server/platform/db/in-org.ts';
import { expectIndexAlone, expectIndexOrder } from '../../../../tests/support/server/plans.ts';
import { type Caller, callsBy, personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { pageOfSuppliers } from './suppliers.sql.ts';

let org: string;

const app = testApp();
const manager = personOf(app);
const chef = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(manager, 'Le Comptoir des Halles', 'MANAGER');
  await app.giveRole(chef, org, 'CHEF');
});

const { call } = callsBy(() => ({ app, as: manager, org }), '/api/suppliers');
const create = async (body: object, where?: Caller) => (await call('POST', '', body, where)).json;
const names = async (query: string, where?: Caller) => {
  const { json } = await call('GET', `?${query}`, undefined, where);
  return json.suppliers.map((supplier: { name: string }) => supplier.name);
};
/** What a form sends back after reading: the card without what the server keeps for itself. */
const form = ({ created_at, updated_at, deleted_at, id, ...card }: Record<string, unknown>) => card;

const MAREE = {
  name: 'La Marée du Port',
  type_produit: 'Poissonnerie',
  notes: 'Sonner deux fois.\nQuai B.',
  customer_code: 'C-0042',
  siret: '732 829 320 00074',
  contact_nom: 'Yann Le Goff',
  contact_email: 'commandes@maree.fr',
  contact_tel: '02 98 00 00 00',
  adresse: '3 quai du Port',
  code_postal: '29900',
  ville: 'Concarneau',
  delivery_days: [5, 2, 2],
  lead_time_jours: 1,
  franco_amount: 150,
  delivery_fee: 12.5,
  franco_policy: 'BLOCK',
  cutoffs: [
    { weekday: 5, cutoff_time: '18:30' },
    { weekday: 2, cutoff_time: '11:00', days_before: 0 },
  ],
  closures: [
    { starts_on: '2026-12-24', ends_on: '2027-01-02', reason: 'Congés' },
    { starts_on: '2026-08-15', ends_on: '2026-08-15' },
  ],
};

describe('a supplier', () => {
  it('is created whole, with its defaults, its days sorted and its cut-offs in order', async () => {
    const made = await create(MAREE);
    expect(made).toMatchObject({
      ...MAREE,
      siret: '73282932000074',
      pays: 'France',
      email: null,
      delivery_days: [2, 5],
      version: 1,
      deleted_at: null,
      cutoffs: [
        { weekday: 2, cutoff_time: '11:00', days_before: 0 },
        { weekday: 5, cutoff_time: '18:30', days_before: 1 },
      ],
      closures: [
        { starts_on: '2026-08-15', ends_on: '2026-08-15', reason: null },
        { starts_on: '2026-12-24', ends_on: '2027-01-02', reason: 'Congés' },
      ],
    });
    expect((await call('GET', `/${made.id}`)).json).toEqual(made);
  });

  it('needs nothing but a name', async () => {
    expect(await create({ name: '  Épicerie Nord ' })).toMatchObject({
      name: 'Épicerie Nord',
      type_produit: null,
      pays: 'France',
      delivery_days: [],
      lead_time_jours: 2,
      franco_policy: 'WARN',
      franco_amount: null,
      cutoffs: [],
      closures: [],
    });
  });

  it('takes an empty field as none', async () => {
    const blank = {
      type_produit: '',
      notes: ' ',
      siret: '',
      contact_email: '',
      code_postal: '',
      ville: null,
    };
    expect(await create({ name: 'Vide', ...blank })).toMatchObject({
      type_produit: null,
      notes: null,
      siret: null,
      contact_email: null,
      code_postal: null,
      ville: null,
    });
  });

  it.each([
    [{ name: '' }, 'name', 'Le nom est requis'],
    [{ name: '   ' }, 'name', 'Le nom est requis'],
    [{ name: 'x'.repeat(121) }, 'name', '120 caractères au plus'],
    [{ name: 'a\u0000b' }, 'name', 'Ce texte contient des caractères invisibles'],
    [{ contact_email: 'pas une adresse' }, 'contact_email', 'Email invalide'],
    [{ email: 'a@b' }, 'email', 'Email invalide'],
    [{ code_postal: '7500' }, 'code_postal', 'Code postal invalide (5 chiffres)'],
    [{ code_postal: '75001', pays: 'Belgique' }, 'code_postal', 'Code postal invalide (4 chiffres)'],
    [{ siret: '73282932000075' }, 'siret', 'SIRET invalide\u00a0: vérifiez les 14 chiffres'],
    [{ lead_time_jours: 31 }, 'lead_time_jours', 'Un nombre entier de jours, de 0 à 30'],
    [{ lead_time_jours: 1.5 }, 'lead_time_jours', 'Un nombre entier de jours, de 0 à 30'],
    [{ franco_amount: -1 }, 'franco_amount', 'Montant invalide (deux décimales au plus)'],
    [{ franco_amount: 1.005 }, 'franco_amount', 'Montant invalide (deux décimales au plus)'],
    [{ delivery_fee: 1e10 }, 'delivery_fee', 'Montant invalide (deux décimales au plus)'],
    [{ notes: 'x'.repeat(2001) }, 'notes', '2000 caractères au plus'],
    [
      { cutoffs: [{ weekday: 1, cutoff_time: '10:00' }] },
      'cutoffs.0.weekday',
      'Ce jour n’est pas un jour de livraison',
    ],
    [
      {
        delivery_days: [1],
        cutoffs: [
          { weekday: 1, cutoff_time: '10:00' },
          { weekday: 1, cutoff_time: '11:00' },
        ],
      },
      'cutoffs.1.weekday',
      'Ce jour a déjà une heure limite',
    ],
    [
      { delivery_days: [1], cutoffs: [{ weekday: 1, cutoff_time: '24:00' }] },
      'cutoffs.0.cutoff_time',
      'Heure invalide (exemple\u00a0: 18:30)',
    ],
    [
      { closures: [{ starts_on: '2026-08-15', ends_on: '2026-08-14' }] },
      'closures.0.ends_on',
      'La fin vient avant le début',
    ],
    [
      { closures: [{ starts_on: '2026-02-30', ends_on: '2026-03-01' }] },
      'closures.0.starts_on',
      'Choisissez une date',
    ],
  ])('is refused with %j', async (wrong, field, sentence) => {
    const { status, json } = await call('POST', '', { name: 'Refusé', ...wrong });
    expect([status, json.code, json.fields[field]]).toEqual([422, 'INVALID_INPUT', sentence]);
  });

  it.each([
    { delivery_days: [7] },
    { pays: 'Italie' },
    { type_produit: 'Bricolage' },
    { org_id: randomUUID() },
  ])('is refused with %j, which no form offers', async (wrong) => {
    expect((await call('POST', '', { name: 'Refusé', ...wrong })).status).toBe(422);
  });

  it('keeps what looks like a script as the text it is', async () => {
    const name = '<script>alert(1)</script> & "Fils"';
    const made = await create({ name, notes: '=HYPERLINK("x")' });
    const { headers, json } = await call('GET', `/${made.id}`);
    expect([json.name, json.notes]).toEqual([name, '=HYPERLINK("x")']);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      expect.stringContaining('application/json'),
      'nosniff',
    ]);
  });

  it('is made once however often the same command arrives', async () => {
    const at = await app.createOrg(manager, 'Double clic');
    const headers = { 'idempotency-key': randomUUID() };
    const made = await Promise.all(
      Array.from({ length: 4 }, () => create({ name: 'Une fois' }, { at, headers })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await names('', { at })).toEqual(['Une fois']);
  });
});

describe('an edit', () => {
  it('replaces the whole card, cut-offs and closures included', async () => {
    const made = await create(MAREE);
    const edit = { ...form(made), name: 'La Marée', delivery_days: [2], cutoffs: [], closures: [] };
    const { status, json } = await call('PUT', `/${made.id}`, edit);
    expect([status, json.name, json.version, json.cutoffs, json.closures]).toEqual([
      200,
      'La Marée',
      2,
      [],
      [],
    ]);
    expect((await call('GET', `/${made.id}`)).json).toEqual(json);
  });

  it('is refused to the second of two people who started from the same version, and loses nothing', async () => {
    const made = await create({ name: 'À deux' });
    const edit = (ville: string) => call('PUT', `/${made.id}`, { ...form(made), ville });
    const answers = await Promise.all([edit('Brest'), edit('Quimper'), edit('Lorient')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(({ json }) => json.code === 'VERSION_CONFLICT')).toHaveLength(2);
    const winner = answers.find(({ status }) => status === 200)?.json;
    expect((await call('GET', `/${made.id}`)).json).toEqual(winner);
  });

  it('needs its version', async () => {
    const { version, ...card } = form(await create({ name: 'Sans version' }));
    expect((await call('PUT', `/${randomUUID()}`, card)).json.fields.version).toBeDefined();
  });
});

describe('deleting', () => {
  it('hides a supplier from the list and restores it as it was', async () => {
    const at = await app.createOrg(manager, 'Corbeille');
    const made = await create(MAREE, { at });
    const { json: gone } = await call('DELETE', `/${made.id}`, undefined, { at });
    expect(gone).toMatchObject({ id: made.id, deleted_at: expect.any(String) });
    expect(await names('', { at })).toEqual([]);
    expect(await names('state=deleted', { at })).toEqual([MAREE.name]);
    const { json: back } = await call('POST', `/${made.id}/restore`, {}, { at });
    expect({ ...back, version: 1, updated_at: made.updated_at }).toEqual(made);
    expect(await names('', { at })).toEqual([MAREE.name]);
    expect(await names('state=deleted', { at })).toEqual([]);
  });

  it('is done once: the second gets the present state', async () => {
    const made = await create({ name: 'Deux fois' });
    const both = await Promise.all([call('DELETE', `/${made.id}`), call('DELETE', `/${made.id}`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const edit = await call('PUT', `/${made.id}`, form(made));
    expect([edit.status, edit.json.code]).toEqual([409, 'SUPPLIER_DELETED']);
    const restores = await Promise.all([
      call('POST', `/${made.id}/restore`, {}),
      call('POST', `/${made.id}/restore`, {}),
    ]);
    expect(restores.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(restores.find(({ status }) => status === 409)?.json.code).toBe('SUPPLIER_NOT_DELETED');
  });

  it('is written down with what was and what is, by whom', async () => {
    const made = await create({ name: 'Journal', ville: 'Brest' });
    await call('PUT', `/${made.id}`, { ...form(made), ville: 'Quimper' });
    await call('DELETE', `/${made.id}`);
    await call('POST', `/${made.id}/restore`, {});
    const { rows } = await app.owner.query(
      `select action, user_id, before->>'ville' as was, after->>'ville' as is
       from audit_log where entity = 'suppliers' and entity_id = $1 order by at, (after->>'version')::int`,
      [made.id],
    );
    expect(rows).toEqual([
      { action: 'supplier.created', user_id: manager.id, was: null, is: 'Brest' },
      { action: 'supplier.updated', user_id: manager.id, was: 'Brest', is: 'Quimper' },
      { action: 'supplier.deleted', user_id: manager.id, was: 'Quimper', is: 'Quimper' },
      { action: 'supplier.restored', user_id: manager.id, was: 'Quimper', is: 'Quimper' },
    ]);
  });
});

describe('who may', () => {
  it('CHEF reads and changes nothing', async () => {
    const made = await create({ name: 'Lecture seule' });
    const as = chef;
    expect((await call('GET', `/${made.id}`, undefined, { as })).status).toBe(200);
    expect(await names('search=lecture', { as })).toEqual(['Lecture seule']);
    const refused = await Promise.all([
      call('POST', '', { name: 'Non' }, { as }),
      call('PUT', `/${made.id}`, form(made), { as }),
      call('DELETE', `/${made.id}`, undefined, { as }),
      call('POST', `/${made.id}/restore`, {}, { as }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await call('GET', `/${made.id}`)).json).toEqual(made);
  });

  it('another organisation finds its supplier as little as one that never was', async () => {
    const stranger = await app.signUp();
    const elsewhere = await app.createOrg(stranger, 'Ailleurs');
    const made = await create({ name: 'À nous' });
    const tries = (id: string) =>
      Promise.all([
        call('GET', `/${id}`, undefined, { as: stranger, at: elsewhere }),
        call('PUT', `/${id}`, form(made), { as: stranger, at: elsewhere }),
        call('DELETE', `/${id}`, undefined, { as: stranger, at: elsewhere }),
        call('POST', `/${id}/restore`, {}, { as: stranger, at: elsewhere }),
        call('GET', `?after=${id}`, undefined, { as: stranger, at: elsewhere }),
      ]);
    const withoutRequestIds = (answers: Awaited<ReturnType<typeof tries>>) =>
      answers.map(({ status, json: { request_id, ...body } }) => ({ status, body }));
    const foreign = withoutRequestIds(await tries(made.id));
    expect(foreign).toEqual(withoutRequestIds(await tries(randomUUID())));
    expect(new Set(foreign.map(({ status }) => status))).toEqual(new Set([404]));
    expect(await names('', { as: stranger, at: elsewhere })).toEqual([]);
    expect((await call('GET', `/${made.id}`)).json).toEqual(made);
  });
});

describe('the list', () => {
  let at: string;
  const NAMES = ['Zénith', 'épicerie du Nord', 'Eau Vive', 'Œufs d’Or', 'farine & fils', 'Fruits de l’Orne'];

  beforeAll(async () => {
    at = await app.createOrg(manager, 'Liste');
    for (const name of NAMES) await create({ name }, { at });
    await create({ name: '100 % Frais_Bio', ville: 'Saint-Étienne', contact_nom: 'Zoé' }, { at });
  });

  it('is in the order of a French reader', async () => {
    expect(await names('', { at })).toEqual([
      '100 % Frais_Bio',
      'Eau Vive',
      'épicerie du Nord',
      'farine & fils',
      'Fruits de l’Orne',
      'Œufs d’Or',
      'Zénith',
    ]);
  });

  it.each([
    ['EPICERIE', ['épicerie du Nord']],
    ['zenith', ['Zénith']],
    ['oeuf', ['Œufs d’Or']],
    ["d'or", ['Œufs d’Or']],
    ['nord épi', ['épicerie du Nord']],
    ['saint etienne', ['100 % Frais_Bio']],
    ['zoe', ['100 % Frais_Bio']],
    ['s_b', ['100 % Frais_Bio']],
    ['%', ['100 % Frais_Bio']],
    ['e_i', []],
    ['\\', []],
    ['boucherie', []],
  ])('finds "%s"', async (search, found) => {
    expect(await names(`search=${encodeURIComponent(search)}`, { at })).toEqual(found);
  });

  it('finds one very name, accents and capitals aside', async () => {
    expect(await names(`name=${encodeURIComponent('EPICERIE DU NORD')}`, { at })).toEqual([
      'épicerie du Nord',
    ]);
    expect(await names('name=epicerie', { at })).toEqual([]);
  });

  it('comes page by page, each supplier once, even when one is added meanwhile', async () => {
    const all = await names('', { at });
    const seen: string[] = [];
    let next = '';
    do {
      const { json } = await call('GET', `?limit=2${next && `&after=${next}`}`, undefined, { at });
      seen.push(...json.suppliers.map(({ name }: { name: string }) => name));
      next = json.next ?? '';
      if (seen.length === 2) await create({ name: 'Aaa, avant tous' }, { at });
    } while (next);
    expect(seen).toEqual(all);
  });

  it('has a limit', async () => {
    expect((await call('GET', '?limit=201', undefined, { at })).status).toBe(422);
    expect((await call('GET', '?limit=0', undefined, { at })).status).toBe(422);
    expect((await call('GET', `?search=${'x'.repeat(201)}`, undefined, { at })).status).toBe(422);
  });
});

describe('with 20,000 suppliers', () => {
  let at: string;
  beforeAll(async () => {
    at = await app.createOrg(manager, 'Vingt mille');
    const elsewhere = await app.createOrg(manager, 'Mille');
    const fill = `insert into suppliers (org_id, name, ville, contact_nom, notes, deleted_at)
      select $1, 'Fournisseur ' || md5(n::text) || ' n° ' || n, case when n % 200 = 1 then 'Île-Tudy' else 'Ville ' || n % 300 end, 'Nom ' || n, repeat('x', 200),
             case when n % 10 = 0 then now() end
      from generate_series(1, $2::int) n`;
    await app.owner.query(fill, [at, 20_000]);
    await app.owner.query(
      `update suppliers set id = '00000000-0000-4000-8000-000000000001'
      where id = (select id from suppliers where org_id = $1 and deleted_at is null order by name_key offset 9000 limit 1)`,
      [at],
    );
    await app.owner.query(fill, [elsewhere, 1000]);
    await app.owner.query('analyze suppliers');
  });

  it.each([
    ['the whole list', {}],
    ['a word that most have', { search: 'fournisseur' }],
    ['a word that nobody has', { search: 'introuvable' }],
    ['several words', { search: 'nom ville 12' }],
    ['a name', { name: 'Fournisseur x' }],
    ['a later page', { after: '00000000-0000-4000-8000-000000000001' }],
    ['by city', { sort: 'city' as const }],
    ['by type, the other way round', { sort: 'type' as const, direction: 'desc' as const }],
    ['a search among the deleted', { search: 'introuvable', state: 'deleted' as const }],
  ])('%s is read from the index of the list alone', async (_what, asked) => {
    const plan = await inOrg(app.orgContext(at), async (tx) => {
      const { rows } = await pageOfSuppliers(tx, { search: '', state: 'active', limit: 101, ...asked });
      return sql`explain (format json) select * from ${rows} page`.execute(tx);
    });
    expectIndexAlone(plan.rows);
    // Those that have the key and those that lack it are put together: as many as fit on the page twice.
    if (!('sort' in asked)) expectIndexOrder(plan.rows);
  });

  it('answers a search with all that it asks for, and nothing else', async () => {
    const { json } = await call('GET', '?search=tudy+ile&limit=200', undefined, { at });
    expect(json.suppliers).toHaveLength(100);
    expect(new Set(json.suppliers.map(({ ville }: { ville: string }) => ville))).toEqual(
      new Set(['Île-Tudy']),
    );
  });
});
