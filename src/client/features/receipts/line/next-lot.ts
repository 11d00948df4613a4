import { type DraftLot, newLot, type ReceivingLine } from '#client/features/receipts/receive/draft.ts';

/** A key that no lot of the line bears, also where one in the middle was taken away. */
export const nextLot = ({ lots, goods }: ReceivingLine): DraftLot =>
  newLot(String(Math.max(...lots.map(({ key }) => Number(key))) + 1), goods.expires_on);
