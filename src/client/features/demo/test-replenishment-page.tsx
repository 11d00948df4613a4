import { Database, ListChecks, Upload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { NightCard } from '#client/features/night/night.parts.tsx';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { Progress } from '#client/ui/feedback/progress.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { testReplenishmentText as text } from '#text/demo/test-replenishment.text.ts';
import { useDemoProgress, useLoadDemo, useTestSales } from './demo.api.ts';

/** /test-replenishment: from sales to suggestions, without waiting for a night. */
export function TestReplenishmentPage() {
  return (
    <>
      <PageHead sentence={text.sentence} title={text.title} />
      <div className="grid grid-cols-2 items-start gap-4 max-wide:grid-cols-1">
        <div className="flex flex-col gap-4">
          <TestSales />
          <DemoData />
        </div>
        <div className="flex flex-col gap-4">
          <NightCard />
          <Link className={buttonStyle()} to="/replenishment-suggestions">
            <ListChecks aria-hidden="true" size={18} />
            {text.see}
          </Link>
        </div>
      </div>
    </>
  );
}

function TestSales() {
  const sales = useTestSales();
  const { run, busy } = useOnce(
    async () => {
      const brought = await sales.mutateAsync(undefined);
      toasts.success(text.imported, { id: 'test-sales', description: text.importedFigures(brought) });
    },
    { id: 'test-sales', title: text.notImported },
  );
  return (
    <Card>
      <CardHeader description={text.salesHint} title={text.sales} />
      <CardBody className="flex flex-col gap-3 pt-1">
        <Button
          busy={busy}
          busyLabel={text.importing}
          icon={<Upload aria-hidden="true" size={18} />}
          onClick={() => void run()}
          variant="primary"
        >
          {text.importSales}
        </Button>
        {sales.data && <p className="text-hint text-ink-2">{text.importedFigures(sales.data)}</p>}
      </CardBody>
    </Card>
  );
}

function DemoData() {
  const { data: progress } = useDemoProgress();
  const demo = useLoadDemo();
  useDemoEnd(progress);
  const { run, busy } = useOnce(() => demo.mutateAsync(undefined), { id: 'demo', title: text.notLoaded });
  const running = progress?.state === 'running';
  return (
    <Card>
      <CardHeader description={text.demoHint} title={text.demo} />
      <CardBody className="flex flex-col gap-3 pt-1">
        <Button
          busy={busy || running}
          busyLabel={text.loading}
          icon={<Database aria-hidden="true" size={18} />}
          onClick={() => void run()}
        >
          {text.loadDemo}
        </Button>
        {running && (
          <Progress
            label={text.progressOf(progress.done, progress.of)}
            max={Math.max(1, progress.of)}
            value={progress.of === 0 ? null : progress.done}
          />
        )}
        {progress?.figures && <p className="text-hint text-ink-2">{text.figures(progress.figures)}</p>}
      </CardBody>
    </Card>
  );
}

/** Said once, where somebody saw it begin. */
function useDemoEnd(progress: ReturnType<typeof useDemoProgress>['data']) {
  const seen = useRef<string | null>(null);
  useEffect(() => {
    const before = seen.current;
    seen.current = progress?.state ?? null;
    if (before !== 'running') return;
    if (progress?.state === 'done' && progress.figures)
      toasts.success(text.loaded, { id: 'demo', description: text.figures(progress.figures) });
    if (progress?.state === 'failed')
      toasts.error(text.notLoaded, { id: 'demo', description: progress.error ?? '' });
  }, [progress]);
}
