import { useState } from 'react';
import type { ImportSession } from '#client/features/imports/imports.api.ts';
import { storedJson, storedValue } from '#client/platform/browser/storage.ts';
import { type ImportAnswers, NO_ANSWERS, type PriceBasis, type PriceChoice } from '#domain/imports/survey.ts';

type PriceAnswers = Pick<ImportAnswers, 'prices' | 'other_prices'>;

type Draft = {
  answers: ImportAnswers;
  /** What was decided about single rows belongs to the reading it was seen in: kept for when that one is chosen again. */
  by_basis: Partial<Record<PriceBasis, PriceAnswers>>;
};
type KeptDraft = Draft & { of: string };

/** The last one only: whoever starts another import has left this one. */
const kept = storedValue('import_answers');

/** With other columns the same cells mean something else. */
export const answersKey = ({ id, columns }: ImportSession): string =>
  `${id} ${columns.map(({ field }) => field ?? '').join('|')}`;

function keptDraft(key: string): Draft | null {
  const draft = storedJson(kept.read()) as KeptDraft | null;
  return draft?.of === key ? { answers: draft.answers, by_basis: draft.by_basis } : null;
}

/** What was answered and not yet sent survives a reload, the back button and a cut line. */
export function useAnswersDraft(session: ImportSession) {
  const key = answersKey(session);
  const [draft, setDraft] = useState<Draft>(
    () => keptDraft(key) ?? { answers: session.answers, by_basis: {} },
  );
  const keep = (next: Draft) => {
    setDraft(next);
    kept.write(JSON.stringify({ ...next, of: key } satisfies KeptDraft));
  };
  const { answers } = draft;
  const change = (part: Partial<ImportAnswers>) => keep({ ...draft, answers: { ...answers, ...part } });
  return {
    answers,
    change,
    chooseBasis: (next: PriceBasis, present: PriceBasis | null) => {
      const { prices, other_prices } = answers;
      const by_basis = { ...draft.by_basis, ...(present && { [present]: { prices, other_prices } }) };
      const theirs = by_basis[next] ?? { prices: {}, other_prices: NO_ANSWERS.other_prices };
      keep({ by_basis, answers: { ...answers, ...theirs, price_basis: next } });
    },
    choosePrice: (line: number, choice: PriceChoice) =>
      change({ prices: { ...answers.prices, [line]: choice } }),
    /** A cell typed again; as it was written, it is no correction. */
    correct: (line: number, field: string, cell: { typed: string; written: string }) => {
      const { [field]: _before, ...others } = answers.corrections[line] ?? {};
      const row = cell.typed === cell.written ? others : { ...others, [field]: cell.typed };
      const { [line]: _row, ...rows } = answers.corrections;
      change({ corrections: Object.keys(row).length > 0 ? { ...rows, [line]: row } : rows });
    },
    /** The server knows it now. */
    forget: () => kept.write(null),
  };
}

export type AnswersDraft = ReturnType<typeof useAnswersDraft>;
