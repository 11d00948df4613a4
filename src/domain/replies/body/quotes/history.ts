import { isClosing, isGreeting, pointsToQuote } from '#domain/replies/body/signatures/courtesy.ts';
import { type SignatureTest, signatureTest } from '#domain/replies/body/signatures/signature-lines.ts';
import { cut, fold, joined } from '#domain/replies/body/trace.ts';
import type { TracedText } from '#domain/replies/body/written.ts';
import type { RepliedOrder, ReplyMail } from '#domain/replies/reply.ts';
import { askedAndAnswered } from './asked-and-answered.ts';
import { answersInCopy } from './copied-order.ts';
import { isOrderMail, withoutFalseQuotes } from './false-quotes.ts';
import { type Marked, markedLine, withAnswersMarked } from './marked-lines.ts';
import { readOpenQuote } from './open-quote.ts';
import { isOfOurHouse, isOwnHead, POINTS_TO_COLLEAGUE } from './own-head.ts';
import { quoteHeadAt } from './quote-heads.ts';
import { addedToSentence, type OrderQuotes, quotesOf } from './quoted-order.ts';
import type { WrittenLine } from './written-line.ts';

export type OwnLines = {
  lines: readonly WrittenLine[];
  has_quote: boolean;
  /** The numbers that quoted lines of the order bear: an answer may name them. */
  numbered: ReadonlyMap<number, string>;
};

/** What the supplier wrote himself, without what he quoted or forwarded; answers inside the quote with what they answer. */
export function ownLines(lines: readonly TracedText[], mail: ReplyMail, order: RepliedOrder): OwnLines {
  const reader = new HistoryReader(mail, order);
  reader.read(lines);
  return { lines: reader.answered(), has_quote: reader.hasQuote, numbered: reader.numbered };
}

class HistoryReader {
  readonly written: WrittenLine[] = [];
  readonly numbered = new Map<number, string>();
  hasQuote = false;
  private readonly quotes: OrderQuotes;
  private readonly isSignature: SignatureTest;
  private readonly mail: ReplyMail;
  private readonly order: RepliedOrder;
  private part = 0;
  private isAfterBlank = false;
  /** Quoted lines of the order since the last answer, and the last thing quoted at all. */
  private open: readonly string[] = [];
  private isAnswered = false;
  private lastQuoted: { text: TracedText; isLine: boolean; at: number } | null = null;
  private answerCount = 0;
  /** How deep the last quoted line of the order stands. */
  private lineLevel = 0;

  constructor(mail: ReplyMail, order: RepliedOrder) {
    this.mail = mail;
    this.order = order;
    this.quotes = quotesOf(order);
    this.isSignature = signatureTest(order);
  }

  answered(): readonly WrittenLine[] {
    return answersInCopy(this.written, this.quotes);
  }

  read(lines: readonly TracedText[]): void {
    const written = lines.map(markedLine);
    const exchange = askedAndAnswered(written, this.order, this.quotes);
    if (exchange !== null) {
      this.takeExchange(written, exchange);
      return;
    }
    const marked = withAnswersMarked(withoutFalseQuotes(written, this.order, this.quotes), this.quotes);
    const lastQuoted = marked.findLastIndex(({ level }) => level > 0);
    const folds = marked.map(({ folded }) => folded);
    for (let at = 0; at < marked.length; at++) {
      const line = marked[at] as Marked;
      const head = line.level === 0 ? quoteHeadAt(folds, at) : null;
      if (head) {
        this.hasQuote = true;
        const below = at + head.lines;
        if (this.isQuotedBelow(marked, below)) {
          at = below - 1;
          continue;
        }
        const isOwn = isOwnHead(folds.slice(at, below), this.mail, this.order);
        if (this.pointsToColleague(folds.slice(at, below))) {
          this.part++;
          this.isAfterBlank = true;
          this.read(lines.slice(below));
          return;
        }
        this.readBelowHead(lines.slice(below), head.isForward || isOwn ? 'forwarded' : 'answered');
        return;
      }
      if (this.beginsOrderMail(marked, at)) {
        this.hasQuote = true;
        this.readBelowHead(lines.slice(at), 'order');
        return;
      }
      if (line.level > 0) this.takeQuoted(line, at);
      else this.takeOwn(marked, at, lastQuoted);
    }
  }

  /** The restaurant's questions, each with what answers it. */
  private takeExchange(
    lines: readonly Marked[],
    answers: ReadonlyMap<number, NonNullable<WrittenLine['answers']>>,
  ): void {
    this.hasQuote = true;
    const folds = lines.map(({ folded }) => folded);
    for (const [at, { whole, level }] of lines.entries()) {
      if (level === 0 && quoteHeadAt(folds, at) !== null) return;
      const line = cut(whole, 0);
      if (line.text === '') this.isAfterBlank = true;
      if (level > 0) this.part++;
      if (level > 0 || line.text === '') continue;
      this.written.push({
        ...line,
        isAfterBlank: this.isAfterBlank,
        part: this.part,
        answers: answers.get(at) ?? null,
      });
      this.isAfterBlank = false;
    }
  }

  private pointsToColleague(head: readonly string[]): boolean {
    return (
      isOfOurHouse(head, this.mail) && this.written.some(({ text }) => POINTS_TO_COLLEAGUE.test(fold(text)))
    );
  }

  private isQuotedBelow(marked: readonly Marked[], from: number): boolean {
    const next = marked.slice(from, from + 4).find(({ whole }) => whole.text.trim() !== '');
    return next === undefined || next.level > 0;
  }

  /** The restaurant's own words, without any mark of a quote: « Veuillez trouver ci-dessous notre commande … ». */
  private beginsOrderMail(marked: readonly Marked[], at: number): boolean {
    const line = marked[at] as Marked;
    if (line.level > 0) return false;
    const isFirst = isOrderMail(line.folded, this.order);
    if (isFirst) return true;
    if (!isGreeting(line.folded.trim())) return false;
    const next = marked.slice(at + 1, at + 4).find(({ folded }) => folded.trim() !== '');
    return next !== undefined && next.level === 0 && isOrderMail(next.folded, this.order);
  }

  private readBelowHead(lines: readonly TracedText[], what: 'forwarded' | 'answered' | 'order'): void {
    const saysNothing = !this.withoutNames().some((line) => this.isSubstantial(line));
    const isPassedOn =
      what === 'forwarded' ||
      (what === 'answered' && /^\s*(?:tr|fwd?|wg|doorst)\s?:/i.test(this.mail.subject));
    this.part++;
    this.isAfterBlank = true;
    if (isPassedOn && saysNothing) {
      this.written.length = 0;
      this.read(lines);
      return;
    }
    const found = readOpenQuote(lines, {
      quotes: this.quotes,
      mail: this.mail,
      isAnswerMissing: saysNothing,
    });
    for (const [number, id] of found.numbered) this.numbered.set(number, id);
    for (const { text, answers, isAfterBlank } of found.lines) {
      this.written.push({ ...text, answers, isAfterBlank, part: this.part });
    }
  }

  /** « l'atelier répond plus bas », a closing and a name: who points to it, below the closing. */
  private withoutNames(): readonly WrittenLine[] {
    const closing = this.written.findIndex(({ text }) => isClosing(fold(text).trim()));
    const points = this.written.slice(0, closing).some(({ text }) => pointsToQuote(fold(text).trim()));
    return closing === -1 || !points
      ? this.written
      : this.written.filter(
          ({ text }, at) => at < closing || /\d/.test(text) || text.split(/\s+/).length > 5,
        );
  }

  private isSubstantial(line: WrittenLine): boolean {
    const said = fold(line.text).trim();
    return !isGreeting(said) && !isClosing(said) && !pointsToQuote(said) && !this.isSignature(line.text);
  }

  private takeQuoted({ content, level }: Marked, at: number): void {
    this.hasQuote = true;
    if (content.text.trim() === '') return;
    const found = this.quotes(content);
    const quoted = found?.isEntry ? found : null;
    // « >>> entendu » right under a line of the order: deeper than what it answers, it cannot be older.
    if (
      !quoted &&
      level > this.lineLevel &&
      this.lineLevel > 0 &&
      this.lastQuoted?.isLine &&
      this.lastQuoted.at === at - 1
    ) {
      this.answer(content, this.answeredLines(content), this.lastQuoted.text.text);
      this.lastQuoted = { ...this.lastQuoted, at };
      return;
    }
    if (quoted) this.lineLevel = level;
    this.lastQuoted = { text: content, isLine: quoted !== null, at };
    this.part++;
    this.isAfterBlank = true;
    // What is quoted inside the quote was there before the supplier answered.
    if (level > 1) return;
    const added = quoted ? quoted.added : addedToSentence(content);
    if (!quoted) {
      if (added) this.answer(added, [], content.text);
      return;
    }
    if (quoted.number !== null) this.numbered.set(quoted.number, quoted.line_id);
    if (added === null) {
      this.open = this.isAnswered ? [quoted.line_id] : [...this.open, quoted.line_id];
      this.isAnswered = false;
      return;
    }
    this.answer(added, [quoted.line_id], content.text);
  }

  private takeOwn(marked: readonly Marked[], at: number, lastQuotedLine: number): void {
    const { whole } = marked[at] as Marked;
    const line = cut(whole, 0);
    if (line.text === '') {
      this.isAfterBlank = true;
      return;
    }
    if (this.continuesQuote(marked, at, line)) return;
    const isInside = at < lastQuotedLine && this.lastQuoted !== null;
    const isBelowLine = this.lastQuoted?.isLine === true;
    const isAdjacent = this.lastQuoted !== null && this.isRightBelow(marked, at);
    if (
      this.lastQuoted !== null &&
      (isInside || (isBelowLine && (isAdjacent || this.answerCount > 0) && !this.hasLeftQuote(marked, at)))
    ) {
      this.answer(line, isBelowLine ? this.answeredLines(line) : [], this.lastQuoted.text.text);
      return;
    }
    this.written.push({ ...line, isAfterBlank: this.isAfterBlank, part: this.part, answers: null });
    this.isAfterBlank = false;
  }

  /** Behind the last quoted line, the first paragraph may still answer it; what comes after a blank line does not. */
  private hasLeftQuote(marked: readonly Marked[], at: number): boolean {
    const from = (this.lastQuoted?.at ?? 0) + 1;
    const between = marked.slice(from, at).map(({ folded }) => folded.trim());
    const firstFilled = between.findIndex((text) => text !== '');
    return firstFilled >= 0 && between.slice(firstFilled).includes('');
  }

  private isRightBelow(marked: readonly Marked[], at: number): boolean {
    const from = (this.lastQuoted?.at ?? 0) + 1;
    return marked.slice(from, at).every(({ folded }) => folded.trim() !== '');
  }

  /** « ok » under three lines is meant for all three; a quantity or a shortage for the one it stands under. */
  private answeredLines(line: TracedText): string[] {
    const said = fold(line.text);
    const isForAll =
      /^(?:ok|oui|d'accord|idem|c'est (?:ok|bon|note)|bon|note|parfait|entendu|confirme)[\s.!,]*(?:merci)?[\s.!]*$/.test(
        said,
      ) || /\b(?:les (?:deux|trois|quatre|2|3|4)|tout(?:es)?|tous)\b/.test(said);
    return isForAll ? [...this.open] : this.open.slice(-1);
  }

  /** Broken lines of a quote lose their mark: what follows a long quoted line is its end, not an answer. */
  private continuesQuote(marked: readonly Marked[], at: number, line: TracedText): boolean {
    const quoted = this.lastQuoted;
    if (quoted === null || quoted.at !== at - 1 || quoted.text.text.length < 50) return false;
    const isFollowed = marked.slice(at + 1, at + 3).some(({ level }) => level > 0);
    if (!isFollowed) return false;
    const said = fold(line.text);
    if (/^(?:€|h\.?t\b|€ ht)[\s.]*$/.test(said)) return true;
    if (!quoted.isLine)
      return /^[a-z0-9(]/.test(line.text) && /[a-z0-9,]$/.test(fold(quoted.text.text).trim());
    const before = this.quotes(quoted.text);
    const whole = this.quotes(joined(cut(quoted.text, 0), line));
    return before?.isFull === false && whole?.isFull === true && whole.added === null;
  }

  private answer(text: TracedText, line_ids: readonly string[], quoted: string): void {
    this.answerCount++;
    this.written.push({
      ...text,
      isAfterBlank: this.isAfterBlank,
      part: this.part,
      answers: { line_ids, quoted },
    });
    this.isAfterBlank = false;
    // A second line of the same answer is about the same lines.
    this.open = line_ids;
    this.isAnswered = true;
  }
}
