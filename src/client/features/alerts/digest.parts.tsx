import { useOnce } from '#client/platform/api/once.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Switch } from '#client/ui/choice/switch.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { digestText as text } from '#text/alerts/digest.text.ts';
import { useDigest, useSetDigest } from './alerts.api.ts';

/** Whether one gets the morning's e-mail of the restaurant in which one is. */
export function DigestChoice({ organisation }: { organisation: string }) {
  return (
    <WhenRead failure={text.loadFailure} of={useDigest()} waiting={<LoadingBars bars={['h-10']} />}>
      {({ wanted, email }) => <Choice email={email} organisation={organisation} wanted={wanted} />}
    </WhenRead>
  );
}

type ChoiceProps = { wanted: boolean; email: string; organisation: string };

function Choice({ wanted, email, organisation }: ChoiceProps) {
  const set = useSetDigest();
  const { run, busy } = useOnce(
    async (next: boolean) => {
      await set.mutateAsync({ wanted: next });
      toasts.success(next ? text.on : text.off, { id: 'digest' });
    },
    { id: 'digest', title: text.failure },
  );
  return (
    <Switch
      checked={wanted}
      disabled={busy}
      hint={text.hint(email)}
      label={<span className="wrap-anywhere font-semibold">{text.label(organisation)}</span>}
      onCheckedChange={(next) => void run(next)}
    />
  );
}
