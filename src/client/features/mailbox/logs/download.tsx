import { Download, FileText } from 'lucide-react';
import { downloadAttachment, type Email } from '#client/features/mailbox/mailbox.api.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { saveFile } from '#client/platform/browser/save-file.ts';
import { toasts } from '#client/platform/toasts.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Menu, MenuItem } from '#client/ui/popup/menu.tsx';
import type { EmailAttachment } from '#domain/mailbox/email.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { DASH, formatNumber } from '#text/kernel/format.ts';
import { emailLogsText as text } from '#text/mailbox/email-logs.text.ts';

const TOAST = 'attachment';

const nameOf = ({ name }: EmailAttachment) => name || text.defaultName;

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;
const sayMissing = () => toasts.error(text.missingFile, { id: TOAST, description: text.missingFileHint });

const useDownload = () =>
  useOnce(async ({ path }: EmailAttachment) => {
    if (path === null) return sayMissing();
    try {
      saveFile(await downloadAttachment(path));
    } catch (error) {
      if (!isMissing(error)) return toasts.failure(error, { id: TOAST, title: text.downloadFailure });
      return sayMissing();
    }
    return toasts.success(text.downloaded, { id: TOAST, description: text.downloadedHint });
  });

/** How many files came with a mail, and the way to them: at once where there is one, by name where there are several. */
export function Files({ email }: { email: Email }) {
  const { run, busy } = useDownload();
  const [first, ...others] = email.attachments;
  if (!first) return <span className="text-ink-2">{DASH}</span>;
  const icon = <Download aria-hidden="true" size={18} />;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {formatNumber(email.attachments.length)}
      {others.length === 0 ? (
        <IconButton
          busy={busy}
          icon={icon}
          label={text.downloadThis(nameOf(first))}
          onClick={() => void run(first)}
          size="compact"
        />
      ) : (
        <Menu
          title={commonText.download}
          trigger={
            <IconButton busy={busy} icon={icon} label={text.downloadFrom(email.from_email)} size="compact" />
          }
        >
          {email.attachments.map((attachment, place) => (
            <MenuItem
              icon={<FileText aria-hidden="true" />}
              // biome-ignore lint/suspicious/noArrayIndexKey: its place in the mail is what names an attachment
              key={place}
              onSelect={() => void run(attachment)}
            >
              {nameOf(attachment)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </span>
  );
}
