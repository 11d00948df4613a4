import { useLayoutEffect, useRef, useState } from 'react';
import { type FailureWords, toasts } from '#client/platform/toasts.ts';

/**
 * Runs an action once per command: what is pressed while it runs does nothing. A state alone would let the
 * second press of a double click through, because it is stale until React has drawn the first.
 *
 * What the action does not catch is said as a toast, here and nowhere else: a screen catches only what it has
 * another place for. `words` are those of this command's failure.
 */
export function useOnce<Args extends readonly unknown[]>(
  action: (...args: Args) => Promise<unknown>,
  words?: FailureWords,
) {
  const running = useRef(false);
  const [state, setState] = useState({ busy: false });

  // Let go only once the action's last word is drawn: a press in between would still see the page before it.
  useLayoutEffect(() => {
    if (!state.busy) running.current = false;
  }, [state]);

  const run = async (...args: Args): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true });
    try {
      await action(...args);
    } catch (error) {
      toasts.failure(error, words);
    } finally {
      setState({ busy: false });
    }
  };
  return { run, busy: state.busy };
}
