import { Link } from 'react-router';
import { Day } from '#client/platform/clock.tsx';
import { Badge, type BadgeTone } from '#client/ui/figure/badge.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import type { Column } from '#client/ui/table/model.ts';
import type { ImportKind, ImportState } from '#domain/imports/import.ts';
import { sessionAddress } from '#text/imports/import-address.ts';
import { importStartText as text } from '#text/imports/import-screens.text.ts';
import { importKindNames } from '#text/imports/imports.text.ts';
import { DASH } from '#text/kernel/format.ts';
import { type ImportSummary, useRecentImports } from './imports.api.ts';

const TONES: Record<ImportState, BadgeTone> = {
  mapping: 'saffron',
  reading: 'info',
  understood: 'saffron',
  ready: 'saffron',
  applying: 'info',
  done: 'confirmed',
  failed: 'danger',
};

const COLUMNS: readonly Column<ImportSummary>[] = [
  {
    id: 'file',
    head: text.columns.file,
    cell: ({ file_name }) => <span className="wrap-anywhere">{file_name}</span>,
  },
  {
    id: 'kind',
    head: text.columns.kind,
    cell: ({ kind }) => importKindNames[kind],
    onCard: 'subtitle',
  },
  { id: 'when', head: text.columns.when, cell: ({ created_at }) => <Day of={created_at} /> },
  { id: 'who', head: text.columns.who, cell: ({ created_by }) => created_by ?? DASH, hideBelow: 'wide' },
  {
    id: 'state',
    head: text.columns.state,
    cell: ({ state }) => <Badge tone={TONES[state]}>{text.states[state]}</Badge>,
    onCard: 'status',
  },
];

type RecentImportsProps = {
  /** Those of one kind that nobody has finished, where its page has a list of the others. */
  unfinished?: ImportKind;
  title?: string;
};

/** What was begun can be taken up again; a first visit shows nothing here. */
export function RecentImports({ unfinished, title = text.recentTitle }: RecentImportsProps) {
  const { data = [] } = useRecentImports();
  const imports = data.filter(({ kind, state }) => !unfinished || (kind === unfinished && state !== 'done'));
  if (imports.length === 0) return null;
  return (
    <DataTable
      caption={title}
      className="mt-4"
      columns={COLUMNS}
      rowId={({ id }) => id}
      rowLabel={({ file_name }) => file_name}
      rowLink={(session, name) => <Link to={sessionAddress(session)}>{name}</Link>}
      rows={imports}
      toolbar={<h2 className="font-display text-card">{title}</h2>}
    />
  );
}
