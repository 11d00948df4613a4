import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Vocabulary } from '#domain/replies/lines/vocabulary.ts';
import type { RepliedOrder } from '#domain/replies/reply.ts';

/** What a message is read with. */
export type Reader = {
  order: RepliedOrder;
  vocabulary: Vocabulary;
  today: LocalDate;
  order_words: readonly string[];
};
