import { describe, expect, it } from 'vitest';
import { matchNotice, type Notice, readNotice, recordsOf, type StockedGoods } from './notice.ts';
import { matchesAmong } from './notice-matches.ts';

const SECOND = {
  gtin: 3017620422003,
  numero_fiche: '2026-11-0042',
  categorie_produit: 'alimentation',
  marque_produit: 'Maison Armor',
  modeles_ou_references: 'tranches 200 g',
  libelle: 'Saumon fumé d’Écosse',
  identification_produits: ['3017620422003$L2411$date limite de consommation$2026-11-20'],
  motif_rappel: 'Listeria monocytogenes',
  date_publication: '2026-11-12T08:00:00+00:00',
  lien_vers_la_fiche_rappel: 'https://rappel.conso.gouv.fr/fiche-rappel/1/Interne',
};
const FIRST = {
  reference_fiche: '2022-03-0007',
  categorie_de_produit: 'Alimentation',
  nom_de_la_marque_du_produit: 'MAISON ARMOR',
  noms_des_modeles_ou_references: 'Saumon fumé 200g',
  identification_des_produits: '3017620422003 lot L2411',
  motif_du_rappel: 'Présence de Listeria',
  date_de_publication: '2022-03-10',
};

describe('a notice', () => {
  it('is read under the names of both versions of the data set', () => {
    expect(readNotice(SECOND)).toMatchObject({
      reference: '2026-11-0042',
      published_on: '2026-11-12',
      brand: 'Maison Armor',
      name: 'Saumon fumé d’Écosse tranches 200 g',
      gtins: ['03017620422003'],
    });
    expect(readNotice({ fields: FIRST })).toMatchObject({
      reference: '2022-03-0007',
      brand: 'MAISON ARMOR',
      gtins: ['03017620422003'],
      link: null,
    });
  });

  it.each([
    ['of another trade', { ...SECOND, categorie_produit: 'automobiles et moyens de déplacement' }],
    ['without a number', { ...SECOND, numero_fiche: '' }],
    ['that is none', '<html>'],
    ['of nothing', null],
    ['that is a list', [SECOND]],
  ])('%s is passed over', (_what, record) => {
    expect(readNotice(record)).toBeNull();
  });

  it('bears no marks that turn text around, no foreign link, and an end', () => {
    const read = readNotice({
      ...SECOND,
      libelle: `Sau\u202Emon\u0000${'x'.repeat(5000)}`,
      lien_vers_la_fiche_rappel: 'https://gouv.fr.example/x',
      date_publication: 'hier',
    });
    expect(read?.name).toMatch(/^Sau mon x+/);
    expect(read?.name.length).toBeLessThanOrEqual(1000);
    expect([read?.link, read?.published_on]).toEqual([null, null]);
  });

  it.each([
    ['an export', [1], [1]],
    ['an answer', { total_count: 1, results: [1] }, [1]],
    ['an older answer', { nhits: 1, records: [1] }, [1]],
    ['an error', { error_code: 'ODSQLError' }, null],
    ['a word', 'x', null],
  ])('%s has its records', (_what, json, records) => {
    expect(recordsOf(json)).toEqual(records);
  });
});

describe('an item', () => {
  const notice = readNotice(SECOND) as Notice;
  const goods = (one: Partial<StockedGoods>): StockedGoods => ({
    item_id: 'i',
    item_name: 'Beurre doux',
    codes: [],
    brands: [],
    lots: [],
    ...one,
  });
  const lots = [{ lot_id: 'a', lot_code: 'l-2411' }];

  it.each([
    ['its number', { codes: ['03017620422003'] }, 'sure', ['gtin']],
    ['its number and lot', { codes: ['03017620422003'], lots }, 'sure', ['gtin', 'lot']],
    [
      'brand and name',
      { item_name: 'SAUMON FUME tranché', brands: ['Maison Armor'] },
      'possible',
      ['brand', 'name'],
    ],
    [
      'brand, name and lot',
      { item_name: 'Saumon fumé Maison Armor', lots },
      'likely',
      ['brand', 'name', 'lot'],
    ],
  ])('is found by %s', (_what, one, certainty, signs) => {
    expect(matchNotice(notice, goods(one))).toMatchObject({ certainty, signs });
  });

  it.each([
    ['the brand alone', { item_name: 'Crêpes Maison Armor' }],
    ['the name alone', { item_name: 'Saumon fumé' }],
    ['the lot alone', { lots }],
    ['part of the brand', { item_name: 'Saumon fumé maison' }],
    ['a short lot code', { lots: [{ lot_id: 'a', lot_code: '411' }] }],
  ])('is not found by %s', (_what, one) => {
    expect(matchNotice(notice, goods(one))).toBeNull();
  });

  it('is told once of a notice that stands in the data for each of its numbers', () => {
    const other = { ...notice, gtins: ['03560070000000'], identification: 'L9999' };
    const found = matchesAmong([other, notice], [goods({ codes: ['03017620422003'], lots })]);
    expect(found).toMatchObject([{ reference: '2026-11-0042', certainty: 'sure', lot_ids: ['a'] }]);
  });
});
