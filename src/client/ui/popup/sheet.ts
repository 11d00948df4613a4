import { useState } from 'react';
import { useBackCloses } from '#client/ui/dialog/back-closes.ts';
import { usePhone } from '#client/ui/use-phone.ts';

/** For what opens beside its button: on a phone it is a sheet over the page, and Back closes it as it closes a dialog. */
export function useSheet(opensAtOnce: boolean) {
  const [open, setOpen] = useState(opensAtOnce);
  const isPhone = usePhone();
  useBackCloses(open && isPhone, () => setOpen(false));
  return { open, onOpenChange: (next: boolean) => setOpen(next) };
}
