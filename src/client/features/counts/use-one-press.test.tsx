import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useOnePress } from './use-one-press.ts';

const SHELF = ['Ail', 'Citron', 'Carotte'];

function None({ onNone }: { onNone: () => void }) {
  const press = useOnePress(onNone);
  return (
    <button onClick={press} type="button">
      Aucun
    </button>
  );
}

afterEach(() => void vi.useRealTimers());

test('a press that bounces is one, and the next item has its own', () => {
  vi.useFakeTimers();
  const none: string[] = [];
  render(<None onNone={() => none.push(SHELF[none.length] ?? '')} />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  vi.advanceTimersByTime(150);
  fireEvent.click(button);
  expect(none).toEqual(['Ail']);
  vi.advanceTimersByTime(500);
  fireEvent.click(button);
  expect(none).toEqual(['Ail', 'Citron']);
});
