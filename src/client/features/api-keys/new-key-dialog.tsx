import { Controller } from 'react-hook-form';
import { underField } from '#client/platform/form/field-refusal.ts';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { RadioGroup } from '#client/ui/choice/radio/radio-group.tsx';
import { Select, type SelectOption } from '#client/ui/choice/select.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import {
  FOREVER,
  type KeyRights,
  type LifetimeChoice,
  newKeyForm,
  OWN_CHOICE,
} from '#contract/api-keys/new-key-form.contract.ts';
import { API_KEY_NAME_MAX, KEY_LIFETIMES } from '#domain/access/keys/api-key.ts';
import { CHOSEN_SCOPES, KEY_PRESET_NAMES } from '#domain/access/keys/scopes.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { lifetimeNames, newKeyText as text } from '#text/api-keys/api-keys.text.ts';
import { presetHints, presetNames, scopeNames } from '#text/api-keys/scopes.text.ts';
import { type NewKey, useCreateKey } from './api-keys.api.ts';

const FIELD_OF = { API_KEY_NAME_TAKEN: 'name' } as const;

const RIGHTS: readonly { value: KeyRights; label: string; hint: string }[] = [
  ...KEY_PRESET_NAMES.map((value) => ({ value, label: presetNames[value], hint: presetHints[value] })),
  { value: OWN_CHOICE, label: text.choose, hint: text.chooseHint },
];

const LIFETIMES: readonly SelectOption<LifetimeChoice>[] = [
  ...KEY_LIFETIMES.map((days) => ({ value: `${days}` as const, label: lifetimeNames[days] })),
  { value: FOREVER, label: text.forever, hint: text.foreverHint },
];

type NewKeyDialogProps = { onMade: (made: NewKey) => void; onClose: () => void };

/** A name, what it may do, for how long. The key itself is shown by who asked for it, once. */
export function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const create = useCreateKey();
  const form = useZodForm(newKeyForm, {
    defaultValues: { name: '', rights: 'reading', scopes: [], lifetime: '365' },
    mode: 'onSubmit',
  });
  const { errors } = form.formState;
  const dialog = useFormDialog({
    form,
    action: async (wanted) => onMade(await create.mutateAsync(wanted)),
    onClose,
    onRefusal: underField(form, FIELD_OF),
  });
  return (
    <FormDialog
      {...dialog}
      action={text.create}
      busyLabel={text.creating}
      intro={text.intro}
      title={text.title}
      width="form"
    >
      <div className="flex flex-col gap-5">
        <FormField error={errors.name?.message} hint={text.nameHint} label={text.name}>
          <Input
            {...form.register('name')}
            autoComplete="off"
            maxLength={API_KEY_NAME_MAX}
            placeholder={text.namePlaceholder}
          />
        </FormField>
        <FormField error={errors.rights?.message} kind="group" label={text.rights}>
          <Controller
            control={form.control}
            name="rights"
            render={({ field }) => (
              <RadioGroup onValueChange={field.onChange} options={RIGHTS} value={field.value} />
            )}
          />
        </FormField>
        {form.watch('rights') === OWN_CHOICE && (
          <FormField error={errors.scopes?.message} kind="group" label={text.scopes}>
            <Controller
              control={form.control}
              name="scopes"
              render={({ field }) => <ScopeBoxes chosen={field.value} onChange={field.onChange} />}
            />
          </FormField>
        )}
        <Controller
          control={form.control}
          name="lifetime"
          render={({ field: { value, onChange } }) => <LifetimeField onChange={onChange} value={value} />}
        />
      </div>
    </FormDialog>
  );
}

type LifetimeFieldProps = { value: LifetimeChoice; onChange: (value: LifetimeChoice) => void };

const LifetimeField = ({ value, onChange }: LifetimeFieldProps) => (
  <FormField label={text.validity}>
    <Select onValueChange={onChange} options={LIFETIMES} value={value} />
  </FormField>
);

type ScopeBoxesProps = { chosen: readonly Permission[]; onChange: (chosen: Permission[]) => void };

const ScopeBoxes = ({ chosen, onChange }: ScopeBoxesProps) => (
  <div className="grid gap-x-5 md:grid-cols-2">
    {CHOSEN_SCOPES.map((scope) => (
      <Checkbox
        checked={chosen.includes(scope)}
        key={scope}
        label={scopeNames[scope]}
        onCheckedChange={(checked) =>
          onChange(checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
        }
      />
    ))}
  </div>
);
