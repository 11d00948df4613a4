import { Ellipsis, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { SegmentedControl } from '#client/ui/choice/radio/segmented-control.tsx';
import { Stepper } from '#client/ui/stepper/stepper.tsx';
import { devUiText } from '#text/dev/dev-ui.text.ts';
import { SampleRow, Section } from './section.tsx';

const text = devUiText.buttons;
const HORIZONS = [7, 14, 21].map((days) => ({ value: String(days), label: text.days(days) }));

export function Buttons() {
  const [packs, setPacks] = useState(12);
  const [litres, setLitres] = useState(12);
  const [horizon, setHorizon] = useState('7');
  return (
    <Section bodyClassName="flex flex-col gap-3.5" title={text.title}>
      <SampleRow>
        <Button variant="primary">{text.send}</Button>
        <Button>{text.edit}</Button>
        <Button icon={<Sparkles aria-hidden="true" size={18} />} variant="soft">
          {text.generate}
        </Button>
        <Button variant="ghost">{text.cancel}</Button>
        <Button variant="danger">{text.remove}</Button>
        <Button variant="danger-outline">{text.refuse}</Button>
      </SampleRow>
      <SampleRow>
        {/* The ring is drawn by hand: a specimen sheet cannot hold the focus. */}
        <Button className="outline-2 outline-(--focus) outline-offset-2" variant="primary">
          {text.focus}
        </Button>
        <Button busy busyLabel={text.saving} variant="primary">
          {text.save}
        </Button>
        <Button disabledReason={text.reason} variant="primary">
          {text.unavailable}
        </Button>
        <Button size="compact">{text.compact}</Button>
        <IconButton icon={<Ellipsis aria-hidden="true" size={18} />} label={text.more} variant="secondary" />
      </SampleRow>
      <SampleRow className="gap-3">
        <Button size="large" variant="primary">
          {text.phone}
        </Button>
        <Stepper label={text.packs} onValueChange={setPacks} value={packs} />
        <SegmentedControl
          label={text.horizon}
          onValueChange={setHorizon}
          options={HORIZONS}
          value={horizon}
        />
      </SampleRow>
      <Stepper
        className="max-w-96"
        label={text.received}
        max={18}
        onValueChange={setLitres}
        size="open"
        suffix={text.openLine}
        value={litres}
      />
      <Button className="h-auto min-h-button max-w-80 whitespace-normal py-2">{text.long}</Button>
    </Section>
  );
}
