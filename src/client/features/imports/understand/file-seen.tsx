import { FileSpreadsheet, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import type { ImportSession } from '#client/features/imports/imports.api.ts';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FileGrid } from '#client/ui/table/file-grid/file-grid.tsx';
import type { ColumnTones } from '#client/ui/table/file-grid/file-grid-line.tsx';
import { sessionAddress } from '#text/imports/import-address.ts';
import { readingSentence, readingText as text } from '#text/imports/import-screens.text.ts';

const UNDER_HEADER = 4;

/** The file itself beside the question about it: the price, and the column that confirms it. */
export function FileSeen({ session, tones }: { session: ImportSession; tones: ColumnTones }) {
  const { grid, reading } = session;
  const head = grid.findIndex(({ line }) => line === reading.header_line);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 max-md:px-4">
        <FileSpreadsheet aria-hidden="true" className="text-primary-ink max-md:hidden" size={24} />
        <p className="min-w-0 flex-1 basis-64 text-body">
          <span className="text-ink-2">{text.found}</span>{' '}
          <span className="font-semibold">{readingSentence(reading, null)}</span>
        </p>
        <Link
          className={buttonStyle({ size: 'compact', className: 'max-md:hidden' })}
          to={sessionAddress(session, 'columns')}
        >
          <SlidersHorizontal aria-hidden="true" size={16} />
          {text.correct}
        </Link>
      </div>
      <div className="border-line border-t">
        <FileGrid
          headerLine={reading.header_line}
          headerLines={reading.header_lines}
          lines={grid.slice(0, Math.max(head, 0) + reading.header_lines + UNDER_HEADER)}
          tones={tones}
        />
      </div>
    </Card>
  );
}
