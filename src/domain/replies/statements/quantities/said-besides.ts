import { collapse, type Item, join } from '#domain/replies/words/items.ts';

const FOLLOWS =
  /^(?:vous )?(?:suivr|arriver|viendr|partir|ser|livr|parviendr)[a-z]* (?:(?:[a-z]+) ){0,4}(?:le )?D(?: [,.]|$)/;
const COUNTED_BEFORE =
  /(?:^| )(?:sauf|manqu[a-z]*) (?:[a-zM]+ ){0,3}Q(?: (?:de |d )?M)?(?: sur (?:les |vos )?Q)?(?: ,)?$/;
const AHEAD = 9;

/** « sauf 5 kg de fritures sur les 20, qui suivront samedi »: what is missing follows. */
export function withWhichFollow(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex(
    ({ text }, n) =>
      text === 'qui' &&
      FOLLOWS.test(join(items.slice(n + 1, n + AHEAD)).text) &&
      COUNTED_BEFORE.test(join(items.slice(0, n)).text),
  );
  const which = items[at];
  if (!which) return items;
  const { start } = which;
  return [
    ...items.slice(0, items[at - 1]?.text === ',' ? at - 1 : at),
    { text: ',', start, end: start },
    { text: 'le', start, end: start },
    { ...which, text: 'solde' },
    ...items.slice(at + 1),
  ];
}

/** « 10, j'en avais promis deux au marché, donc 10 »: why it is less, and how many come is said behind it. */
export const withoutPromised = (items: readonly Item[]): readonly Item[] =>
  collapse(
    items,
    /(?:(?:en fait|car|parce que|vu que|puisque) )?(?:j|je|on|nous) (?:en )?(?:ai|a|avons|avais|avait|avions) (?:en )?(?:deja )?(?:promis|vendu|cede|reserve|donne|laisse) Q(?: [a-z]+){1,5}(?= , (?:donc|du coup) (?:ca (?:fait|fera) )?Q(?: |$))/,
    () => ({ text: '' }),
  ).filter(({ text }) => text !== '');

const FEARED =
  /(?:y compris|meme|dont|avec) (?:(?:le|la|les|l) )?M (?:(?:que|dont)|(?:pour|sur) (?:lequel|laquelle|lesquels|lesquelles)) (?:je|j|on|nous) (?:(?:n|ne|m|me|nous) )*(?:etais|etait|etions|pensais|pensait|pensions|croyais|croyait|craignais|craignait|craignions|redoutais|redoutait|doutais|avais peur|avait peur)(?: [a-z]+){0,6}(?= [,.]|$)/;

/** « y compris l'aneth que je n'étais pas sûre d'avoir »: it comes. */
export const withFeared = (items: readonly Item[]): readonly Item[] =>
  collapse(items, FEARED, (_, taken) => {
    const meaning = taken.find(({ text }) => text === 'M')?.meaning;
    return meaning ? { text: WITHOUT_FEAR, meaning } : null;
  }).flatMap((item): Item[] =>
    item.text === WITHOUT_FEAR
      ? [
          { text: 'ok', start: item.start, end: item.start },
          { ...item, text: 'M' },
        ]
      : [item],
  );
const WITHOUT_FEAR = 'withoutfear';
