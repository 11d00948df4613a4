import { AppError } from '#domain/kernel/errors.ts';
import { type Notice, recordsOf } from '#domain/recalls/notice.ts';
import type { SourceFailure } from '#domain/recalls/source.ts';
import { AnswerTooLong, boundedFetch } from '#server/platform/outside/bounded-fetch.ts';
import { noticesInFile } from './read-notices.ts';

/** As much as a file that somebody drops. */
const ANSWER_BYTES = 25 * 1024 * 1024;
const LONGEST_MS = 120_000;

/** An answer of so few bytes may say that there is nothing. */
const EMPTY_BYTES = 4096;

type Asked = { url: string; signal: AbortSignal; longest?: number };
type Fetched = { notices: Notice[] } | { failure: SourceFailure };

/** What the operator's source says today. A source that fails is no fault of ours: it is told, and asked again later. */
export async function fetchNotices({ url, signal, longest = LONGEST_MS }: Asked): Promise<Fetched> {
  const bytes = await bytesOf(url, AbortSignal.any([signal, AbortSignal.timeout(longest)]));
  // Stopped while it read: that says nothing of the source.
  signal.throwIfAborted();
  if (typeof bytes === 'string') return { failure: bytes };
  try {
    const notices = await noticesInFile(async () => bytes, { whose: url, signal });
    return notices.length > 0 || saysNothing(bytes) ? { notices } : { failure: 'UNREADABLE' };
  } catch (error) {
    if (error instanceof AppError) return { failure: 'UNREADABLE' };
    throw error;
  }
}

async function bytesOf(url: string, signal: AbortSignal): Promise<Uint8Array | SourceFailure> {
  try {
    const headers = { accept: 'application/json, text/csv;q=0.9' };
    const answer = await boundedFetch(ANSWER_BYTES)(url, { headers, signal });
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
    await answer.body?.cancel();
    return 'NO_ANSWER';
  } catch (error) {
    return error instanceof AnswerTooLong ? 'TOO_LONG' : 'NO_ANSWER';
  }
}

/** A day without recalls is an answer too. */
function saysNothing(bytes: Uint8Array): boolean {
  if (bytes.byteLength > EMPTY_BYTES) return false;
  const text = new TextDecoder().decode(bytes).trim();
  return /^[[{]/.test(text) && recordsOf(JSON.parse(text))?.length === 0;
}
