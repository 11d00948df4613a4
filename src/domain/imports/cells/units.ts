import type { Unit } from '#domain/items/item.ts';
import { plainWords } from './problems.ts';

/** `factor` of these stock units: 75 cL are 750 mL. */
export type UnitReading = { unit: Unit; factor: number };

/** As lists write them, without accents, points and plural. */
const SPELLINGS: ReadonlyMap<string, UnitReading> = new Map(
  (
    [
      ['kg', 1, 'kg kgs kilo kilogramme kilogram k kgm kgr kgrs kilog'],
      ['kg', 1000, 't tonne'],
      ['kg', 100, 'quintal quintaux qtx qx ql'],
      ['g', 1, 'g gr grm grs gramme gram'],
      ['L', 1, 'l lt ltr litre liter'],
      ['L', 100, 'hl hectolitre'],
      ['mL', 1, 'ml millilitre mlt'],
      ['mL', 10, 'cl centilitre clt'],
      ['mL', 100, 'dl decilitre'],
      [
        'unité',
        1,
        'unite unit u un piece pce pc pcs p pu ea each bouteille btl blle botte barquette barq bq pot sachet sht tete plateau portion tranche bidon seau flacon tube bocal brique bombe rouleau paquet pqt oeuf',
      ],
      ['unité', 12, 'douzaine dz dzn'],
      ['boîte', 1, 'boite bte box can conserve'],
      ['sac', 1, 'sac bag'],
    ] as const
  ).flatMap(([unit, factor, words]) => words.split(' ').map((word) => [word, { unit, factor }] as const)),
);

/** The unit a word stands for, or null: « KG », « kilo », « Litres », « pce », « bte ». */
export function stockUnitOf(word: string): UnitReading | null {
  return unitOfPlain(plainWords(word).trim().replace(/\.$/, ''));
}

/** The same for a word that is in lower case and without accents already. */
export const unitOfPlain = (plain: string): UnitReading | null =>
  SPELLINGS.get(plain) ?? (plain.endsWith('s') ? SPELLINGS.get(plain.slice(0, -1)) : undefined) ?? null;
