import { WHOLE_NUMBER } from '#text/kernel/whole-number.ts';

const NUMBER = new RegExp(`(${WHOLE_NUMBER.source})`);

/** A sentence in which a number like BC-2026-00042 or 261113-899 is in one piece, where lines would end at its hyphens. */
export const WholeNumbers = ({ in: words }: { in: string }) =>
  words.split(NUMBER).map((part, place) =>
    place % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places.
      <span className="whitespace-nowrap" key={place}>
        {part}
      </span>
    ) : (
      part
    ),
  );
