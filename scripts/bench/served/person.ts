import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { localDateIn } from '../../../src/domain/kernel/days/time-zone.ts';
import { createAuth } from '../../../src/server/platform/auth/auth.ts';
import type { OrgContext } from '../../../src/server/platform/db/in-org.ts';
import { fromSomewhere } from '../orders/rates.ts';
import type { BenchDatabase } from './server.ts';

/** Somebody who is signed in with so many browsers: calls are counted by session as well as by network. */
export type Person = { userId: string; cookies: readonly string[] };

export async function signedIn({ db, secret, owner }: BenchDatabase, sessions: number): Promise<Person> {
  const auth = createAuth({ db, secret, appUrl: 'http://localhost' });
  const person = { email: 'camille@exemple.fr', password: 'poivre-et-sel-42' };
  const { user } = await auth.api.signUpEmail({ body: { ...person, name: 'Camille Reynaud' } });
  await owner.query('update auth.users set email_verified = true where id = $1', [user.id]);
  const cookies: string[] = [];
  while (cookies.length < sessions) {
    const { headers } = await auth.api.signInEmail({ body: person, returnHeaders: true });
    const pairs = headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    cookies.push(pairs.join('; '));
  }
  return { userId: user.id, cookies };
}

/** Nobody founds a restaurant without an account that pays for it, or tries it. */
export const openTrial = (owner: pg.Pool | pg.Client, userId: string) =>
  owner.query(
    `insert into billing.accounts (holder_id, trial_started_at, writable_until)
     values ($1, now(), now() + interval '14 days') on conflict do nothing`,
    [userId],
  );

/** A restaurant of theirs, a year old: whoever is new may not send many orders in a day. */
export async function founded({ db, owner }: BenchDatabase, userId: string): Promise<OrgContext> {
  const orgId = randomUUID();
  await openTrial(owner, userId);
  await owner.query(
    `insert into organizations (id, name, owner_id, created_at) values ($1, 'Le Comptoir', $2, now() - interval '1 year')`,
    [orgId, userId],
  );
  await owner.query(`insert into user_roles (org_id, user_id, role) values ($1, $2, 'ADMIN')`, [
    orgId,
    userId,
  ]);
  const now = new Date();
  const timeZone = 'Europe/Paris';
  const today = localDateIn(now, timeZone);
  return { db, orgId, userId, role: 'ADMIN', timeZone, now, today, changes: [] };
}

let calls = 0;

/** One of their browsers asks, from a network of its own. */
export async function ask(
  { cookies }: Person,
  { url, org, path, body }: { url: string; org: string; path: string; body?: unknown },
): Promise<string> {
  const sent =
    body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  calls += 1;
  const answer = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...sent,
      cookie: cookies[calls % cookies.length] ?? '',
      'x-org-id': org,
      'x-forwarded-for': fromSomewhere(),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text;
}
