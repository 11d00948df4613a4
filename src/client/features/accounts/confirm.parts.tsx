import { lazyPart } from '#client/ui/loading/lazy-part.tsx';

/** Asked for by sections that mostly do without: it comes when it is needed. */
export const ConfirmPersonDialog = lazyPart(
  async () => (await import('#client/features/accounts/confirm/confirm-person.tsx')).ConfirmPersonDialog,
);
