import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Switch } from '#client/ui/choice/switch.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';

type ServerStateProps = {
  id: string;
  text: Record<
    | ('active' | 'activeOn' | 'activeOff' | 'activated' | 'paused' | 'activeFailure')
    | ('last' | 'never' | 'lastErrorTitle'),
    string
  >;
  active: boolean;
  /** When it last worked. */
  last: string | null;
  error: string | null;
  turn: (active: boolean) => Promise<unknown>;
};

/** Whether a mail server is used, when it last was, and why it is not. */
export function ServerState({ id, text, active, last, error, turn }: ServerStateProps) {
  const { momentOf } = useClock();
  const { run, busy } = useOnce(
    async (next: boolean) => {
      await turn(next);
      toasts.success(next ? text.activated : text.paused, { id });
    },
    { id, title: text.activeFailure },
  );
  return (
    <div className="flex flex-col gap-3 border-line border-b px-5 py-4 max-md:px-4">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <Switch
          checked={active}
          className="flex-1 basis-64"
          disabled={busy}
          hint={active ? text.activeOn : text.activeOff}
          label={<span className="font-semibold">{text.active}</span>}
          onCheckedChange={(next) => void run(next)}
          writes
        />
        <dl className="text-hint">
          <dt className="text-ink-2">{text.last}</dt>
          <dd className="font-semibold">{last ? momentOf(last) : text.never}</dd>
        </dl>
      </div>
      {active && error && (
        <Notice title={text.lastErrorTitle} tone="danger">
          {error}
        </Notice>
      )}
    </div>
  );
}
