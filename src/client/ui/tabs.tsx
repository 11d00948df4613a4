import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cn } from './cn.ts';

type Tab<Value extends string> = {
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

const Chosen = createContext({ id: '', value: '' });

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;

/** Where an arrow leads, going round; undefined for any other key. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % count;
    case 'ArrowLeft':
      return (place + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** On a phone the row scrolls sideways under the finger, and the last tab peeks in to say so. */
export function Tabs<Value extends string>({
  value,
  onValueChange,
  tabs,
  label,
  className,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // The arrows move the focus; what has it is opened by Enter or the space bar, as a button is.
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const next = placeAfter(event.key, all.indexOf(event.target as HTMLElement), all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <Chosen value={{ id, value }}>
      <div className={className}>
        <div
          aria-label={label}
          className="relative flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none] max-md:-mx-4 max-md:px-4 print:hidden"
          onKeyDown={onKeyDown}
          ref={list}
          role="tablist"
        >
          {tabs.map((tab) => {
            const active = tab.value === value;
            return (
              <button
                aria-controls={active ? panelId(id, tab.value) : undefined}
                aria-selected={active}
                className="group inline-flex h-11 shrink-0 select-none items-center gap-2 rounded-t-compact px-3.5 font-semibold text-body text-ink-2 -outline-offset-2 transition-colors hover:text-ink data-active:text-ink max-md:h-12"
                data-active={active ? '' : undefined}
                id={tabId(id, tab.value)}
                key={tab.value}
                onClick={() => !active && onValueChange(tab.value)}
                role="tab"
                tabIndex={active ? 0 : -1}
                type="button"
              >
                {tab.icon}
                {tab.label}
                {tab.count !== undefined && (
                  <span className="rounded-full bg-sunken px-2 py-0.5 text-ink-2 text-small group-data-active:text-ink">
                    {tab.count}
                  </span>
                )}
              </button>
            );
          })}
          <Underline of={tabId(id, value)} />
        </div>
        {children}
      </div>
    </Chosen>
  );
}

/** A row that is wider than the screen shows the chosen one; the page itself does not move. */
function bringInView(tab: HTMLElement): void {
  const row = tab.parentElement;
  if (!row) return;
  const [left, right] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth];
  if (left < row.scrollLeft || right > row.scrollLeft + row.clientWidth) {
    row.scrollLeft = left - (row.clientWidth - tab.offsetWidth) / 2;
  }
}

/** Under the chosen tab; it glides to the next. */
function Underline({ of }: { of: string }) {
  const [place, setPlace] = useState<{ left: number; width: number } | null>(null);
  useLayoutEffect(() => {
    const tab = document.getElementById(of);
    if (!tab) return;
    const measure = () => {
      bringInView(tab);
      setPlace({ left: tab.offsetLeft, width: tab.offsetWidth });
    };
    measure();
    const observer = new ResizeObserver(measure);
    // The row, as a phone is turned, and the neighbours: a count that comes later moves this one.
    if (tab.parentElement) observer.observe(tab.parentElement);
    for (const each of tab.parentElement?.children ?? []) if (each.role === 'tab') observer.observe(each);
    return () => observer.disconnect();
  }, [of]);
  return (
    place && (
      <span
        className="absolute bottom-0 left-0 h-[3px] rounded-t-full bg-primary transition-transform duration-160 ease-house"
        role="presentation"
        style={{ width: place.width, transform: `translateX(${place.left}px)` }}
      />
    )
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
  const chosen = useContext(Chosen);
  const active = chosen.value === value;
  if (!active && !keepMounted) return null;
  return (
    <div
      aria-labelledby={tabId(chosen.id, value)}
      className={cn('pt-4 -outline-offset-2', className)}
      hidden={!active}
      id={panelId(chosen.id, value)}
      role="tabpanel"
      tabIndex={active ? 0 : -1}
    >
      {children}
    </div>
  );
}
