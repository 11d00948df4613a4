import type { RepliedLine } from '#domain/replies/reply.ts';
import type { QuantityMeant } from '#domain/replies/values/meaning.ts';
import { isMeasure, unitOf } from '#domain/replies/values/units.ts';
import { around, type Item } from '#domain/replies/words/items.ts';
import { isOldPrice, looksLikePrice, mayBePrice, mayBeRoundPrice } from './price-or-quantity.ts';
import { isWeightOf, quantityOf, saidOf } from './quantity-said.ts';
import { type Role, turnOf } from './turns-around.ts';

/** « mon mail où je vous disais 30 »: no longer. */
const TAKEN_BACK =
  /(?:^| )(?:ou|lequel|laquelle|que) (?:je|j|on|nous) (?:vous |te |t )?(?:disai|annoncai|annoncio|disio|parlai|indiquai|ecrivai|mettai|avais (?:dit|mis|ecrit|annonce)|ai (?:dit|mis|ecrit|annonce)|avions (?:dit|mis|annonce))[a-z]*(?: que| en| de| d| seulement| avoir)*$/;
/** « entière elle fait plutôt 4 kg »: what one of them weighs. */
const WEIGHS =
  /(?:^| )(?:(?:elle|il|elles|ils|piece|entiere|entier) (?:f(?:ait|ont|eront|era)|pes(?:e|ent|eront|era)|tourn(?:e|ent|eront|era)) (?:plutot|facilement|bien|deja|a|autour de|dans les|environ|en moyenne|entre|pres de)|(?:poids|calibre|taille) (?:moyen |moyenne |unitaire |de la piece )*(?:de|:|autour de|environ|d environ|entre))$/;
/** « ne se vend qu'au carton complet de 50 »: how it is packed. */
export const SOLD_BY =
  /(?:^| )(?:vend|vendent|vendue?s?|vendons|conditionne[a-z]*|existe[a-z]*|detaill[a-z]*|propose[a-z]*|disponibles?) (?:[a-z]+ ){0,2}(?:au|par|en|a) (?:la |le |un |une )?[a-z]+ (?:complete?s? |entiere?s? |pleine?s? )?(?:de|d)$/;
/** « je voulais vous en mettre 8, il n'y en avait que 5 ». */
const WANTED =
  /(?:^| )(?:(?:voul|pens|compt|esper)(?:ais|ait|ions)|aurais voulu|aurais aime|aurait voulu)(?: (?:vous|te|en|bien|avoir|mettre|prendre|livrer|acheter|trouver|faire|donner|servir))*$/;
/** « j'ai vendu mes 4 derniers kilos ». */
const SOLD_ON =
  /(?:^| )(?:ai|a|avons|ont) (?:deja )?(?:vendu|ecoule|liquide|cede|promis)(?: (?:mes|nos|les|ses|leurs|derniere?s?))+$/;
/** « pas assez pour en faire 12 »: what does not come to so many. */
const NOT_ENOUGH_FOR =
  /(?:^| )(?:pas|plus) (?:assez|de quoi|suffisamment|possible)(?: (?:pour|en|de|d|vous|faire|monter|arriver|aller|a|au|remplir|completer|livrer|fournir|mettre|servir|atteindre|les|jusqu))+$/;
/** « 5 kg par client dès lundi ». */
const RATIONED_THEN =
  /^par (?:client|personne|restaurant|compte)s? (?:a partir |a compter |des )(?:de |du |le )*[DV](?: |$)/;
/** « 3 saint-marcellin offerts en plus »: beside what was ordered. */
const GIVEN_BEHIND =
  /^(?:(?:de |d )?M )?(?:de Q )?(?:[a-z]+ )?(?:offerte?s?|gratuite?s?|en cadeau|en prime)(?: (?:en plus|en sus|pour|de|avec)|$)/;
/** « la caisse contient 2 plaques de moins »: what is in it. */
const CONTAINS =
  /(?:^| )(?:contien|comport|renferm|se compos|est compose|sont compose)[a-z]*(?: [a-z]+){0,2}$/;
/** « le seau d'olives de 5 kg ne bouge pas »: which one, and not how much. */
const isSizeOfPack = ({ unit }: QuantityMeant, before: string): boolean => {
  const pack = /(?:^| )(?:le|la|l|chaque|notre|votre) ([a-z]+) (?:de |d )M (?:de|d)$/.exec(before)?.[1];
  return pack !== undefined && isMeasure(unit) && unitOf(pack) !== null && !isMeasure(unitOf(pack));
};
/** « 1,8 kg pièce », « 2 kg chacun »: what one of them weighs, of goods that are counted. */
const EACH_BEHIND =
  /^(?:(?:la |l |par )?(?:piece|unite|tete|carcasse)|chacune?|en moyenne|de moyenne|l un)(?: |$)/;
const isWeightOfOne = ({ amount, unit }: QuantityMeant, line: RepliedLine | undefined, behind: string) =>
  line !== undefined &&
  amount !== line.qty &&
  !isMeasure(unitOf(line.unit.toLowerCase())) &&
  ((isMeasure(unit) && EACH_BEHIND.test(behind)) || (unit === null && EACH_OF_TWO.test(behind)));
/** « les saumons font 4,8 et 5,2 kg » of two that were ordered by the piece. */
const weighs = (items: readonly Item[], at: number, line: RepliedLine | undefined): boolean => {
  const { before, behind } = around(items, at);
  const said = quantityOf(items[at]);
  return (
    line !== undefined &&
    !isMeasure(unitOf(line.unit.toLowerCase())) &&
    said !== null &&
    (isMeasure(said.unit) || !Number.isInteger(said.amount) || /^(?:a|et|ou|-) Q/.test(behind)) &&
    /(?:^| )M (?:f(?:ait|ont|eront|era)|pes(?:e|ent|eront|era)|tourn(?:e|ent|eront|era))(?: [a-z]+){0,2}$/.test(
      before,
    )
  );
};
/** « plus de 125 », « en 125 » of « Yaourt nature 125 g ». */
const isFigureOfName = ({ amount, unit }: QuantityMeant, line: RepliedLine, before: string): boolean =>
  unit === null &&
  amount !== line.qty &&
  amount > 1 &&
  /(?:^| )(?:(?:pas|plus|rupture) (?:de|d)|en|du|la)$/.test(before) &&
  new RegExp(`(?<![\\d,.])${String(amount).replace('.', '[.,]')}(?![\\d,.])`).test(line.item_name);
/** « Spéculoos x300 », « Éclair vanille x20 » for « Éclair café x20 »: what one pack holds. */
const isPackOfName = (
  { amount, unit }: QuantityMeant,
  { item_name, qty }: RepliedLine,
  before: string,
): boolean =>
  unit === null &&
  amount !== qty &&
  /(?:^| )x$/.test(before) &&
  new RegExp(`(?<![\\p{L}\\d])x ?${amount}(?!\\d)`, 'iu').test(item_name);
/** « 1,6 à 1,8 kg pièce ». */
const EACH_OF_TWO = new RegExp(`^(?:a|ou|-) Q ${EACH_BEHIND.source.slice(1)}`);

/** « pour les 40 assiettes j'en ai 24 »: those that were ordered, and what is said of them follows. */
const isOfTopic = (before: string, behind: string): boolean =>
  /^(?:(?:bonjour|bonsoir|salut|alors|et|mais|donc) )*(?:pour|sur|concernant|quant aux?) (?:les|vos|tes)$/.test(
    before,
  ) && /^(?:de |d )?M(?: (?:j|je|on|nous|il|y)(?: |$)|$)/.test(behind);

/** « olivier ou noir ? les deux existent à ce prix »: kinds, and no pieces. */
const isBothKinds = ({ amount, unit }: QuantityMeant, before: string, behind: string): boolean =>
  unit === null &&
  amount <= 3 &&
  /(?:^| )(?:les|ces)$/.test(before) &&
  /^(?:(?:me|nous|vous) )?(?:existent|coexistent|se valent|conviennent|vont|plaisent|ont|coutent|sont (?:a ce|au meme|a l identique|pareils?|possibles?|envisageables?))(?: |$)/.test(
    behind,
  );

/** « je n'ai pas trouvé 3 kg de tomates »: so many are missing, or not even so many come. */
const NOT_FOUND =
  /(?:^| )pas (?:pu )?(?:en )?(?:trouv|recu|recev|recolt|rentr|cueill|ramass|pech|avoir|eu|produi|prepar|charg)[a-z]*$/;
/** « je n'ai pas les 12 kg de tomates » of twelve, and no word of how many there are. */
const NOT_SO_MANY =
  /(?:^| )(?:ai|aurai|a|aura|avons|aurons|aurez) pas (?:(?:tous|toutes|encore|tout a fait|les|vos|l|la|le) )*$/;
const isPerhapsSome = (items: readonly Item[], before: string): boolean =>
  NOT_FOUND.test(before) ||
  (NOT_SO_MANY.test(`${before} `) && items.filter(({ text }) => text === 'Q').length === 1);

const EXCEPTED = /(?:^| )sauf(?: (?:les|vos|ces|nos))?$/;
const SAID_OF_IT =
  /(?:^| )(?:aulieude|seulement|qui|que|dont|ou|il|elles?|ils|on|je|vous|[DVP]|a|en|dispo[a-z]*|livr[a-z]*|suivr[a-z]*|suit|suivent|partir[a-z]*|arriv[a-z]*|ok|bons?)(?: |$)/;
/** « tout sauf les 24 salades » of 24, « sauf 2 kg » of twelve: so many less. « sauf 10 kg »: or only so many? */
const exceptedRole = (qty: number | null, line: RepliedLine | undefined): Role =>
  line && qty !== null && (qty === line.qty || qty <= line.qty / 2) ? 'missing' : 'added';

export function roleOf(items: readonly Item[], at: number, line: RepliedLine | undefined): Role {
  const { before, behind } = around(items, at);
  const said = items[at]?.meaning;
  if (
    said?.kind !== 'quantity' ||
    TAKEN_BACK.test(before) ||
    WEIGHS.test(before) ||
    WANTED.test(before) ||
    SOLD_ON.test(before)
  )
    return 'none';
  if (
    NOT_ENOUGH_FOR.test(before) ||
    SOLD_BY.test(before) ||
    GIVEN_BEHIND.test(behind) ||
    isBothKinds(said, before, behind)
  )
    return 'none';
  if (isSizeOfPack(said, before) || CONTAINS.test(before) || RATIONED_THEN.test(behind)) return 'none';
  if (isWeightOfOne(said, line, behind) || weighs(items, at, line)) return 'none';
  if (line && (isFigureOfName(said, line, before) || isPackOfName(said, line, before))) return 'none';
  if (line && looksLikePrice(said, line, before, behind)) return 'price';
  if ((!line || saidOf(items[at], line) === line.qty) && isOfTopic(before, behind)) return 'ordered';
  // « nature en x6 » of cartons of twelve: another pack.
  if (isPerhapsSome(items, before) || /(?:^| )(?:en|par) x$/.test(before)) return 'added';
  // « 20 pièces soit 5,2 kg »: the weight is told besides.
  if (line && isWeightOf(items, at + 2, line)) return 'new';
  // « noix 9 » of 3 kg at 9 €: nobody sends more than was ordered, and exactly its price.
  if (line && isOldPrice(said, line) && said.amount > line.qty && !/^(?:de|d|aulieude)(?: |$)/.test(behind))
    return 'price';
  if (line && (mayBePrice(said, line) || mayBeRoundPrice(said, line, before))) return 'added';
  if (line && isOldPrice(said, line)) {
    if (/(?:^| )(?:aulieude|contre|et non|et pas|Q a)(?: [a-z]+)?$/.test(before)) return 'none';
  } else if (line && /^aulieude (?:[a-z]+ )?Q/.test(behind)) {
    const old = quantityOf(items.slice(at + 1).find((item) => item.text === 'Q'));
    if (old && said.unit === null && isOldPrice(old, line)) return 'price';
  }
  // « sauf 2 kg de courgettes »: less by so much, or only so much?
  if (EXCEPTED.test(before) && /^(?:de |d )?M/.test(behind) && !SAID_OF_IT.test(behind))
    return exceptedRole(line ? saidOf(items[at], line) : null, line);
  // « je l'ai en 2 pointes de 6,8 kg » of what is weighed: so much comes, in so many pieces.
  if (said.is_sum && line && isMeasure(unitOf(line.unit.toLowerCase())) && /(?:^| )en$/.test(before))
    return 'new';
  return turnOf(items, at);
}
