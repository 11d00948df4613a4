import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { AppError } from '#domain/kernel/errors.ts';
import { type ErrorBody, errorBody, errorStatus, readError } from '#server/platform/http/answers/errors.ts';

type ServerOptions = { log: Logger; trustProxy: string | false; appUrl: string };

/**
 * Short answers go as they are. Longer ones are compressed on the spot and at the lowest quality: a page of orders to a
 * sixth of its size for a quarter of the processor time that a better stream takes, most of it spent on starting one.
 */
const COMPRESSION = {
  threshold: 2048,
  syncThreshold: 256 * 1024,
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
};

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
        // The reader of barcodes is WebAssembly of our own (decision 0064).
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
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
  await app.register(compress, COMPRESSION);
  app.addHook('onRequest', (request, reply, done) => {
    // Whoever hung up before we looked has no address any more, and waits for no answer.
    if (request.socket.remoteAddress === undefined) return reply.hijack();
    reply.header('x-request-id', request.id);
    done();
  });
  closeConnectionsWhenStopping(app);
  app.setErrorHandler((thrown, request, reply) => {
    const { error, bug } = readError(thrown);
    if (bug) request.log.error({ err: thrown }, 'request failed');
    const body = errorBody(error, request.id);
    reply.status(errorStatus(error));
    return leavesMuchUnread(request) ? answerAndHangUp(reply, body) : reply.send(body);
  });
  return app;
}

/** Whether much of a body was refused before it was read. */
const leavesMuchUnread = ({ headers, raw }: FastifyRequest) =>
  !raw.complete &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 64 * 1024);

/** Time for the answer to arrive before the connection is cut: cut at once, it would be lost on the way. */
const LINGER_MS = 1000;

/** The rest of the body is not taken in: reading it to the end, only to drop it, is what a flood is after. */
function answerAndHangUp(reply: FastifyReply, body: ErrorBody): void {
  const payload = JSON.stringify(body);
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(payload),
    'cache-control': 'no-store',
    connection: 'close',
  });
  // Not ended: Node would then read what is left.
  reply.raw.write(payload);
  setTimeout(() => reply.raw.destroy(), LINGER_MS).unref();
}

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
