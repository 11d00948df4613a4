import type { KeyboardEvent } from 'react';
import type { GuideRow } from '#client/features/orders/guide/rows.ts';
import type { GuideRows } from '#client/features/orders/guide/use-guide.ts';
import type { Ahead } from './parts.tsx';

/** What is done on a row. */
export type RowActions = Pick<GuideRows, 'setAmount' | 'take' | 'countIn'> & {
  onActive: (itemId: string) => void;
  onKey: (row: GuideRow, event: KeyboardEvent<HTMLInputElement>, typed: boolean) => void;
  onDetails: (row: GuideRow) => void;
};

export type RowProps = {
  row: GuideRow;
  ahead: Ahead;
  /** The one that the keyboard is on. */
  active: boolean;
  place: 'first' | 'last' | 'only' | 'inside';
  index: number;
  measure: ((element: Element | null) => void) | undefined;
  actions: RowActions;
};
