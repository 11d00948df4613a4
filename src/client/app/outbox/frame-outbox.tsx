import { HardDrive } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { storageTrouble } from '#client/platform/kept/trouble.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { outboxText as text } from '#text/outbox/outbox.text.ts';
import { useOutbox, useSending } from './use-outbox.ts';

/** Sends what waits, and says what only a person can settle. */
export function FrameOutbox({ quiet }: { quiet: boolean }) {
  const outbox = useOutbox();
  useSending(outbox);
  const full = useSyncExternalStore(storageTrouble.subscribe, storageTrouble.read);
  // The list itself says it better.
  const isThere = useLocation().pathname === '/outbox';
  const toMend = outbox.waiting.filter(({ refusal }) => refusal !== null).length;
  return (
    <>
      {full && (
        <Notice
          className="rounded-none md:px-8"
          icon={<HardDrive aria-hidden="true" />}
          role="alert"
          title={text.full}
          tone="danger"
        >
          {text.fullHint}
        </Notice>
      )}
      {toMend > 0 && !quiet && !isThere && (
        <Notice
          action={
            <Link className="link" to="/outbox">
              {text.see}
            </Link>
          }
          className="rounded-none md:px-8"
          role="status"
          title={text.toMend(toMend)}
          tone="saffron"
        >
          {text.toMendHint(toMend)}
        </Notice>
      )}
    </>
  );
}
