import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { RadioGroup } from './radio-group.tsx';
import { SegmentedControl } from './segmented-control.tsx';

const OPTIONS = [
  { value: 'chef', label: 'Chef' },
  { value: 'admin', label: 'Administrateur' },
] as const;

type Props = { Choice: typeof RadioGroup | typeof SegmentedControl; onSent: (role: string) => void };

function Invitation({ Choice, onSent, off }: Props & { off?: boolean }) {
  const [role, setRole] = useState<string>('chef');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSent(role);
  };
  return (
    <form onSubmit={submit}>
      <Choice label="Rôle" onValueChange={setRole} options={OPTIONS} value={role} />
      <button type="button">Annuler</button>
      <button disabled={off} type="submit">
        Inviter
      </button>
    </form>
  );
}

test.each([
  ['radio buttons', RadioGroup],
  ['a segmented control', SegmentedControl],
])('Enter on %s sends the form with what is chosen, and chooses nothing itself', async (_what, Choice) => {
  const sent = vi.fn();
  render(<Invitation Choice={Choice} onSent={sent} />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(sent).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(sent.mock.calls).toEqual([['admin']]);
});

test('nothing is sent while the form’s button is off', async () => {
  const sent = vi.fn();
  render(<Invitation Choice={RadioGroup} off onSent={sent} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: 'Administrateur' }));
  await user.keyboard('{Enter}');
  expect(sent).not.toHaveBeenCalled();
});
