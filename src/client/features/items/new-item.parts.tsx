import { lazyPart } from '#client/ui/loading/lazy-part.tsx';

/** A new item, for who may write the inventory: the same dialog as there, with what is known already filled in. */
export const NewItemDialog = lazyPart(async () => (await import('./item-dialog.tsx')).NewItem);
