/** Words that become one word, or nothing that counts. */
export type Turn = readonly [RegExp, string];

/** Turns that stand in an answer and say nothing of goods: their figures are of places, hours, people and machines. */
export const PASSING_TURNS: readonly Turn[] = [
  // « la hausse annoncée en mars (déjà appliquée sur cette commande) »: since when it is known.
  [
    /annonce(?:e|es|s)? (?:en|au mois de|des|fin|debut|courant) (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)(?= [^.;!?]*applique(?:e|es|s)? (?:sur|a|des) (?:cette|la presente|votre) commande)/,
    'adverbe',
  ],
  // « faudra te passer des deux autres kilos »: how many come is said.
  [
    /(?:il )?(?:faudra|faut|va falloir|devrez|devras|allez devoir) (?:vous |te )?passer (?:des|de) (?:[a-z]+|\d+) autres?(?: [a-z]+)?/,
    'adverbe',
  ],
  // « la bourrache, grêlée samedi »: what was.
  [
    /(?<=(?:^| )(?:grele|gele|abime|detruite?|ravage|noye|brule|inonde|vole)(?:e|s|es)? )(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: dernier)?(?= [,.;)])/,
    'jadis',
  ],
  // « la ligne 2 est en maintenance »: of the works, and not of the order.
  [
    /(?:la|notre|une) ligne(?: (?:n ° )?\d)?(?= (?:de (?:production|conditionnement)|d (?:emballage|embouteillage)|est (?:en (?:maintenance|panne|reparation|revision)|a l arret)))/,
    'machine',
  ],
  // « mm prix », « 15.50/k », « oursin fermé (arrêté préfectoral) »
  [/mm(?= (?:prix|tarifs?))/, 'meme'],
  [/\/ ?k(?= [,.;)]|$)/, '/ kg'],
  [/fermee?s?(?= \( (?:par |sur )?(?:arrete|interdiction|zone|decision))/, 'interdit'],
  // « date de l'ancienne grille »: of prices, whatever else was grilled.
  [
    /(?:(?:l|la|notre|votre|cette) )?(?:ancienne|nouvelle|vieille|derniere|precedente) grille(?: tarifaire| de (?:prix|tarifs?))?|grille (?:tarifaire|de (?:prix|tarifs?))/,
    'tarif',
  ],
  // « il me manque la répartition des tailles »: what has to be told, and no goods.
  [
    /(?:il )?(?:me |nous )?manqu(?:e|ent)(?: (?:juste|encore|toutefois|seulement|plus que))*(?= (?:la|le|les|l|votre|vos|une?|des) (?:repartition|tailles?|adresse|infos?|informations?|precisions?|details?|couleurs?|dimensions?|nom|telephone|contact|signature|tampon|horaires?|logo|fichier|maquette|gravure|choix|mesures?)(?: |$))/,
    'precisez nous',
  ],
  // « votre commande, elle, est bien partie »
  [/, (?:elles?|lui|eux|quant a (?:elles?|lui|eux)) ,/, ''],
  [/(?:sur |pour |de )?(?:ces|celles|ceux) (?:deux|trois|quatre|cinq|[2-5]) (?:- )?la/, 'cela'],
  [/(?:merci|grazie) (?:mille|infiniment|millefois)/, 'merci'],
  // « Tout, absolument tout… sauf l'estragon »
  [
    /tout(?: ,)?(?: (?:absolument|vraiment|mais alors) tout)?(?: \( ou presque \)| [,.…])+(?= (?:sauf|excepte|hormis|a part) )/,
    'tout',
  ],
  // « finalement plus d'araignées, oubliez les 4 »: the figure was said before, and is taken back.
  [
    /(?:oubliez|oublie|rayez|barrez|laissez tomber|ne comptez plus sur) (?:donc )?(?:les|mes|ces) (?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze)(?= [,.;!?]|$)/,
    'oubliez les',
  ],
  // « au 12 bis rue des Halles »: where, and not when.
  [
    /(?:au |du |le |numero |n ° )*\d{1,4} (?:(?:bis|ter) )?(?:, )?(?:de la |du |de l )?(?:rue|avenue|av|bd|boulevard|place|chemin|impasse|route|allee|cours|square|faubourg|esplanade|montee|venelle|lotissement|zone|za|zi)(?= [a-z])|code (?:(?:portail|porte|acces|d acces|entree|alarme|immeuble|de [a-z]+) )?(?:: )?[a-z]?\d{2,6}(?: [a-z])?/,
    'adresse',
  ],
  // « je vous mets tout de côté » keeps it, whatever « côte » was ordered.
  [
    /de cote(?<=(?:^| )(?:mets|met|mis|mise|mises|mettons|mettrai|garde|gardee?s?|gardons|laisse) (?:(?:tout|ca|cela|bien|le tout|tous|toutes) )*de cote)/,
    'decote',
  ],
  // « tout est ok de mon côté », « sur le bas-côté »: whatever « côte » was ordered.
  [/(?:de |d )?(?:mon|ton|son|notre|votre|leur|ce|l autre|chaque|aucun) cote(?: - (?:ci|la))?/, 'decenous'],
  [/bas - cote|bas cote|cote cour|cote rue|cote jardin|cote quai/, 'adverbe'],
  // « c'est Jean des Trois Chênes », « ici la ferme des 4 vents »: who writes, and no count.
  [
    /(?:(?:ferme|moulin|domaine|cave|gaec|earl|elevage|verger|jardin|clos|mas|boulangerie|brasserie|fromagerie) )?(?:des|aux|les|de|d) (?:deux|trois|quatre|cinq|six|sept|neuf|dix|cent|mille|[2-9]|10|100|1000) (?:chenes?|vents?|rivieres?|ponts?|moulins?|freres?|soeurs?|fontaines?|sources?|vallees?|collines?|cantons?|rois|marches|clochers?|monts?|pins|ormes?|tilleuls?|sapins?|chemins?|routes?|lacs?|etangs?|fleuves?|mers|saisons|provinces|tours|croix|ilots|iles|epis)(?<=(?:^|[:,.] |bonjour |allo )(?:c est|ici|je suis) (?:[a-z]+ ){1,6}[a-z0-9]+ [a-z]+)/,
    'maison',
  ],
  // « elles sont plus petites que d'habitude »
  [
    /(?:un peu |legerement |nettement |beaucoup )?(?:plus|moins) (?!de |d |que |qu |en )[a-z]+ (?:que|qu) (?:d habitude|d ordinaire|(?:la|les) dernieres? fois|l an(?:nee)? (?:derniere?|passee?)|la normale|la semaine (?:derniere|passee))/,
    'adverbe',
  ],
  // « expédiés franco »: at whose cost.
  [
    /franco(?: de port)?(?<=(?:^| )(?:livr|expedi|envoy|envoi|adress|achemin|suivr)[a-z]* (?:chez vous |chez toi )?franco(?: de port)?)/,
    'adverbe',
  ],
  [
    /franco(?: de port)?(?<=(?:^| )(?:ht|ttc|€|euros?) (?:, |\( |- )?franco(?: de port)?)(?= [,.;)]|$)/,
    'adverbe',
  ],
  [/volontiers(?= pour )/, 'ok'],
  // « que voulez-vous », « c'est un par bête »: nobody asks, and nothing is counted.
  [/que voulez (?:- )?vous(?= (?:le reste|les autres|[,.;!]))/, 'adverbe'],
  [/c est une? (?:seule? )?par (?:bete|animal|agneau|veau|porc|carcasse|client)/, 'adverbe'],
  // « é pa de radis », « j peu vs fer »
  [/e(?= (?:pas|plus) (?:de|d) )/, 'et'],
  [/j peu(?= )/, 'je peux'],
  // « la grêle nous a tout haché », « ils m'ont tout consigné »: nobody agrees to anything with that « tout ».
  [
    /(?:(?:m|nous|l|vous) )(?:a|ont) (?:deja |presque )?tout (?:hache|consigne|saisi|ravage|emporte|noye|casse|confisque|couche|ecrase|pietine|grille|devaste)[a-z]*/,
    'nous ont fait du mal',
  ],
  // « N° interne : 2609-55817 », « SCA à capital variable - 43150 »
  [
    /n ° (?:interne|externe|dossier|client|piece|document|confirmation)s? (?:: )?\d{2,9}(?: ?- ?\d{1,9})*/,
    'adverbe',
  ],
  [
    /(?:- )?\d{5}(?<=(?:^| )(?:capital variable|scea|earl|gaec|sarl|sas|sca|coop|cooperative)(?: [a-z-]+){0,4} (?:- )?\d{5})$/,
    'adverbe',
  ],
  // « un chauffeur est arrêté »: who does not drive, and nothing of the goods.
  [
    /(?:un|le|mon|notre|nos|mes|une|la) (?:(?:de nos|de mes) )?(?:chauffeur|livreur|preparateur|preparatrice|magasinier|caristes?)s? (?:est|sont) (?:encore |toujours )?(?:arretee?s?|en arret(?: maladie)?|malades?|absente?s?|souffrante?s?|blessee?s?|en conges?)/,
    'chauffeur absent',
  ],
  // « on ne sera pas chez vous demain »
  [
    /(?:on|je|nous) (?:ne )?(?:sera|serai|serons) pas (?:chez vous|chez toi|au rendez - vous)(?= )/,
    'nous ne livrons pas',
  ],
  // « 27,50 le kilo au cours d'hier »: today's price, whenever it was fixed.
  [/au cours (?:d hier|de la veille|d avant hier|de ce matin)/, 'adverbe'],
  // « à 11,20 € le kilo et plus à 10,60 »: what it cost before.
  [/et plus a(?= \d+(?:[.,] ?\d+)?(?: €| euros?)?(?: [,.;]|$))/, 'aulieude'],
  // « il a gelé à moins six cette nuit »: so cold.
  [
    /(?:a |jusqu a )?moins (?:\d{1,2}|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze)(?<=(?:^| )(?:gele|gelait|fait|faisait|descendu|descend|tombe|est|etait|eu) (?:[a-z]+ ){0,3}moins [a-z0-9]+)(?= (?:cette nuit|ce matin|degres?|hier|dehors|la nuit|dans la nuit|au petit matin))/,
    'adverbe',
  ],
  // « ça souffle à 50 nœuds », « il neige déjà à 900 mètres »
  [
    /(?:a |de |jusqu a )?\d{1,4} (?:noeuds|nds)|(?:a |des |vers |au dessus de )?\d{3,4} (?:m|metres)(?<=(?:^| )(?:neig|gel)[a-z]* (?:[a-z]+ ){0,3}\d{3,4} (?:m|metres))/,
    'adverbe',
  ],
  // « 6,10 euh non pardon 6,20 € je confonds avec le calibre 28 »: of something else.
  [
    /je confond(?:s|ais) avec (?:le |la |les |l |un |une |celui |celle )?[a-z]+(?: (?:de |du |en )?[a-z0-9]+)?(?<=(?:^| )(?:pardon|non|plutot) \d[\d.,]*(?: (?:€|euros?|kg|kilos?|sacs?|colis|pieces?))? je .*)(?= [,.;!)]|$)/,
    'adverbe',
  ],
  [/ce coup - ci/, 'cette fois'],
  // « vendredi, le temps de finir la mouture »: why then.
  [
    /(?:juste )?le temps de (?:finir|terminer|faire|refaire|cuire|moudre|rentrer|laisser|tout) [a-z]+(?: [a-z]+){0,2}(?= [,.;!)]|$)/,
    '',
  ],
  // Who signs « Jean-Marc » sells no marc.
  [/(?<=^)(?:jean|marie|pierre|anne|paul|louis|charles|claude) - [a-z]{3,}(?=$)/, 'bonjour'],
  [/(?:pile(?: poil)?|tout juste|exactement|largement)(?= ce qu il (?:vous |te )?faut)/, ''],
  // « la batavia monte en graine, j'en ai que 10 de jolies »
  [/mont(?:e|ent|ee?s?) en graines?/, 'souffre'],
  [
    /de (?:jolis?|jolies|beaux|belles?|bonnes?|bons|propres|vendables|presentables|correctes?|corrects)(?<=(?:que|qu|reste) \d+ de [a-z]+)(?= [,.;!)]|$| et )/,
    '',
  ],
  // « elles sont sous tunnel, elles ont rien senti »
  [
    /(?:ils|elles|eux|ca) (?:n )?(?:ont|a) rien (?:senti|eu|craint|risque|souffert|pris)(?= [,.;!)]|$| et )/,
    'ok',
  ],
  // « les chèvres sont en fin de lactation », whatever cheese was ordered.
  [
    /(?:les|nos|mes|ses|leurs) (?:chevres?|brebis|vaches?|poules?|abeilles?|canes?|bufflonnes|laitieres)(?= (?:(?:sont|son) (?:en (?:fin|debut|pleine)|au|aux|dehors|taries?|seches?|pleines|en train|rentree)|(?:donne|ponde?|produise?|broute|mange)[a-z]*|(?:ont|on) (?:bien |moins |eu |mal )*(?:froid|chaud|tari|bosse|donne|pondu|mis bas|travaille|produit|souffert|soif)|vont pas|von pas|font la greve))/,
    'betes',
  ],
  // « je vous réponds entre deux clients », « je vous fais ça dans l'ordre »: how it is written.
  [
    /(?:je|j) (?:vous |te |t )(?:reponds|ecris) (?:(?:entre (?:deux|2)|du|de la|depuis (?:le|la)|dans (?:le|la)) [a-z]+|vite fait|en vitesse|rapidement|en coup de vent)|(?:je|j|on) (?:vous |te )?(?:fais|fait|reprends|reprend|prends) (?:ca|tout ca|la liste)? ?dans l ordre|(?:voila )?je (?:crois|pense)(?: que)? (?:j|je) (?:n )?ai rien oublie/,
    'bonjour',
  ],
  // « y a rien qui manque »
  [/(?:(?:il )?(?:n )?y a |y aura |il y aura )?rien qui (?:ne )?manque(?:ra)?(?! pas)/, 'rien ne manque'],
  // « j'y peux rien », « c'est pas de ma faute »: of what was said before.
  [
    /(?:(?:je|j|on|nous) (?:n )?y (?:peux|peut|pouvons) (?:malheureusement |vraiment )?rien|(?:c est|ce n est) pas (?:de )?(?:ma|notre) faute)(?= [,.;!)]|$)/,
    'adverbe',
  ],
  // « la serre a pris l'eau »
  [/(?:pris|prend|prennent) l eau/, 'souffert'],
  // « RAS pour l'ensemble », whatever « ras el hanout » was ordered.
  [/ras(?= (?:pour|sur) (?:l ensemble|le reste|tout|la commande|le tout|les autres)(?: |$))/, 'ok'],
  // « il nous manque votre code client »
  [
    /(?:il )?(?:nous |me )?manque (?:juste |encore |seulement )?(?:votre|vos|le|la|l|un|une) (?:code|numero|adresse|siret|rib|telephone|tva|contact|signature|bon signe)(?: (?:de |du )?(?:client|livraison|facturation|tva|commande|siret|acces|compte))?/,
    'merci de preciser',
  ],
  [/avant (?:que|qu) (?:je|nous|on) (?:valid|confirm|lanc|prepar|trait|enregistr)[a-z]*/, 'avant validation'],
  // « le lard, prends-en 5 kg »
  [/(?:prends|prenez|comptez|compte|tablez|tenez) (?:- )?(?:en|sur)(?= \d)/, 'envoi'],
  [/pas de (?:trouble|tracas|lezard|stress|embrouille|bile|blem|bleme)s?/, 'pas de probleme'],
  // « baguettes et brioches normal »: as ever, and no kind of them.
  [/(?<=[a-z]s )normal(?= [.,;!]|$)/, 'ok'],
  [
    /rien d autre (?:ne |n )?(?:bouge|change|varie|evolue|est (?:modifie|change|touche))[a-z]*/,
    'le reste est inchange',
  ],
  // « si le cœur vous en dit », « si l'envie te prend »: of what nobody ordered.
  [
    /(?:s|si) (?:jamais )?(?:le coeur (?:vous|t|te) en di[a-z]*|(?:ca|cela) (?:vous|te|t) (?:dit|chante|branche|tente|interesse|parle|disait|tentait)|l envie (?:vous|te|t) (?:en )?(?:pren[a-z]*|vien[a-z]*|di[a-z]*)|(?:vous (?:etes|seriez)|tu (?:es|serais)) (?:preneu[a-z]*|interess[a-z]*|tentee?s?|amateurs?|curieu[a-z]*))|avis aux amateurs|(?:dites|dis) (?:- )?moi si (?:vous voulez|tu veux|vous souhaitez) (?:gouter|deguster|essayer|une? echantillon[a-z]*)/,
    'sicavousdit',
  ],
  // « si nous ne nous reparlons pas d'ici là »
  [
    /si (?:l )?(?:on|nous) (?:n |ne )?(?:se|nous) (?:re)?(?:parl|voi|voy|recroi|croi|ecri|telephon)[a-z]* (?:pas|plus) (?:d ici la|avant|d ici [a-z]+|entre temps)/,
    'adverbe',
  ],
  // « je ne manque ni de cèpes ni de girolles »
  [/ni(?<=(?:^| )(?:ne|n) (?:vous |me |nous )?manqu[a-z]* ni)/, 'pas'],
  [
    /ni(?<=(?:^| )(?:ne|n) (?:vous |me |nous )?manqu[a-z]* pas (?:(?!(?:mais|ai|a|avons|n|ne) )[a-z]+ ){1,12}ni)/,
    'et',
  ],
  // « contrairement à ce que je craignais »: it was feared, and is not so.
  [
    /(?:contrairement|a l inverse de|a l oppose de)(?: a)? (?:ce|mes|nos) (?:(?:que|qu) (?:(?:je|j|on|nous|vous|il) )+[a-z]+(?: (?:dit|ecrit|annonce|prevu|indique|crain[a-z]*|pense))?|craintes|annonces|previsions)/,
    'adverbe',
  ],
  // « je vous informe simplement qu'au 1er janvier… »
  [
    /(?:je|j|nous|on) (?:(?:vous|te|tiens a|souhaite|souhaitons|tenons a) )*(?:inform|signal|precis|prev(?:ien|en)|averti|annonc|indiqu)[a-z]*(?: (?:simplement|juste|aussi|egalement|toutefois|deja|par ailleurs|au passage))? (?:que|qu)/,
    'sachez',
  ],
  // « nous nous permettons d'attirer votre attention sur le fait que… », « nous vous prions de bien vouloir noter que… »
  [
    /(?:(?:je|j|nous|on) (?:(?:me|nous|vous|te) )*(?:permet[a-z]*|pri[a-z]*|tien[a-z]*|tenons|souhait[a-z]*|voul[a-z]*) (?:toutefois |cependant |neanmoins |parcontre )?(?:de |d |a )?)?(?:bien vouloir )?(?:attir(?:er|ons|e) votre attention sur (?:le fait|la necessite)|noter|prendre note(?: du fait)?|(?:(?:nous |j )?(?:avons |ai ))?(?:le regret|la tristesse|le devoir) de (?:vous |te )?(?:informer|annoncer|signaler|faire savoir|indiquer|dire)) (?:que|qu)/,
    'sachez',
  ],
  // « un de nos deux fours est en panne »: of the house's own means.
  [
    /(?:(?:l )?une?|deux|trois|\d) (?:de|d|sur|des) (?:nos |mes )?(?:\d+|deux|trois|quatre|cinq) (?:fours?|petrins?|camions?|fourgons?|vehicules?|chauffeurs?|livreurs?|bateaux?|machines?|frigos?|chambres froides|serres?|tracteurs?|equipes?|vendeurs?|ouvriers?|salaries?|employes?|preparateurs?|bouchers?|boulangers?|patissiers?|fileteurs?|caristes?)/,
    'atelier',
  ],
  // « le chauffeur passera entre 8 et 10 »: hours without their word.
  [
    /(?<=(?:^| )(?:chauffeur|livreur|camion|livraison|passage|on|je|nous|il|tournee)(?: [a-z]+)? (?:(?:passe|arrive)(?:ra|rai|rons|ront)?|passons|arrivons|viendra|viendrons|viendrai|sera la|serons la|prevue?|chez vous) (?:chez vous |normalement |plutot |donc )?)(?:entre (?:les )?(?:[4-9]|1\d) (?:et|a) (?:[5-9]|1\d|2[0-3])|vers (?:les )?(?:[4-9]|1\d))(?= [,.;!)]|$| (?:du matin|le matin|pas))/,
    'adverbe',
  ],
  // « Commande n° : TB-20417 », « numéro de dossier interne : 99-3301-5 »: the supplier's own numbers.
  [
    /(?:(?:numero|n °|no) (?:de |d |du )?)?(?:commande|dossier|bl|bon(?: de (?:livraison|preparation|commande))?|accuse(?: de reception)?|ar|document|devis|preparation|client|compte|ticket|facture) (?:[a-z]+ )?(?:(?:n °|numero|no) (?:: )?|: )(?:[a-z]{1,4} (?:- )?)?\d{3,9}(?: ?[-/] ?\d{1,6})*(?= [,.;()]|$)|(?:numero|n °) (?:de |d |du )?(?:commande|dossier|bl|bon|ar|document)(?: [a-z]+)? (?:: )?(?:[a-z]{1,4} (?:- )?)?\d{1,9}(?: ?[-/] ?\d{1,6})*(?= [,.;()]|$)/,
    'adverbe',
  ],
  // « Lignes acceptées : 3 / 3 », « lignes en rupture : 0 »
  [
    /(?:ligne|article|reference|produit)s? (?:en rupture|en ecart|manquante?s?|refusee?s?|indisponibles?|non (?:livree?s?|servie?s?|disponibles?)) : 0(?= [,.;]|$)/,
    'rien a signaler',
  ],
  [
    /(?:ligne|article|reference|produit)s? (?:acceptee?s?|confirmee?s?|validee?s?|servie?s?|livree?s?|disponibles?|preparee?s?) : (\d{1,3}) ?(?:\/|sur) ?\1(?= [,.;]|$)/,
    'tout ok',
  ],
  // « comptez 30 min de plus »
  [
    /(?:comptez|compter|prevoyez|prevoir) (?:bien |environ |facilement |une |un )?(?:\d+ |quart d |demi )(?:min|mn|minutes|h|heures?) de (?:plus|retard|battement|decalage)/,
    'adverbe',
  ],
  // « tournée : 12B », « le bâtiment 2 est en mue »: which one.
  [
    /(?:tournee|circuit|secteur|zone|agence|batiment|bat|four|hangar|serre|parcelle|cuve|atelier|chambre froide)s? (?:n ° |numero |: )?\d{1,5}(?: [a-z])?(?= [,.;)]|$| (?:est|sont|a|ont|en|etait|sera|est en|tourne|sort)(?: |$))/,
    'atelier',
  ],
  [
    /(?:vos|les|tes) (?:deux|2|trois|3|quatre|4) (?:bons|commandes|mails|messages|bons de commande)(?= |$)/,
    'adverbe',
  ],
  // « je vous fais signe quand ça repousse »: of another time.
  [
    /(?:je|on|nous) (?:vous |te )(?:f(?:ais|ait|erai|era|erons) signe|(?:rappell|recontact|previen|prevenon|previendr)[a-z]*|tiens au courant) (?:quand|des que|des qu) (?:ca (?:re|se)|j en|on en|il y en|y en|nous en|la saison|la peche|la recolte)[a-z]*(?: [a-z]+){0,5}(?= [.,;!)]|$)/,
    'adverbe',
  ],
  // « sans retour sous 24 h, cette confirmation vaut accord »: of every order.
  [
    /(?:sans|sauf|en l absence (?:de|d)|a defaut (?:de|d)) (?:retour|reponse|avis contraire|contestation|remarque|nouvelle)s?(?: (?:contraires?|[a-z0-9]+)){0,9}(?: ,)?(?: [a-z]+){0,5} (?:vaut|vaudra|(?:sera|est|seront) (?:consideree?s?|reputee?s?|tenue?s?)(?: comme| pour)?) (?:accord|acceptation|acceptee?s?|validee?s?|definitive?s?|ferme|engagement|acquise?)/,
    'bonjour',
  ],
  // « entre deux arrivages », « à la première heure », « on a eu 35 cm de neige », « mes 80 bêtes »: figures that count no goods.
  [/entre (?:deux|2) [a-z]+(?: en [a-z]+)?/, 'adverbe'],
  [/(?:a|des) la premiere heure|(?:aux|des les) premieres heures/, 'matin'],
  [
    /(?:(?:les|mes|nos|ses|des|leurs|environ|pres de|plus de) )?(?:\d[\d.,]*|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|quarante|cinquante|soixante|cent) (?:(?:jeunes? |nouveaux? |petits? )?(?:stagiaires?|ouvriers?|ouvrieres?|saisonniers?|saisonnieres?|salaries?|employes?|gars|apprentis?|collegues|chauffeurs|livreurs|vendeurs|preparateurs|arrets? maladie|mariages|banquets|baptemes|marches)|(?:cm|centimetres?|mm|metres?) (?:de|d) (?:neige|pluie|eau|boue|haut|large)|km|kilometres?|degres?|ans|annees|personnes|enfants|gamins|invites|betes|chiots|chatons|chevrettes|hectares|eleves|minutes|nuits)|(?:mes|nos|ses|leurs|avec les) \d+ (?:chevres|brebis|vaches|genisses|veaux|agneaux|ruches|poules|canes)/,
    'autrechose',
  ],
  [
    /(?:frigo|congelateur|four|silo|cave|quai|ligne|machine|presse|chaine|camion|chambre)s? (?:n ° |numero )\d{1,2}/,
    'atelier',
  ],
  // « elle est bonne à jeter »
  [/bon(?:ne)?s? (?:a jeter|pour la (?:poubelle|benne))/, 'manque'],
  // « c'est pas mercredi que je livre, c'est jeudi »
  [
    /(?:, )?c est(?<=(?:^| )(?:c|ce n) est pas (?:[a-z]+ ){1,7}(?:, )?c est)(?= (?:le )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain)(?: |$))/,
    'mais',
  ],
  // « obligé de répercuter 8 % sur les deux couvertures »
  [/(?:repercut|pass|appliqu)(?:er|e|ons)(?= \d+(?: [,.] \d+|[,.]\d+)? % sur )/, 'hausse de'],
  // « 4 % de plus sur le riz, rien sur la sauce »: of prices.
  [
    /rien(?<=(?:^| )(?:%|hausse|augmentation|majoration|surcout) (?:(?!mais )[a-z,]+ ){1,14}rien)(?= sur (?!le reste|les autres))/,
    'prix inchange',
  ],
];
