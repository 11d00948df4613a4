import { useState } from 'react';
import { willBeNeeded } from '#client/ui/loading/fetch-ahead.ts';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import type { ConfirmBoxProps } from './confirm-box.tsx';

const fetchBox = async () => (await import('./confirm-box.tsx')).ConfirmBox;
const ConfirmBox = lazyPart(fetchBox);
// What was typed must not be lost because the question about it cannot be asked.
willBeNeeded(fetchBox);

/** A question before a command. It costs nothing until it is first asked; then it stays, to leave with its movement. */
export function ConfirmDialog(props: ConfirmBoxProps) {
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  return asked && <ConfirmBox {...props} />;
}
