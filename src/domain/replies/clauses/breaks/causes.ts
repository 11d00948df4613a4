import { collapse, type Item } from '#domain/replies/words/items.ts';

/** « le cours du cacao nous contraint à 6 % de plus sur les couvertures »: why, though the order has cacao too. */
const FORCES_US =
  /(?:le|la|les|l) (?:[a-z]+ )?(?:cours|flambee|hausse|prix|marche|recolte|penurie|envolee|situation|evolution|augmentation)s?(?: [a-z]+)? (?:du|de la|des|de|de l|d) M(?= (?:nous|me|m) (?:contrai|oblig|forc|impos|amen|pouss|condui)[a-z]* [^.;]*M(?: |$))/;

/** Goods that are only named as the reason of what is said of others. */
export const withoutCauses = (items: readonly Item[]): readonly Item[] =>
  collapse(items, FORCES_US, ([said]) => ({
    text: /hausse|flambee|envolee|augmentation/.test(said) ? 'conjoncture hausse' : 'conjoncture',
  }));
