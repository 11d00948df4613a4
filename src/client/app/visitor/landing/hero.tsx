import { Check } from 'lucide-react';
import { COLUMN } from '#client/app/visitor/visitor-frame.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { landingText } from '#text/visitor/landing.text.ts';
import { PicturePreload, ProductPicture } from './product-picture.tsx';

const { hero } = landingText;
const DASHBOARD_SIZES = '(min-width: 82rem) 78rem, calc(100vw - 4rem)';

export function Hero() {
  return (
    <>
      <PicturePreload media="(min-width: 48rem)" name="dashboard" sizes={DASHBOARD_SIZES} />
      <section className={cn(COLUMN, 'pt-10 md:pt-16 wide:pt-20')}>
        <h1 className="max-w-[13em] text-balance font-[700] font-display text-[2.75rem] leading-[1.03] tracking-[-0.042em] md:text-[4rem] wide:text-hero">
          {hero.title}
        </h1>
        <div className="mt-5 flex flex-col gap-x-10 gap-y-7 md:mt-8 wide:flex-row wide:items-start wide:justify-between">
          <p className="max-w-[32em] text-pretty text-[1.125rem] text-ink-2 leading-[1.6] md:text-[1.25rem]">
            {hero.lead}
          </p>
          <div className="flex flex-col gap-3">
            <div className="flex gap-3 max-md:flex-col">
              <a
                className={buttonStyle({ variant: 'primary', size: 'large' })}
                data-count="cta_signup_clicked hero"
                href="/signup"
              >
                {hero.start}
              </a>
              <a
                className={buttonStyle({ size: 'large' })}
                data-count="scroll_to_features"
                href="#fonctionnalites"
              >
                {hero.show}
              </a>
            </div>
            <p className="flex items-center gap-2 text-hint text-ink-2 max-md:justify-center max-md:text-cell">
              <Check aria-hidden="true" className="text-primary-ink" size={18} />
              {hero.trial}
            </p>
          </div>
        </div>
      </section>
      <Shown />
    </>
  );
}

/** The product: on a desk the dashboard with a telephone before it, on a phone the telephone alone. */
function Shown() {
  return (
    <div className="relative mt-9 max-md:bg-side max-md:pt-9 md:mt-14">
      <div className="absolute inset-x-0 top-[44%] -bottom-20 bg-primary-soft max-md:hidden" />
      <div className={cn(COLUMN, 'relative')}>
        <div className="overflow-hidden rounded-[18px] border border-line-2 bg-surface shadow-dialog max-md:hidden">
          <ProductPicture
            alt={hero.dashboard}
            className="block h-auto w-full"
            name="dashboard"
            sizes={DASHBOARD_SIZES}
          />
        </div>
        <div className="mx-auto h-112 w-74 overflow-hidden max-md:rounded-b-none md:absolute md:right-4 md:-bottom-14 md:h-auto md:w-[20%] md:overflow-visible min-[84rem]:right-0">
          <div className="overflow-hidden rounded-[2.25rem] border-[9px] border-[#16130d] bg-paper dark:border-line-2 shadow-dialog md:rounded-[1.75rem] md:border-[7px]">
            <ProductPicture
              alt={hero.receiving}
              className="block h-auto w-full"
              first
              name="receiving"
              sizes="(min-width: 48rem) 20vw, 18rem"
            />
          </div>
        </div>
      </div>
    </div>
  );
}
