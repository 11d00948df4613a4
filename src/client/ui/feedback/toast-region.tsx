import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, Loader, Trash2, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { cn } from '#client/ui/cn.ts';
import { usePhone } from '#client/ui/use-phone.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { Progress } from './progress.tsx';
import { showToastsWith, TOAST_TIMEOUT_MS, type ToastData, type ToastTone } from './toast-queue.ts';

const manager = Base.createToastManager<ToastData>();

const SHOWN_AT_MOST = 3;

/** What can be undone is said for minutes: it leaves a dialog its buttons, at the right of its foot, on a phone at its head. */
const GIVES_WAY =
  'md:[html:has(.scrim)_&]:right-auto md:[html:has(.scrim)_&]:left-6 max-md:[html:has(.scrim)_&]:top-[calc(env(safe-area-inset-top)+4.25rem)]';

/**
 * A thumb looks at nothing: where it pressed, the browser leaves a pointer that would be taken for one who reads, and what
 * is said there would stay.
 */
const leavesTime = (event: { preventBaseUIHandler(): void }) => event.preventBaseUIHandler();
const THUMB = { onMouseEnter: leavesTime, onMouseMove: leavesTime };

const ICONS = {
  success: <CircleCheck aria-hidden="true" className="text-primary-ink" />,
  error: <CircleAlert aria-hidden="true" className="text-danger" />,
  info: <Info aria-hidden="true" className="text-info" />,
  removed: <Trash2 aria-hidden="true" className="text-ink-2" />,
  progress: <Loader aria-hidden="true" className="animate-spin text-saffron-ink [animation-duration:2.4s]" />,
} as const satisfies Record<ToastTone, ReactNode>;

export function ToastRegion() {
  // The provider listens by then: its effects run before its parent's.
  useEffect(() => showToastsWith(manager), []);
  const phone = usePhone();
  return (
    <Base.Provider limit={SHOWN_AT_MOST} timeout={TOAST_TIMEOUT_MS} toastManager={manager}>
      <Base.Portal>
        <Base.Viewport
          aria-label={uiText.notifications}
          className={cn(
            'layer-toast fixed right-6 bottom-[calc(var(--foot,0rem)+1.5rem)] flex w-[390px] max-w-[calc(100vw-2rem)] flex-col gap-2.5 max-md:inset-x-4 max-md:top-[max(0.75rem,env(safe-area-inset-top))] max-md:bottom-auto max-md:w-auto',
            GIVES_WAY,
          )}
          {...(phone && THUMB)}
        >
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function ToastList() {
  const { toasts } = Base.useToastManager<ToastData>();
  const phone = usePhone();
  return toasts
    .filter((toast) => !toast.limited)
    .map((toast) => (
      <Base.Root
        // Base UI hides urgent and folded toasts from screen readers; ours are always unfolded and reachable.
        aria-hidden={false}
        className="w-full translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-card border border-line bg-raised text-ink shadow-menu outline-none transition-[opacity,transform] duration-240 ease-house focus-visible:outline-2 data-ending-style:opacity-0 data-starting-style:opacity-0 md:data-ending-style:translate-x-6 md:data-starting-style:translate-y-4 max-md:data-ending-style:-translate-y-6 max-md:data-starting-style:-translate-y-4"
        key={toast.id}
        swipeDirection={phone ? ['up', 'left', 'right'] : ['right', 'down']}
        toast={toast}
      >
        <ToastBody data={toast.data}>
          <Base.Title className="font-semibold text-cell" />
          <Base.Description className="text-cell text-ink-2" />
          {toast.actionProps && <Base.Action className="link mt-0.5 text-cell max-md:min-h-11" />}
          {toast.data?.progress && <Progress className="mt-2" labelKind="hidden" {...toast.data.progress} />}
        </ToastBody>
      </Base.Root>
    ));
}

function ToastBody({ data, children }: { data: ToastData | undefined; children: ReactNode }) {
  return (
    <Base.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
      <span className="pt-px [&_svg]:size-5">{ICONS[data?.tone ?? 'info']}</span>
      <div className="min-w-0 flex-1">{children}</div>
      <Base.Close
        aria-hidden={false}
        aria-label={uiText.close}
        className={cn(
          // Its target may reach into the toast's own edge: one line of words stays in the middle.
          '-my-1 grid size-8 shrink-0 place-items-center rounded-compact text-ink-2 hover:bg-hover hover:text-ink max-md:-my-2.5 max-md:size-11',
        )}
      >
        <X aria-hidden="true" size={18} />
      </Base.Close>
    </Base.Content>
  );
}
