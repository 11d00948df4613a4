import type { TracedText, WrittenText } from '#domain/replies/body/written.ts';
import type {
  Passage,
  ReadLine,
  RepliedLine,
  RepliedOrder,
  ReplyDoubt,
  ReplyIntent,
  ReplyReading,
} from '#domain/replies/reply.ts';
import type { Fact } from '#domain/replies/statements/fact.ts';
import { isMeasure, unitOf } from '#domain/replies/values/units.ts';
import {
  closesRest,
  isPerhapsReplaced,
  isStoryBefore,
  isUncounted,
  isWhyChanged,
  NOT_REPLACED,
  oddPrice,
  perhapsMiscounted,
  plainText as plain,
  saysWhy,
} from './less-said.ts';
import { caughtInNet } from './nets.ts';
import { isInPacks } from './packs-said.ts';
import { perhapsLess, perhapsSome } from './perhaps-less.ts';
import { partNotFound, restUnsaid } from './rest-said.ts';
import { miscountedLine } from './under-heads.ts';
import { HARMLESS, warns } from './warnings.ts';

/** A refusal is bad news from end to end; the others are for a person already, or for nobody. */
const GUARDED: readonly ReplyIntent[] = ['confirmed', 'changed'];

const AGREES: readonly Fact['kind'][] = ['agree', 'as_ordered', 'answer_later', 'correction'];

/** Whether what it warns of is in the reading: a plain yes is what would be wrong. */
const accountsFor = (fact: Fact, { expected_at }: ReplyReading): boolean =>
  fact.kind === 'day' ? fact.day === expected_at : !AGREES.includes(fact.kind);

/** « Le conteneur est bloqué à la douane. Livraison samedi, tout est là »: nobody needs to know more of why than is said. */
function withoutWhy(
  reading: ReplyReading,
  sentences: readonly (Passage & { text: string })[],
  lines: readonly RepliedLine[],
): ReplyReading {
  if (reading.intent !== 'changed' || reading.lines.length < lines.length) return reading;
  const names = namesOf(lines);
  const isOfLines = (text: string) => withoutNames(text, names) !== plain(text);
  const isWhy = ({ said_in }: { said_in: Passage | null }) => {
    const own = sentences.filter(
      ({ start, end }) => said_in !== null && start < said_in.end && end > said_in.start,
    );
    return (
      own.length > 0 &&
      own.every(
        ({ text }) =>
          !isOfLines(text) && (isWhyChanged(plain(text), reading) || saysWhy(plain(text), reading, lines)),
      )
    );
  };
  const doubts = reading.doubts.filter((one) => one.doubt !== 'not_understood' || !isWhy(one));
  return { ...reading, doubts, needs_human: doubts.length > 0 };
}

/** A reading that needs nobody, for a person after all where a sentence was passed over that warns of something. */
export function guarded(
  read: ReplyReading,
  facts: readonly Fact[],
  { blocks, expected_at, lines }: Pick<WrittenText, 'blocks'> & Pick<RepliedOrder, 'expected_at' | 'lines'>,
): ReplyReading {
  const sentences = blocks.filter(({ other_order }) => other_order === null).flatMap(sentencesIn);
  const reading = withoutWhy(read, sentences, lines);
  if (reading.needs_human || !GUARDED.includes(reading.intent)) return reading;
  const odd = reading.lines.find((read) => isOddly(read, lines, sentences));
  const asides = facts.flatMap((fact) => (fact.kind === 'harmless' && fact.aside ? [fact.said_in] : []));
  const against = sentences
    .filter(({ start, end }) => !asides.some((aside) => start < aside.end && end > aside.start))
    .find((sentence) => isAgainstNothing(sentence, reading, lines));
  const unclear = against ?? perhapsMiscounted(reading, lines, sentences);
  if (unclear) return forPerson(reading, 'unclear_quantity', unclear);
  // « huile 4 + 1 de colza riz ok »: one of something else, and who reads it may count it of the next.
  const plus = sentences.find(({ text }) => /\d\s*\+\s*\d+ (?:de |d['’])\p{L}/u.test(text));
  if (plus) return forPerson(reading, 'unclear_quantity', plus);
  const caught = caughtInNet(reading, facts, { lines, sentences, asked: expected_at });
  if (caught) return forPerson(without(reading, caught.open), caught.doubt, caught.said_in);
  const priced = oddPrice(reading, sentences, lines);
  if (priced) return forPerson(reading, 'unclear_price', priced.said_in);
  const uncounted = reading.lines.find((read) => isUncounted(read, lines, sentences));
  if (uncounted) return forPerson(reading, 'unclear_quantity', uncounted.said_in[0] ?? null);
  const replaced = reading.lines.find((read) => isPerhapsReplaced(read, reading.lines, sentences, lines));
  if (replaced) return forPerson(reading, 'unclear_quantity', replaced.said_in[0] ?? null);
  const agreed = facts.some((fact) => fact.kind === 'agree' && !fact.weak);
  const loose = agreed ? reading.lines.find((read) => isByTheWay(read, lines, sentences)) : undefined;
  if (loose) return forPerson(reading, 'unclear_quantity', loose.said_in[0] ?? null);
  if (odd) return forPerson(reading, 'unclear_quantity', odd.said_in[0] ?? null);
  const turned = perhapsTurned(reading, lines, sentences);
  if (turned) return forPerson(without(reading, turned.open), 'unclear_quantity', turned.said_in);
  // « le 24 » for all, and « le 21 comme convenu » for some: one of them was not understood.
  const kept = sentences.find(
    ({ text, start, end }) =>
      reading.date_said_in !== null &&
      !(start < reading.date_said_in.end && end > reading.date_said_in.start) &&
      /comme (?:convenu|prevu|demande)/.test(plain(text)),
  );
  if (kept) return forPerson(reading, 'unclear_date', kept);
  const unread = facts.find(
    (fact) => fact.kind === 'unread' && !(fact.strange && saysEachOrRest(facts, lines)),
  );
  if (unread) return forPerson(reading, 'not_understood', unread.said_in);
  const used = facts.filter((fact) => accountsFor(fact, reading)).map(({ said_in }) => said_in);
  const names = namesOf(lines);
  const passedOver = blocks
    .filter(({ kind, other_order }) => kind !== 'row' && other_order === null)
    .flatMap(sentencesIn)
    .filter(({ start, end }) => !used.some((passage) => start < passage.end && end > passage.start))
    .filter(
      (sentence) => !isWhyOf(sentence.text, reading, names) && !isStoryBefore(sentence, facts, sentences),
    )
    .filter(({ text }) => !takesBack(plain(text), facts, lines))
    .filter(({ text }) => !closesRest(plain(text), reading, lines))
    .filter(({ text }) => !saysWhy(plain(text), reading, lines) && !ofPricesRead(plain(text), reading))
    .find(({ text }) => warns(withoutNames(text, names), expected_at));
  return passedOver ? forPerson(reading, 'not_understood', passedOver) : reading;
}

/** A part of a line, or a figure behind a mark or under a heading, that may mean the contrary of what was read. */
function perhapsTurned(
  reading: ReplyReading,
  lines: readonly RepliedLine[],
  sentences: readonly (Passage & { text: string })[],
): { said_in: Passage | null; open?: string } | null {
  const parted = partNotFound(reading, lines, sentences);
  if (parted) return parted;
  const counted = miscountedLine(reading, lines, sentences);
  if (counted) return { said_in: counted.said_in[0] ?? null };
  const said_in =
    restUnsaid(reading, lines, sentences) ??
    perhapsLess(reading, lines, sentences) ??
    perhapsSome(reading, lines, sentences);
  return said_in && { said_in };
}

/** Every part of the sentence that warns of something says why another day is named, or why less comes. */
function isWhyOf(text: string, reading: ReplyReading, names: ReadonlySet<string>): boolean {
  if (isWhyChanged(plain(text), reading)) return true;
  const warning = plain(text)
    .split(/, | mais | car | donc | : /)
    .filter((clause) => warns(withoutNames(clause, names), reading.expected_at));
  return warning.length > 0 && warning.every((clause) => isWhyChanged(clause, reading));
}

/** Nobody says that all comes, but what becomes of each line or of the rest: less of one is what such an answer is for. */
const saysEachOrRest = (facts: readonly Fact[], lines: readonly RepliedLine[]): boolean => {
  const agreed = facts.flatMap((fact) => (fact.kind === 'agree' ? [fact] : []));
  const said = new Set(facts.flatMap((fact) => ('line' in fact ? [fact.line] : [])));
  return (
    agreed.every(({ weak, rest }) => weak || rest) &&
    (agreed.some(({ rest }) => rest) || said.size === lines.length)
  );
};

/** « ne tenez pas compte de mon mail de 10 h »: of no weight where each line is said anew. */
const TAKES_BACK =
  /^\W*(?:merci de )?ne (?:pas )?ten\w+ (?:pas |plus )?compte de (?:mon|notre) (?:\w+ )?(?:mail|message|sms|courriel)\b/;
/** « oubliez mon message de ce midi : vous aurez l'intégralité de la commande ». */
const TAKES_BACK_FOR_ALL =
  /^(?!.*\b(?:sauf|hormis|excepte|mais|moins|sans|manqu\w+|seul\w*|que|plus|pas|ne|si)\b)(?:.*, )?\W*(?:oubliez|annulez|ignorez) (?:donc )?(?:mon|notre|le) (?:dernier |precedent |premier )?(?:mail|message|sms|courriel)\b.*[:,] (?:vous aurez|tout|la commande|votre commande|on a|j'ai)\b.*\b(?:integralite|totalite|tout|complete?|en entier)\b/;
const saysEach = (facts: readonly Fact[], lines: readonly RepliedLine[]): boolean =>
  new Set(facts.flatMap((fact) => (fact.kind === 'settle' || fact.kind === 'missing' ? [fact.line] : [])))
    .size === lines.length;

const takesBack = (text: string, facts: readonly Fact[], lines: readonly RepliedLine[]): boolean =>
  TAKES_BACK_FOR_ALL.test(text) || (TAKES_BACK.test(text) && saysEach(facts, lines));

const without = (reading: ReplyReading, line_id: string | undefined): ReplyReading => ({
  ...reading,
  lines: reading.lines.filter((line) => line.line_id !== line_id),
});

const forPerson = (reading: ReplyReading, doubt: ReplyDoubt, said_in: Passage | null): ReplyReading => ({
  ...reading,
  needs_human: true,
  doubts: [{ doubt, said_in: said_in && { start: said_in.start, end: said_in.end } }],
});

/** « * prix modifié depuis votre commande », below a table that has it. */
const ofPricesRead = (text: string, { lines }: ReplyReading): boolean =>
  /^\W*(?:et )?c'est (?:donc |bien )?(?:ce|le nouveau|ce nouveau) (?:prix|tarif) qui (?:(?:vous )?(?:sera|est)|s') ?(?:facture|applique|compte|retenu)\w*\W*$|^\W*(?:nouveaux? )?(?:prix|tarifs?) (?:modifie|revu|actualise|change|mis a jour|ajuste|en vigueur|unitaires? modifie)\w*(?: (?:depuis|par rapport a|selon|suite a|au) \w+(?: \w+)?)?(?:\s*:\s*(?:nouveau |notre )?tarif (?:en vigueur|applicable|actuel|du jour|\d{4})[^,;]{0,40})?\W*$/.test(
    text,
  ) && lines.some(({ unit_price }) => unit_price !== undefined);

const isOddly = (
  read: ReadLine,
  lines: readonly RepliedLine[],
  sentences: readonly (Passage & { text: string })[],
): boolean =>
  (isOdd(read, lines) && !givesReason(read, sentences, lines)) || isInPacks(read, lines, sentences);

/** What is weighed comes a little over. */
const WEIGHED = 1.15;

/** More than was ordered, or a part of what is counted by the piece: seldom meant so, and dear where it is not. */
function isOdd(read: ReadLine, lines: readonly RepliedLine[]): boolean {
  const line = lines.find(({ line_id }) => line_id === read.line_id);
  if (!line || read.substitution !== undefined) return false;
  const isCounted = !isMeasure(unitOf(plain(line.unit)));
  return (
    read.qty_confirmed > (isCounted ? line.qty : line.qty * WEIGHED) ||
    (isCounted && Number.isInteger(line.qty) && !Number.isInteger(read.qty_confirmed))
  );
}

/** « conditionné par 12 », « au lieu de 8 », « colis complet »: more is meant. */
const MORE_MEANT =
  /conditionn|carton|colis|caisse|palette|arrondi|complet|au lieu|a la place|pass(?:er|ons|e) .* a |lots? de|minimum|rab|vend(?:ent|us?|ues?|ons)? .*par |(?:film|emball|regroup|livr)\w* par (?:\d|six|dix|douze|lots)|ajout\w* .*(?:ca|ce qui|soit|total)/;

const givesReason = (
  read: ReadLine,
  sentences: readonly (Passage & { text: string })[],
  lines: readonly RepliedLine[],
): boolean =>
  Number.isInteger(read.qty_confirmed) &&
  read.qty_confirmed <= 2 * (lines.find(({ line_id }) => line_id === read.line_id)?.qty ?? 0) &&
  read.said_in.some((passage) =>
    sentences.some(
      ({ text, start, end }) => start < passage.end && end > passage.start && MORE_MEANT.test(plain(text)),
    ),
  );

/** Words with which suppliers say how much comes; « le dessin de Zoé avec 7 pommes » has none of them. */
const SUPPLIES =
  /seul|\bqu(?:e|')|rest|max|au lieu|place|manqu|plus|moins|mais|sauf|hormis|except|[:=>→]|dispo|livr|m(?:et|is)|envo|prepar|aur(?:ez|ai|ons)|j'ai|on a|avons|juste|limit|rupt|redui|ramen|descend|passe[rzn ]|complet|possib|peux|pouv|peut|sur|ok|bon|stock|commande|servi|serv|charg|gard|prev|trouv|suffi|entam|tabl|compt|attent|part|arriv|fourn|tir|recol|pech|quota|contingent|\d ?(?:kg|g|l|cl|colis|sacs?|cartons?|pieces?|bottes?|paquets?|bouteilles?|bidons?|sachets?|barquettes?|seaux?|plateaux?|boites?|briques?|plaquettes?|caisses?|futs?|pots?|palettes?|casiers?|packs?|lots?|bourriches?|flacons?|rouleaux?|litres?|kilos?)\b/;
const LONG = 8;
const wordsWithin = ({ text, start }: Passage & { text: string }, from: number, to: number): number =>
  text.slice(Math.max(0, from - start), Math.max(0, to - start)).split(/\s+/).length;

/** A figure in a sentence that speaks of something else, beside a plain yes. */
const isByTheWay = (
  read: ReadLine,
  lines: readonly RepliedLine[],
  sentences: readonly (Passage & { text: string })[],
): boolean => {
  const ordered = lines.find(({ line_id }) => line_id === read.line_id)?.qty;
  if (read.qty_confirmed === ordered || read.qty_confirmed === 0 || read.substitution !== undefined)
    return false;
  const own = read.said_in.flatMap((passage) =>
    sentences.filter(({ start, end }) => start < passage.end && end > passage.start),
  );
  return (
    own.length > 0 &&
    own.every(({ text }) => text.split(/\s+/).length >= LONG && !SUPPLIES.test(plain(text))) &&
    read.said_in.some(({ start, end }) => own.some((one) => wordsWithin(one, start, end) >= LONG))
  );
};

/** « d'élevage au lieu de sauvages »: something takes the place of something, and nothing of it is in the reading. */
function isAgainstNothing(
  { text, start, end }: Passage & { text: string },
  { lines: read, date_said_in }: ReplyReading,
  lines: readonly RepliedLine[],
): boolean {
  const isShort = read.some(({ qty_confirmed }) => qty_confirmed === 0);
  const says = plain(text)
    .replace(HARMLESS, ' ')
    .replace(isShort ? NOT_REPLACED : /$^/, ' ');
  if (!/au lieu|a la place|remplac|substitu|\bet (?:non|pas) (?:en|du|des|de la) [a-z]{3}/.test(says))
    return false;
  const isIn = (passage: Passage) => start < passage.end && end > passage.start;
  if (date_said_in !== null && isIn(date_said_in)) return false;
  const isChanged = ({ line_id, qty_confirmed, unit_price, substitution }: ReadLine): boolean =>
    unit_price !== undefined ||
    substitution !== undefined ||
    qty_confirmed !== lines.find((line) => line.line_id === line_id)?.qty;
  return !read.some((line) => isChanged(line) && line.said_in.some(isIn));
}

/** « Gel hydroalcoolique » is goods, whatever else frost does. */
const namesOf = (lines: readonly RepliedLine[]): ReadonlySet<string> =>
  new Set(
    lines
      .flatMap(({ item_name }) => plain(item_name).match(/\p{L}{3,}/gu) ?? [])
      .filter((word) => !DENIES.has(word))
      // « les tomates » of « Tomate grappe »
      .flatMap((word) => [word, `${word}s`, `${word}x`, word.replace(/(?<=\p{L}{3})[sx]$/u, '')]),
  );

const withoutNames = (sentence: string, names: ReadonlySet<string>): string =>
  plain(sentence).replace(/\p{L}+/gu, (word) => (names.has(word) ? '-' : word));
const DENIES: ReadonlySet<string> = new Set(['sans', 'non', 'pas', 'plus', 'moins', 'rien']);

function sentencesIn({ text, places }: TracedText): (Passage & { text: string })[] {
  return [...text.matchAll(/[^.!?;\n]+(?:[.,](?=\d)[^.!?;\n]+)*[.!?;]*/g)].map(({ 0: sentence, index }) => ({
    text: sentence,
    start: places[index] ?? 0,
    end: (places[index + sentence.length - 1] ?? 0) + 1,
  }));
}
