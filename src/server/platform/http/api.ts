import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { type AnyProcedure, ORPCError, type Router, ValidationError } from '@orpc/server';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteMeta } from '#contract/base.contract.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import { refuseFromElsewhere } from './dev-only.ts';
import { errorBody, errorStatus, readError } from './errors.ts';
import type { RateLimiter } from './rate-limits.ts';
import type { RequestContext, Services } from './request-context.ts';
import { refuseCrossSite } from './same-origin.ts';
import { refuseUnstorableText } from './storable-text.ts';

/** What one request may weigh: JSON, and a form with a file (which must say its length beforehand). */
export const JSON_LIMIT = 2 * 1024 * 1024;
export const UPLOAD_LIMIT = 26 * 1024 * 1024;

export const metaOf = (procedure: AnyProcedure): RouteMeta => procedure['~orpc'].meta as RouteMeta;

type ApiOptions = {
  // biome-ignore lint/suspicious/noExplicitAny: oRPC types any router this way; http-app.ts checks ours against the contract
  router: Router<any, RequestContext>;
  services: Services;
  limitRate: RateLimiter;
};

/** Serves the contract under /api, and nothing that it does not declare. */
export function serveApi(app: FastifyInstance, { router, services, limitRate }: ApiOptions): void {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    filter: ({ contract }) => services.devPages || !(contract['~orpc'].meta as RouteMeta).devOnly,
    plugins: [new ResponseHeadersPlugin()],
    clientInterceptors: [
      async ({ context, procedure, next }) => {
        refuseFromElsewhere(metaOf(procedure), context.request);
        const { rate = 'normal' } = metaOf(procedure);
        await limitRate(rate, context.request);
        // A form is what any page of the web can send: only where a file is expected.
        ensure(rate === 'upload' || !isForm(context.request), 'UNSUPPORTED_BODY');
        return next();
      },
    ],
    interceptors: [
      async ({ context, next }) => {
        try {
          return await next();
        } catch (thrown) {
          throw asTransportError(thrown, context.request);
        }
      },
    ],
    customErrorResponseBodyEncoder: (error) => error.data,
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: JSON_LIMIT },
    (_request, text, done) => {
      if (text === '') return done(null, undefined);
      try {
        done(null, JSON.parse(text as string));
      } catch {
        done(new AppError('UNSUPPORTED_BODY'));
      }
    },
  );
  // Left unread here: oRPC turns the stream into a form. Node reads no further than the announced length.
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    done(length <= UPLOAD_LIMIT ? null : new AppError('BODY_TOO_LARGE'), undefined);
  });

  // What the API answers is somebody's: no cache keeps it. oRPC sends files inline: what somebody uploaded is
  // never shown as a page of ours.
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    const disposition = reply.getHeader('content-disposition');
    if (typeof disposition !== 'string') return;
    reply.header('content-disposition', disposition.replace(/^inline/, 'attachment'));
  });

  app.all('/api/*', async (request, reply) => {
    refuseCrossSite(request, services.appUrl);
    refuseUnstorableText(request);
    const { matched } = await handler.handle(request, reply, {
      prefix: '/api',
      context: { services, request },
    });
    ensure(matched, 'ROUTE_NOT_FOUND');
  });
}

/** oRPC answers with errors of its own kind: ours travels inside one. */
function asTransportError(thrown: unknown, request: FastifyRequest): ORPCError<string, unknown> {
  const { error, bug } = readError(thrown);
  const issues =
    thrown instanceof ORPCError && thrown.cause instanceof ValidationError ? thrown.cause.issues : undefined;
  if (bug) request.log.error({ err: thrown, issues }, 'request failed');
  const body = errorBody(error, request.id);
  // The specification's functions are read by their field `error` (section 7).
  const data = request.url.startsWith('/api/functions/') ? { ...body, error: body.message } : body;
  return new ORPCError(error.code, { status: errorStatus(error), data });
}

const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') === true;
