import { useState } from 'react';
import type { SheetItem } from '#client/features/counts/queue/queue.ts';
import { HandScanner } from '#client/features/scan/hand-scanner.parts.tsx';
import { contentUnder, findCode, useScanResult } from '#client/features/scan/scan.api.ts';
import { gtinOf } from '#client/features/scan/scanned-gtin.api.ts';
import { LearnDialog, ScannerDialog } from '#client/features/scan/scanner.parts.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { countScanText } from '#text/scan/scan.text.ts';

type CountScanProps = {
  items: readonly SheetItem[];
  /** The camera is open; a hand scanner is heard all the while. */
  open: boolean;
  onClose: () => void;
  onFound: (item: SheetItem) => void;
  onCounted: (item: SheetItem, qty: number) => void;
};

/** In front of a shelf: the item under the camera opens, and a new code is learnt. */
export function CountScan({ items, open, onClose, onFound, onCounted }: CountScanProps) {
  const { today } = useClock();
  const { result, tell, close } = useScanResult({ open, onClose });
  const [unknown, setUnknown] = useState<string | null>(null);
  const find = (itemId: string, content: number | null) => {
    const item = items.find(({ item_id }) => item_id === itemId);
    if (!item) return false;
    close();
    onFound(item);
    if (content !== null) offerPack(item, content);
    return true;
  };
  /** A carton under the camera is worth what is in it, once somebody says so. */
  const offerPack = (item: SheetItem, content: number) => {
    const pack = formatQuantity(content, item.unit);
    const onPress = () => onCounted(item, Math.round(((item.shown_qty ?? 0) + content) * 1000) / 1000);
    toasts.info(countScanText.pack(item.name, pack), {
      id: 'scan',
      action: { label: countScanText.addPack(pack), onPress },
    });
  };
  const scan = async (code: string) => {
    const scanned = gtinOf(code, today());
    if (scanned.kind === 'said') return tell(scanned.result);
    const here = items.find(({ codes }) => codes.includes(scanned.gtin));
    if (here) return void find(here.item_id, contentUnder(here.code_contents, scanned.gtin));
    const item = await findCode(scanned.gtin).catch(() => null);
    if (item && find(item.id, null)) return;
    if (item) return tell({ tone: 'saffron', title: countScanText.notHere(item.name) });
    setUnknown(scanned.gtin);
  };
  return (
    <>
      <HandScanner onCode={scan} />
      {open && unknown === null && <ScannerDialog onClose={close} onCode={scan} result={result} />}
      {unknown !== null && (
        <LearnDialog
          gtin={unknown}
          onChosen={find}
          onClose={() => setUnknown(null)}
          options={items.map(({ item_id, name, unit, codes, packs }) => ({
            value: item_id,
            label: name,
            itemId: item_id,
            unit,
            codes,
            pack: packs[0]?.pack_content ?? null,
          }))}
          was={null}
        />
      )}
    </>
  );
}
