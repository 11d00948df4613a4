import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { WhenSet } from '#client/app/visitor/setting.tsx';
import { COLUMN } from '#client/app/visitor/visitor-frame.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { landingText } from '#text/visitor/landing.text.ts';
import { Section } from './section.tsx';

const { pricing, closing } = landingText;

export const Pricing = () => (
  <Section className="bg-sunken" id="tarifs" title={pricing.title}>
    <div className="grid gap-8 rounded-dialog border border-line bg-surface p-6 shadow-menu md:grid-cols-[auto_1fr] md:gap-14 md:p-10">
      <div className="flex flex-col items-start">
        <h3 className="font-semibold text-ink-2">{pricing.plan}</h3>
        <p className="mt-2 flex items-baseline gap-2">
          <span className="font-[700] font-display text-[4rem] leading-none tracking-[-0.042em]">
            {pricing.monthly}
          </span>
          <span className="text-ink-2">{pricing.perMonth}</span>
        </p>
        <p className="mt-2 max-w-64 text-pretty text-ink-2">{pricing.perAccount}</p>
        <SignUpLink className="mt-6" place="pricing" variant="primary">
          {pricing.action}
        </SignUpLink>
      </div>
      <ul className="flex flex-col gap-3.5 self-center md:border-line md:border-l md:pl-14">
        {pricing.includes.map((line) => (
          <Included key={line}>{line}</Included>
        ))}
        <WhenSet name="SUPPORT_EMAIL">
          <Included>{pricing.support}</Included>
        </WhenSet>
      </ul>
    </div>
  </Section>
);

type SignUpLinkProps = {
  /** Where on the page it is pressed, for who counts. */
  place: 'pricing' | 'footer';
  variant: 'primary' | 'saffron';
  className?: string;
  children: ReactNode;
};

const SignUpLink = ({ place, variant, className, children }: SignUpLinkProps) => (
  <a
    className={cn(buttonStyle({ variant, size: 'large' }), className, 'max-md:w-full')}
    data-count={`cta_signup_clicked ${place}`}
    href="/signup"
  >
    {children}
  </a>
);

const Included = ({ children }: { children: ReactNode }) => (
  <li className="flex gap-3 text-pretty md:text-[1rem] md:leading-6">
    <Check aria-hidden="true" className="mt-0.5 text-primary-ink" size={20} />
    {children}
  </li>
);

export const Closing = () => (
  <section className="in-frame border-side-line border-b bg-side text-side-ink">
    <div className={cn(COLUMN, 'flex flex-col items-start gap-6 py-16 md:py-24')}>
      <h2 className="text-balance font-[700] font-display text-[2.25rem] leading-[1.08] tracking-[-0.035em] md:text-[3.25rem]">
        {closing.title}
      </h2>
      <p className="text-pretty text-[1.125rem] text-side-mute leading-7">{closing.text}</p>
      <SignUpLink place="footer" variant="saffron">
        {closing.action}
      </SignUpLink>
    </div>
  </section>
);
