/** The fields of a screen: what comes below the card is out of sight before it has come, and after. */
export const CARD_BARS: readonly string[] = Array.from({ length: 9 }, () => 'h-10.5');
