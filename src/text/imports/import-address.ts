import type { ImportKind } from '#domain/imports/import.ts';

/** Words of the address: /import?session=…&etape=colonnes */
export const STEP_WORDS = { columns: 'colonnes', understand: 'prix', preview: 'apercu' } as const;

/** Sales have a page of their own (specification, route table). */
const pageOf = (kind: ImportKind): string => (kind === 'sales' ? '/reports/import' : '/import');

/** Whose list it is, for who comes from a supplier's page. */
export const SUPPLIER_IN_ADDRESS = 'fournisseur';

const ofSupplier = (supplierId: string | null | undefined): string =>
  supplierId ? `&${SUPPLIER_IN_ADDRESS}=${supplierId}` : '';

export const startAddress = (kind?: ImportKind, supplierId?: string): string =>
  kind === undefined || kind === 'sales'
    ? pageOf(kind ?? 'items')
    : `${pageOf(kind)}?kind=${kind}${ofSupplier(supplierId)}`;

export const sessionAddress = (
  { id, kind }: { id: string; kind: ImportKind },
  step?: keyof typeof STEP_WORDS,
  supplierId?: string | null,
): string =>
  `${pageOf(kind)}?session=${id}${step ? `&etape=${STEP_WORDS[step]}` : ''}${ofSupplier(supplierId)}`;
