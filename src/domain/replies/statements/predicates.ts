import { DELIVERS, EXCEPT, LATER_ANSWER, NOT_OUT, OK, OUT, PRICE_STAYS, UNSURE } from './cues.ts';

/**
 * Whether these words say something of an article: a quantity, a price, a day, an agreement or a shortage. `whole` is given
 * where `text` is only what stands before a name, for turns that end with it (« plus de M »).
 */
export function isPredicate(text: string, whole?: string): boolean {
  const told = whole === undefined ? text : `${text} M`;
  if (/(?:^| )(?:Q|P|R|U)(?: |$)/.test(text)) return true;
  return (
    OUT.test(told) ||
    OK.test(text) ||
    EXCEPT.test(text) ||
    NOT_OUT.test(text) ||
    LATER_ANSWER.test(text) ||
    UNSURE.test(text) ||
    PRICE_STAYS.test(text) ||
    /(?:^| )(?:aussi|egalement|idem|pareil|non plus|meme chose)(?: |$)/.test(text) ||
    (/(?:^| )(?:D|V)(?: |$)/.test(text) && DELIVERS.test(text)) ||
    /(?:^| )(?:avec|livrons?|livre|livrera|envoie|envoyons)(?: |$)/.test(text)
  );
}
