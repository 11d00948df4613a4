import { Link } from 'react-router';
import type { TheirChange } from '#client/features/orders/draft/merge.ts';
import { TheirChanges } from '#client/features/orders/editor/their-changes.tsx';
import { useOnline } from '#client/platform/browser/online.ts';
import { useClock } from '#client/platform/clock.tsx';
import { showFailure } from '#client/platform/form/form-action.ts';
import { ConflictNotice } from '#client/ui/feedback/conflict-notice.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import type { FieldErrors } from '#domain/kernel/errors.ts';
import { guideText as text } from '#text/orders/guide-screens.text.ts';
import type { Guide } from './guide.api.ts';
import type { GuideRow } from './rows.ts';

type NoticesProps = {
  guide: Guide;
  rows: readonly GuideRow[];
  errors: FieldErrors;
  conflict: { changes: readonly TheirChange[] } | null;
  takeTheirs: () => Promise<void>;
  /** When what was found on this device was kept. */
  foundAt: string | null;
  onStartOver: () => void;
  /** The drafts of this supplier, where a new order is being written. */
  drafts: Guide['drafts'];
  onTakePrices: (prices: ReadonlyMap<string, number>) => void;
};

/** What one has to know before the list: refusals first. */
export function GuideNotices(props: NoticesProps) {
  const { guide, errors, conflict, takeTheirs, foundAt, onStartOver, drafts } = props;
  const online = useOnline();
  const { momentOf } = useClock();
  const refusals = [...new Set(Object.values(errors))];
  return (
    <div className="mb-4 flex flex-col gap-2 empty:hidden max-md:mt-3 max-md:mb-0">
      {refusals.map((sentence) => (
        <Notice key={sentence} role="alert" title={sentence} tone="danger" />
      ))}
      {conflict && (
        <div>
          <ConflictNotice
            onFailure={(error) => showFailure(error, { id: 'order' })}
            takeTheirs={takeTheirs}
          />
          <TheirChanges changes={conflict.changes} />
        </div>
      )}
      {!online && <Notice role="status" title={text.offline} />}
      {foundAt !== null && (
        <Notice
          action={<TextButton onClick={onStartOver}>{text.startOver}</TextButton>}
          title={text.found(momentOf(foundAt))}
        />
      )}
      {drafts.length > 0 && <OpenDrafts drafts={drafts} />}
      <PricesChanged {...props} />
      {guide.left_out > 0 && <Notice title={text.leftOut(guide.left_out)} />}
    </div>
  );
}

const OpenDrafts = ({ drafts }: { drafts: Guide['drafts'] }) => (
  <Notice
    action={drafts.map(({ id, order_number, line_count }) => (
      <Link className="link" key={id} to={`/orders/guide?commande=${id}`}>
        {text.openDraft(order_number ?? '', line_count)}
      </Link>
    ))}
    title={text.draftsOpen(drafts.length)}
    tone="saffron"
  />
);

/** A price that was typed or valid when the draft was written, and is another one today. */
function PricesChanged({ rows, onTakePrices }: NoticesProps) {
  const changed = rows.filter(({ line, price, gone }) => line && !gone && line.unit_price !== price);
  if (changed.length === 0) return null;
  const prices = new Map(changed.map(({ item_id, price }) => [item_id, price]));
  return (
    <Notice
      action={<TextButton onClick={() => onTakePrices(prices)}>{text.takePrices}</TextButton>}
      title={text.pricesChanged(changed.length)}
      tone="saffron"
    />
  );
}
