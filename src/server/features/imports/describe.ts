import type { RowStatus } from '#domain/imports/import.ts';
import type { FileRead, PreviewRow, StoredPreview } from '#domain/imports/import-session.ts';
import { causesOf } from '#server/features/imports/rows/causes.sql.ts';
import { previewRows } from '#server/features/imports/rows/changes.ts';
import { countOutcomes, type Resolution } from '#server/features/imports/rows/outcomes.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { ImportRow } from './imports.sql.ts';
import type { importKind } from './kinds.ts';

const SAMPLES = 20;

/** What a preview shows of rows that were just compared. */
type Described = { row: ImportRow; read: FileRead; kind: ReturnType<typeof importKind> };

export async function describePreview(
  tx: OrgTx,
  resolution: Resolution,
  { row, read, kind }: Described,
): Promise<StoredPreview> {
  const samples = async (status: RowStatus): Promise<PreviewRow[]> =>
    previewRows(tx, {
      importId: row.id,
      kind: row.kind,
      status,
      after: 0,
      limit: SAMPLES,
      today: resolution.today,
    });
  return {
    ...read,
    counts: await countOutcomes(tx, row.id),
    effects: await kind.effects(tx, row.id),
    creates: await kind.creates(tx, row.id),
    sales: await kind.sales(tx, resolution),
    causes: await causesOf(tx, row),
    samples: {
      new: await samples('new'),
      changed: await samples('changed'),
      unchanged: await samples('unchanged'),
      refused: await samples('refused'),
    },
  };
}
