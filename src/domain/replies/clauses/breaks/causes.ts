import { collapse, type Item } from '#domain/replies/words/items.ts';

/** « le cours du cacao nous contraint à 6 % de plus sur les couvertures »: why, though the order has cacao too. */
const FORCES_US =
  /(?:le|la|les|l) (?:[a-z]+ )?(?:cours|flambee|hausse|prix|marche|recolte|penurie|envolee|situation|evolution|augmentation)s?(?: [a-z]+)? (?:du|de la|des|de|de l|d) M(?= (?:nous|me|m) (?:contrai|oblig|forc|impos|amen|pouss|condui)[a-z]* [^.;]*M(?: |$))/;

/** « l'agneau a pris un coup avec les fêtes : souris à 7,95, gigot 19,20 »: why, before what each of its lines costs. */
const FAMILY_ROSE =
  /(?<=^|[.;,] )(?:le|la|les|l|nos|notre|tout le|toute la) M (?:(?:s est|se sont|s|se|a|ont|est|sont|ca) )?(?:(?:encore|bien|vraiment|un peu|fortement|de nouveau) )*(?:pris (?:un coup|cher|une claque)|envol|flamb|grimp|bond|augment|mont|explos|hausse|cher)[a-z]*(?: (?!pas |plus |mais )[a-z]+){0,6}(?= : (?:[a-z]+ )*M (?:[a-z:=-]+ )*(?:P|Q |(?:a )?\d))/;

/** Goods that are only named as the reason of what is said of others. */
export const withoutCauses = (items: readonly Item[]): readonly Item[] =>
  collapse(
    collapse(items, FORCES_US, ([said]) => ({
      text: /hausse|flambee|envolee|augmentation/.test(said) ? 'conjoncture hausse' : 'conjoncture',
    })),
    FAMILY_ROSE,
    (_, taken) =>
      taken.some(({ meaning }) => meaning?.kind === 'lines' && meaning.lines.length > 1)
        ? { text: 'conjoncture hausse' }
        : null,
  );
