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
  '(?= (?:meme|memes|au meme|a prix|pour|sans|Q|P|D|H|R|:|-|alaplace|aulieude|alaplacede|qui|si|ca|et|pareil|mais|c|je|nous|on|dans|en attendant|a)(?: |$)|$)';
const WORDS = '((?:[a-zM%.-]+ ?){1,8}?)';
const SOME = '(?:du|de la|de l|des|de|un|une|d|le|la|les|l|notre|nos)?';
const SENDS =
  '(?:mets|met|mettons|mettrai|mettrons|mis|envoie|envoies|envoyons|enverrai|enverrons|livre|livrons|livrerai|livrerons|prepare|preparons|ajoute|sers|servons|remplace|donne|donnons|passe|passons|bascule|basculons|mettre|envoyer|livrer|proposer|propose|proposons|fournis|fournissons|expedie|expedions)';

const AFTER_MISSING = new RegExp(
  `^(?:donc |alors |mais )?(?:je|on|nous) (?:vous |te )?(?:mets|met|mettons|mettrai|envoie|envoyons|livre|livrons|passe) (?:donc |plutot )?(?:Q (?:de |d ))?(?:du|de la|des|de l) ${WORDS}${STOPS}`,
);

/** Each with the words of the new article as its first group. */
const PATTERNS: readonly RegExp[] = [
  new RegExp(
    `(?:remplac[a-z]*|substitu[a-z]*|bascul[a-z]*|switch[a-z]*) (?:(?:donc|aussi|vous|le|la|les|l|vos|ce|cet|cette|votre) )*(?:M )?(?:[a-z]+ )?(?:par|avec|sur|en|contre) (?:Q )?${SOME} ?${WORDS}${STOPS}`,
  ),
  new RegExp(`(?:remplacement|substitution|rempl) (?:par|:|=) (?:Q )?${SOME} ?${WORDS}${STOPS}`),
  new RegExp(
    `${SENDS} (?:vous )?(?:donc |plutot |aussi |Q (?:de |d )?)?${SOME} ?${WORDS} (?:alaplacede|alaplace|aulieude)(?! (?:les |des |de )?[QPD](?: |$))`,
  ),
  new RegExp(
    `(?:alaplace|remplacement) (?::|-|,)? ?(?:je |on |nous |vous )*(?:${SENDS} )?(?:vous )?(?:Q (?:de |d )?)?${SOME} ?${WORDS}${STOPS}`,
  ),
  new RegExp(
    `(?:vous aurez|aurez|recevrez|y aura|sera|seront|ce sera) (?:donc |plutot |Q (?:de |d )?)?${SOME} ?${WORDS} (?:alaplacede|alaplace|aulieude)(?! (?:les |des |de )?[QPD](?: |$))`,
  ),
  new RegExp(`${WORDS} (?:alaplacede|aulieude) M`),
  new RegExp(`^(?:Q (?:de |d )?)?${WORDS} alaplace$`),
  new RegExp(
    `alaplacede M (?:, )?(?:je |on |nous )?(?:vous )?${SENDS} (?:vous )?(?:Q (?:de |d ))?${SOME} ?${WORDS}${STOPS}`,
  ),
  new RegExp(`M devient ${SOME} ?${WORDS}${STOPS}`),
  new RegExp(
    `${SENDS} (?:vous )?(?:donc |plutot )?(?:du|de la|la|le|de l) ([QR](?: [a-z]+){0,2}) (?:alaplacede|alaplace|aulieude)`,
  ),
  /M en ([QR]) aulieude [QR]/,
  /remplac[a-z]* (?:[a-z]+ )?par (?:des |du |de la )?(Q)/,
  AFTER_MISSING,
];

/** Words that are no article though they stand where one might. */
const NO_ARTICLE = /^(?:ca|cela|rien|livraison|vous|le|la|les|en|une|un|tout|ok|c est|quoi|[a-z]{1,2})?$/;

export function substituteIn(items: readonly Item[]): Substitute | null {
  const { text, starts } = join(items);
  if (
    !/remplac|substitu|alaplace|aulieude|bascul|switch|rempl|devient|^(?:donc |alors |mais )?(?:je|on|nous) /.test(
      text,
    )
  )
    return null;
  for (const pattern of PATTERNS) {
    const match = new RegExp(pattern.source, 'd').exec(text);
    const group = match?.indices?.[1];
    const words = match?.[1]?.trim() ?? '';
    if (!match || !group || NO_ARTICLE.test(words) || !/[a-zM]{3}|[MQR]/.test(words)) continue;
    const from = itemAt(starts, group[0]);
    const to = itemAt(starts, group[0] + words.length - 1) + 1;
    return {
      from,
      to,
      start: items[from]?.start ?? 0,
      end: items[to - 1]?.end ?? 0,
      after_missing: pattern === AFTER_MISSING,
    };
  }
  return null;
}
