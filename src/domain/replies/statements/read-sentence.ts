import { join } from '../words/items.ts';
import { agrees, denies } from './agreement.ts';
import { ADVERT, ATTACHMENT, CONDITION, NOT_OUT, OUT, PRICE } from './cues.ts';
import type { Fact, LineFact } from './fact.ts';
import { type Group, groupsOf, isAside } from './groups.ts';
import { isExcepted, lineFacts, withSharedUnit } from './line-facts.ts';
import type { LinesMeant } from './meaning.ts';
import { type Mood, moodOf, moodOfAll, proposes, type Tone, toneOf } from './mood.ts';
import { orderFacts } from './order-facts.ts';
import { quantityOf, roleOf, saidOf } from './quantities-said.ts';
import { isCountedIn, isMeasure } from '../values/units.ts';
import { segmentsOf, type Segment } from './segments.ts';
import type { Sentence } from './sentences.ts';
import { type Group, groupsOf, isAside } from '#domain/replies/clauses/groups.ts';
import { moodOfAll, proposes, type Tone, toneOf } from '#domain/replies/clauses/mood.ts';
import { type Segment, segmentsOf } from '#domain/replies/clauses/segments.ts';
import type { Sentence } from '#domain/replies/clauses/sentences.ts';
import { ADVERT, ATTACHMENT } from '#domain/replies/cues/courtesy.ts';
import { RESTOCK } from '#domain/replies/cues/shortage.ts';
import type { LinesMeant } from '#domain/replies/values/meaning.ts';
import { aboutLines, linesOf } from './about-lines.ts';
import { aboutOrder } from './about-order.ts';
import { withoutLaterPrices } from './later-prices.ts';
import { withPackSaidBefore } from './shared-units.ts';
import { doubt, open, type Situation, tell } from './situation.ts';
import { namesUnknown } from './unknown-goods.ts';

export type SentenceRead = {
type SentenceRead = {
  facts: Fact[];
  topic: readonly number[];
  /** Named, but nothing said of them yet. */
  unsaid: readonly LinesMeant[];
  before: readonly LineFact[];
};

const linesOf = (mentions: readonly LinesMeant[]): number[] => [...new Set(mentions.flatMap(({ lines }) => lines))];

export function readSentence(sentence: Sentence, situation: Situation): SentenceRead {
  const tone = toneOf(sentence);
  if (ADVERT.test(tone.text) && !/aulieude|rupture/.test(tone.text))
    return {
      facts: tell(situation, isOffered(tone.text) ? [doubt('unclear_price')] : []),
      topic: situation.topic,
      unsaid: [],
      before: situation.before,
    };
  const segments = segmentsOf(withPackSaidBefore(sentence.items));
  const { groups, unsaid } = groupsOf(segments, situation.topic);
  const facts: Fact[] = attachmentFacts(tone.text, situation);
  let topic = situation.topic;
  let before = situation.before;
  for (const group of groups) {
    const told = group.mentions.length > 0 ? aboutLines(group, { situation, tone, segments, before }) : aboutOrder(group, { situation, tone, segments, before });
    const told =
      group.mentions.length > 0
        ? aboutLines(group, { situation, tone, segments, before })
        : aboutOrder(group, { situation, tone, segments, before });
    facts.push(...told);
    if (group.mentions.length > 0) {
      topic = linesOf(group.mentions);
      before = told.filter(isLineFact);
    }
  }
  facts.push(...unheardDays(segments, groups, situation));
  const spoken = groups.some(({ segments: said }) => said.some(({ text }) => text !== ''));
  if (!spoken || (tone.asks && !facts.some(({ kind }) => kind === 'open' || kind === 'doubt')))
    facts.push(...ofNobody(tone, situation, unsaid));
  return {
    facts: withoutLaterPrices(facts, segments, situation),
    topic: unsaid.length > 0 ? linesOf(unsaid) : topic,
    unsaid,
    before,
  };
}

/** « le beurre est en promo à 2,80 € »: of an article of the order, it may be this order's price. */
const isOffered = (text: string): boolean => /(?:^| )M(?: |$)/.test(text) && /(?:^| )[PR](?: |$)/.test(text);

/** A day in words of which nothing was understood. */
function unheardDays(segments: readonly Segment[], groups: readonly Group[], situation: Situation): Fact[] {
  const heard = new Set(groups.flatMap(({ segments: said }) => said));
  const unheard = segments.filter(
    (segment) =>
      !heard.has(segment) &&
      !isAside(segment) &&
      !RESTOCK.test(segment.text) &&
      !/(?:^| )(?:avant|facture[a-z]*|regl[a-z]*|paiement|etant)(?: |$)/.test(segment.text),
  );
  const days = unheard.flatMap(({ items }) =>
    items.flatMap(({ meaning }) => (meaning?.kind === 'day' ? [meaning.day] : [])),
  );
  const isNew = days.some(
    (day) => situation.expected_at !== null && day > situation.today && day !== situation.expected_at,
  );
  return isNew ? tell(situation, [doubt('not_understood')]) : [];
}

type Around = { situation: Situation; tone: Tone; segments: readonly Segment[]; before: readonly LineFact[] };

const isLineFact = (fact: Fact): fact is Fact & LineFact => 'line' in fact;

/** What matters is in another document. */
function attachmentFacts(text: string, situation: Situation): Fact[] {
  if (!ATTACHMENT.test(text) || /(?:facture|catalogue|tarif|mercuriale|rib|brochure|flyer|conditions|fiche|photo)/.test(text)) return [];
  const changes = /(?:modif|revu|chang|rupture|ajust|ecart|manqu|corrig|rectif|quantite|remplac|differ)/.test(text);
  return tell(situation, changes ? [{ kind: 'firm_change' }, doubt('attachment')] : [doubt('attachment')]);
}

/** A question or a condition that names neither line nor figure. */
function ofNobody(tone: Tone, situation: Situation, unsaid: readonly LinesMeant[]): Fact[] {
  const mood = moodOfAll(tone);
  if (mood === 'question' || mood === 'condition') {
    const lines = tone.asks_approval ? situation.topic : mood === 'condition' ? linesOf(unsaid) : [];
    return tell(situation, [doubt(mood), ...open(lines, mood)]);
  }
  if (mood === 'answer_later') return tell(situation, unsaid.length > 0 ? open(linesOf(unsaid), mood) : [{ kind: 'answer_later' }]);
  return [];
}

function aboutLines(group: Group, around: Around): Fact[] {
  const { situation } = around;
  const lines = chosenLines(group, situation);
  const facts: Fact[] = [];
  const excepted = group.segments.some(({ items }) => isExcepted(items));
  if (excepted && agreesBefore(group.segments)) facts.push(...tell(situation, [{ kind: 'agree', weak: false }]));
  const isReplaced = group.segments.some(({ substitute }) => substitute !== null);
  const spared = excepted && nothingBefore(group, around.segments);
  const told = group.segments.flatMap((segment): LineFact[] => {
    if (spared && isExcepted(segment.items)) return lines.map((line) => ({ kind: 'as_ordered', line }));
    const mood = moodOf(segment, group.segments, around.tone, segment === around.segments.at(-1));
    const other = segment.mentions.length === 0 && segment !== group.segments[0] ? lineByUnit(segment, situation.lines) : null;
    if (other !== null && !lines.includes(other)) {
      return withMood(lineFacts(segment, other, situation, { isAlone: true, isReplaced: false }), mood, other);
    }
    return lines.flatMap((line) => withMood(lineFactsOrCopy(segment, line, around, { isAlone: lines.length === 1, isReplaced }), mood, line));
  });
  const firm = told.some(({ kind }) => kind !== 'open' && kind !== 'as_ordered');
  if (group.mentions.some(({ foreign }) => foreign) && firm && !group.segments.some(({ substitute }) => substitute)) {
    return [...facts, ...tell(situation, [{ kind: 'firm_change' }, doubt('unknown_product')])];
  }
  if (group.mentions.some(({ ambiguous }) => ambiguous) && lines.length > 1) {
    const isOk = told.length > 0 && told.every(({ kind }) => kind === 'as_ordered');
    const change = firm ? [{ kind: 'firm_change' } as const] : [];
    return isOk ? [...facts, ...tell(situation, told)] : [...facts, ...tell(situation, [...change, ...open(lines, 'ambiguous_product')])];
  }
  facts.push(...tell(situation, withoutRepeats(told, group)));
  if (group.segments.some(({ substitute, text }) => substitute && proposes(text))) facts.push(...tell(situation, [doubt('question')]));
  if (told.length === 0) facts.push(...leftOver(group, lines, around));
  return facts;
  if (
    !ATTACHMENT.test(text) ||
    /(?:facture|catalogue|tarif|mercuriale|rib|brochure|flyer|conditions|fiche|photo)/.test(text)
  )
    return [];
  const changes = /(?:modif|revu|chang|rupture|ajust|ecart|manqu|corrig|rectif|quantite|remplac|differ)/.test(
    text,
  );
}

/** A question or a condition that names neither line nor figure. */
function ofNobody(tone: Tone, situation: Situation, unsaid: readonly LinesMeant[]): Fact[] {
  if (proposes(tone.text) && unsaid.length === 0) return tell(situation, [doubt('question')]);
  const mood = moodOfAll(tone);
  if (mood === 'question') return [];
  if (mood) return tell(situation, open(lines, mood));
  const risky = group.segments.some(({ text }) => denies(text) || /(?:^| )(?:manque|seulement|que)(?: |$)/.test(text)) || group.segments.some(({ items }) => items.some((item, at) => quantityOf(item) !== null && lines.every((line) => !['price', 'none', 'ordered'].includes(roleOf(items, at, situation.lines[line])))));
  const stays = group.segments.some(({ text }) => /(?:prix|tarif|bouge|change)/.test(text) || PRICE.test(text));
  if (stays) return [];
  const priced = group.segments.some(({ items }) => items.some((item, at) => quantityOf(item) !== null && lines.some((line) => roleOf(items, at, situation.lines[line]) === 'price')));
  return priced ? [] : tell(situation, risky ? open(lines, 'not_understood') : [doubt('not_understood')]);
}

function lineFactsOrCopy(segment: Segment, line: number, { situation, before }: Around, { isAlone, isReplaced }: { isAlone: boolean; isReplaced: boolean }): LineFact[] {
  const facts = lineFacts(segment, line, situation, { isAlone, isReplaced });
  if (facts.length > 0 && !facts.every(({ kind }) => kind === 'as_ordered')) return facts;
  if (!/(?:^| )(?:aussi|egalement|idem|pareil|non plus|meme chose|de meme)(?: |$)/.test(segment.text)) return facts;
  const last = before.at(-1);
  if (!last || last.kind === 'settle' || last.kind === 'price' || last.kind === 'substitute') return facts;
  if (facts.length > 0 && last.kind !== 'as_ordered' && agrees(segment.text)) return facts;
  return last.kind === 'later' ? [{ ...last, line, qty: null }] : [{ ...last, line }];
}

/** What is asked or depends on something is open; that something is missing is said all the same. */
function withMood(facts: readonly LineFact[], mood: Mood, line: number): LineFact[] {
  if (mood === null || facts.length === 0) return [...facts];
  const firm = facts.filter(({ kind }) => kind === 'missing' || (kind === 'as_ordered' && mood !== 'question' && mood !== 'condition' && mood !== 'unclear_quantity'));
  if (mood === 'answer_later' && firm.length > 0) return firm;
  return firm.some(({ kind }) => kind === 'missing') ? firm : [{ kind: 'open', line, doubt: mood }];
}

/** « tout est en rupture sauf le beurre »: the butter comes. */
function nothingBefore(group: Group, segments: readonly Segment[]): boolean {
  const first = segments.indexOf(group.segments[0] as Segment);
  const text = segments[first - 1]?.text ?? '';
  return first > 0 && ((OUT.test(text) && !NOT_OUT.test(text)) || (denies(text) && !agrees(text)));
}

/** « on a tout sauf… »: the rest is agreed to. */
const agreesBefore = (segments: readonly Segment[]): boolean =>
  segments.some(({ items }) => {
    const name = items.findIndex((item) => item.text === 'M');
    const { text } = join(items.slice(0, name));
    return agrees(text) || /(?:^| )(?:tout|toute|tous|toutes|commande|livr[a-z]*)(?: |$)/.test(text);
  });

function aboutOrder(group: Group, around: Around): Fact[] {
  const { situation, tone, segments } = around;
  return group.segments.flatMap((segment) => {
    const isLast = segment === segments.at(-1);
    const mood = moodOf(segment, group.segments, tone, isLast);
    const unknown = namesUnknown(segment);
    const line = unknown === null ? onlyLine(segment, situation) : null;
    if (line !== null) return tell(situation, withMood(lineFacts(segment, line, situation, { isAlone: true, isReplaced: segment.substitute !== null }), mood, line));
    if (unknown !== null && /(?:^| )(?:offerte?s?|gratuite?s?|cadeau|ajoute[a-z]*)(?: |$)/.test(segment.text)) return tell(situation, [doubt('not_understood')]);
    if (unknown !== null) return tell(situation, unknown === 'article' ? [{ kind: 'firm_change' }, doubt('unknown_product')] : [...orderFacts(segment, situation), doubt('not_understood')]);
    const facts = orderFacts(segment, situation);
    if (mood === 'question' || mood === 'condition') {
      const spared = !isLast && !tone.asks_approval && !CONDITION.test(segment.text) && !segments.slice(0, segments.indexOf(segment)).some(({ text }) => CONDITION.test(text));
      const kept = facts.filter(({ kind }) => (kind === 'refuse' && mood === 'question') || kind === 'day_refused' || (spared && (kind === 'agree' || (kind === 'day' && mood === 'question'))));
      return tell(situation, [...kept, doubt(mood), ...open(tone.asks_approval ? situation.topic : [], mood)]);
    }
    const understood = facts.some(({ kind }) => kind !== 'agree' && kind !== 'day');
    if (!understood && hasLooseFigure(segment)) return tell(situation, [...facts, doubt('unclear_quantity')]);
    return tell(situation, facts);
  });
}

function lineByUnit({ items: written, text }: Segment, lines: Situation['lines']): number | null {
  const items = withSharedUnit(written);
  const said = items.flatMap((item, at) => (roleOf(items, at, undefined) === 'new' ? (quantityOf(item) ?? []) : []));
  const [only] = said;
  if (!only || said.length > 1 || only.unit === null || isMeasure(only.unit) || /(?:^| )(?:O|total|en tout)(?: |$)/.test(text)) return null;
  const fitting = lines.flatMap((line, at) => (isCountedIn(only.unit ?? '', line) ? [at] : []));
  const [line] = fitting;
  return line !== undefined && fitting.length === 1 && only.amount <= (lines[line]?.qty ?? 0) ? line : null;
}

/** A figure that says something, and nobody knows of what. */
function hasLooseFigure({ items, text }: Segment): boolean {
  if (/(?:^| )(?:total|montant|franco|O|T|references?|article|lignes?|tel|poste|facture|consignes?|vides|ttc|palettes?)(?: |$)/.test(text)) return false;
  return items.some((item, at) => {
    const quantity = quantityOf(item);
    if (item.meaning?.kind === 'price') return PRICE.test(text);
    return quantity !== null && quantity.amount !== 1 && roleOf(items, at, undefined) !== 'none';
  });
}

/** Anything that is said of an order with one line is said of that line; « 4 bouteilles », of the one line in bottles. */
function onlyLine(segment: Segment, { lines }: Situation): number | null {
  if (lines.length !== 1) return lineByUnit(segment, lines);
  const said = segment.items.some((item, at) => quantityOf(item) !== null && roleOf(segment.items, at, lines[0]) !== 'none');
  const missing = OUT.test(segment.text) && !NOT_OUT.test(segment.text) && !/(?:^| )D(?: |$)/.test(segment.text);
  return said || segment.substitute || missing || (PRICE.test(segment.text) && /(?:^| )[PR](?: |$)/.test(segment.text)) ? 0 : null;
  if (mood === 'question' || mood === 'condition') {
    const lines = tone.asks_approval ? situation.topic : mood === 'condition' ? linesOf(unsaid) : [];
    const wanted = tone.asks_approval ? [{ kind: 'approval_wanted' } as const] : [];
    return tell(situation, [doubt(mood), ...wanted, ...open(lines, mood)]);
  }
  if (mood === 'answer_later')
    return tell(situation, unsaid.length > 0 ? open(linesOf(unsaid), mood) : [{ kind: 'answer_later' }]);
  return [];
}
