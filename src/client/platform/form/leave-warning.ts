import { useEffect, useRef, useState } from 'react';
import { useHeldUp } from '#client/ui/navigation/app-router.tsx';

type LeaveWarning = {
  dirty: boolean;
  /** What is being saved may lead to another page by itself. */
  saving?: boolean;
  onClose: () => void;
};

/**
 * What was typed is not lost by a slip of the finger: closing the dialog, going back, following a link or
 * reloading asks first, as long as something was changed.
 */
export function useLeaveWarning({ dirty, saving = false, onClose }: LeaveWarning) {
  const [closing, setClosing] = useState(false);
  // Saved: the form is still dirty while the dialog closes.
  const allowed = useRef(false);
  const { held, stay } = useHeldUp(
    ({ from, next }) => dirty && !saving && !allowed.current && from.pathname !== next.pathname,
  );

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);

  return {
    dirty,
    asking: closing || held !== null,
    ask: () => {
      if (dirty) setClosing(true);
      else onClose();
    },
    stay: () => {
      setClosing(false);
      stay();
    },
    leave: () => {
      if (held) held.goOn();
      else onClose();
    },
    allow: () => {
      allowed.current = true;
    },
  };
}
