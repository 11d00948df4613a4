import { BulkDialog } from './bulk-dialog.tsx';
import { useReportedChange } from './use-reported-change.ts';

type ZoneChangeProps = { itemIds: readonly string[]; onDone: () => void; onClose: () => void };

/** Another place for these items, from wherever they are listed; it can be taken back as from the inventory. */
export function ZoneChange({ itemIds, onDone, onClose }: ZoneChangeProps) {
  const which = { ids: [...itemIds] };
  const change = useReportedChange(which, onDone);
  return <BulkDialog kind="zone_id" onChange={change} onClose={onClose} which={which} />;
}
