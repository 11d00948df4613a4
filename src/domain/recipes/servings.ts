/** `on_hand`: what is fit for use, in the stock unit; null where the stock of the item is not followed. */
type StockedItem = { item_id: string; qty: number; on_hand: number | null };

type Servings = {
  /** Whole portions that the stock is enough for; null where nothing of it is followed. */
  portions: number | null;
  /** The item that ends first. */
  limited_by: string | null;
  /** Items whose stock nobody follows, and which therefore limit nothing. */
  not_followed: number;
};

/** `items`: what one portion takes. */
export function servings(items: readonly StockedItem[]): Servings {
  const followed = items.flatMap(({ item_id, qty, on_hand }) =>
    // The quotient of two decimals may fall short of a whole number by its last digit.
    on_hand === null ? [] : [{ item_id, portions: Math.max(0, Math.floor(on_hand / qty + 1e-9)) }],
  );
  const [first] = followed.toSorted((a, b) => a.portions - b.portions);
  return {
    portions: first?.portions ?? null,
    limited_by: first?.item_id ?? null,
    not_followed: items.length - followed.length,
  };
}
