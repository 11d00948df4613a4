import { french } from '#text/kernel/typography.ts';

/** Around what a supplier wrote. */
export const replyWordsText = french({
  whole: 'Voir tout le message',
  less: 'Réduire le message',
  empty: 'Ce message n’a pas de texte.',
});
