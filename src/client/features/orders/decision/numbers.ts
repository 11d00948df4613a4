import type { ReplyMark } from '#client/features/replies/reply-words.parts.tsx';
import type { Decision } from './decision.api.ts';

/** Which change a number in the message stands for; only where there is a message to point into. */
export function numbersOf(decision: Decision): {
  ofLine: (line_id: string) => number | null;
  ofDay: number | null;
} {
  if (!decision.reply) return { ofLine: () => null, ofDay: null };
  const quoted = decision.changes.filter(({ said_in }) => said_in.length > 0);
  const places = new Map(quoted.map(({ line_id }, place) => [line_id, place + 1]));
  return {
    ofLine: (line_id) => places.get(line_id) ?? null,
    ofDay: decision.date?.said_in ? quoted.length + 1 : null,
  };
}

/** What is pointed at in the message: each change by its number, the day, what is doubtful. */
export function marksOf(decision: Decision): ReplyMark[] {
  const { reply, changes, date } = decision;
  if (!reply) return [];
  const { ofLine, ofDay } = numbersOf(decision);
  const doubts = reply.doubts.flatMap(({ said_in }) => (said_in ? [said_in] : []));
  const known = changes.flatMap(({ line_id, said_in }) =>
    said_in.map((passage) => ({ ...passage, sign: ofLine(line_id) })),
  );
  const covered = ({ start, end }: { start: number; end: number }) =>
    known.some((mark) => mark.start <= start && mark.end >= end);
  return [
    ...known,
    ...(date?.said_in ? [{ ...date.said_in, sign: ofDay }] : []),
    ...(reply.agreement_said_in && !covered(reply.agreement_said_in)
      ? [{ ...reply.agreement_said_in, sign: null }]
      : []),
    ...doubts.filter((passage) => !covered(passage)).map((passage) => ({ ...passage, sign: '?' as const })),
  ];
}
