import { FileDown } from 'lucide-react';
import { downloadRefused, type ImportSession } from '#client/features/imports/imports.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { takeHome } from '#client/platform/browser/take-home.ts';
import { Button } from '#client/ui/button.tsx';
import { refusedFileText as text } from '#text/imports/import-screens.text.ts';

/** Refused rows as a file with their reasons: mended there, they come in as an import of their own. */
export function RefusedFile({ session: { id, refused_kept } }: { session: ImportSession }) {
  const { run, busy } = useOnce(() =>
    takeHome({
      file: `refused-${id}`,
      preparing: text.preparing,
      failure: text.failure,
      load: () => downloadRefused(id),
    }),
  );
  if (!refused_kept) return null;
  return (
    <Button
      busy={busy}
      busyLabel={text.preparing}
      className="max-md:w-full"
      icon={<FileDown aria-hidden="true" size={16} />}
      onClick={run}
      size="compact"
    >
      {text.action}
    </Button>
  );
}
