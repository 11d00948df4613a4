import { useState } from 'react';
import { askSample, type TillReading, type TillSample } from '#client/features/pos/pos.api.ts';
import { ApiError, messageOf } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { type CsvConfig, readingOfConfig } from '#domain/pos/csv-config.ts';
import type { ReportFormat } from '#domain/pos/profile.ts';
import { readSoldRows } from '#domain/pos/sold-rows.ts';

/** The server's own limit, said before the file travels. */
export const REPORT_FILES = { extensions: ['.csv', '.xlsx', '.txt', '.tsv'], maxBytes: 25_000_000 };

export type Reread = Partial<Pick<CsvConfig, 'delimiter' | 'encoding' | 'sheet' | 'header_row'>>;

function readingOf(config: CsvConfig): TillReading {
  const { header_line, sheet, delimiter, encoding } = readingOfConfig(config);
  return {
    ...(delimiter ? { delimiter } : {}),
    ...(encoding ? { encoding } : {}),
    ...(sheet ? { sheet } : {}),
    ...(header_line === undefined ? {} : { header_row: header_line ?? 'none' }),
  };
}

const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'IMPORT_FILE_REFUSED';

/** The first rows as the configuration reads them: in the browser, so that every change shows at once. */
export const soldInSample = (config: CsvConfig, sample: TillSample, file: File, today: LocalDate) =>
  readSoldRows(config, sample, { file_name: file.name, received_on: today, today });

type UseSample = {
  /** What is worth keeping where it fits the file; null where the file is to say all. */
  draft: CsvConfig | null;
  onConfig: (config: CsvConfig, format: ReportFormat) => void;
};

export function useSample({ draft, onConfig }: UseSample) {
  const [file, setFile] = useState<File | null>(null);
  const [seen, setSeen] = useState<TillSample | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { today } = useClock();

  async function lookAt(taken: File): Promise<{ sample: TillSample; config: CsvConfig }> {
    try {
      if (draft) {
        const sample = await askSample(taken, readingOf(draft));
        const sold = soldInSample(draft, sample, taken, today());
        if (sold.ok && sold.rows.length > 0) return { sample, config: draft };
      }
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    const sample = await askSample(taken, {});
    return { sample, config: sample.proposal };
  }

  const { run: read, busy } = useOnce(async (taken: File, look: typeof lookAt) => {
    setRefusal(null);
    try {
      const { sample, config } = await look(taken);
      setSeen(sample);
      onConfig(config, sample.format);
    } catch (error) {
      if (!isRefused(error)) throw error;
      setRefusal(messageOf(error));
    }
  });

  const take = (taken: File | null) => {
    setFile(taken);
    setSeen(null);
    setRefusal(null);
    if (taken) void read(taken, lookAt);
  };
  /** Read another way, the file may have other columns. */
  const readAgain = (config: CsvConfig, change: Reread) => {
    if (!file) return;
    const next = { ...config, ...change };
    void read(file, async (taken) => {
      const sample = await askSample(taken, readingOf(next));
      const same = sample.headers.join('\n') === seen?.headers.join('\n');
      const columns_mapping = same ? next.columns_mapping : sample.proposal.columns_mapping;
      return { sample, config: { ...next, columns_mapping } };
    });
  };
  return { file, seen, refusal, busy, take, readAgain };
}
