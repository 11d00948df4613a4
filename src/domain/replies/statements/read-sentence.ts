import { SUPPLIED } from '#domain/replies/clauses/breaks/supplied.ts';
import { breaksOff, correctsItself } from '#domain/replies/clauses/corrections.ts';
import { withoutGifts } from '#domain/replies/clauses/gifts.ts';
import { type Group, groupsOf, isAside } from '#domain/replies/clauses/groups.ts';
import {
  isAnyhow,
  isOfThePast,
  moodOfAll,
  proposes,
  type Tone,
  toneOf,
} from '#domain/replies/clauses/mood.ts';
import { withEachItsOwn } from '#domain/replies/clauses/respectively.ts';
import { type Segment, segmentsOf } from '#domain/replies/clauses/segments.ts';
import type { Sentence } from '#domain/replies/clauses/sentences.ts';
import { strangerIn } from '#domain/replies/clauses/unknown-goods.ts';
import { MADE_THEN } from '#domain/replies/cues/agreement.ts';
import { OUT, RESTOCK } from '#domain/replies/cues/shortage.ts';
import { asIdle, besideAnswer, isIdle } from '#domain/replies/statements/beside/asides.ts';
import { attachmentFacts, withoutOtherTopics } from '#domain/replies/statements/beside/other-topics.ts';
import { saysSomething } from '#domain/replies/statements/beside/promises.ts';
import { ofThePast, tellsOfOthers } from '#domain/replies/statements/beside/remarks.ts';
import { withoutTales } from '#domain/replies/statements/beside/tales.ts';
import { aboutLines } from '#domain/replies/statements/lines/about-lines.ts';
import { withCarriedShortage, withoutLittle } from '#domain/replies/statements/lines/carried-shortage.ts';
import { headedBy, linesOf } from '#domain/replies/statements/lines/chosen-lines.ts';
import { namedAsShort, namedBehindYes, ofStranger } from '#domain/replies/statements/lines/named-only.ts';
import { withDayApart, withOneLess, withOnlyOther } from '#domain/replies/statements/lines/sent-instead.ts';
import { aboutOrder, askedAbout, askedOf, withheldBy } from '#domain/replies/statements/order/about-order.ts';
import { askedHowAt, leftToOthers } from '#domain/replies/statements/order/asked-how.ts';
import { IN_THE_PAST } from '#domain/replies/statements/order/day-facts.ts';
import { butForOne, nothingBut, nothingElse } from '#domain/replies/statements/order/nothing-else.ts';
import { comesWithSome } from '#domain/replies/statements/order/said-apart.ts';
import {
  announcesPrices,
  withoutLaterPrices,
  withoutOtherTimes,
} from '#domain/replies/statements/prices/later-prices.ts';
import { withGoesAlong } from '#domain/replies/statements/quantities/goes-along.ts';
import { withOtherPacks } from '#domain/replies/statements/quantities/other-packs.ts';
import { withOwnCounts, withoutOrdered } from '#domain/replies/statements/quantities/own-counts.ts';
import {
  withPackInBrackets,
  withPackSaidBefore,
  withSizeBehindName,
} from '#domain/replies/statements/quantities/pack-contents.ts';
import {
  withFeared,
  withoutPromised,
  withWhichFollow,
} from '#domain/replies/statements/quantities/said-besides.ts';
import {
  withDaySaidBefore,
  withMissingUnderHead,
  withNameBehind,
  withPricesUnderHead,
} from '#domain/replies/statements/quantities/shared-units.ts';
import { withoutTotals } from '#domain/replies/statements/quantities/totals.ts';
import type { LinesMeant } from '#domain/replies/values/meaning.ts';
import { withoutConcessions } from './concessions.ts';
import type { Fact, LineFact } from './fact.ts';
import { doubt, open, type Situation, tell } from './situation.ts';
import { meantWell, unreadParts } from './unread.ts';

/** « le reste est dispo et le levain aussi »: what « aussi » repeats is that it comes. */
const AGREED: readonly LineFact[] = [{ kind: 'as_ordered', line: -1 }];

const PRICE_TO_AGREE =
  /(?:^| )(?:valid|confirm|accept|approuv|(?:votre|ton) (?:accord|feu vert|ok|validation) (?:sur|pour|quant a))[a-z]*(?: (?:- )?(?:vous|nous|moi))? (?:bien |donc )?(?:ce|cet|le|ces|les|a ce) (?:nouveaux? )?(?:prix|tarifs?)(?: |$)/;

type SentenceRead = {
  facts: Fact[];
  topic: readonly number[];
  /** Named, but nothing said of them yet. */
  unsaid: readonly LinesMeant[];
  before: readonly LineFact[];
};

export function readSentence(said: Sentence, situation: Situation): SentenceRead {
  const { sentence, conceded, doubtful } = withoutConcessions(said);
  const tone = toneOf(sentence);
  const beside = besideAnswer(sentence, tone, situation);
  if (beside !== null)
    return {
      facts: tell(situation, beside.facts),
      topic: beside.topic,
      unsaid: [],
      before: situation.before,
    };
  const how = askedHowAt(sentence, tone);
  if (how !== -1) return withHowAsked(sentence, how, situation);
  const every = withoutTales(segmentsOf(completed(sentence, situation))).filter(saysSomething(tone));
  const all = withoutTotals(withoutOtherTopics(every));
  const bought = withoutGifts(all);
  const stranger = strangerIn(bought);
  const segments =
    stranger === null ? bought : bought.filter((_, at) => at < stranger.from || at >= stranger.to);
  const { groups, unsaid } = groupsOf(segments, situation.topic);
  const attached = attachmentFacts(tone.text, situation);
  const facts: Fact[] = [
    ...(conceded ? tell(situation, [{ kind: 'harmless' }]) : []),
    ...(doubtful ? tell(situation, [doubt('not_understood')]) : []),
    ...attached,
    ...tell(situation, [...leftToOthers(tone, linesOf(unsaid), attached.length > 1)]),
    ...vagueChanges(tone, situation),
    ...comesWithSome(segments, situation),
    ...butForOne(tone, situation),
    ...(breaksOff(tone.text) ? tell(situation, [doubt('unclear_quantity')]) : []),
    ...(PROPOSED.test(tone.text) ? tell(situation, [doubt('question')]) : []),
    ...withheldBy(segments, tone, situation),
    ...askedOf(segments, tone, situation),
    ...(PRICE_TO_AGREE.test(tone.text) ? tell(situation, [{ kind: 'price_to_agree' }]) : []),
    ...(isAnyhow(tone) ? tell(situation, [{ kind: 'anyhow' }, { kind: 'agree', weak: false }]) : []),
    ...(tone.rhetorical ? tell(situation, [{ kind: 'harmless' }]) : []),
    ...(bought.length < every.length ? tell(situation, [{ kind: 'harmless' }]) : []),
    ...(correctsItself(tone.text) ? tell(situation, [{ kind: 'correction' }]) : []),
    ...(stranger === null ? [] : tell(situation, ofStranger(bought.slice(stranger.from, stranger.to)))),
  ];
  const { stated, topic, before } = readGroups(groups, { situation, tone, segments });
  facts.push(...nothingBut(stated, segments, situation));
  facts.push(...nothingElse(segments, facts, situation));
  const behindYes = namedBehindYes(groups, unsaid, facts, { situation, segments });
  const agreed = [...behindYes, ...namedAsShort(segments, unsaid, situation)];
  facts.push(...agreed, ...unheardDays(segments, { groups, facts }, situation));
  const spoken = groups.some(({ segments: said }) => said.some(({ text }) => text !== ''));
  if (
    !spoken ||
    ((tone.asks || tone.condition) &&
      !facts.some(({ kind }) => kind === 'open' || kind === 'doubt' || kind === 'passed_over'))
  )
    facts.push(...ofNobody(tone, { ...situation, topic: askedAbout(segments, situation) }, unsaid));
  return {
    facts: heardOf(segments, facts, { situation, tone, unsaid }),
    topic: unsaid.length > 0 ? linesOf(unsaid) : groups.length > 0 ? topic : topicOfTale(segments, topic),
    unsaid: agreed.length > 0 ? [] : unsaid,
    before,
  };
}

/** What is said before the question of how it is cut stands as it is; of a name alone that is asked too. */
function withHowAsked({ items, heads }: Sentence, at: number, situation: Situation): SentenceRead {
  const said = items.slice(0, items[at - 1]?.text === ',' ? at - 1 : at);
  const { before, topic } = situation;
  const isSaid = segmentsOf(said).some(({ says }) => says);
  const named = linesOf(
    (isSaid ? items.slice(at) : items).flatMap(({ meaning }) => (meaning?.kind === 'lines' ? [meaning] : [])),
  );
  const asked = tell(situation, [
    doubt('question'),
    ...named.map((of) => ({ kind: 'asked_how', of }) as const),
  ]);
  if (!isSaid) return { facts: asked, topic: named.length > 0 ? named : topic, unsaid: [], before };
  const read = readSentence({ items: said, asks: false, heads }, situation);
  return { ...read, facts: [...read.facts, ...asked], unsaid: [] };
}

/** « Le beurre livré hier était rance ; je l'ai remplacé »: of the one line that a tale names. */
function topicOfTale(segments: readonly Segment[], topic: readonly number[]): readonly number[] {
  const named = segments.flatMap(({ mentions }) => mentions);
  return named.length === 1 && !named[0]?.ambiguous && !named[0]?.foreign ? linesOf(named) : topic;
}

/** What each group of parts says, and what the last of them speaks of. */
function readGroups(
  groups: readonly Group[],
  { situation, tone, segments }: { situation: Situation; tone: Tone; segments: readonly Segment[] },
): { stated: Fact[]; topic: readonly number[]; before: readonly LineFact[] } {
  const all: Fact[] = [];
  let { before } = situation;
  let topic = headedBy(segments) ?? situation.topic;
  for (const group of groups) {
    const isOfLines = group.mentions.length > 0;
    const own = (isOfLines ? aboutLines : aboutOrder)(group, { situation, tone, segments, before });
    all.push(...own);
    if (isOfLines) {
      topic = linesOf(group.mentions);
      const now = own.filter(isLineFact);
      // « ni frites, ni sorbet »: one after the other, and then spoken of together.
      before = areMissing(before) && areMissing(now) ? [...before, ...now] : now;
    } else if (own.some(({ kind }) => kind === 'agree')) before = AGREED;
  }
  return { stated: withCarriedShortage(withoutLittle(all, segments), segments, situation), topic, before };
}

const areMissing = (facts: readonly LineFact[]): boolean =>
  facts.length > 0 && facts.every(({ kind }) => kind === 'missing');

/** Its items, each figure with what is said of it elsewhere in the sentence. */
const completed = ({ items: said }: Sentence, { lines, expected_at }: Situation): Sentence['items'] => {
  const items = withoutOrdered(
    withOwnCounts(withOneLess(withDayApart(withOnlyOther(said)), lines), lines),
    lines,
  );
  const told = withFeared(withoutPromised(withWhichFollow(withOtherPacks(items, lines))));
  const timed = withDaySaidBefore(withNameBehind(withGoesAlong(withPackInBrackets(told), expected_at)));
  const headed = withEachItsOwn(withMissingUnderHead(withPricesUnderHead(timed)));
  return withSizeBehindName(withPackSaidBefore(headed, lines), lines);
};

/** The facts as the tone of the sentence lets them count, and what it leaves unread. */
function heardOf(
  segments: readonly Segment[],
  facts: readonly Fact[],
  { situation, tone, unsaid }: { situation: Situation; tone: Tone; unsaid: readonly LinesMeant[] },
): Fact[] {
  if (isOfThePast(tone))
    return [...facts.filter((fact) => !isLineFact(fact)), ...tell(situation, [ofThePast(tone)])];
  if (isIdle(tone)) return facts.map(asIdle);
  // « et la selle, en deux ou en un seul morceau ? »: asked about, and nothing of it changes.
  if (
    tone.asks &&
    facts.some((fact) => fact.kind === 'doubt' && fact.doubt === 'unknown_product') &&
    !facts.some((fact) => 'line' in fact && fact.kind !== 'open')
  )
    return [
      ...facts.filter(({ kind }) => kind !== 'firm_change' && kind !== 'doubt'),
      ...tell(situation, [doubt('question')]),
    ];
  if (announcesPrices(segments, situation)) {
    const now = withoutLaterPrices(facts, segments, situation);
    return [...withoutOtherTimes(now, segments, situation), ...tell(situation, [{ kind: 'harmless' }])];
  }
  return [
    ...withoutOtherTimes(facts, segments, situation),
    ...meantWell(segments, situation),
    ...unreadParts(segments, facts, { situation, unsaid: linesOf(unsaid) }),
  ];
}

/** A day in words of which nothing was understood. */
function unheardDays(
  segments: readonly Segment[],
  { groups, facts }: { groups: readonly Group[]; facts: readonly Fact[] },
  situation: Situation,
): Fact[] {
  const daysSaid = new Set(facts.flatMap((fact) => (fact.kind === 'day' ? [fact.day] : [])));
  const comes = new Set(facts.flatMap((fact) => (fact.kind === 'day' && !fact.farewell ? [fact.day] : [])));
  const heard = new Set(groups.flatMap(({ segments: said }) => said));
  const unheard = segments.filter(
    (segment) =>
      !heard.has(segment) &&
      !isAside(segment) &&
      !RESTOCK.test(segment.text) &&
      !SUPPLIED.test(segment.text) &&
      !(/(?:^| )apres (?:le )?D(?: |$)/.test(segment.text) && OUT.test(segment.text)) &&
      !/(?:^| )(?:avant|facture[a-z]*|regl[a-z]*|paiement|etant|depuis)(?: |$)/.test(segment.text) &&
      !IN_THE_PAST.test(segment.text) &&
      !MADE_THEN.test(segment.text) &&
      !tellsOfOthers(segment),
  );
  const days = unheard.flatMap(({ items }) =>
    items.flatMap(({ meaning }) => (meaning?.kind === 'day' ? [meaning.day] : [])),
  );
  const isNew = days.some(
    (day) =>
      situation.expected_at !== null &&
      day > situation.today &&
      day !== situation.expected_at &&
      !daysSaid.has(day) &&
      // « fabrication mercredi, livraison jeudi »: when it comes is said.
      !(day < situation.expected_at && comes.has(situation.expected_at)),
  );
  return isNew ? tell(situation, [doubt('not_understood')]) : [];
}

const isLineFact = (fact: Fact): fact is Fact & LineFact => 'line' in fact;

const SOMEHOW =
  /(?:^| )(?:(?:quelques?|certaine?s?|des|plusieurs|avec) (?:petite?s? )?(?:modif[a-z]*|changements?|ajustements?|ecarts?|corrections?|rectifications?)(?! (?:de |des |du )?(?:prix|tarifs?|horaires?))|(?:quantites?|lignes?|references?|commande) (?:(?:et|ou|des|les|certains?|certaines|plusieurs|quelques) )*(?:[a-z]+ ){0,4}(?:modifi|revu|ajust|corrig|rectifi)[a-z]*)(?: |$)/;

/** « certaines quantités ont été revues »: of lines that nobody names. */
function vagueChanges({ text }: Tone, situation: Situation): Fact[] {
  // « certaines quantités ont été modifiées : le détail est dans le document joint »
  const head = /^(.*) : (?:[a-z]+ ){0,8}(?:detail|document|fichier|pdf|joint|piece)/.exec(text)?.[1] ?? text;
  const bare = head.replace(/(?:^| )Q (?=(?:ligne|quantite|reference|article|produits?|prix)(?: |$))/g, ' ');
  if (!SOMEHOW.test(bare) || /(?:^| )(?:pas|sans|aucune?|ni|M|Q|si)(?: |$)/.test(bare)) return [];
  return tell(situation, [{ kind: 'firm_change' }, doubt('unclear_quantity')]);
}

/** « je peux vous proposer du corail »: an answer is waited for, whatever else is said. */
const PROPOSED =
  /(?:^| )(?:(?:peux|peut|pouvons|pourrais|pourrions|(?<!(?:^| )a )(?:vous|te)) propos(?:er|e|ons|erai|erais)|suggere|suggerons|c est (?:du|de la|des|de l) [a-zM]+ (?:[a-z]+ )?(?:que|qu) (?:je|on|nous) (?:peux|peut|pouvons|pourrais|pourrait|pourrions))(?: |$)/;

/** A question or a condition that names neither line nor figure. */
function ofNobody(tone: Tone, situation: Situation, unsaid: readonly LinesMeant[]): Fact[] {
  const mood = moodOfAll(tone);
  if (mood === 'question' || mood === 'condition') {
    const lines = tone.asks_approval ? situation.topic : mood === 'condition' ? linesOf(unsaid) : [];
    const wanted = tone.asks_approval ? [{ kind: 'approval_wanted' } as const] : [];
    return tell(situation, [doubt(mood), ...wanted, ...open(lines, mood)]);
  }
  if (mood === 'answer_later')
    return tell(situation, unsaid.length > 0 ? open(linesOf(unsaid), mood) : [{ kind: 'answer_later' }]);
  if (proposes(tone.text) && unsaid.length === 0) return tell(situation, [doubt('question')]);
  return [];
}
