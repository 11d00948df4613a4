import { fold, stems } from '#domain/replies/body/trace.ts';
import type { RepliedOrder, ReplyMail } from '#domain/replies/reply.ts';

const isOfReply = (head: readonly string[]): boolean =>
  head.some((text) => /^\s*\W*(?:objet|subject|sujet|betreff)\s*:\s*(?:re|rep|aw)\s?:/.test(text));

/** « De : Salvan Commandes… Objet : RE: » over what is written: an answer of the supplier's own house. */
export function isOwnHead(head: readonly string[], mail: ReplyMail, order: RepliedOrder): boolean {
  const from = head.find((text) => /^\s*\W*(?:de|from|von|van)\s*:/.test(text)) ?? '';
  const words = new Set(stems(order.supplier).filter((word) => word.length > 3));
  const address = /[^\s<>"]+@[^\s<>"]+/.exec(fold(mail.from))?.[0];
  return (
    isOfReply(head) &&
    (stems(from).some((word) => words.has(word)) || (address !== undefined && from.includes(address)))
  );
}

/** Servers on which anybody has an address: whoever writes from there is of no house. */
const PUBLIC =
  /^(?:gmail|orange|wanadoo|free|sfr|laposte|hotmail|outlook|live|yahoo|icloud|bluewin|skynet|telenet|proximus|gmx|neuf|bbox|numericable)\./;
const houseOf = (text: string): string | undefined => /@([a-z0-9.-]+\.[a-z]{2,})/.exec(text)?.[1];

/** The head names somebody of the house that the message comes from, or what answers the order. */
export function isOfOurHouse(head: readonly string[], mail: ReplyMail): boolean {
  const house = houseOf(fold(mail.from));
  const from = head.find((text) => /^\s*\W*(?:de|from|von|van)\s*:|a ecrit/.test(text)) ?? '';
  return isOfReply(head) || (house !== undefined && !PUBLIC.test(house) && houseOf(from) === house);
}

const BELOW = '(?:ci ?-? ?dessous|ci ?-? ?apres|plus bas|en dessous|dessous|en pied)';
const ANSWER =
  '(?:reponses?|retours?|messages?|mails?|mots?|commentaires?|remarques?|precisions?|confirmations?|details?|infos?|informations?|explications?)';
/** « Voir ci-dessous la réponse de l'atelier. Tout le reste est bon. »: part of the answer is what a colleague wrote below. */
export const POINTS_TO_COLLEAGUE = new RegExp(
  `\\b${BELOW}\\b[^.\\n]{0,30}\\b${ANSWER} (?:de|du|des|d')|\\b${ANSWER} (?:de|du|des|d')[^.\\n]{0,50}\\b${BELOW}\\b`,
);
