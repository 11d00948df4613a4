import { BottomShelf } from './bottom.tsx';
import { MiddleShelf } from './middle.tsx';
import { TopShelf } from './top.tsx';

/** The storeroom, beside the sign-in forms. Decoration: it says nothing that the words do not. */
export function EntryDrawing() {
  return (
    <svg
      aria-hidden="true"
      className="size-full dark:opacity-90"
      preserveAspectRatio="xMidYMax meet"
      viewBox="24 0 1344 1128"
    >
      <TopShelf />
      <MiddleShelf />
      <BottomShelf />
    </svg>
  );
}
