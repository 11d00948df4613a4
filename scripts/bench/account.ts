import { setTimeout as delay } from 'node:timers/promises';

const PASSWORD = 'poivre-et-sel-42';

/** A person of one's own on a server in test mode, who can call it. */
export type Account = {
  email: string;
  cookie: string;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  getJson<T>(path: string): Promise<T>;
};

/** As a person does, from wherever the headers say: sign up, read the code in the mailbox, confirm, sign in. */
export async function openAccount(
  api: string,
  email: string,
  from: Record<string, string> = {},
): Promise<Account> {
  const account: Account = {
    email,
    cookie: '',
    post: (path, body, headers = {}) =>
      fetch(`${api}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: account.cookie, ...from, ...headers },
        body: JSON.stringify(body),
      }),
    getJson: async <T>(path: string) =>
      (await fetch(`${api}${path}`, { headers: { cookie: account.cookie } })).json() as Promise<T>,
  };
  const { ok, status } = await account.post('/auth/sign-up', {
    full_name: 'Camille',
    email,
    password: PASSWORD,
  });
  if (!ok) throw new Error(`Nobody can sign up: ${status}`);
  const code = await codeFromMailbox(account);
  await account.post('/functions/verify-code', { email, code });
  account.cookie = await signIn(account);
  return account;
}

/** The cookies of one more session. */
export async function signIn({ email, post }: Account): Promise<string> {
  const answer = await post('/auth/sign-in', { email, password: PASSWORD });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

async function codeFromMailbox({ email, getJson }: Account): Promise<string> {
  for (;;) {
    const { mails } = await getJson<{ mails: { id: string }[] }>(`/dev/mailbox?search=${email}`);
    const [mail] = mails;
    if (mail) {
      const { text } = await getJson<{ text: string }>(`/dev/mailbox/${mail.id}`);
      const code = /\b(\d{3})\s?(\d{3})\b/.exec(text);
      if (code) return `${code[1]}${code[2]}`;
    }
    await delay(100);
  }
}

export async function foundOrganisation(account: Account, name: string): Promise<string> {
  const answer = await account.post('/organizations', { name });
  const { id } = (await answer.json()) as { id: string };
  return id;
}

type ApiCall = { method: string; url: string; headers: Record<string, string>; body?: unknown };

/** What a call that must succeed brings; a form goes as it is, anything else as JSON. */
export async function callApi<T>({ method, url, headers, body }: ApiCall): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(url, {
    method,
    headers: {
      ...headers,
      ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${url}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
