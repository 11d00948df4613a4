import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { Route, Routes, useNavigate, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppHistory } from '#client/ui/navigation/app-history.ts';
import { AppRouter } from '#client/ui/navigation/app-router.tsx';
import {
  hearBackFirst,
  OpenedByAddress,
  useBackCloses,
  useBackClosesDialog,
  useBackClosesDialogs,
} from './back-closes.ts';

function App() {
  useBackClosesDialogs();
  return (
    <Routes>
      <Route element={<Page title="Liste" />} path="/" />
      <Route element={<Page title="Autre" />} path="/autre" />
    </Routes>
  );
}

function Box({ name, onClose, dirty = false }: { name: string; onClose: () => void; dirty?: boolean }) {
  const [asking, setAsking] = useState(false);
  useBackClosesDialog(true, { dirty, close: () => (dirty ? setAsking(true) : onClose()) });
  return (
    <div aria-label={name} role="dialog">
      <button onClick={onClose} type="button">
        Fermer {name}
      </button>
      {asking && <Question onStay={() => setAsking(false)} />}
    </div>
  );
}

function Question({ onStay }: { onStay: () => void }) {
  useBackCloses(true, onStay);
  return <div role="alertdialog">Abandonner ?</div>;
}

function Page({ title }: { title: string }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const close = () => setOpen((now) => now.slice(0, -1));
  return (
    <>
      <h1>{title}</h1>
      {['Un', 'Deux', 'Saisi'].map((name) => (
        <button key={name} onClick={() => setOpen((now) => [...now, name])} type="button">
          Ouvrir {name}
        </button>
      ))}
      <button onClick={() => navigate('/autre')} type="button">
        Aller
      </button>
      {open.map((name) => (
        <Box dirty={name === 'Saisi'} key={name} name={name} onClose={close} />
      ))}
      {params.has('fiche') && (
        <OpenedByAddress value>
          <Box name="Fiche" onClose={() => navigate(-1)} />
        </OpenedByAddress>
      )}
    </>
  );
}

const start = async () => {
  window.history.replaceState(null, '', '/');
  history = hearBackFirst(() => new AppHistory());
  render(
    <StrictMode>
      <AppRouter history={history}>
        <App />
      </AppRouter>
    </StrictMode>,
  );
};

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const back = () => act(async () => window.history.back());
const index = () => (window.history.state as { idx: number }).idx;
const isOpen = (name: string) => screen.queryByRole('dialog', { name }) !== null;

let history: AppHistory;

beforeEach(() => window.history.pushState(null, '', '/'));
// Files share one window: it listens there until the test is over, and no longer.
afterEach(() => history.close());

test('closes the top-most, one after the other, and stays on the page', async () => {
  await start();
  press('Ouvrir Un');
  press('Ouvrir Deux');
  await back();
  await waitFor(() => expect(isOpen('Deux')).toBe(false));
  expect(isOpen('Un')).toBe(true);
  await back();
  await waitFor(() => expect(isOpen('Un')).toBe(false));
  expect(history.shown().location.pathname).toBe('/');
  expect(screen.getByRole('heading').textContent).toBe('Liste');
});

test('asks where something was typed; going back once more stays', async () => {
  await start();
  press('Ouvrir Saisi');
  await back();
  await screen.findByRole('alertdialog');
  await back();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(isOpen('Saisi')).toBe(true);
  press('Fermer Saisi');
});

test('leaves no step behind where the application has one already', async () => {
  await start();
  await act(async () => history.navigator.push('/autre'));
  const steps = window.history.length;
  press('Ouvrir Un');
  await back();
  await waitFor(() => expect(isOpen('Un')).toBe(false));
  press('Ouvrir Un');
  press('Fermer Un');
  expect(window.history.length).toBe(steps);
  expect(index()).toBe(1);
  await back();
  await waitFor(() => expect(history.shown().location.pathname).toBe('/'));
  await act(async () => window.history.forward());
  await waitFor(() => expect(history.shown().location.pathname).toBe('/autre'));
  expect(isOpen('Un')).toBe(false);
});

test('on the first page a copy takes the step, and is passed over once nothing is open', async () => {
  window.history.replaceState({ before: true }, '', '/');
  window.history.pushState(null, '', '/');
  await start();
  press('Ouvrir Un');
  await waitFor(() => expect(index()).toBe(1));
  press('Fermer Un');
  press('Aller');
  await waitFor(() => expect(history.shown().location.pathname).toBe('/autre'));
  await back();
  await waitFor(() => expect(index()).toBe(1));
  expect(screen.getByRole('heading').textContent).toBe('Liste');
  await back();
  await waitFor(() => expect(window.history.state).toMatchObject({ before: true }));
});

test('what the address opened is closed by the address, and may go back by itself', async () => {
  await start();
  await act(async () => history.navigator.push('/?fiche=1'));
  expect(isOpen('Fiche')).toBe(true);
  await back();
  await waitFor(() => expect(isOpen('Fiche')).toBe(false));
  await act(async () => history.navigator.push('/?fiche=1'));
  press('Fermer Fiche');
  await waitFor(() => expect(isOpen('Fiche')).toBe(false));
  expect(index()).toBe(0);
});
