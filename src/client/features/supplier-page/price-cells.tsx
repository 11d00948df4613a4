import { ArrowDown, ArrowUp } from 'lucide-react';
import { useClock } from '#client/platform/clock.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import { StepLine } from '#client/ui/figure/step-line.tsx';
import { daysBetween } from '#domain/kernel/days/local-date.ts';
import { type CurveScale, curvePoints, recentMove } from '#domain/suppliers/catalogue.ts';
import { priceChange, priceExtremes, priceFinding, pricePerUnit } from '#text/items/item-words.text.ts';
import { DASH, formatDate } from '#text/kernel/format.ts';
import { catalogueText as text } from '#text/suppliers/supplier-page.text.ts';
import type { Article } from './supplier-page.api.ts';

type PriceCurveProps = { article: Article; scale: CurveScale; className?: string };

/** Twelve months of a price, on the scale of all of them. */
export function PriceCurve({ article, scale, className }: PriceCurveProps) {
  const today = useClock().today();
  const { price, evolution } = article;
  const [first] = evolution?.curve ?? [];
  const last = evolution?.curve.at(-1);
  if (!evolution || !first || !last) return <span className="text-ink-3">{DASH}</span>;
  const prices = evolution.curve.map((step) => step.price);
  const finding = priceFinding({ first: first.price, last: last.price, since: first.from });
  return (
    <StepLine
      className={className}
      label={`${finding}. ${priceExtremes(Math.min(...prices), Math.max(...prices))}`}
      points={curvePoints({ curve: evolution.curve, scale, today })}
      tone={recentMove(price, evolution, today)}
    />
  );
}

/** '18,90 € / kg', the figure strong. */
export function Price({ article: { price, unit } }: { article: Article }) {
  if (price === null) return <span className="font-normal text-ink-3">{text.noPrice}</span>;
  const [figure, per] = pricePerUnit(price, unit).split('/');
  return (
    <>
      <span className="font-semibold">{figure?.trim()}</span>
      {per && <span className="font-normal text-ink-2"> / {per.trim()}</span>}
    </>
  );
}

/** By how much and when; only what is recent is marked. */
export function LastChange({ article: { price, evolution } }: { article: Article }) {
  const today = useClock().today();
  if (!evolution) return null;
  const { changed_on, price_before, known_since, curve } = evolution;
  if (changed_on === null || price_before === null) {
    if (known_since === null) return <span className="text-ink-3">{DASH}</span>;
    return (
      <Parted
        what={<span className="font-normal text-ink-2">{text.unchanged}</span>}
        when={text.sinceSoLong(daysBetween(known_since, today))}
      />
    );
  }
  const move = recentMove(price, evolution, today);
  const changed = priceChange(price_before, curve.at(-1)?.price ?? price ?? price_before);
  return (
    <Parted
      what={
        move === 'calm' ? (
          <span className="font-normal text-ink-2">{changed}</span>
        ) : (
          <Moved move={move}>{changed}</Moved>
        )
      }
      when={formatDate(changed_on)}
    />
  );
}

function Moved({ move, children }: { move: 'rising' | 'falling'; children: string }) {
  return (
    <Chip tone={move === 'rising' ? 'saffron' : 'success'}>
      {move === 'rising' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
      {children}
    </Chip>
  );
}

/** Where there is room for one word: by how much, if it is news. */
export function RecentChange({ article: { price, evolution } }: { article: Article }) {
  const today = useClock().today();
  if (evolution?.price_before == null) return null;
  const move = recentMove(price, evolution, today);
  if (move === 'calm') return null;
  return (
    <Moved move={move}>
      {priceChange(evolution.price_before, evolution.curve.at(-1)?.price ?? price ?? evolution.price_before)}
    </Moved>
  );
}

/** What stands under what, from row to row. */
function Parted({ what, when }: { what: React.ReactNode; when: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
      <span className="md:w-20 md:text-right">{what}</span>
      <span className="font-normal text-hint text-ink-2">{when}</span>
    </span>
  );
}
