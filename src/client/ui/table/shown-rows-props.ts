import type { ReactNode, RefObject } from 'react';

type ShownRows = {
  indexes: readonly number[];
  /** Empty space above and below, in pixels. */
  before: number;
  after: number;
  measure: ((element: Element | null) => void) | undefined;
};

export type ShownRowsProps = {
  count: number;
  rowHeight: number;
  list: RefObject<HTMLElement | null>;
  children: (shown: ShownRows) => ReactNode;
};
