import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#client/platform/api/error.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { says } from '../../../../tests/support/browser/components.ts';
import { underField } from './field-refusal.ts';
import { isConflict, useFormDialog } from './form-dialog.ts';

type Command = (values: { name: string }) => Promise<unknown>;
type CardProps = {
  save: Command;
  onClose: () => void;
  closesOn?: (error: unknown) => boolean;
  theirs?: string;
};

function Card({ save, onClose, closesOn, theirs }: CardProps) {
  const form = useForm({ defaultValues: { name: '' } });
  const dialog = useFormDialog({
    form,
    action: save,
    onClose,
    onRefusal: underField(form, { ITEM_SKU_TAKEN: 'name' }),
    closesOn,
    onConflict:
      theirs === undefined
        ? undefined
        : { takeTheirs: async () => form.reset({ name: theirs }), onFailure: () => {} },
  });
  return (
    <FormDialog {...dialog} action="Enregistrer" title="Fiche">
      <FormField error={form.formState.errors.name?.message} label="Nom">
        <Input {...form.register('name')} />
      </FormField>
    </FormDialog>
  );
}

function open(card: Partial<CardProps> = {}) {
  const onClose = vi.fn();
  const save = vi.fn<Command>(async () => {});
  const router = createMemoryRouter([
    { path: '/', element: <Card onClose={onClose} save={save} {...card} /> },
  ]);
  render(<RouterProvider router={router} />);
  return { onClose, save };
}

const refusal = (code: 'ITEM_SKU_TAKEN' | 'VERSION_CONFLICT', message: string) =>
  new ApiError({ code, message, status: 409 });

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom' });
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }));
const type = (value: string) => fireEvent.change(name(), { target: { value } });

test('untouched it closes at once; once something was typed it asks, and staying keeps it', async () => {
  const { onClose } = open();
  press(commonText.cancel);
  expect(onClose).toHaveBeenCalledTimes(1);
  type('Crème crue');
  press(commonText.cancel);
  await says(editingText.leaveBody);
  press(editingText.stay);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(name().value).toBe('Crème crue');
  press(commonText.cancel);
  await says(editingText.leaveBody);
  press(editingText.leave);
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('two presses save once, and saving closes without a question', async () => {
  const { onClose, save } = open();
  type('Crème crue');
  const button = screen.getByRole('button', { name: 'Enregistrer' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(save.mock.calls).toEqual([[{ name: 'Crème crue' }]]);
});

test('a refusal about a field stands under it, and nothing is lost', async () => {
  const save = () => Promise.reject(refusal('ITEM_SKU_TAKEN', 'Ce nom est pris.'));
  const { onClose } = open({ save });
  type('Crème');
  press('Enregistrer');
  await says('Ce nom est pris.');
  expect(name().value).toBe('Crème');
  expect(onClose).not.toHaveBeenCalled();
});

test('what somebody else saved meanwhile is said, and comes in by a press', async () => {
  open({ save: () => Promise.reject(refusal('VERSION_CONFLICT', 'Changé.')), theirs: 'Crème fraîche' });
  type('Crème');
  press('Enregistrer');
  await says(editingText.conflictBody);
  press(editingText.takeOver);
  await waitFor(() => expect(name().value).toBe('Crème fraîche'));
  await waitFor(() => expect(document.body.textContent).not.toContain(editingText.conflictBody));
});

test('where there is nothing left to ask, it closes', async () => {
  const over = open({
    save: () => Promise.reject(refusal('VERSION_CONFLICT', 'Changé.')),
    closesOn: isConflict,
  });
  press('Enregistrer');
  await waitFor(() => expect(over.onClose).toHaveBeenCalledTimes(1));
});

test('a command that says so leaves the dialog open', async () => {
  const save = vi.fn<Command>(async () => 'stay');
  const { onClose } = open({ save });
  press('Enregistrer');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(onClose).not.toHaveBeenCalled();
});
