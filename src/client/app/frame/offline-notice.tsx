import { CloudOff } from 'lucide-react';
import { Link } from 'react-router';
import { useLostAt } from '#client/platform/browser/online.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { shellText } from '#text/shell/shell.text.ts';

const { network: text } = shellText;

/** The one sentence about the network, true on the page that it stands on. */
export function OfflineNotice({ keeps }: { keeps: boolean }) {
  const lostAt = useLostAt();
  const { sinceOf } = useClock();
  return (
    <Notice
      action={
        <Link className="link" to="/outbox">
          {text.outbox}
        </Link>
      }
      className="rounded-none md:px-8"
      icon={<CloudOff aria-hidden="true" />}
      role="status"
      title={text.offline(sinceOf(new Date(lostAt ?? Date.now()).toISOString()))}
    >
      {keeps ? text.keptHere : text.notKeptHere}
    </Notice>
  );
}
