import { FigureField } from '#client/platform/form/fields/figure-field.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { FormSection, HALF, WHOLE } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { printedCardText as text } from '#text/organisations/organisation-card.text.ts';
import type { CardForm } from './form.ts';

import { TownFields } from './town-fields.tsx';

type FieldsProps = { form: CardForm };

export function IdentityFields({ form, name }: FieldsProps & { name: string }) {
  const { errors } = form.formState;
  return (
    <FormSection title={text.identity}>
      <FormField
        className={WHOLE}
        error={errors.legal_name?.message}
        hint={text.legalNameHint(name)}
        label={text.legalName}
        optional
      >
        <Input {...form.register('legal_name')} autoComplete="organization" />
      </FormField>
      <FormField className={HALF} error={errors.siret?.message} label={text.siret} optional>
        <Input {...form.register('siret')} autoComplete="off" inputMode="numeric" />
      </FormField>
      <FormField className={HALF} error={errors.vat_number?.message} label={text.vatNumber} optional>
        <Input {...form.register('vat_number')} autoComplete="off" />
      </FormField>
    </FormSection>
  );
}

export function CardDeliveryFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <FormSection title={text.delivery}>
      <FormField className={WHOLE} error={errors.adresse?.message} label={text.address} optional>
        <Input {...form.register('adresse')} autoComplete="street-address" />
      </FormField>
      <TownFields
        errors={errors}
        optional
        postalCode={form.register('code_postal')}
        town={form.register('ville')}
      />
      <FormField
        className={WHOLE}
        error={errors.delivery_instructions?.message}
        hint={text.instructionsHint}
        label={text.instructions}
        optional
      >
        <Textarea {...form.register('delivery_instructions')} rows={2} />
      </FormField>
    </FormSection>
  );
}

export function CardAnswerFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <FormSection title={text.answers}>
      <FormField className={HALF} error={errors.phone?.message} label={text.phone} optional>
        <Input {...form.register('phone')} autoComplete="tel" type="tel" />
      </FormField>
      <FormField
        className={HALF}
        error={errors.email?.message}
        hint={text.emailHint}
        label={text.email}
        optional
      >
        <Input {...form.register('email')} autoComplete="email" type="email" />
      </FormField>
    </FormSection>
  );
}

export const ApprovalFields = ({ form }: FieldsProps) => (
  <FormSection title={text.approval}>
    <FigureField
      boxClass="max-w-44 max-md:max-w-none"
      className={WHOLE}
      control={form.control}
      hint={text.approvalHint}
      label={text.approvalAbove}
      maxDecimals={2}
      minDecimals={2}
      name="approval_above"
      unit="€"
    />
  </FormSection>
);
