import { ABILITY_TURNS, ANSWER_TURNS, TALK_TURNS } from './ability-turns.ts';
import { PASSING_TURNS, type Turn } from './passing-turns.ts';
import { SUPPLY_TURNS } from './supply-turns.ts';

/** « plus un bac », « pas le moindre kilo »: what one is counted by where there is none. */
const ONE_OF =
  'gramme|kilo|kg|litre|goutte|poil|botte|sac|sachet|colis|carton|piece|unite|exemplaire|caisse|caissette|cagette|plateau|boite|bouteille|barquette|feuille|brin|grain|miette|bac|seau|pot|fut|bidon|paquet|rouleau|plaque|plaquette|poche|brique|bocal|filet|bourriche|douzaine|tete|palette|flacon|cubi|bib|tranche|portion';

/** Turns of which no word may be taken for a name (« lieu » is a fish too), read as one word each. */
export const TURNS: readonly Turn[] = [
  ...TALK_TURNS,
  ...PASSING_TURNS,
  ...ABILITY_TURNS,
  ...SUPPLY_TURNS,
  ...ANSWER_TURNS,
  [/(?:au|o) lieu (?:de|du|des|d)(?: l| la| les)?|(?:au|o) lieu/, 'aulieude'],
  [/a la place (?:de|du|des|d)(?: l| la| les)?/, 'alaplacede'],
  [/en lieu et place (?:de|du|des|d)(?: l| la| les)?/, 'alaplacede'],
  [/a la place|en lieu et place|a (?:sa|leur) place/, 'alaplace'],
  [/en remplacement (?:de|du|des|d)(?: l| la| les)?/, 'alaplacede'],
  [/en (?:remplacement|substitution|echange)/, 'alaplace'],
  // « le glucose mis à part »; but « je vous l'ai mis à part » keeps it.
  [/(?<=(?:^| )(?:ai|as|a|avons|ete|est|sont|sera|seront) (?:bien |deja )?)mise?s? a part/, 'mis de cote'],
  [/mise?s? a part/, 'sauf'],
  [
    /(?<!(?:^| )(?:livree?s?|livraison|envoi|envoyee?s?|expediee?s?|deposee?s?|parvien[a-z]*|arriv[a-z]*|suiv[a-z]*|viendr[a-z]*) )(?:mis )?a part(?= (?:le|la|les|l|du|des|pour|[a-z]+))(?! (?:ca|cela|entiere))|a l (?:exception|exclusion) (?:de|du|des|d)(?: l| la| les)?|en dehors (?:de|du|des|d)(?: l| la| les)?|excepte(?:e|es|s)?|hormis|hors(?= (?:le|la|les|l) )/,
    'sauf',
  ],
  [/l autre moitie/, 'le reste'],
  // What it costs from now on, and no advertising.
  [/fin (?:de |d )(?:la |l |notre |nos )?(?:promo|offre|remise)[a-z]*/, 'findepromo'],
  // « cabillaud no pb », « no souci »
  [/no(?= (?:probleme|soucy|stress|panique|worry|worries)(?: |$))/, 'pas de'],
  [/(?:vous |tu )?ne manquer(?:ez|as) de rien/, 'rien ne manque'],
  // « tomates /2 », « (cat. 2) »
  [/(?<=[a-z] )\/ ?2(?= [,.;]|$)/, 'moitie'],
  [/cat(?:egorie)? (?:\. )?(?:n ° )?[123](?= [,.;)]|$)/, 'categorie'],
  // « pas de problème pour les tomates, ni pour le reste », « aucune hausse sur le riz ni sur le sucre »
  [
    /ni(?<=(?:^| )(?:pas|aucune?) (?:de |d )?(?:probleme|soucy|difficulte|inquietude|hausse|augmentation|majoration|changement|surcout)s? (?:(?!mais )[a-z,]+ ){1,14}ni)/,
    'et',
  ],
  // « le solde est maintenu »: the other lines.
  [
    /le solde(?: de (?:la|votre|cette) commande)?(?= (?:est|reste|demeure|sera) (?:maintenue?|confirmee?|conforme|inchangee?)(?: |$))/,
    'le reste',
  ],
  // « tout est prêt sinon »: beside what was said before.
  [/(?<=(?:^| )[a-z]+ [a-z]+ )sinon(?= [.!]|$)/, 'par ailleurs'],
  // « rien de particulier pour la semoule »; but « je n'ai rien de spécial jeudi »
  [
    /(?<!(?:^| )(?:ai|a|avons|reste|trouve|aurai|aura|aurons) )rien de (?:bien )?(?:particulier|special|anormal|notable)(?: a (?:signaler|dire|noter|declarer))?/,
    'pas de probleme',
  ],
  // « alors du coup pour lundi : … »
  [/alors du coup|du coup alors/, 'alors'],
  // « lé autre c ok »
  [/(?:le|lai) autres?(?= (?:c est|c|ca|sa|ok|sont|bon|tout) )/, 'les autres'],
  // « jeudi c'est l'Ascension »
  [
    /c est (?:le |la |l |les )?(?:lundi de |jeudi de |fete (?:de la |du |de l ))?(?:ascension|pentecote|paques|toussaint|armistice|assomption|travail|fete nationale)/,
    'c est ferie',
  ],
  [/sa(?= (?:marche|va|roule|passe|ira|joue|suit)(?: |$))/, 'ca'],
  [/(?:= |- |- - )?>/, 'devient'],
  [
    new RegExp(
      `(?:meme )?(?:(?:plus|pas) (?:(?:une? seule?|(?:le|la) moindre)(?: (?:${ONE_OF}|[a-z]+(?= d )))?|une? (?:${ONE_OF}))(?: (?:de|d))?|aucune? (?:${ONE_OF}) (?:de|d))(?! plus)`,
    ),
    'aucun',
  ],
  // « je n'en ai pas trouvé une seule »
  [
    /pas (?:trouv|rest|eu|vu|peche|ramass|recolt|cueilli|sorti|rentr|gard|sauv|pri)[a-z]* (?:une? seule?|(?:le|la) moindre|une?(?= [.,;!]|$))(?: (?:de|d))?/,
    'epuise',
  ],
  // « finalement plus aucun manquant »
  [
    /(?:finalement )?plus (?:aucune?|de) (?:manquant|manque|rupture)s?(?= [:,.;!]|$| (?:sur|dans|pour) (?:votre|la|ta) commande)/,
    'rien ne manque',
  ],
  // « bonne pêche cette nuit donc je vous livre demain »
  [
    /donc(?= (?:ce|ca) sera (?:plutot |pour |le |finalement )*(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|\d))|donc(?= (?:je|on|nous) (?:vous |te )?(?:l |la |les )?(?:apport|amen|livr|pass|vien|depos|mont|decal|avanc|report)[a-z]*)/,
    ',',
  ],
  [/(?:(?:je|j|on|nous|ceci|ce mail|ce message) )?annul[a-z]* et remplac[a-z]*/, 'rectification'],
  // « en espérant que cela vous convienne », behind what is settled: nobody waits for an answer.
  [
    /(?:(?:en |j |nous )?esper(?:e|ons|ant)) que (?:ca|cela|ceci|tout|le tout) (?:vous |te )?(?:convien[a-z]*|ira|va|aille|(?:ne |n )?(?:vous |te )?(?:gene|derange|pose|posera|genera|derangera|embete|ennui|perturb|contrari)[a-z]* pas(?: trop)?(?: (?:de |trop de )?(?:probleme|difficulte|souci|soucy)s?)?)(?: bien)?(?= [.!,]|$)/,
    'merci',
  ],
  // « le saumon s'est envolé, on est à 21,90 € »: what it costs did.
  [
    /(?:s est|se sont) (?:vraiment |completement |litteralement )?envolee?s?(?= (?:[,:;] )?(?:(?:et|a|on|en|est|passe|passent|nous|sommes|c|je|suis|monte|grimpe|desormais|maintenant|ca|fait|il|elle|ils|elles|sont|donc|mon|notre|prix|tarif) )*\d[\d.,]* (?:€|eur|euros?)(?: |$))/,
    'augmente',
  ],
  [/mille (?:excuses|pardons|regrets)/, 'desole'],
  // « je vous réponds ligne par ligne ci-dessous »
  [
    /(?:je|on|nous) (?:vous |te )?(?:repond|not|mets|annot)[a-z]* (?:ligne par ligne|point par point|article par article|(?:directement |juste )?(?:(?:ci (?:- )?|en )dessous(?: (?:de|d) chaque [a-z]+)?|dans (?:le|votre|ton) (?:texte|corps|mail|message|tableau)|sous chaque [a-z]+|en (?:face|rouge|gras|bleu|vert|couleur|majuscules)))(?: (?:ci (?:- )?dessous|en (?:rouge|gras|bleu|vert|couleur)))*/,
    'adverbe',
  ],
  [/(?:a|ont) (?:bien )?retenu (?:toute |tout )?(?:notre|mon) (?:meilleure )?attention/, 'recue'],
  // « aucune rupture ni aucun manquant n'est à déplorer »
  [
    /(?:aucune? |ni )+(?:rupture|manquant|manque|retard|penurie)s? (?:ni|et|ou) (?:aucune? )?(?:rupture|manquant|manque|retard|penurie)s? (?:n est|ne sont|n a ete|n ont ete) (?:a )?(?:deplorer|signaler|constat[a-z]*|prevue?s?|enregistr[a-z]*|relev[a-z]*)/,
    'rien a signaler',
  ],
  // « les papiers pour la douane »
  [
    /(?:papiers?|documents?|certificats?) (?:pour|de|a|en|d) (?:la |l )?(?:douanes?|exportation|importation|frontiere|transit|bord|route|sanitaire)/,
    'formalites',
  ],
  [/hors (?:de )?saison(?= [.,;!):]|$)/, 'findestock'],
  // « manque de consignes »: why less comes.
  [
    /(?:par |faute de |un |du |suite a un )?manque (?:de |d )(?:consignes?|emballages?|etiquettes?|palettes?|personnel|main d oeuvre|bras|chauffeurs?|place|temps)/,
    'panne',
  ],
  [/mille mercis?/, 'merci'],
  // « on n'a jamais refusé une commande de votre part »
  [
    /(?:n )?(?:ai|a|avons|avez|est|etes|sommes) (?:encore )?jamais (?:ete )?(?:refus|annul|rat|loup|manqu|decu|oubli|failli)[a-z]*/,
    'adverbe',
  ],
  // « pas encore rentré, livré lundi »: until then there is none.
  [
    /(?:(?:n|ne) (?:est|sont|sera|seront|ai|avons|a) |(?:est|sont) )?pas encore (?:recue?s?|arrivee?s?|rentree?s?|livree?s?|disponible|dispo|prete?s?|en stock)(?= [^.;!?]*(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|demain|le \d))/,
    'manque',
  ],
  // « 8 sauf imprévu »: not sure, and no exception.
  [
    /sauf (?:(?:un|une|gros|grosse|petit|mauvaise?) )*(?:imprevu|surprise|contretemps|accident|pepin|probleme|soucy|souci|contrordre|coup dur|catastrophe)s?/,
    'probable',
  ],
  // « livré à part lundi »: by itself, and no exception.
  [
    /dans un (?:second|autre|deuxieme|2e|2eme|nouvel) (?:colis|envoi)|a part(?= [.,;!)]|$)|(?<=(?:^| )(?:livree?s?|livraison|envoi|envoyee?s?|expediee?s?|deposee?s?|parvien[a-z]*|arriv[a-z]*|suiv[a-z]*|viendr[a-z]*|part[a-z]*|voyag[a-z]*) )a part(?! (?:le (?!(?:lun|mar|mercre|jeu|vendre|same)di|\d)|la|les|l|du|des|ca|cela|pour) )/,
    'separement',
  ],
  [
    /(?:(?:vous |on |nous |il )*(?:y )?en (?:a|aurez|ai|avons|aura) )?(?:au)?tant (?:que|qu) (?:vous (?:en |le )?(?:voul|voud|souhait|desir)[a-z]*|il (?:vous )?en faut)|a volonte/,
    'ok',
  ],
  [
    /(?:vous avez raison )?(?:, )?(?:il|qu il) fait (?:enfin |tres |bien |si |drolement )*(?:beau|chaud|froid|gris|moche|bon)(?: (?:ici|chez nous|aujourd hui|dehors))*(?= [.,!;]|$)/,
    'bonjour',
  ],
  [/arretes? (?:prefector|municip|sanitair|minister)[a-z]*/, 'mesure'],
  [/(?:de|d) (?:ma|notre|sa|leur) part/, 'adverbe'],
  // « inutile de me rappeler, je n'en aurai pas avant lundi »
  [
    /(?:(?:ce n est |c est )?(?:pas|plus) (?:la peine|besoin|necessaire)|inutile|ca ne sert a rien)(?: de| d) (?:(?:me|nous|m|n|vous) )?(?:rappeler|appeler|telephoner|relancer|repondre|insister|confirmer|prevenir)/,
    'adverbe',
  ],
  [/sauf (?:que|qu)/, 'mais'],
  [/tout(?= depend)/, 'adverbe'],
  // « la différence suivra lundi »
  [
    /(?:la difference|le manquant|le delta|le manque)(?= (?:suiv|suit|arriv|vien|part|ser|vous |lundi|mardi|mercredi|jeudi|vendredi|samedi|demain|le \d))/,
    'le solde',
  ],
  [/si (?:ca|cela) (?:ne |n )?(?:vous |te |t )?(?:derange|gene|embete|ennuie) pas(?: trop)?/, 'adverbe'],
  // « réduire toutes les commandes de moitié »: every line of this one.
  [
    /(?<=(?:redui|ramen|limit|plafonn|ampu|coup|divis)[a-z]* )toutes (?:les|nos|vos) commandes/,
    'toutes les lignes',
  ],
  [/pas \+|pas davantage/, 'pas plus'],
  [
    /(?:tout |tous |toutes |pour )?(?:ce|ceux|celles) (?:que|qu|dont) (?:(?:je|j|on|nous|ne|n|vous) )+(?:parl|cit|mentionn|signal|not)[a-z]* pas/,
    'lesautres',
  ],
  // « tout ce que je n'ai pas cité est bon »
  [
    /(?:tout |tous |toutes )?(?:ce|ceux|celles) (?:(?:que|qu|dont) (?:(?:je|j|on|nous|ne|n|vous) )+(?:ai |a |avons )?(?:pas|rien) |(?:qui|que|dont) (?:(?:ne|n|il) )?(?:est|sont) pas )(?:cite|mentionne|parle|dit|nomme|signale|evoque|indique|precise|note|liste|repris|question|dessus|marque)[a-z]*/,
    'lesautres',
  ],
  // « sans aucune modification, ni de quantité ni de prix »
  [
    /sans (?:aucune?|la moindre|le moindre)(?= (?:modif|chang|reserve|probleme|ecart|retard|ruptur|manqu))/,
    'sans',
  ],
  [
    /(?:, )?ni (?:(?:de|d|sur|en|dans|au|aux|niveau) )?(?:(?:la|le|les|l|vos|nos) )?(?:quantites?|prix|tarifs?|dates?|delais?|references?)/,
    'adverbe',
  ],
  [
    /(?:pas d|aucune?|sans|pas de) autres? (?:remarques?|observations?|commentaires?|precisions?|changements?|modifications?|points?)(?= [.,;!]|$)/,
    'rien d autre a signaler',
  ],
  [
    /(?:pas de|aucune?|sans) (?:remarques?|observations?|commentaires?)(?: particulieres?)?/,
    'rien a signaler',
  ],
  [/p \. (?:- )?s \.|p \. s(?= :)/, 'ps'],
  // « je n'ai pas du tout de cendrée »
  [/pas du tout(?= (?:de|d) )|(?<=(?:^| )(?:ai|a|avons|aura|aurai|aurons|reste|restera) )pas du tout/, 'pas'],
  [/plus du tout(?= (?:de|d) )|(?<=(?:^| )(?:ai|a|avons|aura|aurai|aurons|reste) )plus du tout/, 'plus'],
  // « le thon s'est fait la malle », « se fait attendre »
  [
    /(?:s est|se sont|se fait|se font) (?:fait )?(?:la malle|la belle|desirer|attendre|rare|rares|porter pale|voler|piquer|rafler|devaliser)|(?:est|sont) tombee?s? (?:du|de|d|des|par)/,
    'coince',
  ],
  // « le vol a été annulé », « la fournée était déjà lancée »: why, and not what becomes of the order.
  [
    /(?:vol|avion|bateau|cargo|ferry|train|conteneur|arrivage|marche)s?(?: (?:d|de|du|des|en) (?:la |l )?[a-z]+)? (?:(?:a|ont) ete |est |sont |etai(?:t|ent) )(?:encore |donc )?annulee?s?/,
    'panne',
  ],
  // « marché annulé », « vol annulé »: said as short as that.
  [
    /(?<=(?:^|[,(:-] )(?:le |notre )?)(?:vol|avion|bateau|cargo|ferry|train|marche) annulee?s?(?= [.,;)!]|$)/,
    'panne',
  ],
  [/(?:le |notre |mon )?solde de (?:notre |mon |nos )?stocks?/, 'findestock'],
  [
    /(?:fournee|tournee|production|preparation|cuisson) etait (?:deja |toute )*(?:lancee|partie|bouclee|terminee|finie|faite|prete)/,
    'troptard',
  ],
  // « beurre 1/2 sel », « lait 1/2 »
  [
    /1\/2(?= (?:- )?(?:sel|ecreme|sec|salee?)(?: |$))|(?<=(?:^| )laits? )1\/2(?! (?:l|litres?|brique|carton|pack|palette)(?: |$))/,
    'demi',
  ],
  // « mangue 8 pas plus ananas ok »
  [/(?<=(?:^| )\d[\d.]* (?:[a-z]+ )?)pas plus(?! (?:de|d|que|qu|tard|loin)(?: |$))/, 'maximum'],
  [
    /le (?:lundi|mardi|mercredi|jeudi|vendredi|samedi) et le (?:lundi|mardi|mercredi|jeudi|vendredi|samedi)(?! \d)/,
    'regulierement',
  ],
  [/(?:tous|toutes) les (?:deux|2|trois|3)(?! [a-z])/, 'chacun'],
  [
    /divisee?s? par (?:deux|2)|(?<=(?:^| )(?:servi|livre|honore|fourni|satisfait)(?:e|s|es)? )a 50 %(?! (?:de|des|d|du)(?: |$))/,
    'moitie',
  ],
  [/(?!nous|vous|les|qui)[a-z]{3,} oblige/, 'adverbe'],
  // « le 2 plis n'existe plus, on vous livre du 3 plis »: a make, and neither a day nor a quantity.
  [
    /(?<=(?:^| )(?:le|la|du|en|les|des|de|de la) )\d (?:plis|trous|couches|brins|bandes|epices|cereales|fromages|poivres|saisons|grains|compartiments|feuilles|epis|voies)/,
    'modele',
  ],
  [
    /j espere que (?:[a-z]+ ){1,8}(?:bien|forme|va|allez|passe bien)(?: et que (?:[a-z]+ ){1,6}[a-z]+)?(?= [,.;!]|$)/,
    'bonjour',
  ],
  // « j'espère qu'il y aura quelqu'un »: at the door.
  [
    /j espere (?:bien )?qu il y aura (?:toujours |bien )?(?:qqn|quelqu un|du monde|une personne)(?: (?:pour|a|au|sur|dans|d) (?:[a-z]+ ){0,3}[a-z]+)?(?= [,.;!]|$)/,
    'merci',
  ],
  [/amputee?s? (?:de|d|du|des)(?: la| l)?(?= [a-z]{4})(?! une? )|(?<!au )moins(?= (?:le|la|les|l) )/, 'sauf'],
  [/les yeux fermes|les doigts dans le nez/, 'adverbe ok'],
  [/comme si c etait (?:fait|deja fait)/, 'ok'],
  [/(?:le )?reste de (?:la|cette|l) (?:ligne|article|produit|reference)/, 'surplusdeligne'],
  [/recue?s? (?:5\/5|5 sur 5)/, 'recu'],
  // « il n'existe plus qu'en sac de 5 kg »: less of it, but some.
  [/(?<!(?:^| )de )plus (?:que|qu)(?! (?:d habitude|prevu|parfait|suffisant|quelques?|jamais))/, 'seulement'],
  [/(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (?:dernier|passe|precedent)/, 'jadis'],
  [/ce(?:s)? jours? (?:- )?(?:la|ci)/, 'alors'],
  [/rendez (?:- )?vous/, 'rdv'],
  [/fin de (?:lot|stock|serie|saison|semaine|journee|mois|campagne)/, 'findestock'],
  [/(?:mise|mettre|mettons|prise|prendre) en (?:place|ligne)/, 'installer'],
  [/(?:en|sur|hors) ligne/, 'enligne'],
  [
    /par contre|en revanche|(?<!(?:^| )manqu[a-z]* )(?:cependant|toutefois|neanmoins)|en outre|d autre part/,
    'parcontre',
  ],
  // What goes « avec le reste » is not the rest.
  [/avec (?:tout )?(?:le reste|les autres)(?! (?:de|d|article|reference|ligne|produit))/, 'avec'],
  // « on annule le reste de la ligne », « n'attendez pas de reliquat »: nothing of it follows.
  [
    /(?:(?:on|je|nous) )?(?:annul|sold|ferm|clotur|ray|clos|supprim)[a-z]* (?:le reste|le solde|le reliquat|le manquant)(?: (?:de|sur) (?:la |cette )?(?:ligne|reference|article))?|(?:n attendez pas|ne comptez pas sur|pas|sans|aucun|ni)(?: (?:de|d|le|un))* (?:reliquat|solde a suivre|complement)|(?:le )?(?:reste|solde|reliquat) (?:est |sera )?(?:annulee?|abandonnee?|perdu)|(?:le|les|ce|ces) (?:solde|reliquats?|manquants?) (?:ne |n )?(?:sera|seront|est|sont) (?:donc |malheureusement )?(?:pas|ni) (?:reporte|livre|rattrape|remis|reconduit|expedie|conserve|note)(?:e|s|es)?(?: (?:ni|et) [a-z]+)?/,
    'clos',
  ],
  [/ainsi que|de meme que|avec aussi/, 'et'],
  [/au frais|frais de (?:port|livraison|transport|gestion)/, 'fraisdeport'],
  [/(?:0|\+ ?33 ?\(? ?0? ?\)? ?)[1-9](?: ?[.-]? ?\d{2}){4}/, 'T'],
  [/[a-z]{1,4} - \d{4} - \d{3,}/, 'O'],
  [/\d{6,}|0\d{3,}/, 'T'],
  // « sous le numéro 77-4412 », « dossier n° 26/118 »
  [
    /(?:sous le )?(?:numero|n °|dossier|bordereau|bl|bon de livraison)(?: n °| numero| :)? (?:[a-z]{1,4} - )?(?:\d{1,6} (?:-|\/) \d{2,6}|\d{1,3}\/\d{2,4})|(?:sous le numero|dossier n °|bordereau n °) \d{2,}/,
    'O',
  ],
  [/(?:commandes?|cde|n °|numero|arc|bl|facture|bon) (?:n ° |no |numero )?\d{4,}/, 'O'],
  [
    /depuis (?:hier(?: soir| matin)?|avant hier|(?:la )?semaine derniere|(?:le )?mois dernier|jadis)/,
    'depuis',
  ],
  [
    /(?:la )?semaine derniere|(?:la )?derniere fois|(?:la )?fois derniere|(?:le )?mois dernier|hier(?: soir| matin)?|avant hier/,
    'jadis',
  ],
  [
    /de toutes? (?:facons?|manieres?)|en direct|tout de suite|de suite|tout a fait|tout d abord|tout a l heure|en tout cas|surtout|malgre tout|pas du tout|apres tout|avant tout|du tout/,
    'adverbe',
  ],
];
