import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('a button that cannot be used any more keeps the focus, and says why', () => {
  const { rerender } = render(<Button>Enregistrer</Button>);
  const button = screen.getByRole('button');
  expect(button.getAttribute('aria-describedby')).toBeNull();
  button.focus();
  rerender(<Button disabledReason="Rien à enregistrer">Enregistrer</Button>);
  expect(document.activeElement).toBe(screen.getByRole('button'));
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Rien à enregistrer');
});
