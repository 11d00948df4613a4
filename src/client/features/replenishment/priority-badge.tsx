import { ChevronsUp, ChevronUp, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#client/ui/figure/badge.tsx';
import { type PriorityBand, priorityBand } from '#domain/replenishment/priority.ts';
import { priorityBandText } from '#text/replenishment/rationale.text.ts';

const LOOKS = {
  urgent: { tone: 'danger', icon: <ChevronsUp aria-hidden="true" /> },
  medium: { tone: 'saffron', icon: <ChevronUp aria-hidden="true" /> },
  low: { tone: 'sunken', icon: <Minus aria-hidden="true" /> },
} as const satisfies Record<PriorityBand, { tone: BadgeTone; icon: ReactNode }>;

/** Colour, icon and word, always all three. */
export function PriorityBadge({ priority }: { priority: number }) {
  const band = priorityBand(priority);
  const { tone, icon } = LOOKS[band];
  return (
    <Badge icon={icon} tone={tone}>
      {priorityBandText[band]}
    </Badge>
  );
}
