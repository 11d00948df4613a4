/** What became of a receipt, on its badge. */
export const receiptStateText = { cancelled: 'Annulée', reversal: 'Annulation', claim: 'Litige' } as const;
