import type { WrittenLine } from '#domain/replies/body/quotes/written-line.ts';
import { cut, fold } from '#domain/replies/body/trace.ts';

/** What forms have around their tables: whose they are, their numbers, totals and who printed them. */
const OF_A_FORM =
  /^\W{0,3}(?:v\/?\s?ref|n\/?\s?ref|votre ref\w*|notre ref\w*|vos ref\w*|ref\.?(?: ?(?:clt|client|cde|commande|interne))?|references?|code client|clients?|clt|compte|(?:votre |notre )?(?:commande|cde|cmd)|bon de (?:commande|preparation|livraison)|bordereau|bl|ar|arc|accuse(?: de reception)?(?: de (?:votre )?commande)?|confirmation de (?:votre )?commande|documents?|doc|edite|edition|imprime|genere|message genere|page|total|montants?|sous-total|tva|net a payer|port|franco|frais de port|poste|preparat(?:eur|ion|rice)|zone|quai|tournee n|representant|commercial|vendeur|depot|agence|tel|telephone|fax|alertes?|etat|suivi|liste|recap\w*|date(?: de)? (?:commande|edition|document|cde)|heure|operateur|utilisateur|siret|colis|poids|palettes?|temperatures?|nb|nombre)\b/;
/** A form says it too: then it is an answer. */
const ANSWERS =
  /\b(?:ok|valide\w*|confirmee?s?|confirmons|confirme|acceptee?s?|complete?s?|completement|prete?s?|annul\w+|refus\w+|livr\w+|expedi\w+|depart|part|enregistre\w*|notee?s?|bloque\w*|attente|partiel\w*|impossible|ne|pas|sauf|manqu\w+|reportee?s?|retard\w*|indispo\w*|jeudi|vendredi|lundi|mardi|mercredi|samedi|demain)\b/;

/** What divides the parts of such a line, or ends it early. */
const PARTED = /\s[-–—|/]\s|\s\s|[\n\r\u2028\u2029]/;

/** A line above or below a table without the parts that only say what document it is; the number of an order stays. */
export function withoutForm(line: WrittenLine, namesOrder: (part: string) => boolean): WrittenLine[] {
  if (!PARTED.test(line.text)) return namesOrder(line.text) || !isOfForm(line.text) ? [line] : [];
  const parts = [...line.text.matchAll(/(?:(?!\s[-–—|]\s|\s\s|\s\/\s).)+/g)];
  if (parts.length > 8) return [line];
  const kept = parts.filter(({ 0: part }) => namesOrder(part) || !isOfForm(part));
  if (kept.length === parts.length) return [line];
  return kept
    .map(({ 0: part, index }) => ({ ...line, ...cut(line, index, index + part.length) }))
    .filter(({ text }) => /[\p{L}\d]/u.test(text));
}

function isOfForm(part: string): boolean {
  const folded = fold(part).trim();
  const named = OF_A_FORM.exec(folded);
  return named !== null && folded.length <= 90 && !ANSWERS.test(folded.slice(named[0].length));
}
