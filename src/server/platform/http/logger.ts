import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Whatever may hold a secret is removed before a line is written. */
const SECRETS = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'code',
  'secret',
  'authorization',
  'cookie',
  'smtpUrl',
  'databaseUrl',
];

/** Links in e-mails carry their secret in the query: the log keeps the path and the names only. */
export function withoutSecrets(url: string): string {
  const [path = '', query] = url.split('?', 2);
  if (!query) return path;
  const names = [...new URLSearchParams(query).keys()];
  return `${path}?${names.map((name) => `${name}=…`).join('&')}`;
}

/** JSON lines on standard output. */
export const createLogger = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          url: withoutSecrets(request.url),
          ip: request.ip,
        }),
        res: (reply: FastifyReply) => ({ status: reply.statusCode }),
      },
    },
    destination,
  );
