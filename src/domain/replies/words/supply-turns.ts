import type { Turn } from './passing-turns.ts';

/** Turns of how goods come to the supplier, and of what became of them there. */
export const SUPPLY_TURNS: readonly Turn[] = [
  // « la crème qu'on m'a livrée avait une date trop courte »: to the supplier.
  [
    /(?:que|qu) (?:on|l usine|le fournisseur|mon fournisseur|le producteur|l atelier|le labo) (?:m |nous )(?:a|avait|ont) (?:livre|envoye|remis|apporte|rentre|expedie|laisse)(?:e|s|es|ees)?(?: (?:hier|ce matin|lundi|mardi|mercredi|jeudi|vendredi|samedi|la semaine derniere))?(?= [a-z]+(?:ait|aient) )/,
    'adverbe',
  ],
];
