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

type StartDialogProps = {
  /** The one to count at first; null for everywhere. */
  zoneId: string | null;
  onClose: () => void;
  onStarted: (count: Count) => void;
};

/** Everywhere, unless some zones are left out. */
export function StartDialog({ zoneId, onClose, onStarted }: StartDialogProps) {
  const { today } = useClock();
  const [usual] = useState(() => defaultCountName(today()));
  const [name, setName] = useState(usual);
  const [tried, setTried] = useState(false);
  const zones = useZoneChoice(zoneId);
  const start = useStartCount();
  const { run, busy } = useOnce(async () => {
    try {
      onStarted(await start.mutateAsync({ name: name.trim() || null, zone_ids: zones.asked }));
    } catch (error) {
      showFailure(error, { id: 'count', fallback: text.failure });
    }
  });
  const closing = useLeaveWarning({ dirty: name !== usual || zones.changed, saving: busy, onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (zones.chosen !== 'none') void run();
  };
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
        <ZonesField tried={tried} zones={zones} />
      </div>
    </FormDialog>
  );
}

/** Those left out are what is kept: every zone is counted, also before the zones are known. */
function useZoneChoice(only: string | null) {
  const { data: all = [], error, isPending } = useCountZones();
  const [typed, setLeft] = useState<ReadonlySet<string> | null>(null);
  const isKnown = all.some(({ id }) => id === only);
  const left = typed ?? new Set(isKnown ? all.flatMap(({ id }) => (id === only ? [] : [id])) : []);
  const counted = all.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const chosen = counted.length === all.length ? 'all' : counted.length === 0 ? 'none' : 'some';
  return {
    all,
    error,
    isPending,
    chosen,
    /** As the server is asked for them: none named means everywhere. */
    asked: chosen === 'all' ? [] : counted,
    changed: typed !== null && typed.size > 0,
    has: (id: string) => !left.has(id),
    setAll: (on: boolean) => setLeft(new Set(on ? [] : all.map(({ id }) => id))),
    toggle: (id: string) =>
      setLeft((before) => {
        const next = new Set(before ?? left);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
  };
}

type ZonesFieldProps = { zones: ReturnType<typeof useZoneChoice>; tried: boolean };

function ZonesField({ zones, tried }: ZonesFieldProps) {
  const { all, chosen } = zones;
  const error = tried && chosen === 'none' ? text.needZone : undefined;
  return (
    <>
      {zones.isPending && (
        <LoadingRegion>
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
      {zones.error && <Notice title={text.zonesFailure} tone="saffron" />}
      {all.length > 0 && (
        <FormField error={error} kind="group" label={text.zones}>
          <fieldset className="flex flex-col" aria-label={text.zones}>
            <Checkbox
              checked={chosen === 'some' ? 'mixed' : chosen === 'all'}
              label={<span className="font-semibold">{text.all}</span>}
              onCheckedChange={zones.setAll}
            />
            {all.map(({ id, name }) => (
              <Checkbox
                checked={zones.has(id)}
                className="border-line border-t"
                key={id}
                label={name}
                onCheckedChange={() => zones.toggle(id)}
              />
            ))}
          </fieldset>
        </FormField>
      )}
    </>
  );
}
