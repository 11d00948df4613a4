import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Role } from '#domain/access/permissions.ts';
import { visitor } from '../../../../tests/support/browser/visitor.ts';
import { linkSentTo, mailsTo } from '../../../../tests/support/mail/outbox.ts';
import { type Person, personOf, testApp } from '../../../../tests/support/server/test-app.ts';

let now = new Date();
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
let org: string;

const app = testApp({ trustProxy: '127.0.0.1', clock: () => now });
const admin = personOf(app, 'Camille Reynaud');
beforeAll(async () => {
  org = await app.createOrg(admin, 'Le Comptoir des Halles');
});

const get = (as: Person, path: string, at?: string) =>
  app.call('GET', path, { as, ...(at ? { org: at } : {}) });
const send = (
  as: Person,
  method: string,
  path: string,
  { at, body = {} }: { at?: string; body?: unknown } = {},
) => app.call(method, path, { as, body, ...(at ? { org: at } : {}) });

async function member(role: Role, at = org): Promise<Person> {
  const person = await app.signUp();
  await app.giveRole(person, at, role);
  return person;
}

const auditOf = async (at: string) => {
  const { rows } = await app.owner.query(
    'select action, user_id from audit_log where org_id = $1 order by at, id',
    [at],
  );
  return rows.map((row) => row.action);
};

describe('an organisation', () => {
  it('is created with its ADMIN, and shows its owner', async () => {
    const person = await app.signUp();
    const { status, json } = await send(person, 'POST', '/api/organizations', {
      body: { name: '  Chez Léon ' },
    });
    expect([status, json]).toEqual([
      200,
      { id: expect.any(String), name: 'Chez Léon', time_zone: 'Europe/Paris', version: 1 },
    ]);
    const session = (await get(person, '/api/session')).json;
    expect(session.organizations).toMatchObject([
      { org_id: json.id, name: 'Chez Léon', role: 'ADMIN', time_zone: 'Europe/Paris', is_owner: true },
    ]);
    expect(await auditOf(json.id)).toEqual(['organisation.created']);
  });

  it.each([
    ['', "Le nom de l'organisation est requis"],
    ['   ', "Le nom de l'organisation est requis"],
    ['x'.repeat(101), 'Le nom ne peut pas dépasser 100 caractères'],
  ])('is not created with the name "%s"', async (name, sentence) => {
    const { status, json } = await send(admin, 'POST', '/api/organizations', { body: { name } });
    expect([status, json.fields.name]).toEqual([422, sentence]);
  });

  it('takes a name of 100 characters', async () => {
    const person = await app.signUp();
    const { json } = await send(person, 'POST', '/api/organizations', { body: { name: 'é'.repeat(100) } });
    expect(json.name).toHaveLength(100);
  });

  it('is created once per command', async () => {
    const person = await app.signUp();
    const create = () =>
      app.call('POST', '/api/organizations', {
        as: person,
        body: { name: 'Une seule' },
        headers: { 'idempotency-key': `creation-${person.id}` },
      });
    const [first, second] = await Promise.all([create(), create()]);
    expect(second.json).toEqual(first.json);
    expect((await get(person, '/api/session')).json.organizations).toHaveLength(1);
  });

  it('is one of five in the first week of an account and of twenty later, also of many at once', async () => {
    const person = await app.signUp();
    const found = () => send(person, 'POST', '/api/organizations', { body: { name: 'Une de plus' } });
    const many = async (count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, found));
      return answers.map(({ status, json }) => (status === 200 ? 'yes' : json.message)).sort();
    };
    const tooNew =
      'Un compte récent crée 5 organisations au plus. Vous pourrez en ajouter dans 7\u00a0jours.';
    expect((await get(person, '/api/organizations/founding')).json).toEqual({ left: 5, limit: 5, days: 7 });
    expect(await many(8)).toEqual([...Array(3).fill(tooNew), ...Array(5).fill('yes')]);
    later(8 * 86_400);
    await app.owner.query('update auth.users set organisations_founded = 18 where id = $1', [person.id]);
    const noMore = 'Un compte crée 20 organisations au plus.';
    expect(await many(4)).toEqual([noMore, noMore, 'yes', 'yes']);
    expect((await found()).status).toBe(409);
    expect((await get(person, '/api/organizations/founding')).json).toEqual({ left: 0, limit: 20, days: 0 });
    expect((await get(person, '/api/session')).json.organizations).toHaveLength(7);
  });

  it('is not created before the address is confirmed', async () => {
    const person = await app.signUp();
    await app.owner.query('update auth.users set email_verified = false where id = $1', [person.id]);
    const { status, json } = await send(person, 'POST', '/api/organizations', { body: { name: 'Trop tôt' } });
    expect([status, json.message]).toEqual([
      403,
      'Veuillez confirmer votre email avant de créer une organisation',
    ]);
  });

  it('is renamed by an ADMIN, from the version that was read', async () => {
    const at = await app.createOrg(admin, 'Avant');
    const { json: card } = await get(admin, '/api/organization', at);
    const rename = (as: Person, version: number) =>
      send(as, 'PUT', '/api/organization', { at, body: { name: 'Après', version } });
    expect((await rename(await member('MANAGER', at), card.version)).json.code).toBe('PERMISSION_DENIED');
    expect((await rename(admin, card.version)).json).toMatchObject({
      name: 'Après',
      version: card.version + 1,
    });
    expect((await rename(admin, card.version)).json.code).toBe('VERSION_CONFLICT');
  });

  it('gives one person different roles in two places', async () => {
    const person = await app.signUp();
    const own = await app.createOrg(person, 'Le mien');
    await app.giveRole(person, org, 'CHEF');
    expect((await get(person, '/api/organization/members', own)).status).toBe(200);
    const refused = await get(person, '/api/organization/members', org);
    expect([refused.status, refused.json.code]).toEqual([403, 'PERMISSION_DENIED']);
    const seen = (await get(person, '/api/organization/members', own)).json;
    expect(seen.map((one: { user_id: string }) => one.user_id)).toEqual([person.id]);
  });
});

describe('the team', () => {
  it('tells everybody who gives access, by name alone, the owner first', async () => {
    const owner = await app.signUp(undefined, 'Zoé Martin');
    const at = await app.createOrg(owner, 'À qui demander');
    const chef = await member('CHEF', at);
    await member('MANAGER', at);
    await app.giveRole(await app.signUp(undefined, 'Alix Petit'), at, 'ADMIN');
    const { status, json } = await get(chef, '/api/organization/administrators', at);
    expect([status, json]).toEqual([200, [{ full_name: 'Zoé Martin' }, { full_name: 'Alix Petit' }]]);
    const stranger = await app.signUp();
    expect((await get(stranger, '/api/organization/administrators', at)).json.code).toBe('ORG_ACCESS_DENIED');
  });

  it('lists each active member with role, owner and self', async () => {
    const at = await app.createOrg(admin, 'Équipe');
    const chef = await member('CHEF', at);
    const { json } = await get(admin, '/api/organization/members', at);
    expect(json).toHaveLength(2);
    const find = (person: Person) => json.find((one: { user_id: string }) => one.user_id === person.id);
    expect(find(admin)).toMatchObject({ role: 'ADMIN', is_owner: true, is_me: true });
    expect(find(chef)).toMatchObject({ role: 'CHEF', is_owner: false, is_me: false, email: chef.email });
  });

  it('changes a role from the one that was shown', async () => {
    const chef = await member('CHEF');
    const change = (body: object) =>
      send(admin, 'PUT', `/api/organization/members/${chef.id}`, { at: org, body });
    expect((await change({ role: 'MANAGER', role_was: 'ADMIN' })).json.code).toBe('VERSION_CONFLICT');
    expect((await change({ role: 'MANAGER', role_was: 'CHEF' })).json.role).toBe('MANAGER');
    expect((await change({ role: 'PATRON', role_was: 'MANAGER' })).status).toBe(422);
    expect((await get(chef, '/api/session')).json.organizations[0].role).toBe('MANAGER');
  });

  it('refuses a removed member at the next request, and says so', async () => {
    const chef = await member('CHEF');
    expect((await get(chef, '/api/organization', org)).status).toBe(200);
    expect(
      (await send(admin, 'DELETE', `/api/organization/members/${chef.id}`, { at: org, body: undefined }))
        .json,
    ).toEqual({
      success: true,
    });
    const refused = await get(chef, '/api/organization', org);
    expect([refused.status, refused.json.code, refused.json.message]).toEqual([
      403,
      'ORG_ACCESS_DENIED',
      'Accès à cette organisation refusé',
    ]);
    expect((await get(chef, '/api/session')).json).toMatchObject({
      user: { id: chef.id },
      organizations: [],
    });
    const again = await send(admin, 'DELETE', `/api/organization/members/${chef.id}`, {
      at: org,
      body: undefined,
    });
    expect(again.status).toBe(404);
  });

  it('knows nobody of another organisation', async () => {
    const stranger = await app.signUp();
    await app.createOrg(stranger, 'Ailleurs');
    const body = { role: 'CHEF', role_was: 'ADMIN' };
    for (const id of [stranger.id, randomUUID()]) {
      expect((await send(admin, 'PUT', `/api/organization/members/${id}`, { at: org, body })).status).toBe(
        404,
      );
      expect(
        (await send(admin, 'DELETE', `/api/organization/members/${id}`, { at: org, body: undefined })).status,
      ).toBe(404);
    }
  });

  it('keeps its last ADMIN, who can neither leave nor be demoted nor removed', async () => {
    const solo = await app.signUp();
    const at = await app.createOrg(solo, 'Seul maître');
    await member('MANAGER', at);
    const answers = [
      await send(solo, 'POST', '/api/organization/leave', { at }),
      await send(solo, 'PUT', `/api/organization/members/${solo.id}`, {
        at,
        body: { role: 'CHEF', role_was: 'ADMIN' },
      }),
      await send(solo, 'DELETE', `/api/organization/members/${solo.id}`, { at, body: undefined }),
    ];
    for (const { status, json } of answers) expect([status, json.code]).toEqual([409, 'LAST_ADMIN']);
    const second = await member('ADMIN', at);
    expect((await send(solo, 'POST', '/api/organization/leave', { at })).status).toBe(200);
    expect((await get(solo, '/api/organization', at)).json.code).toBe('ORG_ACCESS_DENIED');
    expect((await send(second, 'POST', '/api/organization/leave', { at })).json.code).toBe('LAST_ADMIN');
  });

  it('keeps one ADMIN when six demote each other at once', async () => {
    const first = await app.signUp();
    const at = await app.createOrg(first, 'Révolution');
    const admins = [first, ...(await Promise.all(Array.from({ length: 5 }, () => member('ADMIN', at))))];
    const answers = await Promise.all(
      admins.map((person, index) => {
        const target = admins[(index + 1) % admins.length] as Person;
        const body = { role: 'CHEF', role_was: 'ADMIN' };
        return send(person, 'PUT', `/api/organization/members/${target.id}`, { at, body });
      }),
    );
    expect(answers.every(({ status }) => [200, 403, 409].includes(status))).toBe(true);
    const { rows } = await app.owner.query(
      `select count(*)::int as admins from user_roles where org_id = $1 and role = 'ADMIN' and deleted_at is null`,
      [at],
    );
    expect(rows[0].admins).toBeGreaterThanOrEqual(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6 - rows[0].admins);
  });

  it('keeps one ADMIN when two leave at the very same moment', async () => {
    const first = await app.signUp();
    const at = await app.createOrg(first, 'Départs');
    const second = await member('ADMIN', at);
    const holder = await app.owner.connect();
    try {
      await holder.query('begin');
      await holder.query('select from organizations where id = $1 for update', [at]);
      const leaving = [first, second].map((person) =>
        send(person, 'POST', '/api/organization/leave', { at }),
      );
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(2), { timeout: 60_000 });
      await holder.query('commit');
      expect((await Promise.all(leaving)).map(({ status }) => status).sort()).toEqual([200, 409]);
    } finally {
      holder.release();
    }
  });
});

const waitingForLocks = async () => {
  const { rows } = await app.owner.query(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].waiting;
};

let guests = 0;
async function invite({ email, role = 'CHEF', at = org }: { email?: string; role?: Role; at?: string } = {}) {
  guests += 1;
  const to = email ?? `invite${guests}@exemple.fr`;
  const answer = await send(admin, 'POST', '/api/organization/invitations', {
    at,
    body: { email: to, role },
  });
  return { ...answer, email: to, token: await linkSentTo(app, to) };
}

const lookUp = (token: string) => visitor(app).post('/api/invitations/look-up', { token });
const accept = (as: Person, token: string) =>
  send(as, 'POST', '/api/invitations/accept', { body: { token } });

describe('an invitation', () => {
  it('leaves as an e-mail of the organisation, with a link that tells what it opens', async () => {
    const { json, email, token } = await invite({ role: 'MANAGER' });
    expect(json).toMatchObject({ email, role: 'MANAGER', state: 'pending', invited_by: 'Camille Reynaud' });
    const [mail] = await mailsTo(app, email);
    expect(mail?.org_id).toBe(org);
    expect(mail?.subject).toBe('Camille Reynaud vous invite à rejoindre Le Comptoir des Halles');
    expect(mail?.text).toContain(`http://localhost/invitation?token=${token}`);
    expect(mail?.html).toContain('responsable');
    expect((await lookUp(token)).json).toMatchObject({
      state: 'pending',
      org_id: org,
      organization_name: 'Le Comptoir des Halles',
      email,
      role: 'MANAGER',
      account_exists: false,
    });
    const { rows } = await app.owner.query('select jsonb_agg(i)::text as all from invitations i');
    expect(rows[0].all).not.toContain(token.split('.')[1]);
  });

  it('lets a new person sign up, confirmed at once, into the organisation', async () => {
    const { email, token } = await invite({ role: 'CHEF' });
    const browser = visitor(app);
    const body = { full_name: 'Noé Petit', email, password: 'basilic-frais-9', invitation_token: token };
    const other = await browser.post('/api/auth/sign-up', { ...body, email: 'autre@exemple.fr' });
    expect([other.status, other.json.code]).toEqual([403, 'INVITATION_OTHER_ADDRESS']);
    expect((await browser.post('/api/auth/sign-up', body)).json).toEqual({ signed_in: true, org_id: org });
    const { user, organizations } = (await browser.get('/api/session')).json;
    expect(user).toMatchObject({ email, full_name: 'Noé Petit', email_confirmed_at: expect.any(String) });
    expect(organizations).toMatchObject([
      {
        org_id: org,
        name: 'Le Comptoir des Halles',
        role: 'CHEF',
        time_zone: 'Europe/Paris',
        is_owner: false,
      },
    ]);
    const twice = await visitor(app).post('/api/auth/sign-up', body);
    expect(twice.json.code).toBe('INVITATION_ACCEPTED');
    expect((await lookUp(token)).json.state).toBe('accepted');
  });

  it('is accepted by an existing account of that address, once', async () => {
    const person = await app.signUp();
    const { token } = await invite({ email: person.email, role: 'MANAGER' });
    expect((await lookUp(token)).json.account_exists).toBe(true);
    const signUp = await visitor(app).post('/api/auth/sign-up', {
      full_name: 'X',
      email: person.email,
      password: 'basilic-frais-9',
      invitation_token: token,
    });
    expect(signUp.json.code).toBe('ACCOUNT_EXISTS');
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(person, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ json }) => json.code === 'INVITATION_ACCEPTED')).toHaveLength(4);
    expect((await get(person, '/api/session')).json.organizations).toMatchObject([
      { org_id: org, role: 'MANAGER' },
    ]);
  });

  it('is refused to another address, with a sentence that says whose it is', async () => {
    const { token, email } = await invite();
    const person = await app.signUp();
    const { status, json } = await accept(person, token);
    expect([status, json.message]).toEqual([
      403,
      `Cette invitation est adressée à ${email}. Connectez-vous avec cette adresse pour l’accepter.`,
    ]);
    expect((await get(person, '/api/session')).json.organizations).toEqual([]);
  });

  it('expires after seven days and lives again when it is resent, with a new link', async () => {
    const { json, token, email } = await invite();
    const resend = () => send(admin, 'POST', `/api/organization/invitations/${json.id}/resend`, { at: org });
    later(8 * 86_400);
    expect((await lookUp(token)).json.state).toBe('expired');
    const body = { full_name: 'Tard', email, password: 'basilic-frais-9', invitation_token: token };
    expect((await visitor(app).post('/api/auth/sign-up', body)).json.code).toBe('INVITATION_EXPIRED');
    const listed = (await get(admin, '/api/organization/invitations', org)).json;
    expect(listed.find((one: { id: string }) => one.id === json.id).state).toBe('expired');
    expect((await resend()).json.state).toBe('pending');
    expect((await resend()).json.code).toBe('WAIT_BEFORE_RESEND');
    expect((await lookUp(token)).json.code).toBe('INVITATION_UNKNOWN');
    expect((await lookUp(await linkSentTo(app, email))).json.state).toBe('pending');
  });

  it('stops working when it is revoked', async () => {
    const { json, token, email } = await invite();
    const revoke = () =>
      send(admin, 'DELETE', `/api/organization/invitations/${json.id}`, { at: org, body: undefined });
    expect((await revoke()).json).toEqual({ success: true });
    expect((await revoke()).json.code).toBe('INVITATION_REVOKED');
    expect((await lookUp(token)).json.state).toBe('revoked');
    const person = await app.signUp(email);
    expect((await accept(person, token)).json.code).toBe('INVITATION_REVOKED');
    expect((await get(person, '/api/invitations')).json).toEqual([]);
    expect((await invite({ email })).status).toBe(200);
  });

  it.each([
    '',
    'x',
    'a.b',
    `${randomUUID()}.${'x'.repeat(43)}`,
    `${'x'.repeat(36)}.y`,
    `${randomUUID()}.a.b`,
  ])('is not found by the token "%s"', async (token) => {
    const { status, json } = await lookUp(token);
    expect(token === '' ? [422, 'INVALID_INPUT'] : [404, 'INVITATION_UNKNOWN']).toEqual([status, json.code]);
  });

  it('is not sent twice, nor to a member', async () => {
    const { email } = await invite();
    expect((await invite({ email: email.toUpperCase() })).json.code).toBe('ALREADY_INVITED');
    expect((await invite({ email: admin.email })).json.code).toBe('ALREADY_MEMBER');
    const parallel = await Promise.all([
      invite({ email: 'deux@exemple.fr' }),
      invite({ email: 'deux@exemple.fr' }),
    ]);
    expect(parallel.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('waits on /select-organization for its address, and for nobody else', async () => {
    const person = await app.signUp();
    const stranger = await app.signUp();
    const { json } = await invite({ email: person.email, role: 'MANAGER' });
    const mine = (await get(person, '/api/invitations')).json;
    expect(mine).toMatchObject([
      {
        id: json.id,
        org_id: org,
        organization_name: 'Le Comptoir des Halles',
        role: 'MANAGER',
        invited_by: 'Camille Reynaud',
      },
    ]);
    expect((await get(stranger, '/api/invitations')).json).toEqual([]);
    const take = (as: Person) =>
      send(as, 'POST', `/api/invitations/${json.id}/accept`, { body: { org_id: org } });
    expect((await take(stranger)).json.code).toBe('NOT_FOUND');
    expect((await take(person)).json).toMatchObject({ id: org });
    expect((await get(person, '/api/invitations')).json).toEqual([]);
  });

  it('of another organisation is neither listed, resent nor revoked', async () => {
    const other = await app.signUp();
    const at = await app.createOrg(other, 'Voisins');
    const { json } = await invite({ email: other.email });
    expect((await get(other, '/api/organization/invitations', at)).json).toEqual([]);
    const resent = await send(other, 'POST', `/api/organization/invitations/${json.id}/resend`, { at });
    const revoked = await send(other, 'DELETE', `/api/organization/invitations/${json.id}`, {
      at,
      body: undefined,
    });
    expect([resent.status, revoked.status]).toEqual([404, 404]);
  });

  it('is written down: who invited, who accepted', async () => {
    const at = await app.createOrg(admin, 'Journal');
    const person = await app.signUp();
    const { token } = await invite({ email: person.email, at });
    await accept(person, token);
    const { rows } = await app.owner.query(
      'select action, user_id from audit_log where org_id = $1 order by at',
      [at],
    );
    expect(rows).toEqual([
      { action: 'invitation.created', user_id: admin.id },
      { action: 'invitation.accepted', user_id: person.id },
    ]);
  });
});
