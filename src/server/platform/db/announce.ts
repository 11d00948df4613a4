import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { TOPICS, type Topic } from '#domain/kernel/topics.ts';
import { sendUnheard } from './opening.ts';
import { PREPARED } from './prepared.ts';
import type { DB } from './tables.ts';

/** Where every node listens. */
export const CHANGES_CHANNEL = 'economat_changes';

const announcement = z.object({
  org: z.string(),
  topics: z.array(z.enum(TOPICS)),
  tab: z.string().optional(),
});

type Changes = { orgId: string; changes: readonly Topic[]; tab?: string };

/** PostgreSQL delivers it when the transaction commits, to whoever listens, and never otherwise. */
export async function announce(tx: Transaction<DB>, { orgId, changes, tab }: Changes): Promise<void> {
  if (changes.length === 0) return;
  const payload = { org: orgId, topics: [...changes], tab } satisfies z.infer<typeof announcement>;
  await sendUnheard(
    tx,
    sql`select ${PREPARED} pg_notify(${CHANGES_CHANNEL}, ${JSON.stringify(payload)})`.execute(tx),
  );
}

/** Null for what another version of the server may have said. */
export function readAnnouncement(payload: string): z.infer<typeof announcement> | null {
  try {
    return announcement.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
