import { Group } from '#client/features/receipts/list/group.tsx';
import { KeptRow } from '#client/features/receipts/list/rows.tsx';
import { useOnce } from '#client/platform/api/once.ts';
import { keptReceiptText } from '#text/receipts/kept-receipts.text.ts';
import type { KeptReceipts } from './receipts.ts';
import { useSendReceipt } from './use-send-receipts.ts';

/** Receipts on this device whose order is not in the list. */
export function KeptList({ ids, kept }: { ids: readonly string[]; kept: KeptReceipts }) {
  const send = useSendReceipt();
  const { run, busy } = useOnce(send);
  return (
    <Group
      nothing=""
      rows={ids.flatMap((id) => {
        const receipt = kept[id];
        return receipt
          ? [<KeptRow busy={busy} id={id} kept={receipt} key={id} onSend={() => void run(id, 'waited')} />]
          : [];
      })}
      title={keptReceiptText.title}
    />
  );
}
