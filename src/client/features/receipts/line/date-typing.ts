/**
 * What was typed of a date, with its slashes: the number pad of a phone has none. '191126' and '19.11.26' both
 * become '19/11/26', and a single figure before a mark gets its zero: '5/1' is '05/1'.
 */
export function dateTyped(text: string): string {
  const digits = text
    .replace(/(^|\D)(\d)(?=\D)/g, '$10$2')
    .replace(/\D/g, '')
    .slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}
