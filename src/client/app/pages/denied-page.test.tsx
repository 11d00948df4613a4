import { screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { accessDeniedText } from '#text/shell/navigation.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { says, showPage } from '../../../../tests/support/browser/components.ts';
import { stubServer } from '../../../../tests/support/browser/stub-server.ts';
import { DeniedPage } from './denied-page.tsx';

const open = (names: readonly string[] | null) => {
  const team = names?.map((full_name) => ({ full_name }));
  stubServer({ role: 'CHEF', answers: { 'GET /api/organization/administrators': () => team } });
  showPage(createMemoryRouter([{ path: '*', element: <DeniedPage /> }]));
};

test.each([
  ['one administrator', ['Claire Martin'], 'administrateur\u00a0: Claire Martin.'],
  ['two', ['Claire Martin', 'Paul Petit'], 'administrateur\u00a0: Claire Martin, Paul Petit.'],
  ['many', ['Ana', 'Bea', 'Cléo', 'Dora'], 'administrateur\u00a0: Ana, Bea, Cléo…'],
  ['who is not known', null, 'à un administrateur de votre organisation.'],
])('names %s to ask, and the way back', async (_whom, names, said) => {
  open(names);
  await says(accessDeniedText.sentence);
  await says(said);
  const back = screen.getByRole('link', { name: shellText.back.toDashboard });
  expect(back.getAttribute('href')).toBe('/dashboard');
});
