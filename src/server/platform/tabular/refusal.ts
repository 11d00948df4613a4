import type { TableRefusal } from '#domain/kernel/table.ts';

/** The file is refused: an answer for the user, not a bug. */
export class TableRefused extends Error {
  readonly refusal: TableRefusal;

  constructor(refusal: TableRefusal) {
    super(refusal.code);
    this.name = 'TableRefused';
    this.refusal = refusal;
  }
}

export function refuse(refusal: TableRefusal): never {
  throw new TableRefused(refusal);
}
