import type { OrgTx } from '#server/platform/db/in-org.ts';
import { endKeysOf } from './api-keys.actions.ts';

/** Who leaves takes their keys along, for good: asked into the team again, they make others. */
export const revokeKeysOf = (
  tx: OrgTx,
  maker: string,
  ended: { by: string | null; now: Date },
): Promise<void> => endKeysOf(tx, maker, ended);
