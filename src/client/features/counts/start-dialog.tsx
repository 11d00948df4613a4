import { type FormEvent, useState } from 'react';
import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import { showFailure } from '#client/platform/form/form-action.ts';
import { useLeaveWarning } from '#client/platform/form/leave-warning.ts';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { COUNT_NAME_MAX } from '#domain/counts/count.ts';
import { defaultCountName } from '#text/counts/counts.text.ts';
import { startCountText as text } from '#text/counts/counts-screens.text.ts';
import { type Count, useCountZones, useStartCount } from './counts.api.ts';

type StartDialogProps = { onClose: () => void; onStarted: (count: Count) => void };

/** Everywhere, unless some zones are left out. */
export function StartDialog({ onClose, onStarted }: StartDialogProps) {
  const { today } = useClock();
  const [usual] = useState(() => defaultCountName(today()));
  const [name, setName] = useState(usual);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const zones = useCountZones();
  const start = useStartCount();
  const all = zones.data ?? [];
  const chosen = all.filter(({ id }) => !left.has(id));
  const nowhere = all.length > 0 && chosen.length === 0;
  const { run, busy } = useOnce(async () => {
    try {
      const some = chosen.length < all.length ? chosen.map(({ id }) => id) : [];
      onStarted(await start.mutateAsync({ name: name.trim() || null, zone_ids: some }));
    } catch (error) {
      showFailure(error, { id: 'count', fallback: text.failure });
    }
  });
  const closing = useLeaveWarning({ dirty: name !== usual || left.size > 0, saving: busy, onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!nowhere) void run();
  };
  const toggle = (id: string) =>
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <FormDialog
      action={text.submit}
      busy={busy}
      busyLabel={text.busy}
      closing={closing}
      intro={text.intro}
      onSubmit={submit}
      title={text.title}
    >
      <div className="flex flex-col gap-5">
        <FormField label={text.name}>
          <Input
            autoComplete="off"
            maxLength={COUNT_NAME_MAX}
            onChange={(event) => setName(event.target.value)}
            value={name}
          />
        </FormField>
        {zones.isPending && (
          <LoadingRegion>
            <Skeleton className="h-24" />
          </LoadingRegion>
        )}
        {zones.error && <Notice title={text.zonesFailure} tone="saffron" />}
        {all.length > 0 && (
          <FormField error={tried && nowhere ? text.needZone : undefined} kind="group" label={text.zones}>
            <fieldset className="flex flex-col" aria-label={text.zones}>
              <Checkbox
                checked={nowhere ? false : chosen.length === all.length ? true : 'mixed'}
                label={<span className="font-semibold">{text.all}</span>}
                onCheckedChange={(checked) => setLeft(new Set(checked ? [] : all.map(({ id }) => id)))}
              />
              {all.map(({ id, name: zone }) => (
                <Checkbox
                  checked={!left.has(id)}
                  className="border-line border-t"
                  key={id}
                  label={zone}
                  onCheckedChange={() => toggle(id)}
                />
              ))}
            </fieldset>
          </FormField>
        )}
      </div>
    </FormDialog>
  );
}
