import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';

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
