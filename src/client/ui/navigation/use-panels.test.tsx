import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usePanels } from './use-panels.ts';

/** The page that is shown; the address may be that of the next one already. */
let shown: string;

const navigator = {
  createHref: () => '',
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};
const Pages = ({ children }: { children: ReactNode }) => (
  <Router location={shown} navigator={navigator}>
    {children}
  </Router>
);

const goTo = (path: string) => window.history.pushState(null, '', path);

const open = () => {
  const { result, rerender } = renderHook(() => usePanels<'menu' | 'search'>(), { wrapper: Pages });
  const arrive = () => {
    shown = window.location.pathname;
    rerender();
  };
  return { panels: () => result.current, arrive };
};

beforeEach(() => {
  goTo('/stock');
  shown = '/stock';
});
afterEach(() => goTo('/'));

test('a panel that led to a page is closed when one arrives there', () => {
  const { panels, arrive } = open();
  act(() => panels().show('menu'));
  expect(panels().panel).toBe('menu');
  goTo('/orders');
  arrive();
  expect(panels().panel).toBeNull();
  expect([...panels().used]).toEqual(['menu']);
});

test('what is opened while a page is on its way stays open when it is there', () => {
  const { panels, arrive } = open();
  goTo('/orders');
  act(() => panels().toggle('search'));
  arrive();
  expect(panels().panel).toBe('search');
  goTo('/stock');
  arrive();
  expect(panels().panel).toBeNull();
});

test('a panel that is told to close late does not close the one opened since', () => {
  const { panels } = open();
  act(() => panels().show('menu'));
  act(() => panels().show('search'));
  act(() => panels().onOpenChange('menu')(false));
  expect(panels().panel).toBe('search');
  act(() => panels().toggle('search'));
  expect(panels().panel).toBeNull();
});
