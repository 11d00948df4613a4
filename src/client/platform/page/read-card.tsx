import type { ReactNode } from 'react';
import { Card, CardBody, CardHeader, inCard } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { type Read, WhenRead } from './read.tsx';

export type ReadCardProps<Data> = {
  of: Read<Data>;
  words: { title: string; intro: ReactNode; loadFailure: string };
  /** The heights of what is coming. */
  bars: readonly string[];
  /** « divided »: a rule under the head, and what comes fills the card to its edges. */
  kind?: 'divided' | 'plain';
  actions?: ReactNode;
  className?: string;
  children: (data: Data) => ReactNode;
};

/** A card of settings, with what it has to read first. */
export function ReadCard<Data>(props: ReadCardProps<Data>) {
  const { of, words, bars, kind = 'divided', actions, className, children } = props;
  const divided = kind === 'divided';
  const content = (
    <WhenRead
      failure={words.loadFailure}
      failureClass={divided ? undefined : 'py-6'}
      of={of}
      waiting={<LoadingBars bars={bars} className={divided ? 'p-5' : undefined} />}
    >
      {children}
    </WhenRead>
  );
  return (
    <Card className={cn('max-w-180', className)}>
      <CardHeader actions={actions} description={words.intro} divided={divided} title={words.title} />
      {divided ? content : <CardBody className="pt-2">{content}</CardBody>}
    </Card>
  );
}

type ReadInCardProps<Data> = {
  of: Read<Data>;
  failure: string;
  /** The heights of what is coming, as LoadingBars takes them. */
  bars: readonly string[];
  /** Between them. */
  gap?: 'wide' | 'close';
  label?: string;
  children: (data: Data) => ReactNode;
};

/** Cards of a list that are still to be read: one card stands in their place. */
export function ReadInCard<Data>({
  of,
  failure,
  bars,
  gap = 'wide',
  label,
  children,
}: ReadInCardProps<Data>) {
  const className = gap === 'wide' ? 'gap-5 p-5' : 'p-5';
  return (
    <WhenRead
      around={inCard()}
      failure={failure}
      of={of}
      waiting={<LoadingBars bars={bars} className={className} label={label} />}
    >
      {children}
    </WhenRead>
  );
}
