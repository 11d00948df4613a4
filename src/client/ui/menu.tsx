import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { mayBeNeeded } from './fetch-ahead.ts';
import type { MenuChoiceProps, MenuGroupProps, MenuItemProps } from './menu-box.tsx';

type Parts = typeof import('./menu-box.tsx');

let parts: Parts | undefined;
const fetchParts = async (): Promise<Parts> => {
  parts = await import('./menu-box.tsx');
  return parts;
};
mayBeNeeded(fetchParts);

type Trigger = ReactElement<Record<string, unknown>>;

type MenuProps = {
  /** The button that opens it; it must take a ref and spread its props. */
  trigger: Trigger;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Names the sheet on a phone, where the button is no longer beside it. */
  title?: string;
  className?: string;
  children: ReactNode;
};

type Opening = { by: 'pointer' | 'keyboard'; parts: Parts | undefined; failure?: unknown };

/**
 * A list of actions: beside its button on a screen, a bottom sheet on a phone. It opens at the end of the page,
 * outside its landmarks, which are then hidden from screen readers: it is a landmark of its own. Until it is first
 * opened it is its button alone: a list has fifty of them.
 */
export function Menu({ trigger, ...rest }: MenuProps) {
  const own = useId();
  const id = typeof trigger.props.id === 'string' ? trigger.props.id : own;
  const [opening, setOpening] = useState<Opening | null>(null);
  if (opening?.failure) throw opening.failure;
  if (opening?.parts) {
    return <opening.parts.MenuBox {...rest} id={id} openedBy={opening.by} trigger={trigger} />;
  }

  const open = (by: Opening['by']) => {
    setOpening({ by, parts });
    if (parts) return;
    fetchParts().then(
      (come) => setOpening({ by, parts: come }),
      (failure) => setOpening({ by, parts: undefined, failure }),
    );
  };
  return cloneElement(trigger, {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': opening !== null,
    // The look of an open menu, from the press on.
    ...(opening && { 'data-popup-open': '' }),
    onClick: (event: MouseEvent) => open(event.detail === 0 ? 'keyboard' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open('keyboard');
    },
  });
}

// Drawn inside an open menu only, and by then the parts have come.

export const MenuItem = (props: MenuItemProps) => parts && <parts.MenuItem {...props} />;
export const MenuSeparator = () => parts && <parts.MenuSeparator />;
export const MenuGroup = (props: MenuGroupProps) => parts && <parts.MenuGroup {...props} />;
export const MenuChoice = (props: MenuChoiceProps) => parts && <parts.MenuChoice {...props} />;
