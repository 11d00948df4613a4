import { Card, CardHeader } from '#client/ui/card.tsx';
import { testDashboardText as text } from '#text/mailbox/test-dashboard.text.ts';

export function Guide() {
  return (
    <Card>
      <CardHeader title={text.guide} />
      <ol className="flex flex-col gap-4 px-5 pt-1 pb-5 max-md:px-4">
        {text.steps.map(({ title, text: sentence }, place) => (
          <li className="flex gap-3" key={title}>
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-hint text-primary-ink"
            >
              {place + 1}
            </span>
            <div className="min-w-0">
              <h3 className="font-semibold text-body">{title}</h3>
              <p className="text-pretty text-hint text-ink-2">{sentence}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
