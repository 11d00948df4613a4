import { Tag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { labelsButtonText } from '#text/use-by-labels/labels-button.text.ts';
import type { Labelled } from './use-by-labels.api.ts';

const LabelsDialog = lazyPart(async () => (await import('./labels-dialog.tsx')).UseByLabelsDialog);

type LabelsButtonProps = { of: Labelled; lotId?: string };

/** Labels for what was opened or prepared: wherever a lot, an item or a recipe is looked at. */
export function LabelsButton({ of, lotId }: LabelsButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Tag aria-hidden="true" size={18} />} onClick={() => setOpen(true)}>
        {labelsButtonText.open}
      </Button>
      {open && <LabelsDialog lotId={lotId} of={of} onClose={() => setOpen(false)} />}
    </>
  );
}
