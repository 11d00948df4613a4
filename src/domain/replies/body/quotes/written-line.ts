import type { TracedText } from '#domain/replies/body/written.ts';

/** A line that the supplier wrote; what it answers, where it stands inside what is quoted. */
export type WrittenLine = TracedText & {
  /** Lines of one piece follow each other without a blank line or a quote between. */
  isAfterBlank: boolean;
  /** Grows with every quote between what is written. */
  part: number;
  answers: { line_ids: readonly string[]; quoted: string } | null;
};
