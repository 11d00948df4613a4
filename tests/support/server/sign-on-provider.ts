import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

type Account = { sub: string; email: string; email_verified: boolean; name?: string };
const CLIENT = { clientId: 'economat', clientSecret: 'un-secret-du-fournisseur-de-test' };

/**
 * A real OpenID Connect provider on loopback. It recognises whoever `signsIn` names, without a page of its own, and
 * asks nobody: what matters is what it answers. `deny` refuses, `mangle` changes its answers on their way.
 */
export async function startProvider(redirectUri: string) {
  const accounts = new Map<string, Account>();
  const state = { signsIn: '', deny: false, mangle: (body: string) => body };
  let handle: ReturnType<Provider['callback']> = () => undefined;
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/token')) mangleEnd(response);
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

  /** What leaves is rewritten by the test, or not at all. */
  function mangleEnd(response: import('node:http').ServerResponse): void {
    const end = response.end.bind(response);
    response.end = ((chunk?: unknown, ...rest: never[]) => {
      if (typeof chunk !== 'string' && !Buffer.isBuffer(chunk)) return end(chunk as never, ...rest);
      const body = state.mangle(chunk.toString());
      response.setHeader('content-length', Buffer.byteLength(body));
      return end(body as never);
    }) as typeof response.end;
  }

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => accounts.get(id) }),
    cookies: { keys: ['un secret de test'] },
    ttl: {
      AuthorizationCode: 60,
      Grant: 600,
      Interaction: 600,
      Session: 600,
      AccessToken: 600,
      IdToken: 600,
    },
  });
  handle = provider.callback();

  async function answer(
    request: import('node:http').IncomingMessage,
    response: import('node:http').ServerResponse,
  ) {
    const { prompt } = await provider.interactionDetails(request, response);
    if (state.deny) {
      const refusal = { error: 'access_denied', error_description: 'End-User aborted interaction' };
      return provider.interactionFinished(request, response, refusal);
    }
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, response, { login: { accountId: state.signsIn } });
    }
    const grant = new provider.Grant({ accountId: state.signsIn, clientId: CLIENT.clientId });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(
      request,
      response,
      { consent: { grantId: await grant.save() } },
      { mergeWithLastSubmission: true },
    );
  }

  return {
    settings: { issuer, ...CLIENT, label: 'Groupe Marmite' },
    state,
    /** From now on the provider's person is this one. */
    person(account: Partial<Account> & { email: string }) {
      const sub = account.sub ?? `sub-${account.email}`;
      accounts.set(sub, { email_verified: true, name: 'Camille Reynaud', ...account, sub });
      state.signsIn = sub;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What a browser does at the provider: follows it, with its cookies, until it is sent back. */
export async function walkThrough(url: string, back: string): Promise<URLSearchParams> {
  const jar = new Map<string, string>();
  let next = url;
  for (let step = 0; step < 12 && !next.startsWith(back); step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: cookie ? { cookie } : {} });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${next} answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next).href;
  }
  return new URL(next).searchParams;
}
