import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { LoadingRegion, Skeleton } from './skeleton.tsx';

type LoadingCardsProps = { cards: readonly (readonly string[])[]; className?: string };

/** The shape of a page made of cards: of each, its bars with their sizes. */
export function LoadingCards({ cards, className }: LoadingCardsProps) {
  return (
    <LoadingRegion className={cn('flex flex-col gap-4', className)}>
      {cards.map((bars, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards never change places
        <Card className="flex flex-col gap-5 p-5" key={card}>
          {bars.map((size, bar) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bars never change places
            <Skeleton className={size} key={bar} />
          ))}
        </Card>
      ))}
    </LoadingRegion>
  );
}
