import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyPage } from './lazy-page.tsx';
import { lazyPart } from './lazy-part.tsx';

const Orders = ({ count }: { count: number }) => <p>{count} commandes</p>;

const shown = (Page: typeof Orders) =>
  render(
    <Suspense fallback={<p>Chargement</p>}>
      <Page count={3} />
    </Suspense>,
  );

test('what was brought ahead is there at once, with nothing in its place before', async () => {
  const Page = lazyPage(async () => Orders);
  await Page.bring('');
  shown(Page);
  expect(document.body.textContent).toBe('3 commandes');
});

test('what nobody brought comes when it is shown', async () => {
  shown(lazyPage(async () => Orders));
  expect(document.body.textContent).toBe('Chargement');
  expect(await screen.findByText('3 commandes')).toBeTruthy();
});

test('what a page shows at once is brought with it, by what its address asks for', async () => {
  const List = lazyPage(async () => Orders);
  const asked: string[] = [];
  const Hub = Object.assign(() => <List count={5} />, {
    bring: (search: string) => {
      asked.push(search);
      return List.bring('');
    },
  });
  const Page = lazyPage(async () => Hub);
  await Page.bring('?tab=commandes');
  expect(asked).toEqual(['?tab=commandes']);
  render(
    <Suspense fallback={<p>Chargement</p>}>
      <Page />
    </Suspense>,
  );
  expect(document.body.textContent).toBe('5 commandes');
});

test('what did not come ahead is asked for again when it is shown', async () => {
  let network = false;
  const Page = lazyPage(async () => {
    if (!network) throw new TypeError('Failed to fetch');
    return Orders;
  });
  await expect(Page.bring('')).rejects.toThrow('Failed to fetch');
  network = true;
  shown(Page);
  expect(await screen.findByText('3 commandes')).toBeTruthy();
});

const Waiting = () => <p>Chargement</p>;

test('a part that is opened shows in the moment it has come', async () => {
  let arrive = (_: typeof Orders) => {};
  const Part = lazyPart(() => new Promise<typeof Orders>((resolve) => (arrive = resolve)), Waiting);
  render(<Part count={7} />);
  expect(document.body.textContent).toBe('Chargement');
  await act(async () => arrive(Orders));
  expect(document.body.textContent).toBe('7 commandes');
});

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>Non chargé</p> : this.props.children;
  }
}

test('a part that does not come is told where a page’s error is, and asked for again with it', async () => {
  let network = false;
  const load = async () => {
    if (!network) throw new TypeError('Failed to fetch');
    return Orders;
  };
  const Part = lazyPart(load, Waiting);
  const first = render(
    <Boundary>
      <Part count={7} />
    </Boundary>,
  );
  expect(await screen.findByText('Non chargé')).toBeTruthy();
  first.unmount();
  network = true;
  render(
    <Boundary>
      <Part count={7} />
    </Boundary>,
  );
  expect(await screen.findByText('7 commandes')).toBeTruthy();
});
