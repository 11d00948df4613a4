import { agrees, denies } from '#domain/replies/clauses/agreement.ts';
import { proposes } from '#domain/replies/clauses/mood.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import { EXCEPT, ONLY, UNCHANGED } from '#domain/replies/cues/agreement.ts';
import { DELIVERS } from '#domain/replies/cues/delivery.ts';
import { DEPENDS, LATER_ANSWER, UNSURE } from '#domain/replies/cues/doubt.ts';
import { PRICE, PRICE_STAYS, PRICES_MOVE } from '#domain/replies/cues/price.ts';
import { LITTLE, NOT_OUT, OUT, RESTOCK } from '#domain/replies/cues/shortage.ts';
import type { RepliedLine } from '#domain/replies/reply.ts';
import { isMeasure } from '#domain/replies/values/units.ts';
import { type Item, join } from '#domain/replies/words/items.ts';
import { fold } from '#domain/replies/words/letters.ts';
import type { LineFact } from './fact.ts';
import { priceSaid } from './prices-said.ts';
import { quantityOf, roleOf, saidOf } from './quantities-said.ts';
import { withSharedUnit } from './shared-units.ts';
import { shareSaid } from './shares.ts';
import type { Situation } from './situation.ts';

const dayIn = (items: readonly Item[]): { day: string; said: string; at: number } | null => {
  const at = items.findIndex((item) => item.meaning?.kind === 'day');
  const meaning = items[at]?.meaning;
  return meaning?.kind === 'day' ? { day: meaning.day, said: meaning.said, at } : null;
};

/** « la commande du 12 », but « avec le camion du 24 » is when it comes. */
const isOfOther = (items: readonly Item[], { said, at }: { said: string; at: number }): boolean =>
  /^(?:du|jusqu)/.test(said) &&
  !/^(?:camion|tournee|livraison|depart|passage|celui|celle)$/.test(items[at - 1]?.text ?? '');

const isLater = (day: string, { expected_at }: Situation): boolean =>
  expected_at !== null && day > expected_at;

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
  if (price.kind === 'price') facts.push({ kind: 'price', line, price: price.price });
  if (price.kind === 'unclear') facts.push({ kind: 'open', line, doubt: 'unclear_price' });
  const quantities = quantityFacts(segment, line, ordered, situation, isAlone);
  if (segment.substitute && !proposes(segment.text)) {
    const settled = quantities.find((fact) => fact.kind === 'settle');
    return [
      ...facts,
      {
        kind: 'substitute',
        line,
        product: productWords(segment),
        qty: settled?.kind === 'settle' ? settled.qty : null,
      },
    ];
  }
  if (quantities.length > 0) return [...facts, ...quantities];
  return [...facts, ...wordFacts(segment, line, situation, facts.length > 0)];
}

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
  if (/(?:^| )U(?: |$)/.test(text)) return [{ kind: 'open', line, doubt: 'unclear_quantity' }];
  const share = shareSaid(segment, line, ordered);
  if (share) return [share];
  let settled: LineFact | null = null;
  const facts: LineFact[] = [];
  for (const [at, item] of items.entries()) {
    if (item.meaning?.kind !== 'quantity') continue;
    if (isOfSubstitute(segment, at, ordered)) continue;
    const role = roleOf(items, at, ordered);
    if (role === 'none' || role === 'price' || role === 'ordered') continue;
    const qty = segment.substitute ? (saidOf(item, ordered) ?? item.meaning.amount) : saidOf(item, ordered);
    const fact = quantityFact({ role, qty, line, ordered, segment, at, situation, isAlone });
    if (!fact) continue;
    if (fact.kind === 'settle' && settled?.kind === 'settle' && settled.qty !== fact.qty) {
      return [{ kind: 'open', line, doubt: 'unclear_quantity' }];
    }
    if (fact.kind === 'settle') settled = fact;
    facts.push(fact);
  }
  return facts;
}

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
};

function quantityFact({
  role,
  qty,
  line,
  ordered,
  segment,
  at,
  situation,
  isAlone,
}: OneQuantity): LineFact | null {
  const unclear: LineFact = { kind: 'open', line, doubt: 'unclear_quantity' };
  const day = dayIn(segment.items);
  if (role === 'later') return { kind: 'later', line, qty, day: day?.day ?? null };
  if (qty === null || role === 'added' || isAbout(segment.items, at)) return unclear;
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
      : { kind: 'settle', line, qty: ordered.qty - qty, corrects: false };
  }
  if (qty === 0) return { kind: 'missing', line, reason: 'out_of_stock', weak: false };
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
    return { kind: 'later', line, qty: qty === ordered.qty ? null : qty, day: day.day };
  }
  if (/^(?:[a-z]+ ){0,2}V(?: |$)/.test(join(segment.items.slice(at + 1)).text))
    return { kind: 'later', line, qty, day: null };
  if (isFarOff(qty, ordered) && !segment.substitute) return unclear;
  return {
    kind: 'settle',
    line,
    qty,
    corrects: /(?:^| )(?:finalement|pardon|plutot|rectifi[a-z]*|erreur|corrige|euh|disons)(?: |$)/.test(
      segment.text,
    ),
  };
}

/** « environ 6 kg », « 6 kg environ ». */
const isAbout = (items: readonly Item[], at: number): boolean =>
  /^(?:environ|autour|approximativement|vers)$/.test(items[at - 1]?.text ?? '') ||
  items[at + 1]?.text === 'environ';

/** Far more than was ordered is another unit, or a price. */
const isFarOff = (qty: number, ordered: RepliedLine): boolean =>
  qty > ordered.qty * 3 && qty - ordered.qty > 5;

function wordFacts(segment: Segment, line: number, situation: Situation, hasPrice: boolean): LineFact[] {
  const { text, items } = segment;
  const day = dayIn(items);
  const isOut = OUT.test(text) && !NOT_OUT.test(text);
  const isPriced =
    PRICE.test(text) &&
    (/(?:^| )[PR](?: |$)/.test(text) ||
      items.some((_, at) => roleOf(items, at, situation.lines[line]) === 'price'));
  const later =
    day && isLater(day.day, situation) && !isOfOther(items, day) && !RESTOCK.test(text) && !isPriced;
  if (
    later &&
    (DELIVERS.test(text) ||
      isOut ||
      agrees(text) ||
      /^(?:(?:le|la|les|l|pour|et|mais|seulement|que) )*(?:M (?:: )?)?D$/.test(text) ||
      LAST_PART.test(text))
  )
    return [{ kind: 'later', line, qty: null, day: day.day }];
  if (
    /(?:^| )(?:reliquat|a suivre|decale[a-z]*|reporte[a-z]*|second temps|solde|prochaine (?:livraison|tournee))(?: |$)/.test(
      text,
    ) &&
    // « je solde la ligne » closes it.
    !/(?:^| )(?:je|on|nous) (?:la |le |les )?sold[a-z]*(?: |$)/.test(text)
  ) {
    return [{ kind: 'later', line, qty: null, day: day?.day ?? null }];
  }
  if (/(?:^| )(?:remplac[a-z]*|substitu[a-z]*)(?: |$)/.test(text) && !denies(text) && !isOut)
    return [{ kind: 'open', line, doubt: 'unknown_product' }];
  if (isOut)
    return [{ kind: 'missing', line, reason: refuses(text) ? 'refused' : 'out_of_stock', weak: false }];
  if (isExcepted(items) && day?.day === situation.expected_at && DELIVERS.test(text))
    return [{ kind: 'as_ordered', line }];
  // « tout ok sauf l'huile dont le prix augmente »
  if (isExcepted(items) && PRICES_MOVE.test(text))
    return hasPrice ? [] : [{ kind: 'open', line, doubt: 'unclear_price' }];
  if (isExcepted(items)) return [{ kind: 'missing', line, reason: 'out_of_stock', weak: true }];
  if (day && WAITS.test(text)) return [{ kind: 'later', line, qty: null, day: day.day }];
  if (LATER_ANSWER.test(text)) return [{ kind: 'open', line, doubt: 'answer_later' }];
  if (DEPENDS.test(text)) return [{ kind: 'open', line, doubt: 'condition' }];
  const onlyPrices =
    PRICE.test(text) &&
    !/(?:^| )[PRQ](?: |$)/.test(text) &&
    /(?:^| )(?:prix|tarifs?|augment[a-z]*|hausse[a-z]*|baiss[a-z]*|cours)(?: |$)/.test(text);
  if (UNSURE.test(text)) return onlyPrices ? [] : [{ kind: 'open', line, doubt: 'unclear_quantity' }];
  if (PRICE_STAYS.test(text)) return [];
  if (LITTLE.test(text)) return [{ kind: 'open', line, doubt: 'unclear_quantity' }];
  if (UNCHANGED.test(text)) return /(?:prix|tarif)/.test(text) ? [] : [{ kind: 'as_ordered', line }];
  if (
    agrees(text) ||
    NOT_OUT.test(text) ||
    ((DELIVERS.test(text) || (ONLY_THESE.test(text) && !TROUBLE.test(text))) && !later && !denies(text)) ||
    /(?:^| )avec(?: |$)/.test(text)
  )
    return [{ kind: 'as_ordered', line }];
  if (hasPrice) return [];
  return day && day.day === situation.expected_at && !RESTOCK.test(text)
    ? [{ kind: 'as_ordered', line }]
    : [];
}

/** « je ne peux livrer que le beurre ». */
const ONLY_THESE =
  /(?:^| )(?:que|seuls?|seules?|uniquement|seulement|juste) (?:le |la |les |l |du |des |de la )?M(?: |$)/;
/** « il n'y a que le brouilly qui coince »: what the trouble is follows. */
const TROUBLE = /(?:^| )qui (?:coinc|bloqu|pos|change|pech|cloch|fait|manqu)[a-z]*(?: |$)/;
/** « le dernier colis jeudi », « le 2e lundi ». */
const LAST_PART =
  /(?:^| )(?:derniere?s?|autre|seconde?|2e|2eme|deuxieme|troisieme|quatrieme|cinquieme|reste|solde|complement)(?: |$)/;
const WAITS = /(?:^| )(?:patienter|attendre|patientez|attendez)(?: |$)/;

const refuses = (text: string): boolean =>
  /(?:^| )(?:refus[a-z]*|annul[a-z]*|ressort|cordes|metier|voyez avec|adressez vous|(?:fais|fait|faisons|livre|livrons|travaille|travaillons) plus)(?: |$)/.test(
    text,
  );

/** « sauf » with a name right behind. */
export function isExcepted(items: readonly Item[]): boolean {
  const name = items.findIndex((item) => item.text === 'M');
  if (items[name + 1]?.text === 'sauf') return true;
  if (name < 1) return false;
  const before = join(items.slice(0, name)).text.replace(
    /(?: (?:pour|de|du|des|d|le|la|les|l|sur|en|cote|au|aux|vos|notre|nos|votre|article|ligne|une?|seule?|produit|:|Q))+$/,
    '',
  );
  return new RegExp(`${EXCEPT.source}$`).test(before);
}
