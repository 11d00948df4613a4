import { buttonStyle } from '#client/ui/button.tsx';
import { landingText } from '#text/visitor/landing.text.ts';
import { Section } from './section.tsx';

const { steps } = landingText;

export const Steps = () => (
  <Section className="bg-primary-soft" title={steps.title}>
    <ol className="grid gap-8 wide:grid-cols-3 wide:gap-10">
      {Object.entries(steps.list).map(([name, step], place) => (
        <li className="flex gap-4 wide:flex-col" key={name}>
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-full bg-primary font-[680] font-display text-[1.25rem] text-on-primary"
          >
            {place + 1}
          </span>
          <div className="flex flex-col items-start">
            <h3 className="font-[650] font-display text-[1.25rem] leading-7 tracking-[-0.012em]">
              {step.title}
            </h3>
            <p className="mt-1.5 max-w-[34em] text-pretty text-ink-2 md:text-[1rem] md:leading-6">
              {step.text}
            </p>
            {'action' in step && (
              <a
                className={`${buttonStyle()} mt-4`}
                data-count="create_org_clicked"
                href="/select-organization"
              >
                {step.action}
              </a>
            )}
          </div>
        </li>
      ))}
    </ol>
  </Section>
);
