import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { newOrganisationText as text } from '#text/organisations/organisations.text.ts';
import type { useNewOrganisationForm } from './create-organisation.ts';

type NameFieldProps = Pick<ReturnType<typeof useNewOrganisationForm>, 'form' | 'hint'> & { size?: 'large' };

export const NameField = ({ form, hint, ...size }: NameFieldProps) => (
  <FormField error={form.formState.errors.name?.message} hint={hint} label={text.name}>
    <Input
      {...form.register('name')}
      {...size}
      autoComplete="organization"
      autoFocus
      placeholder={text.namePlaceholder}
    />
  </FormField>
);
