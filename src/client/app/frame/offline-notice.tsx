import { WifiOff } from 'lucide-react';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { shellText } from '#text/shell/shell.text.ts';

export function OfflineNotice() {
  return (
    <Notice
      className="rounded-none md:px-8"
      icon={<WifiOff aria-hidden="true" />}
      role="status"
      title={shellText.network.offline}
    >
      {shellText.network.offlineDetail}
    </Notice>
  );
}
