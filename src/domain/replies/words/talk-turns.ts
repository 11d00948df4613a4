import type { Turn } from './passing-turns.ts';

const HOLIDAY =
  '(?:(?:lundi|jeudi|vendredi|week end|weekend|pont|fete) (?:de (?:la |l )?|du |saint|ferie|chome)?(?:paques|pentecote|ascension|toussaint|noel|assomption|saint|ferie|nouvel an|1er mai|8 mai|14 juillet|15 aout|11 novembre)?|(?:1er mai|8 mai|14 juillet|15 aout|1er novembre|11 novembre|25 decembre|1er janvier|paques|pentecote|ascension|toussaint|assomption))';

/** Turns of who tells what came between, of greetings, and of what stays as it is. */
export const TALK_TURNS: readonly Turn[] = [
  // « salam mon ami », « hello chef »
  [
    /(?<=^)(?:bonjour|salam|salut|slt|coucou|hello|hey|hola|yo|buongiorno|ciao|wesh|allo)(?: (?:a (?:vous|toi|tous)|(?:mon|ma|mes|cher|chere) (?:ami|amie|amis|copain|copine|frere|pote|gars|cher|chere|grand|belle)))+/,
    'bonjour',
  ],
  // « le reste vendredi inchallah »
  [/in ?(?:sh|ch)all?ah?|si dieu (?:le )?veut/, ''],
  // « aucun autre changement sur la commande »
  [
    /(?:pas d|aucune?|sans|pas de) autres? (?:changement|modification)s? (?:sur|a|dans|pour|de|par rapport a) (?:la|votre|cette|ta|le reste de la|le reste de votre) (?:commande|livraison|bon)/,
    'rien d autre a signaler',
  ],
  // « bateau annulé jeudi, débarquement vendredi »: the goods travel on it.
  [
    /(?:le |notre )?(?:bateau|ferry|navette|barge|traversee|rotation) (?:est |a ete )?annulee? (?:de |du |ce |le )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|matin|soir|demain)(?: \d{1,2})? , (?:debarquement|arrivee|accostage|passage|rotation)(?= (?:le |ce )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|\d))/,
    'livraison',
  ],
  // « un carton en moins, le dernier est parti chez un confrère »: why it is one less.
  [
    /(?:le|la) (?:derniere?|dernier) (?:est |a ete |vient d etre )(?:deja )?(?:partie?|vendue?|prise?|sortie?|servie?|cassee?|abimee?|reservee?)(?<=(?:(?:en|de) moins|manqu[a-z]* [^,;]*) [,;] (?:car |puisque )?(?:le|la) [a-z ]*)(?: (?:ce matin|hier|hier soir|cette nuit|ce midi))?(?: (?:chez|a|pour|par|avec) (?:un|une|d|l) (?:autres? )?(?:confrere|clients?|collegue|voisin|restaurant|maison))?(?= [.,;!]|$)/,
    'adverbe',
  ],
  // « livré mercredi vu le lundi de Pâques »: why then, and no day of it.
  [
    new RegExp(
      `(?:vu|avec|suite a|suite au|en raison (?:de|du)|a cause (?:de|du)|du fait (?:de|du)|pour cause (?:de|du)|compte tenu (?:de|du)|cause) (?:(?:le|la|l|les|notre) )?${HOLIDAY}(?= [.,;!)]|$)`,
    ),
    'adverbe',
  ],
  // « sous les deux réserves ci-après : »: so many words follow, and nothing is counted.
  [
    /(?:deux|trois|quatre|cinq|six|\d)(?= (?:seules? |petites? )?(?:reserves?|exceptions?|remarques?|bemols?|ajustements?|precisions?|corrections?)(?: |$))(?<=(?:^| )(?:les|ces|aux|sous|avec|moyennant|mais) [a-z0-9]+)/,
    '',
  ],
  // « nous ne donnons pas suite à ce poste »: to one line, and not to the order.
  [
    /(?:(?:je|nous|on) )?(?:ne |n )?(?:(?:pouvons|pourrons|peux|pourrai|peut) )?(?:donn|donnons|donne|donnerons|donnerai)[a-z]* (?:donc |malheureusement )?pas (?:donner )?(?:de )?suite a (?:ce (?:poste|produit|article)|cet article|cette (?:ligne|reference|position|demande la))/,
    'manque',
  ],
];
