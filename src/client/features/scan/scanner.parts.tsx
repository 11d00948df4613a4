import { lazyPart } from '#client/ui/loading/lazy-part.tsx';

/** The camera, and what becomes of what it sees: nothing of it comes before somebody opens it. */
export const ScannerDialog = lazyPart(
  async () => (await import('#client/features/scan/camera/scanner-dialog.tsx')).ScannerDialog,
);

/** Asks which item a new code is on. */
export const LearnDialog = lazyPart(
  async () => (await import('#client/features/scan/learn/learn-dialog.tsx')).LearnDialog,
);
