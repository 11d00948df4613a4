import { Check, CircleDashed, FileWarning, type LucideIcon, X } from 'lucide-react';
import { Badge, type BadgeTone } from '#client/ui/figure/badge.tsx';
import type { ClaimStatus } from '#domain/receipts/claim.ts';
import { claimStatusText } from '#text/claims/claims.text.ts';

const LOOKS: Record<ClaimStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  OPEN: { tone: 'saffron', icon: FileWarning },
  CREDIT_EXPECTED: { tone: 'info', icon: CircleDashed },
  SETTLED: { tone: 'confirmed', icon: Check },
  DROPPED: { tone: 'sunken', icon: X },
};

/** Colour, icon and word, always all three. */
export function ClaimStatusBadge({ status }: { status: ClaimStatus }) {
  const { tone, icon: Icon } = LOOKS[status];
  return (
    <Badge icon={<Icon aria-hidden="true" />} tone={tone}>
      {claimStatusText[status]}
    </Badge>
  );
}
