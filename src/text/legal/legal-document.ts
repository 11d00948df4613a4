import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { OperatorSetting } from '#text/visitor/operator.ts';

/** Changed by hand, with the text: a date of the build would claim changes that are none. */
export const LEGAL_CHANGED_ON = '2026-11-17' as LocalDate;

/** A paragraph, a list, a table of two columns, or what the operator says of themselves. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { heads: readonly [string, string]; rows: readonly (readonly [string, string])[] }
  | { operator: readonly OperatorSetting[] };

export type LegalPart = { id: string; title: string; blocks: readonly LegalBlock[] };

export type LegalDocument = {
  /** For search engines. */
  description: string;
  /** What the page says, in a sentence. */
  lead: string;
  parts: readonly LegalPart[];
};
