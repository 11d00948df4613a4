import { readReply } from '../../src/domain/replies/read-reply.ts';
import type { RepliedOrder, ReplyMail, ReplyReading } from '../../src/domain/replies/reply.ts';
import { generatedReply, numbersFrom } from './generated.ts';

type Fuzzed = {
  replies: number;
  throws: number;
  /** Readings that no reply can have: a line the order has not, a quantity below zero, a passage outside the message. */
  impossible: number;
  slowest_ms: number;
  slowest_characters: number;
  mean_ms: number;
  /** What to run again: each as seed, and what was wrong. */
  examples: { seed: number; problem: string }[];
};

/** Reads generated replies, each from a seed of its own so that one can be read again alone. */
export function fuzz({ count, seed }: { count: number; seed: number }): Fuzzed {
  const fuzzed = {
    replies: count,
    throws: 0,
    impossible: 0,
    slowest_ms: 0,
    slowest_characters: 0,
    mean_ms: 0,
  };
  const examples: Fuzzed['examples'] = [];
  const note = (at: number, problem: string) => {
    if (examples.length < 10) examples.push({ seed: seed + at, problem });
  };
  let total = 0;
  for (let at = 0; at < count; at++) {
    const { order, mail } = generatedReply(numbersFrom(seed + at));
    const { took, problem, thrown } = readOnce(order, mail);
    if (thrown) fuzzed.throws++;
    else if (problem !== null) fuzzed.impossible++;
    if (problem !== null) note(at, problem);
    total += took;
    if (took <= fuzzed.slowest_ms) continue;
    // The first ones also compile the program: what seems slow is read again.
    const again = [0, 1, 2].map(() => readOnce(order, mail).took);
    const own = Math.min(took, ...again);
    if (own <= fuzzed.slowest_ms) continue;
    fuzzed.slowest_ms = Math.round(own * 100) / 100;
    fuzzed.slowest_characters = mail.text.length;
    if (own > 50) note(at, `took ${Math.round(own)} ms`);
  }
  return { ...fuzzed, mean_ms: Math.round((total / count) * 1000) / 1000, examples };
}

function readOnce(
  order: RepliedOrder,
  mail: ReplyMail,
): { took: number; problem: string | null; thrown: boolean } {
  // The time of this process alone: on a busy machine the clock measures others too.
  const start = process.cpuUsage();
  const since = () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  try {
    const reading = readReply(order, mail);
    const took = since();
    return { took, problem: impossibleIn(reading, order, mail), thrown: false };
  } catch (error) {
    return { took: since(), problem: String((error as Error).stack), thrown: true };
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
