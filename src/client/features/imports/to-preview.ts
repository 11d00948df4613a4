import { useNavigate } from 'react-router';
import { sessionAddress } from '#text/imports/import-address.ts';
import type { ImportSession } from './imports.api.ts';

/**
 * Sends what a step has to say and leads to the preview. The step may be off the screen before the answer is there,
 * because news of the work came first: what counts is that the person has not gone elsewhere.
 */
export function useToPreview(session: ImportSession) {
  const navigate = useNavigate();
  return async (send: () => Promise<unknown>): Promise<void> => {
    const asked = window.location.href;
    await send();
    if (window.location.href === asked) await navigate(sessionAddress(session, 'preview'));
  };
}
