import { readReply } from '../../src/domain/replies/read-reply.ts';
import type { RepliedOrder, ReplyMail, ReplyReading } from '../../src/domain/replies/reply.ts';
import { generatedReply, numbersFrom } from './generated.ts';

type Fuzzed = {
  replies: number;
  throws: number;
  /** Readings that no reply can have: a line the order has not, a quantity below zero, a passage outside the message. */
  impossible: number;
  /** Times are what the thread that reads takes of the processor: on a busy machine the clock measures others too. */
  mean_ms: number;
  /** Of those that took longest at first, read again by a program that has read for a while. */
  slowest_ms: number;
  /** Of the same reading, by the clock. */
  slowest_wall_ms: number;
  slowest_seed: number;
  slowest_characters: number;
  /** At first, with the compiling of what no reply before it needed: the slowest, and how many took too long. */
  slowest_first_ms: number;
  too_long_at_first: number;
  /** What to run again: each as seed, and what was wrong. */
  examples: { seed: number; problem: string }[];
};

/** Under this each reply has to be read. */
const LONGEST_MS = 50;
/** So many of the slowest are read again at the end. */
const READ_AGAIN = 60;
const TIMES = 4;

/** Reads generated replies, each from a seed of its own so that one can be read again alone. */
export function fuzz({ count, seed }: { count: number; seed: number }): Fuzzed {
  const fuzzed = { replies: count, throws: 0, impossible: 0, too_long_at_first: 0 };
  const examples: Fuzzed['examples'] = [];
  const note = (at: number, problem: string) => {
    if (examples.length < 10) examples.push({ seed: at, problem });
  };
  let total = 0;
  let slow: { seed: number; took: number }[] = [];
  for (let at = seed; at < seed + count; at++) {
    const { order, mail } = generatedReply(numbersFrom(at));
    const { took, problem, thrown } = readOnce(order, mail);
    if (thrown) fuzzed.throws++;
    else if (problem !== null) fuzzed.impossible++;
    if (problem !== null) note(at, problem);
    total += took;
    if (took > LONGEST_MS) fuzzed.too_long_at_first++;
    slow.push({ seed: at, took });
    if (slow.length >= 2 * READ_AGAIN) slow = slowest(slow);
  }
  const again = slowest(slow).map(readAgain);
  for (const one of again) if (one.took > LONGEST_MS) note(one.seed, `took ${Math.round(one.took)} ms`);
  const [most = { seed, took: 0, wall: 0, characters: 0 }] = again.toSorted((a, b) => b.took - a.took);
  const { too_long_at_first, ...counted } = fuzzed;
  return {
    ...counted,
    mean_ms: rounded(total / count, 3),
    slowest_ms: rounded(most.took, 2),
    slowest_wall_ms: rounded(most.wall, 2),
    slowest_seed: most.seed,
    slowest_characters: most.characters,
    slowest_first_ms: rounded(slowest(slow)[0]?.took ?? 0, 2),
    too_long_at_first,
    examples,
  };
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

const slowest = <T extends { took: number }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => b.took - a.took).slice(0, READ_AGAIN);

/** The quickest of some readings: what others on the machine add is no time of the reader. */
function readAgain({ seed }: { seed: number }) {
  const readings = Array.from({ length: TIMES }, () => {
    const { order, mail } = generatedReply(numbersFrom(seed));
    return { ...readOnce(order, mail), seed, characters: mail.text.length };
  });
  return readings.reduce((best, one) => (one.took < best.took ? one : best));
}

function readOnce(
  order: RepliedOrder,
  mail: ReplyMail,
): { took: number; wall: number; problem: string | null; thrown: boolean } {
  const clock = performance.now();
  const start = process.threadCpuUsage();
  const since = () => {
    const { user, system } = process.threadCpuUsage(start);
    return { took: (user + system) / 1000, wall: performance.now() - clock };
  };
  try {
    const reading = readReply(order, mail);
    const time = since();
    return { ...time, problem: impossibleIn(reading, order, mail), thrown: false };
  } catch (error) {
    return { ...since(), problem: String((error as Error).stack), thrown: true };
  }
}

function impossibleIn(reading: ReplyReading, order: RepliedOrder, mail: ReplyMail): string | null {
  const ids = reading.lines.map(({ line_id }) => line_id);
  if (new Set(ids).size !== ids.length) return 'a line twice';
  if (!ids.every((id) => order.lines.some(({ line_id }) => line_id === id)))
    return 'a line that the order has not';
  if (!reading.lines.every(({ qty_confirmed }) => Number.isFinite(qty_confirmed) && qty_confirmed >= 0))
    return 'a quantity below zero';
  if (!reading.lines.every(({ qty_confirmed, reason }) => qty_confirmed > 0 || reason !== undefined))
    return 'nothing comes, without a reason';
  if (!reading.lines.every(({ unit_price = 0 }) => Number.isFinite(unit_price) && unit_price >= 0))
    return 'a price below zero';
  if (reading.expected_at !== null && !/^\d{4}-\d\d-\d\d$/.test(reading.expected_at)) return 'no day';
  const passages = [
    ...reading.lines.flatMap(({ said_in }) => said_in),
    ...reading.doubts.map(({ said_in }) => said_in),
    reading.date_said_in,
    reading.agreement_said_in,
  ];
  const isOutside = passages.some(
    (one) => one !== null && (one.start < 0 || one.end < one.start || one.end > mail.text.length),
  );
  return isOutside ? 'a passage outside the message' : null;
}
