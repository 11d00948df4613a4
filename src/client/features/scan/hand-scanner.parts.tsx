import { useEffect, useRef } from 'react';
import { burstOf, type Press, typedCode } from '#client/features/scan/hand/typed-code.ts';

type HandScannerProps = { onCode: (text: string) => void };

const NO_KEYS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'AltGraph']);
const MOST = 400;

type Field = { element: HTMLInputElement | HTMLTextAreaElement; value: string };

/** Of a page and the dialog over it, whichever opened last hears. */
const hearing: object[] = [];

/** A scanner types fast and ends with Enter, wherever the focus is: no field is needed, and none keeps what it typed. */
export function HandScanner({ onCode }: HandScannerProps) {
  const latestOnCode = useRef(onCode);
  latestOnCode.current = onCode;
  useEffect(() => {
    let presses: Press[] = [];
    let field: Field | null = null;
    const self = {};
    hearing.push(self);
    const listen = (event: KeyboardEvent) => {
      if (NO_KEYS.has(event.key) || hearing.at(-1) !== self) return;
      const press = pressOf(event);
      if (event.key === 'Enter' || event.key === 'Tab') {
        const code = typedCode(burstOf([...presses, press]).slice(0, -1));
        presses = [];
        if (code === null) return;
        // The press belongs to the scanner: it must not send a form or go to the next line.
        event.preventDefault();
        event.stopImmediatePropagation();
        if (field) putBack(field);
        latestOnCode.current(code);
        return;
      }
      presses = burstOf([...presses, press]).slice(-MOST);
      if (presses.length === 1) field = fieldOf(event.target);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      hearing.splice(hearing.indexOf(self), 1);
      window.removeEventListener('keydown', listen, { capture: true });
    };
  }, []);
  return null;
}

const pressOf = (event: KeyboardEvent): Press => ({
  key: event.key,
  code: event.code,
  shift: event.shiftKey,
  ctrl: event.ctrlKey,
  at: event.timeStamp,
});

/** Where the scanner is about to type, and what stood there. */
function fieldOf(target: EventTarget | null): Field | null {
  const typed = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return typed ? { element: target, value: target.value } : null;
}

/** Through the element's own setter: React hears of it as of somebody's typing. */
function putBack({ element, value }: Field): void {
  const owner = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
