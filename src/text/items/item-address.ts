/** An item's sheet, over the list of items. */
export const itemAddress = (id: string): string => `/inventory?article=${id}`;
