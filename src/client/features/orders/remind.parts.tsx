import { lazyPart } from '#client/ui/loading/lazy-part.tsx';

/** Asked from elsewhere: an alert about a supplier that does not answer. */
export const RemindDialog = lazyPart(
  async () => (await import('#client/features/orders/reminder/remind-dialog.tsx')).RemindDialog,
);
