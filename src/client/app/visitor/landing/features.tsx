import {
  CalendarClock,
  ChartColumn,
  type LucideIcon,
  MailCheck,
  PackageCheck,
  Sparkles,
  Users,
} from 'lucide-react';
import { cn } from '#client/ui/cn.ts';
import { landingText } from '#text/visitor/landing.text.ts';
import { ProductPicture } from './product-picture.tsx';
import { Section } from './section.tsx';

const { features, measured } = landingText;

const ICONS: Record<keyof typeof features.cards, LucideIcon> = {
  dates: CalendarClock,
  suggestions: Sparkles,
  replies: MailCheck,
  receiving: PackageCheck,
  costs: ChartColumn,
  team: Users,
};

export function Features() {
  return (
    <Section className="md:pt-40" id="fonctionnalites" title={features.title}>
      <ul className="grid gap-4 md:grid-cols-2 wide:grid-cols-3 wide:gap-5">
        {Object.entries(ICONS).map(([name, Icon]) => (
          <FeatureCard Icon={Icon} {...features.cards[name as keyof typeof ICONS]} key={name} />
        ))}
      </ul>
      <Measured />
    </Section>
  );
}

const FeatureCard = ({ Icon, title, text }: { Icon: LucideIcon; title: string; text: string }) => (
  <li className="flex gap-4 rounded-phone border border-line bg-surface p-5 shadow-card md:flex-col md:p-6">
    <span className="grid size-11 shrink-0 place-items-center rounded-[12px] bg-primary-soft text-primary-ink">
      <Icon aria-hidden="true" size={22} />
    </span>
    <div>
      <h3 className="font-[650] font-display text-[1.1875rem] leading-6 tracking-[-0.012em]">{title}</h3>
      <p className="mt-1.5 text-pretty text-ink-2 md:text-[1rem] md:leading-6">{text}</p>
    </div>
  </li>
);

/** What is suggested, and how that did on real sales: `npm run simulate`, docs/forecast.md. */
function Measured() {
  return (
    <div className="mt-12 grid items-center gap-8 md:mt-20 wide:grid-cols-[1fr_1.35fr] wide:gap-14">
      <div>
        <h3 className="text-balance font-[650] font-display text-[1.5rem] leading-8 tracking-[-0.02em] md:text-[1.75rem] md:leading-9">
          {measured.title}
        </h3>
        <p className="mt-3 text-pretty text-ink-2 md:text-[1rem] md:leading-6">{measured.text}</p>
        <figure className="mt-6 rounded-phone border border-line bg-surface p-5 shadow-card">
          <figcaption className="font-semibold text-label">{measured.figures}</figcaption>
          <dl className="mt-3">
            <Figure label={measured.usual} value={measured.usualShare} />
            <Figure
              className="total-line mt-2 pt-2 font-semibold"
              label={measured.ours}
              value={measured.oursShare}
            />
          </dl>
          <p className="mt-3 text-pretty text-hint text-ink-2">{measured.note}</p>
        </figure>
      </div>
      <div className="overflow-hidden rounded-[18px] border border-line-2 bg-surface shadow-menu">
        <ProductPicture
          alt={measured.picture}
          className="block h-auto w-full"
          name="suggestions"
          sizes="(min-width: 68.75rem) 43rem, calc(100vw - 2rem)"
        />
      </div>
    </div>
  );
}

type FigureProps = { label: string; value: string; className?: string };

const Figure = ({ label, value, className }: FigureProps) => (
  <div className={cn('flex items-baseline gap-2 text-cell', className)}>
    <dt>{label}</dt>
    <span aria-hidden="true" className="leader" />
    <dd className="whitespace-nowrap font-[680] font-display text-[1.375rem] leading-7">{value}</dd>
  </div>
);
