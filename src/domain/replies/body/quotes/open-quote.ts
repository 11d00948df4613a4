import { isClosing, isGreeting } from '#domain/replies/body/signatures/courtesy.ts';
import { cut, fold } from '#domain/replies/body/trace.ts';
import type { TracedText } from '#domain/replies/body/written.ts';
import type { ReplyMail } from '#domain/replies/reply.ts';
import { quoteHeadAt } from './quote-heads.ts';
import { addedToSentence, type OrderQuotes, type QuotedLine } from './quoted-order.ts';

type FoundLine = {
  text: TracedText;
  isAfterBlank: boolean;
  answers: { line_ids: readonly string[]; quoted: string } | null;
};

type OpenQuote = { lines: FoundLine[]; numbered: Map<number, string> };

type Asked = {
  quotes: OrderQuotes;
  mail: ReplyMail;
  /** Nothing was written above: then the answer may stand below the whole of it. */
  isAnswerMissing: boolean;
};

/** Words of the mail that an order is sent with, wherever they stand. */
const OF_ORDER_MAIL =
  /^(?:[-*•\s]*)(?:total|montant|sous-total|merci de (?:nous|me|bien|la|le)|nous vous remercions|veuillez|livraison (?:souhaitee|demandee|prevue|attendue)|a livrer|date de livraison|adresse|consignes|telephone|notre code|ref(?:erence)?\b|article|designation|quantite|prix|envoye par|confirmer ou modifier|bonjour|remarques? ?:|notes? ?:|commande n|dans l'attente|en vous remerciant|merci d'avance|p\. ?u\.)/;

/**
 * What follows a head without any mark on its lines, as Outlook quotes: the restaurant's mail, and now and then what the supplier wrote
 * between its lines or, where he wrote nothing above, below it.
 */
export function readOpenQuote(
  lines: readonly TracedText[],
  { quotes, mail, isAnswerMissing }: Asked,
): OpenQuote {
  const folds = lines.map(({ text }) => fold(text).trim());
  const nested = folds.findIndex((_, at) => quoteHeadAt(folds, at) !== null);
  const own = nested < 0 ? lines : lines.slice(0, nested);
  const found = new Map<number, QuotedLine>();
  const numbered = new Map<number, string>();
  const taken = new Set<string>();
  own.forEach((line, at) => {
    const quoted = quotes(line);
    if (!quoted || taken.has(quoted.line_id) || !isCopied(quoted, line)) return;
    taken.add(quoted.line_id);
    found.set(at, quoted);
    if (quoted.number !== null) numbered.set(quoted.number, quoted.line_id);
  });
  const answers = found.size > 0 ? answersBetween(own, { folds, found, quotes, taken }) : [];
  if (answers.length > 0 || !isAnswerMissing) return { lines: answers, numbered };
  return { lines: wordsBelow(own, folds, mail, found), numbered };
}

/** All of the line, or its name alone with figures on the next lines, as a table becomes when it is made text. */
function isCopied(quoted: QuotedLine, line: TracedText): boolean {
  if (quoted.isFull) return true;
  return !/[:=?!]|\b(?:ok|rupture|plus|pas|manque)\b/.test(fold(line.text)) && quoted.added === null;
}

type Between = {
  folds: readonly string[];
  found: ReadonlyMap<number, QuotedLine>;
  quotes: OrderQuotes;
  taken: ReadonlySet<string>;
};

function answersBetween(lines: readonly TracedText[], { folds, found, quotes, taken }: Between): FoundLine[] {
  const answers: FoundLine[] = [];
  const last = Math.max(...found.keys());
  let open: string[] = [];
  let quoted = '';
  let isAfterBlank = false;
  lines.forEach((line, at) => {
    const copied = found.get(at);
    if (copied) {
      quoted = line.text.trim();
      if (copied.added !== null)
        answers.push({
          text: copied.added,
          isAfterBlank: true,
          answers: { line_ids: [copied.line_id], quoted },
        });
      else if (open.length > 0 && answers.at(-1)?.answers?.line_ids === open) open = [copied.line_id];
      else open = [...open, copied.line_id];
      isAfterBlank = false;
      return;
    }
    const said = folds[at] ?? '';
    if (said === '') isAfterBlank = true;
    if (said === '') return;
    const added = addedToSentence(line);
    // « >> OK » on a line of its own answers the line above it.
    if (added !== null && /^\s*[-=<>→⇒]/.test(line.text) && open.length > 0) {
      const line_ids = open.slice(-1);
      answers.push({ text: added, isAfterBlank: true, answers: { line_ids, quoted } });
      open = line_ids;
      return;
    }
    if (added !== null) {
      answers.push({ text: added, isAfterBlank: true, answers: { line_ids: [], quoted: line.text.trim() } });
      return;
    }
    if (quoted === '') return;
    if (isFigures(said) || OF_ORDER_MAIL.test(said) || isClosing(said) || isGreeting(said)) return;
    if (at > last && (isAfterBlank || answers.length > 20)) return;
    const named = quotes(line);
    // A line of the order that is not as it was sent may be the restaurant's own rendering of it.
    if (named && !taken.has(named.line_id)) return;
    const line_ids = named ? [named.line_id] : open.slice(-1);
    answers.push({ text: cut(line, 0), isAfterBlank: true, answers: { line_ids, quoted } });
    open = line_ids;
  });
  return answers;
}

/** « 25 kg », « 1,10 € », « 27,50 € HT »: cells of the table that was sent. */
const isFigures = (said: string) =>
  said.length <= 60 &&
  /^[\d\s.,€%x*|/()-]*(?:[a-z]{1,9}\.?)?[\d\s.,€%x*|/()-]*(?:ht)?[\s|]*$/.test(said) &&
  /\d/.test(said);

function wordsBelow(
  lines: readonly TracedText[],
  folds: readonly string[],
  { subject }: ReplyMail,
  found: ReadonlyMap<number, QuotedLine>,
): FoundLine[] {
  const buyer = fold(subject.split(/\s[–—-]\s/).at(-1) ?? '').trim();
  const lastLine = Math.max(-1, ...found.keys());
  const isEnd = (said: string, at: number) =>
    at > lastLine &&
    (isClosing(said) || (buyer.length > 3 && said.length < buyer.length + 15 && said.includes(buyer)));
  const ends = folds.slice(0, lines.length).flatMap((said, at) => (isEnd(said, at) ? [at] : []));
  // The restaurant's name below its closing formula, or the formula alone.
  const first = ends[0];
  if (first === undefined) return [];
  const end =
    ends.find((at) => at > first && at <= first + 3 && (folds[at] ?? '').includes(buyer) && buyer !== '') ??
    first;
  let isAfterBlank = true;
  return lines.slice(end + 1).flatMap((line) => {
    const text = cut(line, 0);
    if (text.text === '') {
      isAfterBlank = true;
      return [];
    }
    const own = { text, isAfterBlank, answers: null };
    isAfterBlank = false;
    return [own];
  });
}
