import { useState } from 'react';
import type { SheetItem } from '#client/features/counts/queue/queue.ts';
import { HandScanner } from '#client/features/scan/hand-scanner.parts.tsx';
import { findCode, type ScanSaid } from '#client/features/scan/scan.api.ts';
import { gtinOf } from '#client/features/scan/scanned-gtin.api.ts';
import { LearnDialog, ScannerDialog } from '#client/features/scan/scanner.parts.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { countScanText } from '#text/scan/scan.text.ts';

type CountScanProps = {
  items: readonly SheetItem[];
  /** The camera is open; a hand scanner is heard all the while. */
  open: boolean;
  onClose: () => void;
  onFound: (item: SheetItem) => void;
};

/** In front of a shelf: the item under the camera opens, and a new code is learnt. */
export function CountScan({ items, open, onClose, onFound }: CountScanProps) {
  const { today } = useClock();
  const [said, setSaid] = useState<ScanSaid | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const tell = (words: ScanSaid) => {
    setSaid(words);
    if (!open) toasts.info(words.title, { id: 'scan', ...(words.detail && { description: words.detail }) });
  };
  const close = () => {
    setSaid(null);
    onClose();
  };
  const find = (itemId: string) => {
    const item = items.find(({ item_id }) => item_id === itemId);
    if (!item) return false;
    close();
    onFound(item);
    return true;
  };
  const scan = async (code: string) => {
    const scanned = gtinOf(code, today());
    if (scanned.kind === 'said') return tell(scanned.said);
    const here = items.find(({ codes }) => codes.includes(scanned.gtin));
    if (here) return void find(here.item_id);
    const item = await findCode(scanned.gtin).catch(() => null);
    if (item && find(item.id)) return;
    if (item) return tell({ tone: 'saffron', title: countScanText.notHere(item.name) });
    setUnknown(scanned.gtin);
  };
  return (
    <>
      <HandScanner onCode={scan} />
      {open && unknown === null && <ScannerDialog onClose={close} onCode={scan} said={said} />}
      {unknown !== null && (
        <LearnDialog
          gtin={unknown}
          onChosen={find}
          onClose={() => setUnknown(null)}
          options={items.map(({ item_id, name }) => ({ value: item_id, label: name, itemId: item_id }))}
          was={null}
        />
      )}
    </>
  );
}
