import { readStorage } from '#domain/imports/cells/read-storage.ts';
import { plain, spellings } from '#domain/imports/cells/spellings.ts';
import { ALLERGENS, type Allergen } from '#domain/items/item.ts';
import { LEGAL_LIMITS, type StorageFamily } from '#domain/items/storage.ts';
import type { Country } from '#domain/suppliers/postal-code.ts';
import { type FrancoPolicy, PRODUCT_TYPES, type ProductType } from '#domain/suppliers/supplier.ts';

const COUNTRIES = spellings<Country>({
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

const POLICIES = spellings<FrancoPolicy>({
  WARN: 'avertir,avertissement',
  BLOCK: "bloquer,bloquer l'envoi,blocage",
});

export const francoPolicyOf = (cell: string): FrancoPolicy | null => POLICIES.get(plain(cell)) ?? null;

/** Of a column that says how goods are kept, « +4 » is the cold store; of one of temperatures it is only a label's. */
export function storageFamilyOf(cell: string): StorageFamily | null {
  const reading = readStorage(cell);
  if (!reading.ok || reading.value === null) return null;
  const { family, max } = reading.value;
  return family ?? (max === LEGAL_LIMITS.chilled.max ? 'chilled' : null);
}

const ALLERGEN_WORDS = spellings<Allergen>({
  gluten: 'céréales contenant du gluten,céréales,blé,orge,seigle,avoine,épeautre,kamut,froment',
  crustaceans: 'crustacés,crustacé',
  eggs: 'œufs,œuf',
  fish: 'poissons,poisson',
  peanuts: 'arachides,arachide,cacahuètes,cacahuète',
  soy: 'soja',
  milk: 'lait,lactose,produits laitiers',
  nuts: 'fruits à coque,fruit à coque,fruits à coques,noix,noisettes,noisette,amandes,amande,pistaches,pistache,noix de cajou,noix de pécan,noix de macadamia',
  celery: 'céleri',
  mustard: 'moutarde',
  sesame: 'sésame,graines de sésame',
  sulphites: 'sulfites,sulfite,anhydride sulfureux,so2',
  lupin: 'lupins',
  molluscs: 'mollusques,mollusque',
});

const NO_ALLERGEN = /^(neant|aucune?s?|sans|sans allergenes?|aucun allergene|pas d'allergenes?|rien|non)$/;
/** Around the names of allergens; what may hold traces is declared as if it held them: we have no lesser degree. */
const AROUND =
  /\b(?:(?:peut|peuvent) contenir|contient|presence|allergenes?|traces?(?: eventuelles?)?|et (?:(?:de |des )?produits? (?:a base|derives?)|derives?)(?: d[eu']? ?[a-z]+)?)\b/g;

/**
 * « Gluten, Lait », « Contient : œufs. Traces de soja »: the allergens, or the word that is none of them. « Néant » is
 * none; « - » says nothing. Single letters are unknown: one list's G is gluten, another's is milk.
 */
export function allergensOf(cell: string): { allergens: Allergen[] | null } | { unknown: string } {
  const text = plain(cell);
  if (NO_ALLERGEN.test(text)) return { allergens: [] };
  if (/^[-–—/.]*$/.test(text)) return { allergens: null };
  const words = text
    .replace(AROUND, ',')
    .split(/[,;/|\n:.()+]+| et /)
    .map((word) => word.trim().replace(/^(?:(?:de la|du|des|de|les|le|la)(?: |$)|[dl]')/, ''))
    .filter((word) => word !== '');
  const found = words.map((word) => ALLERGEN_WORDS.get(word));
  const unknown = words.find((_, place) => found[place] === undefined);
  if (unknown !== undefined) return { unknown };
  return { allergens: ALLERGENS.filter((allergen) => found.includes(allergen)) };
}
