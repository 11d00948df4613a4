/** Digits joined by hyphens, to capitals too, and no longer than a line of a phone holds. */
const NUMBER = /\b([A-Z\d]{1,8}(?:-\d{1,8}){1,2})\b/;

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
