import { OpenAPIHandler } from '@orpc/openapi/fastify';
import {
  type AnyProcedure,
  ORPCError,
  type Router,
  traverseContractProcedures,
  ValidationError,
} from '@orpc/server';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { isOpenToKeys, isOpenToTokens } from '#contract/api-keys/open-to-keys.contract.ts';
import type { RouteMeta } from '#contract/kernel/base.contract.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import { signedInUser, tokenOf } from '#server/platform/auth/auth.ts';
import { bearerOf } from '#server/platform/auth/keys/bearer.ts';
import { recogniseKey } from '#server/platform/auth/keys/recognise-key.ts';
import { recogniseToken } from '#server/platform/auth/tokens/read-token.ts';
import { errorBody, errorStatus, readError } from '#server/platform/http/answers/errors.ts';
import { readJson } from '#server/platform/http/body/json-body.ts';
import { createJsonLimit, JSON_LIMIT } from '#server/platform/http/body/json-limit.ts';
import { refuseUnstorableText } from '#server/platform/http/body/storable-text.ts';
import { acceptForms, createFormLimit, isForm, readForm } from '#server/platform/http/body/upload-form.ts';
import { refuseFromElsewhere } from '#server/platform/http/limits/dev-only.ts';
import { networkOf, type RateLimiter } from '#server/platform/http/limits/rate-limits.ts';
import { isRead, refuseCrossSite } from '#server/platform/http/limits/same-origin.ts';
import { createTurns } from '#server/platform/turns.ts';
import type { RequestContext, Services } from './request-context.ts';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into Fastify's own
  interface FastifyContextConfig {
    /** What the contract says of this route. */
    meta?: RouteMeta;
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: as above
  interface FastifyRequest {
    /** The body as it came, where the contract says that its bytes are signed. */
    bytes: Buffer | null;
  }
}

/** For the other files of one's network to be taken in: short of the time after which Node hangs up without a word. */
const LONGEST_WAIT_MS = 40_000;

/** A form whose sender has gone never ends, and its network would wait for it for ever. */
function whenClosed({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  if (raw.closed) closed.abort();
  raw.once('close', () => closed.abort());
  return closed.signal;
}

const metaOf = (procedure: AnyProcedure): RouteMeta => procedure['~orpc'].meta as RouteMeta;

type ApiOptions = {
  // biome-ignore lint/suspicious/noExplicitAny: oRPC types any router this way; http-app.ts checks ours against the contract
  router: Router<any, RequestContext>;
  services: Services;
  limitRate: RateLimiter;
};

/**
 * Serves the contract under /api, and nothing that it does not declare. Each of its routes is one of the server's, so
 * that who may call how often, from where and with what is judged before a byte of the body is read.
 */
export async function serveApi(
  app: FastifyInstance,
  { router, services, limitRate }: ApiOptions,
): Promise<void> {
  const handler = createHandler({ router, services });
  const limitForms = createFormLimit();
  const limitJson = createJsonLimit((request) => showsWhoAsks(request, services));

  app.decorateRequest('bytes', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_LIMIT },
    async (request: FastifyRequest, bytes: Buffer) => {
      limitJson.weighed(request, bytes.length);
      return readJson(kept(request, bytes));
    },
  );
  await acceptForms(app);

  app.addHook('onRequest', async (request) => {
    if (!isApi(request) && isRead(request)) return;
    const { meta } = request.routeOptions.config;
    await limitRate(meta?.rate ?? 'normal', request);
    ensure(!request.is404, 'ROUTE_NOT_FOUND');
    if (!meta) return;
    refuseFromElsewhere(meta, request);
    refuseCrossSite(request, meta, services.appUrl);
    refuseUnstorableText(request.query, request.params);
    refuseBearer(request, meta);
    if (isForm(request)) {
      await refuseForm(request, { meta, services });
      await limitForms(request);
    } else await limitJson.admit(request);
  });

  keepAnswersPrivate(app);
  const inTurn = turnsOf(app);
  const readFormInTurn = formsInTurn();

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (isForm(request)) request.body = await readFormInTurn(request, reply);
    if (!request.routeOptions.config.meta?.ownTurn) await inTurn(request, reply);
    const { matched } = await handler.handle(request, reply, {
      prefix: '/api',
      context: { services, request },
    });
    ensure(matched, 'ROUTE_NOT_FOUND');
  }

  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { route, meta } = contract['~orpc'];
    if ((meta as RouteMeta).devOnly && !services.devPages) return;
    app.route({
      method: route.method as HTTPMethods,
      url: `/api${route.path?.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { meta: meta as RouteMeta },
      exposeHeadRoute: false,
      handler: serve,
    });
  });
}

/**
 * What the API answers is somebody's: no cache keeps it. oRPC sends files inline: what somebody uploaded is never shown as
 * a page of ours.
 */
function keepAnswersPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (!isApi(request)) return;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    const disposition = reply.getHeader('content-disposition');
    if (typeof disposition !== 'string') return;
    reply.header('content-disposition', disposition.replace(/^inline/, 'attachment'));
  });
}

function kept(request: FastifyRequest, bytes: Buffer): Buffer {
  if (request.routeOptions.config.meta?.keepsBytes) request.bytes = bytes;
  return bytes;
}

const isApi = ({ url }: FastifyRequest) => /^\/api(?:[/?]|$)/.test(url);

const createHandler = ({ router, services }: Pick<ApiOptions, 'router' | 'services'>) =>
  new OpenAPIHandler<RequestContext>(router, {
    // The one stream there is says something by itself now and then.
    eventIteratorKeepAliveEnabled: false,
    filter: ({ contract }) => services.devPages || !(contract['~orpc'].meta as RouteMeta).devOnly,
    plugins: [new ResponseHeadersPlugin()],
    clientInterceptors: [
      async ({ context, procedure, next }) => {
        // Two routers read the address; the limits were those of the route that the server's own found.
        ensure(metaOf(procedure) === context.request.routeOptions.config.meta, 'ROUTE_NOT_FOUND');
        return next();
      },
    ],
    interceptors: [
      async ({ context, next }) => {
        try {
          return await next();
        } catch (thrown) {
          throw asTransportError(thrown, context);
        }
      },
    ],
    customErrorResponseBodyEncoder: (error) => error.data,
  });

/** What is a person's or their ADMIN's is no program's; what is about the person, or changes how they come in, no token's. */
function refuseBearer({ headers }: FastifyRequest, meta: RouteMeta): void {
  const bearer = bearerOf(headers);
  if (bearer?.kind === 'key') ensure(isOpenToKeys(meta), 'API_KEY_NOT_HERE');
  if (bearer?.kind === 'token') ensure(isOpenToTokens(meta), 'TOKEN_NOT_HERE');
}

/** A form is what any page of the web can send, and a file is much to read: only where one is expected, from somebody. */
async function refuseForm(
  request: FastifyRequest,
  { meta, services }: { meta: RouteMeta; services: Services },
): Promise<void> {
  ensure(meta.rate === 'upload', 'UNSUPPORTED_BODY');
  ensure(await isKnown(request, services), 'NOT_SIGNED_IN');
}

async function isKnown({ headers }: FastifyRequest, services: Services): Promise<boolean> {
  const bearer = bearerOf(headers);
  if (!bearer) return (await signedInUser(services, headers)) !== null;
  const { kind, text } = bearer;
  if (kind === 'key') await recogniseKey(services, text);
  else await recogniseToken(services, { token: text, orgId: null });
  return true;
}

/** The signature of a session is enough here: whether it still lives is asked when the body has been read. */
async function showsWhoAsks({ headers }: FastifyRequest, services: Services): Promise<boolean> {
  const bearer = bearerOf(headers);
  if (!bearer) return tokenOf(services.auth, headers.cookie ?? '') !== null;
  if (bearer.kind === 'key') await recogniseKey(services, bearer.text);
  else await services.readToken(bearer.text);
  return true;
}

/** One file per network at a time: taking in fifty at once would leave no moment for anybody else. */
function formsInTurn() {
  const receiving = createTurns({ atOnce: 1, longestLine: 100 });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const signal = AbortSignal.any([whenClosed(reply), AbortSignal.timeout(LONGEST_WAIT_MS)]);
    const end = await receiving.take(networkOf(request.ip), { signal }).catch((reason) => {
      throw signal.aborted ? new AppError('TOO_MANY_REQUESTS', { details: { seconds: 10 } }) : reason;
    });
    return readForm(request, reply).finally(end);
  };
}

/** Files are read whole into memory: one at a time on the whole server (lists: tabular/read-table.ts). Else: a few per network. */
function turnsOf(app: FastifyInstance) {
  const uploads = createTurns({ atOnce: 1, longestLine: 60 });
  const networks = createTurns({ atOnce: 8, longestLine: 1000 });
  const taken = new WeakMap<FastifyReply, () => void>();
  // What is left to do once an answer starts is the network's work, not ours.
  app.addHook('onSend', async (_request, reply) => taken.get(reply)?.());
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const end = isForm(request)
      ? await uploads.take('everybody')
      : await networks.take(networkOf(request.ip));
    taken.set(reply, end);
    reply.raw.once('close', end);
    if (reply.raw.closed) end();
  };
}

/** oRPC answers with errors of its own kind: ours travels inside one. */
function asTransportError(
  thrown: unknown,
  { request, resHeaders }: RequestContext,
): ORPCError<string, unknown> {
  const { error, bug } = readError(thrown);
  const { seconds } = error.details;
  if (errorStatus(error) === 429 && seconds !== undefined) resHeaders?.set('retry-after', String(seconds));
  const issues =
    thrown instanceof ORPCError && thrown.cause instanceof ValidationError ? thrown.cause.issues : undefined;
  if (bug) request.log.error({ err: thrown, issues }, 'request failed');
  const body = errorBody(error, request.id);
  // The specification's functions are read by their field `error` (section 7).
  const data = request.url.startsWith('/api/functions/') ? { ...body, error: body.message } : body;
  return new ORPCError(error.code, { status: errorStatus(error), data });
}
