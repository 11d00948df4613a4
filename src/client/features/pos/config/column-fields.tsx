import type { TillSample } from '#client/features/pos/pos.api.ts';
import { Select } from '#client/ui/choice/select.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { FormSection, THIRD } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import {
  type ColumnChoice,
  type CsvConfig,
  settled,
  TILL_FIELDS,
  type TillField,
} from '#domain/pos/csv-config.ts';
import { nameOrPlace } from '#domain/pos/propose-config.ts';
import { columnsCalled } from '#domain/pos/sold-rows.ts';
import { columnLetter } from '#text/imports/file-grid.text.ts';
import { columnName } from '#text/imports/import-screens.text.ts';
import { posConfigText as text } from '#text/pos/pos-screens.text.ts';
import type { Reread } from './use-sample.ts';

export type ConfigFormProps = {
  draft: CsvConfig;
  onChange: (config: CsvConfig) => void;
  /** Null where the columns are named without having been seen. */
  sample: TillSample | null;
  onReadAgain?: (config: CsvConfig, change: Reread) => void;
};

const NEEDED: readonly TillField[] = ['item_name', 'qty', 'revenue'];
const NONE = '-';

/** Which column is which: chosen among those of the file, or by name where none was seen. */
export function ColumnFields({ draft, onChange, sample }: ConfigFormProps) {
  const { day_from, columns } = settled(draft);
  const isNeeded = (field: TillField) =>
    NEEDED.includes(field) || (field === 'timestamp' && day_from === 'column');
  const shown = TILL_FIELDS.filter(
    (field) => day_from === 'column' || (field !== 'timestamp' && field !== 'time'),
  );
  const set = (field: TillField, column: ColumnChoice | undefined) => {
    const { [field]: _, ...others } = draft.columns_mapping;
    const mapping = {
      ...others,
      ...(column === undefined && !NEEDED.includes(field) ? {} : { [field]: column ?? '' }),
    };
    onChange({ ...draft, columns_mapping: mapping as typeof draft.columns_mapping });
  };
  return (
    <FormSection title={text.columnsTitle}>
      {shown.map((field) => (
        <FormField
          className={THIRD}
          hint={field === 'offered' ? text.offeredHint : undefined}
          key={field}
          label={text.columns[field]}
          optional={!isNeeded(field)}
        >
          {sample ? (
            <ColumnSelect
              column={columns.get(field)}
              headers={sample.headers}
              onChange={(column) => set(field, column)}
              optional={!isNeeded(field)}
            />
          ) : (
            <Input
              onChange={({ target: { value } }) => set(field, value === '' ? undefined : placeOrName(value))}
              placeholder={text.columnPlaceholder}
              value={columns.get(field) ?? ''}
            />
          )}
        </FormField>
      ))}
    </FormSection>
  );
}

const placeOrName = (text: string): ColumnChoice => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : text);

type ColumnSelectProps = {
  headers: readonly string[];
  column: ColumnChoice | undefined;
  optional: boolean;
  onChange: (column: ColumnChoice | undefined) => void;
};

function ColumnSelect({ headers, column, optional, onChange }: ColumnSelectProps) {
  const [place] = column === undefined ? [] : columnsCalled(column, headers);
  const none = optional ? NONE : null;
  return (
    <Select
      onValueChange={(value) => onChange(value === NONE ? undefined : nameOrPlace(headers, Number(value)))}
      options={[
        ...(optional ? [{ value: NONE, label: text.noColumn }] : []),
        ...headers.map((header, at) => ({
          value: String(at),
          label: columnName(at, header),
          hint: columnLetter(at),
        })),
      ]}
      placeholder={text.chooseColumn}
      value={place === undefined ? none : String(place)}
    />
  );
}
