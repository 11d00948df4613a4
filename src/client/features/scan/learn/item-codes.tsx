import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import {
  contentUnder,
  findCode,
  type ScanResult,
  useCodesOfItem,
  useForgetCode,
  useLearnCode,
} from '#client/features/scan/scan.api.ts';
import { gtinOf } from '#client/features/scan/scanned-gtin.api.ts';
import { LearnDialog, ScannerDialog } from '#client/features/scan/scanner.parts.tsx';
import { messageOf } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { TextButton } from '#client/ui/text-button.tsx';
import { isCartonGtin, printedGtin } from '#domain/gs1/gtin.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { receiveScanText, scanText } from '#text/scan/scan.text.ts';

const text = scanText.codes;

type ItemCodesProps = { item: { id: string; name: string; unit: string | null } };

/** The codes that were learnt of an item: one scanned by mistake is forgotten here. */
export function ItemCodes({ item }: ItemCodesProps) {
  const { data, isError } = useCodesOfItem(item.id);
  const forget = useForgetCode();
  const mayForget = usePermission('items.write');
  const mayLearn = usePermission('receipts.write');
  const [scanning, setScanning] = useState(false);
  const { run, busy } = useOnce(async (gtin: string) => {
    await forget.mutateAsync({ gtin });
    toasts.success(text.forgotten(printedGtin(gtin)));
  });
  return (
    <div>
      <h4 className="mb-1 text-hint text-ink-2">{text.title}</h4>
      {isError && <p className="text-cell text-ink-2">{text.failure}</p>}
      {data?.codes.length === 0 && <p className="text-cell text-ink-2">{text.none}</p>}
      <ul className="flex flex-col">
        {data?.codes.map((gtin) => (
          <li
            className="flex min-h-8 items-center justify-between gap-3 text-body max-md:min-h-11"
            key={gtin}
          >
            <span>
              {printedGtin(gtin)}
              {contentUnder(data.contents, gtin) !== null && (
                <span className="text-cell text-ink-2">
                  {' '}
                  {text.pack(formatQuantity(contentUnder(data.contents, gtin) ?? 0, item.unit))}
                </span>
              )}
            </span>
            {mayForget && (
              <TextButton
                aria-label={text.forgetThis(printedGtin(gtin))}
                onClick={() => !busy && void run(gtin)}
              >
                {text.forget}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {mayLearn && (
        <TextButton className="mt-1 inline-flex items-center gap-1.5" onClick={() => setScanning(true)}>
          <ScanBarcode aria-hidden="true" size={16} />
          {text.add}
        </TextButton>
      )}
      {scanning && <ScanForItem item={item} onClose={() => setScanning(false)} />}
    </div>
  );
}

function ScanForItem({ item, onClose }: ItemCodesProps & { onClose: () => void }) {
  const learn = useLearnCode();
  const { today } = useClock();
  const [result, setResult] = useState<ScanResult | null>(null);
  const [carton, setCarton] = useState<{ gtin: string; was: string | null } | null>(null);
  const scan = async (code: string) => {
    const scanned = gtinOf(code, today());
    if (scanned.kind === 'said') return setResult(scanned.result);
    const teach = async (was: string | null) => {
      // How much is in a carton is asked.
      if (isCartonGtin(scanned.gtin)) return setCarton({ gtin: scanned.gtin, was });
      await learn.mutateAsync({ gtin: scanned.gtin, item_id: item.id, was });
      toasts.success(scanText.learnt(item.name));
      onClose();
    };
    const fail = (error: unknown) =>
      setResult({ tone: 'danger', title: scanText.learn.failure, detail: messageOf(error) });
    try {
      const known = await findCode(scanned.gtin);
      if (!known || known.id === item.id) return await teach(known?.id ?? null);
      setResult({
        tone: 'saffron',
        title: text.taken(known.name),
        action: { label: receiveScanText.isThis(item.name), onPress: () => void teach(known.id).catch(fail) },
      });
    } catch (error) {
      fail(error);
    }
  };
  if (!carton) return <ScannerDialog onClose={onClose} onCode={scan} result={result} />;
  const option = {
    value: item.id,
    label: item.name,
    itemId: item.id,
    unit: item.unit,
    codes: [],
    pack: null,
  };
  return <LearnDialog {...carton} onChosen={() => undefined} onClose={onClose} options={[option]} />;
}
