import { useState } from 'react';
import {
  type ReplenishmentSettings,
  useReplenishmentSettings,
  useSaveReplenishmentSettings,
} from '#client/features/replenishment/replenishment.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { ReadCard } from '#client/platform/page/read-card.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { CardBody, CardFooter } from '#client/ui/card.tsx';
import { RadioGroup } from '#client/ui/choice/radio/radio-group.tsx';
import { FILL_RATE_DEFAULT } from '#domain/replenishment/limits.ts';
import { cautionText as text } from '#text/replenishment/replenishment-settings.text.ts';

/** Of what guests ask for, how much is there: what most kitchens choose between. */
const CHOICES = { lean: 0.93, usual: FILL_RATE_DEFAULT, careful: 0.99 } as const;
type Caution = keyof typeof CHOICES;

const NAMES = Object.keys(CHOICES) as Caution[];

const choiceOf = (fillRate: number): Caution | null =>
  NAMES.find((name) => CHOICES[name] === fillRate) ?? null;

/** « Prudence des commandes »: how much may be missing, against how much is thrown away. */
export const CautionCard = () => (
  <ReadCard bars={['h-10', 'h-10', 'h-10']} of={useReplenishmentSettings()} words={text}>
    {(settings) => <CautionForm key={settings.version} settings={settings} />}
  </ReadCard>
);

function CautionForm({ settings }: { settings: ReplenishmentSettings }) {
  const [chosen, setChosen] = useState<Caution | null>(choiceOf(settings.fill_rate));
  const save = useSaveReplenishmentSettings();
  const { run, busy } = useOnce(
    async () => {
      const fill_rate = chosen === null ? settings.fill_rate : CHOICES[chosen];
      await save.mutateAsync({ fill_rate, version: settings.version });
      toasts.success(text.saved);
    },
    { title: text.failure },
  );
  const changed = chosen !== choiceOf(settings.fill_rate);
  return (
    <>
      <CardBody>
        <RadioGroup
          className="gap-y-2"
          label={text.title}
          onValueChange={setChosen}
          options={NAMES.map((value) => ({
            value,
            label: <span className="font-semibold">{text.names[value]}</span>,
            hint: (
              <>
                {text.means(CHOICES[value])} {text.hints[value]}
              </>
            ),
          }))}
          value={chosen}
        />
        {chosen === null && <p className="mt-2 text-hint text-ink-2">{text.own(settings.fill_rate)}</p>}
      </CardBody>
      <CardFooter className="justify-end">
        <Button
          busy={busy}
          disabledReason={changed ? undefined : text.unchanged}
          onClick={() => void run()}
          variant="primary"
          writes
        >
          {text.save}
        </Button>
      </CardFooter>
    </>
  );
}
