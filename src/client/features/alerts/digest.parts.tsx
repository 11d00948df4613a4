import { useOnce } from '#client/platform/api/once.ts';
import { WhenRead } from '#client/platform/page/read.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Switch } from '#client/ui/choice/switch.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { digestText as text } from '#text/alerts/digest.text.ts';
import { useDigest, useSetDigest } from './alerts.api.ts';

/** Which e-mails one gets of the restaurant in which one is. */
export function DigestChoice({ organisation }: { organisation: string }) {
  return (
    <WhenRead failure={text.loadFailure} of={useDigest()} waiting={<LoadingBars bars={['h-10', 'h-10']} />}>
      {({ wanted, answers_wanted, email }) => (
        <div className="flex flex-col gap-4">
          <Choice
            checked={wanted}
            choice="wanted"
            hint={text.hint(email)}
            label={text.label(organisation)}
            confirmation={{ on: text.on, off: text.off }}
          />
          <Choice
            checked={answers_wanted}
            choice="answers_wanted"
            hint={text.answersHint}
            label={text.answersLabel(organisation)}
            confirmation={{ on: text.answersOn, off: text.answersOff }}
          />
        </div>
      )}
    </WhenRead>
  );
}

type ChoiceProps = {
  choice: 'wanted' | 'answers_wanted';
  checked: boolean;
  label: string;
  hint: string;
  confirmation: { on: string; off: string };
};

function Choice({ choice, checked, label, hint, confirmation }: ChoiceProps) {
  const set = useSetDigest();
  const id = `digest-${choice}`;
  const { run, busy } = useOnce(
    async (next: boolean) => {
      await set.mutateAsync({ [choice]: next });
      toasts.success(next ? confirmation.on : confirmation.off, { id });
    },
    { id, title: text.failure },
  );
  return (
    <Switch
      checked={checked}
      disabled={busy}
      hint={hint}
      label={<span className="wrap-anywhere font-semibold">{label}</span>}
      onCheckedChange={(next) => void run(next)}
    />
  );
}
