import { can, type Permission, type Role } from '#domain/access/permissions.ts';

/** What a new restaurant has to have until its first delivery is in, in the order in which it is done. */
const FIRST_STEPS = ['card', 'supplier', 'items', 'order', 'receipt'] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

type StepsDone = Record<FirstStep, boolean>;

const ASKED: Record<FirstStep, Permission> = {
  card: 'settings.manage',
  supplier: 'suppliers.write',
  items: 'items.write',
  order: 'orders.write',
  receipt: 'receipts.write',
};

type StepToShow = { step: FirstStep; done: boolean; mayDo: boolean };

/** All steps while one is left that this person may do; none afterwards: whoever cannot help is not asked every morning. */
export function firstStepsFor(role: Role, done: StepsDone): StepToShow[] {
  const steps = FIRST_STEPS.map((step) => ({ step, done: done[step], mayDo: can(role, ASKED[step]) }));
  return steps.some((step) => !step.done && step.mayDo) ? steps : [];
}
