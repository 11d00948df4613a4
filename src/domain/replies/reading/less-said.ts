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
  /^\s*(?:le |les )?(?:soldes?|reliquats?|manquants?|restes?) (?:ne ser(?:a|ont) pas [a-z]+|(?:est|sont|ser(?:a|ont)) (?:annule|abandonne|perdu|clos)\w*)\W*$|^\s*(?:il n'y aura )?(?:pas|aucun) (?:de )?(?:reliquat|report)\W*$|^\s*(?:on |nous |je )?ne (?:le |la |les |l')(?:report|relivr|remet|renvo|remplac)\w* pas\W*$/;
export const closesRest = (
  plain: string,
  { lines: read }: ReplyReading,
  lines: readonly RepliedLine[],
): boolean =>
  NO_REST.test(plain) &&
  read.some(({ line_id, qty_confirmed }) =>
    lines.some((line) => line.line_id === line_id && qty_confirmed < line.qty),
  );

/** « gelée sur les serres »: of weather and harvest, beside a line that is short. */
const MOST_WORDS = 10;
const OF_NATURE =
  /\b(?:nuits?|froid\w*|gel\w*|pluies?|meteo|temps|pousse\w*|secheresse|canicule|vent|tempete|mer|maree|peche|bateaux?|recoltes?|poules|ponte|saison|arrivages?|marche|neige|orages?|grele|soleil)\b/;
export const saysWhy = (
  text: string,
  { lines: read }: ReplyReading,
  lines: readonly RepliedLine[],
): boolean =>
  OF_NATURE.test(text) &&
  text.split(/\s+/).length <= MOST_WORDS &&
  !/\d|\b(?:livr\w*|commandes?|vous|votre|vos|prix|tarifs?|sauf|reste|si|report\w*|decal\w*|lignes?|articles?|produits?)\b|\?/.test(
    text,
  ) &&
  read.some(
    ({ line_id, qty_confirmed, said_in }) =>
      said_in.length > 0 && qty_confirmed < (lines.find((line) => line.line_id === line_id)?.qty ?? 0),
  );

const WHOLE =
  /\b(?:commande|livraison|tout)\b.*\b(?:complete|integral\w*|en totalite|en entier|au complet|sans manque)\b|\b(?:la totalite|l'integralite) de (?:votre|la|ta) commande\b|\bvous aurez (?:bien )?tout\b/;
const NOT_WHOLE =
  /\b(?:sauf|hormis|excepte|exception|a part|hors|reste|autres?|sinon|moins|presque|mais|seulement|juste|que|manquera|manqueront|incomplete?|pas complete|partiel\w*)\b|\bqu'|\d/;
/** « nous avons évité la rupture de farine, votre commande est complète »: all comes, and a line was read as short. */
export const isDeniedByWhole = (
  { line_id, qty_confirmed, substitution, said_in }: ReadLine,
  lines: readonly RepliedLine[],
  sentences: readonly (Passage & { text: string })[],
): boolean =>
  substitution === undefined &&
  qty_confirmed < (lines.find((line) => line.line_id === line_id)?.qty ?? 0) &&
  said_in.some((passage) =>
    sentences.some(({ text, start, end }) => {
      const plain = text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/[’‘]/g, "'")
        .toLowerCase();
      return start < passage.end && end > passage.start && WHOLE.test(plain) && !NOT_WHOLE.test(plain);
    }),
  );
