import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppHistory } from './app-history.ts';

let history: AppHistory;
let asked: string[];
/** As a dialog does that closes on a step back: the history does not hear of it. */
let hearsFirst: ((event: Event) => unknown) | null;

const hear = (event: Event) => void hearsFirst?.(event);
const index = () => (window.history.state as { idx?: number } | null)?.idx;
const shown = () => history.shown().location.pathname;

beforeEach(() => {
  hearsFirst = null;
  window.addEventListener('popstate', hear, { capture: true });
  window.history.pushState(null, '', '/liste');
  history = new AppHistory();
  history.navigator.push('/fiche');
  asked = [];
  history.ask(({ from, next }) => {
    if (from.pathname === next.pathname) return false;
    asked.push(next.pathname);
    return true;
  });
});
afterEach(() => {
  history.close();
  window.removeEventListener('popstate', hear, { capture: true });
});

test('a step back that is held up is taken back, and taken again by who goes on', async () => {
  window.history.back();
  await waitFor(() => expect(asked).toEqual(['/liste']));
  expect(shown()).toBe('/fiche');
  history.heldUp()?.goOn();
  // Otherwise the dialog that asks would hear the step first, and close instead.
  expect(history.heldUp()).toBeNull();
  await waitFor(() => expect(shown()).toBe('/liste'));
  expect(asked).toHaveLength(1);
});

test('asks again where somebody else heard that the step was taken back', async () => {
  hearsFirst = (event) => index() === 1 && event.stopImmediatePropagation();
  window.history.back();
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(index()).toBe(1));
  history.stay();
  window.history.back();
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(index()).toBe(1));
});

test('a link within the page is a step like any other: whoever goes back past it is asked', async () => {
  window.history.pushState(null, '', '#contenu');
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  expect(index()).toBe(2);
  // Pressed again it leads to where one is, without a step.
  window.history.replaceState(null, '', '#contenu');
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  expect(index()).toBe(2);
  expect(asked).toEqual([]);
  window.history.go(-2);
  await waitFor(() => expect(asked).toEqual(['/liste']));
  await waitFor(() => expect(index()).toBe(2));
});
