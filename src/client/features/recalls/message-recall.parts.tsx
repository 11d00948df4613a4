import { Link } from 'react-router';
import { WhenRead } from '#client/platform/page/read.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { RECALL_NOTE_MAX } from '#domain/recalls/recall.ts';
import { isRecallMessage } from '#domain/recalls/recall-message.ts';
import { blockText, recallMessageText as text } from '#text/recalls/recall-screens.text.ts';
import { type MessageLots, useMessageLots } from './recalls.api.ts';
import { BlockButton } from './recalls.parts.tsx';

type MessageRecallProps = { reply: { id: string; subject: string | null; text: string } };

/** On a message that speaks of a recall: the lots that it names, one press from being blocked. */
export const MessageRecall = ({ reply }: MessageRecallProps) =>
  isRecallMessage(`${reply.subject ?? ''}\n${reply.text}`) && <RecalledLots reply={reply} />;

function RecalledLots({ reply }: MessageRecallProps) {
  return (
    <section className="flex flex-col gap-3">
      <WhenRead
        failure={text.loadFailure}
        of={useMessageLots(reply.id)}
        waiting={<LoadingBars bars={['h-12']} />}
      >
        {(found) => (
          <>
            <Notice title={text.title} tone="danger">
              {sentenceOf(found)}
            </Notice>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <BlockButton
                label={blockText.blockLots}
                lots={found.lots}
                noneChosen={!found.named}
                note={text.note(reply.subject).slice(0, RECALL_NOTE_MAX)}
                reason="SUPPLIER"
                replyId={reply.id}
              />
              {found.lots.length === 0 && (
                <Link className={buttonStyle({ variant: 'secondary' })} to="/stock?lots=tous">
                  {text.search}
                </Link>
              )}
              {found.recalls.map(({ id, title }) => (
                <Link className="link max-md:py-2.5" key={id} to={`/recalls/${id}`}>
                  {text.sheet(title)}
                </Link>
              ))}
            </div>
          </>
        )}
      </WhenRead>
    </section>
  );
}

function sentenceOf({ lots, named }: MessageLots): string {
  if (lots.length === 0) return text.none;
  if (!named) return text.notNamed;
  return lots.every(({ blocked_at }) => blocked_at !== null)
    ? text.allBlocked(lots.length)
    : text.named(lots.length);
}
