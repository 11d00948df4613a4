import { LOSS_MAX, RECIPE_LINES_MAX } from '#domain/recipes/limits.ts';
import { counted, formatNumber } from '#text/kernel/format.ts';
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
