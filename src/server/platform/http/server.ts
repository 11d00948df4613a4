import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { AppError, type ErrorCode } from '#domain/kernel/errors.ts';
import { errorBody, errorStatus, readError } from './errors.ts';

type ServerOptions = { log: Logger; trustProxy: string | false; appUrl: string };

/** A bare server: request ids, logs, security headers, compression, one error handler. */
export async function createServer({ log, trustProxy, appUrl }: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    trustProxy,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    // An address that cannot even be decoded gets the same kind of answer as any other.
    frameworkErrors: (_error, request, reply) => {
      const error = new AppError('ROUTE_NOT_FOUND');
      (reply as FastifyReply).status(errorStatus(error)).send(errorBody(error, request.id));
    },
  });
  const overTls = appUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(overTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: overTls ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  closeConnectionsWhenStopping(app);
  app.setErrorHandler((thrown, request, reply) => {
    const { error, bug } = readError(thrown);
    if (bug) request.log.error({ err: thrown }, 'request failed');
    if (isNotWorthReading(request, error)) reply.header('connection', 'close');
    return reply.status(errorStatus(error)).send(errorBody(error, request.id));
  });
  return app;
}

/** No page of ours sends so much to where nobody wants it. Of other refused bodies the rest is read and dropped. */
const LARGE = 256 * 1024;
const UNWANTED = new Set<ErrorCode>(['ROUTE_NOT_FOUND', 'UNSUPPORTED_BODY', 'TOO_MANY_REQUESTS']);

/** Whether to hang up rather than take in a body that was refused unread: reading it would be the attacker's gain. */
const isNotWorthReading = ({ headers, raw }: FastifyRequest, { code }: AppError) =>
  UNWANTED.has(code) &&
  !raw.complete &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE);

/** A request under way when the stop comes is answered, and its connection is not kept for a next one. */
function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}
