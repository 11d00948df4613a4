/**
 * How people say without a word of the trade that goods come, or that they do not: turns over the same words as the other cues.
 * « souci » and « problème » are one word there, and so are « dispo » and « disponible » (words/spelling.ts).
 */

const IS = '(?:est|sont|sera|seront|reste|restent)';
const WELL = '(?:(?:bien|tous|toutes|toute|tout|deja|donc|aussi|egalement|tranquillement) )*';
/** Goods, or the order: what is said of a road or an account agrees to nothing. */
const GOODS =
  '(?:M|tout|tous|toutes|c|ca|commande|marchandises?|elles?|ils?|reste|autres|lesautres|ligne|article|produits?|colis)';

/** « les poires sont déjà sur le quai », « poires : sur le quai », « déjà sur le quai ». */
const ofGoods = (states: string): string =>
  `(?:${GOODS} (?:(?!bateaux? |camions? |chalutiers? |chauffeurs? |pecheurs? )[a-z]+ ){0,2}?(?:vous )?${IS} ${WELL}|M (?:[:=-] )?(?:deja |bien |tous |toutes )*|(?:^| )(?:deja|bien) )(?:${states})`;

/** All of it comes. */
export const COMES: readonly string[] = [
  // The count is right, and all of it.
  '(?:c est|voici|voila|avez|aurez|ca fait|y a|M|M :) (?:bien )?(?:le|votre|bon|son|leur) compte',
  '(?:le )?compte (?:est )?(?:bon|rond|juste|exact|y est)',
  'au grand complet',
  '(?:ne |n )?(?:y )?(?:touche|touchons|change|changeons|bouge|bougeons)(?: a)? rien',
  'a (?:l unite|la piece|la caisse|la bouteille|la botte|la barquette) pres',
  'au gramme pres',
  '(?:en |dans |a |: |l |la |pour )*(?:(?:sa|leur|votre|son|l|la|toute) )?(?:integralite|totalite|entierete)(?! (?:de |des |du |d )(?:la |l |les |nos |vos )?(?:commande|commandes|stock|production))',
  'M (?:[:=-] )?(?:tout )?(?:entiers?|entieres?|entierement|integralement|totalement|pleine?s?)',
  '(?:a |: |servie?s? a |livree?s? a )(?:plein|fond|100 %)|au (?:plein|100 %)',
  'stocks? (?:suffisante?s?|ok|large|confortable|bon|plein)',
  '(?:au|dans le|en) (?:poids|nombre|volume|calibre|grammage) (?:demande|voulu|commande|souhaite|indique|prevu)',
  'M (?:bien |toujours |deja )*(?:la|presente?s?)$',
  '^(?:et )?(?:y )?(?:compris )?(?:(?:le|la|les|l|vos) )?(?:[a-z]+ (?:de |d )(?:la |l )?)?M (?:y )?(?:compris|inclus|incluse?)(?:e|es|s)?$',
  // There is plenty.
  'a (?:volonte|gogo|foison|profusion|revendre|souhait|discretion|la pelle|ne savoir qu en faire)',
  'en (?:abondance|quantite suffisante|nombre|veux tu en voila)',
  '(?:tant|autant) (?:que|qu) (?:vous|tu|il)(?: en)? (?:voulez|voudrez|veux|faut|faudra|souhaitez)',
  '(?:ai|a|avons|j ai) (?:largement |bien |tout )*(?:ce qu il (?:vous |te )?faut|de quoi (?:faire|servir|livrer|vous servir|vous livrer)|le necessaire)',
  '(?:largement|amplement) (?:assez|de quoi|suffisant|ce qu il faut|en stock)',
  // Count on it.
  '(?:vous )?(?:pouvez |peux |pourrez )?compte[rz] (?:bien )?(?:dessus|sur (?:vos|nos|les|votre|la|le|l|eux|elles|M|Q))',
  '(?:vous )?dormez tranquilles?|dormez sur vos (?:2|deux) oreilles|soyez tranquilles?|(?:pas|aucun) de mouron',
  // Kept for you.
  ofGoods(
    '(?:affecte|alloue|attribue|destine|acquis|bloque|reserve|retenu|garde|mis de cote)(?:e|es|s|ees)? (?:a|pour|sur) (?:votre|vous|vos|toi)(?: [a-z]+){0,3}',
  ),
  ofGoods(
    '(?:acquise?|reservee?|destinee?|garantie?|assuree?|attribuee?|affectee?|securisee?|remise?|portee?|montee?|fournie?|deposee?|servie?|tenue?|honoree?|faite?|preparee?|livree?|pointee?|cochee?|actee?|validee?|promise?|blindee?|calee?|bouclee?|reglee?)s?',
  ),
  ofGoods('(?:pour|a) (?:vous|toi)|(?:a|sous) votre nom'),
  // On its way, or ready to go.
  ofGoods(
    'a quai|sur (?:le|les|votre|la|ma) (?:quai|palette|camion|chariot|rolls?|table|plan)|sur (?:palettes?|quai|roues|roll)|en (?:palette|caisse|chambre froide|cave|glacieres?|route|chemin|magasin|reserve|rayon|boite|soute|main|bac|bacs|sachets?)|dans (?:la|le|l|les|mon|ma|notre) (?:camion|camionnette|fourgon|frigo|chambre froide|coffre|caisses?|chariot|remorque|depot|boite|sac|utilitaire|bacs?)',
  ),
  ofGoods(
    '(?:chargee?|emballee?|etiquetee?|filmee?|pesee?|coupee?|ficelee?|empaquetee?|conditionnee?|embarquee?|palettisee?|cuite?|rentree?|arrivee?|cueillie?|recoltee?|ramassee?|petrie?|torrefiee?|triee?)s?(?! (?:que|qu|D|V|Q|en (?:moins|partie)))',
  ),
  ofGoods(
    '(?:mise?s? )?de cote|chez (?:moi|nous)|au (?:chaud|frais|frigo|depot)|sous la main|a (?:disposition|portee)',
  ),
  '(?:c est|tout est|est|sont|deja) (?:deja )?(?:dans (?:les tuyaux|la poche|la boite|le pipe|les clous|les temps|les starting blocks)|sur (?:les rails|le feu|de bons rails|la route)|en (?:route|chemin|bonne voie)|dans le viseur)',
  'dans les (?:tuyaux|clous)',
  '(?:vous attend|vous attendent|patiente|patientent|n attend|n attendent)(?: (?:que vous|bien|deja|au (?:frais|chaud|frigo)|sur le quai|plus que vous))*',
  '(?:M|tout|tous|toutes|commande|article|reference|produits?|ligne) (?:y|en) (?:est|sont|sera|seront)(?! (?:pas|plus))',
  '(?:feu|signal|voyant)(?:s)? (?:est |sont )?(?:au )?verts?',
  'carton plein|mission accomplie|promis|promis jure|jure|sur et certain|bingo|go|fastoche|les yeux fermes|no problem|aucun blocage|(?:vous )?pouvez (?:etre )?(?:tranquilles?|rassure[a-z]*)',
  '(?:en|aux?|a) (?:(?:la|les|vos|votre) )?(?:quantite|nombre|volumes?|poids) (?:demandee?s?|souhaitee?s?|voulue?s?|commandee?s?|indiquee?s?|prevue?s?)',
  'dans (?:vos|les|la|votre) (?:quantite|nombre|proportions|volumes?)(?: (?:demandee?s?|souhaitee?s?|voulue?s?|commandee?s?|habituelle?s?|indiquee?s?|prevue?s?))?',
  '(?:j|je|on|nous) (?:les?|la|l) (?:ai|a|avons|aurai|aura|aurons)(?: (?:bien|toutes?|tous|en (?:main|stock|rayon)|sous la main|deja|sans (?:probleme|peine|mal)))*(?! (?:pas|plus|que|qu|[a-z]+e|[a-z]+es|[a-z]+is|[a-z]+us?)(?: |$))',
  'on (?:assure|fournit|suit|sert|livre tout)(?! (?:pas|plus|que|D))',
  // It fits.
  '(?:ca|cela|tout|M) (?:tient|colle|roule|gaze|baigne|suit|file|s enchaine|se goupille bien|tombe bien|tombe pile|tourne|glisse|match|matche|s arrange|va bien)(?: (?:bien|la route|nickel|parfaitement))?',
  '(?:joue|jouent|jouera|joueront)(?: (?:bien|sans autre|aussi))?',
  '(?:c est|tout est|M(?: :)?|M est|M sont) (?:tout )?(?:au poil|au carre|carre|d equerre|au cordeau|au top|au point|du tout cuit|comme sur des roulettes|tip top|tiptop|bonnard|reglo|recta|clean|rond|niquel|beton|limpide|gagne|acquis|plie|signe|vendu|adjuge|tope|range|joue)(?! (?:de|ailleurs|a|par))',
  'comme sur des roulettes|les doigts dans le nez|adjuge|vendu|tope la',
  // Nothing is touched.
  '(?:on|je|nous|j y|y) (?:ne |n y )?(?:change|touche|bouge|modifie|changeons|touchons|modifions) (?:a )?(?:rien|pas)',
  '(?:on|je|nous) (?:y )?(?:reste|restons|garde|gardons|maintiens|maintient|maintenons|conserve|conservons|laisse|laissons) (?:la |le |les |l )?(?:dessus|tel quel|telle quelle|tels quels|telles quelles|comme ca|comme ci|ainsi|comme (?:sur|dans|sur le|dans la) (?:bon|commande)|pareil|sur (?:votre|vos|la|le|les) (?:commande|bon|quantite|Q|chiffre|chiffres))',
  '(?:tels? quels?|telles? quelles?|en l etat|a l identique|comme (?:(?:vous|tu) (?:l |les |la )?(?:avez|as|aviez|avais) (?:bien )?(?:ecrit|mis|note|demande|commande|indique|dit|souhaite|voulu)(?:e|s|es)?|sur (?:ton|votre|vos|le|la) (?:bon|commande|liste|mail|message|cde)|dit|annonce|indique|ecrit|vu|demande|commandee?s?|demandee?s?|souhaitee?s?|sur le bon|sur votre bon|dans votre mail|au bon|au telephone|avant))',
  '(?:suivant|selon|d apres|cf) (?:la |votre |le |l )?(?:commande|bon|cde|demande)(?: de commande)?',
  // Nothing is wrong.
  '(?:pas|non|ni) (?:ete )?(?:concernee?s?|touchee?s?|impactee?s?|affectee?s?|perturbee?s?|vises?)',
  '(?:rien|aucune?) (?:a redire|a signaler|a dire|d anormal|de special|de particulier|de change)(?: [a-z]+){0,2}',
  'epargnee?s?',
];

/** None of it comes. */
export const GONE: readonly string[] = [
  'M (?:[a-z:]+ ){0,2}(?:au chomage(?: technique)?|en (?:greve|vacances|conges?|carafe|rade|berne|panne)|a l arret|hors (?:jeu|course|circuit|saison)|aux fraises|sur la touche|dans les choux)',
  '(?:n |ne )?(?:en |la |le |les |l )?(?:trouve|trouvons|trouvent|trouver) (?:plus|pas)(?: (?:nulle part|du tout|chez|en))?(?! (?:que|qu|Q|D|assez))',
  'nulle part',
  // « on en reparlera à ce moment-là » says nothing of this delivery.
  'on (?:repassera|en reparlera(?! (?:a ce moment|alors|le moment|d ici|quand|en |a la |au |le |la |plus tard|ensemble|de vive|D|V|H|bientot|au telephone))|verra une autre fois)|pour la prochaine fois|ce sera (?:pour )?(?:une autre|la prochaine) fois',
  '(?:manqu[a-z]*|absente?s?|font defaut|fait defaut) a l appel',
  '(?:^|M : |M )rien (?:cette semaine|avant|ces jours|pour (?:l instant|le moment|cette fois)|du tout|en (?:stock|vue|ce moment)|a l horizon|ce (?:matin|mois|coup)|aujourd hui|dans les)(?: [a-zDV]+){0,3}',
  '(?:peux|peut|pouvons|pourrai|pourra|pourrons|puis) (?:malheureusement |vraiment )?rien (?:vous )?(?:en )?(?:vendre|sortir|tirer|ceder|donner|promettre la dessus|y faire)',
  '(?:ne|n) (?:pouvoir|pouvons|peux|puis|peut|saurions|saurais|saurait|pourrons|pourrai|pourra) (?:malheureusement |donc |helas )*(?:vous )?(?:(?:le|la|les|en|l) )?(?:livrer|servir|fournir|assurer|honorer|satisfaire|proposer|expedier)(?! (?:[a-zMQ]+ ){0,6}(?:que|qu)(?: |$))',
  '(?:pouvez|pouvons|peux|peut|pourrez|allez|faudra|faut|va falloir) (?:aussi |donc |malheureusement |bien )*(?:les? |la |l |en |vous |nous )*(?:oublier|rayer|barrer|enlever|faire (?:votre|le) deuil|asseoir dessus|vous brosser)',
  'M (?:(?!(?:ne|n|se|s) )[a-z:]+ ){0,4}(?:grille|ravage|decime|rase|emporte|fauche|mange|devore|etouffe|noye|abattu|saisi|confisque|sinistre|inonde|ecrase|pietine|hors d usage|hors service)(?:e|s|es|ees)?(?! D)',
  'M (?:[a-z:]+ ){0,3}(?:taries?|taris?|en panne|interdite?s?|suspendue?s?|rappelee?s?|bannie?s?|prohibee?s?|introuvables?|invisibles?|absente?s?|aux oubliettes)(?! (?:D|que))',
  '(?:interdiction|arrete|fermeture|suspension|embargo|rappel|penurie|epidemie|grippe aviaire|rupture)(?: [a-z]+){0,2} (?:sur|de|d|des|du|pour) (?:le |la |les |l )?M',
  '(?:rate|loupe|manque|perdu|foire|grille|brule|jete|plante)(?:e|s|es)? (?:la|le|les|ma|mon|notre|toute la) (?:fournee|cuisson|recolte|pousse|levee|enchere|enchères|vente|criee|tour|arrivage|lot|production|cueillette)',
  '(?:fait|fais|faire|faites|mets|mettre|mettez|met|tire|tirer|tirez|trace) (?:donc )?(?:une croix|un trait)(?: (?:dessus|sur))?',
  'M (?:[:=-] )?(?:saute|sautent|sautera|sauteront|degage|degagent|gicle|disparait|disparaissent|passe a l as|passent a l as|tombe|tombent)(?! (?:bien|pile|D|le|a pic))',
  '(?:passe|passent|passera|passeront) (?:a la trappe|a l as|au bleu|par la trappe)',
  '(?:tombe|tombent|tombera|tombee?s?) a l eau',
  '(?:vous |s |t |nous |te |m )en (?:passer|priver|passerez)|se passer de|vous passer de',
  '(?:est|sont|c est) (?:tout )?(?:fichue?s?|rapee?s?|cuite?s?|mort|fini|loupe|rate|grille|plante|a l eau|compromise?s?|peine perdue)',
  '(?:est|sont|etait|etaient|tout|tous|toutes|deja) partie?s? (?:[a-z]+ ){0,4}?(?:pour|chez|dans|sur|a) (?:un |une |mon |notre |l |le |la |les |d |des )*(?:autres? )?(?:mariage|banquet|clients?|confreres?|evenement|restaurants?|traiteurs?|commandes?|hotels?|seminaire|bapteme|communion|collegues?|export|enchere|criee|concurrents?|grossistes?|voisin)s?',
  'niet|que nenni|nenni|ceinture|bredouilles?|zero pointe|que d alle',
  '(?:pas|plus|meme pas|point) (?:la |l |le |un |une |meme )*(?:ombre|queue|trace|gramme|miette|goutte|poil|moindre|bout) (?:d |de |du |des )*(?:une? )?(?:M|[a-z]+)',
  '(?:passee?s?|file|filee?s?) sous le nez',
  'abonnes absents|(?:porte|portee|portes|portees) disparue?s?',
  '(?:s |se |ont |est |sont |m |deja |tout |ete )+(?:evaporee?s?|envolee?s?|volatilisee?s?|disparue?s?|devalisee?s?|raflee?s?|ecoulee?s?|liquidee?s?|pillee?s?|siphonnee?s?|epuisee?s?|rafle|devalise)',
  'M (?:[a-z:]+ ){0,3}(?:pas|trop) (?:assez|suffisamment) [a-z]+(?:e|s|es|i|is|u|us)(?! )',
  'M (?:est|sont) (?:encore |bien )?trop (?:verte?s?|jeunes?|petite?s?|mure?s?|abimee?s?|avancee?s?)',
  '(?:hors|sortie?s? (?:de|du)|plus (?:a|au|dans)|quitte(?:nt)?|supprime[a-z]* d[eu]|retire[a-z]* d[eu]) (?:la |le |notre |nos |l )?(?:gamme|catalogue|tarif|assortiment|carte|production|cordes|programme|rayons?)',
  '(?:pas|plus) (?:de |dans |du |notre )*(?:(?:notre|nos) )?(?:ressort|cordes|rayon|partie|domaine|competence|metier)',
  '(?:ne |n )?(?:(?:en|le|la|les|l|y) )?(?:fais|fait|faisons|font|tiens|tient|tenons|travaille|travaillons|propose|proposons|vends|vend|vendons|stocke|stockons|reference|referencons|rentre|rentrons|distribue|distribuons|importe|importons|produis|produit|produisons|fabrique|fabriquons|touche|touchons|suis|suivons) (?:tout simplement |desormais )?plus(?! (?:que|qu|Q|a moins|avant|D|de Q|assez))',
  '(?:je|j|on|nous|suis|sommes) (?:suis |sommes |est )?(?:cale|seche|sec|secs|a sec|a poil|a plat|coince[a-z]*|bloque[a-z]*|demuni[a-z]*|depourvue?s?) (?:sur|en|pour|de|cote|niveau) (?:le |la |les |l |vos )?M',
  '(?:reste|restee?s?|bloquee?s?|coincee?s?|retenue?s?|immobilisee?s?|perdue?s?) (?:a|au|en|dans|chez|sur) (?:la |le |l |les )?(?:quai|port|douane|usine|transit|route|transporteur|mer|fournisseur|sanitaire|veterinaire|frontiere|nature)',
  '(?:pas|encore) (?:assez |encore |tout a fait |du tout )?(?:mure?s?|a maturite|a point|prete?s?|affinee?s?|sechee?s?|reposee?s?|enracinee?s?|poussee?s?|levee?s?|germee?s?|fumee?s?|rassise?s?|refroidie?s?)(?! (?:D|que|avant))',
  'M (?:[a-z:]+ ){0,4}(?:grelee?s?|gelee?s?|moisie?s?|perimee?s?|declassee?s?|impropres?|invendables?|immangeables?|ratee?s?|brulee?s?|carbonisee?s?|contaminee?s?|deterioree?s?|noyee?s?|pourrie?s?|perdue?s?|jetee?s?|detruite?s?|a la (?:benne|poubelle))(?! (?:D|de|en partie|[PRQ]))',
  '(?:on|je|j|nous) (?:l |la |le |les |vous |vous l |vous la |vous le |vous les |te l )?(?:ai |avons |a )?(?:zappe|zappons|raye|rayons|barre|barrons|biffe|oublie|oublions|otons|enleve|enlevons|retire|retirons|supprime|supprimons|annule|annulons|laisse tomber|laissons tomber|abandonne|abandonnons|efface)(?! (?:rien|pas|Q|les? Q|la Q|de|d|mon|le mail|le message|ma|notre|hier))',
  '(?:rayee?s?|barree?s?|biffee?s?|otee?s?|sucree?s? (?:de|du)|eliminee?s?|ecartee?s?) (?:de|du|sur) (?:la |votre |l |le )?(?:commande|bon|liste)',
  '(?:a|est a|sont a) oublier',
  '(?:joker|on passe|je passe|passe mon tour|passons notre tour) (?:sur|pour) (?:le |la |les |l )?M',
  '(?:pas|aucune?) (?:d |de )?(?:arrivage|arrivages|peche|apport|apports|cueillette|recolte|abattage|tournage|cuisson|fournee)(?: (?:de|d|du|en) (?:la |l |le )?(?:M|[a-z]+))?',
  '(?:voyez|(?<!(?:faut|faudra|vais|va|dois) )voir|adressez vous|demandez|prenez|tournez vous|allez) (?:- )?(?:vous )?(?:avec|chez|aupres d|a|vers|ailleurs)(?: (?:un|une|d|de|autre|autres|mes|nos|le|la|l|votre))* (?:grossiste|confrere|collegue|fournisseur|marchand|maison|concurrent|concurrence|producteur|primeur|boucher)s?',
  '(?:rien|aucun[a-z]*|pas) (?:a esperer|a attendre|a en tirer)',
];
