import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { stockManyText as text } from '#text/stock/stock-many.text.ts';
import { says, showPage } from '../../../../../tests/support/browser/components.ts';
import { stubServer } from '../../../../../tests/support/browser/stub-server.ts';
import { StockBulkBar } from './bulk-bar.tsx';

const idOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
const dialog = () => screen.queryByRole('dialog', { name: text.wasteTitle });

test('what is pressed before all that was found has come says so, and opens once it has', async () => {
  stubServer({ answers: { 'POST /api/stock/waste/many/preview': () => [] } });
  let arrive = () => {};
  const Bar = () => {
    const [here, setHere] = useState(2);
    arrive = () => setHere(3);
    const itemIds = [idOf(1), idOf(2), idOf(3)].slice(0, here);
    return <StockBulkBar count={3} itemIds={itemIds} onDone={() => {}} />;
  };
  const { user } = showPage(createMemoryRouter([{ path: '*', Component: Bar }]));
  await user.click(await screen.findByRole('button', { name: text.waste }));
  await says(text.onItsWay(2, 3));
  expect(dialog()).toBeNull();
  act(() => arrive());
  await screen.findByRole('dialog', { name: text.wasteTitle });
});
