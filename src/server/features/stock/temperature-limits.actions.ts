import type { StorageFamily } from '#domain/items/storage.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import * as limits from './temperature-limits.sql.ts';

type Edit = limits.Celsius & { storage_family: StorageFamily; was: limits.Celsius };

export const changeTemperatureLimit = (org: OrgContext, { was, ...edit }: Edit) =>
  inOrg(org, async (tx) => {
    await limits.lockTemperatureLimits(tx);
    const before = (await limits.listTemperatureLimits(tx)).find(
      ({ storage_family }) => storage_family === edit.storage_family,
    );
    ensure(
      before?.min_celsius === was.min_celsius && before.max_celsius === was.max_celsius,
      'VERSION_CONFLICT',
    );
    const { id } = await limits.setTemperatureLimit(tx, edit);
    await audit(tx, {
      action: 'temperature_limit.changed',
      entity: 'temperature_limits',
      entityId: id,
      before: { ...was, storage_family: edit.storage_family },
      after: edit,
    });
    return limits.listTemperatureLimits(tx);
  });
