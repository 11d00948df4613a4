/** Capitals and digits joined by hyphens, a digit among them. Longer than a line of a phone, it breaks like any word. */
const NUMBER = /\b((?=[A-Z-]*\d)[A-Z\d]+(?:-[A-Z\d]+)+)\b/;
const LONGEST = 24;

/** A sentence in which a number like BC-2026-00042 or 261113-899 is in one piece, where lines would end at its hyphens. */
export const WholeNumbers = ({ in: words }: { in: string }) =>
  words.split(NUMBER).map((part, place) =>
    place % 2 === 1 && part.length <= LONGEST ? (
      // The parts of one sentence never change places.
      // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell them apart.
      <span className="whitespace-nowrap" key={place}>
        {part}
      </span>
    ) : (
      part
    ),
  );
