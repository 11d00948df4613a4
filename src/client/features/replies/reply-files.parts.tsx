import { Download, Paperclip } from 'lucide-react';
import { downloadAttachment, downloadOriginal, type Reply } from '#client/features/replies/replies.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { saveFile } from '#client/platform/browser/save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { formatBytes } from '#text/kernel/format.ts';
import { emailLogsText } from '#text/mailbox/email-logs.text.ts';
import { replyPanelText as text } from '#text/replies/inbox.text.ts';

type ReplyFilesProps = { reply: Pick<Reply, 'id' | 'attachments' | 'has_original'> };

/** What came with the message, and the message as it came: always downloads, never shown in the page. */
export function ReplyFiles({ reply: { id, attachments, has_original } }: ReplyFilesProps) {
  const { run, busy } = useOnce(async (bring: () => Promise<File>) => saveFile(await bring()), {
    id: 'attachment',
    title: text.downloadFailure,
  });
  if (attachments.length === 0 && !has_original) return null;
  return (
    <ul aria-label={text.files} className="flex flex-wrap gap-2">
      {attachments.map(({ path, name, size }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place in the mail is what names an attachment
        <li key={place}>
          <Button
            aria-label={text.downloadThis(name || emailLogsText.defaultName)}
            busy={busy}
            disabledReason={path === null ? text.fileGone : undefined}
            icon={<Paperclip aria-hidden="true" size={16} />}
            onClick={() => path !== null && void run(() => downloadAttachment(path))}
            size="compact"
          >
            <span className="max-w-56 truncate">{name || emailLogsText.defaultName}</span>
            <span className="font-normal text-ink-2">{formatBytes(size)}</span>
          </Button>
        </li>
      ))}
      {has_original && (
        <li>
          <Button
            busy={busy}
            icon={<Download aria-hidden="true" size={16} />}
            onClick={() => void run(() => downloadOriginal(id))}
            size="compact"
            variant="quiet"
          >
            {text.original}
          </Button>
        </li>
      )}
    </ul>
  );
}
