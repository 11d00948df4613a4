import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';

const TooltipPopup = lazyPart(async () => (await import('./tooltip-popup.tsx')).TooltipPopup, NothingYet);

type Props = Record<string, unknown>;

type TooltipProps = {
  /** Undefined where there is nothing to say now: the element stays the same, and keeps the focus. */
  content: ReactNode;
  /** The one element the tooltip speaks about; it must spread its props. */
  children: ReactElement<Props>;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The content repeats the element's accessible name, so it is not read a second time. */
  isLabel?: boolean;
  /** Also opens on press: a finger cannot hover. */
  opensOnPress?: boolean;
};

const DELAY_MS = 400;
let lastClosed = Number.NEGATIVE_INFINITY;

/** Neighbouring tooltips open at once, as one sweeps along a row of icons. */
const delay = () => (performance.now() - lastClosed < DELAY_MS ? 0 : DELAY_MS);

/** Every button may have one, so it costs nothing until it first shows. */
export function Tooltip({ content, children, side = 'top', isLabel, opensOnPress }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [open, setOpen] = useState(false);
  const pressed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const silent = content === undefined;
  const show = (element: Element) => {
    if (silent) return;
    clearTimeout(timer.current);
    setAnchor(element);
    setOpen(true);
  };
  const close = () => {
    clearTimeout(timer.current);
    pressed.current = false;
    if (open) lastClosed = performance.now();
    setOpen(false);
  };

  const own: Record<string, (event: never) => void> = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show(currentTarget), delay());
    },
    // A lifted finger counts as a pointer that left: what a press opened must outlive it.
    onPointerLeave: () => {
      if (!pressed.current) close();
    },
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible')) show(currentTarget);
    },
    onBlur: close,
    onClick: ({ currentTarget }: SyntheticEvent) => {
      if (!opensOnPress) return close();
      show(currentTarget);
      pressed.current = true;
    },
  };
  return (
    <>
      {cloneElement(children, {
        ...together(children.props, own),
        ...(!isLabel && !silent && { 'aria-describedby': id }),
      })}
      {!isLabel && !silent && (
        <span className="sr-only" id={id}>
          {content}
        </span>
      )}
      {anchor && (
        <TooltipPopup anchor={anchor} content={content} onClose={close} open={open && !silent} side={side} />
      )}
    </>
  );
}

/** The element's own handlers first, then ours. */
function together(props: Props, own: Record<string, (event: never) => void>): Props {
  return Object.fromEntries(
    Object.entries(own).map(([name, handle]) => {
      const theirs = props[name];
      if (typeof theirs !== 'function') return [name, handle];
      return [
        name,
        (event: never) => {
          theirs(event);
          handle(event);
        },
      ];
    }),
  );
}
