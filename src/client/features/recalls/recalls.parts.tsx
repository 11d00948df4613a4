import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { Badge } from '#client/ui/figure/badge.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { blockText as text } from '#text/recalls/recall-screens.text.ts';
import type { BlockDialogProps } from './block-dialog.tsx';

const BlockDialog = lazyPart(async () => (await import('./block-dialog.tsx')).BlockDialog);

type BlockButtonProps = Omit<BlockDialogProps, 'onClose'> & { label?: string };

/** For who may: everybody. Where all is blocked already there is nothing to press. */
export function BlockButton({ label = text.block, ...what }: BlockButtonProps) {
  const [open, setOpen] = useState(false);
  const mayBlock = usePermission('recalls.block');
  if (!mayBlock || !what.lots.some(({ blocked_at }) => blocked_at === null)) return null;
  return (
    <>
      <Button icon={<Ban aria-hidden="true" size={18} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <BlockDialog {...what} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Said wherever a blocked lot is shown. */
export const BlockedBadge = () => (
  <Badge icon={<Ban aria-hidden="true" />} tone="danger">
    {text.blocked}
  </Badge>
);

/** On the lot itself: that it is blocked, and the way to why. */
export const BlockedNotice = ({ recallId }: { recallId: string }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-danger-soft px-4 py-3 text-body text-danger-ink">
    {text.banner}
    <Link className="link max-md:py-2.5" to={`/recalls/${recallId}`}>
      {text.openSheet}
    </Link>
  </p>
);
