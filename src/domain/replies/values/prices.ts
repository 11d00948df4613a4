import { collapse, type Item, join } from '#domain/replies/words/items.ts';
import type { PriceMeant } from './meaning.ts';
import { isMeasure, unitOf } from './units.ts';

const NUMBER = '\\d{1,7}(?:\\.\\d{1,4})?';
const MONEY = '(?:€|euros?|eur|e)';
const TAX = '(?: ?h ?t| ttc| hors taxes?)?';
/** « /kg », « le kilo », « par colis », « la pièce », « du kg », « le sac de 25 kg ». */
const PER = `(?: (?:(?:/|le|la|l|par|du|au|de la|pour un|pour une|chaque) )?(?:1 )?([a-z]+)(?: (?:de|d) (${NUMBER})(?: ([a-z]+))?)?)`;

function perOf(unitWord: string | undefined, amount: string | undefined, inside: string | undefined) {
  if (unitWord === undefined) return null;
  const unit = unitOf(unitWord);
  if (unit === null) return null;
  const held = inside === undefined ? null : unitOf(inside);
  if (amount !== undefined && held)
    return { unit: held, amount: Number(amount), holds: null, ...(isMeasure(unit) ? {} : { pack: unit }) };
  return { unit, amount: 1, holds: amount === undefined ? null : Number(amount) };
}

const eurosOf = (text: string | undefined): number => (/^une?$/.test(text ?? '') ? 1 : Number(text));

const price = (amount: number, per: PriceMeant['per'], has_currency: boolean, said = '') => ({
  text: 'P',
  meaning: {
    kind: 'price' as const,
    amount,
    per,
    has_currency,
    ...(/ ttc(?: |$)/.test(said) ? { taxed: true as const } : {}),
  },
});

const RATE = new RegExp(`(\\+|-|\\+ -)? ?(${NUMBER}) (?:%|pour cent|pour 100|pourcents?)`);
const EUROS_AND_CENTS_PER = new RegExp(
  `(\\d{1,5}|une?) ${MONEY}(?: et)? (\\d{2})(?: (?:centimes?|cts?|cents?))?${TAX}(?:${PER})?`,
);
const EUROS_AND_CENTS = new RegExp(`(\\d{1,5}|une?) ${MONEY}(?: et)? (\\d{2})`);
const PER_HUNDRED = new RegExp(
  `(${NUMBER})(?: ${MONEY})?${TAX} (?:(?:le|la|par|pour) (12|100|1000|cent|mille|millier)|les (\\d{2,4}))(?: (?:pieces?|unites?|oeufs?))?`,
);
const PER_SO_MUCH = new RegExp(`(${NUMBER})(?: ${MONEY})?${TAX} les (${NUMBER}) ([a-z]+)`);
const CENTS_PER = new RegExp(`(${NUMBER}) (?:centimes?|cts?|cents?)${PER}?`);
const CENTS = new RegExp(`(${NUMBER}) (?:centimes?|cts?)`);
const EUROS_PER = new RegExp(`(${NUMBER}) ${MONEY}${TAX}${PER}(?: ht)?`);
const EUROS = new RegExp(`(${NUMBER}) ${MONEY}${TAX}`);
const FIGURE_PER = new RegExp(`(${NUMBER}) (?:/|le|la|l|du) ([a-z]+)(?: ht)?`);
/** « 14,80 le colis de 8 kg »; « 12,5 du sac de 5 kg ». */
const FIGURE_PER_PACK = new RegExp(
  `(\\d{1,5}\\.\\d{1,2}) (?:/|le|la|l|du|par) ([a-z]+) (?:de|d) (${NUMBER}) ([a-z]+)`,
);
/** « 46,80 le carton de 6 ». */
const FIGURE_PER_HELD =
  /(\d{1,5}\.\d{1,2}) (?:\/|le|la|l|du|par) ([a-z]+) (?:de|d) (\d{1,4})(?= [,;.:)!]| (?:je|j|on|nous|vous|et|mais|au|aulieude|ht|contre|hors)(?: |$)|$)/;
const BEFORE_TAX = new RegExp(`(${NUMBER}) h ?t`);

/** « 13,80 € HT (16,56 € TTC) », « 16,56 € TTC soit 13,80 € HT »: prices are agreed on before tax. */
const TAXED = `(?:\\d{1,7}(?:\\.\\d{1,4})?(?: ${MONEY})? ttc|ttc (?:: )?\\d{1,7}(?:\\.\\d{1,4})?(?: ${MONEY})?)`;
const NET = `\\d{1,7}(?:\\.\\d{1,4})?(?: ${MONEY})? (?:ht|h t|hors taxes?)`;
const TAXED_BEHIND = new RegExp(
  `(?<=(?:^| )${NET} (?:(?:(?:le|la|l|par|/|du) )?[a-z]+ )?)(?:(?:\\(|soit|,|/|-|ou|=) ){1,2}${TAXED}(?: \\))?`,
);
const TAXED_BEFORE = new RegExp(`${TAXED}(?: (?:\\(|soit|,|/|-|ou|=)){1,2}(?= ${NET}(?: |$))`);

/** « 6,60 € TTC (TVA 20 % comprise) »: the rate is said, so the price before tax is known. */
const TAX_SAID =
  /(?:\( |, |dont |avec )*(?:tva|taxes?) (?:(?:a|de|au taux de) )?(\d{1,2}(?:\.\d)?) ?(?:%|pour cent)(?: (?:comprise?|incluse?|inclus))?(?: \))?/;
const TAX_RATES: ReadonlySet<number> = new Set([2.1, 5.5, 8.5, 10, 20]);
const TAXED_FIGURE = new RegExp(`(?<=(?:^| ))(${NUMBER})(?= (?:${MONEY} )?ttc(?: |$))`);

function beforeTax(items: readonly Item[]): readonly Item[] {
  let rate: number | null = null;
  const read = collapse(items, TAX_SAID, (match) => {
    const said = Number(match[1]);
    if (!TAX_RATES.has(said) || rate !== null) return null;
    rate = said;
    return { text: '' };
  }).filter(({ text }) => text !== '');
  if (rate === null) return items;
  const factor = 1 + rate / 100;
  const figures = read.filter((_, at) => TAXED_FIGURE.test(join(read.slice(at, at + 3)).text)).length;
  if (figures !== 1) return items;
  return collapse(read, TAXED_FIGURE, (match) => ({
    text: String(Math.round((Number(match[1]) / factor) * 100) / 100),
  })).filter(({ text }) => text !== 'ttc');
}

const withoutTaxed = (written: readonly Item[]): readonly Item[] => {
  if (!written.some(({ text }) => text === 'ttc')) return written;
  const items = beforeTax(written);
  const marked = [TAXED_BEHIND, TAXED_BEFORE].reduce(
    (read, pattern) => collapse(read, pattern, () => ({ text: '' })),
    items,
  );
  return marked.filter(({ text }) => text !== '');
};

/** 1,25 €/kg, 2€35, 18,60 euros le kilo, 20 centimes, +5 %. */
export function withPrices(items: readonly Item[]): readonly Item[] {
  let read = collapse(withoutTaxed(items), RATE, (match) => ({
    text: 'R',
    meaning: {
      kind: 'rate' as const,
      percent: Number(match[2]),
      sign: match[1] === '+' ? (1 as const) : match[1] === '-' ? (-1 as const) : null,
    },
  }));
  // « 9 euros 50 », « 9 euros et 40 centimes »; « 9 € 10 kg » is two things.
  read = collapse(read, EUROS_AND_CENTS_PER, (match, taken, { next }) => {
    const per = perOf(match[3], match[4], match[5]);
    const isFollowed = match[3] === undefined ? unitOf(next?.text ?? '') !== null : per === null;
    if (isFollowed || taken.some(({ meaning }) => meaning)) return null;
    return price(eurosOf(match[1]) + Number(match[2]) / 100, per, true);
  });
  read = collapse(read, EUROS_AND_CENTS, (match, taken, { next }) =>
    taken.some(({ meaning }) => meaning) ||
    (next && (unitOf(next.text) !== null || /^(?:x|€|%|\/|de|d|M|\d.*)$/.test(next.text)))
      ? null
      : price(eurosOf(match[1]) + Number(match[2]) / 100, null, true),
  );
  // « 27 € le cent », « 3,30 € la douzaine », « 12,50 € les 1,2 kg »
  read = collapse(read, PER_HUNDRED, (match, taken, { next }) => {
    const unit = unitOf(next?.text ?? '');
    // « 18 € les 12 bouteilles »
    if (taken.some(({ meaning }) => meaning) || isMeasure(unit) || (match[3] !== undefined && unit !== null))
      return null;
    const amount =
      match[2] === 'cent' ? 100 : /^mill/.test(match[2] ?? '') ? 1000 : Number(match[2] ?? match[3]);
    return price(Number(match[1]), { unit: 'pièce', amount, holds: null }, true, match[0]);
  });
  read = collapse(read, PER_SO_MUCH, (match, taken) => {
    const unit = unitOf(match[3] ?? '');
    return unit === null || taken.some(({ meaning }) => meaning)
      ? null
      : price(Number(match[1]), { unit, amount: Number(match[2]), holds: null }, true);
  });
  return withoutDifferences(withPlainPrices(read));
}

/** « 5,10 €/kg (+0,25) », « 7,40 (soit + 0,30 €) »: how much more that is than before says nothing new. */
const withoutDifferences = (items: readonly Item[]): readonly Item[] =>
  collapse(
    items,
    /P (?:, )?\( (?:soit |donc )?(?:\+|-|\+ -) ?(?:P|R|\d{1,4}\.\d{1,3})(?: (?:de hausse|de plus|en plus|de moins|de baisse|d augmentation))? \)/,
    (_, [price]) => (price?.meaning?.kind === 'price' ? { text: 'P', meaning: price.meaning } : null),
  );

/** « part en cartons de 6 litres, le carton vous sera compté 52,80 € »: the price of what such a pack holds. */
export function withPackPrices(items: readonly Item[]): readonly Item[] {
  return items.map((item, at) => {
    const { meaning } = item;
    if (meaning?.kind !== 'price' || meaning.per !== null) return item;
    const from = items.findLastIndex(({ text }, n) => n < at && /^[MQPRD,;:.]$/.test(text)) + 1;
    const named = items
      .slice(from, at)
      .find(({ text }, n, own) => unitOf(text) !== null && /^(?:le|la|chaque)$/.test(own[n - 1]?.text ?? ''));
    const pack = named && unitOf(named.text);
    const held = items
      .slice(0, from)
      .find(
        (one, n) =>
          one.meaning?.kind === 'quantity' &&
          /^(?:de|d)$/.test(items[n - 1]?.text ?? '') &&
          unitOf(items[n - 2]?.text ?? '') === pack,
      )?.meaning;
    if (!pack || held?.kind !== 'quantity') return item;
    const per =
      held.unit === null
        ? { unit: pack, amount: 1, holds: held.amount }
        : { unit: held.unit, amount: held.amount, holds: null };
    return { ...item, meaning: { ...meaning, per } };
  });
}

/** « 20 centimes », « 1,25 €/kg », « 3 € ». */
function withPlainPrices(items: readonly Item[]): readonly Item[] {
  let read = collapse(items, CENTS_PER, (match) => {
    if (match[2] !== undefined && unitOf(match[2]) === null) return null;
    return price(Number(match[1]) / 100, perOf(match[2], match[3], match[4]), true);
  });
  read = collapse(read, CENTS, (match) => price(Number(match[1]) / 100, null, true));
  read = collapse(read, EUROS_PER, (match) => {
    const per = perOf(match[2], match[3], match[4]);
    return per ? price(Number(match[1]), per, true, match[0]) : null;
  });
  read = collapse(read, EUROS, (match) => price(Number(match[1]), null, true, match[0]));
  // « + 0,30 par pot »
  read = collapse(read, /(\d{1,4}\.\d{2}) par ([a-z]+)/, (match) => {
    const per = perOf(match[2], undefined, undefined);
    return per ? price(Number(match[1]), per, false) : null;
  });
  read = collapse(read, FIGURE_PER_PACK, (match, taken) => {
    const per = perOf(match[2], match[3], match[4]);
    return per && per.holds === null && !taken.some(({ meaning }) => meaning)
      ? price(Number(match[1]), per, false)
      : null;
  });
  read = collapse(read, FIGURE_PER_HELD, (match, taken) => {
    const per = perOf(match[2], match[3], undefined);
    return per && !isMeasure(per.unit) && !taken.some(({ meaning }) => meaning)
      ? price(Number(match[1]), per, false)
      : null;
  });
  // « à 18,60 le kilo »: no sign of money, but nothing else is said so.
  read = collapse(read, FIGURE_PER, (match) => {
    const per = perOf(match[2], undefined, undefined);
    return per ? price(Number(match[1]), per, false) : null;
  });
  return collapse(read, BEFORE_TAX, (match) => price(Number(match[1]), null, true));
}
