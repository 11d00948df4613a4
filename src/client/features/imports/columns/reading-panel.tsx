import { FileSpreadsheet, RefreshCw, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import {
  type ImportReading,
  type ImportSession,
  useQueuePlace,
  useReadAgain,
} from '#client/features/imports/imports.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { Button } from '#client/ui/button.tsx';
import { Card, CardBody } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { Select } from '#client/ui/choice/select.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { FileGrid } from '#client/ui/table/file-grid/file-grid.tsx';
import type { ColumnTones } from '#client/ui/table/file-grid/file-grid-line.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { fileGridText as gridText } from '#text/imports/file-grid.text.ts';
import { queueText, readingSentence, readingText as text } from '#text/imports/import-screens.text.ts';
import { commonText } from '#text/kernel/common.text.ts';

type ReadingPanelProps = { session: ImportSession; tones: ColumnTones };

/** How the file was understood, in words and as it stands there, and the ways to say otherwise. */
export function ReadingPanel({ session, tones }: ReadingPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <Card className="mb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 max-md:px-4">
        <FileSpreadsheet aria-hidden="true" className="text-primary-ink max-md:hidden" size={24} />
        <p className="min-w-0 flex-1 basis-64 text-body" role="status">
          <span className="text-ink-2">{text.found}</span>{' '}
          <span className="font-semibold">{readingSentence(session.reading, session.progress.total)}</span>
        </p>
        {!open && (
          <Button
            aria-expanded={open}
            className="max-md:w-full"
            icon={<SlidersHorizontal aria-hidden="true" size={16} />}
            onClick={() => setOpen(true)}
            size="compact"
          >
            {text.correct}
          </Button>
        )}
      </div>
      {open && <Corrections onClose={() => setOpen(false)} session={session} />}
      {session.grid.length > 0 && <HeaderChoice session={session} tones={tones} />}
    </Card>
  );
}

/** Without a header, this many; with one, so many rows under it. The others on demand. */
const SHORT = 6;
const UNDER_HEADER = 4;

/** The file itself, in which the header is pointed at. */
function HeaderChoice({ session, tones }: ReadingPanelProps) {
  const { grid, reading } = session;
  const [whole, setWhole] = useState(false);
  const readAgain = useReadAgain();
  const { run: choose, busy } = useOnce(async (header_line: number | null) => {
    if (header_line === reading.header_line) return;
    await readAgain.mutateAsync({ id: session.id, header_line });
  });
  const asked = busy ? readAgain.variables?.header_line : undefined;
  const at = grid.findIndex(({ line }) => line === reading.header_line);
  const short = Math.max(SHORT, at + reading.header_lines + UNDER_HEADER);
  const isNone = (asked === undefined ? reading.header_line : asked) === null;
  return (
    <>
      <div className="border-line border-t">
        <FileGrid
          busy={busy}
          headerLine={asked === undefined ? reading.header_line : asked}
          headerLines={asked === undefined ? reading.header_lines : 1}
          lines={whole ? grid : grid.slice(0, short)}
          onHeaderLine={(line) => void choose(line)}
          tones={tones}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 bg-head px-5 py-2.5 text-hint max-md:px-4">
        <p className="min-w-0 flex-1 basis-52 text-ink-2">{gridText.hint}</p>
        {grid.length > short && (
          <TextButton aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? gridText.fewer : gridText.more(grid.length)}
          </TextButton>
        )}
        <Checkbox
          checked={isNone}
          label={text.noHeader}
          onCheckedChange={(without) => void choose(without ? null : (grid[0]?.line ?? 1))}
        />
      </div>
    </>
  );
}

type Wanted = Pick<ImportReading, 'encoding' | 'delimiter' | 'decimal_sign' | 'header_line' | 'sheet'> & {
  has_header: boolean;
};

type WantedProps = { reading: ImportReading; wanted: Wanted; onChange: (part: Partial<Wanted>) => void };

const options = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }));

type CorrectionsProps = { session: ImportSession; onClose: () => void };

function Corrections({ session, onClose }: CorrectionsProps) {
  const { id, reading } = session;
  const [wanted, setWanted] = useState<Wanted>({ ...reading, has_header: reading.header_line !== null });
  const readAgain = useReadAgain();
  const fields = { reading, wanted, onChange: (part: Partial<Wanted>) => setWanted({ ...wanted, ...part }) };

  const { run: submit, busy } = useOnce(async () => {
    if (isHeaderWrong(wanted)) return;
    await readAgain.mutateAsync({ id, ...changedParts(reading, wanted) });
    onClose();
  });
  const place = useQueuePlace(busy);
  return (
    <form
      aria-label={text.panelTitle}
      className="border-line border-t"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <CardBody className="grid wide:grid-cols-4 gap-x-4 gap-y-5 md:grid-cols-2">
        <HeaderFields {...fields} hasGrid={session.grid.length > 0} />
        {reading.format === 'xlsx' ? <SheetField {...fields} /> : <TextFileFields {...fields} />}
      </CardBody>
      <div className="flex flex-wrap items-center justify-end gap-3 border-line border-t bg-head px-5 py-3 max-md:px-4 max-md:[&>button]:flex-1">
        <p className="min-w-0 flex-1 basis-52 text-hint text-ink-2" role="status">
          {place === null ? text.panelHint : queueText.toRead(place)}
        </p>
        <Button onClick={onClose}>{commonText.cancel}</Button>
        <Button busy={busy} icon={<RefreshCw aria-hidden="true" size={16} />} type="submit" variant="soft">
          {text.readAgain}
        </Button>
      </div>
    </form>
  );
}

/** For a header further down than the lines that are shown, and where none are. */
function HeaderFields({ reading, wanted, onChange, hasGrid }: WantedProps & { hasGrid: boolean }) {
  const { has_header, header_line } = wanted;
  return (
    <div className="flex flex-col gap-1">
      <FormField
        error={isHeaderWrong(wanted) ? text.headerLineInvalid : undefined}
        hint={text.headerLineHint}
        label={text.headerLine}
      >
        <NumberField
          disabled={!has_header && !hasGrid}
          maxDecimals={0}
          onValueChange={(line) =>
            onChange({ header_line: line, has_header: line !== null || reading.header_line !== null })
          }
          value={has_header ? header_line : null}
        />
      </FormField>
      {!hasGrid && (
        <Checkbox
          checked={!has_header}
          label={text.noHeader}
          onCheckedChange={(without) =>
            onChange(
              without ? { has_header: false } : { has_header: true, header_line: reading.header_line ?? 1 },
            )
          }
        />
      )}
    </div>
  );
}

function SheetField({ reading, wanted, onChange }: WantedProps) {
  return (
    <FormField label={text.sheet}>
      <Select
        onValueChange={(sheet) => onChange({ sheet })}
        options={reading.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
        value={wanted.sheet}
      />
    </FormField>
  );
}

function TextFileFields({ wanted, onChange }: WantedProps) {
  return (
    <>
      <FormField label={text.delimiter}>
        <Select
          onValueChange={(delimiter) => onChange({ delimiter })}
          options={options(text.delimiters)}
          value={wanted.delimiter}
        />
      </FormField>
      <FormField label={text.decimalSign}>
        <Select
          onValueChange={(decimal_sign) => onChange({ decimal_sign })}
          options={options(text.decimalSigns)}
          value={wanted.decimal_sign}
        />
      </FormField>
      <FormField label={text.encoding}>
        <Select
          onValueChange={(encoding) => onChange({ encoding })}
          options={options(text.encodings)}
          value={wanted.encoding}
        />
      </FormField>
    </>
  );
}

const isLine = (line: number | null): boolean => line !== null && Number.isInteger(line) && line >= 1;

const isHeaderWrong = ({ has_header, header_line }: Wanted): boolean => has_header && !isLine(header_line);

/** What nobody touched stays for the server to find out: a new encoding may well bring another delimiter. */
function changedParts(found: ImportReading, wanted: Wanted) {
  const header_line = wanted.has_header ? wanted.header_line : null;
  return {
    ...(header_line !== found.header_line && { header_line }),
    ...(wanted.sheet !== found.sheet && wanted.sheet !== null && { sheet: wanted.sheet }),
    ...(wanted.encoding !== found.encoding && wanted.encoding !== null && { encoding: wanted.encoding }),
    ...(wanted.delimiter !== found.delimiter && wanted.delimiter !== null && { delimiter: wanted.delimiter }),
    ...(wanted.decimal_sign !== found.decimal_sign &&
      wanted.decimal_sign !== null && { decimal_sign: wanted.decimal_sign }),
  };
}
