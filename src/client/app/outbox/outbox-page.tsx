import {
  ClipboardCheck,
  PackageCheck,
  PackageOpen,
  RefreshCw,
  Smartphone,
  Thermometer,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { use, useState } from 'react';
import { Link } from 'react-router';
import { receiptForms } from '#client/features/receipts/kept-forms.api.ts';
import { useExpectedOrders } from '#client/features/receipts/receipts.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { useOnline } from '#client/platform/browser/online.ts';
import { type Clock as DayClock, useClock } from '#client/platform/clock.tsx';
import { useCopyMoment } from '#client/platform/kept/copy-shown.ts';
import { useWhose } from '#client/platform/session/whose.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Badge } from '#client/ui/figure/badge.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { outboxText as text } from '#text/outbox/outbox.text.ts';
import { KINDS, type Waiting } from './kinds.ts';
import { useOutbox } from './use-outbox.ts';

const ICONS = { receipt: PackageCheck, waste: Trash2, reading: Thermometer, count: ClipboardCheck };

/** Whose list it is; waits, on arrival alone, for what reads earlier forms. */
function useReadWhose() {
  const whose = useWhose();
  const [forms] = useState(() => receiptForms(whose));
  if (forms) use(forms);
  return whose;
}

/** /outbox: what this device keeps until the server has it. */
export function OutboxPage() {
  const online = useOnline();
  const { waiting, send } = useOutbox();
  const whose = useReadWhose();
  const [dropped, setDropped] = useState<Waiting | null>(null);
  const { run: retry, busy } = useOnce(async () => {
    if ((await send()) === 'later') toasts.info(text.stillNothing, { id: 'outbox' });
  });
  const photos = waiting.reduce((sum, entry) => sum + entry.photos, 0);
  const toSend = waiting.some(({ refusal }) => refusal === null);
  const sentence = toSend ? (online ? text.leavesNow : text.leavesOffline) : text.onlyToMend(waiting.length);
  return (
    <div className="flex max-w-180 flex-col gap-4">
      <PageHead
        aside={photos > 0 && <span className="text-hint text-ink-2">{text.photos(photos)}</span>}
        className="mb-0"
        sentence={waiting.length > 0 && sentence}
        title={waiting.length > 0 ? text.titleOf(waiting.length) : text.title}
      />
      <Card>
        <h2 className="sr-only">{text.list}</h2>
        {waiting.length === 0 ? (
          <NothingWaits />
        ) : (
          <ul>
            {waiting.map((entry) => (
              <WaitingRow entry={entry} key={`${entry.kind} ${entry.id}`} onDrop={() => setDropped(entry)} />
            ))}
          </ul>
        )}
      </Card>
      {toSend && (
        <Button
          busy={busy}
          busyLabel={text.retrying}
          className="w-full"
          icon={<RefreshCw aria-hidden="true" size={20} />}
          onClick={() => void retry()}
        >
          {text.retry}
        </Button>
      )}
      <Today waiting={waiting} />
      <ConfirmDialog
        action={text.dropAction}
        cancelLabel={text.keep}
        onConfirm={() => {
          if (dropped) KINDS[dropped.kind].drop(whose, dropped.id);
          setDropped(null);
        }}
        onOpenChange={() => setDropped(null)}
        open={dropped !== null}
        title={text.dropTitle}
        tone="danger"
      >
        {dropped && text.dropBody(dropped.title)}
      </ConfirmDialog>
    </div>
  );
}

function NothingWaits() {
  return (
    <EmptyState
      actions={
        <Link className={buttonStyle()} to="/receiving">
          {text.toReceptions}
        </Link>
      }
      icon={<PackageCheck aria-hidden="true" />}
      title={text.empty}
    >
      {text.emptyHint}
    </EmptyState>
  );
}

/** Of today the hour alone. */
const momentOf = (clock: DayClock, at: string) =>
  clock.dateOf(at) === clock.today() ? clock.momentOf(at).slice(-5) : clock.momentOf(at);

function WaitingRow({ entry, onDrop }: { entry: Waiting; onDrop: () => void }) {
  const clock = useClock();
  const Icon = ICONS[entry.kind];
  const { title, detail, photos, refusal } = entry;
  return (
    <li className="flex gap-4 border-line border-b p-4 last:border-b-0 md:px-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-field bg-primary-soft text-primary-ink">
        <Icon aria-hidden="true" size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="wrap-break-word min-w-0 font-semibold text-cell">{title}</span>
          <time className="shrink-0 text-hint text-ink-2" dateTime={entry.at}>
            {momentOf(clock, entry.at)}
          </time>
        </p>
        <p className="text-body text-ink-2">{detail}</p>
        {refusal && <p className="mt-1 text-body text-danger-ink">{refusal}</p>}
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          {refusal ? (
            <Badge icon={<TriangleAlert aria-hidden="true" />} tone="saffron">
              {text.refused}
            </Badge>
          ) : (
            <Badge icon={<Smartphone aria-hidden="true" />} tone="info">
              {text.kept}
            </Badge>
          )}
          {photos > 0 && <span className="text-hint text-ink-2">{text.withPhotos(photos)}</span>}
          <span className="ml-auto flex items-center gap-4">
            <TextButton aria-label={text.dropNamed(title)} onClick={onDrop}>
              {text.drop}
            </TextButton>
            <Link
              aria-label={refusal ? text.mendNamed(title) : text.openNamed(title)}
              className="link"
              to={entry.mendAt}
            >
              {refusal ? text.mend : text.open}
            </Link>
          </span>
        </div>
      </div>
    </li>
  );
}

/** What comes next, for who is in the cellar now: as the server said it last, without what was received here meanwhile. */
function Today({ waiting }: { waiting: readonly Waiting[] }) {
  const { data } = useExpectedOrders();
  const copied = useCopyMoment();
  const clock = useClock();
  const typed = new Set(waiting.flatMap(({ kind, id }) => (kind === 'receipt' ? [id] : [])));
  const orders = data?.today.filter(({ id }) => !typed.has(id)) ?? [];
  if (orders.length === 0) return null;
  return (
    <section>
      <header className="flex items-baseline justify-between gap-3 pb-2.5">
        <h2 className="font-display text-[1.0625rem] text-ink-2">{text.today}</h2>
        {copied !== null && (
          <p className="text-hint text-ink-2">{text.copyOf(clock.sinceOf(new Date(copied).toISOString()))}</p>
        )}
      </header>
      <Card>
        <ul>
          {orders.map(({ id, supplier_name, line_count }) => (
            <li className="flex items-center gap-3 border-line border-b p-4 last:border-b-0 md:px-5" key={id}>
              <div className="min-w-0 flex-1">
                <p className="wrap-break-word font-semibold text-cell">{supplier_name}</p>
                <p className="flex items-center gap-1.5 text-body text-ink-2">
                  <PackageOpen aria-hidden="true" size={16} />
                  {text.items(line_count)}
                </p>
              </div>
              <Link
                aria-label={text.receiveNamed(supplier_name)}
                className={buttonStyle({ variant: 'soft' })}
                to={`/receiving/${id}`}
              >
                {text.receive}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
