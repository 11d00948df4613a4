import { CircleCheck, CircleQuestionMark, CircleX, Hourglass, MessageSquareQuote } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cn } from '#client/ui/cn.ts';

const LOOKS = {
  changes: { Icon: MessageSquareQuote, tone: 'bg-saffron-soft text-saffron-ink' },
  question: { Icon: CircleQuestionMark, tone: 'bg-saffron-soft text-saffron-ink' },
  confirmed: { Icon: CircleCheck, tone: 'bg-primary-soft text-primary-ink' },
  refused: { Icon: CircleX, tone: 'bg-danger-soft text-danger-ink' },
  waiting: { Icon: Hourglass, tone: 'bg-info-soft text-info-ink' },
} as const;

export type AnswerLook = keyof typeof LOOKS;

type AnswerHeadProps = {
  look: AnswerLook;
  title: string;
  hint: ReactNode;
  /** Takes the focus once something was decided. */
  ref?: Ref<HTMLHeadingElement> | undefined;
};

/** Of the card of an answer: in a sentence what it is, then from whom and when. */
export function AnswerHead({ look, title, hint, ref }: AnswerHeadProps) {
  const { Icon, tone } = LOOKS[look];
  return (
    <header className={cn('flex items-start gap-3 px-5 py-3.5 max-md:px-4', tone)}>
      <Icon aria-hidden="true" className="mt-0.5" size={24} />
      <div className="min-w-0">
        <h2
          className="text-balance font-display font-semibold text-card outline-none wrap-break-word"
          ref={ref}
          tabIndex={-1}
        >
          {title}
        </h2>
        <p className="text-hint wrap-break-word">{hint}</p>
      </div>
    </header>
  );
}
