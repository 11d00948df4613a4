import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageHead } from './page-head.tsx';

const wholeParts = (title: string) => {
  render(<PageHead title={title} />);
  const heading = screen.getByRole('heading', { level: 1, name: title });
  return [...heading.querySelectorAll('.whitespace-nowrap')].map((part) => part.textContent);
};

test.each([
  ['Commande BC-2026-00042', ['BC-2026-00042']],
  ['Comptage du 18/11/2026', []],
  ['Sainte-Marie-aux-Mines', []],
  ['Caisse EAN-13-2026-000420001-AX', []],
])('« %s » keeps its number on one line', (title, whole) => expect(wholeParts(title)).toEqual(whole));
