/** What a restaurant or a bakery starts from; everything in it can be renamed, moved or deleted. */
type StarterSet = { categories: readonly string[]; zones: readonly string[] };

export const STARTER_SET_NAMES = ['default', 'restaurant', 'boulangerie'] as const;
export type StarterSetName = (typeof STARTER_SET_NAMES)[number];

/** Where the goods of a deleted category go unless somebody says otherwise. */
export const CATEGORY_OF_LAST_RESORT = 'Autre';

export const STARTER_SETS: Readonly<Record<StarterSetName, StarterSet>> = {
  /** The categories of the specification, section 5; a new organisation has them already. */
  default: {
    categories: ['Farine', 'Sucre', 'Œufs', 'Beurre', 'Lait', 'Chocolat', 'Fruits', 'Épices', 'Autre'],
    zones: ['Chambre froide', 'Congélateur', 'Réserve sèche'],
  },
  restaurant: {
    categories: [
      'Viandes',
      'Volailles',
      'Charcuterie',
      'Poissons et fruits de mer',
      'Légumes',
      'Fruits',
      'Herbes fraîches',
      'Crèmerie et fromages',
      'Œufs',
      'Épicerie salée',
      'Épicerie sucrée',
      'Épices',
      'Pain',
      'Surgelés',
      'Vins et spiritueux',
      'Boissons',
      'Emballages',
      'Entretien',
      'Autre',
    ],
    zones: [
      'Chambre froide positive',
      'Chambre froide négative',
      'Frigo de la cuisine',
      'Économat',
      'Cave',
      'Bar',
      'Produits d’entretien',
    ],
  },
  boulangerie: {
    categories: [
      'Farine',
      'Levure et levain',
      'Sucre',
      'Œufs',
      'Beurre',
      'Lait',
      'Crème',
      'Chocolat',
      'Fruits',
      'Fruits secs',
      'Confitures et nappages',
      'Épices',
      'Sandwichs et traiteur',
      'Boissons',
      'Emballages',
      'Entretien',
      'Autre',
    ],
    zones: ['Farinier', 'Chambre froide', 'Congélateur', 'Tour à pâtisserie', 'Réserve sèche', 'Boutique'],
  },
};
