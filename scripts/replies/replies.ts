import { readReply } from '../../src/domain/replies/read-reply.ts';
import { Mistake, readArguments } from './arguments.ts';
import { type Answer, type ReplyCase, readCases } from './cases.ts';
import { fuzz } from './fuzz.ts';
import { misses } from './misses.ts';
import { type Judged, score } from './score.ts';

/**
 * `npm run replies -- <folder>`: what the reader makes of labelled replies, one JSON object by id on standard output; `--score` prints the
 * figures instead, `--misses` what was read otherwise than labelled, `--fuzz` reads generated replies (docs/replies.md).
 */
try {
  const asked = readArguments(process.argv.slice(2));
  if (asked.what === 'fuzz') console.log(JSON.stringify(fuzz(asked), null, 2));
  else await onFolder(asked.folder, asked.what);
} catch (error) {
  if (!(error instanceof Mistake)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function onFolder(folder: string, what: 'predictions' | 'score' | 'misses'): Promise<void> {
  const cases = await readCases(folder, (problem) => console.error(problem));
  const read = cases.map((one) => ({ one, got: answerTo(one) }));
  if (what === 'predictions') {
    console.log(JSON.stringify(Object.fromEntries(read.map(({ one, got }) => [one.id, got]))));
    return;
  }
  const judged = read.flatMap(({ one, got }): Judged[] =>
    one.expected ? [{ one, got, expected: one.expected }] : [],
  );
  console.log(what === 'score' ? JSON.stringify(score(judged), null, 2) : misses(judged));
}

/** In the fields that are judged; what the reader cannot cope with is for a person. */
function answerTo({ id, order, email }: ReplyCase): Answer {
  try {
    const { intent, lines, expected_at, needs_human } = readReply(order, email);
    return { intent, lines: lines.map(({ said_in: _, ...line }) => line), expected_at, needs_human };
  } catch (error) {
    console.error(`${id}: ${(error as Error).stack}`);
    return { intent: 'question', lines: [], expected_at: null, needs_human: true };
  }
}
