/** What the page of payment of test mode offers to try: a card that is taken, one that is not, one that later is not. */
export const TEST_CARDS = ['accepted', 'declined', 'declined_later'] as const;
export type TestCard = (typeof TEST_CARDS)[number];
