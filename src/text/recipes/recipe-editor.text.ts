import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import {
  counted,
  DOT,
  formatDate,
  formatEuros,
  formatNumber,
  formatPercent,
  formatSignedEuros,
  NBSP,
  plural,
  quoted,
} from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';
import { recipeQuantity } from './recipe-quantity.text.ts';

const shortDay = (day: LocalDate): string => formatDate(day).slice(0, 5);

export const recipeEditorText = french({
  back: 'Retour aux recettes',
  missing: 'Cette recette n’existe pas ou n’existe plus.',
  missingHint: 'Revenez à la liste pour en choisir une autre.',
  loadFailure: 'Cette recette n’a pas pu être chargée.',
  isDeleted: 'Cette recette est supprimée',
  isDeletedHint: 'Restaurez-la pour la modifier : ses ingrédients sont gardés.',
  onMenu: 'À la carte',
  offMenu: 'Hors carte',
  preparation: 'Préparation',
  putOnMenu: 'Mettre à la carte',
  takeOffMenu: 'Retirer de la carte',
  sheet: 'Fiche de cuisine',
  more: 'Autres actions',
  name: 'Nom de la recette',
  rename: 'Changer le nom',
  settings: 'Type et objectif',
  duplicate: 'Dupliquer',
  delete: 'Supprimer',
  saved: 'La recette est enregistrée.',
  saveFailure: 'La recette n’a pas pu être enregistrée.',
  saveFirst: 'Enregistrez d’abord vos changements',
  nothingToSave: 'Rien à enregistrer',

  sentences: {
    noLines: 'Ajoutez les ingrédients : le coût suit vos prix d’achat.',
    unknownCost: (lines: number) =>
      `${plural(lines, 'Une ligne n’a', `${formatNumber(lines)} lignes n’ont`)} pas de coût : le total est incomplet.`,
    noPrice: 'Donnez un prix de vente pour connaître la marge.',
    holds: (target: number, left: number) =>
      `L’objectif de ${formatPercent(target)} tient encore, à ${formatEuros(left)} près par portion.`,
    exceeded: (target: number, over: number) =>
      `L’objectif de ${formatPercent(target)} est dépassé de ${formatEuros(over)} par portion.`,
    usedIn: (recipes: number) =>
      recipes === 0
        ? 'Cette préparation n’entre encore dans aucune recette.'
        : `Cette préparation entre dans ${counted(recipes, 'recette', 'recettes')}.`,
  },
});

export const recipeLinesText = french({
  title: 'Ingrédients',
  summary: (items: number, subRecipes: number, portions: number) => {
    const parts = [
      items > 0 ? counted(items, 'article', 'articles') : null,
      subRecipes > 0 ? counted(subRecipes, 'sous-recette', 'sous-recettes') : null,
    ].filter(Boolean);
    const sentence = `quantités nettes pour ${recipeQuantity(portions, 'portion')}`;
    return parts.length === 0 ? sentence : `${parts.join(', ')}${DOT}${sentence}`;
  },
  columns: { name: 'Article ou sous-recette', net: 'Net', loss: 'Perte', gross: 'Brut', cost: 'Coût' },
  grossLabel: 'soit brut',
  gripColumn: 'Ordre',
  actionsColumn: 'Actions',
  actions: (name: string) => `Actions pour ${name}`,
  fieldOf: (column: string, name: string) => `${column}, ${name}`,
  unitOf: (name: string) => `Unité, ${name}`,
  grip: (name: string, place: number, count: number) =>
    `Déplacer ${name}, ligne ${place} sur ${count} : flèches haut et bas`,
  moved: (name: string, place: number, count: number) => `${name}, ligne ${place} sur ${count}`,
  up: 'Monter',
  down: 'Descendre',
  first: 'Déjà en premier',
  last: 'Déjà en dernier',
  openItem: 'Voir l’article',
  openRecipe: 'Ouvrir la sous-recette',
  remove: 'Retirer',
  removed: (name: string) => `${name} est retiré.`,
  subRecipe: 'Sous-recette',
  dish: 'Plat',
  perPortion: (euros: string) => `${euros} la portion`,
  ingredients: (lines: number) => counted(lines, 'ingrédient', 'ingrédients'),
  missingPrice: 'Prix manquant',
  givePrice: 'Donner un prix',
  missingPriceOf: (name: string) => `Prix manquant : ${name}`,
  otherUnit: (unit: string) => `Ne se convertit pas en ${unit} : choisissez une autre unité`,
  tooLarge: 'Quantité trop grande',
  incompleteSub: 'Coût incomplet',
  completeSub: 'Compléter',
  deletedItem: 'Article supprimé',
  insteadOf: (before: string) => `au lieu de ${before}`,
  content: (unit: string) => `1${NBSP}${unit} =`,
  contentOf: (name: string, unit: string) => `Contenu d’une ${unit}, ${name}`,
  keepContent: (name: string) => `Enregistrer le contenu, ${name}`,
  contentUnit: (name: string) => `Unité du contenu, ${name}`,
  yieldWhy: 'Son poids fini n’est pas connu',
  total: (portions: number) =>
    `Coût ${plural(portions, 'de la portion', `des ${formatNumber(portions)} portions`)}`,
  atLeast: (euros: string) => `au moins ${euros}`,

  add: 'Ajouter une ligne',
  addPlaceholder: 'Article ou préparation',
  addHint: 'Tapez un nom : vos articles et vos préparations',
  addFailure: 'La recherche n’a pas abouti.',
  item: 'Article',
  already: 'Déjà dans la recette',
  createPreparation: (name: string) => `Créer la préparation ${quoted(name)}`,
  preparationCreated: (name: string) =>
    `La préparation ${quoted(name)} est créée : complétez-la quand vous voulez.`,
  preparationFailure: 'La préparation n’a pas pu être créée.',
  empty: 'Aucun ingrédient',
  emptyHint: 'Cherchez un article ou une préparation ci-dessous, puis donnez la quantité nette.',
});

export const recipeFiguresText = french({
  title: 'Prix et marge',
  costPerPortion: 'Coût par portion',
  costPerMeasure: (unit: string) => `Coût par ${unit}`,
  salePrice: 'Prix de vente TTC',
  priceNet: 'Prix HT',
  vat: (rate: string) => `TVA ${rate}`,
  vatLabel: 'Taux de TVA',
  portionCost: 'Coût de la portion',
  margin: 'Marge',
  marginRate: (percent: string) => `${percent} du prix HT`,
  coefficient: 'Coefficient',
  coefficientIs: 'prix HT ÷ coût',
  foodCost: (percent: string) => `Food cost ${percent}`,
  target: (target: string) => `objectif ${target}`,
  left: (euros: number) => `il reste ${formatEuros(euros)}`,
  over: (euros: number) => `dépassé de ${formatEuros(euros)}`,
  changeTarget: 'Changer l’objectif',
  colon: ' : ',
  whole: (portions: number) =>
    `Coût ${plural(portions, 'de la portion', `des ${formatNumber(portions)} portions`)}`,
  noPrice: 'Donnez le prix de vente pour voir la marge et le food cost.',
  unknown: 'Le coût n’est pas complet : la marge sera connue quand chaque ligne aura un prix.',
  barLabel: (foodCost: number, target: number) =>
    `Food cost ${formatPercent(foodCost)} pour un objectif de ${formatPercent(target)}`,
  mark: (points: number, last: boolean) => (last ? formatPercent(points) : formatNumber(points, { max: 1 })),
});

export const recipeHistoryText = french({
  title: (change: number, weeks: number) =>
    Math.abs(change) < 0.005
      ? `Coût stable sur ${counted(weeks, 'semaine', 'semaines')}`
      : `${formatSignedEuros(change)} en ${counted(weeks, 'semaine', 'semaines')}`,
  subtitle: (from: LocalDate, to: LocalDate) => `Coût par portion, du ${shortDay(from)} au ${shortDay(to)}`,
  mover: (name: string, percent: string, day: LocalDate) => `${name} ${percent} le ${shortDay(day)}`,
  effect: (euros: number) => `effet : ${formatSignedEuros(euros)}`,
  label: (title: string, low: number, high: number) =>
    `${title}. Au plus bas ${formatEuros(low)}, au plus haut ${formatEuros(high)}.`,
  heading: 'Évolution du coût',
  steady: 'Aucun prix n’a changé ces 12 dernières semaines.',
  none: 'Le coût se dessinera ici dès que vos prix bougeront.',
});

export const recipeYieldText = french({
  title: 'Rendement',
  portions: 'Portions',
  weight: 'Poids fini',
  weightUnit: 'Unité du poids fini',
  perPortion: (amount: string) => `soit ${amount} par portion`,
  weightHint: 'Poids fini : une fois cuit ou monté',
});

export const recipeAllergensText = french({
  title: (allergens: number) =>
    allergens === 0 ? 'Allergènes' : counted(allergens, 'allergène', 'allergènes'),
  read: (lines: number) => `lus sur ${plural(lines, 'la ligne', `les ${formatNumber(lines)} lignes`)}`,
  none: 'Aucun allergène déclaré sur ces articles.',
  via: (preparation: string, name: string) => `${preparation} (${name})`,
  noLines: 'Ils se lisent sur les articles de la recette.',
});

export const recipeStockText = french({
  title: (portions: number) =>
    portions === 0
      ? 'Stock : plus de quoi servir une portion'
      : `Stock : de quoi servir ${recipeQuantity(portions, 'portion')}`,
  limitedBy: (name: string, left: string) => `Limité par ${name} : ${left}`,
  unknown: 'Stock : le compte viendra avec les premières réceptions',
});

export const recipeMethodText = french({
  title: 'Préparation',
  label: 'Étapes de la recette',
  placeholder: 'Lever les filets, assaisonner…',
  hint: 'Une étape par ligne : elles s’impriment sur la fiche de cuisine.',
});

export const recipeSettingsText = french({
  title: 'Type et objectif',
  kind: 'C’est',
  target: 'Objectif de food cost',
  targetHint: 'La part du prix HT que peuvent coûter les ingrédients.',
  done: 'Valider',
});
