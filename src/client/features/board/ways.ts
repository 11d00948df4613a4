/** The order guide of a supplier: its articles, with what is suggested. */
export const guideOf = (id: string): string => `/orders/guide?fournisseur=${id}`;
