import { type MouseEvent, useState } from 'react';
import { toastManager } from '#client/ui/feedback/toast-manager.ts';
import { mayBeNeeded } from '#client/ui/loading/fetch-ahead.ts';
import { shellText } from '#text/shell/shell.text.ts';

type OpenedBy = 'pointer' | 'keyboard';

type Opening<Parts> = { by: OpenedBy; parts: Parts | undefined };

/** One of them, however often the button is pressed. */
const UNREACHABLE = { id: 'late-popup', title: shellText.network.unreachable } as const;

/**
 * For what opens beside a button (a menu, a calendar): until its first opening it is that button alone, which
 * answers the press at once and keeps the focus while the rest is downloaded. A page has dozens of them.
 */
export function latePopup<Parts>(load: () => Promise<Parts>) {
  let come: Parts | undefined;
  const bring = async (): Promise<Parts> => {
    come = await load();
    return come;
  };
  mayBeNeeded(bring);

  function useLatePopup(kind: 'menu' | 'dialog') {
    const [opening, setOpening] = useState<Opening<Parts> | null>(null);
    const open = (by: OpenedBy) => {
      setOpening({ by, parts: come });
      if (come !== undefined) return;
      bring().then(
        (parts) => setOpening({ by, parts }),
        () => {
          // The page stays, with what was typed on it: the same button asks again.
          setOpening(null);
          toastManager.add({ ...UNREACHABLE, timeout: 0, priority: 'high', data: { tone: 'error' } });
        },
      );
    };
    const button = {
      'aria-haspopup': kind,
      'aria-expanded': opening !== null,
      // The look of what is open, from the press on.
      'data-popup-open': opening ? '' : undefined,
      onClick: (event: MouseEvent) => open(event.detail === 0 ? 'keyboard' : 'pointer'),
    } as const;
    const opened = opening?.parts === undefined ? null : { by: opening.by, parts: opening.parts };
    return { opened, open, button };
  }
  return { parts: () => come, useLatePopup };
}
