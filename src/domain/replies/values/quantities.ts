import { collapse, type Item, joinedOnce } from '#domain/replies/words/items.ts';
import type { QuantityMeant } from './meaning.ts';
import { isMeasure, unitOf } from './units.ts';

const NUMBER = '~?\\d{1,9}(?:\\.\\d{1,6})?';
const FRACTIONS: Readonly<Record<string, number>> = {
  '1/2': 0.5,
  '1/4': 0.25,
  '3/4': 0.75,
  '1/3': 1 / 3,
  '2/3': 2 / 3,
};

const SHARES: readonly (readonly [RegExp, number])[] = [
  [/(?:(?:la|a|de|par|que|une) )*moitie/, 0.5],
  [
    /(?:une |en |a |la |: )*(?:demie?|1\/2) (?:- )?(?:quantite|commande|dose|mesure|ration|volume|charge|livraison)/,
    0.5,
  ],
  [/2 fois moins/, 0.5],
  [/3 fois moins/, 1 / 3],
  [/(?:les )?(?:2\/3|(?:2|deux) tiers)/, 2 / 3],
  [/(?:les )?(?:3\/4|(?:3|trois) quarts)/, 0.75],
  [/(?:le |un |1 )tiers/, 1 / 3],
  [/(?:le |un |1 )quart(?! d heure)/, 0.25],
  [/le double/, 2],
];
/** A word of one of them. */
const ANY_SHARE = /moitie|demi|fois moins|\d\/\d|tiers|quart|double/;

const quantity = (
  amount: number,
  more: Partial<QuantityMeant> = {},
): { text: string; meaning: QuantityMeant } => ({
  text: 'Q',
  meaning: {
    kind: 'quantity',
    amount,
    unit: null,
    content: null,
    is_share: false,
    approximate: false,
    ...more,
  },
});

/** So many of so many. */
export const partOf = (amount: number, out_of: number): QuantityMeant => quantity(amount, { out_of }).meaning;

function amountOf(text: string): { amount: number; approximate: boolean } | null {
  if (text === 'un' || text === 'une') return { amount: 1, approximate: false };
  const fraction = FRACTIONS[text];
  if (fraction !== undefined) return { amount: fraction, approximate: false };
  const amount = Number(text.replace('~', ''));
  return Number.isFinite(amount) ? { amount, approximate: text.startsWith('~') } : null;
}

/** « 2 colis de 5 kg », « 3 x 25 kg », « 1 sac et demi », « un demi-sac », « 20 kg », « 2 cartons (6 x 1 L) ». */
const WITH_PACK = new RegExp(
  `(${NUMBER}|une?) (?:seule?s? |petite?s? |gros(?:se?s?)? )?([a-z]+)(?: de| d| x| a)? (${NUMBER}|(?<= (?:de|d) )une?)(?: ([a-z]+))?`,
);
/** « 5 packs de 6 x 1 L », « 4 packs de 6 bouteilles d'un litre et demi »: packs, how many each holds, and of what size. */
const CHAIN = new RegExp(
  `(${NUMBER}|une?) (?:([a-z]+) (?:de|d|x)|x|\\*) (${NUMBER})(?: ([a-z]+))? (?:x|\\*|de|d) (${NUMBER}|(?:(?:une? )?(?:demie?|1/2)|une?)(?: -)?) ([a-z]+)( et demie?)?`,
);
const CUT_IN = new RegExp(
  `(\\d{1,2}) (?:morceaux|troncons|quartiers|tranches|parts|moities) (?:de|d) (${NUMBER}) (kg|kilos?|g|gr|grammes|l|litres?)`,
);
/** « coupée en deux », « tranchés en 12 »: how it is cut, not how much of it comes. */
const CUT_AS =
  /(?:coupe|tranche|debite|fendu|divise|partage|separe|taille|detaille)(?:e|s|es)? en \d{1,2}(?: (?:morceaux|troncons|quartiers|tranches|parts|moities))?/;
const IN_ALL = new RegExp(
  `\\d{1,3} (?:pieces|morceaux|troncons|quartiers|tranches|parts|portions) (?:, |soit |pour |: |- )*(${NUMBER}) (kg|kilos?|g|gr|l|litres?) (?:au total|en tout)`,
);
const BARE_PACK = new RegExp(
  `(${NUMBER}|une?) (?:seule?s? |petite?s? |gros(?:se?s?)? )?([a-z]+) (?:de|d) (${NUMBER})`,
);
const TIMES = new RegExp(`(${NUMBER}) (?:x|\\*) (${NUMBER})(?: ([a-z]+))?`);
const AND_HALF = new RegExp(`(${NUMBER}|une?)(?: ([a-z]+))? (?:et demie?|1/2)`);
const HALF_OF = /(?:une? )?(?:demie?|1\/2)(?: -)? ([a-z]+)/;
/** « 2 petites caisses », « 3 bons sacs ». */
const OF_SIZE =
  '(?:petite?s?|bonnes?|bons|gros|grosses?|belles?|beaux|grande?s?|derniere?s?|derniers?|pauvres?|malheureux|malheureuses?|maigres?|vieilles?)';
const PLAIN = new RegExp(`(${NUMBER}|une?|[123]/[234])(?: -)? (?:de |d )?(?:${OF_SIZE} )?([a-z]+)`);
const BARE = new RegExp(NUMBER);
const ONE_ALONE = /une? (?:seule?|unique)(?: ([a-z]+))?/;
/** « un poulet en moins », « un saumon sur deux ». */
const ONE_OF_THEM = /une?(?= M (?:(?:en|de) moins|manqu[a-z]*|sur (?:les )?\d+)(?: |$))/;

/** A weight or a volume: no pack holds « 20 kg of 12,50 ». */
const isHeld = (unit: string): boolean => !isMeasure(unit);

export const withQuantities = (items: readonly Item[]): readonly Item[] =>
  withPlain(withOnes(withHalves(withPacks(withGrams(withPounds(withShares(items)))))));

const withShares = (items: readonly Item[]): readonly Item[] =>
  ANY_SHARE.test(joinedOnce(items).text)
    ? SHARES.reduce(
        (read, [pattern, share]) => collapse(read, pattern, () => quantity(share, { is_share: true })),
        items,
      )
    : items;

/** « cinq livres de beurre »: half kilos. « 10 livrés » is written the same once accents are gone; goods follow only here. */
const withPounds = (items: readonly Item[]): readonly Item[] =>
  collapse(items, /(\d{1,3}) livres?(?= (?:de|d) )/, (match) =>
    quantity(Number(match[1]) / 2, { unit: 'kg' }),
  );

/** « 5 kilos 500 », « 1 kg 2 »: the grams behind the kilos, as they are said at the counter. */
const withGrams = (items: readonly Item[]): readonly Item[] =>
  collapse(
    items,
    /(\d{1,4}) (kg|kilos?|litres?|l) (\d{3}|\d)(?: (?:g|gr|grammes))?/,
    (match, taken, { next }) => {
      if (
        taken.some(({ meaning }) => meaning) ||
        (next && (unitOf(next.text) !== null || /^(?:x|€|%|\/|de|d)$/.test(next.text)))
      )
        return null;
      const part = match[3] ?? '';
      return quantity(Number(match[1]) + Number(part) / 10 ** part.length, { unit: unitOf(match[2] ?? '') });
    },
  );

/** « 2 colis de 5 kg », « 3 x 25 kg ». */
function withPacks(items: readonly Item[]): readonly Item[] {
  const chains = collapse(items, CHAIN, chainOf);
  const packs = collapse(chains, WITH_PACK, (match) => {
    const inside = match[4] === undefined ? null : unitOf(match[4]);
    if (match[4] !== undefined && inside === null) return null;
    // « 12 pièces à 5,50 » is a price.
    if (!/ (?:de|d|x) /.test(match[0]) && inside === null) return null;
    return packOf(match, inside);
  });
  // The word behind the second figure is part of the quantity only where it is a unit.
  const bare = collapse(packs, BARE_PACK, (match) => packOf(match, null));
  // « coupé en deux morceaux de 3 kg »: together, as they are weighed.
  const cut = collapse(bare, CUT_IN, (match) =>
    quantity(Number(match[1]) * Number(match[2]), { unit: unitOf(match[3] ?? ''), is_sum: true }),
  );
  const prepared = collapse(cut, CUT_AS, (_, __, { next }) =>
    unitOf(next?.text ?? '') === null ? { text: 'coupe' } : null,
  );
  // « 7 tranches, soit 3,1 kg en tout »
  const whole = collapse(prepared, IN_ALL, (match) =>
    quantity(Number(match[1]), { unit: unitOf(match[2] ?? ''), is_sum: true }),
  );
  return collapse(whole, TIMES, (match) => {
    const many = amountOf(match[1] ?? '');
    const held = amountOf(match[2] ?? '');
    const unit = match[3] === undefined ? null : unitOf(match[3]);
    if (!many || !held || (match[3] !== undefined && unit === null)) return null;
    return unit === null
      ? quantity(many.amount * held.amount)
      : quantity(many.amount, { unit: 'colis', content: { amount: held.amount, unit } });
  });
}

const HALF = /demi|1\/2/;

function chainOf(match: RegExpExecArray) {
  const [many, count] = [match[1], match[3]].map((text) => amountOf(text ?? ''));
  const held = amountOf(HALF.test(match[5] ?? '') ? '1/2' : (match[5] ?? '').replace(/ -$/, ''));
  const unit = match[2] === undefined ? 'colis' : unitOf(match[2]);
  const size = unitOf(match[6] ?? '');
  if (!many || !count || !held || !unit || !isHeld(unit) || !isMeasure(size)) return null;
  if (match[4] !== undefined && match[4] !== 'x' && (unitOf(match[4]) === null || !isHeld(match[4])))
    return null;
  return quantity(many.amount, {
    unit,
    content: {
      amount: count.amount * (held.amount + (match[7] === undefined ? 0 : 0.5)),
      unit: size,
      count: count.amount,
    },
    approximate: many.approximate,
  });
}

function packOf(match: RegExpExecArray, inside: string | null) {
  const many = amountOf(match[1] ?? '');
  const unit = unitOf(match[2] ?? '');
  const held = amountOf(match[3] ?? '');
  if (!many || !unit || !held || !isHeld(unit)) return null;
  return quantity(many.amount, {
    unit,
    content: { amount: held.amount, unit: inside },
    approximate: many.approximate,
  });
}

/** « 1 sac et demi », « un demi-sac ». */
function withHalves(items: readonly Item[]): readonly Item[] {
  const halves = collapse(items, AND_HALF, (match) => {
    const many = amountOf(match[1] ?? '');
    const unit = match[2] === undefined ? null : unitOf(match[2]);
    return many && (match[2] === undefined || unit) ? quantity(many.amount + 0.5, { unit }) : null;
  });
  return collapse(halves, HALF_OF, (match) => {
    const unit = unitOf(match[1] ?? '');
    return unit ? quantity(0.5, { unit }) : null;
  });
}

/** « un seul sac »; but « un seul manquant : le beurre » counts lines. */
function withOnes(items: readonly Item[]): readonly Item[] {
  const given = collapse(
    items,
    /(?<=(?:^| )en (?:mets|met|mettons|livre|livrons|envoie|envoyons|garde|prepare|donne|ai|a|avons|aurai|aurez|reste|faut|manque) )une?(?= [,.;]|$)/,
    () => quantity(1),
  );
  const single = collapse(given, ONE_OF_THEM, () => quantity(1));
  const ones = collapse(single, ONE_ALONE, (match, _, { next }) => {
    if (COUNTS_LINES.test(match[1] ?? next?.text ?? '')) return null;
    const unit = match[1] === undefined ? null : unitOf(match[1]);
    return match[1] === undefined || unit ? quantity(1, { unit }) : null;
  });
  // « le sac de lentilles manquant »
  const missing = collapse(
    ones,
    /(?:le|la|l) ([a-z]+)(?=(?: (?:de|d) (?:la |l )?M)? (?:manquante?|restante?|qui manque))/,
    (match) => {
      const unit = unitOf(match[1] ?? '');
      return unit === null ? null : quantity(1, { unit });
    },
  );
  // « je n'ai plus qu'une andouille »
  const last = collapse(
    missing,
    /(?<=(?:^| )(?:ai|a|avons|reste|aurai|aurez|aurons) seulement )une?(?= (?:de |d )?M(?: |$))/,
    () => quantity(1),
  );
  return collapse(last, /une? (?:seule?|unique)/, (_, __, { next }) =>
    COUNTS_LINES.test(next?.text ?? '') ? null : quantity(1),
  );
}

const COUNTS_LINES =
  /^(?:manqu|problem|article|produit|ruptur|changement|bemol|hic|ligne|referenc|tournee|livraison|ombre|exception|souci|chose|info|precision|remarque|accroc|reserve|nuance|point|petit|absen|oubli|modif)/;

/** « 20 kg », « 3/5 », « 12 ». */
function withPlain(items: readonly Item[]): readonly Item[] {
  const counted = collapse(items, PLAIN, (match) => {
    const many = amountOf(match[1] ?? '');
    const unit = unitOf(match[2] ?? '');
    return many && unit ? quantity(many.amount, { unit, approximate: many.approximate }) : null;
  });
  const parts = collapse(counted, /[123]\/[234]/, (match, _, { before }) => {
    const part = FRACTIONS[match[0]];
    return part === undefined || before?.text === 'M' ? null : quantity(part);
  });
  const shares = collapse(parts, /(\d{1,3})\/(\d{1,3})/, (match) => ({
    text: 'Q',
    meaning: partOf(Number(match[1]), Number(match[2])),
  }));
  return collapse(shares, BARE, (match) => {
    const many = amountOf(match[0]);
    return many
      ? quantity(many.amount, { approximate: many.approximate, has_cents: /\.\d{2}$/.test(match[0]) })
      : null;
  });
}

/** « manchons : 10/10 », « aubergines 3/5 »: so many of those that were ordered. */
export function isShareOf(text: string, before: Item | undefined, items: readonly Item[]): boolean {
  const [some, all] = text.split('/').map(Number);
  if (before === undefined) return some === all;
  if (before.text === 'M' || some === all) return true;
  const named = items[items.indexOf(before) - 1];
  return /^[:=-]$/.test(before.text) && named?.text === 'M' && Number(some) <= Number(all);
}

const IN_CARTONS = /^(?:carton|colis)$/;
/** Words of money: then « 5 ct » are cents. */
const OF_MONEY =
  /^(?:hausse|hausses|augment.*|prix|tarifs?|prend|prennent|pris|baiss.*|pass.*|mont.*|cher|chere|plus|moins|\+|-|de|par|le|la|l|kg|kilo|litre|piece|euros?|€)$/;

/** « petit-beurre 5 ct » of six cartons: so many of them, where nothing is said of money. */
export const withShortCartons = (
  items: readonly Item[],
  { lines }: { lines: readonly { qty: number; unit: string | null }[] },
): readonly Item[] =>
  items.map((item, at): Item => {
    if (!/^cts?$/.test(item.text)) return item;
    const many = items[at - 1]?.text ?? '';
    const isCount =
      /^\d{1,3}$/.test(many) &&
      lines.some(({ unit, qty }) => IN_CARTONS.test(unit ?? '') && Number(many) <= qty) &&
      !OF_MONEY.test(items[at - 2]?.text ?? '') &&
      !OF_MONEY.test(items[at + 1]?.text ?? '');
    return isCount ? { ...item, text: 'cartons' } : item;
  });
