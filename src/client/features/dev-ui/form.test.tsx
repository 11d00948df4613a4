import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ToastRegion } from '#client/ui/feedback/toast-region.tsx';
import { devUiText } from '#text/dev/dev-ui.text.ts';
import { says } from '../../../../tests/support/browser/components.ts';
import { FormSample } from './form.tsx';

const text = devUiText.form;
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('a refused form names its errors and focuses the first; corrected, it passes', async () => {
  const user = userEvent.setup();
  render(
    <>
      <FormSample />
      <ToastRegion />
    </>,
  );
  const submit = screen.getByRole('button', { name: text.submit });
  await user.click(submit);
  const error = await screen.findByText(text.nameRequired);
  expect(document.activeElement).toBe(field(text.name));
  expect(field(text.name).getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field(text.name).getAttribute('aria-describedby') ?? '')).toBe(
    error.closest('[id]'),
  );

  await user.type(field(text.name), 'Marée de l’Ouest');
  await user.type(field(text.email), 'yann@maree-ouest.fr');
  await user.type(field(text.minimum), '150');
  await user.click(submit);
  await says(text.saved);
  expect(screen.queryByText(text.nameRequired)).toBeNull();
});
