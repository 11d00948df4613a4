import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Tone } from '#domain/replies/clauses/mood.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import type { Passage, RepliedLine, ReplyDoubt } from '#domain/replies/reply.ts';
import type { Fact, LineFact, OrderFact } from './fact.ts';

/** What stands over a list: its entries agree to it without a word of their own. */
export type Heading = 'comes' | 'missing' | { later: string | null };

/** What a sentence is read in: the order, and what was spoken of before. */
export type Situation = {
  lines: readonly RepliedLine[];
  today: LocalDate;
  expected_at: string | null;
  /** The lines last spoken of. */
  topic: readonly number[];
  /** What was last said of lines, for « le beurre aussi ». */
  before: readonly LineFact[];
  heading: Heading | null;
  sentence: number;
  said_in: Passage;
};

/** What a group of clauses is read in. */
export type Around = {
  situation: Situation;
  tone: Tone;
  segments: readonly Segment[];
  before: readonly LineFact[];
};

type Statement = LineFact | OrderFact;

export const tell = (situation: Situation, facts: readonly Statement[]): Fact[] =>
  facts.map((fact) => ({ ...fact, said_in: situation.said_in, sentence: situation.sentence }));

export const open = (lines: readonly number[], doubt: ReplyDoubt): LineFact[] =>
  lines.map((line) => ({ kind: 'open', line, doubt }));

export const doubt = (one: ReplyDoubt): OrderFact => ({ kind: 'doubt', doubt: one });
