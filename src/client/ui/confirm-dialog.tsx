import { useState } from 'react';
import type { ConfirmBoxProps } from './confirm-box.tsx';
import { lazyPart } from './lazy-part.tsx';

const ConfirmBox = lazyPart(async () => (await import('./confirm-box.tsx')).ConfirmBox);

/** A question before a deed. It costs nothing until it is first asked; then it stays, to leave with its movement. */
export function ConfirmDialog(props: ConfirmBoxProps) {
  const [asked, setAsked] = useState(props.open);
  if (props.open && !asked) setAsked(true);
  return asked && <ConfirmBox {...props} />;
}
