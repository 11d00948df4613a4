import { cue, W } from './cue.ts';
import { COMES } from './idioms.ts';

export const REST = cue(
  '(?:tout )?(?:le|du|au) (?:reste|restant|surplus)',
  'lesautres',
  '(?:les|vos|nos) (?:Q |[0-9]+ )?autres(?: (?:vins?|bieres?|fromages?|legumes?|fruits?|viandes?|poissons?|M))?',
  'les autres(?: (?:article|articles|produit|produits|ligne|lignes|reference|references|quantite|quantites))?',
  '(?:autres|restants) (?:article|articles|produits|ligne|lignes|reference)',
  // Behind a condition it is « otherwise ».
  'sinon(?! (?:je|on|nous|mon|ma|mes|notre|nos|il faut|il faudra|vous|ca sera|ce sera) )',
  'rien d autre (?:a signaler|a redire|a dire|ne change)',
  'reste ok',
  '^(?:et |tous? )?autres(?= (?:: )?(?:ok|bons?|bonnes?|rien|sans|complete?s?|conformes?|inchangee?s?|c est|sont|pareil|oui)(?: |$))',
  '^(?:et |mais )?reste (?!Q|que|plus|encore|a |en |un |une |moins |le |la )[a-z]+',
  'reste (?:est )?(?:bon|conforme|inchange|identique)',
  'a part ca',
  'a part cela',
  'par ailleurs',
);

export const ALL = cue(
  'tout',
  'toute',
  'tous',
  'toutes',
  'integralite',
  'totalite',
  'ensemble',
  'entierement',
  'integralement',
  'complete',
  'complet',
  'completes?',
  'commande',
  'en entier',
  'partout',
);

/** « les merguez je les fais mercredi soir »: when it is made, for the day that was asked for. */
const MAKES_THEN =
  'M (?:(?:je|on|nous) )(?:(?:les?|la|l) )(?:fais|faisons|prepare|preparons|ramasse|ramassons|cueille|cueillons|coupe|coupons|cuis|cuisons|recolte|recoltons|tue|abats|sors|peche|pechons|petris|emballe|pousse|poussons|torrefie|torrefions|fume|fumons|mouds|presse|pressons)(?: (?:juste|expres|donc))* D(?! (?:prochain|seulement|que))';
const CUTS_THEN =
  '(?:je|on|nous) (?:vous |te )?(?:coupe|coupons|decoupe|decoupons|tranche|tranchons|filete|filetons|prepare|preparons|emballe|emballons|cueille|cueillons|ramasse|ramassons|cuis|cuisons|petris|petrissons|moud|moulons) (?:tout )?(?:ca|cela|le tout|tout) D(?! (?:seulement|que))';
/** « ma femme fera les pains d'épices mardi ». */
const OTHERS_MAKE =
  '(?:(?:ma|mon|notre) (?:femme|mari|fils|fille|mere|pere|patissier|boulanger|boucher|equipe|atelier|frere|soeur|collegue|associe) )(?:vous |te )?(?:f(?:ait|era)|prepare(?:ra)?|cuit|cuira|cueille(?:ra)?|petrit|petrira|coupe(?:ra)?) (?:le|la|les|l|vos) M D(?! (?:prochain|seulement|que))';
/** « le boudin se fera jeudi soir ». */
const IS_MADE_THEN =
  'M (?:se (?:fera|feront|fait|font|cuira|cuiront|prepare|preparent)|(?:sera|seront) (?:faite?s?|cuite?s?|petrie?s?|cueillie?s?|ramassee?s?|fumee?s?|torrefiee?s?)) D(?! (?:prochain|seulement|que))';
/** « je refais une fournée lundi ». */
const MAKES_ANEW =
  '(?:je|on|nous) (?:en )?(?:torrefi|brass|moud|moul|petri|vendang|re(?:fai|brass|cui|lanc|pech|ramass|torrefi|moud|moul|petri|fum)|abat|tu(?:e|ons)|fabriqu|produi)[a-z]*(?: (?:une?|la|le|du|des|une nouvelle|un nouveau) [a-z]+)? D(?! (?:seulement|que))';
export const MADE_THEN = cue(MAKES_THEN, IS_MADE_THEN, CUTS_THEN, OTHERS_MAKE, MAKES_ANEW);

/** Agreement of a person, or of an order system. */
export const OK = cue(
  'ok',
  'd accord',
  '(?:je|on|nous) (?:vous |te )?(?:les? |la )?(?:fais|fait|faisons|ferai|fera|ferons|prepare[a-z]*|mets|met|mettons|livre[a-z]*|garde[a-z]*) (?:volontiers|avec plaisir)(?! (?:une?|des|que|si|d autres?)(?: |$))',
  'c est (?:tout |toujours |bien |aussi |egalement )*(?:bon|note|parti|ok|fait|parfait|entendu|valide|enregistre|confirme|dans la boite|cale|regle|prevu|pret)',
  '(?:est|sont|sera|seront) (?:bien |tous |toutes |donc )*(?:la(?! (?!(?:pour|des|et|mais|donc|a|chez|aussi|bien|dans|en|cette|ce|ok|comme|avec|sur|avant|merci)(?: |$))[a-z])|presente?s?|au rendez vous|du voyage|dans le camion)',
  `(?:est|sont|sera|seront|c est) (?: ${W}){0,2}(?:ok|bons?|bonnes?|prete?s?|notee?s?|disponibles?|conformes?|confirmee?s?|validee?s?|enregistree?s?|en stock|complete?s?|prevue?s?|assuree?s?|garantie?s?|reservee?s?(?! (?:aux? |(?:a|pour|par|chez) (?!vous|toi|votre|ton)))|preparee?s?)`,
  'tout (?:bon|bonne|est la|y est|part|ok|va bien|roule)',
  'bien (?:note|notee|notes|notees|recue?s?|enregistree?s?|pris|prise)',
  '(?:tout|je|on|nous|ai|avons) (?:a |avons |ai )?(?:bien )?(?:note|notons|enregistre|enregistrons)',
  'note(?:e|es|s)?',
  'bon pour',
  'M (?:[:=-] )?(?:tres |tout )?bon(?:s|ne|nes)?$',
  'M (?:[:=-] )?(?:il )?y en a(?: assez| ce qu il faut)?$',
  'bonne reception',
  '(?:ca|cela) (?:ira|suivra|le fait|le fera|passera)(?! (?:pas|etre))',
  'ca (?:marche|roule|va|part|joue|passe|baigne|gaze|colle|convient)(?! (?:pas|etre))',
  'cela (?:marche|va|convient)',
  'parfait',
  'entendu',
  'nickel',
  'impec(?:cable)?',
  'top',
  'validee?s?',
  'valide',
  'validons',
  'confirm(?:e|ee|es|ees|ons|ation|er|ant)',
  'accuse (?:de )?(?:bonne )?reception',
  'accusons (?:bonne )?reception',
  'recue?s?(?: 5 sur 5)?',
  'enregistree?s?',
  'prise? en (?:compte|charge|note)',
  'commande (?:est |a ete |bien |deja )*(?:prise|inscrite|rentree|pointee|casee)(?! (?:en|le|par|D|hier|jadis)(?: |$))',
  '(?:je|on|nous) (?:prends|prend|prenons|inscris|rentre) (?:bien )?(?:la|votre|ta|cette) commande(?! (?:que|qu|si|a|sous|seulement)(?: |$))',
  '(?:pas|aucun|sans|zero|0) (?:de |d |le moindre )?(?:probleme|inquietude|soucy|difficulte|manque|manquant|rupture|reserve|changement particulier)s?',
  'aucune (?:rupture|difficulte|reserve|objection)',
  'rien a (?:signaler|changer|modifier|redire|ajouter)',
  'en ordre',
  'conforme(?:s|ment)?',
  '(?:a|pour|a bonne) (?:la |votre )?date (?:souhaitee|demandee|prevue|convenue|indiquee|voulue)',
  'meme jour',
  'suite favorable',
  '(?:dans|selon) (?:les|vos) delais(?: (?:impartis|demandes|souhaites|fixes|prevus|que vous))?',
  'c est le compte',
  'le compte (?:est bon|y est|est la)',
  'M (?:[:=-] )?(?:dans (?:sa|leur) |en |la |l )*(?:totalite|integralite|entier)',
  '(?:quantite|reference|article|ligne|produits?) (?:sont |est |seront )?(?:bien |toutes |tous )*(?:assuree?s?|disponible|garantie?s?|couverte?s?|servie?s?|acceptee?s?|respectee?s?|bonnes?|presente?s?)',
  '(?:quantite|poids|volumes?|calibres?|nombres?) (?:demandee?s? |commandee?s? |souhaitee?s? )?(?:est |sont |seront |sera )(?:bien |toutes |tous )*(?:respectee?s?|tenue?s?|la$)',
  '(?:quantite|volume|nombre)s? (?:sont |seront |restent )(?:bien |toutes |tous )*(?:celles|ceux) (?:(?:que|qu) (?:vous|tu) (?:avez |as |aviez )?(?:bien )?)?(?:demand|command|souhait|voul|indiqu|not|prevu|conven|de (?:la|votre|ta) commande|du bon|de votre bon)[a-z]*',
  'quantite (?:bien )?pleines?',
  'dans les tuyaux',
  'M (?:[:=-] )?(?:bien |deja |tous |toutes )*(?:reserve|prepare|charge|emballe|palettise|conditionne|pese|coupe|servi|assure|garanti|solde)(?:e|s|es)?$',
  '(?:^|commande |bien )saisie?s?',
  '(?:bl|bon|bon de (?:livraison|preparation)) (?:est |deja |bien )*(?:prepare|pret|edite|lance|valide)e?s?',
  '(?:pas|aucune?|sans|zero) (?:de |d )?(?:restriction|limite|limitation|contrainte|coupe|mauvaise surprise|mauvaise nouvelle|blocage|anomalie|ecart|impact|incidence|consequence)s?',
  '(?:tout |ca )baigne',
  '(?:compter|comptez) sur (?:nous|moi)',
  'conclue?',
  'approuvee?s?',
  'adjugee?s?',
  'suffisante?s?',
  'feu vert',
  'c est (?:carre|dans la poche|plie|emballe|pese|du gateau)',
  'ca (?:roule|suit|se fait|coule|tourne)(?! pas)',
  '(?:jouent|collent|roulent|marchent)(?! pas)',
  'sur toute la ligne',
  'on (?:peut|va) tout (?:fournir|livrer|faire|honorer|servir|assurer)',
  // « je peux vous honorer l'ensemble de la commande »
  '(?:peux|peut|pouvons|pourrai|pourrons|pourra) (?:bien |donc )*(?:vous |te )?(?:honorer|assurer|servir|fournir|livrer|satisfaire|expedier|executer|preparer) (?:l ensemble|la totalite|l integralite|toute|tout)(?! (?:cas|a fait|de suite))',
  'lancee?s?',
  'integree?s?',
  'programmee?s?',
  'planifiee?s?',
  'ce (?:que|qui) (?:vous avez|est|etait|a ete) (?:bien )?(?:commande|demande|prevu|note|convenu)[a-z]*',
  'comme (?:prevu|d hab|d habitude|demande|convenu|commande|sur le bon)',
  '(?:j|on|nous) (?:ai|a|avons) tout',
  '(?:ai|a|avons) (?:bien |deja )?(?:pu |reussi a )?tout (?:reun|rassembl|prepar|regroup|trouv|obten|sort|emball)[a-z]*',
  '(?:j|on|nous) (?:ai|a|avons|aurons|aura|aurai) (?:bien )?(?:de )?tout',
  'rien (?:ne )?(?:vous |te )?(?:manque(?:ra)?|change|a redire|a signaler)',
  'en stock',
  '(?:y )?en (?:a|ai|avons|aura|aurai|aurons) (?:bien |largement |tout juste |juste )*(?:assez|suffisamment|en suffisance|ce qu il faut|de quoi)',
  '(?:tous|toutes?|tout|(?:la )?totalite|(?:l )?integralite|(?:l )?ensemble) (?:de |du |des |d )?(?:les?|la|l|vos|votre|ces|cette) (?:[a-z]+ (?:de |d )(?:l |la )?)?M',
  '(?:j ai|on a|nous avons) bien(?= (?:le|la|les|l|du|de|des|vos|tous|toutes)(?:$| M)| M)',
  '(?:j ai|on a|nous avons) bien (?:recu |eu )?(?:votre|vos|ta|la|le) (?:commande|bon|mail|message)',
  '(?:commande|colis|marchandise|elle) (?:est |a ete )(?:bien |deja |en route |donc )*(?:partie?s?|expediee?s?|envoyee?s?|chargee?s?)(?! (?:pour|chez|a|ailleurs))',
  '(?:m|s|nous) en (?:occupe|occupons|charge|chargeons)',
  'on gere',
  '^(?:ok |bien )?(?:vu|compris)$',
  'c est (?:vu|compris)',
  '^(?:(?:et|mais|alors|bonjour) )*(?:j ai|on a|nous avons) (?:(?:tous|toutes|tout) )?(?:vos|votre|tes|ton|ta) M$',
  'disponible',
  'accord(?:e|ee)?',
  'accept(?:ons|e|ee|ees)',
  MAKES_THEN,
  IS_MADE_THEN,
  OTHERS_MAKE,
  '(?:plaisir|heureu(?:x|se)|ravie?s?|contente?s?|honneur) (?:de|d) (?:vous |pouvoir )*(?:valider|accepter|honorer|enregistrer|prendre|traiter|preparer)',
  'honoree?s?',
  'honor(?:ons|erons)',
  'dans l ordre',
  'le compte y est',
  '(?:mise?s?|gardee?s?|mettons|mets|garde|gardons) de cote|decote',
  '(?:vous|te|t) (?:ai|avons|a) (?:bien |deja )*tout (?:reserv|gard|prepar|mis|pris|charg|trouv|not|emball|obten|degot)[a-z]*',
  '(?:sera|seront|est|sont) (?:tous |toutes |bien )*au (?:rdv|rendez vous)',
  'sans faute',
  'comme (?:d )?(?:toujours|habituellement)',
  'vous aurez (?:bien )?(?:tout|M|Q)',
  '(?:tu|vous) (?:les?|la|l) (?:auras|aurez|as|avez)(?! (?:que|qu|pas|plus|D|V|seulement|ete))',
  'peut partir',
  'dans le (?:camion|fourgon|coffre|camion de [a-z]+)',
  'prete?s?',
  'en (?:cours de )?preparation',
  'nous preparons',
  '(?:je|on|nous) (?:vous |te )?(?:prepare|preparons|fais|faisons|fait|lance|lancons) (?:ca|cela|le tout|(?:la|votre|ta) commande)',
  'commande (?:est |bien |deja |a ete )*(?:preparee|traitee|acceptee|servie)',
  'on prepare',
  'je prepare',
  'inchangee?s?',
  'sans changement',
  'maintenue?s?',
  'oui',
  'yes',
  'banco',
  'affirmatif',
  'c est calé',
  'au complet',
  'completes?',
  'complets?',
  'suit',
  'suivr(?:a|ont)',
  'suivent',
  ...COMES,
);

/** Only a receipt: somebody read it, which counts as agreement where nothing else is said. */
export const RECEIPT = cue(
  'bien recue?s?',
  'recue?s?',
  'bonne reception',
  'accus(?:e|ons) (?:de )?(?:bonne )?reception',
  'confirm[a-z]* (?:bien |avoir bien )*(?:la |votre |cette )?(?:bonne )?(?:reception|recue?s?)',
  'bien (?:arrivee?s?|parvenue?s?)',
  'commande (?:O )?(?:est|a ete|nous est|m est) (?:bien )?(?:arrivee|parvenue)',
  'merci pour (?:votre|la|cette) commande',
  '(?:j ai|on a|nous avons) bien (?:eu )?(?:votre|vos|ta|la|le) (?:commande|bon|mail|message)',
  '(?:bien |c est )?notee?s?$',
  'prise? en (?:compte|note)',
);

/** Less than was asked for. */
export const ONLY = cue(
  'seulement',
  'uniquement',
  'que',
  'qu',
  'seul',
  'seule',
  'juste',
  'maximum',
  'au plus',
  'pas plus',
  'limitee?s?',
  'reste',
  'restent',
  'plus que',
);

export const EXCEPT = cue('sauf', 'moins', 'sans');

/** « pas de changement » of an article without a word of prices: it comes as ordered. */
export const UNCHANGED = cue(
  '(?:pas|sans|aucun|aucune) (?:de |d )?(?:changement|modification)s?',
  '(?:ne )?(?:bouge|bougent|change|changent|changera|evolue|evoluent|varie|varient) pas',
  'inchangee?s?',
  'identiques?',
  'rien (?:ne )?change',
);

/** « commande validée avec les modifications suivantes : »: what the list does not change is agreed to. */
export const WITH_CHANGES =
  /(?:^| )(?:avec|hormis|moyennant|sous|aux?|a|mais) (?:(?:Q|[a-z]+) ){0,3}(?:modifications?|changements?|reserves?|exceptions?|ecarts?|ajustements?|corrections?|remarques?|precisions?|rectifications?|points?|differences?|details?|pres|bemols?|manquants?|manques?|ruptures?|absents?|absences?|(?:ligne|article|produit|reference)s? (?:en moins|manquante?s?))(?: |$)/;

/** « commande ok avec un reliquat : 10 kg jeudi, 5 kg mardi »: so too, and what follows is of what comes later. */
export const WITH_REST =
  /(?:^| )avec (?:(?:Q|une?|des|les?|petit|quelques?|juste) )*(?:reliquats?|solde a suivre)(?: |$)/;

/** « commande acceptée avec deux ruptures : … »: those that are named there do not come. */
export const WITH_SHORT =
  /(?:(?:^| )(?:avec|mais|hormis|a part) (?:(?:Q|une?|des|les?|petit|seule?|juste|toutefois|quelques?) )*|^(?:(?:mais|et|juste|seulement) )*(?:Q|une?|des|quelques?) )(?:manquants?|manques?|ruptures?|absents?|absences?)$|(?:^| )a (?:Q|une|quelques|de rares) (?:[a-z]+ )?exceptions? pres$/;
