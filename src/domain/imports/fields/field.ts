import type { CellKind } from '#domain/imports/cells/cells.ts';

/** `words`: headers under which lists show the field, separated by commas; the commonest first. */
export const required = <Name extends string>(name: Name, kind: CellKind, words: string) =>
  ({ name, kind, required: true, words: words.split(',') }) as const;

export const optional = <Name extends string>(name: Name, kind: CellKind, words: string) =>
  ({ name, kind, required: false, words: words.split(',') }) as const;

/** A level of stock: « Minimum » alone is as often a price or what must be ordered. */
export const stockLevel = <Name extends string>(name: Name, words: string) =>
  ({ ...optional(name, 'quantity', words), needs: ['stock', 'seuil'] }) as const;

/** How many a pack holds: a bare « Quantité » is as often what was bought. */
export const packCount = (words: string) =>
  ({
    ...optional('pack_count', 'number', words),
    needs: ['colis', 'colisage', 'carton', 'caisse', 'conditionnement', 'par', 'vendu'],
  }) as const;
