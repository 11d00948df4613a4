import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '#client/ui/form/form-field.tsx';
import { THIRD } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { printedCardText as text } from '#text/organisations/organisation-card.text.ts';

type TownFieldsProps = {
  postalCode: UseFormRegisterReturn;
  town: UseFormRegisterReturn;
  errors: FieldErrors<{ code_postal: string; ville: string }>;
  optional?: boolean;
};

export const TownFields = ({ postalCode, town, errors, optional = false }: TownFieldsProps) => (
  <>
    <FormField
      className={THIRD}
      error={errors.code_postal?.message}
      label={text.postalCode}
      optional={optional}
    >
      <Input {...postalCode} autoComplete="postal-code" inputMode="numeric" />
    </FormField>
    <FormField
      className="col-span-4 max-md:col-span-full"
      error={errors.ville?.message}
      label={text.city}
      optional={optional}
    >
      <Input {...town} autoComplete="address-level2" />
    </FormField>
  </>
);
