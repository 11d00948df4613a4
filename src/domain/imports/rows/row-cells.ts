import { type CellKind, readCell } from '#domain/imports/cells/cells.ts';
import type { CellProblem, CellReading } from '#domain/imports/cells/problems.ts';
import type { ImportProblem } from '#domain/imports/import-problems.ts';
import type { DecimalSign } from '#domain/kernel/table.ts';

/** Where each field stands: the column, and the decimal sign that its figures show. */
export type FieldPlaces = ReadonlyMap<string, { column: number; decimal_sign: DecimalSign | null }>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

type ValueOf<Kind extends CellKind> = Extract<ReturnType<typeof readCell<Kind>>, { ok: true }>['value'];

/** One row, read field by field; what cannot be read is remembered, and the rest goes on. */
export class RowCells {
  readonly problems: ImportProblem[] = [];
  /** The identifier that our own exports write: such a row is taken as it was written. */
  readonly given_id: string | null;
  readonly #cells: readonly string[];
  readonly #places: FieldPlaces;

  constructor(cells: readonly string[], places: FieldPlaces) {
    this.#cells = cells;
    this.#places = places;
    this.given_id = this.identifier('id');
  }

  /** One of ours; anything else says nothing. */
  identifier(field: string): string | null {
    const id = this.raw(field);
    return UUID.test(id) ? id.toLowerCase() : null;
  }

  /** As it stands in the file, without the spaces around it; '' where there is none. */
  raw(field: string): string {
    const place = this.#places.get(field);
    return place ? (this.#cells[place.column] ?? '').trim() : '';
  }

  read<Kind extends CellKind>(field: string, kind: Kind): ValueOf<Kind> | null {
    const cell = this.raw(field);
    if (cell === '') return null;
    const decimal_sign = this.#places.get(field)?.decimal_sign ?? null;
    const reading: CellReading<unknown> = readCell(kind, cell, { decimal_sign });
    if (reading.ok) return reading.value as ValueOf<Kind> | null;
    this.refuseCell(field, reading.problem);
    return null;
  }

  /** A code, a number to call or an address: spreadsheets mangle them, our own exports do not. */
  code(field: string, kind: 'code' | 'phone' | 'email' = 'code'): string | null {
    if (this.given_id !== null) return this.raw(field) || null;
    return this.read(field, kind);
  }

  refuse(problem: ImportProblem): void {
    this.problems.push(problem);
  }

  refuseCell(field: string, problem: CellProblem): void {
    this.refuse({ code: 'CELL', field, problem });
  }
}
