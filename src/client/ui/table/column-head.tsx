import type { ComponentProps } from 'react';

type ColumnHeadProps = ComponentProps<'th'> & {
  /** « hidden » where only a screen reader needs the word, over a column of buttons. */
  kind?: 'shown' | 'hidden';
};

/** The head of one column, in a table that is written out. */
export const ColumnHead = ({ kind = 'shown', children, ...cell }: ColumnHeadProps) => (
  <th {...cell} scope="col">
    {kind === 'hidden' ? <span className="sr-only">{children}</span> : children}
  </th>
);
