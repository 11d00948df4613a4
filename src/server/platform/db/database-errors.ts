/** The database restarts, refuses connections, or gave up on a statement: trying again later can help. */
const AWAY = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57014', // query_canceled: statement_timeout
  '55P03', // lock_not_available: lock_timeout
  '40P01', // deadlock_detected: the other one went through
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT', // the socket of a database that is starting
]);

/** The driver's own words for a connection that was lost, cut, or could not be had in time. */
const PG_CLIENT_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
];

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && AWAY.has(code)) return true;
  return PG_CLIENT_MESSAGES.some((message) => error.message.startsWith(message));
}

/** Another row already has this value in the index or constraint of that name. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: name } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && name === constraint;
}
