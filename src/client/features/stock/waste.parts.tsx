import { WasteDialog } from '#client/features/stock/waste/waste-dialog.tsx';
import { useLot } from './stock.api.ts';

type LotWasteProps = { itemId: string; lotId: string; onClose: () => void };

/** « Saisir une perte », with the lot chosen and all that is left of it. */
export function LotWaste({ itemId, lotId, onClose }: LotWasteProps) {
  const { data, error } = useLot(lotId);
  // Of a lot that cannot be read, the item is known all the same.
  if (!data && !error) return null;
  const lot = data && { id: lotId, qty: data.lot.qty_left, unit: data.lot.unit };
  return <WasteDialog itemId={itemId} lot={lot} onClose={onClose} />;
}
