/** A draft, in the guide of its supplier. */
export const guideOfOrder = (orderId: string): string => `/orders/guide?commande=${orderId}`;

/** A new order from what a supplier sells. */
export const guideOfSupplier = (supplierId: string): string => `/orders/guide?fournisseur=${supplierId}`;
