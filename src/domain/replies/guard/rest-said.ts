import type { Passage, RepliedLine, ReplyReading } from '#domain/replies/reply.ts';
import { plainText } from './less-said.ts';

type Said = Passage & { text: string };

/** « l'autre moitié des tomates », « le solde de courgettes »: a part of a line, behind another one. */
const PART =
  "(?:l'|une |la |le |les )(?:autres? (?:moitie|partie|part|tiers|quart|sacs?|cartons?|caisses?|colis|lots?|palettes?|seaux?|bidons?|pieces?|boites?|plateaux?|futs?|pots?|bacs?)|(?:seconde?|deuxieme|2e|2eme|derniere?) (?:moitie|partie|part|tiers|quart|lot|fournee|envoi)|reste|solde|complement|reliquat|suite|fin)";
const OF = "(?: (?:de la|de l'|de|du|des|en|sur les|sur la|sur le|pour les|vos)(?: vos| votre)? ?| d'| l')";
/** « les autres tomates », « les dernières tomates »: of the name itself. */
const OTHERS = '(?:les|vos) (?:autres|derniere?s?|\\d{1,3} (?:autres|derniere?s?)) ';
/** « tomates : l'autre moitié lundi ». */
const BEHIND = `(?:,| :|:| -)? ?(?:et |mais |pour )?${PART}\\b(?! (?:de (?:la|votre|ma|cette) commande|est ok|ok|de vos|des autres|suit comme))`;

const LATER =
  /\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|semaine|suiv(?:ra|ront|ent)|plus tard|arriv\w+|le \d{1,2})\b/;

/** The first word of a name, as it may be written of many. */
const headOf = (item_name: string): string => plainText(item_name).match(/[a-z]{3,}/)?.[0] ?? '';

/** « il me reste des tomates pour lundi »: what is there, and not what becomes of the order. */
const IN_STOCK = /\b(?:me|nous|m'en|nous en) reste(?:ra)?\b(?! a\b)/;

/** « la moitié des courgettes lundi »: so many come then, and of the others nobody says a word. */
export function restUnsaid(
  { lines: read }: ReplyReading,
  lines: readonly RepliedLine[],
  sentences: readonly Said[],
): Passage | null {
  const unsaid = read.find(({ line_id, qty_confirmed, backorder, substitution, said_in }) => {
    const ordered = lines.find((line) => line.line_id === line_id)?.qty ?? 0;
    if (backorder === undefined || substitution !== undefined || qty_confirmed > 0) return false;
    const own = sentences.filter((one) =>
      said_in.some(({ start, end }) => start < one.end && end > one.start),
    );
    return ordered - backorder.qty > 0.001 || own.some(({ text }) => IN_STOCK.test(plainText(text)));
  });
  return unsaid?.said_in[0] ?? null;
}

/**
 * Who speaks of the other half of a line says that it comes in two: where the reading has it come at once, all of it then or none, the first
 * half was not understood, and of the day that was named for it nobody knows whether it is the order's.
 */
export function partNotFound(
  { lines: read, expected_at, date_said_in }: ReplyReading,
  lines: readonly RepliedLine[],
  sentences: readonly Said[],
): { said_in: Passage; open: string } | null {
  const heads = lines.map(({ item_name }) => headOf(item_name));
  for (const [at, line] of lines.entries()) {
    const head = heads[at] ?? '';
    if (head === '' || heads.filter((one) => one === head).length > 1) continue;
    const of = read.find(({ line_id }) => line_id === line.line_id);
    if (!of || of.substitution !== undefined || (of.qty_confirmed > 0 && of.qty_confirmed < line.qty))
      continue;
    const name = `${head.replace(/[sx]$/, '')}(?:s|x|es)?\\b`;
    const part = new RegExp(`\\b${PART}${OF}${name}|\\b${name}${BEHIND}`);
    const others = new RegExp(`\\b${OTHERS}${name}`);
    const isMoved = of.backorder !== undefined || of.qty_confirmed === 0 || expected_at !== null;
    const said = sentences.find(({ text, ...place }) => {
      const says = plainText(text);
      if (!LATER.test(says) || !isMoved) return false;
      const isOfDay =
        date_said_in !== null && place.start < date_said_in.end && place.end > date_said_in.start;
      const isOfLine = of.said_in.some((own) => place.start < own.end && place.end > own.start);
      return (isOfDay || isOfLine) && (part.test(says) || others.test(says));
    });
    if (said) return { said_in: said, open: line.line_id };
  }
  return null;
}
