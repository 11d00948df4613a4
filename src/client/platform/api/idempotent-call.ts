import { useRef } from 'react';
import { randomId } from '#client/platform/browser/random-id.ts';
import { isNetworkFailure } from './error.ts';

/**
 * One idempotency key per command, however often the network is cut in between: pressing again after « le
 * serveur ne répond pas » asks for the answer that was lost, and does nothing a second time. Whatever was
 * changed in the meantime is another command.
 */
export function useIdempotentCall<Input, Output>(
  call: (input: Input, idempotencyKey: string) => Promise<Output>,
) {
  const unanswered = useRef<{ input: string; key: string } | null>(null);
  return async (input: Input): Promise<Output> => {
    // A route without an input has none to write.
    const inputJson = JSON.stringify(input ?? null);
    if (unanswered.current?.input !== inputJson) unanswered.current = { input: inputJson, key: randomId() };
    try {
      const output = await call(input, unanswered.current.key);
      unanswered.current = null;
      return output;
    } catch (error) {
      if (!isNetworkFailure(error)) unanswered.current = null;
      throw error;
    }
  };
}
