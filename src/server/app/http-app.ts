import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { contract } from '#contract/all-contracts.ts';
import { createAuth, type PasswordKeeping, tokenOf } from '#server/platform/auth/auth.ts';
import { createSignOn, type ProviderSettings } from '#server/platform/auth/sign-on.ts';
import { createTokenReader } from '#server/platform/auth/tokens/read-token.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { serveApiDocs } from '#server/platform/http/answers/api-docs.ts';
import { type ClientFolder, serveClient } from '#server/platform/http/answers/client-files.ts';
import { serveSigningKeys } from '#server/platform/http/answers/signing-keys.ts';
import { serveApi } from '#server/platform/http/api.ts';
import { serveHealth } from '#server/platform/http/health.ts';
import { createProgramCalls } from '#server/platform/http/limits/program-calls.ts';
import { createRateLimiter } from '#server/platform/http/limits/rate-limits.ts';
import type { Services } from '#server/platform/http/request-context.ts';
import { createServer } from '#server/platform/http/server.ts';
import type { LiveUpdates } from '#server/platform/live/live-updates.ts';
import { type MailServerAccess, PUBLIC_MAIL_SERVERS } from '#server/platform/outside/server-address.ts';
import { testPayments } from '#server/platform/payments/test-mode.ts';
import { createSealing } from '#server/platform/sealed-secret.ts';
import type { Operator } from '#text/visitor/operator.ts';
import { router } from './router.ts';

type HttpAppOptions = {
  pool: pg.Pool;
  db: Database;
  secret: string;
  appUrl: string;
  devPages: boolean;
  trustProxy: string | false;
  /** Without an SMTP server, e-mails stay in the local mailbox: whoever sends an order is told. */
  mail?: { smtpUrl: string | undefined };
  /** Which mailboxes may be opened; unset, those on the internet. */
  mailServers?: MailServerAccess;
  /** Ended with the server. */
  live: LiveUpdates;
  log: Logger;
  clock?: () => Date;
  passwords?: PasswordKeeping;
  /** Unset: no single sign-on. */
  signOn?: ProviderSettings | null;
  /** What the pages for visitors say of whoever runs this. */
  operator?: Operator;
  /** Unset: the client that `npm run build` leaves, if it did. */
  client?: ClientFolder | undefined;
};

/** The whole server, not listening yet. */
export async function createHttpApp(options: HttpAppOptions): Promise<FastifyInstance> {
  const { pool, db, secret, appUrl, devPages } = options;
  const app = await createServer(options);
  const identity = { db, secret, appUrl, passwords: options.passwords };
  const clock = options.clock ?? (() => new Date());
  const services: Services = {
    db,
    auth: createAuth(identity),
    signOn: options.signOn ? createSignOn(identity, options.signOn) : null,
    appUrl,
    devPages,
    testMode: options.mail?.smtpUrl === undefined,
    clock,
    live: options.live,
    sealing: createSealing(secret),
    readToken: createTokenReader({ db, appUrl, clock }),
    countCall: createProgramCalls(),
    mailServers: options.mailServers ?? PUBLIC_MAIL_SERVERS,
    payments: testPayments(secret),
  };
  // Before the server waits for the last answers: these would have no end.
  app.addHook('preClose', () => options.live.stop());
  serveHealth(app, pool);
  const sessionOf = ({ headers }: FastifyRequest) => tokenOf(services.auth, headers.cookie ?? '');
  const limitRate = await createRateLimiter(app, sessionOf);
  serveSigningKeys(app, { auth: services.auth, limitRate });
  await serveApiDocs(app, { contract, appUrl, devPages });
  await serveApi(app, { router, services, limitRate });
  const isSignedIn = (request: FastifyRequest) => Boolean(sessionOf(request));
  await serveClient(app, { folder: options.client, appUrl, operator: options.operator ?? {}, isSignedIn });
  return app;
}
