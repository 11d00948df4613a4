import { LOSS_MAX, RECIPE_LINES_MAX } from '#domain/recipes/limits.ts';
import type { RecipeGapReason, RecipeKind } from '#domain/recipes/recipe.ts';
import { counted, formatNumber, plural, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** Under the fields of a recipe. */
export const recipeFieldText = french({
  nameRequired: 'Le nom de la recette est requis',
  portionsInvalid: 'Nombre de portions invalide',
  yieldInvalid: 'Rendement invalide',
  yieldUnitMissing: 'Choisissez l’unité du rendement',
  yieldMissing: 'Indiquez la quantité du rendement',
  salePriceInvalid: 'Prix de vente invalide',
  vatInvalid: 'Taux de TVA inconnu',
  targetInvalid: 'L’objectif va de 1 à 100 %',
  quantityInvalid: 'Quantité invalide',
  lossInvalid: `La perte va de 0 à ${formatNumber(LOSS_MAX)} %`,
  ingredientRequired: 'Choisissez un article ou une sous-recette',
  portionOfItem: 'Une portion se prend d’une sous-recette : choisissez une autre unité',
  tooManyLines: `Une recette a ${counted(RECIPE_LINES_MAX, 'ligne', 'lignes')} au plus`,
  contentInvalid: 'Contenance invalide',
});

export const recipeText = french({
  copy: (number: number) => (number === 1 ? 'copie' : `copie ${number}`),
  ingredientGone: 'Cet ingrédient n’existe plus',
});

const NAMED_MAX = 3;

const inUse = french({
  sentence: (named: string, rest: string, users: number) =>
    `Cette recette entre dans ${named}${rest} : retirez-la d’abord de ${plural(users, 'celle-ci', 'celles-ci')}.`,
});

/** Why a recipe stays, and what to do about it; null where no other one is made of it. */
export function recipeInUseText(users: readonly string[]): string | null {
  if (users.length === 0) return null;
  const others = users.length - NAMED_MAX;
  const rest = others > 0 ? ` et ${counted(others, 'autre', 'autres')}` : '';
  return inUse.sentence(users.slice(0, NAMED_MAX).map(quoted).join(', '), rest, users.length);
}

export const recipeKindNames: Record<RecipeKind, string> = { dish: 'Plat', preparation: 'Sous-recette' };

/** What a recipe lacks, in a few words. */
export const recipeGapNames: Record<RecipeGapReason, string> = french({
  no_lines: 'sans ingrédient',
  cannot_convert: 'quantité à préciser',
  no_yield: 'rendement de la sous-recette à indiquer',
  incomplete_preparation: 'sous-recette à compléter',
  too_large: 'quantité trop grande',
  item_deleted: 'article supprimé',
  no_price: 'article sans prix',
  no_sale_price: 'sans prix de vente',
});

export const recipeExportText = french({
  name: 'Recettes',
  stem: 'recettes',
  onMenu: { yes: 'oui', no: 'non' },
  columns: {
    name: 'Recette',
    kind: 'Type',
    onMenu: 'À la carte',
    portions: 'Portions',
    cost: 'Coût par portion',
    salePrice: 'Prix de vente TTC',
    vat: 'TVA %',
    priceExclVat: 'Prix HT',
    margin: 'Marge',
    marginPercent: 'Marge %',
    foodCost: 'Food cost %',
    target: 'Objectif %',
    coefficient: 'Coefficient',
    sold: 'Vendues sur 28 jours',
    gaps: 'À compléter',
  },
});
