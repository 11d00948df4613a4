import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';

/** The camera, and what becomes of what it sees: nothing of it comes before somebody opens it. */
export const ScannerDialog = lazyPart(
  async () => (await import('#client/features/scan/camera/scanner-dialog.tsx')).ScannerDialog,
);

/** Asks which item a new code is on. */
export const LearnDialog = lazyPart(
  async () => (await import('#client/features/scan/learn/learn-dialog.tsx')).LearnDialog,
);

/** Finds an item by its code, wherever a list is searched. */
export const FindByCode = lazyPart(
  async () => (await import('#client/features/scan/learn/find-by-code.tsx')).FindByCode,
  NothingYet,
);

/** On an item's card: the codes that were learnt of it. */
export const ItemCodes = lazyPart(
  async () => (await import('#client/features/scan/learn/item-codes.tsx')).ItemCodes,
  NothingYet,
);

/** Hears a hand scanner, which types; shows nothing. */
export const HandScanner = lazyPart(
  async () => (await import('#client/features/scan/hand/hand-scanner.tsx')).HandScanner,
  NothingYet,
);

/** What a screen has to say of the last scan. */
export type ScanSaid = {
  tone: 'success' | 'saffron' | 'danger';
  title: string;
  detail?: string | undefined;
  action?: { label: string; onPress: () => void } | undefined;
};
