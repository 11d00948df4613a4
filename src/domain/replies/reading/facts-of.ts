import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { TableRow, TracedText, WrittenBlock, WrittenText } from '#domain/replies/body/written.ts';
import { type ReadWith, type Sentence, sentencesOf } from '#domain/replies/clauses/sentences.ts';
import { OK } from '#domain/replies/cues/agreement.ts';
import { DELIVERS } from '#domain/replies/cues/delivery.ts';
import { NOT_OUT, OUT } from '#domain/replies/cues/shortage.ts';
import type { Vocabulary } from '#domain/replies/lines/vocabulary.ts';
import type { Passage, RepliedOrder } from '#domain/replies/reply.ts';
import type { Fact, LineFact } from '#domain/replies/statements/fact.ts';
import { readSentence } from '#domain/replies/statements/read-sentence.ts';
import type { Heading, Situation } from '#domain/replies/statements/situation.ts';
import { tell } from '#domain/replies/statements/situation.ts';
import { join } from '#domain/replies/words/items.ts';
import { tokensOf } from '#domain/replies/words/tokens.ts';
import { dayOfRows, rowFacts } from './rows.ts';

export type Reader = {
  order: RepliedOrder;
  vocabulary: Vocabulary;
  today: LocalDate;
  order_words: readonly string[];
};

export const orderWords = (orderNumber: string): string[] => tokensOf(orderNumber).map((item) => item.text);

const passage = ({ places }: TracedText, from: number, to: number): Passage => ({
  start: places[from] ?? 0,
  end: to > from ? (places[to - 1] ?? 0) + 1 : (places[to] ?? 0),
});

/** No answer to an order is longer; who writes more has to be read by a person. */
const MOST_READ = 6000;

/** All that the supplier says, block after block; what was last spoken of goes on within a paragraph. */
export function factsOf(written: WrittenText, reader: Reader): Fact[] {
  const facts: Fact[] = [];
  const read: ReadWith = {
    vocabulary: reader.vocabulary,
    today: reader.today,
    expected_at: reader.order.expected_at,
    line_count: reader.order.lines.length,
    order_words: reader.order_words,
  };
  const common = dayOfRows(written.blocks, read);
  let topic: readonly number[] = [];
  let heading: Heading | null = null;
  let before: readonly LineFact[] = [];
  let paragraph = -1;
  let sentence = 0;
  const named = new Map<number, Fact>();
  let length = 0;
  for (const block of written.blocks) {
    if (block.other_order !== null) continue;
    length += block.text.length + 1;
    if (length > MOST_READ) {
      facts.push({
        kind: 'doubt',
        doubt: 'not_understood',
        said_in: passage(block, 0, block.text.length),
        sentence,
      });
      break;
    }
    if (block.paragraph !== paragraph) {
      topic = [];
      if (block.kind !== 'words' || !block.is_bullet)
        heading = paragraph === block.paragraph - 1 && heading ? heading : null;
      paragraph = block.paragraph;
    }
    if (block.kind === 'row') {
      facts.push(...rowFacts(block, reader, { read, sentence: sentence++, common }));
      if (common !== null && !facts.some(({ kind }) => kind === 'day'))
        facts.push({
          kind: 'day',
          day: common,
          farewell: false,
          departs: false,
          said_in: passage(block, 0, block.text.length),
          sentence,
        });
      continue;
    }
    const tied = tiedLines(block, reader);
    let current: readonly number[] = tied ?? topic;
    for (const one of sentencesOf(block.text, read)) {
      const situation: Situation = {
        lines: reader.order.lines,
        today: reader.today,
        expected_at: reader.order.expected_at,
        topic: current,
        before,
        heading,
        sentence: sentence++,
        said_in: passage(block, one.items[0]?.start ?? 0, one.items.at(-1)?.end ?? 0),
      };
      const told = readSentence(tied ? tiedTo(one, tied) : one, situation);
      const isHeading =
        one.heads &&
        !one.items.some(({ text }) => text === 'M') &&
        headingOf(one, reader.order.expected_at) !== null;
      // « En rupture : » says nothing before its list does.
      const isLate = isHeading && typeof headingOf(one, reader.order.expected_at) === 'object';
      const said = isHeading
        ? told.facts.filter(
            ({ kind }) => (kind === 'day' && !isLate) || (kind === 'agree' && agreesToAll(one)),
          )
        : told.facts.map((fact) => putOff(fact, heading, reader.order));
      facts.push(...said.map((fact) => withProduct(fact, block)));
      for (const line of told.unsaid.flatMap(({ lines }) => lines)) {
        named.set(line, {
          kind: 'doubt',
          doubt: 'not_understood',
          said_in: situation.said_in,
          sentence: situation.sentence,
        });
      }
      facts.push(
        ...underHeading(
          told.unsaid.flatMap(({ lines, ambiguous }) => (ambiguous ? [] : lines)),
          situation,
        ),
      );
      current = told.topic;
      before = told.before;
      if (isHeading) heading = headingOf(one, reader.order.expected_at) ?? heading;
      else if (block.kind !== 'words' || !(block.is_bullet || told.topic.length > 0)) heading = null;
    }
    topic = current;
  }
  return [...facts, ...unanswered(named, facts)];
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
  if (block.kind === 'words' && block.list_number !== null && block.list_number <= order.lines.length) {
    return [block.list_number - 1];
  }
  return null;
}

/** The sentence with its lines named in front, unless it names some itself. */
function tiedTo(sentence: Sentence, lines: readonly number[]): Sentence {
  if (sentence.items.some((item) => item.text === 'M')) return sentence;
  const start = sentence.items[0]?.start ?? 0;
  const named = {
    text: 'M',
    start,
    end: start,
    meaning: { kind: 'lines' as const, lines, ambiguous: false, sure: true, foreign: false },
  };
  return { ...sentence, items: [named, { text: ':', start, end: start }, ...sentence.items] };
}

/** The substitute's words, which facts know by their places in the block. */
function withProduct(fact: Fact, block: WrittenBlock): Fact {
  if (fact.kind !== 'substitute') return fact;
  const [start = 0, end = 0] = fact.product.split(':').map(Number);
  return { ...fact, product: block.text.slice(start, end).replace(/\s+/g, ' ').trim() };
}

/** « tout ok sauf : »: more than what stands in the list. */
const agreesToAll = ({ items }: Sentence): boolean =>
  items.some(({ text }) => text === 'sauf' || /^tou(?:t|te|s|tes)$/.test(text));

function headingOf({ items }: Sentence, expectedAt: string | null): Heading | null {
  const { text } = join(items);
  const day = items.find((item) => item.meaning?.kind === 'day')?.meaning;
  const isLater = day?.kind === 'day' && expectedAt !== null && day.day > expectedAt;
  if (/(?:reliquat|a suivre|plus tard|ulterieur|prochaine (?:livraison|tournee))/.test(text))
    return { later: day?.kind === 'day' ? day.day : null };
  if ((OUT.test(text) && !NOT_OUT.test(text)) || /(?:^| )sauf(?: |$)/.test(text)) return 'missing';
  if (isLater && day?.kind === 'day') return { later: day.day };
  return OK.test(text) || DELIVERS.test(text) || day ? 'comes' : null;
}

/** « Livraison vendredi : » over « 4 seaux de fromage blanc »: they come then. */
function putOff(fact: Fact, heading: Heading | null, { lines }: RepliedOrder): Fact {
  if (
    heading === null ||
    typeof heading === 'string' ||
    (fact.kind !== 'settle' && fact.kind !== 'as_ordered')
  )
    return fact;
  const qty = fact.kind === 'settle' && fact.qty !== lines[fact.line]?.qty ? fact.qty : null;
  return {
    kind: 'later',
    line: fact.line,
    qty,
    day: heading.later,
    said_in: fact.said_in,
    sentence: fact.sentence,
  };
}

function underHeading(lines: readonly number[], situation: Situation): Fact[] {
  const { heading } = situation;
  if (heading === null) return [];
  return lines.flatMap((line) => {
    if (heading === 'comes') return tell(situation, [{ kind: 'as_ordered', line }]);
    if (heading === 'missing')
      return tell(situation, [{ kind: 'missing', line, reason: 'out_of_stock', weak: false }]);
    return tell(situation, [{ kind: 'later', line, qty: null, day: heading.later }]);
  });
}

export type RowContext = { read: ReadWith; sentence: number };
export const rowPassage = (row: TableRow): Passage => passage(row, 0, row.text.length);
