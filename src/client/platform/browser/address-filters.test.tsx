import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { SEARCH_MAX } from '#domain/kernel/search/search-max.ts';
import { browserRouter } from '../../../../tests/support/browser/browser-router.ts';
import { useAddressSearch, useAddressValue } from './address-filters.ts';

function Filters() {
  const [state, setState] = useAddressValue('statut');
  const [, setWords] = useAddressValue('q');
  const { typed, setTyped } = useAddressSearch();
  // The second change comes from the page as it was before the first was drawn.
  const clear = async () => {
    await setState(null);
    await setWords(null);
  };
  return (
    <>
      <input aria-label="Recherche" onChange={(event) => setTyped(event.target.value)} value={typed} />
      <button onClick={() => void clear()} type="button">
        Effacer {state}
      </button>
    </>
  );
}

function open(search: string) {
  window.history.replaceState(null, '', `/${search}`);
  const router = browserRouter([{ path: '/', element: <Filters /> }]);
  render(<RouterProvider router={router} />);
  return router;
}

test('two changes of the address close together are both in it', async () => {
  open('?tab=commandes&statut=annulees&q=maree');
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(window.location.search).toBe('?tab=commandes'));
});

test('what is typed comes into the address after a pause, beside what is there', async () => {
  open('?statut=annulees');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'marée ' } });
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe('marée'));
  expect(new URLSearchParams(window.location.search).get('statut')).toBe('annulees');
});

test('words that came and went with the address do not come back', async () => {
  const router = open('');
  await act(() => router.navigate('/?q=maree'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('maree');
  await act(() => router.navigate('/?statut=annulees'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  expect(window.location.search).toBe('?statut=annulees');
});

test('a pasted page is cut to what a search may be, typed or sent as a link', async () => {
  const page = 'crème '.repeat(60);
  open(`?q=${encodeURIComponent(page)}`);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect(field.value).toBe(page.slice(0, SEARCH_MAX));
  fireEvent.change(field, { target: { value: `x${page}` } });
  await waitFor(() =>
    expect(new URLSearchParams(window.location.search).get('q')).toBe(`x${page}`.slice(0, SEARCH_MAX).trim()),
  );
});
