import { agrees } from '#domain/replies/clauses/agreement.ts';
import { isPredicate } from '#domain/replies/clauses/predicates.ts';
import { WITH_CHANGES } from '#domain/replies/cues/agreement.ts';
import { type Item, join } from '#domain/replies/words/items.ts';

/** Marks and words that part what is said of one thing from what is said of the next. */
export const BREAKS: ReadonlySet<string> = new Set([',', 'mais', 'parcontre', 'puis', '/', '>']);

/** « un seul bateau est rentré : 4 kg de cabillaud »: a story of its own, before what is said of goods. */
const TELLS_WHY = /^(?:[a-zQ]+ )+(?:est|sont|a|ont|sommes|avons|ai|etait|etaient|s est) [a-z]+/;
/** « côté Saint-Jacques la pêche a été mauvaise : 9 kilos pour vous ». */
const STORY_OF_NAME =
  /(?:^| )M (?:, )?(?:le|la|les|l|on|nous|ca|c|notre|nos|il|elles?|ils) (?:[a-z]+ ){0,4}(?:est|sont|a|ont|avons|etait|etaient|avait) /;
const OF_SUPPLY =
  /(?:^| )(?:[DPRVMT]|manqu[a-z]*|ruptur[a-z]*|seulement|que|qu|livr[a-z]*|prepar[a-z]*|mets|met|mis|envo[a-z]*|disponible|reste[a-z]*|suiv[a-z]*|voici|peux|pouv[a-z]*|peut|modif[a-z]*|chang[a-z]*|ok|bon|valid[a-z]*|confirm[a-z]*|prix|tarif[a-z]*|commande[a-z]*|remplac[a-z]*|aulieude|sauf|lignes?|articles?|produits?|quantites?|ajust[a-z]*|stock|pas|plus|epuis[a-z]*|indispo[a-z]*|augment[a-z]*|baiss[a-z]*|impact[a-z]*|concern[a-z]*|touch[a-z]*|not[a-z]*|prevu[a-z]*|servi[a-z]*|annul[a-z]*|report[a-z]*|decal[a-z]*|retir[a-z]*|fini[a-z]*|enregistr[a-z]*)(?: |$)/;

/** A colon behind a whole statement ends it; behind a name or a heading it only leads on. */
export function saysEnough(items: readonly Item[], behind: readonly Item[]): boolean {
  const { text } = join(items);
  if (/(?:^| )M(?: |$)/.test(text))
    return isPredicate(text) || (behind[0]?.text === 'Q' && STORY_OF_NAME.test(text));
  // « commande validée avec une modification : riz 2 sacs »
  if (WITH_CHANGES.test(text) && agrees(text)) return true;
  // « date de livraison demandée : 10/09 »
  if (behind[0]?.text === 'D' && /(?:^| )(?:date|jour)(?: |$)/.test(text)) return false;
  // « oubliez mon message d'hier : j'ai toutes les pintades »
  if (/(?:^| )(?:jadis|message|mail)(?: |$)/.test(text)) return true;
  const end = behind.findIndex((item) => BREAKS.has(item.text));
  if (TELLS_WHY.test(text) && !OF_SUPPLY.test(text)) return true;
  const namesBehind = behind.slice(0, end === -1 ? undefined : end).some((item) => item.text === 'M');
  return /(?:^| )D(?: |$)/.test(text) || (items.length >= 4 && !namesBehind);
}

/** « 6 cdés - 4 livrés - solde 2 ». */
const COUNTED_SO =
  /^(?:M )?(?:commandes? )?Q (?:commandes?|demande[a-z]*|livres?|livree?s?|servie?s?|expedie[a-z]*|envoye[a-z]*|confirme[a-z]*)$/;

/** « tomates ok - courgettes ok »: a dash behind what is said of a name. */
export function endsStatement(items: readonly Item[]): boolean {
  if (/^(?:c est |tout )?(?:ok|bon|note|recu)(?: pour tout| merci)?$/.test(join(items).text)) return true;
  if (COUNTED_SO.test(join(items).text)) return true;
  const name = items.findLastIndex(({ text }) => text === 'M');
  return name !== -1 && name < items.length - 1 && isPredicate(join(items.slice(name + 1)).text);
}

/** « personne dehors cette nuit => lotte, néant »: what follows from it, and nothing that becomes anything. */
export const withArrowsParted = (items: readonly Item[]): readonly Item[] =>
  items.map((item, at): Item => {
    if (item.text !== 'devient' || items[at + 1]?.text !== 'M') return item;
    const from = items.slice(0, at).findLastIndex(({ text }) => BREAKS.has(text));
    return items.slice(from + 1, at).some(({ text }) => /^[MQPRU]$/.test(text))
      ? item
      : { ...item, text: ',' };
  });
