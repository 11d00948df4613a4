import { HandScanner } from '#client/features/scan/hand-scanner.parts.tsx';
import { findCode, useScanResult } from '#client/features/scan/scan.api.ts';
import { gtinOf } from '#client/features/scan/scanned-gtin.api.ts';
import { ScannerDialog } from '#client/features/scan/scanner.parts.tsx';
import { messageOf } from '#client/platform/api/error.ts';
import { useClock } from '#client/platform/clock.tsx';
import { scanText as text } from '#text/scan/scan.text.ts';

type FindByCodeProps = {
  /** The camera is open; a hand scanner is heard whenever this stands on the page. */
  open: boolean;
  onClose: () => void;
  onFound: (itemId: string) => void;
};

/** Whatever finds items by words finds them by their code too. */
export function FindByCode({ open, onClose, onFound }: FindByCodeProps) {
  const { today } = useClock();
  const { result, tell, close } = useScanResult({ open, onClose });
  const find = async (code: string) => {
    const scanned = gtinOf(code, today());
    if (scanned.kind === 'said') return tell(scanned.result);
    try {
      const item = await findCode(scanned.gtin);
      if (!item) return tell({ tone: 'saffron', title: text.unknown, detail: text.unknownHint });
      close();
      onFound(item.id);
    } catch (error) {
      tell({ tone: 'danger', title: text.searchFailed, detail: messageOf(error) });
    }
  };
  return (
    <>
      <HandScanner onCode={find} />
      {open && <ScannerDialog onClose={close} onCode={find} result={result} />}
    </>
  );
}
