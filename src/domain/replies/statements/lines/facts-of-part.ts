import { agrees, denies } from '#domain/replies/clauses/agreement.ts';
import type { Group } from '#domain/replies/clauses/groups.ts';
import { isWhyLess, type Mood, moodOf, type Tone } from '#domain/replies/clauses/mood.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import { OK, WITH_SHORT } from '#domain/replies/cues/agreement.ts';
import { CONDITION } from '#domain/replies/cues/doubt.ts';
import { CUT_AT_SOURCE } from '#domain/replies/cues/news.ts';
import { NOT_OUT, OUT } from '#domain/replies/cues/shortage.ts';
import type { LineFact } from '#domain/replies/statements/fact.ts';
import { apartFromPrices } from '#domain/replies/statements/prices/later-prices.ts';
import { quantityOf } from '#domain/replies/statements/quantities/quantity-said.ts';
import { lineByUnit } from '#domain/replies/statements/quantities/shared-units.ts';
import { type Around, open, type Situation } from '#domain/replies/statements/situation.ts';
import { withoutOthersCount } from './chosen-lines.ts';
import { lineFacts } from './line-facts.ts';
import { isExcepted, isPerhapsExcepted, isPlainIdem, someAreOthers } from './words-said.ts';

type InGroup = {
  group: Group;
  around: Around;
  isReplaced: boolean /** « rien sauf… »: these come. */;
  spared: boolean;
  isPutOff: boolean;
};

/** What one part of the sentence says of the lines of its group. */
export function factsOfPart(
  segment: Segment,
  lines: readonly number[],
  { group, around, isReplaced, spared, isPutOff }: InGroup,
): LineFact[] {
  const { situation } = around;
  if ((NOT_SEEN.test(segment.text) && !OF_PRICES.test(segment.text)) || NOT_EVEN.test(segment.text))
    return open(lines, 'not_understood');
  // « l'arrivage de clémentines est réduit de moitié »: of everybody's, and nobody says how much of ours.
  if (CUT_AT_SOURCE.test(segment.text) && !/(?:^| )votre/.test(segment.text))
    return lines.map((line) => ({ kind: 'open', line, doubt: 'unclear_quantity', short: true }));
  if (WITHOUT_YES.test(segment.text)) return open(lines, 'condition');
  if (NOT_KNOWN.test(segment.text)) return open(lines, 'answer_later');
  if (isBareUnderShort(segment, around.segments)) return open(lines, 'unclear_quantity');
  if (contradictsItself(segment) || isPerhapsExcepted(segment, around.segments))
    return open(lines, 'not_understood');
  if (spared && isExcepted(segment.items)) return lines.map((line) => ({ kind: 'as_ordered', line }));
  const apart = apartFromPrices(segment, around.segments);
  if (apart === 'kept') return lines.map((line) => ({ kind: 'as_ordered', line, keeps_price: true }));
  if (apart === 'changed') return open(lines, 'unclear_price');
  if (isWhyLess(segment, group.segments) || onlyNames(segment, group, situation)) return [];
  const isLast = segment === around.segments.at(-1);
  // « courgettes ok aubergines ok poivrons trop chers je vous mets du vert ? »
  if (around.tone.asks && !isLast && PLAIN_YES.test(segment.text))
    return lines.map((line) => ({ kind: 'as_ordered', line }));
  const mood = moodOf(segment, around.tone, isPutOff, isLast);
  if (mood === 'condition' && (isAfterCondition(segment, around.segments) || /^sinon /.test(segment.text)))
    return open(lines, mood);
  const other =
    segment.mentions.length === 0 && segment !== group.segments[0]
      ? lineByUnit(segment, situation.lines)
      : null;
  if (other !== null && !lines.includes(other)) {
    return withMood(lineFacts(segment, other, situation, { isAlone: true, isReplaced: false }), mood, other);
  }
  return lines.flatMap((line) =>
    withMood(
      lineFactsOrCopy(withoutOthersCount(segment, line, situation), line, around, {
        isAlone: lines.length === 1,
        isReplaced,
      }),
      mood,
      line,
      isChoice(around.tone),
    ),
  );
}

/** « le jus est en cuve, je ne sais pas si la mise sera finie à temps »: and no word that it will not. */
const NOT_KNOWN =
  /(?:^| )(?:sai[st]|savons|saurai|saura|saurons|savoir|ignor[a-z]*) (?:(?:pas|encore|toujours|trop|bien) )*(?<=(?:pas |encore |trop |bien |ignor[a-z]* ))(?:si|s il|s ils|quand|combien|ce qu[ei]?)(?: |$)/;

/** « le tarif n'était pas à jour sur votre bon : 23,80 € »: of what it costs. */
const OF_PRICES = /(?:^| )(?:prix|tarifs?) (?:.* )?[PR](?: |$)/;

/** « ok avec un manque : 4 kg de praliné »: so much is missing, or so much is left. */
function isBareUnderShort(segment: Segment, segments: readonly Segment[]): boolean {
  const head = segments.findIndex(({ text }) => WITH_SHORT.test(text));
  const at = segments.indexOf(segment);
  return head !== -1 && at > head && segments.slice(head + 1, at + 1).every(({ text }) => BARE.test(text));
}
const BARE = /^(?:(?:et|le|la|les|l) )*(?:Q (?:(?:de|d|du|des) )?(?:(?:la|l) )?M|M (?:[:=-] )?Q)$/;

/** « sans votre accord je ne la mets pas en préparation ». */
const WITHOUT_YES =
  /(?:^| )(?:sans|faute de|avant) (?:(?:avoir|une?|votre|ton|le|la|l|de) )*(?:accord|retour|reponse|feu vert|validation|confirmation|ok)(?: |$)/;

/** « rien ne manque, même pas le thon ». */
const NOT_EVEN = /^(?:et )?meme (?:pas|plus) (?:(?:le|la|les|l|un|une|de|d|du) )*M$/;

/** « je n'ai pas vu votre commande de persil », « pas de persil noté sur le bon »: of the order's paper, not of the goods. */
const NOT_SEEN =
  /(?:^| )(?:pas|plus|jamais|aucune?) (?:[a-z]+ ){0,3}?(?:(?:vu|recu|lu|eu|note|trouve|vois|saisi|enregistre)[a-z]* )?(?:passer )?(?:de |d )?(?:votre |vos |ta |la |une |cette )?(?:commande|demande|ligne|mention)s? (?:(?:de|d|du|des|pour|sur|concernant) )+(?:(?:le|la|les|l) )?M(?: |$)|(?:^| )(?:pas|aucune?) (?:[a-zM]+ ){0,5}?(?:sur|dans) (?:le |la |votre |vos |ton |ta |mon |notre )?(?:bon|commande|mail|message|liste|feuille|fax)(?: |$)/;

/** « les 6 bidons d'huile, je ne peux en fournir que la moitié »: named as they were ordered, and then spoken of. */
const onlyNames = ({ text, items }: Segment, { segments }: Group, { lines }: Situation): boolean =>
  /^(?:(?:pour|sur|quant aux?|concernant) )?(?:les|vos|tes|ces) Q (?:de |d )?M$/.test(text) &&
  segments.some(
    (one) =>
      one.text !== text && /(?:^| )(?:en|y) (?:[a-z]+ ){1,4}Q(?: (?!aulieude)[a-z]+| D)*$/.test(one.text),
  ) &&
  items.some((item) => lines.some(({ qty }) => quantityOf(item)?.amount === qty));

/** « soit vous prenez…, soit je retire la ligne », « vous validez ou je laisse tomber ? ». */
const isChoice = ({ text, asks }: Tone): boolean =>
  /(?:^| )soit (?:vous|je|on|nous) .* soit (?:vous|je|on|nous) /.test(text) ||
  (asks &&
    /(?:^| )ou (?:bien |alors |sinon )?(?:je|j|on|nous) (?:vous |te )?(?:(?:les?|la|l|en) )?(?:laiss|annul|enlev|retir|oubli|saut|abandonn|supprim|ray|zapp)[a-z]*(?: |$)/.test(
      text,
    ));

const PLAIN_YES = /^(?:(?:bonjour|salut|alors|le|la|les|l) )*M (?:: )?(?:ok|oui|nickel|parfait)$/;

/** « si…, sinon il manquera la crème »: nothing behind a condition is settled. */
const isAfterCondition = (segment: Segment, segments: readonly Segment[]): boolean =>
  segments.slice(0, segments.indexOf(segment)).some(({ text }) => CONDITION.test(text));

/** « ok tomates manque oignons » in one breath: nobody knows which is which. */
const contradictsItself = ({ text, mentions }: Segment): boolean =>
  someAreOthers(text) ||
  (mentions.length > 1 &&
    // « TOM-104 TOMATE RONDE »: one line by its reference and its name.
    new Set(mentions.flatMap(({ lines }) => lines)).size > 1 &&
    (OK.test(text) || /(?:^| )[PQ](?: |$)/.test(text)) &&
    OUT.test(text) &&
    !NOT_OUT.test(text) &&
    (!denies(text) || /M [^M]*M/.test(text)));

function lineFactsOrCopy(
  segment: Segment,
  line: number,
  { situation, before }: Around,
  { isAlone, isReplaced }: { isAlone: boolean; isReplaced: boolean },
): LineFact[] {
  const facts = lineFacts(segment, line, situation, { isAlone, isReplaced });
  if (facts.length > 0 && !facts.every(({ kind }) => kind === 'as_ordered')) return facts;
  // « remplacé par du multifruits, même quantité »: as many as of what it replaces.
  if (isReplaced && /(?:^| )(?:memes? quantite|autant|meme nombre)(?: |$)/.test(segment.text)) return facts;
  if (
    !/(?:^| )(?:aussi|egalement|idem|dito|itou|pareil|non plus|meme chose|meme quantite|de meme|autant)(?: |$)/.test(
      segment.text,
    )
  )
    return facts;
  const last = before.at(-1);
  if (
    facts.length === 0 &&
    /(?:^| )(?:pareil|idem|comme) (?:que |qu )?(?:d hab|d habitude|toujours|jadis)(?: |$)/.test(segment.text)
  )
    return [{ kind: 'as_ordered', line }];
  if (!last && facts.length === 0 && isPlainIdem(segment.text)) return [{ kind: 'as_ordered', line }];
  if (last?.kind === 'settle' && facts.length === 0) return [sameQuantity(last, line, situation)];
  if (!last || last.kind === 'settle' || last.kind === 'price' || last.kind === 'substitute') return facts;
  if (facts.length > 0 && last.kind !== 'as_ordered' && agrees(segment.text)) return facts;
  return last.kind === 'later' ? [{ ...last, line, qty: null }] : [{ ...last, line }];
}

/** « rondes 7 kg, jaunes idem »: as many, where as many were ordered of both. */
function sameQuantity(
  { line: other, qty }: LineFact & { kind: 'settle' },
  line: number,
  { lines }: Situation,
): LineFact {
  const [one, two] = [lines[line], lines[other]];
  if (qty === two?.qty) return { kind: 'as_ordered', line };
  return one && two && one.unit === two.unit && one.qty === two.qty
    ? { kind: 'settle', line, qty, corrects: false }
    : { kind: 'open', line, doubt: 'unclear_quantity' };
}

/** What is asked or depends on something is open; that something is missing is said all the same. */
export function withMood(facts: readonly LineFact[], mood: Mood, line: number, isChoice = false): LineFact[] {
  if (mood === null || facts.length === 0) return [...facts];
  // « soit vous prenez 12, soit je retire la ligne »
  if (isChoice) return [{ kind: 'open', line, doubt: mood }];
  // « je vous les mets en plateau ou en vrac ? » asks how, not whether.
  if (mood === 'question' && facts.every(({ kind }) => kind === 'as_ordered')) return [];
  const firm = facts.filter(
    (fact) =>
      (fact.kind === 'missing' && !(fact.weak && mood === 'question')) ||
      (fact.kind === 'as_ordered' &&
        mood !== 'question' &&
        mood !== 'condition' &&
        mood !== 'unclear_quantity'),
  );
  if (mood === 'answer_later' && firm.length > 0) return firm;
  if (firm.some(({ kind }) => kind === 'missing')) return firm;
  return [{ kind: 'open', line, doubt: mood, ...(mood === 'unclear_quantity' ? { unsure: true } : {}) }];
}
