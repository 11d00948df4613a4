import { cut, fold } from '#domain/replies/body/trace.ts';
import type { TracedText } from '#domain/replies/body/written.ts';
import type { OrderQuotes } from './quoted-order.ts';

/** A line of a message, and how deep it is quoted. */
export type Marked = { whole: TracedText; content: TracedText; folded: string; level: number };

const QUOTE_MARKS = /^\s*(?:>\s?)+/;

export function markedLine(whole: TracedText): Marked {
  const marks = QUOTE_MARKS.exec(whole.text)?.[0] ?? '';
  const content = marks === '' ? whole : cut(whole, marks.length);
  return { whole, content, folded: fold(content.text), level: marks.replace(/\s/g, '').length };
}

/**
 * « >>> 20 pièces maximum » below a line of the order quoted with « > »: nobody quotes two levels deeper with none between, so it is
 * the mark of who answers.
 */
export function withAnswersMarked(lines: readonly Marked[], quotes: OrderQuotes): readonly Marked[] {
  const levels = new Set(lines.map(({ level }) => level));
  const deepest = Math.max(...levels);
  if (deepest < 3 || levels.has(deepest - 1)) return lines;
  let before: Marked | null = null;
  for (const line of lines) {
    if (line.folded.trim() === '') continue;
    const isBelowLine: boolean =
      before?.level === deepest || quotes(before?.content ?? NOTHING)?.isFull === true;
    if (line.level === deepest && (!isBelowLine || quotes(line.content)?.isFull)) return lines;
    before = line;
  }
  return lines.map((line) => (line.level === deepest ? { ...line, level: 0, whole: line.content } : line));
}

const NOTHING: TracedText = { text: '', places: [0] };
