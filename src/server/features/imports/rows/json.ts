/** Of a text that was cut short, half a character may be left, which no JSON of the database holds. */
export const asJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part) => (typeof part === 'string' ? part.toWellFormed() : part));
