import type { TableRow, TracedText, WrittenBlock, WrittenText } from '#domain/replies/body/written.ts';
import { toneOf } from '#domain/replies/clauses/mood.ts';
import { type ReadWith, type Sentence, sentencesOf } from '#domain/replies/clauses/sentences.ts';
import type { Passage } from '#domain/replies/reply.ts';
import type { Fact, LineFact } from '#domain/replies/statements/fact.ts';
import { isOfOtherTopic } from '#domain/replies/statements/other-topics.ts';
import { readSentence } from '#domain/replies/statements/read-sentence.ts';
import type { Heading, Situation } from '#domain/replies/statements/situation.ts';
import type { LinesMeant } from '#domain/replies/values/meaning.ts';
import { type Item, join } from '#domain/replies/words/items.ts';
import { fold } from '#domain/replies/words/letters.ts';
import { tokensOf } from '#domain/replies/words/tokens.ts';
import { agreesToAll, headingOf, overRows, putOff, underHeading } from './headings.ts';
import type { Reader } from './reader.ts';
import { dayOfRows, rowFacts } from './rows.ts';

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
  const facts = withoutSpokenOf(course.facts);
  return [...facts, ...unanswered(course.named, facts)];
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
  const tied = countedAbove(block, tiedLines(block, reader), course);
  let topic = tied ?? course.topic;
  for (const sentence of sentencesOf(block.text, read)) {
    topic = shortOf(sentence, course, reader) ?? topic;
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
    const told = readSentence(isTied ? tiedTo(sentence, tied) : sentence, situation);
    const heading = overRows(headingOf(sentence, reader.order.expected_at), course.is_over_rows);
    const said =
      heading === null
        ? told.facts.map((fact) => putOff(fact, course.heading, reader.order))
        : saidByHeading(told.facts, sentence, heading);
    course.facts.push(...said.map((fact) => withProduct(fact, block)));
    const isAsked = told.facts.some((fact) => fact.kind === 'doubt' && fact.doubt === 'question');
    noteNamed(course, told.unsaid, situation, isAsked);
    topic = told.topic;
    course.before = told.before;
    if (heading !== null) course.heading = heading;
    else if (block.kind !== 'words' || !(block.is_bullet || topic.length > 0)) course.heading = null;
  }
  course.topic = topic;
}

/** « 1) votre avoir… 2) votre commande est prête 3) nous serons fermés… »: numbers of topics, and not of lines. */
const isOfAll = (sentence: Sentence, situation: Situation): boolean =>
  isOfOtherTopic(toneOf(sentence), sentence, situation) ||
  /(?:^| )(?:(?:votre|la|cette|ta) commande|vous aurez tout|tout (?:est|sera|part|y est))(?: |$)/.test(
    join(sentence.items).text,
  );

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

/** An answer beside a quoted line speaks of that line; so does the second entry of a numbered list of the second. */
function tiedLines(block: WrittenBlock, { order }: Reader): readonly number[] | null {
  if (block.kind === 'answer') {
    const lines = block.line_ids
      .flatMap((id) => order.lines.findIndex((line) => line.line_id === id))
      .filter((at) => at !== -1);
    return lines.length > 0 ? lines : null;
  }
  if (block.kind !== 'words' || block.list_numbers.length === 0) return null;
  return block.list_numbers.every((number) => number <= order.lines.length)
    ? block.list_numbers.map((number) => number - 1)
    : null;
}

const FEW: Readonly<Record<string, number>> = { deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6 };
const SO_MANY_ABOVE =
  /^(?:ok (?:pour )?)?(?:ces|les|tous les|toutes les) (\d|deux|trois|quatre|cinq|six)(?:(?:[ -]la| dessus| ci[ -]dessus| lignes?| articles?| produits?| references?)\b|(?= (?:sont|ok|c'est|:)))/;

/** « ces 3 là sont prêts » below the last of three quoted lines of which nothing was said: all three. */
function countedAbove(
  block: WrittenBlock,
  tied: readonly number[] | null,
  { facts }: Course,
): readonly number[] | null {
  const [line] = tied ?? [];
  if (block.kind !== 'answer' || line === undefined || tied?.length !== 1) return tied;
  const said = SO_MANY_ABOVE.exec(fold(block.text).text)?.[1] ?? '';
  const many = FEW[said] ?? Number(said);
  const first = line - many + 1;
  if (said === '' || many < 2 || first < 0) return tied;
  const above = Array.from({ length: many }, (_, at) => first + at);
  return facts.some((fact) => 'line' in fact && above.includes(fact.line)) ? tied : above;
}

/** « ces Q là »: the count of the lines it stands at. */
const withoutCount = (items: readonly Item[], many: number): readonly Item[] => {
  const at = items.findIndex(({ text }) => text === 'Q');
  const said = items[at]?.meaning;
  const isCount = said?.kind === 'quantity' && said.amount === many && said.unit === null;
  const before = join(items.slice(0, at)).text;
  if (!isCount || !/^(?:ok (?:pour )?)?(?:ces|les|tous les|toutes les)$/.test(before)) return items;
  return items.slice(items[at + 1]?.text === 'la' ? at + 2 : at + 1);
};

/** The sentence with its lines named in front, unless it names some itself. */
function tiedTo(sentence: Sentence, lines: readonly number[]): Sentence {
  const narrowed = withinTied(sentence, lines);
  // « 4) non, pas de thon »: all of it is of the fourth.
  const isAnswered = /^(?:oui|non) [,:.-]$/.test(join(narrowed.items.slice(0, 2)).text);
  const isOfOwn = narrowed.items.every(
    ({ meaning }) => meaning?.kind !== 'lines' || meaning.lines.every((line) => lines.includes(line)),
  );
  if (narrowed.items.some((item) => item.text === 'M') && !(isAnswered && isOfOwn)) return narrowed;
  const start = sentence.items[0]?.start ?? 0;
  const named = {
    text: 'M',
    start,
    end: start,
    meaning: { kind: 'lines' as const, lines, ambiguous: false, sure: true, foreign: false },
  };
  const items = lines.length > 1 ? withoutCount(sentence.items, lines.length) : sentence.items;
  return { ...sentence, items: [named, { text: ':', start, end: start }, ...items] };
}

/** « ok pour les deux viennoiseries » below two of three: those it stands at, and the figure counts them. */
function withinTied(sentence: Sentence, tied: readonly number[]): Sentence {
  const isWider = (item: Item | undefined): boolean =>
    item?.meaning?.kind === 'lines' &&
    item.meaning.lines.length > tied.length &&
    tied.every((line) => item.meaning?.kind === 'lines' && item.meaning.lines.includes(line));
  if (!sentence.items.some(isWider)) return sentence;
  const items = sentence.items.flatMap((item, at): Item[] => {
    const { meaning } = item;
    if (meaning?.kind === 'lines' && isWider(item))
      return [{ ...item, meaning: { ...meaning, lines: tied, ambiguous: false } }];
    const counts =
      meaning?.kind === 'quantity' &&
      meaning.unit === null &&
      meaning.amount === tied.length &&
      /^(?:les|ces|vos)$/.test(sentence.items[at - 1]?.text ?? '');
    return counts && isWider(sentence.items[at + 1]) ? [] : [item];
  });
  return { ...sentence, items };
}

/** The substitute's words, which facts know by their places in the block. */
function withProduct(fact: Fact, block: WrittenBlock): Fact {
  if (fact.kind !== 'substitute') return fact;
  const [start = 0, end = 0] = fact.product.split(':').map(Number);
  return { ...fact, product: block.text.slice(start, end).replace(/\s+/g, ' ').trim() };
}
