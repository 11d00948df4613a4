import { agrees, denies } from '#domain/replies/clauses/agreement.ts';
import type { Group } from '#domain/replies/clauses/groups.ts';
import { isWhyLess, type Mood, moodOf, proposes, putsOff, type Tone } from '#domain/replies/clauses/mood.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import { OK } from '#domain/replies/cues/agreement.ts';
import { CONDITION } from '#domain/replies/cues/doubt.ts';
import { NOT_OUT, OUT } from '#domain/replies/cues/shortage.ts';
import { join } from '#domain/replies/words/items.ts';
import { chosenLines, pairedFacts, withoutOthersCount } from './chosen-lines.ts';
import type { Fact, LineFact, OrderFact } from './fact.ts';
import { apartFromPrices } from './later-prices.ts';
import { lineFacts } from './line-facts.ts';
import { pricesThatFit } from './prices-said.ts';
import { quantityOf } from './quantities-said.ts';
import { lineByUnit, withoutRepeats } from './shared-units.ts';
import { doubt, open, type Situation, tell } from './situation.ts';
import { leftOver } from './unread.ts';
import { isExcepted, isPerhapsExcepted, isPlainIdem, someAreOthers } from './words-said.ts';

/** What a group of clauses is read in. */
export type Around = {
  situation: Situation;
  tone: Tone;
  segments: readonly Segment[];
  before: readonly LineFact[];
};

/** What is said of lines, each with the doubts that the words leave. */
export function aboutLines(group: Group, around: Around): Fact[] {
  const facts = ofNamed(group, around);
  return group.mentions.some(({ others }) => others)
    ? facts.map((fact) => ({ ...fact, of_others: true }))
    : facts;
}

function ofNamed(group: Group, around: Around): Fact[] {
  const { situation } = around;
  const lines = chosenLines(group, situation);
  const facts: Fact[] = [];
  const excepted = group.segments.some(({ items }) => isExcepted(items));
  if (excepted && agreesBefore(group.segments))
    facts.push(...tell(situation, [{ kind: 'agree', weak: false }]));
  if (group.segments.some(({ text }) => ONLY_MISSING.test(text)))
    facts.push(...tell(situation, [{ kind: 'agree', weak: false }]));
  const isReplaced = group.segments.some(({ substitute }) => substitute !== null);
  const spared = excepted && nothingBefore(group, around.segments);
  const isPutOff = putsOff(group.segments);
  const told = group.segments.flatMap((segment) => {
    const part = around.segments.indexOf(segment);
    return toldOf(segment, lines, { group, around, isReplaced, spared, isPutOff }).map((fact) => ({
      ...ifItConcernsUs(fact, around.tone.text),
      part,
      in_brackets:
        segment.in_brackets && !/(?:^| )(?:que|seulement|aulieude|reste|maximum)(?: |$)/.test(segment.text),
    }));
  });
  if (deniesWhatComes(group)) return [...facts, ...tell(situation, open(lines, 'contradiction'))];
  if (isOfAnother(group) && told.length > 0) return [...facts, ...tell(situation, changeOfAnother(told))];
  // « je peux vous proposer du pain polaire » of two kinds of bread: another one, which is only offered.
  if (group.mentions.some(({ ambiguous }) => ambiguous) && lines.length > 1 && OFFERED.test(around.tone.text))
    return [...facts, ...tell(situation, [doubt('question')])];
  if (group.mentions.some(({ ambiguous }) => ambiguous) && lines.length > 1) {
    return [...facts, ...tell(situation, toldOfSome(told, lines, group, around))];
  }
  const paired = pairedFacts(group, situation);
  if (paired.length > 0) return [...facts, ...tell(situation, paired)];
  facts.push(...tell(situation, withoutRepeats(pricesThatFit(told), group)));
  if (group.segments.some(({ substitute, text }) => substitute && proposes(text)))
    facts.push(...tell(situation, [doubt('question')]));
  if (isShortOfSome(told, lines, group, around)) facts.push(...tell(situation, [{ kind: 'firm_change' }]));
  if (told.length === 0) facts.push(...leftOver(group.segments, lines, around));
  return facts;
}

const OFFERED =
  /(?:^| )(?:propos(?:er|e|ons|erai) (?:du|de la|des|de l|un|une|le|la|les|l) M|(?:du|de la|des|de l|une?) M (?:[a-z]+ ){0,5}(?:(?:vous |te )?(?:depann|convien|irai|ferai|arrang|suffi|interess|remplac)[a-z]*|alaplace))(?: |$)/;

/** « il ne manque que le rouge », « seules les myrtilles manquent »: the rest comes. */
const ONLY_MISSING =
  /(?:^| )(?:(?:n |ne )(?:me |nous |vous |y )?(?:manque(?:ra|nt|ront)?|a) (?:plus )?(?:que|qu) (?:le |la |les |l |du |des |de la )?M(?! [a-z]+ (?:de |d )?Q)|(?:seule?s?|uniquement) (?:le |la |les |l )?M (?:(?:me|nous|vous) )?(?:manqu[a-z]*|(?:est|sont|sera|seront) (?:en rupture|indisponible|epuise[a-z]*|manquante?s?)|fait defaut|font defaut|(?:change|bouge|augmente|pose|coince|bloque|varie)(?:nt)?(?! pas)|(?:part|partent|partira|partiront|arrive[a-z]*|livree?s?) en Q (?:fois|temps)|(?:est|sont|sera|seront) (?:decale|reporte|differe|limite|reduit|retarde|ramene|remplace)[a-z]*))(?: |$)/;

/** « il y a pénurie de lentilles, mais sans impact pour vous ». */
const CONCERNS_OTHERS =
  /(?:^| )(?:(?:sans|aucune?|pas d) (?:impact|incidence|consequence|effet) (?:sur|pour) (?:vous|votre|vos|cette)|(?:ne|n) (?:vous |etes )*(?:concern|touch|affect|impact)[a-z]* (?:pas|en rien)(?! que))(?: |$)/;

const ifItConcernsUs = (fact: LineFact, text: string): LineFact =>
  fact.kind === 'missing' && CONCERNS_OTHERS.test(text)
    ? { kind: 'open', line: fact.line, doubt: 'contradiction' }
    : fact;

/** « il n'y en a plus, je vous en livre 2 sacs »: one of the two is not meant. */
const NONE_LEFT =
  /(?:^| )(?:y (?:en )?(?:a|aura) (?:malheureusement )?(?:plus|pas)|en (?:ai|a|avons|aurai|aura|aurons|reste) (?:malheureusement )?(?:plus|pas)(?: du tout| une seule| un seul)?|plus (?:de |d |du |des )(?:l |la )?M|plus du tout|plus aucune?|(?:completement|totalement) epuisee?s?)(?! (?:que|qu|assez|beaucoup|tout|tous|toutes|Q|de|d)(?: |$))(?: |$)/;
const OF_WHAT_IS_LEFT =
  /(?:^| )(?:mais|que|qu|seulement|reste|restent|restait|derniere?s?|juste|uniquement|maximum|sauf|trouve[a-z]*|recup[a-z]*|sauve[a-z]*|aulieude|D de plus|D|V)(?: |$)/;

const deniesWhatComes = ({ segments }: Group): boolean => {
  const none = segments.findIndex(({ text }) => NONE_LEFT.test(text));
  return (
    none !== -1 &&
    segments
      .slice(none + 1)
      .some(
        ({ text, substitute, in_brackets }) =>
          substitute === null &&
          !in_brackets &&
          /(?:^| )(?:livr|mets|met|mettons|envoi|envoy|prepare|charge|donne)[a-z]* (?:[a-z]+ )?Q(?: |$)/.test(
            text,
          ) &&
          !OF_WHAT_IS_LEFT.test(text.replace(/ D$/, '')),
      )
  );
};

type InGroup = {
  group: Group;
  around: Around;
  isReplaced: boolean /** « rien sauf… »: these come. */;
  spared: boolean;
  isPutOff: boolean;
};

/** What one part of the sentence says of the lines of its group. */
function toldOf(
  segment: Segment,
  lines: readonly number[],
  { group, around, isReplaced, spared, isPutOff }: InGroup,
): LineFact[] {
  const { situation } = around;
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
      /(?:^| )soit (?:vous|je|on|nous) .* soit (?:vous|je|on|nous) /.test(around.tone.text),
    ),
  );
}

/** « les 6 bidons d'huile, je ne peux en fournir que la moitié »: named as they were ordered, and then spoken of. */
const onlyNames = ({ text, items }: Segment, { segments }: Group, { lines }: Situation): boolean =>
  /^(?:pour |sur )?(?:les|vos) Q (?:de |d )?M$/.test(text) &&
  segments.some((one) => /(?:^| )en (?:[a-z]+ ){1,3}Q$/.test(one.text)) &&
  items.some((item) => lines.some(({ qty }) => quantityOf(item)?.amount === qty));

const PLAIN_YES = /^(?:(?:bonjour|salut|alors|le|la|les|l) )*M (?:: )?(?:ok|oui|nickel|parfait)$/;

const isFirm = ({ kind }: LineFact): boolean => kind !== 'open' && kind !== 'as_ordered';

/** Another article of the same name, that is not put in the place of anything. */
const isOfAnother = ({ mentions, segments }: Group): boolean =>
  mentions.some(({ foreign }) => foreign) && !segments.some(({ substitute }) => substitute);

/** « beurre demi-sel disponible » of an order of « doux » offers another one; « en rupture » changes nobody knows what. */
const changeOfAnother = (told: readonly LineFact[]): OrderFact[] =>
  told.some(isFirm) ? [{ kind: 'firm_change' }, doubt('unknown_product')] : [doubt('question')];

const isShort = (segments: readonly Segment[]): boolean =>
  segments.some(
    ({ text }) =>
      OUT.test(text) ||
      /(?:^| )(?:manqu[a-z]*|seulement|aulieude|que Q|plus que|reste|court[a-z]*|serree?s?|maximum|uniquement|limite[a-z]*|juste)(?: |$)/.test(
        text,
      ),
  );

/** « pour les filets je n'aurai que 5 kg » of two lines of them: less comes, and nobody says of which. */
const isShortOfSome = (
  told: readonly LineFact[],
  lines: readonly number[],
  { segments }: Group,
  { tone }: Around,
): boolean =>
  lines.length > 1 &&
  told.length > 0 &&
  told.every((fact) => fact.kind === 'open' && fact.doubt === 'unclear_quantity') &&
  isShort(segments) &&
  !tone.asks &&
  !tone.condition;

/** What is said of one of several lines, and nobody knows of which. */
function toldOfSome(
  told: readonly LineFact[],
  lines: readonly number[],
  { segments }: Group,
  { tone }: Around,
): readonly (LineFact | OrderFact)[] {
  if (told.length > 0 && told.every(({ kind }) => kind === 'as_ordered')) return told;
  const changes = told.some(isFirm) || (isShort(segments) && !tone.asks && !tone.condition);
  return [...(changes ? [{ kind: 'firm_change' } as const] : []), ...open(lines, 'ambiguous_product')];
}

/** « si…, sinon il manquera la crème »: nothing behind a condition is settled. */
const isAfterCondition = (segment: Segment, segments: readonly Segment[]): boolean =>
  segments.slice(0, segments.indexOf(segment)).some(({ text }) => CONDITION.test(text));

/** « ok tomates manque oignons » in one breath: nobody knows which is which. */
const contradictsItself = ({ text, mentions }: Segment): boolean =>
  someAreOthers(text) ||
  (mentions.length > 1 &&
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
