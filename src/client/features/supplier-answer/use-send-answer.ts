import { useState } from 'react';
import { ApiError, messageOf } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { reportFailure } from '#client/platform/report.ts';
import { type AnswerDraft, answerInput, answerOf } from './answer-draft.ts';
import { type AnswerableOrder, useAnswer } from './supplier-answer.api.ts';

/** Meanwhile the order was received, cancelled or its link taken back: the page must say what is true now. */
const OVERTAKEN = new Set([
  'ANSWER_CLOSED',
  'ANSWER_LINES_WRONG',
  'ANSWER_LINK_INVALID',
  'ANSWER_LINK_EXPIRED',
]);

type Sending = { order: AnswerableOrder; token: string; onSent: () => void; onOvertaken: () => void };

/** Sends once per command. `failure` is the sentence of the last try that did not arrive. */
export function useSendAnswer({ order, token, onSent, onOvertaken }: Sending) {
  const { mutateAsync } = useAnswer(token);
  const [failure, setFailure] = useState<string | null>(null);
  const { run: send, busy } = useOnce(async (draft: AnswerDraft) => {
    setFailure(null);
    try {
      await mutateAsync(answerInput(answerOf(order, draft), { order, token }));
      onSent();
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      if (!refusal) reportFailure(error);
      setFailure(Object.values(refusal?.fields ?? {})[0] ?? messageOf(error));
      if (refusal && OVERTAKEN.has(refusal.code)) onOvertaken();
    }
  });
  return { send, busy, failure };
}
