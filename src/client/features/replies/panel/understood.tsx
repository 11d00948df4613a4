import type { Reply } from '#client/features/replies/replies.api.ts';
import { cn } from '#client/ui/cn.ts';
import { quoted } from '#text/kernel/format.ts';
import { replyIntentText, replyReadingText as text } from '#text/replies/reading.text.ts';
import { pointsOf } from './points.ts';

/** What was read in the message, each with the words it comes from. */
export function Understood({ reply }: { reply: Reply }) {
  const { reading } = reply;
  if (!reading) return <p className="text-body text-ink-2">{text.notRead}</p>;
  const points = pointsOf(reading);
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold text-body">{replyIntentText[reading.intent]}</p>
      {points.length === 0 && <p className="text-body text-ink-2">{text.nothing}</p>}
      <ul className="flex flex-col gap-2.5">
        {points.map(({ sign, sentence, said_in }) => (
          <li className="flex gap-2.5" key={`${sign} ${sentence}`}>
            <span
              aria-hidden="true"
              className={cn(
                'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full font-bold text-small',
                sign === null ? 'bg-primary-soft text-primary-ink' : 'bg-saffron-soft text-saffron-ink',
              )}
            >
              {sign ?? '✓'}
            </span>
            <div className="min-w-0">
              <p className="text-body">{sentence}</p>
              {said_in.map(({ start, end }) => (
                <q className="wrap-anywhere block text-hint text-ink-2 italic [quotes:none]" key={start}>
                  {quoted(reply.text.slice(start, end).trim())}
                </q>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
