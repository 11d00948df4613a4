import { Plus } from 'lucide-react';
import { COLUMN } from '#client/app/visitor/visitor-frame.tsx';
import { cn } from '#client/ui/cn.ts';
import { FAQ_QUESTIONS } from '#domain/kernel/browser/analytics-event.ts';
import { landingText } from '#text/visitor/landing.text.ts';
import { questionsText } from '#text/visitor/questions.text.ts';
import { SECTION_TITLE } from './section.tsx';

/** One open at a time: the browser closes the others of the same name, and opens the one that a search in the page finds. */
export const Questions = () => (
  <section className="py-14 md:py-24" id="faq">
    <div className={cn(COLUMN, 'grid gap-x-14 gap-y-7 wide:grid-cols-[1fr_2fr]')}>
      <h2 className={SECTION_TITLE}>{landingText.faq}</h2>
      <div className="divide-y divide-line border-line border-y">
        {FAQ_QUESTIONS.map((id) => (
          <details className="group" data-count={`faq_item_opened ${id}`} key={id} name="faq">
            <summary className="flex min-h-16 cursor-pointer list-none items-center gap-4 rounded-compact py-4 font-[650] font-display text-[1.125rem] leading-6 tracking-[-0.012em] hover:text-primary-ink [&::-webkit-details-marker]:hidden">
              <span className="flex-1">{questionsText[id].question}</span>
              <Plus
                aria-hidden="true"
                className="text-primary-ink transition-transform duration-160 group-open:rotate-45"
                size={22}
              />
            </summary>
            <p className="max-w-[46em] text-pretty pr-10 pb-6 text-ink-2 md:text-[1rem] md:leading-[1.6]">
              {questionsText[id].answer}
            </p>
          </details>
        ))}
      </div>
    </div>
  </section>
);
