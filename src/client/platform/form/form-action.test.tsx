import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#client/platform/api/error.ts';
import { ChoiceChips } from '#client/ui/choice/choice-chips.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { useFormAction } from './form-action.ts';

const schema = z.object({
  name: z.string().min(1, 'Indiquez un nom'),
  colour: z.enum(['red', 'blue'], 'Choisissez'),
  email: z.string().min(3, 'Indiquez une adresse'),
});
type Values = z.output<typeof schema>;

/** The second field is no native one: only its group can say that it is wrong. */
function Card({ save, start }: { save: (values: Values) => Promise<unknown>; start: Partial<Values> }) {
  const form = useZodForm(schema, { defaultValues: { name: '', email: '', ...start } });
  const { submit } = useFormAction(form, save);
  const { errors } = form.formState;
  return (
    <form onSubmit={submit}>
      <FormField error={errors.name?.message} label="Nom">
        <Input {...form.register('name')} />
      </FormField>
      <FormField error={errors.colour?.message} kind="group" label="Couleur">
        <ChoiceChips
          onValueChange={(colour) => form.setValue('colour', colour)}
          options={[{ value: 'red', label: 'Rouge' }]}
          value={null}
        />
      </FormField>
      <FormField error={errors.email?.message} label="Adresse">
        <Input {...form.register('email')} />
      </FormField>
      <button type="submit">Envoyer</button>
    </form>
  );
}

const scrolled = vi.fn<(field: string | undefined) => void>();
beforeEach(() => {
  scrolled.mockReset();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
    scrolled(`${this.querySelector('label, span')?.textContent} ${(how as ScrollIntoViewOptions).block}`);
  });
  return () => vi.restoreAllMocks();
});

function open(start: Partial<Values>, save = vi.fn(async (_values: Values): Promise<unknown> => undefined)) {
  // A field of another form, in error before this one was sent.
  render(
    <>
      <input aria-invalid="true" aria-label="Ailleurs" />
      <Card save={save} start={start} />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  return save;
}

const focused = () => document.activeElement;

test.each<[string, Partial<Values>, string, string]>([
  ['the first of several', {}, 'Nom', 'Indiquez un nom'],
  ['the last', { name: 'a', colour: 'red' }, 'Adresse', 'Indiquez une adresse'],
])('%s field in error is in sight, has the focus and says why', async (_which, start, name, sentence) => {
  const save = open(start);
  const field = screen.getByRole('textbox', { name });
  await waitFor(() => expect(focused()).toBe(field));
  expect(scrolled.mock.calls).toEqual([[`${name} center`]]);
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence);
  expect(save).not.toHaveBeenCalled();
});

test('a group in error takes the focus too', async () => {
  open({ name: 'a', email: 'a@b' });
  await waitFor(() =>
    expect(screen.getByRole('radiogroup', { name: 'Couleur' }).contains(focused())).toBe(true),
  );
  expect(scrolled.mock.calls).toEqual([['Couleur center']]);
});

test('asked again, it is said again', async () => {
  open({ name: 'a', colour: 'red' });
  const field = screen.getByRole('textbox', { name: 'Adresse' });
  await waitFor(() => expect(focused()).toBe(field));
  const onFocus = vi.fn();
  field.addEventListener('focus', onFocus);
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(onFocus).toHaveBeenCalledOnce());
});

test('a field that the server names is shown the same way', async () => {
  const fields = { email: 'Déjà prise', name: 'Trop long' } as never;
  const refusal = new ApiError({ code: 'INVALID_INPUT', status: 422, message: 'Non', fields });
  open(
    { name: 'a', colour: 'red', email: 'a@b' },
    vi.fn(async () => Promise.reject(refusal)),
  );
  await waitFor(() => expect(focused()).toBe(screen.getByRole('textbox', { name: 'Nom' })));
  expect(scrolled.mock.calls).toEqual([['Nom center']]);
});
