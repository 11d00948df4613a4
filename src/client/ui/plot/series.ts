/** A place on the scale of time, or of whatever the plot goes along. */
export type PlotStep = {
  id: string;
  /** Under it, short: « s. 36 ». */
  label: string;
  /** Where it is pointed at: « Semaine du 31/08/2026 ». */
  title: string;
};

/** One value for each step; null where there is none, which is not the same as zero. */
export type PlotSeries = { id: string; name: string; values: readonly (number | null)[] };

export type PlotWords = {
  /** A value as it is read: « 412,60 € ». */
  say: (value: number) => string;
  /** The same on the scale, where there is little room: « 1,5 k€ ». */
  mark: (value: number) => string;
};

type Shared = PlotWords & {
  steps: readonly PlotStep[];
  series: readonly PlotSeries[];
  /** In pixels. */
  height: number;
};

export type PlotBars = Shared & {
  /** A stroke over each bar: the same step of the period before. */
  before?: PlotSeries | undefined;
  /** Of a whole pile, where it is not said as its parts are. */
  total?: (value: number) => string;
};

export type PlotLines = Shared & {
  /** Fills the room between the first two lines. */
  band?: boolean;
  /** A dotted line to be held or reached, with its name. */
  goal?: { value: number; label: string } | undefined;
  /** Lines need not start at zero, unless their height is what counts. */
  from?: 'zero' | 'near';
};

/** So many colours stay apart for every eye. */
const SERIES_MAX = 5;

/** In the order of the series; tokens.css has them for light and dark. */
export const plotColour = (place: number): string => `var(--color-plot-${(place % SERIES_MAX) + 1})`;

/** What has no line of its own; `values` are null where nothing was left out. */
type Others = { name: string; values: readonly number[] | null };

/** Ranked series as a plot has room for them: from five on, the smaller ones join the others. */
export function fewSeries(ranked: readonly PlotSeries[], others: Others): PlotSeries[] {
  if (others.values === null && ranked.length <= SERIES_MAX) return [...ranked];
  const kept = ranked.slice(0, SERIES_MAX - 1);
  const rest = ranked.slice(SERIES_MAX - 1);
  const steps = Math.max(0, others.values?.length ?? 0, ...rest.map(({ values }) => values.length));
  const values = Array.from({ length: steps }, (_, step) =>
    rest.reduce((sum, one) => sum + (one.values[step] ?? 0), others.values?.[step] ?? 0),
  );
  return [...kept, { id: 'others', name: others.name, values }];
}

/** The lowest and the highest top of a pile of bars, zero among them: bars start there. */
export function pileExtremes(series: readonly PlotSeries[], steps: number): { low: number; high: number } {
  let [low, high] = [0, 0];
  for (let step = 0; step < steps; step += 1) {
    let [below, above] = [0, 0];
    for (const { values } of series) {
      const value = values[step] ?? 0;
      if (value < 0) below += value;
      else above += value;
    }
    low = Math.min(low, below);
    high = Math.max(high, above);
  }
  return { low, high };
}

/** The lowest and the highest value of lines. */
export function lineExtremes(series: readonly PlotSeries[]): { low: number; high: number } {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  return values.length === 0 ? { low: 0, high: 0 } : { low: Math.min(...values), high: Math.max(...values) };
}
