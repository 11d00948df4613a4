import { openAll, sendAll } from '#client/app/outbox/kinds.ts';
import { readReceiptsOfThisForm } from '#client/features/receipts/outbox.api.ts';
import { keyOf, organisationsWithKeys } from '#client/platform/kept/device-key.ts';
import { writesDone } from '#client/platform/kept/kept-map.ts';
import { ask } from '#client/platform/worker/ask.ts';
import { workerCalls } from './worker-calls.ts';

type Session = { user: { id: string } | null; organizations: { org_id: string }[] };

const nobody = () => undefined;
const NOBODY_HEARS = { success: nobody, error: nobody, failure: nobody };

/**
 * With no page open: what waits of whoever is signed in now, wherever they are still let in. Of anybody else, and of
 * what this device cannot open, nothing is sent and nothing lost. Throws where nobody answers: the browser asks again.
 */
export async function sendWhatWaits(): Promise<void> {
  const { user, organizations } = await ask<Session>({ method: 'GET', path: '/session' });
  if (!user) return;
  readReceiptsOfThisForm();
  const letIn = new Set(organizations.map(({ org_id }) => org_id));
  for (const orgId of await organisationsWithKeys()) {
    const whose = { userId: user.id, orgId };
    if (!letIn.has(orgId) || !(await keyOf(whose))) continue;
    await Promise.all(openAll(whose));
    const sender = { whose, client: workerCalls, say: NOBODY_HEARS, report: nobody, queryClient: null };
    const outcome = await sendAll(sender);
    await writesDone();
    if (outcome === 'later') throw new Error('Nobody answers for now');
  }
}
