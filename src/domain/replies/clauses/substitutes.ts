import { NOT_OUT, OUT } from '#domain/replies/cues/shortage.ts';
import { isTradeGood, stemOf } from '#domain/replies/lines/trade-words.ts';
import { isMeasure } from '#domain/replies/values/units.ts';
import { isEveryday } from '#domain/replies/words/everyday.ts';
import { type Item, itemAt, join } from '#domain/replies/words/items.ts';

/** Another article in the place of one that was ordered: its words are items `from` up to `to`. */
export type Substitute = {
  from: number;
  to: number;
  start: number;
  end: number /** « je mets du frisé »: only behind a shortage does it take the place of something. */;
  after_missing: boolean;
};

const STOPS =
  '(?= (?:meme|memes|au meme|a prix|pour|sans|Q|P|D|H|R|:|-|alaplace|aulieude|alaplacede|qui|si|ca|et|pareil|mais|c|je|nous|on|dans|en attendant|a|y a|il y|car|parce|puisque|vu que|comme)(?: |$)|$)';
const WORDS = '((?!que |qu |lors )(?:[a-zM%.-][a-z0-9%.-]* ){0,7}?[a-zM%.-][a-z0-9%.-]*)';
/** « 18 mois », « 35 % » name an article too, behind a shortage. */
const ANYTHING = '((?:[QR] )?(?:[a-zM%.-]+ ){0,7}?[a-zM%.-]+|[QR])';
const SOME = '(?:(?:du|de la|de l|des|de|un|une|d|le|la|les|l|notre|nos) )?';
const SENDS =
  '(?:prepares?|mets|met|mettons|mettrai|mettrons|mis|pris|prends|prenons|trouve|achete|prevu|glisse|glissons|joins|colle|refile|substitue|substituons|envoi|envoie|envoies|envoyons|enverrai|enverrons|livre|livrons|livrerai|livrerons|prepare|preparons|ajoute|sers|servons|remplace|donne|donnons|passe|passons|bascule|basculons|mettre|envoyer|livrer|proposer|propose|proposons|fournis|fournissons|expedie|expedions)';

const THEN = '^(?:donc |alors |mais |du coup |et )*';
const ANY = '(?:du|de la|des|de l|un|une|notre|nos)';
/** What is sent instead, said behind a shortage without a word of replacing. */
const AFTER_MISSING: readonly RegExp[] = [
  new RegExp(
    `${THEN}(?:je|j|on|nous) (?:vous |te )?(?:ai |avons |a )?(?:donc |alors |aussi |plutot )*(?:mets|met|mis|mettons|mettrai|envoie|envoyons|envoye|envoi|glisse|joins|substitue|livre|livrons|passe|prepare|sers|donne|depanne avec|depannons avec|ai mis) (?:donc |plutot |vous )*(?:mis |glisse |envoye )?(?:Q (?:de |d |(?=M [a-z]{2,}))|(?:Q (?:de |d ))?${ANY} )${WORDS}${STOPS}`,
  ),
  new RegExp(
    `${THEN}(?:(?:vous|tu|t) (?:aurez|recevrez|avez|auras|recevras|as)|ce sera|ca sera|cela sera) (?:plutot |donc )?(?:Q (?:de |d )|(?:Q (?:de |d ))?(?:du|de la|des|de l|un|une) )${WORDS}${STOPS}`,
  ),
  // « vous recevez désormais les gants Sensitive »
  new RegExp(
    `${THEN}vous (?:recevez|aurez|recevrez|avez) (?:donc )?(?:desormais|dorenavant|maintenant|a present) (?:Q (?:de |d )?)?${SOME}${WORDS}${STOPS}`,
  ),
  // « vous recevrez la version barista », « je vous mets la cuvée sur lie »
  new RegExp(
    `${THEN}(?:vous (?:aurez|recevrez|avez)|(?:je|j|on|nous) (?:vous |te )?(?:ai |avons |a )?${SENDS}|(?:ce|ca|cela) sera|c est) (?:donc |plutot |vous )*(?:Q (?:de |en |dans )?)?(?:la|le|en|dans la|dans le|une|un|sa|son) ((?:version|variante|variete|cuvee|gamme|modele|declinaison|recette|qualite|equivalent)(?: (?:[a-zMR%.-]+|Q)){1,4}?)${STOPS}`,
  ),
  new RegExp(`${THEN}(?:je|j|on|nous|vous) (?:vous |te )?(?:[a-z]+ ){1,2}(?:le|du|au|en) (millesime)`),
  new RegExp(`${THEN}(?:j ai|on a|nous avons) (?:donc |vous )?mis ${WORDS}${STOPS}`),
  new RegExp(
    `${THEN}Q (?:de |d )${WORDS} (?:vous |te )?(?:seront|sera|sont|est|ont ete|a ete) (?:livr|envoy|servi|mis|ajout|propos)`,
  ),
  new RegExp(`^(?:donc|du coup|alors) (?:du|de la|des|de l) ${WORDS}${STOPS}`),
  new RegExp(
    `${THEN}(?:on |je |nous )(?:vous |te )?(?:(?:pass|bascul)(?:e|ons) (?:au|aux|a la|sur (?:le|la|les|du|de la|des|de l))|(?:part|pars|partons|tourne|tournons|est|sommes|sera|serons) (?:donc |alors |plutot )?sur (?:du|de la|des|de l|le|la|les)) ${ANYTHING}${STOPS}`,
  ),
  // « c'est de la blonde que je vous mets »
  new RegExp(
    `${THEN}(?:c est|ce sera|ce sont) (?:Q (?:de |d ))?(?:du|de la|des|de l) ${WORDS} (?:que|qu) (?:je|on|nous|vous) (?:vous |te )?(?:${SENDS}|aurez|recevrez)`,
  ),
  // « épuisés : livrés en taille L »
  new RegExp(
    `${THEN}(?:livr|servi|envoy|fourni|expedi|remplac|prepar)(?:e|s|es|ee|ees)? (?:donc |plutot )?en ((?:M|taille|format|calibre|couleur|marque|version|qualite|categorie)(?: (?!livr|le |la )[a-z0-9]+){0,3}?)${STOPS}`,
  ),
];

/** « saumon : on vous livre de la truite »: goods of another name, known to the trade. */
const OTHER_GOODS = new RegExp(
  `^(?:le |la |les |l |pour le |pour la |pour les )?M (?:: |- )?(?:on|je|nous) (?:vous |te )?(?:livre|livrons|mets|mettons|envoie|envoyons) (?:plutot |donc )?(?:Q (?:de |d ))?(?:du|de la|des|de l) ${WORDS}${STOPS}`,
);

/** « pour le persil j'ai mis du frisé ». */
const FOR_IT = new RegExp(
  `^(?:et |mais )?(?:pour|a la place|cote|niveau) (?:le |la |les |l )?M (?:: |- )?(?:on|je|j|nous) (?:vous |te )?(?:ai |a |avons )?(?:mets|met|mis|mettons|mettrai|envoie|envoye|envoyons|glisse|prends|pris|(?:est|sommes|sera|serons|part|partons|passe|passons|tourne) sur) (?:plutot |donc |vous )*(?:Q (?:de |d ))?(?:du|de la|des|de l) (?!M(?: |$))${WORDS}${STOPS}`,
);

/** « le riz sera d'une autre marque », « change de fabricant ». */
const OTHER_MAKE =
  /M (?:[a-z]+ )?(?:sera|seront|est|sont|arrive|arrivera|passe|change(?:nt|ra|ront)?)(?: livree?s?)? (?:de |d |en |dans |sous |sur )*(?:une? )?((?:autre|nouvelle|nouveau) (?:marque|variete|gamme|fabricant|fournisseur)|(?:marque|variete|gamme) differente|(?<=change(?:nt|ra|ront)? (?:de |d ))(?:marque|fabricant|variete|producteur))(?= |$)/;

/** « les entremets ce sera à la mangue »: goods too. */
const WILL_BE = new RegExp(
  `M (?:, )?(?:(?:ce|ca|cela) sera|sera|seront) (?:plutot |donc )?(?:a la|au|aux|a l|du|de la|des|de l) ${WORDS}${STOPS}`,
);

/** « 12 kg de gigot à 14 € à la place de l'épaule ». */
const AT_PRICE = '(?:(?:a|au prix de|pour|soit) P )?';
/** « à la place des 6 kg », « à la place ». */
const OF_IT = '(?:alaplacede (?:M|Q(?: (?:de |d )?M)?)|alaplace)';
/** Begins with any words: only worth trying where what it leads to is there. */
const IN_PLACE = new RegExp(`(?<![^ ])(?:de |d )?${WORDS} ${AT_PRICE}(?:alaplacede|aulieude) M`);

/** « plus de 1 L, je vous mets 2 seaux de 5 L à la place »: the same goods in another pack. */
const OTHER_PACKS: readonly RegExp[] = [
  new RegExp(`${SENDS} (?:vous |te )?(?:donc |plutot |aussi )*(Q) alaplace$`),
  new RegExp(
    `(?:^| )alaplace (?:(?:je|on|nous|vous|donc) )*(?:${SENDS} )?(?:vous |te )?(Q)(?= (?:au meme|meme|a prix|pour|sans)(?: |$)|$)`,
  ),
];

const isPack = (item: Item | undefined): boolean =>
  item?.meaning?.kind === 'quantity' &&
  item.meaning.content !== null &&
  item.meaning.unit !== null &&
  !isMeasure(item.meaning.unit);

/** « en 150 g au lieu de 125 g »; but « en 2 pointes de 6,8 kg au lieu de 2 de 7 » is how much comes. */
const OTHER_SIZE = /M en ([QR]) aulieude [QR]/;
const isSum = (item: Item | undefined): boolean =>
  item?.meaning?.kind === 'quantity' && (item.meaning.is_sum === true || item.meaning.content !== null);

/** Each with the words of the new article as its first group. */
const PATTERNS: readonly RegExp[] = [
  new RegExp(
    `(?:remplac[a-z]*|substitu[a-z]*|bascul[a-z]*|switch[a-z]*) (?:(?:donc|aussi|vous|le|la|les|l|vos|ce|cet|cette|votre) )*(?:M )?(?:(?:dans|sur) (?:votre|vos|la|cette|ta) [a-z]+ )?(?:[a-z]+ ){0,2}(?:par|avec|sur|en|contre) (?:Q )?${SOME}${WORDS}${STOPS}`,
  ),
  // « je vous les change contre 10 coquelets »
  new RegExp(`(?:chang|echang|troqu)[a-z]* contre (?:Q (?:de |d )?)?${SOME}${WORDS}${STOPS}`),
  new RegExp(`(?:remplacement|substitution|rempl) (?:par|:|=) (?:Q )?${SOME}${WORDS}${STOPS}`),
  new RegExp(
    `${SENDS} (?:vous |te )?(?:donc |plutot |aussi |Q (?:de |d )?)*${SOME}${WORDS} (?:alaplacede|alaplace|aulieude)(?! (?:les |des |de )?[QPD](?: |$))`,
  ),
  new RegExp(
    `(?:alaplace|remplacement) (?::|-|,)? ?(?:je |j |on |nous |vous |ai |avons |a (?=[a-z]+e ))*(?:${SENDS} )?(?:vous |te )?(?:Q (?:de |d )?)?${SOME}${WORDS}${STOPS}`,
  ),
  new RegExp(
    `(?:vous aurez|aurez|recevrez|y aura|sera|seront|ce sera) (?:donc |plutot |Q (?:de |d )?)*${SOME}${WORDS} (?:alaplacede|alaplace|aulieude)(?! (?:les |des |de )?[QPD](?: |$))`,
  ),
  IN_PLACE,
  new RegExp(`^(?:M : )?(?:Q (?:de |d )?)?${WORDS} ${AT_PRICE}alaplace$`),
  new RegExp(`(?<![^ ])Q (?:de |d )${WORDS} ${AT_PRICE}alaplace(?! Q)`),
  new RegExp(`^(?:les? |la |l )?M par (?:du|de la|des|de l) ${WORDS}${STOPS}`),
  new RegExp(
    `${OF_IT} (?:, )?(?:je |j |on |nous )?(?:vous |te )?(?:ai |a |avons )?${SENDS} (?:vous |te )?(?:Q (?:de |d )?)?${SOME}${WORDS}${STOPS}`,
  ),
  // « nous livrons à la place de l'huile 6 bidons de colza »
  new RegExp(`${SENDS} alaplacede M (?:Q (?:de |d )|du |de la |des |de l )${WORDS}${STOPS}`),
  new RegExp(`M (?:[a-z]+ ){0,2}devient ${SOME}${WORDS}${STOPS}`),
  // « plus d'agave => 4 bouteilles de sirop d'érable »
  new RegExp(
    `M (?:[a-z]+ ){0,2}devient (?:(?:je|on|nous) (?:vous |te )?(?:mets|met|mettons|envoie|envoyons|livre|livrons) )?Q (?:de |d )(?!M(?:$| (?!(?:de|d|du|a|au|aux) )))${WORDS}${STOPS}`,
  ),
  new RegExp(
    `${OF_IT} (?:, )?vous (?:aurez|recevrez|avez) (?:donc |plutot )?(?:Q (?:de |d )?)?${SOME}${WORDS}${STOPS}`,
  ),
  new RegExp(
    `${SENDS} (?:vous |te )?(?:donc |plutot )?(?:du|de la|la|le|de l) ([QR](?: [a-z]+){0,2}) (?:alaplacede|alaplace|aulieude)`,
  ),
  OTHER_SIZE,
  // « plus de 16, je te mets 6 colis de calibre 18 à la place »
  new RegExp(
    `${SENDS} (?:vous |te )?(?:donc |plutot )?Q (?:de |d |en )((?:M|calibre|taille|format) Q) (?:alaplace|aulieude)`,
  ),
  // « crème 30 % à la place de la 35 % »
  /M (R) (?:aulieude|alaplacede) R/,
  /remplac[a-z]* (?:[a-z]+ )?(?:par|avec) (?:des |du |de la |de l |le |la )?([QR])/,
  /M (?:: |en |le |du )*(millesime(?: millesime)?)(?: [a-z]+)? (?:aulieude|alaplacede)/,
  new RegExp(
    `(?:faute|defaut) (?:de |d )(?:la |l |le |les )?M (?:, )?(?:je |j |on |nous |vous )*(?:ai |avons )?(?:${SENDS}|aurez|recevrez|envoye) (?:vous |te )?(?:Q (?:de |d ))?${SOME}${WORDS}${STOPS}`,
  ),
  // « en retard : à défaut vous recevrez 4 kg de ventricina »
  new RegExp(
    `(?:a defaut|pour (?:compenser|depanner|ne pas vous laisser a sec)|en compensation) (?:, |donc )*(?:je |j |on |nous |vous )*(?:ai |avons |a )?(?:${SENDS}|aurez|recevrez) (?:vous |te )?(?:Q (?:de |d )|${ANY} )${WORDS}${STOPS}`,
  ),
  OTHER_GOODS,
  FOR_IT,
  OTHER_MAKE,
  WILL_BE,
  ...AFTER_MISSING,
  ...OTHER_PACKS,
];

/** Words that are no article though they stand where one might. */
const NO_ARTICLE =
  /^(?:(?:(?:second|seconde|nouveau|nouvelle|autre|dernier|petit) )?(?:mail|courriel|email|message|sms|lien|facture|confirmation|avoir|catalogue|numero|appel|document|recapitulatif|bl)(?: .*)?|(?:je|on|nous|vous|notre tour|mon tour|tour|commande|reste|tout|totalite|livraison|suite|moitie|camion|quantite|solde|complement|maximum|mieux|retard|stock|prix|bon|plus|moins|votre|vos)(?: .*)?|ca|cela|rien|livraison|vous|le|la|les|des|du|en|une|un|tout|ok|c est|quoi|[a-z]{1,2})?$/;

const withPlaces = new Map<RegExp, RegExp>();
/** The same pattern, which also says where its groups stand. */
function placed(pattern: RegExp): RegExp {
  const known = withPlaces.get(pattern) ?? new RegExp(pattern.source, 'd');
  withPlaces.set(pattern, known);
  return known;
}

/** « amande-noisette », « sacs 50 L blancs »: the hyphen and the size are part of the name. */
function endOf(items: readonly Item[], to: number): number {
  const [mark, next] = [items[to], items[to + 1]];
  if (mark?.text === '-' && items[to - 1]?.end === mark.start && next?.start === mark.end)
    return endOf(items, to + 2);
  const size = mark?.meaning?.kind === 'quantity' ? mark.meaning.unit : null;
  return isMeasure(size) && next?.text === 'M' ? to + 2 : to;
}

export function substituteIn(items: readonly Item[]): Substitute | null {
  const { text, starts } = join(items);
  if (
    !/marque|variete|gamme|fabricant|fournisseur|producteur|remplac|substitu| contre |alaplace|aulieude|bascul|switch|rempl|devient|M par |M (?:, )?(?:ce|ca|cela) sera |M (?:sera|seront) |faute|defaut|M (?:: |- )?(?:on|je|j|nous) |^(?:donc |alors |mais |du coup |et )*(?:je|j|on|nous|vous|tu|t|c|ce|ca|cela|du|de|des|livr[a-z]*|servi[a-z]*|envoy[a-z]*|fourni[a-z]*|expedi[a-z]*|prepar[a-z]*) /.test(
      text,
    )
  )
    return null;
  for (const pattern of PATTERNS) {
    if (pattern === IN_PLACE && !/ (?:alaplacede|aulieude) M/.test(text)) continue;
    const match = placed(pattern).exec(text);
    const group = match?.indices?.[1];
    const words = match?.[1]?.trim() ?? '';
    if ((pattern === OTHER_GOODS || pattern === WILL_BE) && !isTradeGood(stemOf(words.split(' ')[0] ?? '')))
      continue;
    if (!match || !group || NO_ARTICLE.test(words) || !/[a-zM]{3}|[MQR]|[a-z]\d/.test(words)) continue;
    const from = itemAt(starts, group[0]);
    if (OTHER_PACKS.includes(pattern) && !isPack(items[from])) continue;
    if (pattern === OTHER_SIZE && isSum(items[from])) continue;
    const to = endOf(items, itemAt(starts, group[0] + words.length - 1) + 1);
    return {
      from,
      to,
      start: items[from]?.start ?? 0,
      end: items[to - 1]?.end ?? 0,
      after_missing: AFTER_MISSING.includes(pattern),
    };
  }
  return foreignIn(items, text);
}

/** « plus de beurre doux : c'est du beurre de tourage que vous aurez »: the same name, and what kind of it comes. */
export function otherKindIn(
  items: readonly Item[],
  lines: readonly number[],
  before: readonly { text: string; mentions: readonly { lines: readonly number[] }[] }[],
): Substitute | null {
  const isGone = before.some(
    ({ text, mentions }) =>
      OUT.test(text) &&
      !NOT_OUT.test(text) &&
      mentions.some((one) => one.lines.some((line) => lines.includes(line))),
  );
  const found = isGone ? substituteIn(items) : null;
  const isOther =
    found?.after_missing &&
    items.slice(found.from, found.to).some(({ text }) => text === 'M') &&
    items.slice(found.from, found.to).some(({ text }) => /^[a-z]{4,}$/.test(text) && !isEveryday(text));
  return isOther ? found : null;
}

const FOREIGN_SENT = new RegExp(
  `(?:^| )(?:recevrez|aurez|avez|${SENDS}) (?:[a-z]+ )?(?:Q )?(?:(?:de|d|du|des|le|la|les|l|un|une) )*M(?: |$)`,
);

/** « vous recevrez 6 reblochons laitiers »: the same article in a make that was not ordered. */
function foreignIn(items: readonly Item[], text: string): Substitute | null {
  const at = items.findIndex(({ meaning }) => meaning?.kind === 'lines' && meaning.foreign);
  const item = items[at];
  if (!item || !FOREIGN_SENT.test(text)) return null;
  return { from: at, to: at + 1, start: item.start, end: item.end, after_missing: true };
}
