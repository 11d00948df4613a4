import type { TableRow, TracedText, WrittenBlock, WrittenText } from '#domain/replies/body/written.ts';
import { namedElsewhere } from '#domain/replies/clauses/named-elsewhere.ts';
import { type ReadWith, type Sentence, sentencesOf } from '#domain/replies/clauses/sentences.ts';
import {
  agreesToAll,
  headingOf,
  overRows,
  putOff,
  underHeading,
} from '#domain/replies/reading/lists/headings.ts';
import { listedByDay } from '#domain/replies/reading/lists/listed-by-day.ts';
import {
  notePriceHead,
  type PriceHeads,
  withoutPriceHeads,
} from '#domain/replies/reading/lists/price-heads.ts';
import { dayOfRows, type Reader, rowFacts } from '#domain/replies/reading/lists/rows.ts';
import {
  countedAbove,
  isOfAll,
  numbersTopics,
  tiedLines,
  tiedTo,
} from '#domain/replies/reading/lists/tied-lines.ts';
import type { Passage } from '#domain/replies/reply.ts';
import type { Fact, LineFact } from '#domain/replies/statements/fact.ts';
import { withOnlyUnnamed } from '#domain/replies/statements/lines/only-unnamed.ts';
import { readSentence } from '#domain/replies/statements/read-sentence.ts';
import { doubt, type Heading, type Situation, tell } from '#domain/replies/statements/situation.ts';
import type { LinesMeant } from '#domain/replies/values/meaning.ts';
import { join } from '#domain/replies/words/items.ts';
import { tokensOf } from '#domain/replies/words/tokens.ts';

export const orderWords = (orderNumber: string): string[] => tokensOf(orderNumber).map((item) => item.text);

const passage = ({ places }: TracedText, from: number, to: number): Passage => ({
  start: places[from] ?? 0,
  end: to > from ? (places[to - 1] ?? 0) + 1 : (places[to] ?? 0),
});

/** What goes on from one sentence to the next. */
type Course = {
  facts: Fact[];
  topic: readonly number[];
  before: readonly LineFact[];
  heading: Heading | null;
  paragraph: number;
  /** Lines that were named, with what is asked about those of which nothing is said. */
  named: Map<number, Fact>;
  sentence: number;
  /** A table follows: what stands over it is said of all of it. */
  is_over_rows: boolean;
  /** The numbers of its list count news, and not lines. */
  is_of_topics: boolean;
  blocks: readonly WrittenBlock[];
  price_heads: PriceHeads;
  /** All sentences of the message, in which a name that may be of several lines is looked for. */
  sentences: readonly Sentence[];
};

/** No answer has more lines of its own than these, and two for each line of the order. */
const MOST_BLOCKS = 40;

/** All that the supplier says, block after block; what was last spoken of goes on within a paragraph. */
export function factsOf(written: WrittenText, reader: Reader): Fact[] {
  const read: ReadWith = {
    vocabulary: reader.vocabulary,
    today: reader.today,
    expected_at: reader.order.expected_at,
    line_count: reader.order.lines.length,
    order_words: reader.order_words,
    supplier_words: orderWords(reader.order.supplier),
  };
  const most = MOST_BLOCKS + 2 * reader.order.lines.length;
  const common = dayOfRows(written.blocks, read);
  const course: Course = {
    facts: [],
    topic: [],
    before: [],
    heading: null,
    paragraph: -1,
    named: new Map(),
    sentence: 0,
    is_over_rows: false,
    is_of_topics: numbersTopics(written.blocks, read),
    blocks: written.blocks,
    price_heads: new Map(),
    sentences: written.blocks.flatMap((block) =>
      block.kind === 'row' || block.other_order !== null ? [] : sentencesOf(block.text, read),
    ),
  };
  for (const [at, block] of written.blocks.slice(0, most).entries()) {
    course.is_over_rows = written.blocks[at + 1]?.kind === 'row';
    if (block.other_order !== null) continue;
    const said_in = passage(block, 0, block.text.length);
    enterParagraph(course, block);
    if (block.kind !== 'row') readBlock(course, block, reader, read);
    else {
      course.facts.push(...rowFacts(block, reader, { read, sentence: course.sentence++, common }));
      if (common !== null && !course.facts.some(({ kind }) => kind === 'day')) {
        course.facts.push({
          kind: 'day',
          day: common,
          farewell: false,
          departs: false,
          said_in,
          sentence: course.sentence,
        });
      }
    }
  }
  const last = written.blocks.at(-1);
  // Who writes more than can be read has to be read by a person.
  if (written.is_cut || written.blocks.length > most) {
    const said_in = last ? passage(last, 0, last.text.length) : { start: 0, end: 0 };
    course.facts.push({ kind: 'doubt', doubt: 'not_understood', said_in, sentence: course.sentence });
  }
  const facts = withoutPriceHeads(withoutSpokenOf(course.facts), course.price_heads);
  return [...withOnlyUnnamed(reader.order, [...facts, ...unanswered(course.named, facts)])];
}

/** « seigle 20 kg, autres farines ok »: of those that are spoken of by their own names, only that counts. */
function withoutSpokenOf(facts: readonly Fact[]): Fact[] {
  const own = new Set(facts.flatMap((fact) => ('line' in fact && !fact.of_others ? [fact.line] : [])));
  return facts.filter((fact) => !(fact.of_others && 'line' in fact && own.has(fact.line)));
}

/** A heading stands over the next paragraph too, where that is its list. */
function enterParagraph(course: Course, block: WrittenBlock): void {
  if (block.paragraph === course.paragraph) return;
  course.topic = [];
  if (block.kind !== 'words' || !block.is_bullet) {
    course.heading = course.paragraph === block.paragraph - 1 ? course.heading : null;
  }
  course.paragraph = block.paragraph;
}

function readBlock(
  course: Course,
  block: Exclude<WrittenBlock, TableRow>,
  reader: Reader,
  read: ReadWith,
): void {
  const { order } = reader;
  const own = tiedLines(block, { order, isOfTopics: course.is_of_topics });
  const tied = countedAbove(block, own, course.facts);
  let topic = tied ?? course.topic;
  for (const written of sentencesOf(block.text, read)) {
    const { sentence: named, isSure } = namedElsewhere(written, course.sentences, order.lines.length);
    const short = shortOf(named, course, reader);
    const sentence = short === null ? named : asMissing(named);
    topic = short ?? topic;
    const situation: Situation = {
      lines: reader.order.lines,
      today: reader.today,
      expected_at: reader.order.expected_at,
      topic,
      before: course.before,
      heading: course.heading,
      sentence: course.sentence++,
      said_in: passage(block, sentence.items[0]?.start ?? 0, sentence.items.at(-1)?.end ?? 0),
    };
    const isTied = tied !== null && !(block.kind === 'words' && isOfAll(sentence, situation));
    if (tied !== null && !isTied) situation.topic = [];
    const listed = listedByDay(sentence, course.sentences, situation);
    if (listed !== null) {
      course.facts.push(...tell(situation, [...listed]));
      continue;
    }
    const reading = readSentence(isTied ? tiedTo(sentence, tied) : sentence, situation);
    const heading = overRows(headingOf(sentence, reader.order.expected_at), course.is_over_rows);
    const said =
      heading === null
        ? reading.facts.map((fact) => putOff(fact, course.heading, reader.order))
        : saidByHeading(reading.facts, sentence, heading);
    notePriceHead(course.price_heads, sentence, situation.sentence);
    course.facts.push(...heardIn(block, said, course, sentence.heads));
    if (!isSure) course.facts.push(...tell(situation, [doubt('ambiguous_product')]));
    const isAsked = reading.facts.some((fact) => fact.kind === 'doubt' && fact.doubt === 'question');
    noteNamed(course, reading.unsaid, situation, isAsked);
    topic = reading.topic;
    course.before = reading.before;
    if (heading !== null) course.heading = heading;
    else if (block.kind !== 'words' || !(block.is_bullet || topic.length > 0)) course.heading = null;
  }
  course.topic = topic;
}

/** What a sentence says, as the block that it stands in lets it count. */
function heardIn(
  block: Exclude<WrittenBlock, TableRow>,
  said: readonly Fact[],
  { is_over_rows, blocks }: Course,
  heads: boolean,
): Fact[] {
  const isInvoice = isKnownInvoice(block.text, blocks);
  return (
    said
      // « Certains articles ont été modifiés : » over the table that says which.
      .filter((fact) => !(is_over_rows && heads && (fact.kind === 'firm_change' || fact.kind === 'doubt')))
      .map(
        (fact): Fact =>
          fact.kind === 'doubt' && fact.doubt === 'attachment' && isInvoice
            ? { kind: 'harmless', aside: true, said_in: fact.said_in, sentence: fact.sentence }
            : withProduct(fact, block),
      )
  );
}

/** « Pièce jointe : F-2609.pdf », where « la facture F-2609 » was spoken of: nothing of the order is in it. */
const isKnownInvoice = (text: string, blocks: readonly WrittenBlock[]): boolean => {
  const file = /^pi[èe]ces? jointes? ?: ?([\p{L}\d_-]*\d[\p{L}\d_-]*)(?:\.\p{L}{3,4})?\W*$/iu.exec(text)?.[1];
  return (
    file !== undefined &&
    blocks.some((block) =>
      new RegExp(`(?:facture|avoir|relev[ée])s? [^.]{0,20}${file}`, 'i').test(block.text),
    )
  );
};

const THE_MISSING =
  /^(?:(?:et|mais|puis|les|vos|nos) )*Q (?:M )?(?:manquante?s?|restante?s?|derniere?s?|autres|qui (?:manqu|rest)[a-z]*)(?: |$)/;

/** « 72 assiettes partent avec les verres. Les 48 manquantes… »: of the line that so many are missing of, not of the last. */
function shortOf({ items }: Sentence, { facts, sentence }: Course, { order }: Reader): number[] | null {
  if (!THE_MISSING.test(join(items).text)) return null;
  const said = items.find(({ text }) => text === 'Q')?.meaning;
  if (said?.kind !== 'quantity') return null;
  const short = facts.flatMap((fact) =>
    fact.kind === 'settle' &&
    sentence - fact.sentence <= 1 &&
    Math.abs((order.lines[fact.line]?.qty ?? 0) - fact.qty - said.amount) < 0.001
      ? [fact.line]
      : [],
  );
  return short.length === 1 ? short : null;
}

/** « les 12 autres » are what is missing of that line, and not the other lines. */
const asMissing = (sentence: Sentence): Sentence => ({
  ...sentence,
  items: sentence.items.map((item) => (item.text === 'autres' ? { ...item, text: 'manquants' } : item)),
});

/** « En rupture : » says nothing before its list does; a day and an agreement to all stand by themselves. */
const saidByHeading = (facts: readonly Fact[], sentence: Sentence, heading: Heading): Fact[] =>
  facts.filter(
    ({ kind }) =>
      (kind === 'day' && typeof heading === 'string') || (kind === 'agree' && agreesToAll(sentence)),
  );

function noteNamed(
  course: Course,
  unsaid: readonly LinesMeant[],
  situation: Situation,
  isAsked: boolean,
): void {
  const place = { said_in: situation.said_in, sentence: situation.sentence };
  for (const line of unsaid.flatMap(({ lines }) => lines)) {
    course.named.set(
      line,
      isAsked
        ? { kind: 'doubt', doubt: 'not_understood', ...place }
        : { kind: 'passed_over', of: line, against: false, sounds_bad: false, ...place },
    );
  }
  const sure = unsaid.flatMap(({ lines, ambiguous }) => (ambiguous ? [] : lines));
  course.facts.push(...underHeading(sure, situation));
}

/** Lines that are named and of which nothing is said: a person should see why. */
function unanswered(named: ReadonlyMap<number, Fact>, facts: readonly Fact[]): Fact[] {
  const treated = new Set(facts.flatMap((fact) => ('line' in fact ? [fact.line] : [])));
  return [...named].flatMap(([line, doubt]) => (treated.has(line) ? [] : [doubt]));
}

/** The substitute's words, which facts know by their places in the block. */
function withProduct(fact: Fact, block: WrittenBlock): Fact {
  if (fact.kind !== 'substitute') return fact;
  const [start = 0, end = 0] = fact.product.split(':').map(Number);
  return { ...fact, product: block.text.slice(start, end).replace(/\s+/g, ' ').trim() };
}
