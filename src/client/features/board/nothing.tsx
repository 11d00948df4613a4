import { Link } from 'react-router';
import { WritingLink } from '#client/platform/page/writing-link.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { boardText } from '#text/board/board.text.ts';

/** A restaurant that has just begun: nobody to order from yet. */
export function FirstUse() {
  const text = boardText.first;
  const mayAdd = usePermission('suppliers.write');
  return (
    <Card>
      <h2 className="sr-only">{boardText.listTitle}</h2>
      <EmptyState
        actions={
          mayAdd && (
            <>
              <Link className={buttonStyle({ variant: 'primary' })} to="/suppliers">
                {text.suppliers}
              </Link>
              <WritingLink className={buttonStyle()} to="/import">
                {text.import}
              </WritingLink>
            </>
          )
        }
        drawing="shelf"
        title={text.title}
      >
        {mayAdd ? text.hint : text.forReaders}
      </EmptyState>
    </Card>
  );
}

/** Suppliers, and nothing that says what is used. */
export function NothingKnown() {
  const text = boardText.unknown;
  return (
    <EmptyState
      actions={
        <>
          <WritingLink className={buttonStyle({ variant: 'primary' })} to="/reports/import">
            {text.sales}
          </WritingLink>
          <Link className={buttonStyle()} to="/counts">
            {text.count}
          </Link>
        </>
      }
      title={text.title}
    >
      {text.hint}
    </EmptyState>
  );
}
