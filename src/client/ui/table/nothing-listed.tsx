import { FileSearch, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { EmptyState, NoResult } from '#client/ui/feedback/empty-state.tsx';

/** Why a list shows no row: nothing answers what was asked, nothing was deleted, or nothing is there yet. */
type WhyNothing = 'no-match' | 'none-deleted' | 'first-use';

export function whyNothing(asked: { narrowed: boolean; state: 'active' | 'deleted' }): WhyNothing {
  if (asked.narrowed) return 'no-match';
  return asked.state === 'deleted' ? 'none-deleted' : 'first-use';
}

/** As the list's own text names them. */
type NothingWords = {
  notFound: (search: string) => string;
  /** Where filters alone find nothing. */
  nothingInFilter?: string;
  notFoundHint?: string;
  clearFilters: string;
  noDeleted: string;
  noDeletedHint: string;
  showActive: string;
};

type NothingListedProps = {
  why: WhyNothing;
  words: NothingWords;
  search: string;
  onClear: () => void;
  onActive: () => void;
  /** `steps`: the buttons that make the first row. */
  firstUse: { title: string; hint: string; steps: ReactNode };
};

/** A list without rows is never a dead end. */
export function NothingListed({ why, words, search, onClear, onActive, firstUse }: NothingListedProps) {
  if (why === 'no-match') {
    return (
      <NoResult
        actions={<Button onClick={onClear}>{words.clearFilters}</Button>}
        icon={<FileSearch aria-hidden="true" />}
        title={search === '' ? words.nothingInFilter : words.notFound(search)}
      >
        {words.notFoundHint}
      </NoResult>
    );
  }
  if (why === 'none-deleted') {
    return (
      <EmptyState
        actions={<Button onClick={onActive}>{words.showActive}</Button>}
        icon={<Trash2 aria-hidden="true" />}
        title={words.noDeleted}
      >
        {words.noDeletedHint}
      </EmptyState>
    );
  }
  return (
    <EmptyState actions={firstUse.steps} drawing="shelf" title={firstUse.title}>
      {firstUse.hint}
    </EmptyState>
  );
}
