import { Truck } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { Combobox } from '#client/ui/choice/combobox.tsx';
import { RadioGroup } from '#client/ui/choice/radio/radio-group.tsx';
import { SearchInput } from '#client/ui/choice/search-input.tsx';
import { Select } from '#client/ui/choice/select.tsx';
import { Switch } from '#client/ui/choice/switch.tsx';
import { DatePicker } from '#client/ui/date/date-picker.tsx';
import { toastManager } from '#client/ui/feedback/toast-manager.ts';
import { FileDrop } from '#client/ui/form/file-drop.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { devUiText } from '#text/dev/dev-ui.text.ts';
import { closedReason, SAMPLE_ITEMS, SUPPLIERS, TODAY, ZONES } from './samples.ts';
import { Section } from './section.tsx';

const text = devUiText.fields;
const WAYS = [
  { value: 'mail', label: text.byMail },
  { value: 'phone', label: text.byPhone },
  { value: 'portal', label: text.byPortal, disabledReason: text.portalReason },
];

export function Fields() {
  return (
    <Section title={text.title}>
      <div className="grid grid-cols-3 gap-x-4.5 gap-y-5 max-wide:grid-cols-2 max-md:grid-cols-1">
        <TextFields />
        <Figures />
        <Choices />
        <Ticks />
        <LongFields />
      </div>
    </Section>
  );
}

function TextFields() {
  return (
    <>
      <FormField hint={text.nameHint} label={text.name}>
        <Input defaultValue={text.nameValue} />
      </FormField>
      <FormField error={text.emailError} label={text.email}>
        <Input defaultValue={text.emailValue} type="email" />
      </FormField>
      <FormField error={text.postcodeError} label={text.postcode}>
        <Input defaultValue="5610" inputMode="numeric" />
      </FormField>
    </>
  );
}

function Figures() {
  const [price, setPrice] = useState<number | null>(1234.5);
  const [packs, setPacks] = useState<number | null>(3);
  return (
    <>
      <FormField hint={text.priceHint} label={text.price}>
        <NumberField minDecimals={2} onValueChange={setPrice} unit={text.priceUnit} value={price} />
      </FormField>
      <FormField label={text.quantity}>
        <NumberField onValueChange={setPacks} unit={text.quantityUnit(packs ?? 0)} value={packs} />
      </FormField>
    </>
  );
}

function Choices() {
  const [zone, setZone] = useState<string | null>(null);
  const [supplier, setSupplier] = useState<string | null>('vauban');
  const [item, setItem] = useState<string | null>(null);
  const [delivery, setDelivery] = useState<LocalDate | null>(null);
  return (
    <>
      <FormField label={text.storage}>
        <Select onValueChange={setZone} options={ZONES} value={zone} />
      </FormField>
      <FormField label={text.supplier}>
        <Select
          icon={<Truck aria-hidden="true" />}
          onValueChange={setSupplier}
          options={SUPPLIERS}
          placeholder={text.chooseSupplier}
          value={supplier}
        />
      </FormField>
      <FormField label={text.item}>
        <Select disabledReason={text.itemReason} onValueChange={() => {}} options={[]} value={null} />
      </FormField>
      <FormField hint={text.itemHint} label={text.addItem}>
        <Combobox
          onCreate={(name) => toastManager.add({ title: text.created(name), data: { tone: 'info' } })}
          onValueChange={setItem}
          options={SAMPLE_ITEMS}
          value={item}
        />
      </FormField>
      <FormField className="col-span-2 max-md:col-span-1" label={text.delivery}>
        <DatePicker
          isDisabled={closedReason}
          note={text.deliveryNote}
          onValueChange={setDelivery}
          today={TODAY}
          value={delivery}
        />
      </FormField>
      <FormField label={text.search} optional>
        <SearchSample />
      </FormField>
    </>
  );
}

function SearchSample() {
  const [search, setSearch] = useState('');
  return <SearchInput label={text.search} onValueChange={setSearch} value={search} />;
}

function Ticks() {
  const [days, setDays] = useState<ReadonlySet<string>>(new Set([text.tue, text.thu]));
  const [reminder, setReminder] = useState(true);
  const [way, setWay] = useState('mail');
  const toggle = (day: string) => {
    const next = new Set(days);
    if (!next.delete(day)) next.add(day);
    setDays(next);
  };
  return (
    <>
      <FormField kind="group" label={text.deliveryDays}>
        <div className="flex gap-5">
          {[text.tue, text.wed, text.thu].map((day) => (
            <Checkbox checked={days.has(day)} key={day} label={day} onCheckedChange={() => toggle(day)} />
          ))}
        </div>
      </FormField>
      <div className="flex flex-col gap-1.5">
        <Switch
          checked={reminder}
          hint={text.reminderHint}
          label={text.reminder}
          onCheckedChange={setReminder}
        />
        <Switch checked={false} disabled label={text.reminder} onCheckedChange={() => {}} />
      </div>
      <FormField kind="group" label={text.orderBy}>
        <RadioGroup onValueChange={setWay} options={WAYS} value={way} />
      </FormField>
    </>
  );
}

function LongFields() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <FormField label={text.notes} optional>
        <Textarea defaultValue={text.notesValue} />
      </FormField>
      <FormField className="col-span-2 max-md:col-span-1" label={text.file}>
        <FileDrop extensions={['.csv', '.xlsx']} file={file} maxBytes={5_000_000} onFileChange={setFile} />
      </FormField>
    </>
  );
}
