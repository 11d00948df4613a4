import { Truck } from 'lucide-react';
import { useState } from 'react';
import { chosenFields, type Mapping } from '#client/features/imports/columns/mapping.ts';
import type { ImportOptions, ImportSession } from '#client/features/imports/imports.api.ts';
import { useSupplierChoices } from '#client/features/items/items.api.ts';
import { useCreateSupplier } from '#client/features/suppliers/suppliers.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import { RadioGroup } from '#client/ui/choice/radio/radio-group.tsx';
import { DatePicker } from '#client/ui/date/date-picker.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { plainWords } from '#domain/imports/cells/problems.ts';
import { guessSupplierName } from '#domain/imports/columns/supplier-name.ts';
import { type ImportKind, UNKNOWN_POLICIES, type UnknownPolicy } from '#domain/imports/import.ts';
import { needsSupplier } from '#domain/imports/import-fields.ts';
import { optionsText as text } from '#text/imports/import-screens.text.ts';
import { commonText } from '#text/kernel/common.text.ts';

type ImportChoicesProps = {
  session: ImportSession;
  mapping: Mapping;
  options: ImportOptions;
  onChange: (changed: Partial<ImportOptions>) => void;
};

const policyOptions = UNKNOWN_POLICIES.map((value) => ({ value, label: text.policies[value] }));

/** What the file does not say itself, for all its rows. A list of suppliers leaves nothing to ask; sales have no supplier. */
export function ImportChoices({ session, mapping, options, onChange }: ImportChoicesProps) {
  const { kind } = session;
  if (kind === 'suppliers' || kind === 'sales') return null;
  const fields = chosenFields(mapping);
  const namesSuppliers = fields.has('supplier_name');
  const needed = needsSupplier(kind, fields);
  const hasPrices = kind !== 'orders' && fields.has('price');
  return (
    <Card className="mb-4">
      <CardHeader className="pb-0" title={text.title} />
      <CardBody className="grid gap-x-6 gap-y-5 pt-3 md:grid-cols-2 wide:grid-cols-4">
        <SupplierChoice
          guess={needed ? guessOf(session) : null}
          hint={needed ? '' : text.supplierHint[kind]}
          kind={kind}
          onChoose={(supplier_id) => onChange({ supplier_id })}
          optional={!needed}
          value={options.supplier_id}
        />
        {hasPrices && !fields.has('valid_from') && (
          <ValidFrom onChoose={(valid_from) => onChange({ valid_from })} value={options.valid_from} />
        )}
        {kind === 'price_list' && (
          <Policy
            label={text.unknownItems}
            onChoose={(unknown_items) => onChange({ unknown_items })}
            value={options.unknown_items}
          />
        )}
        {namesSuppliers && (
          <Policy
            label={text.unknownSuppliers}
            onChoose={(unknown_suppliers) => onChange({ unknown_suppliers })}
            value={options.unknown_suppliers}
          />
        )}
      </CardBody>
    </Card>
  );
}

const guessOf = ({ file_name, grid, reading }: ImportSession): string | null =>
  guessSupplierName(
    file_name,
    grid.filter(({ line }) => line < (reading.header_line ?? 0)).flatMap(({ cells }) => cells),
  );

type PolicyProps = { label: string; value: UnknownPolicy; onChoose: (policy: UnknownPolicy) => void };

function Policy({ label, value, onChoose }: PolicyProps) {
  return (
    <FormField kind="group" label={label}>
      <RadioGroup onValueChange={onChoose} options={policyOptions} value={value} />
    </FormField>
  );
}

type ValidFromProps = {
  value: ImportOptions['valid_from'];
  onChoose: (day: ImportOptions['valid_from']) => void;
};

function ValidFrom({ value, onChoose }: ValidFromProps) {
  const today = useClock().today();
  return (
    <FormField hint={text.validFromHint} label={text.validFrom}>
      <DatePicker
        onValueChange={(day) => onChoose(day === today ? null : day)}
        today={today}
        value={value ?? today}
      />
    </FormField>
  );
}

type SupplierChoiceProps = {
  kind: Exclude<ImportKind, 'suppliers' | 'sales'>;
  value: string | null;
  optional: boolean;
  hint: string;
  /** A name found in the file. */
  guess: string | null;
  onChoose: (id: string | null) => void;
};

function SupplierChoice({ kind, value, optional, hint, guess, onChoose }: SupplierChoiceProps) {
  const { data: suppliers = [], isPending, refetch } = useSupplierChoices();
  const create = useCreateSupplier();
  const [created, setCreated] = useState<string | null>(null);
  const { run: add } = useOnce(async (name: string) => {
    const { id } = await create.mutateAsync({ name });
    await refetch();
    onChoose(id);
    setCreated(name);
  });
  const same = suppliers.find(({ name }) => guess !== null && plainWords(name) === plainWords(guess));
  const take = (name: string) => (same ? onChoose(same.id) : void add(name));
  return (
    <FormField
      hint={<span role="status">{created === null ? hint : text.supplierCreated(created)}</span>}
      label={text.supplier[kind]}
      optional={optional}
    >
      <Combobox
        icon={<Truck aria-hidden="true" />}
        onCreate={(name) => void add(name)}
        onValueChange={(id) => {
          setCreated(null);
          onChoose(id);
        }}
        options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={isPending ? commonText.loading : text.supplierPlaceholder}
        value={value}
      />
      {value === null && guess !== null && !isPending && (
        <TextButton className="self-start text-left text-label" onClick={() => take(guess)}>
          {text.supplierGuess[same ? 'choose' : 'create'](same?.name ?? guess)}
        </TextButton>
      )}
    </FormField>
  );
}
