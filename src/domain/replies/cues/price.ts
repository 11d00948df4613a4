import { cue, W } from './cue.ts';

export const PRICE = cue(
  'prix',
  'tarifs?',
  'tarifaires?',
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
  'pren(?:d|nent|dra|dront)',
  'desormais',
  'maintenant',
  'nouveau prix',
  'supplement',
  'pv',
  'pu',
  'cher',
  'diminu[a-z]*',
  'reduction',
  '(?:a|ont|avait) (?:encore |bien )*pris',
  'grimpe[a-z]*',
  'flambe[a-z]*',
  'bondi[a-z]*',
  'revient',
  'revu[a-z]*',
  'rabais',
  'ristourne',
  'geste',
);

/** « 10 % de moins que demandé »: of how much comes, and not of what it costs. */
export const LESS_THAN_ORDERED =
  /(?:^| )R (?:de |en )?moins (?:(?:que|qu|par rapport) (?:(?:a|au|la|le|votre|ce qui etait|ce que vous aviez|ce que vous avez) )*(?:demand|command|souhait|voulu|prevu|quantit|bon)[a-z]*|(?:en|sur (?:la|les)) (?:quantite|volume|poids)s?)(?: |$)/;

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
  'perdu?',
  'perdent',
  'recul[a-z]*',
  'chut[a-z]*',
  'geste',
  '(?:fais|faisons|accorde|accordons|offre|offrons|consens|consentons) R',
);

export const PRICE_UP = cue(
  'hausse[a-z]*',
  'augment[a-z]*',
  'pren(?:d|nent|dra|dront)',
  'majoration',
  'majore[a-z]*',
  'supplement',
  'en plus',
  'de plus',
  'plus cher',
  'monte[a-z]*',
  '(?:a|ont) (?:encore |bien )*pris',
  'grimpe[a-z]*',
  'flambe[a-z]*',
  'bondi[a-z]*',
  'gagne[a-z]*',
  'augmentation[a-z]*',
);

/** Nothing but prices rises and falls. */
export const PRICES_MOVE = cue('hausse[a-z]*', 'augment[a-z]*', 'baiss[a-z]*', 'major[a-z]*', 'R');

/** A price that stays. */
export const PRICE_STAYS = cue(
  'rien (?:ne |n )?(?:bouge|change|varie|evolue|augmente)(?:ra)? (?:cote|sur|pour|dans|niveau|question|en|concernant|au niveau d[eu]s?) (?:(?:les|nos|mes|vos|l|la|le|des) )*(?:prix|tarifs?)',
  '(?:ai|a|avons) (?:pas|rien) (?:augmente|touche|change|bouge|modifie|monte)(?: a)? (?:mes|nos|les|vos|le|au|aux|de) (?:prix|tarifs?)',
  'aucune? (?:(?:de|d) (?:nos|mes|vos) )?(?:prix|tarifs?) (?:ne |n )?(?:a |ont )?(?:bouge|change|varie|evolue|augmente)[a-z]*',
  '(?:touche|touchons|bouge|bougeons|augmente|augmentons|change|changeons) (?:pas|rien) (?:a |sur )?(?:mes|nos|les|vos|le|au|aux) (?:prix|tarifs?)',
  '(?:prix|tarifs?) (?:ne )?(?:bouge|bougent|change|changent|varie|varient) pas',
  '(?:prix|tarifs?|cours)(?: [a-zM]+)? (?:n |ne )?(?:a|ont|sont|est)? ?(?:pas|plus) (?:bouge|change|varie|augmente|evolue|modifie)[a-z]*',
  '(?:meme|memes|mêmes) (?:prix|tarifs?|conditions)',
  '(?:pas|sans|aucun|aucune) (?:de |d )?(?:hausse|augmentation)s?',
  '(?:pas|sans|aucun|aucune) (?:de |d )?(?:changement|evolution|modification)s? (?:de|du|des|sur|sur les|sur le|cote)(?: l| la| les)? (?:prix|tarifs?)',
  '(?:prix|tarifs?)(?: (?:de |d |du |des )(?:la |l |le |les )?M)? (?:est |sont |reste |restent |demeure |demeurent |reste donc )?(?:inchangee?s?|identiques?|maintenue?s?|stables?|fermes?|ok|conformes?)',
  '(?:prix|tarifs?) (?:reste|restent|restera|resteront|demeurent?|sont|est) (?:bien |donc |tous )*(?:ceux|celui|les memes|le meme)',
  'au meme (?:prix|tarif)',
  '(?:au|aux) (?:prix|tarifs?|conditions?) (?:convenue?s?|prevue?s?|(?:indique|annonce|negocie|affiche|demande|note)e?s?|(?:de (?:la |votre )?|du |sur (?:la |le |votre )?)(?:commande|bon)(?: de commande)?)',
  'toujours (?:a|au prix de) P',
  '(?:reste|restent|restera|demeure|demeurent) (?:(?:a|au|aux) (?:son|leur|meme|memes|votre) (?:prix|tarifs?)(?: (?:habituel|actuel|normal)s?)?|au (?:prix|tarif)(?! [a-zQPRD]))',
  '(?:garde|gardent|gardons|conserve|conservent|conservons|maintiens|maintenons) (?:(?:son|leur|leurs|le meme|votre) (?:prix|tarifs?)|(?:le|au) (?:prix|tarif) (?:de|du|d|des)(?: (?:la|l))? M)',
  '(?:au|aux) (?:prix|tarifs?|conditions?)(?: tarifaires?)? (?:actuel(?:le)?s?|en vigueur)',
  '(?:a|aux?) (?:l )?anciens? (?:prix|tarifs?)',
  '(?:prix|tarifs?|conditions) (?:habituels?|habituelles|normal|normaux)',
  'a prix (?:egal|constant|identique)',
  '(?:au|aux) bons? (?:prix|tarifs?)',
  'M (?:: )?(?:est |sont |reste |restent )?stables?',
  // « et non, le tartare n'a pas augmenté »
  'M (?:n |ne )?(?:a|ont) (?:toujours |encore )?pas (?:augmente|bouge|pris|monte|grimpe|change)(?: (?:de prix|d un centime|de tarif))?',
);

/** For orders to come. */
export const PRICE_LATER = cue(
  `(?:a partir|a compter|des|au) (?:de |du |d |le )?(?:la )?(?:prochaine?|D|V|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|mois prochain|semaine prochaine|${W} prochaine?)`,
  'prochaines? (?:commande|commandes|livraison|livraisons|semaine)',
  '(?:a partir|a compter) (?:du |de )D',
  'bientot',
  '(?:prevue?s?|attendue?s?|annoncee?s?) (?:en|pour|au) (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|la rentree|le mois)',
  'en (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)',
  'l an(?:nee)? prochaine?',
  'apres (?:les |la |le |l )?(?:fetes|vacances|rentree|paques|noel|ete|hiver|saison|recolte|vendanges|nouvel an|jour de l an)',
  '(?:au printemps|a l automne|cet (?:ete|hiver|automne)|l (?:ete|hiver|automne) prochain|(?:en )?fin d annee|(?:debut|mi|courant|fin) (?:- )?(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|d annee))',
  'a la rentree',
  'trimestre prochain',
  'pour la suite',
  'au D',
  'des D',
  'a l avenir',
  'mois prochain',
  'futures? commandes?',
  '(?:prix|tarifs?|cours)(?: [a-z]+)? (?:change|bouge|augmente|evolue|monte|baisse)[a-z]* (?:le|au|des) D',
);
