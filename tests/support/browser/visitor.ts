import { randomInt } from 'node:crypto';
import type { TestApp } from '../server/test-app.ts';

type Call = { org?: string; body?: unknown; headers?: Record<string, string> };

/** An address of its own for each: limits per network are tested on purpose, not met by accident. */
const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** One browser: it keeps its cookies and comes from one address. The app must trust 127.0.0.1 as a proxy. */
export function visitor(app: Pick<TestApp, 'call'>, { ip = someAddress(), userAgent = 'Vitest' } = {}) {
  const jar = new Map<string, string>();

  async function call(method: string, path: string, { org, body, headers }: Call = {}) {
    const answer = await app.call(method, path, {
      ...(org ? { org } : {}),
      body,
      headers: {
        'x-forwarded-for': ip,
        'user-agent': userAgent,
        ...(jar.size > 0 ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
        ...headers,
      },
    });
    for (const line of answer.headers.getSetCookie()) keep(line);
    return answer;
  }

  function keep(line: string) {
    const [pair = ''] = line.split(';', 1);
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (/max-age=0\b/i.test(line)) jar.delete(name);
    else jar.set(name, value);
  }

  return {
    jar,
    call,
    get: (path: string, options: Call = {}) => call('GET', path, options),
    post: (path: string, body: unknown = {}, options: Call = {}) => call('POST', path, { ...options, body }),
    put: (path: string, body: unknown, options: Call = {}) => call('PUT', path, { ...options, body }),
    delete: (path: string, options: Call = {}) => call('DELETE', path, options),
    /** Who the server takes this browser for. */
    whoAmI: async () => (await call('GET', '/api/session')).json.user?.email ?? null,
  };
}

export type Visitor = ReturnType<typeof visitor>;
