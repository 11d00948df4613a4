import { french } from '#text/kernel/typography.ts';

/** Around what a supplier wrote. */
export const replyWordsText = french({
  whole: 'Voir tout le message',
  less: 'Réduire le message',
  loading: 'Chargement du message…',
  failure: 'Le message ne s’est pas chargé',
  empty: 'Ce message n’a pas de texte.',
});
