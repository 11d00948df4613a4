import type { ImportKind, ImportState } from '#domain/imports/import.ts';
import type { ImportSurvey } from '#domain/imports/survey.ts';
import { assertNever } from '#domain/kernel/assert-never.ts';
import { STEP_WORDS } from '#text/imports/import-address.ts';

const STEPS = ['file', 'columns', 'understand', 'preview', 'done'] as const;
export type Step = (typeof STEPS)[number];

type Standing = { state: ImportState; kind: ImportKind; survey: ImportSurvey | null };

/** The file leaves something for a person to say or to look at. */
const asks = ({ prices, words, vat, causes, unknown_items, same_days }: ImportSurvey): boolean =>
  prices !== null ||
  same_days !== undefined ||
  vat !== null ||
  unknown_items.length > 0 ||
  causes.length > 0 ||
  words.some((field) => field.words.some(({ ours }) => ours === null));

/** Before the rows were read nobody knows what they leave open; of suppliers, nothing. */
const isToUnderstand = ({ kind, survey }: Pick<Standing, 'kind' | 'survey'>): boolean =>
  kind !== 'suppliers' && (!survey || asks(survey));

export const stepsOf = (standing: Pick<Standing, 'kind' | 'survey'>): readonly Step[] =>
  isToUnderstand(standing) ? STEPS : STEPS.filter((step) => step !== 'understand');

/** The state decides; the address only chooses where the state leaves a choice. */
export function currentStep(standing: Standing, asked: string | null): Step {
  const { state, survey } = standing;
  switch (state) {
    case 'mapping':
      return 'columns';
    case 'understood':
      return asked === STEP_WORDS.columns ? 'columns' : 'understand';
    case 'ready':
    case 'failed':
      if (asked === STEP_WORDS.columns) return 'columns';
      return asked === STEP_WORDS.understand && survey && isToUnderstand(standing) ? 'understand' : 'preview';
    case 'reading':
      // Read for the first time, the rows may still bring questions.
      return survey === null && isToUnderstand(standing) ? 'understand' : 'preview';
    case 'applying':
      return 'preview';
    case 'done':
      return 'done';
    default:
      return assertNever(state);
  }
}

/** Where what was imported is seen. */
export const LIST_PAGES: Record<ImportKind, string> = {
  suppliers: '/suppliers',
  items: '/inventory',
  price_list: '/inventory',
  orders: '/orders',
  sales: '/reports',
};
