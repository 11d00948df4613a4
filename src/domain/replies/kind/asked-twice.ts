import { fold, passageOf } from '#domain/replies/body/trace.ts';
import type { WrittenText } from '#domain/replies/body/written.ts';
import type { Passage } from '#domain/replies/reply.ts';

/** An order that came twice: said so, or by the other one that is there already. */
const TWICE =
  /\b(?:doublons?|doublee?s?|dupliquee?s?|en double(?: exemplaire)?|(?<!en )(?:deux|2) (?:fois|exemplaires?)|a (?:deux|2) reprises|deux commandes (?:identiques|pareilles)|(?:la|une|exactement la) meme (?:commande|liste)|identiques?|deja (?:une |la |votre |cette |recu |bien )*(?:commande|recue?|en (?:preparation|cours|machine|compte)|passee?|saisie?|enregistree?|livree?|servie?|traitee?|preparee?|facturee?))\b/;
const OF_AN_ORDER = /\b(?:commandes?|cde|cdes|cmd|bons?|bc|doublons?)\b|\b[a-z]{1,3}-?\d{4}-\d{3,}/;
const ASKS =
  /\?|\b(?:merci de (?:me |nous )?(?:dire|confirmer|preciser|indiquer)|dites-(?:moi|nous)|confirmez-(?:moi|nous)|(?:en attendant|j'attends|nous attendons|on attend|dans l'attente de) votre|pouvez-vous|est-ce)\b/;

/** « deux fois la même commande, c'est normal ? »: until that is answered nothing is settled. */
export function askedTwice({ blocks, other_orders }: WrittenText): Passage | null {
  const all = blocks.map(({ text }) => fold(text)).join('\n');
  if (!ASKS.test(all)) return null;
  const block = blocks.find(({ kind, text }) => {
    const said = fold(text);
    const twice = kind === 'row' ? null : TWICE.exec(said)?.[0];
    if (twice === null || twice === undefined) return false;
    // Alone, that something is there already or the same as ever says nothing of a second order.
    const isPlain = /^(?:deja|identique)/.test(twice);
    return isPlain ? other_orders.length > 0 : OF_AN_ORDER.test(said);
  });
  return block ? passageOf(block) : null;
}
