import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useOnce } from '#client/platform/api/once.ts';
import { takeHome } from '#client/platform/browser/take-home.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { myAccountDataText as text } from '#text/leaving/leaving.text.ts';
import { takeMyData } from './leaving.api.ts';

const DeleteAccountDialog = lazyPart(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

/** All that is known of a person as a file, and the end of the account. */
export function MyData() {
  const [asking, setAsking] = useState(false);
  const { run, busy } = useOnce(() =>
    takeHome({ file: 'my-data', preparing: text.taking, failure: text.notTaken, load: () => takeMyData() }),
  );
  return (
    <>
      <p className="mb-4 text-hint text-ink-2">{text.takeHint}</p>
      <div className="flex flex-wrap gap-2 max-md:flex-col">
        <Button busy={busy} icon={<FileDown aria-hidden="true" size={18} />} onClick={() => void run()}>
          {text.take}
        </Button>
        <Button onClick={() => setAsking(true)} variant="danger-outline">
          {text.remove}
        </Button>
      </div>
      {asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </>
  );
}
