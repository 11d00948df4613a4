import { collapse, type Item } from '#domain/replies/words/items.ts';
import { unitOf } from './units.ts';

/** « du 18 mois » is an age of cheese, no day. */
export const withAges = (items: readonly Item[]): readonly Item[] =>
  collapse(items, /\d{1,2} mois/, (_, taken, { before, next }) =>
    taken.some(({ meaning }) => meaning) ||
    !(/^(?:du|le|la|les|en|M|un|de|l|ou)$/.test(before?.text ?? '') || next?.text === 'ou')
      ? null
      : { text: 'affinage' },
  );

/** « le 2024 » of a wine counts nothing. */
export const withVintages = (items: readonly Item[]): readonly Item[] =>
  collapse(items, /(?:19[89]|20[0-3])\d/, (_, taken, { next }) =>
    taken.some(({ meaning }) => meaning) || unitOf(next?.text ?? '') !== null ? null : { text: 'millesime' },
  );

/** « remplacé par l'article 77232 »: a code that the order does not have. */
export const withOtherCodes = (items: readonly Item[]): readonly Item[] =>
  collapse(items, /(?:article|reference|code|produit) (?:n ° |numero |: )?\d{4,9}/, (_, taken) =>
    taken.some(({ meaning }) => meaning) ? null : { text: 'reference' },
  );
