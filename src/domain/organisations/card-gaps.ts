/** What a supplier has to read of whoever orders: where to deliver, whom to call, where to answer. */
export const CARD_GAPS = ['address', 'phone', 'email'] as const;

export type CardGap = (typeof CARD_GAPS)[number];

type WhoOrders = Record<'adresse' | 'ville' | 'phone' | 'email', string | null>;

/** What the organisation's card leaves out of it. A street without its town is no address. */
export function cardGaps({ adresse, ville, phone, email }: WhoOrders): CardGap[] {
  const missing: Record<CardGap, boolean> = {
    address: adresse === null || ville === null,
    phone: phone === null,
    email: email === null,
  };
  return CARD_GAPS.filter((gap) => missing[gap]);
}
