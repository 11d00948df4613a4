import { beginsAnew } from '#domain/replies/clauses/breaks/begins-anew.ts';
import { withYesBeforeBut } from '#domain/replies/clauses/breaks/but-not.ts';
import {
  BREAKS,
  endsStatement,
  saysEnough,
  withArrowsParted,
} from '#domain/replies/clauses/breaks/colons.ts';
import { isGoneBehind, LATER_BEHIND } from '#domain/replies/clauses/breaks/gone-behind.ts';
import { lackShared } from '#domain/replies/clauses/breaks/shared-lack.ts';
import { EXCEPT } from '#domain/replies/cues/agreement.ts';
import { OUT } from '#domain/replies/cues/shortage.ts';
import type { LinesMeant } from '#domain/replies/values/meaning.ts';
import { type Item, join } from '#domain/replies/words/items.ts';
import { meansAll } from './agreement.ts';
import { isPredicate } from './predicates.ts';
import { otherKindIn, type Substitute, substituteIn } from './substitutes.ts';
import { namesUnknown } from './unknown-goods.ts';

/** A part of a sentence between commas, « et », « mais »: who it speaks of, and what it says of them. */
export type Segment = {
  items: readonly Item[];
  text: string;
  /** Lines named in it, the substitute's own name left out. */
  mentions: readonly LinesMeant[];
  /** It says something, of whomever. */
  says: boolean;
  /** Says it before it names anybody: « plus de poireaux », « 20 kg de farine ». */
  names_last: boolean;
  /** « et » or « ni » joins it to the one before. */
  joined: boolean;
  substitute: Substitute | null;
  in_brackets: boolean;
};

const JOINS = new Set(['et', 'ni', '&', '+']);

export function segmentsOf(said: readonly Item[]): Segment[] {
  const items = withArrowsParted(withYesBeforeBut(said));
  const segments: Segment[] = [];
  let current: Item[] = [];
  let joined = false;
  let brackets = 0;
  const close = (next: { joined: boolean }, inBrackets = brackets > 0) => {
    if (joined && goesOnCounting(segments.at(-1))) current = withYes(current);
    if (current.length > 0) segments.push(segmentOf(current, joined, inBrackets));
    current = [];
    joined = next.joined;
  };
  for (const [at, item] of items.entries()) {
    if (beginsAnew(items, at, current)) close({ joined: false });
    const lack = current.length === 0 ? lackShared(segments, items, at, joined) : null;
    if (lack !== null) current.push(...lack);
    // « il me manque 5 kg de courgettes et tous les citrons »
    if (lack !== null && item.text !== 'Q' && !/^(?:le|la|les|l)$/.test(item.text)) continue;
    if (item.text === ':' && current.length > 0 && saysEnough(current, items.slice(at + 1)))
      close({ joined: false });
    else if (item.text === '(' || item.text === '[') {
      close({ joined: false });
      brackets++;
    } else if (item.text === ')' || item.text === ']') {
      close({ joined: false });
      brackets = Math.max(0, brackets - 1);
    } else if (BREAKS.has(item.text) || (item.text === '-' && endsStatement(current))) {
      close({ joined: false });
      if (item.text === 'mais' || item.text === 'parcontre') current.push(item);
    } else if (item.text === 'sauf' && current.length > 0) {
      if (meansAll(current)) current.push({ text: 'ok', start: item.start, end: item.start });
      close({ joined: false });
      current.push(item);
    } else if (
      JOINS.has(item.text) &&
      !(item.text === '+' && items[at + 1]?.text === 'P') &&
      !(item.text === 'et' && joinsDays(items, at))
    ) {
      close({ joined: true });
      if (item.text === 'ni') current.push(item);
    } else current.push(item);
  }
  close({ joined: false });
  return sharedOut(segments);
}

/** Each with what its neighbours say for it. */
const sharedOut = (segments: readonly Segment[]): Segment[] =>
  segments
    .map((one, at) => withCountedBefore(goneBehindName(one, segments[at - 1]), segments, at))
    .map((one, at, all) => withSharedPart(one, all[at - 1]))
    .map((one, at, all) => ofOtherKind(one, all.slice(0, at)))
    .map((segment, at) =>
      withSharedLack(
        withSharedRate(
          ofSubstitute(ofLineBefore(segment, segments.slice(0, at)), segments[at - 1]),
          segments.slice(0, at),
        ),
        segments[at + 1],
      ),
    );

/** « la moitié des tomates et des courgettes »: half of each. */
function withSharedPart(segment: Segment, before: Segment | undefined): Segment {
  const of = /^(?:de|des|du|d) (?:(?:la|l|vos) )?M(?: |$)/;
  const part = before?.items.findLast(({ text }) => text === 'Q');
  const isPart = part?.meaning?.kind === 'quantity' && part.meaning.is_share;
  if (!segment.joined || !isPart || !of.test(segment.text)) return segment;
  if (!/(?:^| )Q (?:de|des|du|d) (?:(?:la|l|vos) )?M$/.test(before?.text ?? '')) return segment;
  const start = segment.items[0]?.start ?? 0;
  return segmentOf([{ ...part, start, end: start }, ...segment.items], true, segment.in_brackets);
}

const ofOtherKind = (segment: Segment, before: readonly Segment[]): Segment => {
  const lines = segment.mentions.flatMap((one) => one.lines);
  const substitute =
    segment.substitute || lines.length === 0 ? null : otherKindIn(segment.items, lines, before);
  return substitute ? { ...segment, substitute, mentions: [] } : segment;
};

/** A name alone, and behind it what became of all of it. */
const goneBehindName = (segment: Segment, before: Segment | undefined): Segment => {
  if (!before || !isGoneBehind(segment.text, before.text)) return segment;
  const start = segment.items[0]?.start ?? 0;
  const end = segment.items.at(-1)?.end ?? start;
  return segmentOf([{ text: 'rupture', start, end }], segment.joined, segment.in_brackets);
};

const SHARES_RATE =
  /^(?:sur )?(?:(?:le|la|les|l|vos) )?M(?: (?:des|sur|pour|a partir de) (?:cette|la presente) (?:livraison|commande))?$/;
const RATED_ON =
  /(?:^| )R (?:[a-z]+ )*(?:sur|concernent?|touchent?|visent?|impactent?) (?:le|la|les|l|vos) M$/;

/** « +4 % sur l'entrecôte et la bavette », « la hausse de 6 % concerne les verrines et les plateaux »: on both. */
function withSharedRate(segment: Segment, before: readonly Segment[]): Segment {
  if (OWN_RATE.test(segment.text)) return withSaidDirection(segment, before);
  if (!segment.joined || !SHARES_RATE.test(segment.text)) return segment;
  const rated = before.findLast(({ text }) => !SHARES_RATE.test(text));
  const rate = rated?.items.find(({ text }) => text === 'R');
  if (!rated || !rate || !RATED_ON.test(rated.text)) return segment;
  const start = segment.items[0]?.start ?? 0;
  const words = /(?:^| )(?:baisse|remise|rabais|moins|ristourne|reduction)/.test(rated.text)
    ? 'remise'
    : 'hausse';
  const said = [words, rate, 'sur'].map((one) =>
    typeof one === 'string' ? { text: one, start, end: start } : { ...one, start, end: start },
  );
  const named = segment.items.filter(({ text }) => /^(?:le|la|les|l|vos|M)$/.test(text));
  return segmentOf([...said, ...named], true, segment.in_brackets);
}

/** « sur le beurre il y a 3 % de hausse, sur la levure 5 % »: up as well. */
const OWN_RATE =
  /^(?:et |puis )?(?:(?:de |d )?R sur (?:le|la|les|l|vos) M|(?:sur|pour) (?:le|la|les|l|vos) M (?:: )?(?:de |d )?R)$/;
const DIRECTION = /(?:^| )(hausse|baisse|remise|rabais|augmentation)(?: |$)/;
function withSaidDirection(segment: Segment, before: readonly Segment[]): Segment {
  const word = DIRECTION.exec(before.findLast(({ text }) => /(?:^| )R(?: |$)/.test(text))?.text ?? '')?.[1];
  const end = segment.items.at(-1)?.end ?? 0;
  return word === undefined
    ? segment
    : segmentOf(
        [...segment.items, { text: 'de', start: end, end }, { text: word, start: end, end }],
        segment.joined,
        segment.in_brackets,
      );
}

const COUNTED = /^(?:(?:et|puis|plus|avec|les|vos|tes) )*Q (?:de |d )?M$/;
const BARE_NAME =
  /^(?:(?:puis|plus|avec|et) )?(?:(?:tout|toute|tous|toutes) )?(?:le|la|les|l|vos|tes|votre|ta) M(?: (?:que|qu) (?:vous|tu) (?:[a-z]+ )?[a-z]+| aussi| egalement)?$/;

/** « je vous apporte 3 kg de cèpes, 2 kg de girolles, les noix et la sarriette »: those as they were ordered. */
function withCountedBefore(segment: Segment, segments: readonly Segment[], at: number): Segment {
  if (!BARE_NAME.test(segment.text)) return segment;
  let before = at - 1;
  while (
    before > 0 &&
    (BARE_NAME.test(segments[before]?.text ?? '') || COUNTED.test(segments[before]?.text ?? ''))
  )
    before--;
  const behind = segments.slice(at + 1).find(({ text }) => !BARE_NAME.test(text));
  if (!countsWhatComes(segments[before]) || (behind && behind.mentions.length === 0)) return segment;
  const start = segment.items[0]?.start ?? 0;
  const name = segment.items.findIndex(({ text }) => text === 'M');
  return segmentOf(
    [{ text: 'ok', start, end: start }, ...segment.items.slice(Math.max(0, name - 1), name + 1)],
    segment.joined,
    segment.in_brackets,
  );
}

/** « remplacée par la BPI-40E (boîte pizza 40 cm kraft) »: what the substitute is, and no line of the order. */
const ofSubstitute = (segment: Segment, before: Segment | undefined): Segment =>
  segment.in_brackets && !segment.says && before?.substitute != null && !before.in_brackets
    ? { ...segment, mentions: [] }
    : segment;

/** « batavia 4 colis : gel, non »: of what was named before, and not of the order. */
function ofLineBefore(segment: Segment, before: readonly Segment[]): Segment {
  if (segment.text !== 'non' || !before.some(({ mentions }) => mentions.length > 0)) return segment;
  if (before.some(({ text }) => EXCEPT.test(text) || OUT.test(text))) return segment;
  return { ...segment, text: 'rupture', items: segment.items.map((item) => ({ ...item, text: 'rupture' })) };
}

/** « 10 croissants et 10 pains de moins »: less by so much of both. */
function withSharedLack(segment: Segment, next: Segment | undefined): Segment {
  if (!next?.joined || !/^(?:(?:il|y|aura|manquera) )*Q (?:de |d )?M$/.test(segment.text)) return segment;
  const then = LATER_BEHIND.exec(next.text);
  if (then) {
    const from = next.items.findIndex(({ text }) => text === 'M') + 1;
    return segmentOf([...segment.items, ...next.items.slice(from)], segment.joined, segment.in_brackets);
  }
  const lack = /^Q (?:de |d )?M ((?:de|en) moins|manquante?s?|manquent|manqueront|en rupture)(?: |$)/.exec(
    next.text,
  )?.[1];
  const end = segment.items.at(-1)?.end ?? 0;
  const words = lack?.split(' ').map((text) => ({ text, start: end, end })) ?? [];
  return words.length === 0
    ? segment
    : segmentOf([...segment.items, ...words], segment.joined, segment.in_brackets);
}

/** « en révision jeudi et vendredi »: of both days. */
const joinsDays = (items: readonly Item[], at: number): boolean =>
  items[at - 1]?.text === 'D' && /^(?:le )?D(?: [,.;]|$)/.test(join(items.slice(at + 1, at + 4)).text);

/** « mercredi 4 cartons de sacs + les serviettes »: those as they were ordered. */
function withYes(items: Item[]): Item[] {
  const start = items[0]?.start ?? 0;
  return /^(?:pour )?(?:(?:tout|toute|tous|toutes) )?(?:le|la|les|l|vos) M$/.test(join(items).text)
    ? [{ text: 'ok', start, end: start }, ...items]
    : items;
}

/** « 15 kg de gruyère et l'emmental et la crème »: the same yes goes on. */
const goesOnCounting = (segment: Segment | undefined): boolean =>
  countsWhatComes(segment) ||
  /^ok (?:le|la|les|l|vos) M$|^(?:vous |tu |je |on |nous |te )*(?:bien |donc )*(?:aurez|auras|recevrez|avez|mets|met|mettons|livre|livrons|apporte|amene) (?:bien |donc )*(?:vos|tes) Q$/.test(
    segment?.text ?? '',
  );

/** How much comes of one line, and nothing of what does not. */
const countsWhatComes = (segment: Segment | undefined): boolean =>
  segment !== undefined &&
  /(?:^| )Q (?:de |d )?M(?: (?:c est|soit|en) (?:la |le |les |une? )?[a-z]+(?: entiere?s?| complete?s?)?)?$/.test(
    segment.text,
  ) &&
  /(?:^| )(?:D|livr[a-z]*|confirm(?:e|ons)|ok|mets|mettons|charge[a-z]*|prepar[a-z]*|envo[a-z]*|aurez|recevrez|part[a-z]*|depos[a-z]*|apport[a-z]*|amen[a-z]*|garde[a-z]*)(?: |$)/.test(
    segment.text,
  ) &&
  !/(?:^| )(?:manqu[a-z]*|sauf|sans|ni|moins|pas|plus|reliquat|solde|rupture)(?: |$)/.test(segment.text);

/** « citrons : jaunes 10 kg »: the name before the colon is said again by one that tells more. */
const withoutHeads = (mentions: readonly LinesMeant[]): readonly LinesMeant[] =>
  mentions.filter(
    ({ ambiguous, lines }) =>
      !mentions.some(
        (other) =>
          !other.ambiguous &&
          (ambiguous || other.lines.length < lines.length) &&
          other.lines.every((line) => lines.includes(line)),
      ),
  );

function segmentOf(items: readonly Item[], joined: boolean, in_brackets: boolean): Segment {
  const { text } = join(items);
  const found = substituteIn(items);
  // « je mets du frisé » names what comes only where nothing of the order is named so.
  const isOther = items.some(
    ({ meaning }, at) =>
      meaning?.kind === 'lines' && meaning.foreign && found && at >= found.from && at < found.to,
  );
  const isNamed = items.some(
    ({ meaning }, at) =>
      meaning?.kind === 'lines' &&
      !meaning.foreign &&
      !(isOther && found && at >= found.from && at < found.to),
  );
  const substitute = found?.after_missing && isNamed ? null : found;
  const mentions = items.flatMap((item, at) => {
    if (item.meaning?.kind !== 'lines') return [];
    // « les autres herbes » are what is not spoken of.
    if (/^(?:les)?autres$/.test(items[at - 1]?.text ?? '')) return [];
    return substitute && at >= substitute.from && at < substitute.to ? [] : [item.meaning];
  });
  const firstName = items.findIndex((item) => item.text === 'M');
  const before = firstName === -1 ? text : join(items.slice(0, firstName)).text;
  const says =
    (substitute !== null && !substitute.after_missing) ||
    isPredicate(text) ||
    namesUnknown({ text, mentions }) !== null;
  return {
    items,
    text,
    mentions: withoutHeads(mentions),
    says,
    names_last: says && firstName > 0 && isPredicate(before, text),
    joined,
    substitute,
    in_brackets,
  };
}
