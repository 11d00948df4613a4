import { X } from 'lucide-react';
import { useRef } from 'react';
import { findingOf, OutlookView } from '#client/features/replenishment/outlook/outlook-view.tsx';
import { OutlookWaiting } from '#client/features/replenishment/outlook.parts.tsx';
import { type Suggestion, useOutlook } from '#client/features/replenishment/replenishment.api.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { outlookText as text } from '#text/replenishment/outlook.text.ts';

type SidePanelProps = {
  suggestion: Suggestion;
  /** In stock units, as it was edited. */
  qty: number;
  /** Beside the list, or over it where there is no room. */
  place: 'beside' | 'over';
  onClose: () => void;
};

/** Why so much of this item: its plots and its sum. */
export function SidePanel({ suggestion, qty, place, onClose }: SidePanelProps) {
  const start = useRef<HTMLDivElement>(null);
  const read = useOutlook(suggestion.item_id);
  const content = (
    <WhenRead failure={text.loadFailure} of={read} waiting={<OutlookWaiting />}>
      {(outlook) => <OutlookView ordered={qty} outlook={outlook} />}
    </WhenRead>
  );
  const finding = read.data && findingOf(read.data);
  if (place === 'over') {
    return (
      <Dialog dismissible initialFocus={start} onOpenChange={onClose} open title={suggestion.item_name}>
        <div className="outline-none" ref={start} tabIndex={-1}>
          {finding && <p className="mb-5 text-pretty text-body text-ink-2">{finding}</p>}
          {content}
        </div>
      </Dialog>
    );
  }
  return (
    <Card className="sticky top-[calc(var(--sticky-top)+1rem)] max-h-[calc(100dvh-var(--sticky-top)-2rem)] overflow-y-auto p-5">
      <div className="mb-5 flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h2 className="wrap-break-word font-display text-dialog">{suggestion.item_name}</h2>
          {finding && <p className="text-pretty text-cell text-ink-2">{finding}</p>}
        </div>
        <IconButton
          className="-mt-1.5 -mr-2"
          icon={<X aria-hidden="true" size={20} />}
          label={text.close}
          onClick={onClose}
          tooltipSide="bottom"
        />
      </div>
      {content}
    </Card>
  );
}
