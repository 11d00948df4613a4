import type { ComponentProps } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from './dialog.tsx';

type ShownDialogProps = Omit<ComponentProps<typeof Dialog>, 'footer' | 'open' | 'onOpenChange'> & {
  /** On its one button. */
  close: string;
  onClose: () => void;
};

/** A dialog in which nothing is sent at the end: one button closes it. */
export const ShownDialog = ({ close, onClose, ...dialog }: ShownDialogProps) => (
  <Dialog
    {...dialog}
    footer={
      <Button onClick={onClose} variant="primary">
        {close}
      </Button>
    }
    onOpenChange={onClose}
    open
  />
);
