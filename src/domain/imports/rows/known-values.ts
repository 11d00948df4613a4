import { plainWords, tidy } from '#domain/imports/cells/problems.ts';
import { ALLERGENS, type Allergen, type DateKind } from '#domain/items/item.ts';
import type { StorageFamily } from '#domain/items/storage.ts';
import type { Country } from '#domain/suppliers/postal-code.ts';
import { type FrancoPolicy, PRODUCT_TYPES, type ProductType } from '#domain/suppliers/supplier.ts';

const plain = (text: string): string => tidy(plainWords(text)).replace(/[.]$/, '');

const table = <Value extends string>(spellings: Readonly<Record<Value, string>>) =>
  new Map<string, Value>(
    (Object.entries(spellings) as [Value, string][]).flatMap(([value, words]) =>
      [value, ...words.split(',')].map((word) => [plain(word), value] as const),
    ),
  );

const COUNTRIES = table<Country>({
  France: 'fr,fra,france métropolitaine',
  Belgique: 'be,bel,belgium,belgie',
  Suisse: 'ch,che,switzerland,schweiz',
  Autre: 'autres,other',
});

/** Countries we have no rule for are « Autre ». */
export const countryOf = (cell: string): Country => COUNTRIES.get(plain(cell)) ?? 'Autre';

const TYPES = new Map(PRODUCT_TYPES.map((type) => [plain(type), type]));

/** Families of other programs that are not ours are « Autre »: nothing depends on them. */
export const productTypeOf = (cell: string): ProductType => TYPES.get(plain(cell)) ?? 'Autre';

const POLICIES = table<FrancoPolicy>({
  WARN: 'avertir,avertissement',
  BLOCK: "bloquer,bloquer l'envoi,blocage",
});

export const francoPolicyOf = (cell: string): FrancoPolicy | null => POLICIES.get(plain(cell)) ?? null;

const FAMILIES = table<StorageFamily>({
  chilled: 'frais,froid,réfrigéré,froid positif,+4,positif',
  frozen: 'surgelé,congelé,surgelés,froid négatif,-18,négatif',
  minced_meat: 'viande hachée,viandes hachées,haché',
  fresh_fish: 'poisson frais,poissons frais,marée,poisson',
  dairy: 'produits laitiers,produit laitier,laitages,crèmerie,bof',
  produce: 'fruits et légumes,fruits & légumes,fruit et légume,f&l,primeurs,légumes,fruits',
  dry: 'sec,épicerie,épicerie sèche,ambiant,température ambiante',
  drinks: 'boissons,boisson',
});

export const storageFamilyOf = (cell: string): StorageFamily | null => FAMILIES.get(plain(cell)) ?? null;

/** « DLC », « DDM » and its older name. */
export function dateKindOf(cell: string): DateKind | null {
  const words = plain(cell);
  if (/^dlc\b/.test(words)) return 'DLC';
  return /^(ddm|dluo)\b/.test(words) ? 'DDM' : null;
}

const ALLERGEN_WORDS = table<Allergen>({
  gluten: 'céréales contenant du gluten,blé',
  crustaceans: 'crustacés,crustacé',
  eggs: 'œufs,œuf',
  fish: 'poissons,poisson',
  peanuts: 'arachides,arachide,cacahuètes',
  soy: 'soja',
  milk: 'lait,lactose',
  nuts: 'fruits à coque,fruit à coque,noix,fruits a coques',
  celery: 'céleri',
  mustard: 'moutarde',
  sesame: 'sésame,graines de sésame',
  sulphites: 'sulfites,anhydride sulfureux',
  lupin: 'lupins',
  molluscs: 'mollusques,mollusque',
});

/** « Gluten, Lait »: the allergens, or the word that is none of them. */
export function allergensOf(cell: string): { allergens: Allergen[] } | { unknown: string } {
  const words = cell.split(/[,;/|\n]+/).filter((word) => plain(word) !== '');
  const found = words.map((word) => ALLERGEN_WORDS.get(plain(word)));
  const unknown = words.find((_, place) => found[place] === undefined);
  if (unknown !== undefined) return { unknown: tidy(unknown) };
  return { allergens: ALLERGENS.filter((allergen) => found.includes(allergen)) };
}
