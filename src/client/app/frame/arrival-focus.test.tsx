import { act, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, MemoryRouter, useLocation, useNavigate, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { ArrivalFocus } from './arrival-focus.tsx';

/** Opened by the test: what a page still waits for. */
let arrive: () => void;

/** An import in one component, as /import is: its start, then the session, whose code and rows are on their way first. */
function ImportPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const session = params.get('session');
  const [there, setThere] = useState(false);
  useEffect(() => {
    arrive = () => setThere(true);
  }, []);
  if (session !== null) return there ? <h1>Colonnes</h1> : <p>Chargement</p>;
  return (
    <>
      <h1>Importer</h1>
      <button onClick={() => void navigate('?session=a')} type="button">
        Choisir
      </button>
      <button onClick={() => void navigate('?kind=items')} type="button">
        Articles
      </button>
    </>
  );
}

const opened = (over?: ReactNode) =>
  render(
    <MemoryRouter initialEntries={['/import']}>
      <main>
        <ImportPage />
        <ArrivalFocus />
      </main>
      {over}
    </MemoryRouter>,
  );

const press = (name: string) =>
  act(async () => {
    screen.getByRole('button', { name }).focus();
    screen.getByRole('button', { name }).click();
  });

test('an import that takes the place of its start is arrived at, though the path is the same', async () => {
  opened();
  expect(document.activeElement).toBe(document.body);
  await press('Choisir');
  // There is no heading yet: the page itself holds the place.
  expect(document.activeElement).toBe(screen.getByRole('main'));
  act(() => arrive());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Colonnes' })));
});

/** A count before and after it is validated: the dialog gives the focus back to its button, which goes with the command. */
function CountPage() {
  const [state, setState] = useState<'open' | 'asked' | 'valid'>('open');
  const button = useRef<HTMLButtonElement>(null);
  const validate = () => {
    setState('open');
    button.current?.focus();
    setTimeout(() => setState('valid'));
  };
  return (
    <>
      <h1>Comptage</h1>
      {state === 'asked' && (
        <div role="dialog">
          <button onClick={validate} type="button">
            Oui
          </button>
        </div>
      )}
      {state !== 'valid' && (
        <button onClick={() => setState('asked')} ref={button} type="button">
          Valider
        </button>
      )}
    </>
  );
}

test('a button that its own dialog’s command takes away leaves the focus at the heading', async () => {
  render(
    <MemoryRouter>
      <main>
        <CountPage />
        <ArrivalFocus />
      </main>
    </MemoryRouter>,
  );
  await press('Valider');
  await press('Oui');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Comptage' })));
});

test.each([
  ['data-open', 'keeps the focus that whoever opened it meanwhile gave it'],
  ['data-closed', 'has led there and is leaving: the page has the focus'],
])('a dialog that is %s when one arrives %s', async (state) => {
  opened(
    <div role="dialog" {...{ [state]: '' }}>
      <input aria-label="Chercher" />
    </div>,
  );
  screen.getByRole('textbox').focus();
  await act(async () => screen.getByRole('button', { name: 'Choisir' }).click());
  const expected = state === 'data-open' ? 'textbox' : 'main';
  expect(document.activeElement).toBe(screen.getByRole(expected));
});

test('a choice that the address keeps leaves the focus where it is', async () => {
  opened();
  await press('Articles');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Articles' }));
});

function OrdersPage() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return pathname === '/orders' ? (
    <>
      <h1>Commandes</h1>
      <Link to="/orders/a">Commande A</Link>
      <Link to="/orders/b">Commande B</Link>
    </>
  ) : (
    <>
      <h1>Une commande</h1>
      <button onClick={() => void navigate(-1)} type="button">
        Retour
      </button>
    </>
  );
}

test('who comes back to a list is at the link that they left it by', async () => {
  render(
    <MemoryRouter initialEntries={['/orders']}>
      <main>
        <OrdersPage />
        <ArrivalFocus />
      </main>
    </MemoryRouter>,
  );
  const link = () => screen.getByRole('link', { name: 'Commande B' });
  await act(async () => {
    link().focus();
    link().click();
  });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Une commande' }));
  await press('Retour');
  expect(document.activeElement).toBe(link());
});
