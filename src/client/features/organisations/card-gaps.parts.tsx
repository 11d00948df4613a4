import type { z } from 'zod';
import { readPrintedCard, useSaveCard } from '#client/features/organisations/card/card.api.ts';
import { TownFields } from '#client/features/organisations/card/town-fields.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { FormSection, HALF, WHOLE } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { saveCardInput } from '#contract/organisations/organisation-card.contract.ts';
import type { CardGap } from '#domain/organisations/card-gaps.ts';
import { cardGapsText as say, printedCardText as text } from '#text/organisations/organisation-card.text.ts';

const EMPTY = { adresse: '', code_postal: '', ville: '', phone: '', email: '' };
type Filled = { [Name in keyof typeof EMPTY]: string | null };

const rules = saveCardInput.pick({
  adresse: true,
  code_postal: true,
  ville: true,
  phone: true,
  email: true,
}) as unknown as z.ZodType<Filled, typeof EMPTY>;

/** What the card leaves unsaid, typed where it is missed: `save` keeps it, and says no where a field is wrong. */
export function useCardGaps() {
  const form = useZodForm(rules, { defaultValues: EMPTY });
  const saving = useSaveCard();
  const { isDirty } = form.formState;
  const save = async (): Promise<boolean> => {
    if (!isDirty) return true;
    let typed: Filled | undefined;
    await form.handleSubmit((values) => {
      typed = values;
    })();
    if (!typed) return false;
    const { name: _name, ...card } = await readPrintedCard();
    // Only what was typed: somebody else may have completed the rest meanwhile.
    const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null));
    await saving.mutateAsync({ ...card, ...filled });
    form.reset(EMPTY);
    return true;
  };
  return { form, dirty: isDirty, save };
}

type CardGapFieldsProps = { form: ReturnType<typeof useCardGaps>['form']; gaps: readonly CardGap[] };

/** For who may edit the organisation's card; the others are told whom to ask. */
export function CardGapFields({ form, gaps }: CardGapFieldsProps) {
  const { errors } = form.formState;
  return (
    <div className="rounded-field border border-saffron-line bg-saffron-soft p-4">
      <FormSection title={say.title}>
        <p className="col-span-full -mt-3 text-hint text-ink-2">{say.hint}</p>
        {gaps.includes('address') && (
          <>
            <FormField className={WHOLE} error={errors.adresse?.message} label={text.delivery}>
              <Input {...form.register('adresse')} autoComplete="street-address" />
            </FormField>
            <TownFields
              errors={errors}
              postalCode={form.register('code_postal')}
              town={form.register('ville')}
            />
          </>
        )}
        {gaps.includes('phone') && (
          <FormField className={HALF} error={errors.phone?.message} label={text.phone}>
            <Input {...form.register('phone')} autoComplete="tel" type="tel" />
          </FormField>
        )}
        {gaps.includes('email') && (
          <FormField className={HALF} error={errors.email?.message} hint={text.emailHint} label={text.email}>
            <Input {...form.register('email')} autoComplete="email" type="email" />
          </FormField>
        )}
      </FormSection>
    </div>
  );
}
