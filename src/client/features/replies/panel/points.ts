import type { Mark } from '#client/features/replies/marks.ts';
import type { Reply } from '#client/features/replies/replies.api.ts';
import { readLineText, replyDoubtText, replyReadingText as say } from '#text/replies/reading.text.ts';

type Reading = NonNullable<Reply['reading']>;
type ReadLine = Reading['lines'][number];
type Passage = { start: number; end: number };

/** Something that the message says, with the words that say it. `sign` is what marks them in the message. */
type Point = { sign: number | '?' | null; sentence: string; said_in: readonly Passage[] };

const changes = ({ qty, qty_confirmed, unit_price, substitution, backorder }: ReadLine): boolean =>
  qty_confirmed !== qty || [unit_price, substitution, backorder].some((changed) => changed !== undefined);

const only = (passage: Passage | null): readonly Passage[] => (passage === null ? [] : [passage]);

/** What was understood: what changes, numbered, then what is agreed to, then what a person has to read. */
export function pointsOf(reading: Reading): Point[] {
  const { lines, expected_at, date_said_in, agreement_said_in, doubts } = reading;
  const changed = [
    ...lines.filter(changes).map((line) => ({ sentence: readLineText(line), said_in: line.said_in })),
    ...(expected_at === null ? [] : [{ sentence: say.newDay(expected_at), said_in: only(date_said_in) }]),
  ];
  const asOrdered = lines.filter((line) => !changes(line));
  const agreed = {
    sentence:
      asOrdered.length === lines.length
        ? say.allAsOrdered
        : say.asOrdered(asOrdered.map((line) => line.item_name)),
    said_in: [...only(agreement_said_in), ...asOrdered.flatMap(({ said_in }) => said_in)],
  };
  return [
    ...changed.map((point, place) => ({ sign: place + 1, ...point })),
    ...(asOrdered.length > 0 ? [{ sign: null, ...agreed }] : []),
    ...doubts.map(({ doubt, said_in }) => ({
      sign: '?' as const,
      sentence: replyDoubtText[doubt],
      said_in: only(said_in),
    })),
  ];
}

export const marksOf = (points: readonly Point[]): Mark[] =>
  points.flatMap(({ sign, said_in }) => said_in.map(({ start, end }) => ({ start, end, sign })));
