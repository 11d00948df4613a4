import type { ImportState } from '#domain/imports/import.ts';
import { assertNever } from '#domain/kernel/assert-never.ts';

export const STEPS = ['file', 'columns', 'preview', 'done'] as const;
export type Step = (typeof STEPS)[number];

/** Words of the address: /import?session=…&etape=colonnes */
const STEP_WORDS = { columns: 'colonnes', preview: 'apercu' } as const;

/** The state decides; the address only chooses where the state leaves a choice. */
export function currentStep(state: ImportState, asked: string | null): Step {
  switch (state) {
    case 'mapping':
      return 'columns';
    case 'ready':
    case 'failed':
      return asked === STEP_WORDS.columns ? 'columns' : 'preview';
    case 'reading':
    case 'applying':
      return 'preview';
    case 'done':
      return 'done';
    default:
      return assertNever(state);
  }
}

export const startAddress = (kind?: string) => (kind ? `/import?kind=${kind}` : '/import');

export const sessionAddress = (id: string, step?: keyof typeof STEP_WORDS) =>
  `/import?session=${id}${step ? `&etape=${STEP_WORDS[step]}` : ''}`;
