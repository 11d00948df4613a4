import { ClipboardList, FileSearch, FileUp, Moon, PackageCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { SuggestionPage } from '#client/features/replenishment/replenishment.api.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { EmptyState, NoResult } from '#client/ui/feedback/empty-state.tsx';
import { suggestionsText as text } from '#text/replenishment/suggestion-screens.text.ts';

type NothingProps = { batch: SuggestionPage['batch']; filtered: boolean; onClear: () => void };

/** Why there is nothing to order, and what to do about it. */
export function NothingSuggested({ batch, filtered, onClear }: NothingProps) {
  if (filtered) {
    return (
      <NoResult
        actions={<Button onClick={onClear}>{text.clearFilters}</Button>}
        icon={<FileSearch aria-hidden="true" />}
        title={text.nothingInFilter}
      />
    );
  }
  if (batch === null) return <NotYet />;
  if (batch.history_days === 0) return <NoHistory />;
  return (
    <EmptyState
      actions={
        <Link className={buttonStyle()} to="/stock">
          {text.emptyStock}
        </Link>
      }
      icon={<PackageCheck aria-hidden="true" />}
      title={text.empty}
    >
      {text.emptyHint}
    </EmptyState>
  );
}

/** Tonight has not been reckoned: somebody who may can do it now. */
function NotYet() {
  const mayRun = usePermission('settings.manage');
  return (
    <EmptyState
      actions={
        mayRun && (
          <Link className={buttonStyle({ variant: 'primary' })} to="/settings?tab=replenishment">
            {text.run}
          </Link>
        )
      }
      icon={<Moon aria-hidden="true" />}
      title={text.noBatch}
    >
      {text.noBatchHint} {!mayRun && text.noBatchWho}
    </EmptyState>
  );
}

/** Nothing is known of what is used: sales or counts would tell. */
function NoHistory() {
  const mayImport = usePermission('imports.run');
  return (
    <EmptyState
      actions={
        <>
          {mayImport && (
            <Link className={buttonStyle({ variant: 'primary' })} to="/reports/import">
              <FileUp aria-hidden="true" size={18} />
              {text.importSales}
            </Link>
          )}
          <Link className={buttonStyle()} to="/counts">
            <ClipboardList aria-hidden="true" size={18} />
            {text.count}
          </Link>
        </>
      }
      drawing="shelf"
      title={text.noHistory}
    >
      {text.noHistoryHint}
    </EmptyState>
  );
}
