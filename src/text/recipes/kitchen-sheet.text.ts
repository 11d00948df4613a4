import { quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';
import { recipeQuantity, weighedQuantity } from './recipe-quantity.text.ts';

const SMALLER: Record<string, string> = { kg: 'g', L: 'mL' };

/** As a cook weighs it: 45 g rather than 0,045 kg; 12 cL stay 12 cL. */
export function kitchenQuantity(qty: number, unit: string): string {
  const smaller = SMALLER[unit];
  return smaller && qty < 1 ? weighedQuantity(qty * 1000, smaller) : weighedQuantity(qty, unit);
}

export const kitchenSheetText = french({
  title: 'Fiche de cuisine',
  back: 'Retour à la recette',
  print: 'Imprimer',
  portions: 'Portions',
  makes: (portions: number) => `Pour ${recipeQuantity(portions, 'portion')}`,
  weighs: (whole: string, each: string) => `Poids fini ${whole}, soit ${each} par portion`,
  lines: 'Ingrédients',
  columns: { name: 'Ingrédient', net: 'Net', loss: 'Perte', gross: 'À peser (brut)' },
  preparation: 'préparation',
  noLines: 'Aucun ingrédient pour l’instant.',
  method: 'Préparation',
  noMethod: 'Aucune étape écrite : ajoutez-les dans la recette.',
  allergens: 'Allergènes',
  from: (names: readonly string[]) => ` : ${names.join(', ')}`,
  mayLack: (name: string) => `${quoted(name)} n’est pas complète : ses allergènes peuvent manquer ici.`,
  noAllergens: 'Aucun allergène déclaré.',
  printedOn: (day: string) => `Imprimée le ${day}`,
  loadFailure: 'Cette fiche n’a pas pu être chargée.',
  missing: 'Cette recette n’existe pas ou n’existe plus.',
  missingHint: 'Revenez à la liste pour en choisir une autre.',
});
