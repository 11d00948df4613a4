import { useSearchParams } from 'react-router';
import { ImportSessionPage } from '#client/features/imports/late-session.parts.tsx';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';
import { salesImportText as text } from '#text/sales/sales-import.text.ts';
import { SalesImportStart } from './start.tsx';
import { STRAIGHT, StraightWay } from './straight-way.tsx';

const SalesDone = lazyPart(async () => (await import('./done.tsx')).SalesDone, NothingYet);

const PAGE = {
  kind: 'sales' as const,
  title: text.title,
  back: { to: '/reports', label: text.back },
  Done: SalesDone,
};

/** /reports/import: the start, and each import of sales under its own address. */
export function SalesImportPage() {
  const [params] = useSearchParams();
  const id = params.get('session');
  if (!id) return <SalesImportStart />;
  return params.get('etape') === STRAIGHT ? (
    <StraightWay id={id} key={id} />
  ) : (
    <ImportSessionPage id={id} key={id} page={PAGE} />
  );
}
