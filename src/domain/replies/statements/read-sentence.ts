import { join } from '../words/items.ts';
import { ADVERT, LATER_ANSWER, NOT_OUT, OK, OUT, UNSURE } from './cues.ts';
import type { Fact, LineFact } from './fact.ts';
import { type Group, groupsOf } from './groups.ts';
import { isExcepted, lineFacts } from './line-facts.ts';
import type { LinesMeant } from './meaning.ts';
import { type Mood, moodOf, proposes } from './mood.ts';
import { orderFacts } from './order-facts.ts';
import { quantityOf } from './quantities-said.ts';
import { segmentsOf, type Segment } from './segments.ts';
import type { Sentence } from './sentences.ts';
import { doubt, open, type Situation, tell } from './situation.ts';

export type SentenceRead = { facts: Fact[]; topic: readonly number[]; /** Named, but nothing said of them yet. */ unsaid: readonly LinesMeant[] };

const linesOf = (mentions: readonly LinesMeant[]): number[] => [...new Set(mentions.flatMap(({ lines }) => lines))];

export function readSentence(sentence: Sentence, situation: Situation): SentenceRead {
  const { text } = join(sentence.items);
  if (ADVERT.test(text) && !/aulieude|rupture/.test(text)) return { facts: [], topic: situation.topic, unsaid: [] };
  const { groups, unsaid } = groupsOf(segmentsOf(sentence.items), situation.topic);
  const facts: Fact[] = [];
  let topic = situation.topic;
  let before: readonly LineFact[] = [];
  for (const group of groups) {
    const told = group.mentions.length > 0 ? aboutLines(group, situation, { asks: sentence.asks, text }, before) : aboutOrder(group, situation, { asks: sentence.asks, text });
    facts.push(...told);
    if (group.mentions.length > 0) {
      topic = linesOf(group.mentions);
      before = told.filter(isLineFact);
    }
  }
  if (groups.length === 0 && unsaid.length === 0) facts.push(...ofNobody({ asks: sentence.asks, text }, situation));
  return { facts, topic: unsaid.length > 0 ? linesOf(unsaid) : topic, unsaid };
}

const isLineFact = (fact: Fact): fact is Fact & LineFact => 'line' in fact;

/** A question or a condition that names neither line nor figure. */
function ofNobody(sentence: { asks: boolean; text: string }, situation: Situation): Fact[] {
  const mood = moodOf('', sentence);
  if (mood === 'question' && isCourtesy(sentence.text)) return [];
  if (mood === 'question' || mood === 'condition') return tell(situation, [doubt(mood), ...open(reopened(sentence.text, situation), mood)]);
  return mood === 'answer_later' ? tell(situation, [{ kind: 'answer_later' }]) : [];
}

const isCourtesy = (text: string) => /^(?:bonjour|salut|bonsoir)?[ ,]*(?:comment )?(?:ca va|allez vous|vous allez bien|tout va bien)/.test(text);

/** « ça vous va ? » asks about what was just said. */
const reopened = (text: string, { topic }: Situation): readonly number[] =>
  /(?:ca|cela) (?:vous |te )?(?:va|convient|irait)|ok pour vous|d accord|on fait|je (?:valide|mets|maintiens|lance)|vous (?:validez|confirmez|prenez|gardez|convient)|votre (?:accord|retour)/.test(text) ? topic : [];

function aboutLines(group: Group, situation: Situation, sentence: { asks: boolean; text: string }, before: readonly LineFact[]): Fact[] {
  const lines = linesOf(group.mentions);
  const facts: Fact[] = [];
  const excepted = group.segments.some(({ items }) => isExcepted(items));
  if (excepted && agreesBefore(group.segments)) facts.push(...tell(situation, [{ kind: 'agree', weak: false }]));
  const told = group.segments.flatMap((segment) =>
    lines.flatMap((line) => withMood(lineFactsOrCopy(segment, line, situation, lines.length === 1, before), moodOf(segment.text, sentence), line)),
  );
  const firm = told.some(({ kind }) => kind !== 'open' && kind !== 'as_ordered');
  if (group.mentions.some(({ foreign }) => foreign) && firm) {
    return [...facts, ...tell(situation, [{ kind: 'firm_change' }, doubt('unknown_product')])];
  }
  if (group.mentions.some(({ ambiguous }) => ambiguous)) {
    const isOk = told.length > 0 && told.every(({ kind }) => kind === 'as_ordered');
    const change = firm ? [{ kind: 'firm_change' } as const] : [];
    return isOk ? [...facts, ...tell(situation, told)] : [...facts, ...tell(situation, [...change, ...open(lines, 'ambiguous_product')])];
  }
  facts.push(...tell(situation, told));
  if (group.segments.some(({ substitute, text }) => substitute && proposes(text))) facts.push(...tell(situation, [doubt('question')]));
  if (told.length === 0) facts.push(...tell(situation, leftOver(group, lines, sentence)));
  return facts;
}

/** Nothing was understood of what is said of these lines: harmless only without a figure and a negation. */
function leftOver(group: Group, lines: readonly number[], sentence: { asks: boolean; text: string }): LineFact[] {
  const mood = moodOf('', sentence);
  if (mood) return open(lines, mood);
  const risky = group.segments.some(({ text }) => /(?:^| )(?:pas|plus|ne|n|sans|manque|seulement|que|Q)(?: |$)/.test(text));
  const stays = group.segments.some(({ text }) => /(?:prix|tarif|bouge|change)/.test(text));
  return risky && !stays ? open(lines, 'not_understood') : [];
}

function lineFactsOrCopy(segment: Segment, line: number, situation: Situation, isAlone: boolean, before: readonly LineFact[]): LineFact[] {
  const facts = lineFacts(segment, line, situation, isAlone);
  if (facts.length > 0 && !facts.every(({ kind }) => kind === 'as_ordered')) return facts;
  if (!/(?:^| )(?:aussi|egalement|idem|pareil|non plus|meme chose|de meme)(?: |$)/.test(segment.text)) return facts;
  const last = before.at(-1);
  if (!last || last.kind === 'settle' || last.kind === 'price' || last.kind === 'substitute') return facts;
  return last.kind === 'later' ? [{ ...last, line, qty: null }] : [{ ...last, line }];
}

/** What is asked or depends on something is open; that something is missing is said all the same. */
function withMood(facts: readonly LineFact[], mood: Mood, line: number): LineFact[] {
  if (mood === null || facts.length === 0) return [...facts];
  const firm = facts.filter(({ kind }) => kind === 'missing' || (kind === 'as_ordered' && mood !== 'question' && mood !== 'condition'));
  if (mood === 'answer_later' && firm.length > 0) return firm;
  return firm.some(({ kind }) => kind === 'missing') ? firm : [{ kind: 'open', line, doubt: mood }];
}

/** « on a tout sauf… »: the rest is agreed to. */
const agreesBefore = (segments: readonly Segment[]): boolean =>
  segments.some(({ items }) => {
    const name = items.findIndex((item) => item.text === 'M');
    const { text } = join(items.slice(0, name));
    return OK.test(text) || /(?:^| )(?:tout|toute|tous|toutes|commande)(?: |$)/.test(text);
  });

function aboutOrder(group: Group, situation: Situation, sentence: { asks: boolean; text: string }): Fact[] {
  return group.segments.flatMap((segment) => {
    const mood = moodOf(segment.text, sentence);
    const line = lineByUnit(segment, situation);
    if (line !== null) return tell(situation, withMood(lineFacts(segment, line, situation, true), mood, line));
    const facts = orderFacts(segment, situation);
    if (mood === 'question' || mood === 'condition') {
      if (isCourtesy(sentence.text)) return [];
      const kept = facts.filter((fact) => fact.kind === 'refuse' || fact.kind === 'day_refused' || (fact.kind === 'agree' && !isAsked(segment, sentence.text)));
      return tell(situation, [...kept, doubt(mood), ...open(reopened(sentence.text, situation), mood)]);
    }
    const figures = segment.items.some((item) => item.meaning?.kind === 'quantity' || item.meaning?.kind === 'price');
    const understood = facts.some(({ kind }) => kind !== 'agree' && kind !== 'day');
    if (figures && !understood && !isHarmlessFigure(segment.text)) return tell(situation, [...facts, doubt('unclear_quantity')]);
    return tell(situation, facts);
  });
}

/** « ok pour vous ? » agrees to nothing. */
const isAsked = (segment: Segment, sentence: string): boolean => sentence.trim().endsWith(segment.text) || UNSURE.test(segment.text) || LATER_ANSWER.test(segment.text);

const isHarmlessFigure = (text: string): boolean =>
  /(?:^| )(?:total|montant|franco|O|H|T|references?|article|lignes?|produits|5 sur 5|tel|poste|facture|palettes?|colis au total|minutes?|heures?|jours?|kilometres?|km|ans?)(?: |$)/.test(text);

/** « 4 bouteilles seulement » of an order with one line in bottles; any quantity of an order with one line. */
function lineByUnit(segment: Segment, { lines }: Situation): number | null {
  const said = segment.items.flatMap((item) => quantityOf(item) ?? []);
  if (lines.length === 1 && (said.length > 0 || segment.substitute || (OUT.test(segment.text) && !NOT_OUT.test(segment.text) && !/(?:^| )D(?: |$)/.test(segment.text)))) return 0;
  return null;
}
