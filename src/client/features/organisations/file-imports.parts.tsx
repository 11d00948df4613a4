import { useOnce } from '#client/platform/api/once.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { Switch } from '#client/ui/choice/switch.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { fileImportsText as text } from '#text/organisations/file-imports.text.ts';
import { useFileImports, useSetFileImports } from './file-imports.api.ts';

/** /settings, tab « Intégrations »: whether anybody brings goods or sales in by a file. */
export const FileImportSettings = () => (
  <Card className="mt-4 max-w-180">
    <CardHeader description={text.intro} title={text.title} />
    <CardBody className="pt-1">
      <WhenRead failure={text.loadFailure} of={useFileImports()} waiting={<LoadingBars bars={['h-10']} />}>
        {({ allowed }) => <Choice allowed={allowed} />}
      </WhenRead>
    </CardBody>
  </Card>
);

function Choice({ allowed }: { allowed: boolean }) {
  const set = useSetFileImports();
  const { run, busy } = useOnce(
    async (next: boolean) => {
      await set.mutateAsync({ allowed: next });
      toasts.success(next ? text.turnedOn : text.turnedOff, { id: 'file-imports' });
    },
    { id: 'file-imports', title: text.failure },
  );
  return (
    <Switch
      checked={allowed}
      disabled={busy}
      hint={allowed ? text.on : text.off}
      label={<span className="font-semibold">{text.label}</span>}
      onCheckedChange={(next) => void run(next)}
      writes
    />
  );
}

/** Where files come in: said before somebody looks for theirs. */
export function FileImportsNotice({ className }: { className?: string }) {
  const { data } = useFileImports();
  if (data?.allowed !== false) return null;
  return (
    <Notice {...(className ? { className } : {})} title={text.closedTitle} tone="saffron">
      {text.closed}
    </Notice>
  );
}
