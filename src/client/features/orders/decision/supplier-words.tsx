import { ReplyFiles } from '#client/features/replies/reply-files.parts.tsx';
import { ReplyWords } from '#client/features/replies/reply-words.parts.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';
import type { ReplyDoubt } from '#domain/replies/reply.ts';
import { formatQuantity, quoted } from '#text/kernel/format.ts';
import { decisionText as text } from '#text/orders/decision.text.ts';
import { replyDoubtText } from '#text/replies/reading.text.ts';
import type { Decision } from './decision.api.ts';
import { marksOf } from './numbers.ts';

const MessageRecall = lazyPart(
  async () => (await import('#client/features/recalls/message-recall.parts.tsx')).MessageRecall,
  NothingYet,
);

type Reply = NonNullable<Decision['reply']>;
type Doubt = Reply['doubts'][number];

/** What the supplier said in its own words, and what is doubtful about it. */
export function SupplierWords({ decision }: { decision: Decision }) {
  const { reply, note } = decision;
  if (!reply) return note ? <ReplyWords className="py-4" marks={[]} text={note} /> : null;
  return (
    <div className="flex flex-col gap-3 py-4">
      {!reply.proven && reply.matched_by !== 'person' && (
        <Notice title={text.unproven} tone="danger">
          {text.unprovenHint(decision.supplier_name, reply.from_email)}
        </Notice>
      )}
      <MessageRecall reply={reply} />
      <Replaced decision={decision} />
      <Doubts reply={reply} />
      <section aria-label={text.words}>
        <ReplyWords marks={marksOf(decision)} text={reply.text} />
      </section>
      <ReplyFiles reply={reply} />
    </div>
  );
}

/** « ok » after « 6 kg seulement »: what was noted before is gone once this is accepted. */
function Replaced({ decision: { replaces } }: { decision: Decision }) {
  if (replaces.length === 0) return null;
  return (
    <Notice title={text.replaces} tone="saffron">
      {replaces.map(({ item_name, unit, from, to }) => (
        <span className="block" key={item_name}>
          {text.replacedLine(item_name, formatQuantity(from, unit), formatQuantity(to, unit))}
        </span>
      ))}
    </Notice>
  );
}

/** What is named there says more than that something is; the rest is marked in the message. */
const NAMED: readonly ReplyDoubt[] = ['unknown_product', 'ambiguous_product', 'other_order'];
const LONG = 60;

/** A question is no message that was not understood. */
const isCoveredByQuestion = ({ doubt, said_in }: Doubt, doubts: readonly Doubt[]): boolean =>
  doubt === 'not_understood' &&
  said_in !== null &&
  doubts.some(
    (other) =>
      other.doubt !== doubt &&
      other.said_in !== null &&
      other.said_in.start <= said_in.start &&
      other.said_in.end >= said_in.end,
  );

/** Why a person has to read it. */
function Doubts({ reply: { doubts, text: message } }: { reply: Reply }) {
  if (doubts.length === 0) return null;
  const doubtTexts = doubts
    .filter((each) => !isCoveredByQuestion(each, doubts))
    .map(({ doubt, said_in }) => {
      const words = said_in ? message.slice(said_in.start, said_in.end).replace(/\s+/g, ' ').trim() : '';
      const short = NAMED.includes(doubt) && words !== '' && words.length <= LONG;
      return short ? text.doubtWithWords(replyDoubtText[doubt], words) : replyDoubtText[doubt];
    });
  const [first = '', ...others] = [...new Set(doubtTexts)];
  return (
    <Notice title={first} tone="saffron">
      {others.length > 0 && (
        <span className="mt-1 block">
          {others.map((sentence) => (
            <span className="block" key={sentence}>
              {sentence}
            </span>
          ))}
        </span>
      )}
    </Notice>
  );
}

/** What the supplier noted about one line. */
export const LineNote = ({ note }: { note: string | null }) =>
  note ? <p className="text-hint text-ink-2 italic wrap-break-word">{quoted(note)}</p> : null;
