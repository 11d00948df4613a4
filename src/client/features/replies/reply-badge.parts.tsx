import { Check, CheckCheck, CircleMinus, CircleSlash, History, Link2Off, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeTone } from '#client/ui/figure/badge.tsx';
import type { ReplyState } from '#domain/replies/reply-state.ts';
import { replyStateText } from '#text/replies/inbox.text.ts';

const LOOKS: Record<ReplyState, { tone: BadgeTone; Icon: typeof Check }> = {
  unmatched: { tone: 'saffron', Icon: Link2Off },
  open: { tone: 'saffron', Icon: TriangleAlert },
  applied: { tone: 'confirmed', Icon: CheckCheck },
  accepted: { tone: 'confirmed', Icon: Check },
  ignored: { tone: 'sunken', Icon: CircleSlash },
  nothing: { tone: 'outline', Icon: CircleMinus },
  over: { tone: 'outline', Icon: History },
};

export function ReplyBadge({ state }: { state: ReplyState }) {
  const { tone, Icon } = LOOKS[state];
  return (
    <Badge icon={<Icon aria-hidden="true" />} tone={tone}>
      {replyStateText[state]}
    </Badge>
  );
}
