import type { Turn } from './passing-turns.ts';

const DOING =
  '(?:livrer|fournir|mettre|faire|avoir|donner|servir|assurer|honorer|envoyer|expedier|apporter|amener|deposer|passer|venir|trouver|preparer|produire|vendre|garder|reserver|charger|cuire|tenir|monter|descendre)';
const PRONOUNS = '(?:(?:vous|te|t|en|y|le|la|les|l|tout|que|qu) )*';
const NOT = '(?:(?:pas|plus|malheureusement|helas|donc|quand meme) )*';

/**
 * The many ways of saying « je peux »: « on saura vous en livrer 75 » (Belgium), « j'arriverai à vous en mettre 10 ». Read as one
 * verb, so that what is known of it (« ne … pas », « ne … que 10 ») holds for each of them.
 */
export const ABILITY_TURNS: readonly Turn[] = [
  [new RegExp(`(?:saura|saurons|savons|saurai|sait|sais)(?= ${NOT}${PRONOUNS}${DOING}(?: |$))`), 'pourrai'],
  [new RegExp(`(?:pas|plus|va|vais|allons) savoir(?= ${PRONOUNS}${DOING}(?: |$))`), 'pourrai'],
  [
    new RegExp(
      `(?:arriv|parvien|parviend|reussi)[a-z]* a(?<!(?:^| )(?:pas|plus) [a-z]+ a)(?= ${PRONOUNS}${DOING}(?: |$))`,
    ),
    'pourrai',
  ],
  // « ni les prix ni les quantités ne bougent »
  [
    /ni (?:(?:les|vos|nos|mes|le|la) )?(?:prix|tarifs?|quantites?) (?:et |, )?ni (?:(?:les|vos|nos|mes|le|la) )?(?:prix|tarifs?|quantites?|dates?|delais?) (?:ne |n )?(?:bougent|bouge|changent|change|varient|evoluent|ont (?:bouge|change))/,
    'rien ne change',
  ],
  // « la double crème sans autre » (Switzerland)
  [/sans autre(?= [.,;!]|$)/, 'sans probleme'],
  // « il a deux écoles à livrer avant vous »
  [
    /(?:(?:il|elle|on|je|j|nous) )?(?:a|ai|avons|doit|dois|devons|fait|fera|livre) (?:d abord |encore |deja |livrer |faire )*(?:\d{1,2}|un|une|deux|trois|quatre|cinq|six) (?:(?:autres?|gros|grosses?|petits?) )?(?:clients?|ecoles?|restaurants?|livraisons?|arrets?|hotels?|cantines?|collectivites?|cafes?|bars?|creches?|lycees?|colleges?|etablissements?|adresses?|points?|depots?|traiteurs?)(?: (?:a|de|en|sur) [a-z]+){0,2} avant (?:vous|toi|chez vous|de passer)/,
    'adverbe',
  ],
  // « j'ai pas plu »: no more than was said.
  [/(?<=(?:ai|a|avons|aurai) )pas plu(?= [.,;!]|$)/, 'pas plus'],
  // « je ne m'engage que sur 8 pièces »
  [/(?:m|nous|s) engage(?:ons|rai|rons)?(?= (?:que|qu) (?:sur|pour) )/, 'mets'],
  // « je n'ai rien d'autre que la rhubarbe »
  [/(?<=(?:^| )rien )(?:d autre|de plus) (?:que|qu)(?! .*(?:chang|boug|manqu|modif)[a-z]*)/, 'sauf'],
];

const ALL_OF_IT =
  '(?:la totalite|l integralite|l ensemble|tout|toute la commande|la commande (?:complete|entiere|en totalite))';
const EMPTIES = '(?:vidanges?|consignes?|vides|(?:bacs?|caisses?|casiers?|futs?|bouteilles|palettes?) vides)';
const NOTHING = '(?= [-,;.)/|]|$)';

/** Turns of what an answer says of itself, of the order as a whole, and of its papers. */
export const ANSWER_TURNS: readonly Turn[] = [
  // « le surplus partira ainsi que vous le souhaitez »: as it was asked for, and nobody is asked.
  [
    /(?:ainsi que|comme|tel que|telle que) vous (?:(?:le|l|la|nous l|nous le|me l) )?(?:souhait|demand|desir|voul|avez (?:demand|souhait|indiqu|voul))[a-z]*(?! (?:pas|plus)(?: |$))/,
    'comme demande',
  ],
  // « ça va pour mercredi, on sait vous livrer la totalité »: what is able to come comes.
  [
    new RegExp(
      `(?=et |on |je |nous )(?<=(?:^|[.!;,] )(?:ca va|ca marche|c est bon|c est note|ok|parfait|entendu|d accord)(?: (?:pour|a) (?:[a-z0-9]+ ){0,2}[a-z0-9]+)? , )(?:et )?(?:on|je|nous) (?:pourrai|peux|peut|pouvons|pourrons|pourra) (?:bien |donc )?(?:vous |te )?(?:livrer|fournir|servir|assurer|honorer|mettre) ${ALL_OF_IT}(?= [,.;!]|$)`,
    ),
    'tout est bon',
  ],
  // « ni changement de prix, ni rupture », « pas de rupture ni de hausse de prix »
  [
    /(?:ni|pas (?:de|d)|aucune?|sans) (?:(?:de|d) )?(?:(?:changement|hausse|augmentation|modification|evolution)s? (?:de |du |des |sur les )?(?:prix|tarifs?)|ruptures?|manquants?|manques?|reliquats?) (?:, )?(?:et )?(?:ni|pas) (?:(?:de|d) )?(?:(?:changement|hausse|augmentation|modification|evolution)s? (?:de |du |des |sur les )?(?:prix|tarifs?)|ruptures?|manquants?|manques?|reliquats?)(?= (?:par ailleurs|ailleurs)? ?[,.;!]|$| par ailleurs)/,
    'aucune rupture',
  ],
  // « les mesures sanitaires nous interdisent toute expédition »
  [
    /(?:(?:nous|m|me|vous) )?(?:interdi(?:t|sent|ra|ront)|empech(?:e|ent|era|eront)|prohib(?:e|ent)|proscri(?:t|vent)) (?:donc |actuellement |encore )?(?:toute?s?|nos|les) (?:nos |les )?(?:nouvelles? )?(?:expedition|livraison|envoi|depart)s?(?! (?:D|avant|vers|hors|en dehors))/,
    'nous ne livrons pas',
  ],
  // « n'oubliez pas les vidanges »: of what goes back.
  [
    new RegExp(
      `(?:n )?(?:oubliez|oublie) pas (?:(?:de|d) (?:nous )?(?:rendre|preparer|sortir|remettre|laisser) )?(?:les|vos|nos|tes) ${EMPTIES}`,
    ),
    'merci',
  ],
  // « Nombre de lignes : 2 - Lignes en rupture : 0 - Reliquat : 0 »
  [/(?:nombre (?:de|d) (?:lignes?|articles?|references?)|lignes? commandees?) : \d{1,3}(?= [-,;.)/|]|$)/, ''],
  [
    new RegExp(
      `(?:(?:nombre (?:de|d) )?(?:lignes?|articles?|references?|produits?|quantites?) )?(?:(?:en|de) )?(?:ruptures?|reliquats?|manquants?|refusee?s?|ecarts?) : 0${NOTHING}`,
    ),
    'aucune rupture',
  ],
  // « 2 palettes, 610 kg brut, quai n° 4 »: how it travels.
  [
    /\d{1,2} palettes? (?:[,/-] |et |soit |pour )?\d+(?:\.\d+)? kg (?:bruts?|au total|de poids brut)/,
    'adverbe',
  ],
  [/quai (?:n ° |no |numero |n )\d{1,3}/, 'quai'],
  // « 72 pièces en stock que nous livrons vendredi »
  [
    /(?=en stock|dispo|prete?s? )(?<=(?:^| )\d+ (?:[a-z]+ )?)(?:en stock|disponibles?|de disponible|pretes?|prets?) (?:que|qu) (?:nous|on|je) (?:vous )?(?:livr|envo|enverr|expedi|apport|mett|met|depos)[a-z]*(?= )/,
    '',
  ],
  // « à la place, c'est tout ce que j'ai »: how much comes is said.
  [
    /(?=c est )(?<=(?:a la place|alaplace) , )c est (?:vraiment )?tout ce (?:que|qu|qui) (?:j|je|on|nous|il|me|nous) (?:[a-z]+ ){0,3}?[a-z]+(?= [,.;!)]|$)/,
    'adverbe',
  ],
  // « pas avant octobre, je solde la ligne »: none of it is owed any more.
  [
    /(?=donc |je |on |nous )(?<=(?:^| )pas avant (?:[a-z0-9]+ ){1,4}, )(?:donc )?(?:je|on|nous) (?:vous )?(?:solde|soldons|clos|cloture|cloturons|annule|annulons) (?:donc )?(?:la|cette|sa) ligne/,
    'rupture',
  ],
  // « le détail figure dans la confirmation jointe »
  [
    /(?:(?:le|les|tout|tous) )?(?:les )?(?:detail|recapitulatif|liste|modification)s? (?:complet )?(?:figur|se trouv|apparai|est|sont)[a-z]* (?:dans|sur) (?:la|le|notre|votre|l) (?:[a-z]+ ){1,3}?(?:jointe?|ci joint|ci - jointe?|en piece jointe|en pj)/,
    'le detail est joint',
  ],
  // « j'avais écrit 9 kg de civet, c'est une erreur, vous en aurez 6 kg »
  [
    /(?=\d)(?<=(?:^| )(?:avais|avait|avions|ai|avons) (?:ecrit|note|indique|mis|annonce|marque) )\d+(?:\.\d+)? (?:(?:kg|kilos?|g|l|litres?|[a-z]{3,10}s?) )?(?:de |d )(?=(?:la |l )?[a-z][^.]*? , c (?:est|etait) une (?:erreur|faute|coquille) , (?:vous|je|on|nous|c est|ce sera) )/,
    '',
  ],
  [
    /(?=, c )(?<=(?:^| )(?:avais|avait|avions|ai|avons) (?:ecrit|note|indique|mis|annonce|marque) [^.,]{1,40} ), c (?:est|etait) une (?:erreur|faute|coquille)(?: (?:de (?:ma|notre) part))? ,(?= (?:vous|je|on|nous|c est|ce sera) )/,
    ',',
  ],
  // « zéro cinq kilo », as it is dictated; but « zéro, cinq kilos d'échine »
  ...['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'].map(
    (word, at): Turn => [
      new RegExp(`zero (?:${word}|${at + 1})(?= (?:kg|kilos?|l|litres?)(?! (?:de|d)(?: |$)))`),
      `0.${at + 1}`,
    ],
  ),
];

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
  // « tout hors crème, dont je n'ai que la moitié »
  [
    /hors(?<=(?:^| )(?:tout|tous|complete?|commande|ensemble|totalite|integralite|ok) hors)(?= [a-z]{3,})(?! (?:taxes?|tva|frais|stock|saison|gel|norme|calibre|port|transport|service|delai|zone|tarif|prix)(?: |$))/,
    'sauf',
  ],
  // « sauf imprévu sur la route, on est chez vous mardi »: said before what is sure, and of no figure.
  [
    /(?<=^|[.;] )sauf (?:(?:gros |mauvaise? )?(?:imprevu|surprise|contretemps|accident|bouchons?))(?: (?:sur la route|de route|de circulation|de derniere minute|majeur))?(?: ,)?(?= [^.;!?\d]*(?:[.;!?]|$))/,
    'bonjour ,',
  ],
  [/cbon|cbn|cestbon/, 'c est bon'],
  // « le beurre n'est pas en rupture, c'est la crème qui l'est »
  [
    /(?:l est|le sont|le manque)(?<=(?:^| )(?:rupture|epuisee?s?|manquante?s?|finie?s?|en penurie)(?: totale| de stock)? ?[,;]? (?:mais |et )?(?:c est|ce sont) (?:[a-z0-9%]+ ){1,5}qui (?:l est|le sont))(?= [.,;!]|$)/,
    'manque',
  ],
];
