import { Undo2 } from 'lucide-react';
import { mayTakeBack } from '#client/features/stock/movements/words.ts';
import { type Movement, useTakeBack } from '#client/features/stock/stock.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { formatQuantity } from '#text/kernel/format.ts';
import { movementsText as text } from '#text/stock/stock-screens.text.ts';

/** Takes a waste entry back, or what it threw away of one item, and says so. Both lines stay in the ledger. */
export function useTakeBackOnce() {
  const takeBack = useTakeBack();
  return useOnce(
    async (entry: { ref_id: string; item_id?: string }) => {
      const { item_name, items } = await takeBack.mutateAsync({ ...entry, comment: null });
      toasts.success(items > 1 ? text.tookBackMany(items) : text.tookBack(item_name), { id: 'waste' });
    },
    { id: 'waste', fallback: text.takeBackFailure },
  );
}

/** Beside what was thrown away, for who may. */
export function TakeBack({ movement }: { movement: Movement }) {
  const { run, busy } = useTakeBackOnce();
  const mayWaste = usePermission('waste.write');
  if (!mayWaste || !mayTakeBack(movement)) return null;
  const qty = formatQuantity(-movement.qty, movement.unit);
  return (
    <Button
      aria-label={busy ? undefined : text.takeBackThis(movement.item_name, qty)}
      busy={busy}
      busyLabel={text.takingBack}
      icon={<Undo2 aria-hidden="true" size={16} />}
      onClick={() => run({ ref_id: movement.ref_id, item_id: movement.item_id })}
      size="compact"
    >
      {text.takeBack}
    </Button>
  );
}
