import { cue, W } from './cue.ts';

export const PRICE = cue(
  'prix',
  'tarifs?',
  'passe(?:nt|ra|ront|e)?',
  'augment[a-z]*',
  'hausse[a-z]*',
  'baiss[a-z]*',
  'coute(?:nt|ra)?',
  'facture[a-z]*',
  'monte(?:nt|ra)?',
  'majoration',
  'majore[a-z]*',
  'remise',
  'cours',
  'vaut',
  'valent',
  'prennent',
  'prend',
  'desormais',
  'maintenant',
  'nouveau prix',
  'supplement',
  'pv',
  'pu',
  'cher',
  'diminu[a-z]*',
  'reduction',
);

export const PRICE_DOWN = cue(
  'baiss[a-z]*',
  'remise',
  'diminu[a-z]*',
  'reduction',
  'en moins',
  'moins cher',
  'rabais',
  'ristourne',
  'de moins',
  'promo[a-z]*',
);

export const PRICE_UP = cue(
  'hausse[a-z]*',
  'augment[a-z]*',
  'prennent',
  'prend',
  'majoration',
  'majore[a-z]*',
  'supplement',
  'en plus',
  'de plus',
  'plus cher',
  'monte[a-z]*',
);

/** A price that stays. */
export const PRICE_STAYS = cue(
  '(?:prix|tarifs?) (?:ne )?(?:bouge|bougent|change|changent|varie|varient) pas',
  '(?:meme|memes|mêmes) (?:prix|tarifs?|conditions)',
  '(?:pas|sans|aucun|aucune) (?:de |d )?(?:hausse|augmentation)s?',
  '(?:pas|sans|aucun|aucune) (?:de |d )?(?:changement|evolution|modification)s? (?:de|du|des|sur|sur les|sur le|cote)(?: l| la| les)? (?:prix|tarifs?)',
  '(?:prix|tarifs?) (?:est |sont |reste |restent )?(?:inchangee?s?|identiques?|maintenue?s?|stables?|fermes?|ok|conformes?)',
  'au meme (?:prix|tarif)',
  'a prix (?:egal|constant|identique)',
);

/** For orders to come. */
export const PRICE_LATER = cue(
  `(?:a partir|a compter|des|au) (?:de |du |d |le )?(?:la )?(?:prochaine?|D|V|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|mois prochain|semaine prochaine|${W} prochaine?)`,
  'prochaines? (?:commande|commandes|livraison|livraisons|semaine)',
  '(?:a partir|a compter) (?:du |de )D',
  'bientot',
  'au D',
  'des D',
  'a l avenir',
  'mois prochain',
  'futures? commandes?',
);
