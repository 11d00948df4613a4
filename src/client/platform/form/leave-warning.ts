import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';

/**
 * What was typed is not lost by a slip of the finger: closing the dialog, going back, following a link or
 * reloading asks first, as long as something was changed.
 */
export function useLeaveWarning({ dirty, onClose }: { dirty: boolean; onClose: () => void }) {
  const [closing, setClosing] = useState(false);
  // Saved: the form is still dirty while the dialog closes.
  const allowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !allowed.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);

  return {
    asking: closing || blocker.state === 'blocked',
    ask: () => {
      if (dirty) setClosing(true);
      else onClose();
    },
    stay: () => {
      setClosing(false);
      blocker.reset?.();
    },
    leave: () => {
      if (blocker.state === 'blocked') blocker.proceed();
      else onClose();
    },
    allow: () => {
      allowed.current = true;
    },
  };
}
