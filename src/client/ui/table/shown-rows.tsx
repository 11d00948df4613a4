import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { isVirtual, VIRTUAL_FROM } from './model.ts';
import type { ShownRowsProps } from './shown-rows-props.ts';

/** Which rows to draw: all of a short list, and of a long one those in view. */
export function ShownRows(props: ShownRowsProps) {
  return isVirtual(props.count) ? <VirtualRows {...props} /> : plainly(props);
}

const plainly = ({ count, children }: ShownRowsProps) =>
  children({
    indexes: Array.from({ length: Math.min(count, VIRTUAL_FROM) }, (_, index) => index),
    before: 0,
    after: 0,
    measure: undefined,
  });

const VirtualRows = lazyPart(async () => (await import('./virtual-rows.tsx')).VirtualRows, plainly);
