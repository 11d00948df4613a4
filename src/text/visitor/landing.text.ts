import { french } from '#text/kernel/typography.ts';

/** The landing page. */
export const landingText = french({
  description:
    'Commandes, réceptions avec lots et DLC, stock, suggestions et marges pour restaurants et boulangeries. 14 jours d’essai, sans carte bancaire.',
});
