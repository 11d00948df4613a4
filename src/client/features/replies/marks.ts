/** What is pointed at in a message: the number of the change that it says, « ? » for what raised a doubt, null for neither. */
export type Mark = { start: number; end: number; sign: number | '?' | null };

export type Piece = { text: string; marked: boolean; signs: readonly (number | '?')[] };

type Stretch = { start: number; end: number };

/** Inside the text, and without the blanks around the words. */
function trimmed<Of extends Stretch>(text: string, mark: Of): Of {
  const start = Math.max(0, Math.min(mark.start, text.length));
  const end = Math.max(start, Math.min(mark.end, text.length));
  const words = text.slice(start, end);
  const blank = words.length - words.trimStart().length;
  return { ...mark, start: start + blank, end: start + blank + words.trim().length };
}

/** The text in pieces, marked or not; passages may overlap, and each number stands where its passage begins. */
export function piecesOf(text: string, marks: readonly Mark[], shown: Stretch): Piece[] {
  const known = marks
    .map((mark) => trimmed(text, mark))
    .filter(({ start, end }) => start < end && start < shown.end && end > shown.start);
  const cuts = [...new Set([shown.start, shown.end, ...known.flatMap(({ start, end }) => [start, end])])]
    .filter((cut) => cut >= shown.start && cut <= shown.end)
    .toSorted((a, b) => a - b);
  const pieces: Piece[] = [];
  for (const [place, start] of cuts.slice(0, -1).entries()) {
    const end = cuts[place + 1] ?? start;
    const over = known.filter((mark) => mark.start <= start && mark.end >= end);
    const begun = over.flatMap((mark) => (mark.start === start && mark.sign !== null ? [mark.sign] : []));
    const signs = [...new Set(begun)];
    const piece = { text: text.slice(start, end), marked: over.length > 0, signs };
    const last = pieces.at(-1);
    if (last && last.marked === piece.marked && signs.length === 0) last.text += piece.text;
    else pieces.push(piece);
  }
  return pieces;
}

/** Where an answer ends and the message that it answers is repeated below it. */
const HISTORY =
  /^[ \t]*(?:>|-{3,} ?(?:message|original|e-?mail)|_{10,}|(?:le|on) .{6,120}(?:écrit|wrote) ?:|(?:de|from) ?: .+\n[ \t]*(?:envoyé|date|sent|à|to) ?:)/im;

const FEW_CHARACTERS = 700;
const FEW_LINES = 14;
const MOST = 1500;

const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1;
const lineEnd = (text: string, at: number) => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
};

/** What is shown of a message before anybody asks for all of it: what was written, as far as the marked words go. */
export function excerptOf(text: string, marks: readonly Mark[]): Stretch {
  const known = marks.map((mark) => trimmed(text, mark)).filter(({ start, end }) => start < end);
  const first = Math.min(text.length, ...known.map(({ start }) => start));
  const last = Math.max(0, ...known.map(({ end }) => end));
  const history = HISTORY.exec(text.slice(last));
  const ownWords = { start: 0, end: history ? last + history.index : text.length };
  const message = text.slice(0, ownWords.end).trim();
  if (message.length <= FEW_CHARACTERS && message.split('\n').length <= FEW_LINES)
    return trimmed(text, ownWords);
  const start = known.length > 0 && first > FEW_CHARACTERS / 2 ? lineStart(text, first) : 0;
  const enough = cutAt(text, start + FEW_CHARACTERS / 2);
  const behind = known.length > 0 ? Math.max(last, cutAt(text, last)) : 0;
  const end = Math.min(ownWords.end, Math.max(behind, enough));
  return trimmed(text, { start, end: end - start > MOST ? cutAt(text, start + MOST) : end });
}

/** The end of that line, or of the word where lines are long. */
function cutAt(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const line = lineEnd(text, at);
  if (line - at < FEW_CHARACTERS / 4) return line;
  const word = text.lastIndexOf(' ', at);
  return word > at - 80 ? word : at;
}

/** Nothing of the message is left out but blanks. */
export const isWhole = (text: string, { start, end }: Stretch): boolean =>
  text.slice(0, start).trim() === '' && text.slice(end).trim() === '';
