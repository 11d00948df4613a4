import { describe, expect, it } from 'vitest';
import { importApp } from '../../../../../tests/support/story/importing.ts';

const { app, camille, wizard } = importApp();

const ask = async (org: string, method: string, path: string, body?: object) =>
  (await app.call(method, `/api${path}`, { as: camille, org, body })).json;
const itemsOf = async (org: string) => (await ask(org, 'GET', '/items')).items;
const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;

/** A restaurant with one wholesaler, whose lists it brings in. */
async function wholesaler() {
  const org = await app.createOrg(camille);
  const { id: supplier_id } = await ask(org, 'POST', '/suppliers', { name: 'Halles Mandar' });
  const preview = (...rows: string[]) =>
    wizard.preview(org, 'price_list', lines(...rows), {
      options: { supplier_id },
      answers: { price_basis: 'measure' },
    });
  const bringIn = async (...rows: string[]) => {
    const session = await preview(...rows);
    expect([session.state, await wizard.refusals(org, session.id)]).toEqual(['ready', []]);
    expect(await wizard.confirm(org, session.id)).toMatchObject({ state: 'done' });
    return session.preview.counts;
  };
  return { org, supplier_id, preview, bringIn };
}

const UNCHANGED = (rows: number) => ({ new: 0, changed: 0, unchanged: rows, refused: 0 });

describe('what lists say of goods', () => {
  const HEADER =
    'Réf;Désignation;Prix;Unité;Marque;Origine;Valable du;Valable au;Conservation;Température;DLC garantie;Allergènes;EAN';
  const COMTE =
    '12;Comté 18 mois;14,50;kg;Juraflore;France;01/11/2026;30/11/2026;Frais;0/+8;6 mois;Lait;3017620422003';
  const POIS = '13;Petits pois;2,10;kg;;Belgique;;;;-18°C;18 M;néant;-';

  it('is kept with the item and its offer, and changes nothing the second time', async () => {
    const { org, bringIn, preview } = await wholesaler();
    expect(await bringIn(HEADER, COMTE, POIS)).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 0 });
    expect(await itemsOf(org)).toMatchObject([
      {
        name: 'Comté 18 mois',
        storage_family: 'chilled',
        kept_min_celsius: 0,
        kept_max_celsius: 8,
        shelf_life_days: 180,
        allergens: ['milk'],
        barcode: '3017620422003',
        offers: [
          {
            brand: 'Juraflore',
            origin: 'France',
            price: 14.5,
            valid_from: '2026-11-01',
            announced_until: '2026-11-30',
          },
        ],
      },
      {
        name: 'Petits pois',
        storage_family: 'frozen',
        kept_min_celsius: null,
        kept_max_celsius: -18,
        shelf_life_days: 540,
        allergens: [],
        barcode: null,
        offers: [{ brand: null, origin: 'Belgique', announced_until: null }],
      },
    ]);
    expect((await preview(HEADER, COMTE, POIS)).preview.counts).toEqual(UNCHANGED(2));
  });

  it('moves the end of an announced price without a new price, and shows both days', async () => {
    const { org, bringIn, preview } = await wholesaler();
    const list = (until: string) => [
      'Désignation;Prix;Valable du;Valable au',
      `Comté;14,50;01/11/2026;${until}`,
    ];
    await bringIn(...list('30/11/2026'));
    const session = await preview(...list('31/12/2026'));
    expect(session.preview.counts).toMatchObject({ changed: 1 });
    expect(session.preview.effects).toMatchObject({ prices_set: 0 });
    expect(session.preview.samples.changed[0].changes).toEqual([
      { field: 'valid_to', label: 'Valable au', before: '30/11/2026', after: '31/12/2026' },
    ]);
    await wizard.confirm(org, session.id);
    const [{ id }] = await itemsOf(org);
    expect(await ask(org, 'GET', `/items/${id}/prices`)).toMatchObject([
      { price: 14.5, valid_from: '2026-11-01', valid_to: null, announced_until: '2026-12-31' },
    ]);
    // A list that no longer says it takes nothing back, and another price has its own.
    expect((await preview('Désignation;Prix', 'Comté;14,50')).preview.counts).toEqual(UNCHANGED(1));
    await bringIn('Désignation;Prix;Valable du', 'Comté;15;01/01/2027');
    expect(await ask(org, 'GET', `/items/${id}/prices`)).toMatchObject([
      { price: 15, valid_from: '2027-01-01', announced_until: null },
      { price: 14.5, valid_to: '2026-12-31', announced_until: '2026-12-31' },
    ]);
  });

  it('takes the latest of several ends of one price', async () => {
    const { org, bringIn, preview } = await wholesaler();
    const list = [
      'Réf;Désignation;Prix;Valable du;Valable au',
      '1;Comté;14,50;01/11/2026;30/11/2026',
      '1;Comté;14,50;01/12/2026;31/12/2026',
      '1;Comté;15,00;01/01/2027;31/01/2027',
    ];
    await bringIn(...list);
    const [{ id }] = await itemsOf(org);
    expect(await ask(org, 'GET', `/items/${id}/prices`)).toMatchObject([
      { price: 15, valid_from: '2027-01-01', valid_to: null, announced_until: '2027-01-31' },
      { price: 14.5, valid_from: '2026-11-01', valid_to: '2026-12-31', announced_until: '2026-12-31' },
    ]);
    expect((await preview(...list)).preview.counts).toEqual(UNCHANGED(3));
  });

  it('fills in what nobody has said of an item, adds allergens and takes nothing back', async () => {
    const { org, supplier_id, bringIn, preview } = await wholesaler();
    await ask(org, 'POST', '/items', {
      name: 'Pesto',
      supplier_id,
      price: 8,
      wording: 'Pesto',
      storage_family: 'dry',
      shelf_life_days: 20,
      allergens: ['nuts'],
    });
    const list = [
      'Désignation;Prix;Conservation;Température;DLC garantie;Allergènes',
      'Pesto;8;Frais;0/+4;10 j;Lait',
    ];
    const session = await preview(...list);
    expect(session.preview.samples.changed[0].changes).toEqual([
      expect.objectContaining({ field: 'temperature', before: null, after: 'de 0 à 4\u00a0°C' }),
      expect.objectContaining({
        field: 'allergens',
        before: 'Fruits à coque',
        after: 'Lait, Fruits à coque',
      }),
    ]);
    await bringIn(...list);
    expect(await itemsOf(org)).toMatchObject([
      {
        storage_family: 'dry',
        shelf_life_days: 20,
        allergens: ['milk', 'nuts'],
        kept_min_celsius: 0,
        kept_max_celsius: 4,
      },
    ]);
    expect((await preview(...list)).preview.counts).toEqual(UNCHANGED(1));
  });

  it('of our own file replaces both ends of a temperature at once', async () => {
    const org = await app.createOrg(camille);
    const file = (temperature: string) => lines('Nom;Température de conservation', `Bar;${temperature}`);
    for (const [temperature, min, max] of [
      ['de 2 à 8 °C', 2, 8],
      ['−18 °C au plus', null, -18],
      ['10 °C au moins', 10, null],
    ] as const) {
      const session = await wizard.preview(org, 'items', file(temperature));
      await wizard.confirm(org, session.id);
      expect(await itemsOf(org)).toMatchObject([{ kept_min_celsius: min, kept_max_celsius: max }]);
      expect((await wizard.preview(org, 'items', file(temperature))).preview.counts).toEqual(UNCHANGED(1));
    }
  });
});

describe('rows of one name', () => {
  const names = async (org: string) => (await itemsOf(org)).map(({ name }: { name: string }) => name);

  it.each([
    [
      'another origin',
      'Origine',
      ['Tomate grappe;Maroc', 'Tomate grappe;Espagne', 'Tomate grappe;'],
      ['Tomate grappe', 'Tomate grappe (Espagne)', 'Tomate grappe (Maroc)'],
    ],
    [
      'another brand',
      'Marque',
      ['Beurre doux;Elle', 'Beurre doux;Président'],
      ['Beurre doux (Elle)', 'Beurre doux (Président)'],
    ],
    [
      'another pack',
      'Conditionnement',
      ['Riz long;Sac 5 kg', 'Riz long;Sac 2,5 kg'],
      ['Riz long (2,5 kg)', 'Riz long (5 kg)'],
    ],
    ['another reference', 'Réf', ['Œufs;A-1', 'Œufs;A-2'], ['Œufs (A-1)', 'Œufs (A-2)']],
    [
      'none alone',
      'Origine;Marque',
      ['Ail;France;A', 'Ail;France;B', 'Ail;Espagne;B'],
      ['Ail (Espagne, B)', 'Ail (France, A)', 'Ail (France, B)'],
    ],
  ])('and %s are as many offers, told apart, and found again', async (_what, header, rows, expected) => {
    const { org, bringIn, preview } = await wholesaler();
    const list = [`Désignation;${header};Prix;Unité`, ...rows.map((row, n) => `${row};${n + 1},10;kg`)];
    const session = await preview(...list);
    expect(
      session.preview.samples.new.map(({ changes }: { changes: { after: string }[] }) => changes[0]?.after),
    ).toContain(expected.at(-1));
    expect(await bringIn(...list)).toMatchObject({ new: rows.length });
    expect(await names(org)).toEqual(expected);
    expect((await preview(...list)).preview.counts).toEqual(UNCHANGED(rows.length));
    // One of them alone next week is still the same one.
    const [head = '', , second = ''] = list;
    expect((await preview(head, second)).preview.counts).toEqual(UNCHANGED(1));
  });

  it('find the article of their origin when its pack changes', async () => {
    const { org, bringIn } = await wholesaler();
    const list = (pack: string) => [
      'Désignation;Origine;Conditionnement;Prix;Unité',
      `Tomate;Maroc;Colis ${pack};2;kg`,
      'Tomate;Espagne;Colis 6 kg;3;kg',
    ];
    await bringIn(...list('5 kg'));
    expect(await bringIn(...list('7 kg'))).toEqual({ new: 0, changed: 1, unchanged: 1, refused: 0 });
    expect(await itemsOf(org)).toMatchObject([
      { name: 'Tomate (Espagne)', offers: [{ pack_content: 6 }] },
      { name: 'Tomate (Maroc)', offers: [{ pack_content: 7, origin: 'Maroc' }] },
    ]);
  });

  it('take over the article that was alone before, where they are the same goods', async () => {
    const { org, bringIn } = await wholesaler();
    await bringIn('Désignation;Conditionnement;Prix;Unité', 'Riz;Sac 5 kg;2;kg');
    expect(
      await bringIn('Désignation;Conditionnement;Prix;Unité', 'Riz;Sac 5 kg;2;kg', 'Riz;Sac 25 kg;1,5;kg'),
    ).toEqual({ new: 1, changed: 0, unchanged: 1, refused: 0 });
    expect(await names(org)).toEqual(['Riz', 'Riz (25 kg)']);
  });

  it('of two suppliers are one item, whatever their packs', async () => {
    const org = await app.createOrg(camille);
    const list = lines(
      'Fournisseur;Désignation;Origine;Conditionnement;Prix;Unité',
      'Mandar;Beurre;France;Colis 10 kg;6;kg',
      'Vauban;Beurre;Irlande;Colis 5 kg;7;kg',
    );
    const session = await wizard.preview(org, 'price_list', list);
    await wizard.confirm(org, session.id);
    expect(await itemsOf(org)).toMatchObject([
      { name: 'Beurre', offers: [{ origin: 'France' }, { origin: 'Irlande' }] },
    ]);
    expect((await wizard.preview(org, 'price_list', list)).preview.counts).toEqual(UNCHANGED(2));
  });

  it('that are the same throughout stay one, and say so', async () => {
    const { org, preview } = await wholesaler();
    const session = await preview(
      'Réf;Désignation;Origine;Prix;Unité',
      ';Tomate;Maroc;2;kg',
      ';TOMATE;maroc;2;kg',
      'A1;Ail;France;2;kg',
      ';Ail;;2;kg',
      ';Ail;France;2;kg',
      ';Ail;Espagne;2;kg',
    );
    expect(await wizard.refusals(org, session.id)).toEqual([
      [3, 'Déjà dans le fichier, ligne 2'],
      [5, 'Déjà dans le fichier, ligne 4'],
      [6, 'Déjà dans le fichier, ligne 4'],
    ]);
    expect(session.preview.counts).toMatchObject({ new: 3, refused: 3 });
  });
});
