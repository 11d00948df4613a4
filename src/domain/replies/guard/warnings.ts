import { plainText as plain } from './less-said.ts';

/**
 * Words that seldom stand in a message that only says yes. Where one of them is in a sentence from which nothing was taken, the
 * sentence was not understood, and whoever read the rest of the message read half of it.
 */
const WARNINGS = [
  // Negations and limits.
  "n'|ne|pas|plus|rien|aucune?s?|jamais|sauf|excepte|hormis|sans|negatif|non|impossible|insuffisante?s?",
  'seulement|uniquement|max|maximum|moitie|moins|reduite?s?|limitee?s?|contingent\\w*|juste',
  // What goes wrong.
  'manqu\\w*|ruptures?|panne|malades?|greves?|fermee?s?|fermons|fermeture|bloquee?s?|retards?|arret\\w*|gele\\w*',
  'doubl(?:e|ons|er)|tripl(?:e|ons|er)',
  'zut|mince|aie|flute|malheureusement|helas|desolee?s?|problemes?|soucis?|hic|erreurs?|abimee?s?|rappele\\w*|epuise\\w*|indispo\\w*|vendue?s?',
  'annul\\w*|report(?:e|er|ee?s?|ons)|decal\\w*|remplac\\w*|confreres?|ailleurs|finalement|plutot|precedente?s?',
  // What it costs, when it comes, and on what it depends.
  'hausse|augment\\w*|bouge|supplements?|en sus|tarifs?|prix|facture|regler|a la place|au lieu',
  'par terre|ecroule\\w*|effondre\\w*|tout (?:mange|devore|pietine)\\w*|laisse tomber|mon tour|lache|brule\\w*|grele|neige|coupee?s?|ralenti|blesse\\w*|accident\\w*|revue?s?|revoir|reparle\\w*|seule?s?|incomplet\\w*|partiel\\w*|autre fois|obligatoire|attendra|attendre|croix|oubliez|contretemps|coince\\w*|chaud|defaut|faux bond|voir avec|detruit\\w*|perdue?s?|inonde\\w*|incendie|vole\\w*|deces|avarie\\w*|foutue?s?|mort\\w*|grippe\\w*|hopital|intemperies|tempete|verglas|gel|secheresse|litige|impaye\\w*|refus\\w*|dommage|penurie|tension|compliquee?s?|difficile\\w*',
  "d'avance|prepaiement|acompte|proforma|comptant|prealable|exige\\w*|avant (?:expedition|livraison|depart|envoi)|a la commande",
  'tout (?:hache|consigne|saisi|emporte|couche|devaste)\\w*',
  'delais?|semaines? apres|\\d+ (?:jours|semaines?)',
  'trop (?:tard|juste|court\\w*)|plus tard|suivra|suivront|arrivera|arriveront|semaine prochaine|si|sinon|peut-etre|sous reserve|a confirmer|risque\\w*|au mieux|pieces? jointes?|joints?',
].join('|');
const WARNING = new RegExp(`(?<![\\p{L}\\p{N}])(?:${WARNINGS})(?![\\p{L}\\p{N}])|n'|\\?`, 'u');

/** Of the same words, what means no harm. */
export const HARMLESS = new RegExp(
  [
    "(?:encore |et |tous )*(?:desolee?s?|navree?s?|pardon|(?:mes |nos )?excuses) (?:pour|de|a propos de) (?:(?:la|notre|cette) (?:semaine|fois|livraison|commande|tournee|facture) (?:passee|derniere|precedente|d'avant)|la (?:derniere|precedente) (?:fois|livraison|commande|tournee)|l'autre (?:jour|fois|semaine)|hier|avant-hier)",
    "(?:par contre,? |mais |juste,? )?(?:le |notre |votre )?(?:chauffeur|livreur|camion) ne (?:sera|passera|viendra|arrivera|pourra pas etre) pas (?:la |chez vous )?(?:a |vers |avant )\\d{1,2} ?h(?: ?\\d\\d)?(?: comme (?:d'habitude|d'ordinaire|prevu|toujours))?,? (?:mais|plutot) (?:plutot )?(?:a |vers |entre |apres )\\d{1,2} ?h(?: ?\\d\\d)?(?: et \\d{1,2} ?h(?: ?\\d\\d)?)?",
    "(?:pas|sans|aucune?|ni) (?:de |d')?(?:rupture|manque|manquant|hausse|retard|changement|modification|souci|probleme)s?(?: (?:de|des|sur les) (?:prix|tarifs?|stocks?))?,? ni (?:de |d'|aucune? )?(?:rupture|manque|manquant|hausse|retard|changement|modification|souci|probleme)s?(?: (?:de|des|sur les) (?:prix|tarifs?|stocks?))?(?:(?: n'est| ne sont)? a (?:signaler|deplorer|prevoir|annoncer))?",
    "(?:je|on|nous) (?:vous|te) (?:les |la |le |l')(?:ai |a |avons )(?:bien |deja )*(?:bloque|reserve|garde|retenu)\\w*|pas mal (?=au |en |dans |de |ce |cette |sur )|(?:^|[,–-] ?)ferme (?:du|de la|des|de|la|le|les) (?!lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|midi|noel|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|semaine|journee|soir|matin|depot|magasin|boutique|quai|site)[a-z]{3,}",
    "(?:conforme?s?|confirmee?s?|fidele|identique) (?:en tout point |strictement )?a (?:la|votre) commande|(?:tout )?ce (?:que|qui|dont) (?:je |on |nous |j')?(?:n')?(?:ai|a|avons|parle|cite|est) pas(?: (?:cite|mentionne|parle|dit|nomme|signale|evoque|indique|liste|marque|note|barre)\\w*)?",
    "n'(?:affecte|impacte|a aucun (?:impact|effet) sur|est pas applicable a|entre pas en vigueur pour)\\w*(?: (?:pas|en rien))? (?:votre|cette|la presente|la|a)(?: (?:presente|commande))*(?: en cours)?|ne s'appliquer\\w* pas (?:a |sur )?(?:votre|cette|la)(?: (?:presente|commande))*(?: en cours)?",
    "(?:c'est|est|sont|sera|ce sera|parait|semble) (?:bien |un peu |beaucoup |meme |encore |nettement )?(?:plus|moins) (?:simple|pratique|facile|rapide|clair|sur|joli|belle|beau|beaux|belles|petite?s?|grosse?s?|gros|grande?s?|ronde?s?|tendue?s?|fermes?|frais|fraiches?|parfumee?s?|sucree?s?|mure?s?|tendres?|fruitee?s?|doux|douces?|puissant\\w*|vif|vives?|corse\\w*|jeunes?|sages?|calmes?|tranquilles?|agreables?|logiques?|longs?|longues?)(?! (?:de |d'))|, (?:plus|moins) (?:simple|pratique|joli|ronds?|rondes?|tendues?|tendu|fermes?|frais|fraiches|parfume\\w*|sucre\\w*|mure?s?|tendres?|fruite\\w*|doux|douces?|puissant\\w*|vifs?|vives?|corse\\w*)",
    "(?:ne sont |n'est |sont |est )?(?:pas|non) (?:du tout )?(?:concerne|touche|impacte|affecte|vise)\\w*|je remplace \\w+(?: \\w+)?,? (?:qui|pendant|durant|absent\\w*|en conges?|en vacances|malade|jusqu)|(?:sa|son|la|le) remplacante?",
    '(?:nos|les|vos|leurs) (?:\\w+ )?fermes',
    "n'oubliez pas (?:de (?:nous )?(?:rendre|preparer|sortir) )?(?:les|vos|nos) (?:vidanges?|consignes?|vides|(?:bacs?|caisses?|casiers?|futs?|palettes?) vides)",
    '(?:on|nous|j|je|ils?|elles?)? ?(?:a|avons|ai|est|sont|ont)? ?(?:bien |pu )?(?:recue?s?|eue?s?|rentree?s?|arrivee?s?|retrouvee?s?|trouvee?s?|recupere\\w*)(?: \\S+){0,5} finalement|finalement (?:bien )?(?:recue?s?|eu|rentree?s?|arrivee?s?|retrouve\\w*|trouve\\w*|recupere\\w*)|finalement (?=plus aucun manqu|plus de manqu|rien ne manque|tout )|plus aucun (?:manquant|manque)s?',
    '(?:vendredi|lundi|mardi|mercredi|jeudi|samedi)? ?(?:le )?(?:camion|livreur|chauffeur) (?:fera|fait|passe|commence|passera|commencera) (?:d.abord |avant |en premier )*(?:par |a |au |chez )?(?:l.)?(?:hopital|clinique|ecole|college|lycee|mairie|gare)|plutot (?:vers |a )?\\d{1,2} ?h(?:\\d\\d)? que (?:vers |a )?\\d{1,2} ?h(?:\\d\\d)?',
    "(?:y a |il n'y a |ya )?(?:pas|sans|aucun) (?:de |d')?(?:frais(?: de port)?|soucis?|problemes?|probs?|pb|changements?(?: (?:sur les|de) prix)?|rupture|modifications?|faute|reserve|hausse|retards?|(?:mauvaise )?surprises?|panique|inquietudes?|difficultes?|manque)(?: (?:de|du) (?:camion|livraison|stock))?",
    '(?:ca|cela|ceci) ne vous (?:concerne|touche|affecte|impacte)\\w* (?:pas|en rien)|(?:votre|cette|la presente|vos|la) commandes?(?: \\w+){0,3} (?:n.est|ne sont) (?:donc |bien sur |evidemment )?pas (?:concernee|impactee|touchee|affectee)s?|ne (?:concerne|touche|affecte|vise|s.applique)\\w* pas (?:a )?(?:votre|cette|la presente) commande(?: en cours)?|esper\\w+ que (?:ca|cela) ne vous (?:gene|derange|pose)\\w* pas|(?:seule|juste une) (?:petite )?(?:modification|precision|remarque|chose|nuance|info\\w*)(?=[^.]{0,60}(?:\\d ?h|heure|matin|apres-midi))',
    'sans rancune|references? a rappeler|(?:ne |n.)?pos\\w+ (?:aucune?|pas de) (?:probleme|souci|difficulte)s?|(?:on|je|nous) coup(?:e|ons) (?:(?:tout|ca) )?(?:frais |a la demande )?(?:demain|ce soir|cette nuit|lundi|mardi|mercredi|jeudi|vendredi|samedi)(?: (?:matin|soir))?(?= (?:et|pour)|[,.])',
    'toute (?:modification|reproduction|utilisation|diffusion|divulgation|publication)[^.]{0,80}(?:interdite?|prohibee?)s?|aucune (?:rupture|hausse|coupe|modification|reserve)(?: ni aucune? \\w+)? (?:n.est|ne sont) a (?:deplorer|signaler)|aucune (?:rupture|hausse|coupe|modification|reserve)|rien ne (?:manque|bouge)|(?:il )?ne manque rien|pas de manquants?|pas de manque|(?:les )?(?:tarifs?|prix)(?: sont| est)? (?:bien )?(?:confirm|valid|conforme|ok|mainten|identique)\\w*|ne (?:bouge|change|bloque)(?:nt)? (?:pas|rien)|montant de [\\d .,]+€(?: ht)?(?: \\([^)]*\\))?',
    '(?:au |aux )?memes? (?:tarifs?|prix)|(?:et )?(?:non|pas) le (?:matin|soir)|plutot (?:vers|(?:dans |en )?(?:(?:l.|la |le |d.)?(?:apres[- ]midi|matinee|matin|soiree|soir|fin de (?:matinee|journee)|debut (?:de |d.)\\w+)))(?: que (?:le |la |l.|d.)?(?:matin|matinee|soir|apres[- ]midi|habitude))?(?: vers)?(?= \\d{1,2} ?h|[.,;!]|$)|sinon,? (?:ok|tout|ras|rien|c.est bon)|^\\W*sinon,? (?:on|je|nous) (?:vous |te )?(?:ser|livr|met|apport|depos|prepar|charg|envo)\\w* (?:bien )?tout(?= (?:le )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|demain)|[.,;!]|\\W*$)|(?:ok|bonn?e?s?|pret\\w*|dispo\\w*|complete?|la) sinon|(?:tarifs?|prix) inchang\\w*|au lieu (?:du|de la|de) (?:matin|matinee|soir|apres-midi|\\d{1,2} ?h(?:\\d\\d)?)',
    "finalement(?=[^.]*(?:j'ai pu|on a pu|avons pu|(?:est|sont) (?:bien )?(?:rentre|arrive)|en (?:ai|a|avons|aura\\w*) (?:bien |largement )?(?:assez|suffisamment)|j'ai (?:bien )?tout|tout est|j'ai trouve|c'est (?:bon|ok)))|et (?:non|pas) (?:a |vers )?\\d{1,2} ?h(?: ?\\d\\d)?|(?:coupee?s?|tranchee?s?|decoupee?s?) en (?:\\d|deux|trois|quatre|six|huit)",
    "(?:j'avais|on avait|nous avions|j'ai eu|je (?:vous )?(?:disais|pensais|croyais|annoncais|redoutais)|je craignais|on craignait|nous craignions)[^.!?]{0,80},? (?=mais (?:[^.!?]{0,60}finalement|finalement|au final|heureusement|ca (?:va|passe)|c'est|tout|on a pu|j'ai pu))|(?:si|s'ils?)(?: \\w+){0,4} (?:en |du |de )retard(?=[^.!?]*(?:comptez|patient|travaux|bouchons|circulation|route|attendez|appelez|inquiet))|(?:je|on|nous) (?:vous |vs |te |t')?(?:de)?coup(?:e|ons) (?:ca|cela|tout|le tout|la viande|les pieces)",
    '(?:passera|arrivera|arriveront|sera la) (?:chez vous )?(?:vers|entre|a|avant) (?:les )?\\d{1,2}(?: ?h\\d{0,2})?(?: et \\d{1,2}(?: ?h\\d{0,2})?)?(?=[.,;!]|$)|sans (?:faute|autre|encombre|exception|delai|attendre|hesiter|tarder|accroc|souci)|suivr(?:a|ont) (?:bien|comme|aussi|egalement|normalement|dans la foulee)|suivr(?:a|ont) (?=sans faute)|pas davantage|(?:on |je )?(?:ne |n y )?(?:change|touche|bouge)\\w* (?:a )?rien',
    "n'appelle (?:aucune?|pas (?:de|d')) ?(?:remarque|observation|commentaire|reserve|objection)s?(?: (?:de notre part|particuliere?s?))?|(?:pas d'autres?|pas de|aucune?|sans) (?:autres? )?(?:remarques?|observations?|commentaires?|precisions?)|(?:tout )?ce (?:que|qui|dont) (?:je |on |nous )?(?:n'ai|n'a|n'avons|n'est) pas (?:cite|mentionne|parle|dit|nomme|signale|evoque|indique|liste)\\w*|(?:desolee?s?|excus\\w*|navree?s?|pardon)[^.]{0,20}(?:delais?|prevenance|tardi\\w*|derniere minute|changement|imprevu)(?: de \\w+)?|sinon,? (?:votre|la|ta) commande",
    '(?:dans|selon) (?:les|vos) delais(?: \\w+)?|vous (?:recevrez|aurez) (?:la|votre|notre) facture[^.,]{0,40}|ne (?:soyez|sois) pas (?:surpris|etonn)\\w*',
    "pas plus tard (?:que|qu')|(?:par|d.) ?ailleurs|annul\\w* et remplac\\w*[^.:]{0,40}|n'hesitez pas|ne pas hesiter|ne manquer\\w* pas|ne t'inquiete pas|ne vous inquietez pas|(?:(?:je|il|on|nous) n'(?:ai|y a|a|avons) )?rien a (?:signaler|redire|changer|dire)",
    "(?:ils|elles|ca) (?:n')?(?:ont|a) rien (?:senti|eu|craint|risque|souffert|pris)(?=[,.;!]|$)|rien ne change|rien d[' ]autre(?: (?:ne (?:change|bouge)|a (?:signaler|redire|dire|ajouter|declarer)))?|au plus tard|de plus|en plus|non plus|au plus tot|s'il (?:vous|te) plait|si besoin|si vous avez|si (?:question|souci)",
    '(?:excus\\w*|desolee?s?|pardon\\w*|navree?s?)[^.]{0,40}(?:contretemps|desagrements?|retards?|gene|oubli|stress|frayeur|fausse alerte|panique|derangement|repondre|reponse|repondu|attente)[^.]{0,12}',
    '(?:piece jointe|ci-joint|joi(?:nt|ns|ndre|gn)\\w*)[^.]{0,60}(?:catalogue|brochure|flyer|facture|mercuriale|recettes?|promos?)|(?:catalogue|brochure|flyer|facture|mercuriale)[^.]{0,40}(?:pieces? jointes?|ci-joint\\w*|joint\\w*)|plus tot|pas mieux|sans autre(?! )|sans autre (?=\\w+di)|taux reduit',
    "(?:les )?(?:autres )?(?:prix|tarifs?|cours) (?:eux )?n'ont (?:pas|plus) (?:bouge|change|varie|augmente|evolue)|ne vaut pas facture|(?:la|notre) ferme(?! (?:ses|le|la|a|du|de|pour|jusqu|ce|cette|demain))|(?:juste,? )?(?:le (?:chauffeur|livreur|camion) |on |je |livraison )?(?:passera\\w* |sera la |viendra |arrivera )?plutot (?:vers |a )?\\d{1,2} ?h(?:\\d\\d)?(?: que (?:vers |a )?(?:\\d{1,2} ?h(?:\\d\\d)?|d'habitude))?|plus (?:tot|tard) (?:que (?:d'habitude|d'ordinaire|la normale))?,? ?vers \\d{1,2} ?h(?:\\d\\d)?",
    'si (?:jamais )?(?:la |le |les |l.|ta |ton |votre |vos )?(?:barriere|portail|portillon|porte|rideau|grille|quai|entree|cour|rue|interphone|sonnette|alarme|parking|gardien)[a-z ]{0,30}?(?:fermee?s?|occupee?s?|verrouillee?s?|eteinte?s?|close?s?|pleine?|absente?)(?=[.,;!]|$)',
    "(?:je n'avais|je n'ai|nous n'avions|on n'avait) pas (?:vu|lu|ouvert) (?:votre|ton|vos|le) (?:mail|message|sms)s?(?: (?:plus tot|avant|hier))?,? ?(?:desolee?s?|pardon|mes excuses)?",
    '(?:lignes?|articles?|references?|produits?) (?:en rupture|en ecart|manquante?s?|refusee?s?|indisponibles?|non (?:livre|servi|disponible)\\w*) ?: ?0(?!\\d)',
    'commandes? (?:livree|passee|recue|enregistree)s? (?:avant|jusqu.a|d.ici) [^.]{3,30}(?:tarifs?|prix) (?:actuel|en vigueur|inchange|d.avant)\\w*',
    "(?:vous avez )?(?:un |votre )?avoir (?:de|d'un montant de) [\\d .,]+ ?€[^.]{0,40}|(?:un peu )?plus (?:tot|tard) que (?:d'habitude|d'ordinaire|la normale)",
    "(?:y compris|meme|dont|avec) (?:le |la |les |l')?[\\p{L} -]{1,40} (?:que|dont) (?:je |j'|on |nous )(?:n'|ne )?(?:etais|etait|etions|pensais|pensions|croyais|craignais|craignions|redoutais|doutais|avais peur)[^,.;]{0,40}|^\\W*sinon,? (?:vous aurez|tu auras|vous avez|vous recevrez) tout",
    '(?:aux|les|selon les|avec les) (?:prix|tarifs?|conditions)(?: et (?:a la |aux |les |la )?(?:dates?|delais?|conditions))? (?:indique|mentionne|convenu|prevu|figurant|stipule|note|inscrit)e?s?(?: (?:sur|dans|a) \\w+ \\w+)?|(?:autres )?(?:prix|tarifs?) (?:sont|restent) (?:bien |tous )?(?:justes|bons|corrects|exacts|les memes|les bons|ceux \\w+)|rien de (?:change|nouveau|modifie|special|particulier)(?=[,.;!]|$)',
    '(?:seulement|juste|seul) (?:un |une )?(?:petite? )?(?:detail|precision|info\\w*|chose|point|remarque)(?: pratique)?(?=[^.]{0,80}(?:\\d ?h|heure|matin|apres-midi))',
    'si (?:gentil|aimable|beau|belle|bel|chaleureu|agreable|sympa|doux|douce|rapide|fidele|touchant|attentionne|precieu)\\w*',
    "(?:pas d'|aucune?s? |sans |pas de )autres? (?:changement|modification)s?",
    'desolee?s? (?:pour|de) (?:le|mon|ma|ce|cette) (?:retard|reponse tardive)(?: de reponse)?|merci (?:et )?desolee?|juste (?:a temps|pour)|plus (?:que parfait|rien a dire)|rappeler (?:ce|cette|le|la|votre|notre) (?:numero|reference|n°)[^.]{0,40}',
  ].join('|'),
  'gu',
);

/** « La crème ? », before what becomes of it: names (each a dash), and nothing else. */
const namesWhatFollows = (text: string): boolean =>
  /^\W*(?:(?:et|pour|le|la|les|l'|vos|du|de|des|-)[\s-]*)+\?\W*$/.test(text);

/** « nos tarifs augmenteront au 1er septembre »: of orders to come. */
const LATER_PRICES =
  /(?:tarif|prix|hausse|augment|pass(?:e|era|ent|eront) a).*(?:au|a compter|a partir|des)(?: du| le)? (?:1er|\d{1,2}|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)/u;

const ADVERTISING =
  /(?:^| )(?:ps|arrivage de|promo\w*|si (?:ca|cela|vous|vs) (?:vous|vs|te|etes|en) (?:tente|dit|chante|branche|interesse\w*|preneu\w*|voulez|veux)|si le coeur \w+ en \w+|si (?:jamais )?l'envie \w+ \w+|avis aux amateurs|si (?:vous voulez|tu veux) (?:gouter|deguster|essayer)|si (?:l'on|on|nous) ne (?:se|nous) \w+ pas d'ici la)(?: |$|[,:.!])/u;

/** Whether a sentence from which nothing was taken may take something back. */
export function warns(sentence: string, expected_at: string | null): boolean {
  const text = plain(sentence);
  // « En rupture : »: what stands under it was read by itself.
  if (/:\s*$/.test(text) || LATER_PRICES.test(text) || ADVERTISING.test(text) || namesWhatFollows(text))
    return false;
  // « fermés du 18 au 25 »: the order's day is among them.
  const [, from, to] = /\bdu (\d{1,2})(?: \p{L}+)? au (\d{1,2})\b/u.exec(text) ?? [];
  const day = Number(expected_at?.slice(8));
  if (/ferm|conges?|vacances/.test(text) && Number(from) <= day && day <= Number(to)) return true;
  const closed = /ferme\w* (?:\w+ ){0,2}(\d{1,2})/.exec(text)?.[1];
  if (closed !== undefined && Number(closed) !== Number(expected_at?.slice(8))) return false;
  return WARNING.test(text.replace(HARMLESS, ' '));
}
