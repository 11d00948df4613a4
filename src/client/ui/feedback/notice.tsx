import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#client/ui/cn.ts';

type Tone = 'info' | 'saffron' | 'danger' | 'success';

type NoticeProps = {
  tone?: Tone;
  /** The fact, in bold; the consequence follows as children. */
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  /** `status` or `alert` where the notice appears after the page: it is then read aloud. */
  role?: 'status' | 'alert';
  className?: string;
};

const TONES = {
  info: { box: 'bg-info-soft text-info-ink', icon: Info },
  saffron: { box: 'bg-saffron-soft text-saffron-ink', icon: TriangleAlert },
  danger: { box: 'bg-danger-soft text-danger-ink', icon: CircleAlert },
  success: { box: 'bg-primary-soft text-primary-ink', icon: CircleCheck },
} as const satisfies Record<Tone, unknown>;

export function Notice({ tone = 'info', title, children, action, icon, role, className }: NoticeProps) {
  const { box, icon: Icon } = TONES[tone];
  return (
    <div
      className={cn(
        'flex items-start gap-3 rounded-field px-4 py-2.5 text-body [&_a]:text-current [&_button]:text-current',
        box,
        className,
      )}
      role={role}
    >
      <span className="pt-px [&_svg]:size-5">{icon ?? <Icon aria-hidden="true" />}</span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-52">
          <strong className="font-semibold">{title}</strong>
          {/* The fact is a sentence of its own, before what follows from it. */}
          {children && (
            <>
              {/[\wÀ-ÿ»)]$/.test(`${title}`) && '.'} {children}
            </>
          )}
        </p>
        {action}
      </div>
    </div>
  );
}
