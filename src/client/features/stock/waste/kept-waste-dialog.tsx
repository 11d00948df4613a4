import { use } from 'react';
import { keptWaste, openWastes } from '#client/features/stock/kept/store.ts';
import { useWhose } from '#client/platform/session/whose.ts';
import { WasteDialog } from './waste-dialog.tsx';

/** What was typed without a network and not taken, to be put right. Where it is gone meanwhile, one starts anew. */
export function KeptWasteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const whose = useWhose();
  const opening = openWastes(whose);
  if (opening) use(opening);
  const kept = keptWaste(whose, id);
  return (
    <WasteDialog
      itemId={kept?.input.item_id ?? null}
      kept={kept ? { id, input: kept.input } : undefined}
      onClose={onClose}
    />
  );
}
