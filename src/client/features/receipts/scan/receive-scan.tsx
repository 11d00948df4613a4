import type { Receiving } from '#client/features/receipts/receive/use-receive.ts';
import { HandScanner } from '#client/features/scan/hand-scanner.parts.tsx';
import { LearnDialog, ScannerDialog } from '#client/features/scan/scanner.parts.tsx';
import { useReceiveScan } from './use-receive-scan.ts';

/** Labels at the door: the camera, a hand scanner, and the question which item a new code is on. */
export function ReceiveScan({ receiving }: { receiving: Receiving }) {
  const { scan, result, unknown, choose, dropUnknown, close } = useReceiveScan(receiving);
  const { scanning, draft } = receiving;
  return (
    <>
      <HandScanner onCode={scan} />
      {scanning && !unknown && <ScannerDialog onClose={close} onCode={scan} result={result} />}
      {unknown && (
        <LearnDialog
          gtin={unknown.gtin}
          onChosen={choose}
          onClose={dropUnknown}
          options={draft.lines.map(({ goods }) => ({
            value: goods.key,
            label: goods.item_name,
            itemId: goods.item_id,
            unit: goods.unit,
            codes: goods.codes,
            pack: goods.pack_content,
          }))}
          was={null}
        />
      )}
    </>
  );
}
