import { expect, it } from 'vitest';
import { png } from '../../../../tests/support/files/png.ts';
import { teamOf, testApp } from '../../../../tests/support/server/test-app.ts';

const app = testApp();
const team = teamOf(app);

const read = async (as = team.admin) => app.call('GET', '/api/organization/card', { as, org: team.org });
const save = (body: object, as = team.admin) =>
  app.call('PUT', '/api/organization/card', { as, org: team.org, body });

async function upload(bytes: Uint8Array<ArrayBuffer>, type: string, at = team.org): Promise<string> {
  const body = new FormData();
  body.append('file', new File([bytes], 'logo', { type }));
  return (await app.call('POST', '/api/files', { as: team.admin, org: at, body })).json.id;
}

const CARD = {
  legal_name: 'SARL Reynaud',
  siret: '732 829 320 00074',
  vat_number: 'fr 41 732829320',
  adresse: '12 rue des Halles',
  code_postal: '69002',
  ville: 'Lyon',
  phone: '04 78 00 12 34',
  email: 'Cuisine@Comptoir.fr',
  delivery_instructions: 'Par la cour.\nSonner deux fois.',
  mail_signature: 'L’équipe du Comptoir',
  order_mail_subject: 'Commande {numero}',
  order_mail_body: 'Bonjour,\nvoici la commande {numero}.',
  approval_above: 500,
};

it('keeps what prints on orders, read by everybody, written by an ADMIN', async () => {
  const { json: empty } = await read();
  expect(empty).toMatchObject({ name: 'Le Comptoir des Halles', version: 1, legal_name: null });
  const logo_file_id = await upload(png(), 'image/png');

  const { status, json } = await save({ ...CARD, logo_file_id, version: 1 });
  expect(status).toBe(200);
  const card = {
    ...CARD,
    logo_file_id,
    siret: '73282932000074',
    vat_number: 'FR41732829320',
    email: 'cuisine@comptoir.fr',
    name: 'Le Comptoir des Halles',
    version: 2,
  };
  expect(json).toEqual(card);
  expect((await read(team.chef)).json).toEqual(card);
  expect((await save({ ...CARD, version: 2 }, team.chef)).json.code).toBe('PERMISSION_DENIED');

  const { rows } = await app.owner.query(
    `select action, user_id, before ->> 'siret' as before, after ->> 'siret' as after from audit_log where org_id = $1`,
    [team.org],
  );
  expect(rows).toEqual([
    { action: 'organisation.card_changed', user_id: team.admin.id, before: null, after: '73282932000074' },
  ]);
});

it('leaves nothing of what was left out', async () => {
  await save({ ...CARD, version: 1 });
  const { json } = await save({ version: 2 });
  expect(json).toMatchObject({ siret: null, email: null, order_mail_body: null, approval_above: null });
});

it('a new name and a new card are edits of the same thing', async () => {
  const rename = (name: string, version: number) =>
    app.call('PUT', '/api/organization', { as: team.admin, org: team.org, body: { name, version } });
  await rename('Le Grand Comptoir', 1);
  expect((await save({ ...CARD, version: 1 })).json.code).toBe('VERSION_CONFLICT');
  expect((await save({ ...CARD, version: 2 })).json).toMatchObject({
    name: 'Le Grand Comptoir',
    version: 3,
  });
  expect((await rename('Le Comptoir', 2)).json.code).toBe('VERSION_CONFLICT');
});

it('of eight who save at once, one does', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, place) => save({ phone: `0${place}`, version: 1 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ json }) => json.code === 'VERSION_CONFLICT')).toHaveLength(7);
});

it.each([
  ['siret', { siret: '732 829 320 00075' }],
  ['vat_number', { vat_number: '41 732829320' }],
  ['email', { email: 'a@x.fr, b@y.fr' }],
  ['approval_above', { approval_above: -1 }],
  ['approval_above', { approval_above: 12.345 }],
  ['adresse', { adresse: 'deux\nlignes' }],
  ['order_mail_body', { order_mail_body: 'x'.repeat(10_001) }],
  ['delivery_instructions', { delivery_instructions: 'à\u202el’envers' }],
])('names the field that is wrong: %s', async (field, part) => {
  const { status, json } = await save({ ...part, version: 1 });
  expect({ status, fields: Object.keys(json.fields ?? {}) }).toEqual({ status: 422, fields: [field] });
});

it('prints no file that is not a picture of its own', async () => {
  const elsewhere = await app.createOrg(team.admin, 'Ailleurs');
  const files = [
    await upload(new TextEncoder().encode('bonjour'), 'text/plain'),
    await upload(png().slice(0, 40), 'image/png'),
    await upload(png(), 'image/png', elsewhere),
    '00000000-0000-4000-8000-000000000000',
  ];
  for (const logo_file_id of files) {
    const { status, json } = await save({ logo_file_id, version: 1 });
    expect({ status, fields: Object.keys(json.fields ?? {}) }).toEqual({
      status: 422,
      fields: ['logo_file_id'],
    });
  }
});
