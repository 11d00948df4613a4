import type { TillSample } from '#client/features/pos/pos.api.ts';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { FileGrid } from '#client/ui/table/file-grid/file-grid.tsx';
import type { CsvConfig } from '#domain/pos/csv-config.ts';
import { fileGridText } from '#text/imports/file-grid.text.ts';
import { readingSentence, readingText } from '#text/imports/import-screens.text.ts';
import type { useSample } from './use-sample.ts';

type SampleGridProps = {
  draft: CsvConfig;
  seen: TillSample;
  sample: ReturnType<typeof useSample>;
};

const SHOWN = 8;

/** The file as it is, in which the header is pointed at. */
export function SampleGrid({ draft, seen, sample: { busy, readAgain } }: SampleGridProps) {
  const sheet = seen.sheets.length > 1 ? (seen.sheets.find(({ chosen }) => chosen)?.name ?? null) : null;
  return (
    <div className="overflow-clip rounded-field border border-line">
      <p className="px-4 py-2.5 text-body" role="status">
        <span className="text-ink-2">{readingText.found}</span>{' '}
        <span className="font-semibold">{readingSentence({ ...seen, sheet }, null)}</span>
      </p>
      <div className="border-line border-t">
        <FileGrid
          busy={busy}
          headerLine={seen.header_line}
          lines={seen.first.slice(0, SHOWN)}
          onHeaderLine={(header_row) => readAgain(draft, { header_row })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 bg-head px-4 py-2 text-hint">
        <p className="min-w-0 flex-1 basis-52 text-ink-2">{fileGridText.hint}</p>
        <Checkbox
          checked={seen.header_line === null}
          label={readingText.noHeader}
          onCheckedChange={(without) => readAgain(draft, { header_row: without ? null : 'auto' })}
        />
      </div>
    </div>
  );
}
