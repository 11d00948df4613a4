import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type Tab<Value extends string> = {
  value: Value;
  label: string;
  count?: number | undefined;
  icon?: ReactNode;
};

type TabsProps<Value extends string> = {
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  /** What the tabs divide, read aloud. */
  label: string;
  className?: string;
  /** TabPanels, one per tab. */
  children?: ReactNode;
};

/** On a phone the row scrolls sideways under the finger, and the last tab peeks in to say so. */
export function Tabs<Value extends string>({
  value,
  onValueChange,
  tabs,
  label,
  className,
  children,
}: TabsProps<Value>) {
  return (
    <Base.Root className={className} onValueChange={(next) => onValueChange(next as Value)} value={value}>
      <Base.List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none] max-md:-mx-4 max-md:px-4"
      >
        {tabs.map((tab) => (
          <Base.Tab
            className="group inline-flex h-11 shrink-0 select-none items-center gap-2 rounded-t-compact px-3.5 font-semibold text-body text-ink-2 -outline-offset-2 transition-colors hover:text-ink data-active:text-ink max-md:h-12"
            key={tab.value}
            value={tab.value}
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-full bg-sunken px-2 py-0.5 text-ink-2 text-small group-data-active:text-ink">
                {tab.count}
              </span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-[3px] w-(--active-tab-width) translate-x-(--active-tab-left) rounded-t-full bg-primary transition-transform duration-160 ease-house" />
      </Base.List>
      {children}
    </Base.Root>
  );
}

type TabPanelProps = {
  value: string;
  /** What is typed in it outlives a look at another tab. */
  keepMounted?: boolean;
  className?: string;
  children: ReactNode;
};

export function TabPanel({ value, keepMounted = false, className, children }: TabPanelProps) {
  return (
    <Base.Panel className={cn('pt-4 -outline-offset-2', className)} keepMounted={keepMounted} value={value}>
      {children}
    </Base.Panel>
  );
}
