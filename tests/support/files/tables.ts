import type { TableRefusal, TableRow } from '#domain/kernel/table.ts';
import { DEFAULT_LIMITS, type TableLimits } from '#server/platform/tabular/limits.ts';
import { TableRefused } from '#server/platform/tabular/refusal.ts';
import { openSource, type TableOverrides } from '#server/platform/tabular/table-source.ts';

type Options = { overrides?: TableOverrides; limits?: Partial<TableLimits> };

/** A whole file as it is read: its head, its summary, and all of its rows. */
export async function readTable(file: string | Uint8Array, { overrides = {}, limits = {} }: Options = {}) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const source = await openSource({ bytes, overrides, limits: { ...DEFAULT_LIMITS, ...limits } });
  const rows: TableRow[] = [];
  for await (const batch of source.rows) rows.push(...batch);
  return {
    ...source.head,
    ...source.summary(),
    lines: rows.map(({ line }) => line),
    cells: rows.map((row) => row.cells),
  };
}

/** Why a file is not read; null where it is. */
export async function refusalOfTable(
  file: string | Uint8Array,
  options?: Options,
): Promise<TableRefusal | null> {
  try {
    await readTable(file, options);
    return null;
  } catch (error) {
    if (error instanceof TableRefused) return error.refusal;
    throw error;
  }
}
