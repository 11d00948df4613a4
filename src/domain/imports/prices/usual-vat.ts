import { plainWords } from '#domain/imports/cells/problems.ts';
import type { VatRate } from '#domain/items/item.ts';

const words = (list: string): ReadonlySet<string> => new Set(plainWords(list).split(/\s+/));

/** By whole words, in the singular: « vinaigre » is no wine. */
const USUAL: readonly (readonly [rate: VatRate, ofGoods: ReadonlySet<string>])[] = [
  [
    20,
    words(
      `vin bière champagne crémant spiritueux alcool alcoolisé liqueur whisky rhum vodka gin cidre digestif apéritif
      confiserie bonbon caviar margarine
      hygiène entretien nettoyage droguerie détergent lessive emballage jetable vaisselle papier matériel équipement
      ustensile textile fourniture consommable bureau`,
    ),
  ],
  [
    5.5,
    words(
      `épicerie fruit légume primeur viande boucherie bœuf veau porc agneau volaille charcuterie poisson marée crustacé
      coquillage crèmerie laitier laitage lait beurre crème fromage œuf surgelé farine sucre épice condiment huile
      vinaigre pâte riz céréale semoule conserve légumineuse pain viennoiserie
      pâtisserie biscuit biscuiterie dessert glace sorbet assaisonnement accompagnement sauce
      soft soda eau jus sirop café thé infusion`,
    ),
  ],
];

/** Prepared dishes are at 5.5 or 10 by how they are sold, and some chocolate at 20: nobody can tell from the word. */
const UNSURE = words('traiteur préparé plat sandwich snacking chocolat animal');

const WITHOUT_ALCOHOL = /\b(sans alcool|non alcoolis\w*|soft drinks?)\b/g;

/** The VAT that goods of such a category usually bear, in percent points; null where its words do not tell, or tell two. */
export function proposedVatRate(category: string): VatRate | null {
  const plain = plainWords(category.slice(0, 200));
  const sober = plain.replace(WITHOUT_ALCOHOL, ' ');
  if (sober !== plain) return 5.5;
  const said = sober.split(/[^a-z]+/).map((word) => (word.length > 3 ? word.replace(/es$|[sx]$/, '') : word));
  const bears = (goods: ReadonlySet<string>) =>
    said.some((word) => word !== '' && (goods.has(word) || goods.has(`${word}e`)));
  if (bears(UNSURE)) return null;
  const rates = USUAL.filter(([, goods]) => bears(goods)).map(([rate]) => rate);
  return rates.length === 1 ? (rates[0] ?? null) : null;
}
