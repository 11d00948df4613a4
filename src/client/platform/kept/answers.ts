import { readSelectedOrg } from '#client/platform/session/selected-org.ts';
import { forgetKeys, keyOf, lastPersonIn, organisationsWithKeys } from './device-key.ts';
import { hasRoom, keepAtMost, put, READ, take, wipe } from './vault.ts';
import type { Whose } from './whose.ts';

/** Of an organisation: beyond that the oldest go. */
const MOST = 500;
const SESSION = '/api/session';

type Body = { user?: { id: string } | null; organizations?: { org_id: string }[] };

const state = { userId: null as string | null, kept: 0 };

/** Whose answers these would be: who the server last said is here, or who worked here last where nobody can be asked. */
async function whoseAt(orgId: string): Promise<Whose | null> {
  const userId = state.userId ?? (await lastPersonIn(orgId));
  return userId ? { userId, orgId } : null;
}

/** The server has answered. Of who is signed in it is the last word: what was kept of anybody else is gone. */
export async function keepAnswer(url: string, orgId: string | null, text: string): Promise<void> {
  if (url === SESSION) await learnWho(JSON.parse(text) as Body);
  const org = orgId ?? readSelectedOrg();
  const whose = org && state.userId ? { userId: state.userId, orgId: org } : null;
  // Only where a key is there: nothing that was read is ever stored open.
  if (!whose || !hasRoom() || !(await keyOf(whose))) return;
  await put({ whose, place: READ }, url, new TextEncoder().encode(text).buffer);
  state.kept += 1;
  if (state.kept % 50 === 1) await keepAtMost({ whose, place: READ }, MOST);
}

async function learnWho({ user, organizations = [] }: Body): Promise<void> {
  state.userId = user?.id ?? null;
  if (!user) {
    await forgetKeys();
    return wipe(READ);
  }
  const mine = new Set(organizations.map(({ org_id }) => org_id));
  const others = (await organisationsWithKeys()).filter((orgId) => !mine.has(orgId));
  if (others.length > 0) {
    await forgetKeys();
    await wipe(READ, (orgId) => mine.has(orgId));
  }
}

export type KeptAnswer = { text: string; at: number };

export async function keptAnswer(url: string, orgId: string | null): Promise<KeptAnswer | null> {
  const org = orgId ?? readSelectedOrg();
  const whose = org && (await whoseAt(org));
  if (!whose || !(await keyOf(whose))) return null;
  const kept = await take({ whose, place: READ }, url);
  if (!kept) return null;
  const text = new TextDecoder().decode(kept.bytes);
  if (url === SESSION) state.userId = whose.userId;
  return { text, at: kept.at };
}

/** At the end of a session. */
export async function forgetAnswers(): Promise<void> {
  state.userId = null;
  await forgetKeys();
  await wipe(READ);
}
