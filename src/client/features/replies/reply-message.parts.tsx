import { WhenRead } from '#client/platform/page/read.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';
import { replyWordsText as text } from '#text/replies/reply-words.text.ts';
import { useReply } from './replies.api.ts';
import { ReplyFiles } from './reply-files.parts.tsx';
import { ReplyWords } from './reply-words.parts.tsx';

const MessageRecall = lazyPart(
  async () => (await import('#client/features/recalls/message-recall.parts.tsx')).MessageRecall,
  NothingYet,
);

/** A message and what came with it, to be read and no more. */
export function ReplyMessage({ replyId }: { replyId: string }) {
  return (
    <div className="mt-2 flex flex-col gap-2.5">
      <WhenRead
        failure={text.failure}
        of={useReply(replyId)}
        waiting={<LoadingBars bars={['w-full', 'w-2/3']} label={text.loading} />}
      >
        {(reply) => (
          <>
            <MessageRecall reply={reply} />
            <ReplyWords marks={[]} text={reply.text} />
            <ReplyFiles reply={reply} />
          </>
        )}
      </WhenRead>
    </div>
  );
}
