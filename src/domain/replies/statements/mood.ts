import { CONDITION, LATER_ANSWER, PROPOSAL, QUESTION, UNSURE } from './cues.ts';
import type { ReplyDoubt } from '../reply.ts';

/** How sure the supplier is of what a part of a sentence says; null: it is said and done. */
export type Mood = ReplyDoubt | null;

export function moodOf(text: string, sentence: { asks: boolean; text: string }): Mood {
  if (sentence.asks || QUESTION.test(sentence.text)) return 'question';
  if (CONDITION.test(sentence.text)) return 'condition';
  if (LATER_ANSWER.test(sentence.text)) return 'answer_later';
  if (UNSURE.test(text)) return 'unclear_quantity';
  return null;
}

export const proposes = (text: string): boolean => PROPOSAL.test(text);
