import type { ReactNode } from 'react';
import { ListFrame } from '#client/ui/card.tsx';
import { DataTable, type DataTableProps } from '#client/ui/table/data-table.tsx';
import { NextPage } from '#client/ui/table/next-page.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { type Read, ReadFailure } from './read.tsx';

/** A list, page after page, as `usePages` gives it. */
type Pages<Page> = Read<{ pages: readonly Page[] }> &
  Pick<MorePagesProps['of'], 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** A list that comes whole, as a list of one page. */
export const onePage = <Page,>(read: Read<Page>): Pages<Page> => ({
  error: read.error,
  isFetching: read.isFetching,
  refetch: read.refetch,
  data: read.data && { pages: [read.data] },
  hasNextPage: false,
  isFetchNextPageError: false,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
});

type MorePagesProps = {
  of: {
    hasNextPage: boolean;
    isFetchNextPageError: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  label: string;
};

/** The end of a list that goes on. */
export function MorePages({ of, label }: MorePagesProps) {
  if (!of.hasNextPage) return null;
  return (
    <NextPage
      failed={of.isFetchNextPageError}
      label={label}
      loading={of.isFetchingNextPage}
      onLoad={() => void of.fetchNextPage()}
    />
  );
}

type ListPageProps<Page, Row> = Omit<DataTableProps<Row>, 'caption' | 'frame' | 'mode' | 'rows'> & {
  list: Pages<Page>;
  rowsOf: (page: Page) => readonly Row[];
  /** The list's name: read aloud, and its heading where `header` shows none. */
  title: string;
  /** What did not come, and what is safe. */
  failure: string;
  failureHint?: string;
  /** On the button for the rows that follow; a list that comes whole has none. */
  more?: string;
  /** PageHead. A list in a tab, or in part of a page, has none. */
  head?: ReactNode;
  /** Inside the list's frame, above the search; null where the heading stands elsewhere. `bare`: there is no card around. */
  header?: ((bare: boolean) => ReactNode) | null;
};

/** A screen that is a list: loading, empty, failed, page after page; a table on a desk, cards on a phone. */
export function ListPage<Page, Row>({
  list,
  rowsOf,
  title,
  failure,
  failureHint,
  more,
  head,
  header = () => <h2 className="sr-only">{title}</h2>,
  empty,
  ...table
}: ListPageProps<Page, Row>) {
  const rows = list.data?.pages.flatMap(rowsOf) ?? [];
  const bare = usePhone() && rows.length > 0;
  return (
    <>
      {head}
      <ListFrame bare={bare}>
        {header?.(bare)}
        <DataTable
          loading={list.data === undefined && !list.error}
          {...table}
          caption={title}
          // In the place of the rows: the search above stays in hand, and may be what led here.
          empty={list.error ? <ReadFailure hint={failureHint} of={list} title={failure} /> : empty}
          frame="none"
          mode="server"
          rows={rows}
        />
        {more && <MorePages label={more} of={list} />}
      </ListFrame>
    </>
  );
}
