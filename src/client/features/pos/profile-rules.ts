import { z } from 'zod';
import { csvConfigDraft, readConfigText } from '#contract/pos/csv-config.contract.ts';
import { posProfileInput } from '#contract/pos/pos.contract.ts';
import { type CsvConfig, FIRST_CONFIG } from '#domain/pos/csv-config.ts';
import { PRESETS } from '#domain/pos/presets.ts';
import type { PosProvider } from '#domain/pos/profile.ts';
import { DOT } from '#text/kernel/format.ts';

/** The form holds the configuration as its text: the fields beside it read it from there, and write it there. */
export const profileRules = z.object({
  ...posProfileInput.omit({ csv_config: true }).shape,
  config_text: z.string().transform((text, context): CsvConfig => {
    const read = readConfigText(text);
    if (read.ok) return read.config;
    context.addIssue({ code: 'custom', message: read.problems.join(DOT) });
    return z.NEVER;
  }),
});

export type ProfileInput = z.input<typeof profileRules>;

export const configText = (config: CsvConfig): string => JSON.stringify(config, null, 2);

/** What the text says as far as it goes; null where it is no configuration. */
export function configDraftOf(text: string): CsvConfig | null {
  try {
    const read = csvConfigDraft.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

export const startOf = (provider: PosProvider) =>
  PRESETS[provider] ?? { format: 'csv' as const, csv_config: FIRST_CONFIG };

/** Nobody has changed it yet: another kind of till may bring its own. */
export const isStart = (text: string): boolean =>
  [FIRST_CONFIG, ...Object.values(PRESETS).map(({ csv_config }) => csv_config)].some(
    (start) => configText(start) === text,
  );
