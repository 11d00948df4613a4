import type { RecipeKind } from '#domain/recipes/recipe.ts';
import { counted, formatNumber, formatPercent, quoted } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';

/** 3,40 : how many times its cost a dish is sold for. */
export const coefficientText = (coefficient: number): string => formatNumber(coefficient, { min: 2, max: 2 });

export const recipesText = french({
  title: 'Recettes',
  sentence: 'Ce que coûtent vos plats et ce qu’ils rapportent, aux prix d’achat du jour.',
  overTarget: (dishes: number) =>
    `${counted(dishes, 'plat dépasse son objectif', 'plats dépassent leur objectif')} de food cost, aux prix d’achat du jour.`,
  create: 'Nouvelle recette',
  importSales: 'Importer des ventes',
  listTitle: 'Rentabilité des recettes',
  loadFailure: 'Vos recettes n’ont pas pu être chargées.',
  more: 'Afficher la suite',

  figures: 'En chiffres',
  figuresFailure: 'Les moyennes n’ont pas pu être calculées.',
  count: 'Recettes',
  countNote: (dishes: number, preparations: number) =>
    `${counted(dishes, 'plat', 'plats')}, ${counted(preparations, 'préparation', 'préparations')}`,
  margin: 'Marge moyenne',
  foodCost: 'Food cost moyen',
  toComplete: 'À compléter',
  /** Over how many dishes an average runs, and which are left out of it. */
  averageOver: (dishes: number, left: { no_lines: number; no_cost: number; no_sale_price: number }) => {
    const over = `Sur ${counted(dishes, 'plat', 'plats')} à la carte`;
    const reasons = [
      [left.no_lines, 'sans ingrédient'],
      [left.no_cost, 'au coût incomplet'],
      [left.no_sale_price, 'sans prix de vente'],
    ] as const;
    const uncounted = reasons
      .filter(([count]) => count > 0)
      .map(([count, why]) => `${formatNumber(count)} ${why}`);
    return uncounted.length === 0 ? over : `${over}. Non comptés : ${uncounted.join(', ')}`;
  },
  perDish: (euros: string) => `${euros} par plat`,
  aboveTarget: (dishes: number) => `${counted(dishes, 'plat', 'plats')} au-dessus de l’objectif`,

  searchLabel: 'Rechercher une recette',
  searchPlaceholder: 'Nom de la recette',
  kinds: { dish: 'Plats', preparation: 'Préparations' } satisfies Record<RecipeKind, string>,
  onMenu: 'À la carte',
  deletedFilter: 'Supprimées',
  noDeleted: 'Aucune recette supprimée',
  noDeletedHint: 'Une recette supprimée se retrouve ici, et se restaure.',
  showActive: 'Voir mes recettes',
  notFound: (search: string) => `Aucune recette pour ${quoted(search)}`,
  nothingInFilter: 'Aucune recette ne répond à ces filtres',
  notFoundHint: 'Essayez un autre mot, ou effacez les filtres.',
  clearFilters: 'Effacer les filtres',
  empty: 'Aucune recette pour l’instant',
  emptyHint:
    'Créez un plat et ses ingrédients : son coût suit vos prix d’achat. Ou importez vos ventes, les plats vendus s’ajoutent tout seuls.',

  columns: {
    name: 'Recette',
    price: 'Prix TTC',
    cost: 'Coût',
    margin: 'Marge',
    marginRate: 'Marge %',
    foodCost: 'Food cost',
    coefficient: 'Coefficient',
    state: 'État',
  },
  missingPrice: 'Prix manquant',
  noSalePrice: 'Sans prix de vente',
  incomplete: 'À compléter',
  offMenu: 'Hors carte',
  preparation: 'Préparation',
  over: (target: number) => `Objectif ${formatPercent(target)} dépassé`,
  sheet: 'Fiche de cuisine',
  duplicate: 'Dupliquer',
  duplicated: (name: string) => `${quoted(name)} a été créée.`,
  duplicateFailure: 'La recette n’a pas pu être dupliquée.',
  delete: 'Supprimer',
  deleteTitle: (name: string) => `Supprimer ${quoted(name)} ?`,
  deleteConfirm: 'La recette quitte la liste. Ses ventes passées restent dans vos rapports.',
  deleted: 'La recette est supprimée.',
  restore: 'Restaurer',
  restored: 'La recette est restaurée.',
  restoreFailure: 'La recette n’a pas pu être restaurée.',
  deleteFailure: 'La recette n’a pas pu être supprimée.',
  ingredients: (lines: number) => counted(lines, 'ingrédient', 'ingrédients'),
});

export const newRecipeText = french({
  back: 'Retour aux recettes',
  title: 'Nouvelle recette',
  sentence: 'Un nom suffit pour commencer : vous ajoutez les ingrédients ensuite.',
  name: 'Nom de la recette',
  namePlaceholder: 'Dos de cabillaud, beurre blanc',
  kind: 'C’est',
  kinds: {
    dish: { label: 'Un plat', hint: 'Vendu aux clients, avec son prix et sa marge' },
    preparation: { label: 'Une préparation', hint: 'Sauce, fond ou pâte qui entre dans vos plats' },
  } satisfies Record<RecipeKind, { label: string; hint: string }>,
  portions: 'Portions obtenues',
  portionsHint: 'Vous écrirez les quantités pour toutes ces portions à la fois.',
  submit: 'Créer la recette',
  submitting: 'Création...',
  created: 'La recette est créée, ajoutez ses ingrédients.',
  failure: 'La recette n’a pas pu être créée.',
});
