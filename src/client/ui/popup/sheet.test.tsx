import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Select } from '#client/ui/choice/select.tsx';
import { DatePicker } from '#client/ui/date/date-picker.tsx';
import { hearBackFirst, useBackClosesDialogs } from '#client/ui/dialog/back-closes.ts';
import { AppHistory } from '#client/ui/navigation/app-history.ts';
import { AppRouter } from '#client/ui/navigation/app-router.tsx';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { Menu, MenuItem } from './menu.tsx';

function Page() {
  useBackClosesDialogs();
  return (
    <>
      <Menu trigger={<button type="button">Actions</button>}>
        <MenuItem>Supprimer</MenuItem>
      </Menu>
      <Select
        label="Unité"
        onValueChange={() => undefined}
        options={[{ value: 'kg', label: 'Kilo' }]}
        value={null}
      />
      <DatePicker label="Jour" onValueChange={() => undefined} today={localDate('2030-11-14')} value={null} />
    </>
  );
}

/** Two steps of the application lie behind one another: Back would go to the first. */
function openPage(width: 'phone' | 'desk'): AppHistory {
  const matches = width === 'phone';
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));
  window.history.pushState(null, '', '/avant');
  history = hearBackFirst(() => new AppHistory());
  history.navigator.push('/ici');
  render(
    <AppRouter history={history}>
      <Page />
    </AppRouter>,
  );
  return history;
}

let history: AppHistory;

// Files share one window: it listens there until the test is over, and no longer.
afterEach(() => {
  history.close();
});

const sheets = [
  ['a menu', ['button', 'Actions'], 'menu'],
  ['a list to choose from', ['combobox', 'Unité'], 'listbox'],
  ['a calendar', ['button', /^Jour/], 'dialog'],
] as const;

test.each(sheets)(
  'Back closes %s that covers a phone, and stays on its page',
  async (_, [button, name], role) => {
    openPage('phone');
    fireEvent.click(screen.getByRole(button, { name }), { detail: 1 });
    await screen.findByRole(role);
    await act(async () => window.history.back());
    await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
    expect(history.shown().location.pathname).toBe('/ici');
  },
);

test('on a desk a menu is no page of its own: Back goes back', async () => {
  openPage('desk');
  fireEvent.click(screen.getByText('Actions'), { detail: 1 });
  await screen.findByRole('menu');
  await act(async () => window.history.back());
  await waitFor(() => expect(history.shown().location.pathname).toBe('/avant'));
});
