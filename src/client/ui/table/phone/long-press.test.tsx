import { fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { useLongTouch } from './long-press.ts';

const held = vi.fn();

/** A row whose menu stands at the end of the page, as every popup does. */
function Row() {
  return (
    <article {...useLongTouch(held)}>
      <span>Crème</span>
      {createPortal(<button type="button">Supprimer</button>, document.body)}
    </article>
  );
}

beforeEach(() => {
  held.mockReset();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

// A browser would send the release too; a menu that closes meanwhile swallows it.
const press = (where: HTMLElement) => {
  fireEvent(where, new MouseEvent('pointerdown', { bubbles: true }));
  vi.runAllTimers();
};

test.each([
  ['Crème', 1],
  ['Supprimer', 0],
])('a finger that stays on « %s » ticks the row %i times', (name, times) => {
  render(<Row />);
  press(screen.getByText(name));
  expect(held).toHaveBeenCalledTimes(times);
});
