import { Check, TriangleAlert } from 'lucide-react';
import { FormField } from '#client/ui/form-field.tsx';
import { Input } from '#client/ui/input.tsx';
import { receiveText as text } from '#text/receiving.text.ts';
import type { DraftLine } from './receive-draft.ts';
import { temperatureVerdict } from './receive-rules.ts';

type TemperatureFieldProps = {
  line: DraftLine;
  problem: string | undefined;
  onChange: (change: Pick<DraftLine, 'temperature'>) => void;
};

/** Says at once whether it passes. */
export function TemperatureField({ line, problem, onChange }: TemperatureFieldProps) {
  const { temperature_max: max } = line.goods;
  return (
    <FormField error={problem} hint={<Verdict line={line} />} label={text.temperature}>
      <Input
        autoComplete="off"
        // The decimal keypad of an iPhone has no minus sign: frozen goods need the other one.
        inputMode={max !== null && max < 0 ? 'text' : 'decimal'}
        onChange={(event) => onChange({ temperature: event.target.value })}
        trailing={<span className="text-ink-2">°C</span>}
        value={line.temperature}
      />
    </FormField>
  );
}

function Verdict({ line }: { line: DraftLine }) {
  const { temperature_min: min, temperature_max: max } = line.goods;
  const verdict = temperatureVerdict(line);
  if (verdict.kind === 'none') return max === null ? min !== null && text.atLeast(min) : text.maximum(max);
  if (verdict.kind === 'kept') {
    return (
      <span className="flex items-center gap-1.5 font-semibold text-primary-ink" role="status">
        <Check aria-hidden="true" size={16} />
        {max === null ? min !== null && text.atLeast(min) : text.under(max)}
      </span>
    );
  }
  return (
    <span className="flex items-center gap-1.5 font-semibold text-danger-ink" role="status">
      <TriangleAlert aria-hidden="true" size={16} />
      {verdict.side === 'above' ? text.over(verdict.limit) : text.below(verdict.limit)}
    </span>
  );
}
