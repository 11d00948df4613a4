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

type NothingListedProps = {
  why: WhyNothing;
  noMatch: { title: string; hint?: string; clear: string; onClear: () => void };
  noneDeleted: { title: string; hint: string; back: string; onBack: () => void };
  /** `steps`: the buttons that make the first row. */
  firstUse: { title: string; hint: string; steps: ReactNode };
};

/** A list without rows is never a dead end. */
export function NothingListed({ why, noMatch, noneDeleted, firstUse }: NothingListedProps) {
  if (why === 'no-match') {
    return (
      <NoResult
        actions={<Button onClick={noMatch.onClear}>{noMatch.clear}</Button>}
        icon={<FileSearch aria-hidden="true" />}
        title={noMatch.title}
      >
        {noMatch.hint}
      </NoResult>
    );
  }
  if (why === 'none-deleted') {
    return (
      <EmptyState
        actions={<Button onClick={noneDeleted.onBack}>{noneDeleted.back}</Button>}
        icon={<Trash2 aria-hidden="true" />}
        title={noneDeleted.title}
      >
        {noneDeleted.hint}
      </EmptyState>
    );
  }
  return (
    <EmptyState actions={firstUse.steps} drawing="shelf" title={firstUse.title}>
      {firstUse.hint}
    </EmptyState>
  );
}
