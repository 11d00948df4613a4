import { agrees } from '#domain/replies/clauses/agreement.ts';
import { proposes } from '#domain/replies/clauses/mood.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import { ONLY } from '#domain/replies/cues/agreement.ts';
import { deniesDoing, isNotYet } from '#domain/replies/cues/doings.ts';
import { NOT_OUT, OUT, RESTOCK } from '#domain/replies/cues/shortage.ts';
import type { RepliedLine } from '#domain/replies/reply.ts';
import type { LineFact } from '#domain/replies/statements/fact.ts';
import { priceSaid } from '#domain/replies/statements/prices/prices-said.ts';
import { isAllPacks, isOnlySoldBy } from '#domain/replies/statements/quantities/pack-contents.ts';
import {
  AS_ASKED,
  isAbout,
  isCount,
  isWeightOf,
  quantityOf,
  saidOf,
} from '#domain/replies/statements/quantities/quantity-said.ts';
import { roleOf } from '#domain/replies/statements/quantities/roles.ts';
import { shareSaid, withSharedUnit } from '#domain/replies/statements/quantities/shared-units.ts';
import type { Situation } from '#domain/replies/statements/situation.ts';
import type { QuantityMeant } from '#domain/replies/values/meaning.ts';
import { isOwnSize, otherSizeIn } from '#domain/replies/values/other-size.ts';
import { inLineUnit, isMeasure } from '#domain/replies/values/units.ts';
import { type Item, join } from '#domain/replies/words/items.ts';
import { fold } from '#domain/replies/words/letters.ts';
import { isPerhapsSize } from './perhaps-size.ts';
import { dayIn, isLater, wordFacts } from './words-said.ts';

/** What one part of a sentence says of one line; nothing where it is about something else. */
export function lineFacts(
  segment: Segment,
  line: number,
  situation: Situation,
  { isAlone, isReplaced }: { isAlone: boolean; isReplaced: boolean },
): LineFact[] {
  const ordered = situation.lines[line];
  if (!ordered) return [];
  const facts: LineFact[] = [];
  const price = priceSaid(
    isReplaced ? withPlainPrices(segment.items) : segment.items,
    ordered,
    situation.expected_at,
    isReplaced,
  );
  if (price.kind === 'price' && !isOffered(segment))
    facts.push(
      isFromMore(segment, ordered)
        ? { kind: 'open', line, doubt: 'unclear_price' }
        : { kind: 'price', line, price: price.price },
    );
  if (price.kind === 'unclear') facts.push({ kind: 'open', line, doubt: 'unclear_price' });
  const quantities = quantityFacts(segment, line, ordered, situation, isAlone);
  if (segment.substitute && !proposes(segment.text)) {
    const settled = quantities.find((fact) => fact.kind === 'settle');
    const qty = settled?.kind === 'settle' ? settled.qty : null;
    const isSize = qty !== null && qty !== ordered.qty && isPerhapsSize(segment, qty);
    return [
      ...facts,
      {
        kind: 'substitute',
        line,
        product: productWords(segment),
        qty,
        ...(isOtherPack(segment) || saysTwoFigures(segment, quantities) ? { unsure: true as const } : {}),
        ...(isSize ? { perhaps_size: true as const } : {}),
      },
    ];
  }
  // « je peux mettre 3 seaux d'allégée à la place »: as long as it is only offered, nothing of it comes.
  if (segment.substitute && quantities.length > 0) return [];
  const size = otherSizeIn(segment.items, ordered);
  if (size && !proposes(segment.text)) return [...facts, inOtherSize(size, line, quantities)];
  if (quantities.length > 0) return [...facts, ...quantities];
  if (facts.length === 0 && keepsPrice(segment, ordered))
    return [{ kind: 'as_ordered', line, keeps_price: true }];
  if (deniesDoing(segment.text) || isNotYet(segment.text)) return facts;
  return [...facts, ...wordFacts(segment, line, situation, facts.length > 0)];
}

/** « 4 kg remplacés par des noisettes 500 g »: nobody says which of the two comes. */
const saysTwoFigures = ({ items }: Segment, quantities: readonly LineFact[]): boolean =>
  quantities.some(({ kind }) => kind === 'open') &&
  items.filter((item) => (quantityOf(item)?.unit ?? null) !== null).length > 1;

/** « je peux vous proposer du poulet label rouge à 8,90 »: of goods that nobody ordered. */
const isOffered = ({ text }: Segment): boolean =>
  /(?:^| )propos(?:er|e|ons|erai)(?: [a-z]+)? (?:du|de la|des|de l|une?|d autres?) M [a-z]/.test(text);

/** « le son, lui, reste à 0,45 € »: what it costs in the order. */
const keepsPrice = ({ text, items }: Segment, { unit_price }: RepliedLine): boolean =>
  /(?:^| )(?:reste|restent|restera|demeure|demeurent|ne bougent? pas et reste) (?:donc |bien |toujours |lui |elle )*(?:a|au prix de) P$/.test(
    text,
  ) && items.some(({ meaning }) => meaning?.kind === 'price' && meaning.amount === unit_price);

/** « 96 pots de 150 g » of « Yaourt 125 g »: other goods, and nobody knows whether they are counted as the line is. */
const inOtherSize = (
  { start, end }: { start: number; end: number },
  line: number,
  quantities: readonly LineFact[],
): LineFact => {
  const settled = quantities.find((fact) => fact.kind === 'settle');
  return {
    kind: 'substitute',
    line,
    product: `${start}:${end}`,
    qty: settled?.kind === 'settle' ? settled.qty : null,
    unsure: true,
  };
};

const isOtherPack = ({ substitute, items, text }: Segment): boolean =>
  substitute !== null &&
  substitute.to - substitute.from === 1 &&
  (quantityOf(items[substitute.from])?.content != null || / en Q aulieude /.test(text));

/** The words of the substitute, as places in the block: `start` and `end` are replaced by the text by whoever has it. */
const productWords = ({ substitute }: Segment): string =>
  substitute ? `${substitute.start}:${substitute.end}` : '';

function quantityFacts(
  segment: Segment,
  line: number,
  ordered: RepliedLine,
  situation: Situation,
  isAlone: boolean,
): LineFact[] {
  const { text } = segment;
  const items = withSharedUnit(segment.items);
  if (/(?:^| )U(?: |$)/.test(text)) return [{ kind: 'open', line, doubt: 'unclear_quantity', short: true }];
  if (hasPlenty(segment, ordered)) return [{ kind: 'as_ordered', line }];
  if (isOnlySoldBy(segment, ordered)) return [{ kind: 'open', line, doubt: 'unclear_quantity' }];
  if (ordered.qty === 1 && WEIGHS_SO_MUCH.test(text) && isWeighedPiece(items, ordered))
    return [{ kind: 'settle', line, qty: 1, corrects: false }];
  const share = shareSaid(segment, line, ordered);
  if (share) return [share];
  let settled: LineFact | null = null;
  const facts: LineFact[] = [];
  for (const [at, item] of items.entries()) {
    if (item.meaning?.kind !== 'quantity') continue;
    if (isOfSubstitute(segment, at, ordered)) continue;
    if (isOwnSize(item, ordered) && (isGone(text) || items.some((one) => one !== item && isCount(one))))
      continue;
    const role = roleOf(items, at, ordered);
    if (role === 'none' || role === 'price' || role === 'ordered' || isWeightOf(items, at, ordered)) continue;
    // « farine : 25 kg » of ten sacks of 25: one of them, or which they are.
    if (role === 'new' && !segment.substitute && isOnlySize(items, at, ordered))
      return [{ kind: 'open', line, doubt: 'unclear_quantity' }];
    const said = segment.substitute ? (saidOf(item, ordered) ?? item.meaning.amount) : saidOf(item, ordered);
    const isAll = role === 'new' && isAboutAll(item.meaning, segment, at, ordered);
    const qty = isAll ? ordered.qty : said;
    const fact = quantityFact({ role, qty, line, ordered, segment, at, situation, isAlone, isAll });
    if (!fact) continue;
    if (fact.kind === 'settle' && settled?.kind === 'settle' && settled.qty !== fact.qty) {
      return [{ kind: 'open', line, doubt: 'unclear_quantity' }];
    }
    if (fact.kind === 'settle') settled = fact;
    facts.push(fact);
  }
  return facts;
}

const isOnlySize = (items: readonly Item[], at: number, ordered: RepliedLine): boolean => {
  const item = items[at];
  return item !== undefined && at === items.length - 1 && isOwnSize(item, ordered) && ordered.qty > 1;
};

/** « moins 10 %, dès 10 bidons » of an order of fewer. */
const isFromMore = ({ text, items }: Segment, ordered: RepliedLine): boolean =>
  /(?:^| )a partir de Q(?: |$)/.test(text) &&
  items.some(
    (item, at) =>
      items[at - 2]?.text === 'partir' && (saidOf(item, ordered) ?? ordered.qty + 1) > ordered.qty,
  );

/** « nous ne faisons plus la motte de 10 kg ». */
const isGone = (text: string): boolean =>
  OUT.test(text) && !NOT_OUT.test(text) && /(?:^| )M (?:de |d |en )?Q(?: |$)/.test(text);

/** « la lotte est belle, elle fait 4,2 kg » of one that was ordered by the piece: it is there. */
const WEIGHS_SO_MUCH =
  /(?:^| )(?:elle|il|M|celle ci|celui ci) (?:fait|pese|fera|pesera|tourne)(?: [a-z]+){0,2} Q$/;
const isWeighedPiece = (items: readonly Item[], { unit }: RepliedLine): boolean =>
  items.filter(({ text }) => text === 'Q').length === 1 &&
  items.some((item) => isMeasure(quantityOf(item)?.unit ?? null)) &&
  !isMeasure(fold(unit).text);

/** « on en a septante casiers donc aucun souci »: what is in stock, and more than was ordered. */
const hasPlenty = ({ text, items }: Segment, ordered: RepliedLine): boolean =>
  /(?:^| )(?:en (?:ai|a|avons|reste)|stock (?:de|a)) (?:encore |bien |largement |presque )*Q(?: (?:en stock|d avance))?(?: donc)? /.test(
    `${text} `,
  ) &&
  agrees(text) &&
  items.filter(({ text: said }) => said === 'Q').length === 1 &&
  items.some((item) => (saidOf(item, ordered) ?? 0) > ordered.qty);

/** The name and the size of another article are no quantity; « remplacé par 5 pots de 1 kg » is one. */
function isOfSubstitute({ substitute, items }: Segment, at: number, ordered: RepliedLine): boolean {
  if (!substitute) return false;
  const said = quantityOf(items[at]);
  const isSize = said !== null && (said.unit === null || isMeasure(said.unit));
  if (at >= substitute.from && at < substitute.to) return substitute.to - substitute.from > 1 || isSize;
  return at === substitute.to && isSize && said.unit !== null && !isMeasure(fold(ordered.unit).text);
}

/** The price of a substitute is for its own unit. */
const withPlainPrices = (items: readonly Item[]): readonly Item[] =>
  items.map((item) =>
    item.meaning?.kind === 'price' ? { ...item, meaning: { ...item.meaning, per: null } } : item,
  );

type OneQuantity = {
  role: ReturnType<typeof roleOf>;
  qty: number | null;
  line: number;
  ordered: RepliedLine;
  segment: Segment;
  at: number;
  situation: Situation;
  isAlone: boolean;
  isAll: boolean;
};

function quantityFact(one: OneQuantity): LineFact | null {
  const { role, qty, line, ordered, segment, at, situation, isAlone, isAll } = one;
  const unclear: LineFact = { kind: 'open', line, doubt: 'unclear_quantity' };
  const day = dayIn(segment.items);
  if (/(?:^| )(?:si|au) besoin(?: |$)/.test(segment.text) && qty !== null && qty > ordered.qty) return null;
  if (role === 'later') return { kind: 'later', line, qty, day: day?.day ?? null, of_rest: true };
  const count = quantityOf(segment.items[at]);
  if (qty === null && role === 'new' && count && isAllPacks(count, ordered, segment.text))
    return { kind: 'as_ordered', line };
  if (qty === null && role === 'new' && ONLY.test(segment.text)) return { ...unclear, short: true };
  if (qty === null || role === 'added' || (isAbout(segment.items, at) && !isAll)) return unclear;
  const of = quantityOf(segment.items[at])?.out_of;
  if (of !== undefined && of !== ordered.qty) return unclear;
  // « carottes et navets : 10 kg » says nothing of either, unless each has so much.
  if (!isAlone && !/(?:^| )(?:chacune?|chaque|partout)(?: |$)/.test(segment.text) && qty !== ordered.qty)
    return unclear;
  // « ketchup 0 rupture »
  if (role === 'missing' && qty === 0 && segment.items[at - 1]?.text === 'M')
    return { kind: 'missing', line, reason: 'out_of_stock', weak: false };
  if (role === 'missing') {
    if (qty > ordered.qty) return unclear;
    return qty === ordered.qty
      ? { kind: 'missing', line, reason: 'out_of_stock', weak: false }
      : { kind: 'settle', line, qty: ordered.qty - qty, corrects: false, of_missing: true };
  }
  if (qty === 0) return { kind: 'missing', line, reason: 'out_of_stock', weak: false };
  if (qty !== ordered.qty && AS_ASKED.test(segment.text))
    return { kind: 'open', line, doubt: 'contradiction' };
  // « les 20 kg de beurre sont en rupture »: the quantity is the order's own.
  if (
    qty === ordered.qty &&
    OUT.test(segment.text) &&
    !NOT_OUT.test(segment.text) &&
    !ONLY.test(segment.text)
  ) {
    return day && isLater(day.day, situation) && !RESTOCK.test(segment.text)
      ? { kind: 'later', line, qty: null, day: day.day }
      : { kind: 'missing', line, reason: 'out_of_stock', weak: false };
  }
  if (day && day.at > at && isLater(day.day, situation) && !RESTOCK.test(segment.text)) {
    const ofRest = OF_REST.test(segment.text) ? ({ of_rest: true } as const) : {};
    return qty === ordered.qty
      ? { kind: 'later', line, qty: null, day: day.day, is_all: true }
      : { kind: 'later', line, qty, day: day.day, ...ofRest };
  }
  if (/^(?:[a-z]+ ){0,2}V(?: |$)/.test(join(segment.items.slice(at + 1)).text))
    return { kind: 'later', line, qty, day: null };
  if (isFarOff(qty, ordered) && !segment.substitute) return unclear;
  const concludes = CONCLUDES.test(segment.text);
  const corrects = concludes || CORRECTS.test(segment.text);
  return { kind: 'settle', line, qty, corrects, ...(concludes ? { concludes: true as const } : {}) };
}

const CORRECTS = /(?:^| )(?:finalement|pardon|plutot|rectifi[a-z]*|erreur|corrige|euh|disons)(?: |$)/;
/** « il en reste 18 dont 3 promis, je vous en mets donc 15 ». */
const CONCLUDES =
  /^(?:donc )?envoi (?:de |d )?Q|(?:^| )(?:donc Q|(?:donc|du coup) (?:ca|ce|cela) (?:vous |te )?(?:fera|fait|sera|donne|donnera) Q|vous en (?:laiss|met|gard|donn|reserv|livr|envo|ser|attribu|affect)[a-z]* (?:donc )?Q|Q (?:sont )?pour (?:vous|toi))(?: |$)/;

/** « je vous dois un sac », « le complément, 2 kg »: what is left over of the line. */
const OF_REST =
  /(?:^| )(?:reliquat|solde|complement|manqu[a-z]*|dois|devons|doit|restante?s?|reste|derniere?s?)(?: |$)/;

/** « comté 14 kg environ » of 14: what is weighed comes a little over or under. */
const isAboutAll = (
  said: QuantityMeant,
  { items, text }: Segment,
  at: number,
  ordered: RepliedLine,
): boolean =>
  (said.approximate || isAbout(items, at)) &&
  isMeasure(fold(ordered.unit).text) &&
  inLineUnit({ ...said, approximate: false }, ordered) === ordered.qty &&
  !/(?:^| )(?:reste|restent|stock|clients?|total|tous|toutes)(?: |$)/.test(text);

/** Far more than was ordered is another unit, or a price. */
const isFarOff = (qty: number, ordered: RepliedLine): boolean =>
  qty > ordered.qty * 3 && qty - ordered.qty > 5;
