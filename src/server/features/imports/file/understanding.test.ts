import { beforeAll, describe, expect, it } from 'vitest';
import { personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { importing } from '../../../../../tests/support/story/importing.ts';

let wizard: ReturnType<typeof importing>;

const app = testApp();
const camille = personOf(app);
beforeAll(async () => {
  wizard = importing(app, camille);
});

const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;

const LIST = lines(
  'Surgelés Atlantique, tarif novembre 2026;;;;',
  '',
  'Réf.;Désignation;Prix;Origine;',
  '40112;Haricots verts extra-fins;42,60;;x',
  '40127;Framboises brisées;31,00;Serbie;y',
  '40220;Colin d’Alaska;sur demande;;',
  '40231;Petits pois doux;28,80;France;z',
  `40240;${'Épinards '.repeat(20)};12,00;France;`,
);

describe('a file that was brought', () => {
  it('is shown as it stands, with the lines above its header', async () => {
    const org = await app.createOrg(camille);
    const { json } = await wizard.upload(org, 'price_list', LIST);
    expect(json.grid.slice(0, 3)).toEqual([
      { line: 1, cells: ['Surgelés Atlantique, tarif novembre 2026', '', '', '', ''] },
      { line: 3, cells: ['Réf.', 'Désignation', 'Prix', 'Origine', ''] },
      { line: 4, cells: ['40112', 'Haricots verts extra-fins', '42,60', '', 'x'] },
    ]);
    expect(json.grid.at(-1).cells[1]).toHaveLength(80);
    expect(json.reading).toMatchObject({ header_line: 3, header_lines: 1 });
    expect(json.reading).not.toHaveProperty('grid');
    expect((await wizard.call(org, 'GET', json.id)).json.grid).toEqual(json.grid);
  });

  it('shows at most forty columns', async () => {
    const org = await app.createOrg(camille);
    const wide = Array.from({ length: 60 }, (_, at) => `Colonne ${at}`).join(';');
    const { json } = await wizard.upload(org, 'items', lines(wide, wide.replaceAll('Colonne', 'x')));
    expect(json.grid[0].cells).toHaveLength(40);
    expect(json.columns).toHaveLength(60);
  });

  it('shows of every column the cells of the same lines, the fullest ones', async () => {
    const org = await app.createOrg(camille);
    const { json } = await wizard.upload(org, 'price_list', LIST);
    expect(json.sample_lines).toEqual([4, 5, 7]);
    expect(json.columns.map(({ samples }: { samples: string[] }) => samples)).toEqual([
      ['40112', '40127', '40231'],
      ['Haricots verts extra-fins', 'Framboises brisées', 'Petits pois doux'],
      ['42,60', '31,00', '28,80'],
      ['', 'Serbie', 'France'],
      ['x', 'y', 'z'],
    ]);
  });

  it('counts the cells that read, by what they may be', async () => {
    const org = await app.createOrg(camille);
    const { json } = await wizard.upload(org, 'price_list', LIST);
    expect(json.columns[2]).toMatchObject({ field: 'price', filled: 5, reads: { price: 4, gtin: 0 } });
    expect(json.columns[3]).toMatchObject({ filled: 3, reads: { price: 0 } });
    expect(json.columns[4]).toMatchObject({ header: '', field: null });
  });

  it('whose price column does not read has none proposed', async () => {
    const org = await app.createOrg(camille);
    const file = lines('Réf;Désignation;Prix', '1;Colin;nc', '2;Merlu;nous consulter', '3;Cabillaud;12,00');
    const { json } = await wizard.upload(org, 'price_list', file);
    expect(json.columns[2]).toMatchObject({ field: null, filled: 3, reads: { price: 1 } });
    expect(json.missing).toEqual(['price', 'supplier_name']);
  });

  it('is read anew from the line that a person points at', async () => {
    const org = await app.createOrg(camille);
    const { json } = await wizard.upload(org, 'price_list', LIST);
    const again = await wizard.call(org, 'PUT', `${json.id}/reading`, { header_line: 4 });
    expect(again.json.columns[1].header).toBe('Haricots verts extra-fins');
    expect(again.json.grid).toEqual(json.grid);
    const bare = await wizard.call(org, 'PUT', `${json.id}/reading`, { header_line: null });
    expect(bare.json).toMatchObject({ reading: { header_line: null }, sample_lines: expect.any(Array) });
    expect(bare.json.columns[0].header).toBe('');
  });

  it('that was begun before any of this was kept opens without it', async () => {
    const org = await app.createOrg(camille);
    const { json } = await wizard.upload(org, 'orders', lines('Date;Article;Qté', '02/11/2026;Farine;3'));
    await app.owner.query(
      `update imports set reading = reading - 'grid' - 'sample_lines' - 'header_lines',
         columns = '[{"column": 0, "header": "Statut", "samples": ["payée"], "decimal_sign": null,
           "field": "status", "confidence": 1, "reason": "same_name"}]'
       where id = $1`,
      [json.id],
    );
    expect((await wizard.call(org, 'GET', json.id)).json).toMatchObject({
      grid: [],
      sample_lines: [],
      reading: { header_lines: 1 },
      columns: [{ field: null, reason: null, filled: 0, reads: {} }],
    });
  });
});

describe('prices that are nobody’s', () => {
  it('of items wait for a supplier, as a price list does', async () => {
    const org = await app.createOrg(camille);
    const { json } = await wizard.upload(org, 'items', lines('Nom;Unité;Prix', 'Farine;kg;1,05'));
    expect(json.missing).toEqual(['supplier_name']);
    const columns = json.columns.map(({ column, field }: { column: number; field: string }) => ({
      column,
      field,
    }));
    const body = { columns, options: json.options };
    const { status, json: refused } = await wizard.call(org, 'PUT', `${json.id}/mapping`, body);
    expect([status, refused.code]).toEqual([422, 'IMPORT_FIELDS_MISSING']);
  });
});
