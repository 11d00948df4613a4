import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { cn } from '#client/ui/cn.ts';
import { useReadOnly } from '#client/ui/read-only.tsx';
import { useSheet } from './sheet.ts';

export type MenuBoxProps = {
  /** Names the menu: the button's own id. */
  id: string;
  trigger: ReactElement<Record<string, unknown>>;
  /** Opened from the keyboard, a menu starts on its first entry. */
  openedBy: 'pointer' | 'keyboard';
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  title?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** The menu itself, opened as it is mounted: until then menu.tsx shows its button alone. */
export function MenuBox({
  id,
  trigger,
  openedBy,
  align = 'end',
  side = 'bottom',
  title,
  className,
  children,
}: MenuBoxProps) {
  const sheet = useSheet(openedBy === 'pointer');
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it is mounted
  useEffect(() => {
    button.current?.focus();
    if (openedBy === 'keyboard') button.current?.click();
  }, []);
  return (
    <Base.Root {...sheet}>
      <Base.Trigger id={id} ref={button} render={trigger} />
      <Base.Portal aria-labelledby={id} role="region">
        <Base.Backdrop className="sheet-scrim" />
        <Base.Positioner
          align={align}
          className="sheet-position outline-none"
          collisionPadding={8}
          side={side}
          sideOffset={6}
        >
          <Base.Popup className={cn('sheet-popup min-w-55 p-1.5 max-md:p-3', className)}>
            {title && <p className="px-3 pt-1 pb-2 text-hint text-ink-3 md:hidden">{title}</p>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const itemStyle =
  'flex min-h-10 w-full cursor-pointer select-none items-center gap-3 rounded-compact px-2.5 text-left text-body outline-none data-disabled:cursor-not-allowed data-highlighted:bg-menu-hover max-md:min-h-12 [&_svg]:size-[18px] [&_svg]:shrink-0';

export type MenuItemProps = {
  icon?: ReactNode;
  onSelect?: () => void;
  tone?: 'default' | 'danger';
  /** Why the entry is not open now, shown under its name. */
  disabledReason?: string | undefined;
  /** It changes what the restaurant keeps: not open while that is read-only. */
  writes?: boolean | undefined;
  /** A link element, where the entry goes to a page. */
  link?: ReactElement<Record<string, unknown>>;
  children: ReactNode;
};

export function MenuItem({
  icon,
  onSelect,
  tone = 'default',
  disabledReason: ownReason,
  writes,
  link,
  children,
}: MenuItemProps) {
  const readOnly = useReadOnly();
  const disabledReason = (writes && readOnly) || ownReason;
  const className = cn(
    itemStyle,
    tone === 'danger' && 'text-danger-ink data-highlighted:bg-danger-soft',
    disabledReason !== undefined && 'py-1.5 text-ink-3',
  );
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1">
        {children}
        {disabledReason !== undefined && <span className="block text-hint text-ink-3">{disabledReason}</span>}
      </span>
    </>
  );
  if (link && disabledReason === undefined) {
    return (
      <Base.LinkItem className={className} closeOnClick onClick={onSelect} render={link}>
        {content}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item className={className} disabled={disabledReason !== undefined} onClick={onSelect}>
      {content}
    </Base.Item>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="mx-1 my-1.5 h-px bg-line" />;
}

export type MenuGroupProps = { label: string; children: ReactNode };

export function MenuGroup({ label, children }: MenuGroupProps) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-hint font-semibold text-ink-3">
        {label}
      </Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export type MenuChoiceProps = {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly { value: string; label: ReactNode }[];
};

/** One choice among a few, ticked: a theme, an organisation. */
export function MenuChoice({ value, onValueChange, options }: MenuChoiceProps) {
  return (
    <Base.RadioGroup onValueChange={onValueChange} value={value}>
      {options.map((option) => (
        <Base.RadioItem className={itemStyle} closeOnClick key={option.value} value={option.value}>
          <span className="min-w-0 flex-1">{option.label}</span>
          <Base.RadioItemIndicator className="text-primary-ink">
            <Check aria-hidden="true" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}
