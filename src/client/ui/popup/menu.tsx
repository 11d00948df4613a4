import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react';
import { latePopup } from './late-popup.ts';
import type { MenuChoiceProps, MenuGroupProps, MenuItemProps } from './menu-box.tsx';

const { parts, useLatePopup } = latePopup(() => import('./menu-box.tsx'));

type MenuProps = {
  /** The button that opens it; it must take a ref and spread its props. */
  trigger: ReactElement<Record<string, unknown>>;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Names the sheet on a phone, where the button is no longer beside it. */
  title?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A list of actions: beside its button on a screen, a bottom sheet on a phone. It opens at the end of the page,
 * outside its landmarks, which are then hidden from screen readers: it is a landmark of its own.
 */
export function Menu({ trigger, ...rest }: MenuProps) {
  const own = useId();
  const id = typeof trigger.props.id === 'string' ? trigger.props.id : own;
  const { opened, open, button } = useLatePopup('menu');
  if (opened) return <opened.parts.MenuBox {...rest} id={id} openedBy={opened.by} trigger={trigger} />;
  return cloneElement(trigger, {
    ...button,
    id,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open('keyboard');
    },
  });
}

/** Drawn inside an open menu only, and by then they have come. */
function menuParts() {
  const come = parts();
  if (!come) throw new Error('An entry of a menu stands outside a menu');
  return come;
}

export function MenuItem(props: MenuItemProps) {
  const Part = menuParts();
  return <Part.MenuItem {...props} />;
}
export function MenuSeparator() {
  const Part = menuParts();
  return <Part.MenuSeparator />;
}
export function MenuGroup(props: MenuGroupProps) {
  const Part = menuParts();
  return <Part.MenuGroup {...props} />;
}
export function MenuChoice(props: MenuChoiceProps) {
  const Part = menuParts();
  return <Part.MenuChoice {...props} />;
}
