import type { Passage, ReadLine, RepliedLine, ReplyReading } from '#domain/replies/reply.ts';

const DASHED = /\p{L} - \d/u;

/** « tomates - 2 kg », alone: two, or two less? In a list of such entries the dash divides. */
export const isPerhapsLess = (
  { line_id, qty_confirmed, said_in }: ReadLine,
  lines: readonly RepliedLine[],
  sentences: readonly (Passage & { text: string })[],
): boolean => {
  const dashed = sentences.filter(({ text }) => DASHED.test(text));
  const [only] = dashed;
  return (
    only !== undefined &&
    dashed.length === 1 &&
    qty_confirmed !== lines.find((line) => line.line_id === line_id)?.qty &&
    said_in.some(({ start, end }) => only.start < end && only.end > start)
  );
};

/** « Le solde ne sera pas reporté », behind lines of which less comes: it is what the reading says. */
const NO_REST =
  /^\s*(?:le |les )?(?:soldes?|reliquats?|manquants?|restes?) (?:ne ser(?:a|ont) pas [a-z]+|(?:est|sont|ser(?:a|ont)) (?:annule|abandonne|perdu|clos)\w*)\W*$|^\s*(?:il n'y aura )?(?:pas|aucun) (?:de )?(?:reliquat|report)\W*$/;
export const closesRest = (
  plain: string,
  { lines: read }: ReplyReading,
  lines: readonly RepliedLine[],
): boolean =>
  NO_REST.test(plain) &&
  read.some(({ line_id, qty_confirmed }) =>
    lines.some((line) => line.line_id === line_id && qty_confirmed < line.qty),
  );
