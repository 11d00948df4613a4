import { french } from '#text/kernel/typography.ts';

/** What a field of the order guide says of what was typed in it. */
export const guideFieldText = {
  basketNameRequired: french('Donnez un nom au panier'),
  basketEmpty: french('Choisissez au moins un article'),
} as const;

/** What leads to the guide: small, since other pages bring it. */
export const guideLinkText = french({
  fromArticles: 'Commander depuis ses articles',
  fromArticlesHint: 'Stock, suggestions et dernières quantités sous les yeux.',
  orderFrom: (supplier: string) => `Commander chez ${supplier}`,
});
