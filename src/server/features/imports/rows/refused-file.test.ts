import { describe, expect, it } from 'vitest';
import { forgetExpired } from '#server/features/imports/imports.sql.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { importApp } from '../../../../../tests/support/story/importing.ts';

const { app, camille, wizard } = importApp();

const FILE = [
  'Nom;SKU;Ligne;Fournisseur;Prix',
  'Farine;F1;a;Mandar;1,20',
  '"=HYPERLINK(""x""); fin";F2;b;Mandar;-3',
  'Œufs;F3;c;;2,00',
  'Sucre;F4;d;Mandar;0,90',
  '',
  'Sel;F5;e;Mandar;beaucoup',
].join('\r\n');

/** Cells that a row could do without, here against the row. */
const REFUSING = { answers: { unread: { price: 'refuse', min_qty: 'refuse' } } };

const refused = (org: string, id: string, as = camille) =>
  app.call('GET', `/api/imports/${id}/refused`, { as, org });

describe('the refused rows of an import', () => {
  it('come back as they were written, with their line and the reason, before and after the yes', async () => {
    const org = await app.createOrg(camille);
    const session = await wizard.preview(org, 'items', FILE, REFUSING);
    expect(session).toMatchObject({ refused_kept: true, preview: { counts: { new: 2, refused: 3 } } });
    const { status, headers, text } = await refused(org, session.id);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="lignes-refusees-[\d-]+\.csv"$/,
    );
    const lines = text.replace('\ufeff', '').split('\r\n');
    expect(lines).toEqual([
      'Nom;SKU;Ligne;Fournisseur;Prix;Ligne;Raison',
      expect.stringMatching(/^"'=HYPERLINK\(""x""\); fin";F2;b;Mandar;'-3;3;.*négatif/),
      'Œufs;F3;c;;"2,00";4;Un prix sans fournisseur',
      expect.stringMatching(/^Sel;F5;e;Mandar;beaucoup;7;.*prix illisible/),
      '',
    ]);
    const done = await wizard.confirm(org, session.id);
    expect(done).toMatchObject({ state: 'done', refused_kept: true });
    expect((await refused(org, session.id)).text).toBe(text);
  });

  it('start with the mark by which a spreadsheet knows the encoding', async () => {
    const org = await app.createOrg(camille);
    const session = await wizard.preview(org, 'items', FILE, REFUSING);
    const response = await fetch(`${app.url}/api/imports/${session.id}/refused`, {
      headers: { cookie: camille.cookie, 'x-org-id': org },
    });
    expect([...new Uint8Array(await response.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('come in when they are mended, with the columns of the list they were taken from', async () => {
    const org = await app.createOrg(camille);
    const session = await wizard.preview(
      org,
      'suppliers',
      'Nom;Jours;Email\r\nMandar;lun;a@b.fr\r\nMarée;mar;nulle part',
    );
    await wizard.confirm(org, session.id);
    const { text } = await refused(org, session.id);
    const mended = await wizard.upload(org, 'suppliers', text.replace('nulle part', 'c@d.fr'));
    expect(mended.json).toMatchObject({
      ambiguous: [],
      columns: [
        { field: 'name', reason: 'remembered' },
        { field: 'delivery_days', reason: 'remembered' },
        { field: 'contact_email', reason: 'remembered' },
        { header: 'Ligne', field: null },
        { header: 'Raison', field: null },
      ],
    });
  });

  it('number thousands, over several pages and batches', async () => {
    const org = await app.createOrg(camille);
    const rows = Array.from({ length: 3000 }, (_, n) => (n % 2 ? `Article ${n};1` : `Article ${n};faux`));
    const session = await wizard.preview(org, 'items', ['Nom;Stock minimum', ...rows].join('\n'), REFUSING);
    const { text } = await refused(org, session.id);
    const lines = text.trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(1500);
    expect(lines.at(-1)).toMatch(/^Article 2998;faux;3000;/);
  });

  it('are nobody else’s', async () => {
    const org = await app.createOrg(camille);
    const session = await wizard.preview(org, 'items', FILE, REFUSING);
    const other = await app.createOrg(camille);
    const chef = await app.signUp();
    await app.giveRole(chef, org, 'CHEF');
    expect((await refused(other, session.id)).json).toMatchObject({ code: 'NOT_FOUND' });
    expect((await refused(org, session.id, chef)).json).toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  it('are kept for a week after the import, then gone with the file', async () => {
    const org = await app.createOrg(camille);
    const session = await wizard.preview(org, 'items', FILE, REFUSING);
    await wizard.confirm(org, session.id);
    await expect.poll(async () => (await filesOf(org)).map(({ days }) => days)).toEqual([7]);
    await inOrg(app.orgContext(org), forgetExpired);
    expect((await refused(org, session.id)).status).toBe(200);
    await app.owner.query(
      `update import_files set kept_until = now() - interval '1 minute' where org_id = $1`,
      [org],
    );
    await inOrg(app.orgContext(org), forgetExpired);
    expect(await filesOf(org)).toEqual([]);
    const { rows } = await app.owner.query('select 1 from import_outcomes where org_id = $1', [org]);
    expect(rows).toEqual([]);
    expect((await refused(org, session.id)).json).toMatchObject({ code: 'IMPORT_ROWS_GONE' });
    expect((await wizard.call(org, 'GET', session.id)).json).toMatchObject({ refused_kept: false });
  });

  it('are not there to be had where none was refused', async () => {
    const org = await app.createOrg(camille);
    const session = await wizard.preview(org, 'items', 'Nom\nFarine');
    expect(session).toMatchObject({ refused_kept: false });
    expect((await refused(org, session.id)).json).toMatchObject({ code: 'IMPORT_ROWS_GONE' });
  });
});

async function filesOf(org: string): Promise<{ days: number | null }[]> {
  const { rows } = await app.owner.query(
    `select round(extract(epoch from kept_until - now()) / 86400)::int as days from import_files where org_id = $1`,
    [org],
  );
  return rows;
}
