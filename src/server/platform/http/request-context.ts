import type { ResponseHeadersPluginContext } from '@orpc/server/plugins';
import type { FastifyRequest } from 'fastify';
import type { Auth } from '#server/platform/auth/auth.ts';
import type { SignOn } from '#server/platform/auth/sign-on.ts';
import type { TokenReader } from '#server/platform/auth/tokens/read-token.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { CountCall } from '#server/platform/http/limits/program-calls.ts';
import type { LiveUpdates } from '#server/platform/live/live-updates.ts';
import type { MailServerAccess } from '#server/platform/outside/server-address.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import type { Sealing } from '#server/platform/sealed-secret.ts';

/** What the whole server shares; made once by app/http-app.ts. */
export type Services = {
  db: Database;
  auth: Auth;
  /** Null where the operator names no provider. */
  signOn: SignOn | null;
  appUrl: string;
  devPages: boolean;
  /** No SMTP server is set: e-mails stay in the local mailbox. */
  testMode: boolean;
  clock: () => Date;
  sealing: Sealing;
  mailServers: MailServerAccess;
  live: LiveUpdates;
  readToken: TokenReader;
  countCall: CountCall;
  payments: Payments;
};

/** What a route knows before anybody is recognised. */
export type RequestContext = ResponseHeadersPluginContext & { services: Services; request: FastifyRequest };
