import { useOnce } from '#client/platform/once.ts';
import { keptReceiptText } from '#text/receiving.text.ts';
import type { KeptReceipts } from './kept-receipts.ts';
import { Group } from './reception-group.tsx';
import { KeptRow } from './reception-rows.tsx';
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
