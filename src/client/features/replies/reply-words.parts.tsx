import { useState } from 'react';
import { cn } from '#client/ui/cn.ts';
import { TextButton } from '#client/ui/text-button.tsx';
import { replyWordsText as text } from '#text/replies/reply-words.text.ts';
import { excerptOf, isWhole, type Mark, type Piece, piecesOf } from './marks.ts';

export type ReplyMark = Mark;

type ReplyWordsProps = { text: string; marks: readonly Mark[]; className?: string };

/** What the supplier wrote, as plain text: the words that count are marked, the rest of a long message is folded. */
export function ReplyWords({ text: message, marks, className }: ReplyWordsProps) {
  const [open, setOpen] = useState(false);
  const excerpt = excerptOf(message, marks);
  const folds = !isWhole(message, excerpt);
  const shown = open ? { start: 0, end: message.length } : excerpt;
  if (message.trim() === '') return <p className={cn('text-body text-ink-2', className)}>{text.empty}</p>;
  return (
    <div className={className}>
      <blockquote
        className="border-saffron border-l-3 py-0.5 pl-3.5 text-body text-ink-2 italic leading-7 whitespace-pre-line wrap-anywhere"
        dir="auto"
      >
        {folds && !open && shown.start > 0 && '… '}
        {keyed(piecesOf(message, marks, shown)).map(({ key, piece }) => (
          <Words key={key} piece={piece} />
        ))}
        {folds && !open && shown.end < message.trimEnd().length && ' …'}
      </blockquote>
      {folds && (
        <TextButton aria-expanded={open} className="mt-1 text-hint" onClick={() => setOpen(!open)}>
          {open ? text.less : text.whole}
        </TextButton>
      )}
    </div>
  );
}

/** By where each piece begins. */
function keyed(pieces: readonly Piece[]): { key: number; piece: Piece }[] {
  let at = 0;
  return pieces.map((piece) => {
    const key = at;
    at += piece.text.length;
    return { key, piece };
  });
}

const BLANK_LINES = /\n\s*\n/g;

function Words({ piece: { text: words, marked, signs } }: { piece: Piece }) {
  const tidied = words.replace(BLANK_LINES, '\n');
  if (!marked) return tidied;
  return (
    <mark className="rounded-chip bg-saffron-soft box-decoration-clone px-1.5 py-0.5 font-semibold text-saffron-ink not-italic">
      {signs.length > 0 && <sup className="mr-1 font-bold text-small">{signs.join(', ')}</sup>}
      {tidied}
    </mark>
  );
}
