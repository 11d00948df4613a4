import type { FastifyRequest } from 'fastify';
import { ensure } from '#domain/kernel/errors.ts';
import { createByteBudget } from '#server/platform/http/limits/byte-budget.ts';

/** What the JSON of one request may weigh, and what somebody may send whom nobody knows. */
export const JSON_LIMIT = 2 * 1024 * 1024;
const STRANGERS_LIMIT = 256 * 1024;

/** How much the JSON of one network may weigh in a minute: 32 of the longest. */
const MINUTE_LIMIT = 32 * JSON_LIMIT;

const saysNoLength = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined;

/** What may come, at most. A program may send in pieces and say no length: then that is the longest there is. */
const announced = (request: FastifyRequest) =>
  saysNoLength(request) ? JSON_LIMIT : Number(request.headers['content-length'] ?? 0);

/** Judges a body of JSON by what it may weigh, before it is read: a long one is read only for somebody. */
export function createJsonLimit(isKnown: (request: FastifyRequest) => Promise<boolean>) {
  const budget = createByteBudget(MINUTE_LIMIT);
  return {
    async admit(request: FastifyRequest): Promise<void> {
      const bytes = announced(request);
      ensure(bytes <= STRANGERS_LIMIT || (await isKnown(request)), 'BODY_TOO_LARGE');
      // Longer ones are refused by their length, unread.
      await budget.take(request, Math.min(bytes, JSON_LIMIT));
    },
    weighed(request: FastifyRequest, bytes: number): void {
      if (saysNoLength(request)) budget.giveBack(request, JSON_LIMIT - bytes);
    },
  };
}
