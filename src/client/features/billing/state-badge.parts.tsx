import { Badge, type BadgeTone } from '#client/ui/figure/badge.tsx';
import type { CoverState } from '#domain/billing/account.ts';
import { billingText } from '#text/billing/billing.text.ts';

const TONE: Record<CoverState, BadgeTone> = {
  trial: 'info',
  trial_over: 'danger',
  active: 'confirmed',
  late: 'saffron',
  unpaid: 'danger',
  ending: 'saffron',
  ended: 'danger',
};

export const StateBadge = ({ state }: { state: CoverState }) => (
  <Badge tone={TONE[state]}>{billingText.states[state]}</Badge>
);
