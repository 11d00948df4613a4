import { randomUUID } from 'node:crypto';
import { DEMO_PERSON } from '../../src/server/app/demo/start-demo.ts';

/** Who is shown every page: the ADMIN of the demonstration, with a browser's cookies. */
export type DemoPerson = {
  cookie: string;
  org: string;
  get<Answer>(path: string): Promise<Answer>;
  post<Answer>(path: string, body: unknown): Promise<Answer>;
};

export async function signInToDemo(url: string): Promise<DemoPerson> {
  const signedIn = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(DEMO_PERSON),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

  async function call<Answer>(path: string, more: RequestInit = {}): Promise<Answer> {
    const headers = {
      cookie,
      origin: url,
      'x-org-id': person.org,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const answer = await fetch(`${url}/api${path}`, { headers, ...more });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  const person: DemoPerson = {
    cookie,
    org: '',
    get: (path) => call(path),
    post: (path, body) => call(path, { method: 'POST', body: JSON.stringify(body) }),
  };
  const session = await person.get<{ organizations: { org_id: string }[] }>('/session');
  person.org = session.organizations[0]?.org_id ?? '';
  return person;
}
