import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { useFormAction } from '#client/platform/form/form-action.ts';
import { Button } from '#client/ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#client/ui/card.tsx';
import { toastManager } from '#client/ui/feedback/toast-manager.ts';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { devUiText } from '#text/dev/dev-ui.text.ts';

const text = devUiText.form;

const schema = z.object({
  name: z.string().trim().min(1, text.nameRequired),
  email: z.email(text.emailInvalid),
  minimum: z
    .number({ error: text.minimumRequired })
    .nullable()
    .refine((value) => value !== null, text.minimumRequired),
  phone: z.string(),
});

export function FormSample() {
  const form = useZodForm(schema, { defaultValues: { name: '', email: '', minimum: null, phone: '' } });
  const errors = form.formState.errors;
  const { submit } = useFormAction(form, async () => {
    toastManager.add({ title: text.saved, data: { tone: 'success' } });
  });
  return (
    <Card>
      <form noValidate onSubmit={submit}>
        <CardHeader description={text.description} title={text.title} />
        <CardBody className="grid grid-cols-2 gap-4 pt-1 max-md:grid-cols-1">
          <FormField error={errors.name?.message} label={text.name}>
            <Input autoComplete="off" {...form.register('name')} />
          </FormField>
          <FormField error={errors.email?.message} label={text.email}>
            <Input autoComplete="off" type="email" {...form.register('email')} />
          </FormField>
          <FormField error={errors.minimum?.message} label={text.minimum}>
            <Controller
              control={form.control}
              name="minimum"
              render={({ field: { onChange, ...field } }) => (
                <NumberField {...field} minDecimals={2} onValueChange={onChange} unit="€" />
              )}
            />
          </FormField>
          <FormField label={text.phone} optional>
            <Input autoComplete="off" type="tel" {...form.register('phone')} />
          </FormField>
        </CardBody>
        <CardFooter className="justify-end">
          <Button type="submit" variant="primary">
            {text.submit}
          </Button>
        </CardFooter>
      </form>
    </Card>
  );
}
