import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Mistake } from '../mistake.ts';

const amount = z.number().positive().nullable();

const rowTruth = z.object({
  /** The line of the file, or the row of the sheet, from 1. */
  row: z.number().int().positive(),
  name: z.string(),
  reference: z.union([z.string(), z.number()]).transform(String).nullish(),
  /** How much of `unit` one order unit holds. */
  content: amount,
  unit: z.enum(['kg', 'L', 'pièce']),
  /** Of one order unit, and of one `unit`, in euros. */
  price: amount,
  perUnit: amount,
  /** The file alone cannot tell. */
  ask: z.boolean().default(false),
});

const listTruth = z.object({ supplier: z.string().default(''), rows: z.array(rowTruth) });

export type RowTruth = z.infer<typeof rowTruth>;

/** A price list as a wholesaler sent it, and what is true of its rows. */
export type ListCase = { name: string; bytes: Uint8Array; rows: RowTruth[] };

const LIST = /^(.+)\.(?:csv|txt|tsv|xlsx)$/i;

/** All lists of a folder that have their truth beside them, by name. One that is broken is told of, and does not stop the rest. */
export async function readCases(folder: string, tell: (problem: string) => void): Promise<ListCase[]> {
  const names = (await namesIn(folder)).sort();
  const cases: ListCase[] = [];
  for (const name of names) {
    const base = LIST.exec(name)?.[1];
    if (base === undefined) continue;
    try {
      const truth: unknown = JSON.parse(await readFile(join(folder, `${base}.truth.json`), 'utf8'));
      const { rows } = listTruth.parse(truth);
      cases.push({ name, bytes: new Uint8Array(await readFile(join(folder, name))), rows });
    } catch (error) {
      tell(`${name}: ${(error as Error).message}`);
    }
  }
  return cases;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    throw new Mistake(`${folder} cannot be read: ${(error as Error).message}`);
  }
}
