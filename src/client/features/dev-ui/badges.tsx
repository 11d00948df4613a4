import {
  Check,
  ChevronsUp,
  ChevronUp,
  CircleDotDashed,
  Lock,
  Minus,
  PackageCheck,
  PencilLine,
  Send,
  X,
} from 'lucide-react';
import { Avatar } from '#client/ui/figure/avatar.tsx';
import { Badge, CountBadge } from '#client/ui/figure/badge.tsx';
import { Wordmark } from '#client/ui/wordmark.tsx';
import { devUiText } from '#text/dev/dev-ui.text.ts';
import { SampleRow, Section } from './section.tsx';

const text = devUiText.badges;

export function Badges() {
  return (
    <Section bodyClassName="flex flex-col gap-3" title={text.title}>
      <SampleRow>
        <Badge icon={<PencilLine aria-hidden="true" />} tone="dashed">
          {text.draft}
        </Badge>
        <Badge icon={<Send aria-hidden="true" />} tone="info">
          {text.sent}
        </Badge>
        <Badge icon={<Check aria-hidden="true" />} tone="confirmed">
          {text.confirmed}
        </Badge>
        <Badge icon={<CircleDotDashed aria-hidden="true" />} tone="saffron">
          {text.partial}
        </Badge>
        <Badge icon={<PackageCheck aria-hidden="true" />}>{text.received}</Badge>
        <Badge icon={<Lock aria-hidden="true" />} tone="sunken">
          {text.closed}
        </Badge>
        <Badge icon={<X aria-hidden="true" />} tone="struck">
          {text.cancelled}
        </Badge>
      </SampleRow>
      <h3 className="mt-2 font-semibold text-hint text-ink-3">{text.generic}</h3>
      <SampleRow>
        <Badge>{text.plainSent}</Badge>
        <Badge tone="secondary">{text.parsing}</Badge>
        <Badge tone="destructive">{text.failed}</Badge>
        <Badge tone="outline">{text.plainReceived}</Badge>
      </SampleRow>
      <h3 className="mt-2 font-semibold text-hint text-ink-3">{text.priorities}</h3>
      <SampleRow>
        <Badge icon={<ChevronsUp aria-hidden="true" />} tone="danger">
          {text.urgent}
        </Badge>
        <Badge icon={<ChevronUp aria-hidden="true" />} tone="saffron">
          {text.medium}
        </Badge>
        <Badge icon={<Minus aria-hidden="true" />} tone="sunken">
          {text.low}
        </Badge>
        <Badge tone="saffron">{text.lowStock}</Badge>
        <CountBadge>12</CountBadge>
        <CountBadge tone="saffron">5</CountBadge>
        <CountBadge tone="danger">5</CountBadge>
      </SampleRow>
      <div className="mt-2 flex flex-wrap items-center gap-4 rounded-field bg-side px-4 py-3 text-side-ink in-frame">
        <Wordmark tone="frame" />
        <Wordmark form="initial" tone="frame" />
        <span className="ml-auto flex items-center gap-2.5 font-semibold text-cell">
          <Avatar name={text.person} />
          {text.person}
        </span>
        <CountBadge tone="frame">3</CountBadge>
      </div>
    </Section>
  );
}
