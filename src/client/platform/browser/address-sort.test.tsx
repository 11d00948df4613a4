import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { DataTable } from '#client/ui/table/data-table.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { browserRouter } from '../../../../tests/support/browser/browser-router.ts';
import { useAddressSort } from './address-sort.ts';

type Order = { id: string; supplier: string };
const columns: Column<Order>[] = [
  { id: 'supplier', head: 'Fournisseur', cell: ({ supplier }) => supplier, sortBy: 'server' },
  { id: 'amount', head: 'Montant', cell: () => '12 €', sortBy: 'server' },
  { id: 'lines', head: 'Articles', cell: () => '3' },
];
const rows: Order[] = [
  { id: '1', supplier: 'Zola' },
  { id: '2', supplier: 'Abel' },
];

function List() {
  const { table, order } = useAddressSort(['supplier', 'amount']);
  return (
    <>
      <output aria-label="Demandé">{`${order.sort} ${order.direction}`}</output>
      <DataTable
        {...table}
        caption="Commandes"
        columns={columns}
        mode="server"
        rowId={({ id }) => id}
        rowLabel={({ supplier }) => supplier}
        rows={rows}
      />
    </>
  );
}

function open(search: string) {
  window.history.replaceState(null, '', `/${search}`);
  render(<RouterProvider router={browserRouter([{ path: '/', element: <List /> }])} />);
}

const head = (name: string) => screen.getByRole('columnheader', { name });
const press = (name: string) => fireEvent.click(within(head(name)).getByRole('button', { name }));
const asked = () => screen.getByLabelText('Demandé').textContent;

test('a head goes up, down, and back to the list’s own order, in the address and aloud', async () => {
  open('?statut=draft');
  expect(head('Montant').getAttribute('aria-sort')).toBe('none');
  expect(asked()).toBe('null null');

  press('Montant');
  await waitFor(() => expect(asked()).toBe('amount asc'));
  expect(window.location.search).toBe('?statut=draft&tri=amount');
  expect(head('Montant').getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getByText('Liste triée : Montant, croissant', { normalizer: plainSpaces })).toBeTruthy();

  press('Montant');
  await waitFor(() => expect(asked()).toBe('amount desc'));
  expect(window.location.search).toBe('?statut=draft&tri=amount&sens=desc');
  expect(head('Montant').getAttribute('aria-sort')).toBe('descending');
  expect(head('Fournisseur').getAttribute('aria-sort')).toBe('none');

  press('Montant');
  await waitFor(() => expect(asked()).toBe('null null'));
  expect(window.location.search).toBe('?statut=draft');
});

test('another head starts upwards', async () => {
  open('?tri=amount&sens=desc');
  press('Fournisseur');
  await waitFor(() => expect(window.location.search).toBe('?tri=supplier'));
});

test('what the server sorts stays as it came, and a column without an order has no button', () => {
  open('?tri=supplier');
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toContain('Zola');
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('Zola');
  expect(within(head('Articles')).queryByRole('button')).toBeNull();
  expect(head('Articles').hasAttribute('aria-sort')).toBe(false);
});

test.each(['?tri=couleur', '?tri=lines&sens=desc', '?sens=desc'])(
  'an address that makes no sense sorts nothing: %s',
  (address) => {
    open(address);
    expect(asked()).toBe('null null');
  },
);

function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}
