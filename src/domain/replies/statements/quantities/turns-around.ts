import { isMeasure, unitOf } from '#domain/replies/values/units.ts';
import { around, type Item, join } from '#domain/replies/words/items.ts';
import { LOST_BEHIND } from './lost-of-it.ts';
import { quantityOf } from './quantity-said.ts';

/** What a quantity is of: what comes, what was ordered, what is missing, what comes later, or nothing of the kind. */
export type Role = 'new' | 'ordered' | 'missing' | 'later' | 'none' | 'added' | 'price';

const ORDERED_BEFORE =
  /(?:^| )(?:aulieude|alaplacede|contre|sur|commande(?:e|es|s|z)?|demande(?:e|es|s|z)?|prevue?s?|et non|non|pas|plutot que|initialement|initiale?|voulu|souhaites?|et pas|versus|vs)(?: (?:pas|les|vos|des|de|:|d|l|vous|nos|la|le|a|sur))*$/;
/** « 36 commandés 30 livrés »: the word is said of the figure before; « livrés 30 commandés 36 » is the other way round. */
const IS_OF_OTHER =
  /(?<!(?:livr|serv|expedi|prepar|confirm|envoy)[a-z]* (?:: )?)(?<=(?:^| ))Q (?:(?:de |d )?M )?(?:command|demand)(?:e|es|ee|ees)$/;
/** « vous êtes à 30 », « vous en vouliez 30 »: what was asked for, said as the customer's own. */
const WANTED_BEFORE =
  /(?:^| )(?:vous|tu) (?:en )?(?:(?:etes|etiez|es|etais) (?:a|sur|parti[a-z]* sur)|(?:aviez|avais) [a-z]+|(?:avez|as) (?:(?:en )?(?:mis|note|ecrit|commande|demande|pris|indique|prevu|souhaite|saisi|reserve)|besoin)|(?:voulez|vouliez|veux|voulais|demandez|demandiez|demandes|souhaitez|souhaitiez|attendez|attendiez|attends|comptiez|esperiez|commandez|commandiez))(?: (?:de|d|les|sur|:|bien|pour))*$/;
/** « je vous en rajoute 2 »: beside what was ordered. */
const ADDED_BEFORE =
  /(?:^| )(?:r?ajout|rallong|surplus|bonus)[a-z]*(?: (?:vous|de|en|d|donc|aussi|egalement))*$/;
/** « je vous ai écrit ce matin 15 kg »: what is said now takes its place. */
const SAID_BEFORE =
  /(?:^| )(?:ai|avais|avons|avions) (?:bien )?(?:ecrit|dit|annonce|indique|promis|confirme|repondu|parle de)(?: [DH]| jadis| dans [a-z]+ [a-z]+)*(?: (?:pour|de|les|des))*$/;
const ORDERED_BEHIND =
  /^(?:(?:de |d |du |des )?(?:M )?)?(?:(?:de )?commande(?:e|es|s)?|demande(?:e|es|s)?|prevue?s?|initiaux|initiale?s?|souhaitee?s?|voulue?s?)(?: |$)/;
const MISSING_BEFORE =
  /(?:^| )(?:manqu[a-z]*|(?:absent|indisponible|manquant)e?s?(?: (?:a l appel|du (?:colis|camion|lot|stock)))? :|(?:sont|seront|sera|est) absente?s?(?: (?:du|de la|de votre|a l) [a-z]+)?|rupture (?:sur|de|pour)|(?:annul|supprim|enlev|retir|retranch|prelev|ponctionn)(?:e|er|ons|erai|erons)|(?:ai|a|avons|avait) (?:[a-z]+ )?(?:vire|jete|ecarte|perdu|casse|ote|rate|loupe|brule|renverse|abime)(?:e|s|es)?|deduire|deduis|deduit|oter|moins(?! :)|court[a-z]* de|a court de|en deficit de|M (?:: )?-)(?: (?:plus|que|donc|encore|juste|vous|les|environ|:|en|de|d|simplement|seulement|malheureusement|helas|adverbe|cependant|toutefois|neanmoins|uniquement|finalement|au final|parcontre|aussi|egalement|pareillement|en outre|par ailleurs|en tout|bien|quand meme|tout de meme|du coup|ainsi|a peu pres|a nouveau|deja|toujours))*$/;
/** « il manquera là-dessus 2 kg »: so much is missing, or all but so much. */
const PERHAPS_MISSING =
  /(?:^| )(?:il |y |me |nous |vous |va |vont |en )+manqu[a-z]* (?!(?:pas|rien|que|qu|plus) )(?:[a-z-]+ ){1,4}$/;
const MISSING_BEHIND =
  /^(?:de |d |du |des )?(?:la |l |le |les )?(?:M )?(?:sont |est |seront |sera |(?<=M )de )?(?:manquante?s?|en moins|de moins|en rupture|non livree?s?|pas livree?s?|indisponible|rupture|manque(?:nt|ront|ra)?|ne (?:seront|sera) pas|casse[a-z]*)(?: |$)/;
/** « 2 thons d'abîmés ». */
const LOST_OF_IT = /^(?:de |d )?M (?:de|d) (?:abim|pourri|perdu|ecras|perc|avari)[a-z]*(?: |$)/;
/** « réduite de 2 kg », « amputée d'un quart »: less by so much. */
const CUT_BY =
  /(?:^| )(?:(?:amput|redui|diminu|raccourci|rogn|coup|baiss|rabot|alleg|abaiss|ecourt|sucr|ponctionn|delest|defalqu|grev|prive)[a-z]*(?: (?:donc|aussi|malheureusement|encore|pourtant|votre|vos|la|le|les|M))* (?:de|d)|s en (?:faut|faudra|manque)(?: de| d)?)$/;
/** « 2 kg resteront à quai », « 6 restent à produire ». */
const STAYS_BEHIND =
  /^(?:de |d )?(?:M )?(?:reste(?:nt|ra|ront)?|sont restee?s?|coince[a-z]*|bloque[a-z]*) (?:a |au |en |chez |sur |dans )(?:la |le |l )?(?:quai|depot|arriere|nous|produire|fabriquer|recevoir|livrer|venir|faire|cuire|trouver|cueillir|entrepot|usine|rade|plan|sol|champ)(?: |$)/;
/** « prêt à deux bouteilles près ». */
const SHORT_BY = /^(?:(?:de |d )?M )?pres(?: |$)/;
/** « je vous dois 6 rouges », « j'en ai cédé 3 kg à un confrère »: whoever says it says something of the rest. */
const OWED_BEFORE =
  /(?:^| )(?:(?:vous|te) (?:re)?(?:dois|doit|devons|devrai|devra|devrons)|(?:(?:du|ai|avons|a|dois|devons) )+(?:en )?(?:ceder|cede|donner|donne|preter|prete|vendre|vendu|pris|promis)|il (?:me|nous) (?:en )?faut|(?:garde|gardons|prends|prenons|reserve|reservons) (?:en )?)(?: (?:encore|deja|donc|en|plus|les))*$/;
const FOR_OTHERS =
  /^(?:(?:de |d )?M )?(?:a|pour|chez|au) (?:un |une |l |le |la |mon |notre |votre |nos |d )*(?:autres? )?(?:confreres?|clients?|collegues?|voisins?|restaurants?|maison|concurrents?|boutique|traiteur|hotel|marche|stock)(?: |$)/;

/** « les deux autres ont brûlé », and nothing of another day. */
const OTHERS_LOST =
  /^autres (?=(?:m |nous |s |se |sont |ont |est |etaient |ne ))(?!.*(?:^| )(?:[DV]|suiv[a-z]*|arriv[a-z]*|viendr[a-z]*|livr[a-z]*|part[a-z]*|plus tard|ok|bons?|bonnes?|la|prete?s?)(?: |$))/;
const LATER_BEFORE =
  /(?:^| )(?:reste|solde|reliquat|complement|restants?|restantes?|manquants?)(?: (?:de|des|du|les|:|soit|a|livrer|suivre))*$/;
const LATER_BEHIND =
  /^(?:d entre (?:elles|eux) (?:[a-z]+ )*D|derniere?s?|autres|restants?|restantes?|suivront|suivra|suivent|en reliquat|a suivre|plus tard|autres|ulterieurement|manquants? (?:suivront|arrive[a-z]*))(?: |$)/;
const NONE_BEFORE =
  /(?:^| )(?:par|prix (?:de|du|d)(?: la| l)?|prix des|lots? de|lots?|a partir|n|refs?|reference|conditionne[a-z]* (?:en|par|a)|conditionnement|format|calibre|minimum|mini|code|poste|tel|numero|total|montant|franco|colis de|cartons? de|sacs? de|caisses? de|plateaux? de|temperature|degre|quai|zone|cp|bp|camion|vehicule|tournee|palette|equipe|secteur|etage|batiment|porte|travee|rolls?)(?: (?:de|d|:|est|a|n|°))*$/;
/** « remplacé d'office par 8 kg de lieu ». */
const REPLACED_BY = /(?:^| )(?:remplac|substitu|switch)[a-z]* (?:[a-zM]+ ){0,4}par$/;
const NONE_BEHIND =
  /^(?:(?:d |de |sont |etaient |etant |est |(?:de |d )?M (?:s est |se sont |a ete |ont ete |a |ont |est |sont )|s est |se sont )?(?:abim|cass|pourri|perdu|ecras|defectueu|avari|eventr|perc|explos|renvers|vole)[a-z]*|(?:(?:de |d )?M )?(?:offerte?s?|gratuite?s?|gratos|cadeau)|jours?|heures?|minutes?|mn|mois|ans?|fois|clients?|personnes?|°|degres?|km|palettes? au total|par (?:carton|colis|caisse|sac|palette|plateau|barquette|sachet|boite|lot|pack|rouleau|fardeau)|details?|remarques?|precisions?|modifications?|changements?|choses?|soucis?|problemes?|ajustements?|infos?|bemols?|corrections?|nouvelles?|exceptions?|references?|article|ligne|produits|semaines?|camions?|premiere?s?|x(?! (?:(?:(?:de|d) )?M|P))|commandes?|tournees?|(?:de |d )?(?:M |[a-z]+ )?vides?|consignes?|livraisons?|points?|camions?|ko|mo)(?: |$)/;
/** « deux prix ont évolué »: what is counted is no article. */
const COUNTS_ELSE =
  /^(?!seulement|maximum|disponible|reste|restante?s?|manquante?s?|aulieude|uniquement)[a-z]{3,} (?:ont|sont|changent|evoluent|augmentent|baissent|bougent|passent|posent|differents?)(?: |$)/;
const ADDED_BEHIND =
  /^(?:(?:de |d )?M )?(?:de plus|en plus|supplementaire|de rab|en rab|de bonus|en bonus)(?: |$)/;

/** « je ne vais pas en couper une deuxième pour 200 g », « on ne va pas chipoter pour 100 g »: too little to matter. */
const FOR_SO_LITTLE =
  /(?:^| )(?:vais|va|allons|vaut|vaudrait|veux|veut|voulais|voulait) pas (?:(?:en|vous|te|le|la|les|l|y|a|de|d) )*[a-z]+(?:er|ir|re)(?: [a-z]+){0,4} pour(?: (?:les|ces|seulement))?$/;

/** « 10 kg -> 5 kg », « 10 kg => NON ». */
const BECOMES = /^(?:(?:devient|moins) Q|devient (?:non|ko|nok|rien|neant|rupture)(?: |$))/;

const turns = new WeakMap<readonly Item[], Map<number, Role>>();

/** What the words around a quantity make of it: asked for each line that it may be of. */
export function turnOf(items: readonly Item[], at: number): Role {
  const before = turns.get(items) ?? new Map<number, Role>();
  turns.set(items, before);
  const known = before.get(at);
  if (known !== undefined) return known;
  const now = turnAt(items, at);
  before.set(at, now);
  return now;
}

function turnAt(items: readonly Item[], at: number): Role {
  const { before, behind } = around(items, at);
  const said = items[at]?.meaning;
  if (said?.kind !== 'quantity') return 'none';
  // « 5 x 6 x 1 L » of which only a part was understood: the last figure is a size, the first is not all.
  if (/(?:^| )Q (?:x|\*)$/.test(before)) return 'none';
  if (/^(?:x|\*) Q(?: |$)/.test(behind)) return 'added';
  // « à un sac de lentilles près »
  if (/(?:^| )a$/.test(before) && SHORT_BY.test(behind))
    // « comté à 1 kg près »: so much less, or a little over or under.
    return /(?:^| )M (?:[a-z]+ ){0,2}a$/.test(before) && !/^(?:de |d )?M/.test(behind) ? 'added' : 'missing';
  if (FOR_SO_LITTLE.test(before) || isSize(items, at) || /(?:^| )n °$/.test(before)) return 'none';
  // « le 5 litres », « en 2 L » name the size that is meant.
  if (/(?:^| )(?:le|la|en|du|format)$/.test(before) && isMeasure(said.unit)) return 'none';
  if (
    ORDERED_BEFORE.test(before) &&
    !IS_OF_OTHER.test(before) &&
    !/(?:rupture (?:sur|de)|(?:sera|serons|serai|seront|suis|sommes|que|mets|reste|part|partira|tablez|tabler|comptez|compter|table|partez) sur)$/.test(
      before,
    )
  )
    return 'ordered';
  // « un seul des deux saumons »
  if (/(?:^| )Q (?:des|de vos|de ces|parmi (?:les|vos))$/.test(before)) return 'ordered';
  if (ORDERED_BEHIND.test(behind) || SAID_BEFORE.test(before) || WANTED_BEFORE.test(before)) return 'ordered';
  if (/^en Q (?:fois|livraisons|temps|tournees|passages|voyages)(?: |$)/.test(behind)) return 'ordered';
  if (ADDED_BEFORE.test(before) || isOnLine(before, behind)) return 'added';
  if (
    /^(?:(?:de |d )?M )?(?:qui )?(?:manquante?s?|manquent|manque|restante?s?|restent|derniere?s?) (?:[a-z]+ ){0,2}(?:suiv|arriv|livr|part|viendr|serez|seront|D)/.test(
      behind,
    )
  )
    return 'later';
  if (/(?:^| )dont$/.test(before)) return /(?:^| )[DV](?: |$)/.test(behind) ? 'later' : 'none';
  if (isOwed(before, behind)) return 'added';
  if (CUT_BY.test(before) && !isFromTo(items, at)) return 'missing';
  if (
    [MISSING_BEHIND, OTHERS_LOST, STAYS_BEHIND, LOST_OF_IT, LOST_BEHIND].some((turn) => turn.test(behind)) ||
    MISSING_BEFORE.test(before)
  )
    return 'missing';
  if (PERHAPS_MISSING.test(`${before} `)) return 'added';
  if (
    LATER_BEFORE.test(before) &&
    // « est soldé à 2 flacons »: closed at so many.
    !/(?:^| )(?:est|sont|sera|seront|ete) soldee?s? a$/.test(before) &&
    !/(?:^| )(?:me|nous|m|en|il|ne|n|vous)(?: est)? reste$/.test(before) &&
    !/(?:^|que |: |M )reste$/.test(before)
  )
    return 'later';
  if (LATER_BEHIND.test(behind) && !areTheLast(before, behind)) return 'later';
  if ((NONE_BEFORE.test(before) && !REPLACED_BY.test(before)) || NONE_BEHIND.test(behind)) return 'none';
  if (said.unit === null && COUNTS_ELSE.test(behind)) return 'none';
  if (ADDED_BEHIND.test(behind) || /(?:^| )r?ajout[a-z]*(?: (?:donc|aussi|vous|encore))*$/.test(before))
    return 'added';
  if (isFromTo(items, at) || BECOMES.test(behind)) return 'ordered';
  // « 2 cartons, soit 24 boîtes »: the second says it in the order's unit.
  if (/(?:^| )(?:soit|c est a dire|=|ce qui fait) Q(?: |$)/.test(behind)) return 'none';
  return 'new';
}

const isOwed = (before: string, behind: string): boolean =>
  // « je n'ai pu avoir que 7 kg au marché »
  (FOR_OTHERS.test(behind) &&
    (/^(?:(?:de |d )?M )?pour /.test(behind) ||
      !/(?:^| )(?:avoir|trouv[a-z]*|recup[a-z]*|achet[a-z]*)(?: que| seulement)?$/.test(before))) ||
  (OWED_BEFORE.test(before) && !/(?:^| )vous (?:en )?(?:garde|gardons|reserve|reservons)$/.test(before));

/** « 3 kg sur les tomates »: so many come, or so many less. */
const isOnLine = (before: string, behind: string): boolean =>
  /^sur (?:le|la|les|l|vos|nos) M(?: |$)/.test(behind) &&
  /^(?:(?:bonjour|mais|et|attention|juste) ?)*$/.test(before);

/** « je vous mets les 2 derniers sacs »: those that are left, and come. */
const areTheLast = (before: string, behind: string): boolean =>
  /^dernier/.test(behind) &&
  !/(?:^| )[DV](?: |$)/.test(behind) &&
  /(?:^| )(?:mets|mettons|livre|garde|envoie|donne|laisse|prepare) (?:vous |te )?(?:les|vos|nos|mes)$/.test(
    before,
  );

/** « seau de 5 kg », « 12 poulets de 1,5 kg »: what one of them holds or weighs. */
function isSize(items: readonly Item[], at: number): boolean {
  if (!/^(?:de|d)$/.test(items[at - 1]?.text ?? '')) return false;
  const of = items[at - 2]?.text ?? '';
  const pack = unitOf(of);
  if (pack !== null && !isMeasure(pack)) return true;
  const said = quantityOf(items[at]);
  // « bars portion : 12 de 350 g », « 3 colis de 4 bocaux d'un kilo » of which only the ends were understood
  const counted = quantityOf(items[at - 2]);
  if (counted && !isMeasure(counted.unit) && !counted.is_share && isMeasure(said?.unit ?? null)) return true;
  return (
    of === 'M' &&
    said !== null &&
    isMeasure(said.unit) &&
    items.slice(0, at).some((item) => quantityOf(item) !== null)
  );
}

/** « de 25 à 20 »: the first of the two is what was. */
function isFromTo(items: readonly Item[], at: number): boolean {
  const text = join(items.slice(at, at + 7)).text;
  return items[at - 1]?.text === 'de' && /^Q (?:[a-z]+ ){0,4}(?:a|vers) Q/.test(text);
}
