import { french } from '#text/kernel/typography.ts';

/** What a field of the order guide says of what was typed in it. */
export const guideFieldText = {
  basketNameRequired: french('Donnez un nom au panier'),
  basketEmpty: french('Choisissez au moins un article'),
} as const;
