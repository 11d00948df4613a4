import { describe, expect, it } from 'vitest';
import { type Visitor, visitor } from '../../../../tests/support/browser/visitor.ts';
import { type Person, personOf, testApp } from '../../../../tests/support/server/test-app.ts';

const app = testApp({ trustProxy: '127.0.0.1' });
const admin = personOf(app);

const PASSES = 12;

function browserOf(person: Person): Visitor {
  const browser = visitor(app);
  const at = person.cookie.indexOf('=');
  browser.jar.set(person.cookie.slice(0, at), person.cookie.slice(at + 1));
  return browser;
}

describe('two commands about one organisation at once', () => {
  it('accepting and revoking one invitation have one winner, and nobody is turned away by the database', async () => {
    const org = await app.createOrg(admin);
    const boss = browserOf(admin);
    for (let pass = 0; pass < PASSES; pass += 1) {
      const guest = await app.signUp();
      const { json } = await boss.post(
        '/api/organization/invitations',
        { email: guest.email, role: 'CHEF' },
        { org },
      );
      const [accepted, revoked, resent] = await Promise.all([
        browserOf(guest).post(`/api/invitations/${json.id}/accept`, { org_id: org }),
        boss.delete(`/api/organization/invitations/${json.id}`, { org }),
        boss.post(`/api/organization/invitations/${json.id}/resend`, {}, { org }),
      ]);
      expect([accepted.status, revoked.status].sort()).toEqual([
        200,
        expect.toSatisfy((s) => [409, 410].includes(s)),
      ]);
      expect([200, 409, 410]).toContain(resent.status);
      const { rows } = await app.owner.query(
        `select (i.accepted_at is not null) as accepted, (i.revoked_at is not null) as revoked,
           exists (select from user_roles r where r.org_id = i.org_id and r.user_id = $2) as member
         from invitations i where i.id = $1`,
        [json.id, guest.id],
      );
      const won = accepted.status === 200;
      expect(rows).toEqual([{ accepted: won, revoked: !won, member: won }]);
    }
  });

  it('who changes the team or the name waits for nobody who writes about the organisation', async () => {
    const org = await app.createOrg(admin);
    const { json: card } = await app.call('GET', '/api/organization', { as: admin, org });
    const colleague = await app.owner.connect();
    try {
      // What any row that refers to the organisation holds until it is committed.
      await colleague.query('begin');
      await colleague.query('select from organizations where id = $1 for key share', [org]);
      const renamed = await app.call('PUT', '/api/organization', {
        as: admin,
        org,
        body: { name: 'Autre nom', version: card.version },
      });
      expect(renamed.status).toBe(200);
    } finally {
      await colleague.query('rollback');
      colleague.release();
    }
  });

  it('names, cards, roles and daily work go through together', async () => {
    const org = await app.createOrg(admin);
    const cook = await app.signUp();
    await app.giveRole(cook, org, 'MANAGER');
    for (let pass = 0; pass < PASSES; pass += 1) {
      const { json: card } = await app.call('GET', '/api/organization', { as: admin, org });
      const work = Array.from({ length: 4 }, (_, nth) =>
        app.call('POST', '/api/categories', { as: cook, org, body: { name: `Rayon ${pass} ${nth}` } }),
      );
      const answers = await Promise.all([
        app.call('PUT', '/api/organization', {
          as: admin,
          org,
          body: { name: `Nom ${pass}`, version: card.version },
        }),
        app.call('PUT', `/api/organization/members/${cook.id}`, {
          as: admin,
          org,
          body: { role: 'MANAGER', role_was: 'MANAGER' },
        }),
        ...work,
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
  });
});
