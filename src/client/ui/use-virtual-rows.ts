import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { isVirtual } from './data-table-model.ts';

type VirtualOptions = { count: number; rowHeight: number; list: RefObject<HTMLElement | null> };

/**
 * Which rows to draw while the page scrolls. The rows above and below are stood for by empty space,
 * so the scroll bar tells the truth.
 */
export function useVirtualRows({ count, rowHeight, list }: VirtualOptions) {
  const virtual = isVirtual(count);
  const scrollMargin = useDistanceFromTop(list, virtual);
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: virtual,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin,
  });
  if (!virtual) {
    return {
      indexes: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
      measure: undefined,
    };
  }
  const items = virtualizer.getVirtualItems();
  const first = items.at(0);
  const last = items.at(-1);
  return {
    indexes: items.map((item) => item.index),
    before: first ? first.start - scrollMargin : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - scrollMargin) : 0,
    measure: virtualizer.measureElement,
  };
}

/** What stands above the list may grow and shrink (a filter row, a notice), so the distance is watched. */
function useDistanceFromTop(list: RefObject<HTMLElement | null>, watched: boolean): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    if (!watched) return;
    const measure = () => {
      const box = list.current?.getBoundingClientRect();
      if (box) setDistance(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, watched]);
  return distance;
}
