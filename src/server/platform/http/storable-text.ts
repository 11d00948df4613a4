import type { FastifyRequest } from 'fastify';
import { ensure } from '#domain/kernel/errors.ts';

/** PostgreSQL can hold neither NUL nor half a surrogate pair; no field of ours means either. */
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
};

export function refuseUnstorableText({ body, query, params }: FastifyRequest): void {
  ensure(isStorable(body) && isStorable(query) && isStorable(params), 'INVALID_INPUT');
}
