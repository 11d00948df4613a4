import type { Group } from '#domain/replies/clauses/groups.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import { ONLY } from '#domain/replies/cues/agreement.ts';
import { LESS_THAN_ORDERED, PRICE, PRICE_DOWN, PRICE_UP } from '#domain/replies/cues/price.ts';
import type { RepliedLine } from '#domain/replies/reply.ts';
import type { LineFact } from '#domain/replies/statements/fact.ts';
import type { Situation } from '#domain/replies/statements/situation.ts';
import { isCountedIn, isMeasure } from '#domain/replies/values/units.ts';
import { collapse, type Item, join } from '#domain/replies/words/items.ts';
import { fold } from '#domain/replies/words/letters.ts';
import { quantityOf } from './quantity-said.ts';
import { roleOf } from './roles.ts';

/** « 6 au lieu de 8 sacs »: both count sacks. */
export function withSharedUnit(items: readonly Item[]): readonly Item[] {
  const units = items.flatMap(({ meaning }) =>
    meaning?.kind === 'quantity' && meaning.unit !== null ? [meaning] : [],
  );
  const [shared] = units;
  if (!shared || units.some(({ unit }) => unit !== shared.unit)) return items;
  return items.map((item, at) =>
    item.meaning?.kind === 'quantity' &&
    // « 12 poulets pour 20 kg » counts chickens.
    items[at + 1]?.text !== 'M' &&
    // « 8 barquettes de 2 = 16 »
    !/^(?:=|soit|fait|total|font)$/.test(items[at - 1]?.text ?? '') &&
    item.meaning.unit === null &&
    !item.meaning.is_share &&
    Number.isInteger(item.meaning.amount)
      ? { ...item, meaning: { ...item.meaning, unit: shared.unit, content: shared.content } }
      : item,
  );
}

/** « …que le 22, je vous les envoie à ce moment-là »: the day that was just named. */
export function withDaySaidBefore(items: readonly Item[]): readonly Item[] {
  const day = items.findIndex(({ text }) => text === 'D');
  if (day === -1) return items;
  return collapse(
    items,
    /(?:a ce moment(?: -)? la|dans la foulee|aussitot|le jour meme|alors|a leur arrivee|a son arrivee)/,
    (_, taken) => {
      const from = items.indexOf(taken[0] as Item);
      const comma = items.slice(0, from).findLastIndex(({ text }) => text === ',');
      const isSent =
        /(?:^| )(?:vous|te) (?:(?:les?|la|l|en|sera|seront|sont) )*(?:envo|enverr|livr|expedi|apport|depos|amen|port|ser[stv])[a-z]*(?: (?:donc|tout|toutes|tous))*$/.test(
          join(items.slice(comma + 1, from)).text,
        );
      const { meaning } = items[day] as Item;
      return comma > day && isSent && meaning ? { text: 'D', meaning } : null;
    },
  );
}

const NAME_BEHIND =
  /,(?<=(?:^| )en (?:[a-z]+ ){1,4}Q ,)(?= (?:des|du|de|d) (?:(?:la|l|vos) )?M(?: [,.;!]|$))/;

/** « je vous en mets 10, des poulets »: what it is of, named behind. */
export const withNameBehind = (items: readonly Item[]): readonly Item[] =>
  collapse(items, NAME_BEHIND, () => ({ text: '' })).filter(({ text }) => text !== '');

/** « prix du jour : lieu 12,50, crevettes 24 »: figures behind are prices. */
export function withPricesUnderHead(items: readonly Item[]): readonly Item[] {
  const colon = items.findIndex(({ text }) => text === ':');
  const { text } = join(items.slice(0, Math.max(0, colon)));
  if (colon < 1 || /(?:^| )M(?: |$)/.test(text) || !/(?:^| )(?:prix|tarifs?|cours)(?: |$)/.test(text))
    return items;
  return items.map((item, at): Item => {
    const said = quantityOf(item);
    if (at < colon || !said || said.unit !== null || said.is_share) return item;
    return {
      ...item,
      text: 'P',
      meaning: { kind: 'price', amount: said.amount, per: null, has_currency: false },
    };
  });
}

/** « manquants : épinards (6), fruits rouges (2) »: so many of each are missing. */
export function withMissingUnderHead(items: readonly Item[]): readonly Item[] {
  const colon = items.findIndex(({ text }) => text === ':');
  const { text } = join(items.slice(0, Math.max(0, colon)));
  if (colon < 1 || !/^(?:[a-z]+ ){0,3}(?:manquants?|manquantes?|manques?|rupture|non livree?s?)$/.test(text))
    return items;
  const word = (text: string, { start }: Item): Item => ({ text, start, end: start });
  return items.flatMap((item, at): Item[] => {
    const isCounted = (from: number) => /^M \( Q \)$/.test(join(items.slice(from, from + 4)).text);
    if (at > colon && isCounted(at))
      return [word('manque', item), items[at + 2] as Item, word('de', item), item];
    return [1, 2, 3].some((back) => at - back > colon && isCounted(at - back)) ? [] : [item];
  });
}

/** « 4 bouteilles seulement » of an order with one line in bottles. */
/** « 300 m jeudi avec tous les raccords, puis 200 m le 12 »: of the only line that is measured. */
const AND_THEN = /^(?:(?:et|puis|ensuite) )*Q(?: (?:restants?|autres|de plus))?(?: le| pour)? D$/;

export function lineByUnit({ items: written, text }: Segment, lines: Situation['lines']): number | null {
  const items = withSharedUnit(written);
  const said = items.flatMap((item, at) =>
    ['new', 'missing'].includes(roleOf(items, at, undefined)) ? (quantityOf(item) ?? []) : [],
  );
  const [only] = said;
  if (
    !only ||
    said.length > 1 ||
    only.unit === null ||
    (isMeasure(only.unit) && !AND_THEN.test(text)) ||
    /(?:^| )(?:O|total|en tout)(?: |$)/.test(text)
  )
    return null;
  const isFitting = (line: RepliedLine) =>
    isMeasure(only.unit) ? isMeasure(fold(line.unit).text) : isCountedIn(only.unit ?? '', line);
  const fitting = lines.flatMap((line, at) => (isFitting(line) ? [at] : []));
  const [line] = fitting;
  return line !== undefined && fitting.length === 1 && only.amount <= (lines[line]?.qty ?? 0) ? line : null;
}

/** « servi à 80 % », « à hauteur de 80 % ». */
const SERVED_AT =
  /(?:^| )(?:(?:serv|livr|honor|fourn|assur|couvr|dispo|confirm|satisf|pourv|limit|plafonn|ramen|contingent|restrei|redui)[a-z]*(?: [a-z]+){0,4} a|(?:tout le monde|(?:tous|toutes|chaque|chacun)(?: (?:de|des|les|mes|nos|d entre))*(?: (?:clients?|restaurants?|maisons?|vous))?)(?: (?:est|sont|sera|seront))? a|a hauteur d[eu]|sur la base d[eu]|a concurrence d[eu]|(?:livr|fourn|serv|assur|honor|mett|donn|envo)(?:er|ir|re)(?: (?:que|seulement|environ))?)$/;
/** « je coupe tout le monde de 25 % »: so much less. */
const CUT_BY_SHARE = /(?:^| )(?:coup|rogn|ampu|rabot|taill|sabr)[a-z]*(?: (?:[a-z]+|M)){0,5} (?:de|d)$/;
/** « mes autres clients sont à 80 % », « tous à 80 % sauf vous »: nobody says what becomes of this order. */
const SERVES_OTHERS =
  /(?:^| )(?:autres?|certaine?s|plusieurs|quelques|gros|petits) (?:de (?:mes|nos) )?(?:clients?|restaurants?|confreres?)(?: |$)|(?:^| )(?:sauf|pas|excepte|hormis) vous(?: |$)/;
const FEWEST_PERCENT = 20;

/** « honorer 80 % du céleri », « chou : 100 % »: with no word of prices, so much of what was ordered. */
const isPartOfLine = (text: string, percent: number): boolean =>
  percent >= FEWEST_PERCENT &&
  !PRICE.test(text) &&
  (/(?:^| )R (?:de |d |du |des |sur )?(?:l |la |le |les |vos |votre )*M(?: |$)/.test(text) ||
    /(?:^| )M [:=-] (?:a )?R$/.test(text) ||
    /(?:^| )R (?:des |de la |de vos |de votre |de sa |de leur |du )(?:quantite|commande|demande|volume|besoins?)(?: |$)/.test(
      text,
    ) ||
    SERVED_AT.test(text.slice(0, Math.max(0, text.search(/(?:^| )R(?: |$)/)))));

/** « 10 % de casse sur le muscadet »: of what there is, or of what comes. */
const LOST_SHARE = /(?:^| )R (?:de |d )(?:casses?|pertes?|dechets?|freinte|avaries?|manquants?)(?: |$)/;

/** « 75 % du beurre seulement » is a share, not a price. */
export function shareSaid({ items, text }: Segment, line: number, ordered: RepliedLine): LineFact | null {
  const at = items.findIndex(({ meaning }) => meaning?.kind === 'rate');
  const rate = items[at]?.meaning;
  const before = join(items.slice(0, at)).text;
  // « on ne l'a qu'en 30 % » says which cream, not how much.
  if (/^(?:en|a|la|le)$/.test(items[at - 1]?.text ?? '') && !SERVED_AT.test(before)) return null;
  if (LOST_SHARE.test(text)) return { kind: 'open', line, doubt: 'unclear_quantity' };
  const isLess = LESS_THAN_ORDERED.test(text);
  const isCut = isLess || CUT_BY_SHARE.test(before);
  if (
    rate?.kind !== 'rate' ||
    rate.sign !== null ||
    rate.percent > 100 ||
    !(ONLY.test(text) || isCut || isPartOfLine(text, rate.percent)) ||
    PRICE_UP.test(text) ||
    (PRICE_DOWN.test(text) && !isLess)
  )
    return null;
  if (items.some(({ meaning }) => meaning?.kind === 'quantity' || meaning?.kind === 'price')) return null;
  if (SERVES_OTHERS.test(text)) return { kind: 'open', line, doubt: 'not_understood' };
  const percent = isCut ? 100 - rate.percent : rate.percent;
  return { kind: 'settle', line, qty: Math.round(ordered.qty * percent * 10) / 1000, corrects: false };
}

/** « 4,5 kg (2 pièces) »: what brackets add to a quantity that is known does not make it unknown. */
export function withoutRepeats(facts: readonly LineFact[], { segments }: Group): readonly LineFact[] {
  if (!segments.some(({ in_brackets }) => in_brackets) || !facts.some(({ kind }) => kind === 'settle'))
    return facts;
  const [first] = facts.filter((fact) => fact.kind === 'settle' && !isAsideOf(fact, segments));
  // « 1 sac en moins (25 kg) »: what brackets repeat is missing, not what comes.
  const isLess = segments.some(
    ({ in_brackets, text }) =>
      !in_brackets &&
      /(?:^| )(?:(?:en|de) moins|manqu[a-z]*)(?: |$)/.test(text) &&
      /(?:^| )Q(?: |$)/.test(text),
  );
  const isTotal = segments.some(
    (one) => one.in_brackets && /(?:^| )(?:total|tout|donc|soit|aulieude|reste)(?: |$)/.test(one.text),
  );
  if (!first && isLess && !isTotal)
    return facts.map((fact) =>
      fact.kind === 'settle'
        ? { kind: 'open', line: fact.line, doubt: 'unclear_quantity', unsure: true }
        : fact,
    );
  return facts.filter(
    (fact) =>
      (fact.kind !== 'open' || fact.doubt !== 'unclear_quantity') &&
      !(first && fact.kind === 'settle' && fact !== first && isAsideOf(fact, segments)),
  );
}

/** Said in brackets, as one more way to put it: « 7,5 kg (2 belles pièces) ». */
const isAsideOf = (fact: LineFact & { in_brackets?: boolean }, segments: readonly Segment[]): boolean =>
  segments.length > 1 && fact.in_brackets === true;
