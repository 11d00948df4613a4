import { LEGAL_LIMITS, STORAGE_FAMILIES, type StorageFamily } from '#domain/items/storage.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

export type Celsius = { min_celsius: number | null; max_celsius: number | null };
export type TemperatureLimit = Celsius & { storage_family: StorageFamily; is_default: boolean };

/** Of every storage family: the organisation's own, or the regulation's. */
export async function listTemperatureLimits(tx: OrgTx): Promise<TemperatureLimit[]> {
  const rows = await tx
    .selectFrom('temperature_limits')
    .modifyFront(PREPARED)
    .select(['storage_family', 'min_celsius', 'max_celsius'])
    .execute();
  const own = new Map(rows.map((row) => [row.storage_family, row]));
  return STORAGE_FAMILIES.map((storage_family) => {
    const { min, max } = LEGAL_LIMITS[storage_family];
    const { min_celsius, max_celsius } = own.get(storage_family) ?? { min_celsius: min, max_celsius: max };
    const is_default = min_celsius === min && max_celsius === max;
    return { storage_family, min_celsius, max_celsius, is_default };
  });
}

/** Of two who change the limits at once, the second sees what the first did. */
export const lockTemperatureLimits = (tx: OrgTx) =>
  tx
    .insertInto('temperature_limits')
    .values(
      STORAGE_FAMILIES.map((storage_family) => {
        const { min, max } = LEGAL_LIMITS[storage_family];
        return { storage_family, min_celsius: min, max_celsius: max };
      }),
    )
    .onConflict((conflict) =>
      // An update that changes nothing holds the row.
      conflict.columns(['org_id', 'storage_family']).doUpdateSet((eb) => ({
        storage_family: eb.ref('excluded.storage_family'),
      })),
    )
    .execute();

export const setTemperatureLimit = (
  tx: OrgTx,
  { storage_family, ...celsius }: Celsius & { storage_family: StorageFamily },
) =>
  tx
    .updateTable('temperature_limits')
    .set(celsius)
    .where('storage_family', '=', storage_family)
    .returning('id')
    .executeTakeFirstOrThrow();
