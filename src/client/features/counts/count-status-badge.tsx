import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { Badge, type BadgeTone } from '#client/ui/figure/badge.tsx';
import type { CountStatus } from '#domain/counts/count.ts';
import { countStatusText } from '#text/counts/counts.text.ts';

const LOOK: Record<CountStatus, { tone: BadgeTone; Icon: typeof CircleCheck }> = {
  OPEN: { tone: 'saffron', Icon: CircleDashed },
  VALIDATED: { tone: 'confirmed', Icon: CircleCheck },
  CANCELLED: { tone: 'struck', Icon: CircleX },
};

export function CountStatusBadge({ status }: { status: CountStatus }) {
  const { tone, Icon } = LOOK[status];
  return (
    <Badge icon={<Icon aria-hidden="true" />} tone={tone}>
      {countStatusText[status]}
    </Badge>
  );
}
