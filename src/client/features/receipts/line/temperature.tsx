import { Check, TriangleAlert } from 'lucide-react';
import type { ReceivingLine } from '#client/features/receipts/receive/draft.ts';
import { temperatureVerdict } from '#client/features/receipts/receive/rules.ts';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { receiveText as text } from '#text/receipts/receiving.text.ts';

type TemperatureFieldProps = {
  line: ReceivingLine;
  problem: string | undefined;
  onChange: (change: Pick<ReceivingLine, 'temperature'>) => void;
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

function Verdict({ line }: { line: ReceivingLine }) {
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
