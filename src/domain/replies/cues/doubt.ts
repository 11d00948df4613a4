import { cue } from './cue.ts';

/** A supplier that answers another day answers nothing now. */
export const LATER_ANSWER = cue(
  '(?:je|on|nous)(?: vous| te| t)? (?:re)?(?:dis|dit|disons|dirai|dira)(?! (?:oui|non|ok|que))',
  '(?:vous|te|t) (?:redis|redit|recontactons|recontacterai|recontactera|rappellerai|rappellera|appelle|appellerai|appelons|contacterons|contacte|reviens|revenons|confirmerai|confirmerons|preciserai|preciserons|redirai|redisons|redirons|redira|redonne|recontacte|recontacterons|(?:rappelle|rappellerons|rappelons)(?! que)|(?:repond|reponds|repondons)(?! (?:pour|sur|concernant|par|ici|favorablement|dessous|en dessous|ci|dans|ligne|point|entre|:))|ecrira|ecrirai|ecrirons|repondrai|repondrons|repondra|dirai|dirons|dira|tiens au (?:courant|jus|parfum)|tient au (?:courant|jus|parfum)|tenons au courant|tiendrai au courant|tiendrons au courant|tiens informe[a-z]*|tenons informe[a-z]*|fais signe|fait signe|fais un retour|ferai un retour|ferons un retour|faisons un retour|fais savoir|ferai savoir)',
  'rev(?:ien|en|iendr)[a-z]* (?:[a-z]+ )?vers (?:vous|toi)(?! (?:concernant|au sujet|a propos|suite|pour vous|pour te|comme convenu|apres))',
  '(?:vous |te )?(?:relance|relancerai|relancons|relancerons|reecris|reecrirai|ecris|previens|previendrai|previendrons|prevenons|avertis|avertirai|bipe|(?<=(?:vous|te|t|je|on) )sonne|passe un coup de fil|passerai un coup de fil|fais un (?:mail|sms|message|appel)) (?:[a-z]+ )?(?:V|D|H|des|quand|lorsque|si|ce soir|plus tard|apres)(?= |$)',
  '(?:vous|te|t) (?:donn|communiqu|transm|envo|enverr)[a-z]* (?:les |mes |nos |la |le |une |ma |notre )(?:quantite|disponible|disponibilites?|chiffres?|reponse|liste|confirmation|details?)(?: [a-z]+)? (?:D|V|H|ce soir|des|apres|plus tard|dans)',
  'retour (?:vers vous|rapide|dans la journee)',
  '(?:vous |te )?(?:sera|seront|serez) (?:communique|precise|confirme|donne|informe|transmis|tenu)[a-z]*',
  '(?:je|on|nous) (?:regarde|regardons|verifie|verifions|vois|voit|voyons|verrai|verra|me renseigne|nous renseignons|se renseigne|fais le point|faisons le point|fait le point|checke|controle|attends|attendons|attend)',
  '(?:je|on|nous) (?:dois|doit|devons|vais|va|allons) (?:d abord |encore )?(?:voir (?:avec|si|ce)|verifier|regarder|demander|(?:me|nous|se) renseigner|faire le point|interroger|consulter)',
  // « je fais le tour des serres et je vous confirme ce qu'on peut livrer »
  '(?:vous |te )?(?:re)?confirm(?:e|erai|ons|erons|era) (?:donc |ensuite |alors |tout )*(?:ce (?:que|qu|qui)|combien|si (?!M)|s il|lesquel[a-z]*|(?:mes|nos|les) (?:disponible|disponibilites?|possibilites))',
  '(?:je|on|nous) (?:fais|fait|faisons|ferai|fera|ferons) (?:le|un|mon|notre) (?:tour|point|inventaire|stock|comptage)',
  'a (?:voir|verifier|confirmer|revoir|preciser|valider)',
  '(?:reste|restent) a (?:confirmer|voir|verifier)',
  'en attente',
  'M (?:[:=-] )?(?:en )?(?:attente|standby|stand by|suspens|cours)(?: de confirmation)?$',
  'sous reserve',
  '(?:vous |te )?(?:re)?confirm(?:e|erai|ons|erons|era|ent) (?:ca|cela|tout ca) (?:avant|d ici|apres|sous|dans l heure|H)',
  '(?:vous |te )?(?:re)?confirm(?:e|erai|ons|erons|era|ent) (?:ca |cela |tout ca |l heure |la suite |les quantite |les disponible |le reste |M )?(?:plus tard|ulterieurement|rapidement|bientot|des que|dans la (?:journee|matinee|soiree)|tout a l heure|D|V|ce soir|apres)',
  'reponse (?:D|demain|dans|sous|au plus|des)',
  'traitee?s? (?:dans|des|rapidement)',
  '(?:sera|seront|etre) (?:bien |donc )*traitee?s? D',
  'pas encore (?:de )?(?:visibilite|reponse|retour|l info|l information|recu|su)',
  'ne sa(?:is|it|vons) pas',
  '(?:je|on|nous) (?:n |ne )?(?:vous |te )?(?:le |la |les |l |en )*saur(?:ai|a|ons)',
  '(?:j |on |nous )(?:aurai|aura|aurons|attends|attend|attendons) (?:la |une |l |le |ma |notre )?(?:reponse|confirmation|info|information|retour|verdict)',
  '(?:pas|impossible|difficile) (?:encore |en mesure |possible |a ce stade )*(?:de |d )?(?:vous |le |la |les |en )*(?:confirmer|affirmer|preciser|assurer que|dire (?:si|combien|quand))',
  'confirmation (?:a venir|suivra|ulterieure|plus tard|D|dans la journee)',
  'faut que (?:je|on|nous)',
  '(?:faut|faudra|faudrait) (?:voir|regarder|verifier)',
  'laissez (?:moi|nous) (?:le temps|verifier|voir|regarder)',
);

const BRINGING =
  '(?:livr|honor|fourn|ser[stv]|assur|satisf|expedi|prepar|mett|trouv|envo|avoir|aur|charg|port|sort|fai)[a-z]*';
/** « je ne pourrai pas tout livrer », « pas livrée en totalité »: some of it comes, and nobody says what. */
export const NOT_WHOLE = cue(
  // « il me manque des poulets »: some of them, and nobody says how many
  '(?:(?:me|nous|vous|t|en) )?manqu(?:e|era|ent|eront) (?:encore |malheureusement )?(?:des|quelques|un peu (?:de|d)|une partie (?:de|des|du)|certaine?s?) (?:la |l )?M$',
  '(?:pas|plus) (?:adverbe |tout a fait |vraiment |completement |entierement )*(?:le|votre) compte',
  `${BRINGING} (?:pas|plus) (?:vous |te )?(?:tout|toute|tous|toutes)(?! (?:a fait|le monde|de suite|cas))`,
  `(?:pas|plus|impossible)(?: (?:de|d|vous|te|en|pu|possible|mesure))* (?:tout|tous|toutes?)(?! (?:a fait|le monde|de suite|cas))(?: (?:les|vos|la|votre|le|vous|te|avoir))* ${BRINGING}`,
  `(?:pas|plus|impossible)(?: (?:de|d|vous|te|en|etre|l|la|le|possible|mesure))* ${BRINGING}(?: [a-z]+){0,3}? (?:tout|tous|toutes?|ensemble|totalite|integralite|entierement|integralement|totalement|complete|complet|en entier|entiere)(?! (?:a fait|le monde|de suite|cas))`,
);

/** Not sure: what is said so is not said. */
export const UNSURE = cue(
  'peut etre(?! (?:livree?s?|honoree?s?|servie?s?|traitee?s?|assuree?s?|expediee?s?|fournie?s?|preparee?s?))',
  'peut - etre',
  'sans doute',
  'probable(?:ment)?',
  'eventuel(?:le|les|s|lement)?',
  'je pense',
  '(?:je|on|nous) (?:dirais|dirait|dirions|table|tablerais|parierais)',
  'je crois',
  'on espere',
  'croise(?:r|z|ons|nt)? les doigts',
  'j espere',
  'nous esperons',
  'esperons',
  'espere',
  'devr(?:ait|aient|ais|ions)',
  'pourr(?:ait|aient)',
  'risqu(?:e|ent|ons) (?:de|d|fort|bien|pas|peu|encore)',
  'pas (?:sur|sure|certain|certaine|garanti)',
  // « je ne peux vous promettre que 15 » is sure of fifteen.
  '(?:ne |n )(?:vous |te )?(?:peux|peut|pouvons|pourrai|pourrons) (?:vous |te |t |le |la |les |l |en |y )*(?:garantir|promettre|certifier)(?! (?:[a-z]+ ){0,2}(?:que|qu) (?:(?:de|d|du|des|le|la|les|vos|sur) )*[QM](?: |$))',
  '(?:peux|peut|pouvons|pourrai|pourrons) (?:malheureusement |helas |encore )*(?:pas|rien|plus) (?:encore )?(?:vous |te |t |le |la |les |l |en |y )*(?:garantir|promettre|certifier)',
  '(?:ne )?(?:garantis|garantit|garantissons|promets|promettons) (?:pas|rien)',
  '(?:sans|aucune|pas de) (?:garantie|certitude)s?',
  '(?<=^|(?:^| )(?:et|mais|on|je|j|nous|c|est|sera|sont|seront|vous|M) )(?<!(?:^| )(?:assur|honor|maint)[a-z]* (?:(?:le|la|les|l|vos|nos|tous|toutes) )*M )normalement',
  '(?<=(?:^| )[DVH] )normalement',
  'a priori',
  'en principe',
  'si tout va bien',
  'enfin(?!$)(?! (?:disons|plutot|bref))',
  'a confirmer',
  'pas encore (?:recue?s?|arrivee?s?|rentree?s?|sure?s?|livree?s?)',
);

/** As soon as; « on n'abat qu'une fois par semaine » says how often. */
const ONCE = 'une fois(?! (?:par|cette|ce|tous|toutes|chaque|dans|sur)(?: |$))';

/** Words of a conditional sentence; what follows « si » in polite closings is none. */
export const CONDITION = cue(
  `(?<!(?:ah|oh|eh|mais) )(?:si|s ils?)(?! (?:vous plait|te plait|besoin|necessaire|vous avez (?:des|une|la moindre|d autres|besoin)|question|probleme|ce n est|jamais vous avez (?:des|une)|bien que|urgent|urgence|(?:peu )?(?:chere?s?|rares?|bonne?s?|belles?|beaux?|petite?s?|nombreux|nombreuses|mauvaise?s?|tard|vite|longtemps|souvent|chaud|froid|sec|seche)(?: |$)))`,
  'a condition',
  `(?:qu|que) (?:apres|lorsque|${ONCE}|si)`,
  'sous condition',
  'faudrait (?:en |me |m en )?(?:prendre|commander|completer|ajouter|monter|passer)',
  '(?<!(?:appliqu|accord|consenti|dedui)[a-z]* )a partir de Q',
  'a moins (?:que|de)',
  'autrement il faudra',
  'tant que',
  '(?:dans|en) (?:le |tel )?cas contraire',
  '(?:faute|a defaut) de quoi',
  '^(?:et |mais )?en dessous(?= ,)',
  // « rajoutez-moi 2 boîtes et ça part vendredi »
  '(?<!(?:comme|puisque|que) vous )(?:r?ajoutez|prenez|commandez|montez|passez|remontez|completez)(?: - (?:moi|nous|en))?(?: (?:de|a|au|aux|avec|en|jusqu a|jusqu au|donc|juste|encore|plutot))* (?:Q|P|une?)(?: (?:[a-zM]+|Q)){0,7}? (?:, )?(?:et|,|=|pour que) (?:(?:la|le|l|votre|ca|cela|c|je|j|on|nous|vous|il|elle|tout|livraison|port|fraisdeport|transport) )+(?:part|partira|partent|suit|passe|passez|livr[a-z]*|expedi[a-z]*|est|sera|vous|aurez|serez|etes|offr[a-z]*|fais|fait|faisons|mets|met|roule|vient|arrive|depose)',
);

/** The order is too small: a condition, unless what follows from it is said right away. */
export const TOO_SMALL = cue(
  'franco',
  '(?:en |au )?dessous (?:de|d|du) (?:(?:notre|nos|votre|vos|le|la|un) )*(?:[PQ]|minimum|franco|seuil|montant)',
  '(?:a )?moins de P',
  '(?:arret|deplac|livr|pass|vien|part|expedi|roul|sor[st]|charg|prepar)[a-z]* (?:[a-z]+ )?(?:pas|plus|jamais) (?:pour |a |en |sous )?(?:(?:un|une) )?(?:moins|dessous) d[eu] (?:Q|U)',
  'sous (?:de )?P',
  'inferieure?s? a',
  'minimum(?! (?:(?:de|d) [PQ] )?(?:n |ne )?(?:etant|est|a) (?:pas )?(?:ete )?(?:pas )?atteint)',
);

/** « on ferme les yeux », « nous ne la traiterons donc pas ». */
export const SETTLED_ANYHOW = cue(
  'ferm(?:e|ons) les yeux',
  '(?<!(?:non|pas|encore) )atteint',
  'franco (?:de |d )?(?:port )?(?:(?:de |a )?P )?(?:est |bien |deja |donc )*(?:atteint|depasse|ok|acquis|bon|offert)',
  '(?:port|livraison|transport|fraisdeport) (?:est |sont )?(?:offerte?s?|gratuite?s?|compris[a-z]*)',
  'quand meme',
  'exceptionnellement',
  '(?:sans|pas de|aucuns?) frais',
  // « franco, c'est pour moi »
  '(?:c est |port |frais |fraisdeport |livraison |transport )(?:pour (?:moi|nous|ma pomme|notre pomme)|(?:a|de) (?:ma|notre) (?:charge|poche)|cadeau)',
  '(?:frais|fraisdeport|supplement|forfait) (?:(?:[a-z]+|P) ){0,5}?(?:ajoute|facture|applique|compte|demande)[a-z]*',
  'tant pis',
  '(?:pour )?cette fois(?: - ci| ci)?',
  'pas grave',
  'offre(?:ons)?',
  '(?:factur|ajout|appliqu|compt|rajout)[a-z]* (?:donc |en sus |en plus )*P (?:ht )?(?:de |d |pour (?:le |la |les )?|au titre d[ue]s? )*(?:port|transport|fraisdeport|livraison|frais)',
);

/** The delivery itself waits for something: what nobody spoke of by name is not agreed to. */
export const WITHHELD = cue(
  `(?:ne|n) (?:[a-z]+ ){1,6}?(?:que|qu) (?:${ONCE}|apres|lorsque|quand|si|contre|V desque|a (?:la )?reception|sous|avec|sur (?:accord|presentation))`,
  'tant (?:que|qu)',
  // « je confirme la commande dès que j'ai votre retour »
  '(?:confirm|valid|lanc|prepar|enregistr|expedi)[a-z]* (?:(?:tout|tous|la|le|les|l|votre|vos|ta|cette|ca|cela|commande|preparation|expedition|livraison|reste) )*(?:V|V desque|des|des que|apres|quand|lorsque|une fois|a)(?: (?:que|qu|j|je|on|nous|ai|a|avons|aurai|aurons|aura|eu|recu|reception|avoir|de|d|du))* (?:(?:votre|ton|un) (?:retour|reponse|accord|feu vert|avis|ok)|(?:vous|tu) (?:me|nous|m) (?:repond|redit|dit|confirm)[a-z]*)',
  'une fois (?:[a-z]+ ){1,5}?(?:recue?s?|validee?s?|confirmee?s?|acceptee?s?|signee?s?|reglee?s?|payee?s?|soldee?s?|encaissee?s?|regularisee?s?|completee?s?)',
  // « pas de consignes, pas de livraison »
  '(?:pas|sans|point) (?:de |d )?(?:[a-z]+ ){1,6}?(?:, |= |: |- |donc |et |alors )*(?:pas|point|aucune) (?:de |d )?(?:livraison|marchandise|camion|depart|expedition|commande)',
  '(?:si|s il|s ils) (?:[a-z]+ ){1,10}?(?:[VDH] |, )*(?:je|on|nous) (?:ne )?(?:pourrai|pourra|pourrons|peux|peut|pouvons) (?:pas|rien) (?:vous |te )?(?:livrer|venir|passer)',
  'aussi longtemps que',
  // « merci de régler avant que l'on prépare la commande »
  '(?:regler|payer|solder|regularis(?:er|ez)|reglez|payez|soldez) (?:[a-z]+ ){0,4}?avant (?:que|qu|de|d|toute|la|le|l|notre|tout) (?:[a-z]+ ){0,4}?(?:prepar|livr|expedi|commande|envo|depart)[a-z]*',
  'pas avant (?:le |la |votre |d avoir |que |reception )*(?:regl[a-z]*|pai?e[a-z]*|virement|solde|acompte|accord|validation|regularisation|recu)',
  '(?:apres|contre|des|des reception d[ue]|apres reception d[ue]|moyennant|sous reserve d[ue]|sous reserve de|V) (?:(?:[a-z]+|[OPT]) ){0,7}?(?:reglement|regle[a-z]*|paiement|paye[a-z]*|virement|acompte|regularis[a-z]*|solde[a-z]*)',
  '(?:si|que|qu) (?:[a-z]+ ){0,8}?(?:reglement|reglee?s?|regler|paiement|payee?s?|payer|virement|regularisee?|impayee?s?)',
  '(?:a|sous) (?:la )?condition',
  'sous (?:toute )?reserve',
  'a moins (?:que|qu|de|d)',
  '(?:sans|attend[a-z]*|faute) (?:de |d |du )?(?:votre |le |un |une |la )?(?:reglement|paiement|virement|acompte|regularisation|accord)(?: [a-z]+)*',
  'en attente (?:de |d |du )(?:votre |la |un |une )?(?:reglement|paiement|virement|validation|accord|regularisation)',
);

/** « souhaitez-vous la compléter, ou préférez-vous que nous la regroupions avec la suivante ? »: whether it goes at all. */
export const ASKS_OF_ORDER = cue(
  '(?:la|l|les) (?:completer|completez|complete|annule[rz]?|annulons|regroupe[rz]?|regroupons|regroupions|groupe[rz]?|grouper|gonfler?|arrondir|etoffer)',
  '(?:completer|annuler|regrouper|grouper|gonfler|etoffer|arrondir) (?:la|votre|cette|ta) commande',
  '(?:ajouter|rajouter|prendre) (?:[a-z]+ ){1,4}pour (?:atteindre|arriver|passer|depasser) (?:[a-z]+ )*(?:franco|minimum|P)',
  '(?:vous |tu )(?:la )?(?:completez|annulez|regroupez|completes|annules) (?:la commande )?ou',
);

/** « sans ces documents, nous ne pourrons pas valider »: nothing is refused to who sends them. */
export const WITHOUT_THEM = cue(
  'sans (?:ces|ce|cet|cette|cela|ca|quoi|eux|elles?|lui|celui ci|celle ci|ceux ci|celles ci)(?: [a-z]+){0,4}(?: ,)? (?:[a-z]+ ){0,5}(?:pas|impossible|rien|aucune?)',
  '(?:pas|impossible|rien|aucune?) (?:[a-zO]+ ){0,7}sans (?:ces|ce|cet|cette|cela|ca|eux|elles?|lui|celui ci|celle ci|ceux ci|celles ci)',
);

/** It stands still; who refuses besides says why. « retenue au port » is where it is, and no condition. */
export const BLOCKED = cue(
  '(?:commande|compte|livraison|expedition|marchandise)s? (?:[a-z]+ ){0,3}?(?:bloquee?s?|suspendue?s?|retenue?s?|en suspens|en attente|en standby|gelee?s?)(?! (?:au|a l|a la|en|sur|chez|dans|derriere) (?:(?:le|la|les|l|notre|nos) )?(?:port|douanes?|frontiere|col|autoroute|route|transporteur|hub|quai|gare|aeroport|entrepot|plateforme|depot|fret|ferry|tunnel|neige|bouchons?|usine|peage))',
);

/** « selon votre commande », « selon le tarif convenu »: what was agreed, on which nothing depends. */
const AGREED_TERMS =
  '(?:votre|vos|ton|ta|tes|moi|nous|vous|toute?|accord|tarif|bon|O|D|R|M|convenu|commande|(?:(?:le|la|les|l|nos|notre|mes|mon|ce|cette|ces) )?(?:(?:meme|derniere?|nouveau|nouvelle|present|bon) )?(?:commandes?|bons?|bl|demandes?|tarifs?|prix|mercuriale|grille|conditions?|cgv|accords?|contrats?|habitudes?|usages?|planning|tournees?|normes?|detail|tableau|listes?|modele|modalites|mode|facture|devis|catalogue|poids|pesee|calibre|dispositions))(?: |$)';

/** A condition of what is said right there. */
export const DEPENDS = cue(
  `selon (?!${AGREED_TERMS})[a-z]+`,
  `suivant (?:la|le|les|l) (?!${AGREED_TERMS})[a-z]+`,
  'suivant (?:ce|si|s)',
  'au gre (?:de|d|du|des)',
  'en fonction (?:de|du|des)',
  'sous reserve',
  'a confirmer',
  'depend(?:ra|ent|ait)? (?:de|d|du|des)',
);

export const QUESTION = cue(
  '(?<!(?:^| )c )est ce que',
  '(?:enlevement|retrait) (?:possible|au depot|sur place)',
  '(?:venir|passez|venez|passer) (?:les |la |le |l )?(?:chercher|recuperer|retirer|prendre|enlever)',
  '(?:souhaitez|voulez|voudriez|pouvez|pourriez|pourrez|preferez|prefereriez|avez|acceptez|voyez|prenez|seriez|aimeriez|desirez|savez|confirmez|validez|gardez|etes|serez|connaissez|maintenez) (?:- )?vous',
  'faut il',
  'puis je',
  'peut on',
  'dois je',
  'doit on',
  '(?:merci|priere|veuillez|pouvez vous|pourriez vous|priere|bien vouloir) (?:de |d )?(?:bien vouloir )?(?:me|nous|m|n|la|le|les|l)? ?(?:dire|preciser|confirmer|indiquer|repondre|valider|communiquer|faire savoir|faire part|donner|redire|tenir|rappeler(?! (?:ce|cette|le|la|votre|notre|bien) )|recontacter|contacter|transmettre|envoyer|renvoyer|passer|modifier|completer|ajuster|corriger|appeler|joindre)(?: [a-z]+)*',
  '(?:dites|dis|confirmez|precisez|indiquez|repondez|rappelez|appelez|tenez|recontactez|validez) (?:- )?(?:moi|nous)',
  'redites (?:- )?(?:moi|nous)',
  // « 12 ou 18 mois ? c'est pas précisé »
  '(?:^|c |ce n |n |ne |l )(?:est|etait|a|avez|as|sont) (?:pas|rien|jamais) (?:ete )?(?:precise|indique|specifie|mentionne)(?:e|s|es)?',
  // « n'hésitez pas à me confirmer le calibre »: waited for, however kindly
  '(?:hesitez (?:surtout )?pas a|pensez (?:bien |juste )?a|oubliez pas (?:de|d)) (?:bien )?(?:me |nous |m )?(?:(?:re)?confirmer|preciser|indiquer|valider|communiquer|transmettre|repondre|donner (?:votre|le|la|les|l)|dire (?:quel[a-z]*|combien|quand|ce|laquel[a-z]*|lequel|votre|le|la|les|l|ou))',
  'on fait (?:quoi|comment)',
  'que (?:fait on|faisons nous|souhaitez vous|preferez vous|faire|fais je|fait on|dois je)',
  'qu est ce',
  'qu en (?:pensez|dites)',
  'quel(?:le|les|s)? (?:[a-z]+ )?(?:souhaitez|voulez|preferez|quantite|calibre|date|jour|adresse|heure|conditionnement|taille|marque|type)',
  '(?:j |nous |on |en )?attend(?:s|ons)? (?:de )?(?:votre|vos|ton) (?:retour|accord|reponse|confirmation|validation|feu vert|avis|instruction)s?',
  '(?:en attente|dans l attente) (?:de|d) (?:votre|vos|ton|une|un) (?:retour|accord|reponse|confirmation|validation|feu vert|avis|instruction)s?',
  // « je préfère avoir votre feu vert avant de la préparer »
  '(?:prefere|preferons|prefererais|voudrais|voudrions|aimerais|aimerions|souhaite|souhaitons|veux|voulons|faut|faudra|faudrait|attends|attendons|il me faut|il nous faut)(?: (?:d abord|avant|bien|quand meme|avoir|obtenir|recevoir|attendre))* (?:votre|vos|ton|un) (?:feu vert|accord|aval|ok|go|avis|validation|bon pour accord)',
  'a vous de (?:voir|choisir|me dire|nous dire)',
  'au choix',
  'soit [^?]{1,80} soit',
  'ca (?:vous|te) (?:va|convient|irait|dirait)',
  'cela vous (?:va|convient)',
  '(?<!(?:comme|puisque|que|vu que|dont|lorsque|quand) )vous (?:convient|conviendrait|irait|arrange|confirmez|validez|acceptez|prenez|gardez)',
  '(?<!(?:si|comme|que|quand) )vous (?:(?:les?|la|l|en) )?(?:preferez|souhaitez|voulez)',
  'ok pour vous',
  'd accord (?:avec|pour) (?:ca|cela)',
  'sans (?:reponse|retour) de votre part',
  'besoin de (?:votre|savoir|precision|precisions)',
  'votre avis',
  'votre accord',
  'faites (?:moi|nous) (?:signe|savoir|part)',
  'sommes en attente',
);

/** Something else is offered, nothing is decided. */
export const PROPOSAL = cue(
  'propos(?:e|er|ons|ition|ez|es|ee|ais|ait)',
  'n hesitez pas a (?:[a-z]+ )?(?:prendre|choisir|commander|essayer|demander)',
  'peux (?:vous |eventuellement |aussi )*(?:proposer|remplacer|mettre|envoyer|livrer|fournir|depanner|faire)',
  'pouvons (?:vous |eventuellement |aussi )*(?:proposer|remplacer|mettre|envoyer|livrer|fournir|depanner)',
  'peut (?:vous |eventuellement |aussi )*(?:proposer|remplacer|mettre|envoyer|livrer|fournir|depanner)',
  'pourr(?:ais|ions|ait|ai|ons) (?:vous |te )?(?:proposer|remplacer|mettre|envoyer|livrer)',
  'possibilite',
  '(?<!pas )possible de',
  'si vous (?:voulez|souhaitez|preferez|desirez)',
  'voulez vous',
  'souhaitez vous',
  'alternative',
  'a defaut(?! (?:, |donc )*(?:vous (?:recevrez|aurez)|(?:je|j|on|nous) (?:vous |te )?(?:ai mis|avons mis|mets|mettons|livre|livrons|envoie|envoyons|prepare|preparons))(?: |$))',
  'equivalent possible',
  'j ai (?:aussi )?(?:du|de la|des) [^?]{1,40} (?:si|en remplacement possible)',
);
