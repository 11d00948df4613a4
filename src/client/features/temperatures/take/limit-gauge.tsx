import { cn } from '#client/ui/cn.ts';
import type { TemperatureLimits } from '#domain/items/storage.ts';
import { formatNumber } from '#text/kernel/format.ts';
import { temperatureScreenText as text } from '#text/temperatures/temperature-screens.text.ts';
import { celsiusText, roomLimitsText } from '#text/temperatures/temperatures.text.ts';

type LimitGaugeProps = { celsius: number; limits: TemperatureLimits; outside: boolean };

/** Degrees shown to each side of the limits. */
const AIR = 4;

/** Where the figure stands to the limits, at a glance. */
export function LimitGauge({ celsius, limits, outside }: LimitGaugeProps) {
  const { min, max } = limits;
  const edges = [min, max].filter((edge) => edge !== null);
  if (edges.length === 0) return null;
  const low = Math.min(celsius, ...edges) - (min === null ? AIR : AIR / 2);
  const high = Math.max(celsius, ...edges) + AIR / 2;
  const at = (value: number) => ((value - low) / (high - low)) * 100;
  const [from, to] = [at(min ?? low), at(max ?? high)];
  return (
    <div
      aria-label={text.gauge(celsiusText(celsius), roomLimitsText(limits))}
      className="relative mx-2 h-13"
      role="img"
    >
      <div className="absolute inset-x-0 top-3 h-2.5 rounded-full bg-sunken ring-1 ring-line ring-inset" />
      <div className="absolute top-3 h-2.5 bg-primary" style={{ left: `${from}%`, width: `${to - from}%` }} />
      {edges.map((edge) => (
        <span className="absolute top-1.5" key={edge} style={{ left: `${at(edge)}%` }}>
          <span className="block h-5.5 w-0.5 bg-ink" />
          <span className="absolute top-6 -translate-x-1/2 whitespace-nowrap font-semibold text-hint">
            {formatNumber(edge, { max: 1 })}
          </span>
        </span>
      ))}
      <span
        className={cn(
          'absolute top-1.5 size-5.5 -translate-x-1/2 rounded-full border-[3px] border-surface ring-2',
          outside ? 'bg-danger ring-danger' : 'bg-primary ring-primary',
        )}
        style={{ left: `${at(celsius)}%` }}
      />
    </div>
  );
}
