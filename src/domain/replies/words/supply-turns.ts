import type { Turn } from './passing-turns.ts';

/** Turns of how goods come to the supplier, and of what became of them there. */
export const SUPPLY_TURNS: readonly Turn[] = [
  // « le reste, savez-vous, c'est comme demandé », « vos mots si gentils »: how people speak, and nothing is asked.
  [/(?:, )?(?:savez (?:- )?vous|tu sais|vous savez)(?: ,)?(?= (?:c est|c etait|on|je|j|il|est|sont) )/, ''],
  [
    /si(?= (?:gentil|aimable|beau|belle|bel|chaleureu|agreable|sympa|doux|douce|rapide|fidele|touchant|attentionne|precieu)[a-z]*(?: |$))/,
    'tres',
  ],
  [/(?<=^|[.,!;] |(?:^| )(?:et|merci|tres) )bon (?:dimanche|samedi)(?= [.,!;]|$)/, 'bonjour'],
  // « les deux sortes de saucisses »: kinds, and no pieces.
  [
    /(?:\d|deux|trois|quatre|cinq|six)(?= (?:sortes|types|varietes|especes|qualites|modeles|genres) (?:de|d) )/,
    '',
  ],
  // « il ne reste que 7 bouteilles, je vous les mets toutes »
  [
    /, (?:(?:et|donc) )?(?:je|on|nous) (?:vous |te )?les (?:mets|met|mettons|livre|livrons|garde|gardons|envoie|envoyons|donne|laisse|laissons|reserve|expedie|expedions) (?:donc |bien )?(?:toutes|tous)(?= [.,!;]|$)/,
    '',
  ],
  // « CO26-10377 »: the number of a document.
  [/[a-z]{1,3}\d{2,4} - \d{4,}/, 'O'],
  // « tout est prêt, à ceci près qu'il manquera 2 kg »
  [
    /(?:, )?a (?:ceci|cela|ca|une exception|un detail|une nuance|un point|une reserve) pres (?:que|qu)/,
    'mais',
  ],
  // « comme vu ensemble au téléphone, je vous mets du saumon »: it was spoken of, and what follows is the answer.
  [
    /comme (?:on a )?(?:vu|convenu|dit|discute|entendu|evoque|decide|parle)(?: (?:ensemble|jadis|ce (?:matin|midi|soir)|tantot|de vive voix|(?:au|par) (?:telephone|tel|sms)))+ ,(?= (?:je|on|nous) )/,
    '',
  ],
  [/(?:, )?(?:si dieu (?:le )?veut|inch ?allah|dieu voulant)/, 'adverbe'],
  // « encornet 4 kg, c'est tout ce qu'il y avait à la criée »
  [
    /(?<=(?:^| )\d[\d.]* ?(?:[a-z]+ )?(?:, )?)(?:c est|et c est|soit|voila) (?:vraiment |a peu pres )?tout ce (?:que|qu|qui) (?!(?:faut|reste a|vous|tu)(?: |$))(?:[a-z]+ ){1,8}?[a-z]+(?= ?[.,;!)]|$)/,
    'seulement',
  ],
  // « le brut, c'est sans limite »
  [
    /(?:(?:c est|il y en a|y en a|en|ce sera|livre) )?(?:sans (?:aucune )?limites?(?! (?:de temps|d age))|a volonte|a gogo|a foison|(?:tant|autant) que (?:vous|tu) (?:en )?(?:voulez|veux|souhaitez|voudrez))/,
    'ok',
  ],
  // « il n'y a pas d'avance à s'en faire », « pas de quoi vous tracasser »
  [
    /(?:(?:il )?(?:n )?y a )?(?:pas|rien) (?:d avance |de quoi |besoin |lieu )?(?:a |de )?(?:s en faire|s inquieter|vous en faire|t en faire|se tracasser|vous tracasser|se biler|vous biler|vous inquieter)|ne (?:vous tracassez|te tracasse|vous en faites|t en fais|vous bilez) pas/,
    'pas de probleme',
  ],
  // « pour le merlan ça s'est envolé »: what it costs did.
  [
    /(?:ca|cela|c|le cours|les cours|le prix|les prix|les tarifs) (?:s est|se sont|s sont|c est) (?:vraiment |carrement |completement )?(?:envole|emballe|affole)(?:e|s|es)?/,
    'prix augmente',
  ],
  // « Commande reçue. Vous recevrez une confirmation. »: not yet.
  [
    /vous (?:recevrez|aurez|allez recevoir) (?:bientot |prochainement |donc |rapidement |sous peu )?(?:une|la|notre|votre) (?:confirmation|reponse)(?! (?:de |d )(?:l )?(?:expedition|livraison|depart|envoi|passage))/,
    'je reviens vers vous',
  ],
  // « Reste vendredi. »: the other lines.
  [
    /(?<=^|[.,;] )reste(?= (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|demain|comme (?:prevu|demande|commande|convenu))(?: |$))/,
    'le reste',
  ],
  // « cotation de la semaine 35 »: of when prices are.
  [
    /(?:(?:selon|suivant|suite a) )?(?:(?:la|le|notre|au) )?(?:cotations?|cours|mercuriales?|mercu|rungis) (?:de |du |d )?(?:la |cette )?(?:(?:semaine|sem|s) ?(?:n ° )?\d{1,2}|semaine|jour)/,
    'cotation',
  ],
  // « référence changée, vous recevez désormais … »: what was ordered is no more, and what is sent in its place follows.
  [
    /(?:(?:la |cette |votre |l ancienne |notre )?(?:references?|modeles?|gamme|article|produit) (?:a ete |est |a |ont ete |vient d etre |vient de )?(?:changee?s?|changer|modifiee?s?|remplacee?s?|supprimee?s?|arretee?s?|abandonnee?s?|retiree?s?)|changement de (?:reference|gamme|modele|marque|recette|produit)|nouvelle (?:reference|gamme))(?: (?:chez|par|cote|au) (?:(?:le|la|notre|son|mon) )?(?:fabricant|fournisseur|usine|producteur|catalogue|gamme))?(?= [^.;!?]{0,40}vous (?:recev(?:ez|rez)|avez|aurez) (?:desormais|dorenavant|maintenant|donc|a present|a partir de maintenant|plutot) )/,
    'rupture',
  ],
  // « pour les autres lignes, pas de changement »: said of them.
  [
    /(?:pour|sur|concernant|quant a|quant aux?) (?:tout )?(?:le reste|lesautres|(?:les )?autres(?: (?:lignes?|articles?|produits?|references?))?) ,(?= (?:pas|aucune?|sans|rien) (?:de |d |ne )?(?:chang|modif|souc|soucy|proble|remarque|difference)[a-z]*)/,
    'lesautres',
  ],
  // « pommes et poires pareil que la semaine passée »
  [
    /(?:pareil|idem|identiques?|(?:la )?meme chose|comme)(?: (?:que|qu|a))*(?: (?:a|celle|celles|ceux|celui))?(?: de)? (?:la (?:semaine|fois|commande|livraison) (?:passee|derniere|precedente|d avant)|la derniere (?:fois|commande|livraison|semaine)|l autre (?:fois|jour|semaine)|d hab(?:itude)?)(?= [.,;!]|$)/,
    'comme d habitude',
  ],
  // « ça peut être 20 comme ça peut être 0 », « peut-être 20, peut-être rien »
  [
    /(?:(?:ca|ce|cela) (?:peut|pourrait|pourra) (?:tres bien |aussi bien )?etre|peut (?:- )?etre|(?:ca|ce) sera) (?:\d+|tout|toute?s?|la totalite)(?: [a-z]+)? (?:comme|et|ou|,)(?: (?:aussi|bien))*(?: (?:ca|ce|cela) (?:peut|pourrait|pourra))?(?: (?:peut (?:- )?)?etre)? (?:0|zero|rien|aucune?)(?: du tout)?/,
    'a confirmer',
  ],
  // « je dois refuser : tout mon miel est réservé et je n'ai plus rien à vendre »
  [
    /(?<=(?:^| )(?:refus|declin)[a-z]* (?:(?:votre|la|cette|ta) commande )?(?:[:,] )?(?:car )?)(?:tout|toute) (?:mon|ma|notre) [a-z]+(?: (?:de|d) (?:l |cette |la )?(?:annee|saison|recolte|printemps|ete|automne))?(?= (?:est|a ete|sont) [^.;]*(?:plus rien|rien avant))/,
    'tout',
  ],
  // « n'est plus conditionné qu'en carton de 10 kg »: there is some, in other packs.
  [
    /(?:(?:ne |n )?(?:est|sont|se (?:fait|font|vend|vendent|trouve|trouvent)) )plus (?:conditionne|vendu|livre|propose|disponible|dispo|emballe|fourni|expedie|distribue)?(?:e|s|es)? ?(?:que|qu)(?= (?:en|par|sous) )/,
    'existe seulement',
  ],
  // « on part à 8 au lieu de 6 h »: an hour, and no goods.
  [
    /a \d{1,2} (?:au lieu (?:de |d )|et (?:non|pas) (?:a )?)\d{1,2} ?(?:h|heures?)(?: ?\d\d)?(?= [.,;!)]|$| (?:du|le|avec|pour|demain|ce) )/,
    'adverbe',
  ],
  // « nous partirons sur 24 au lieu de 30 »
  [
    /(?:(?:je|on|nous) )(?:part|pars|partons|partira|partirai|partirons|reste|resterons|table|tablons|se cale|nous calons|s arrete|nous arretons|descend|descendons) (?:donc |plutot |plutot donc |finalement )*(?:sur|a)(?= \d[\d.]* (?:[a-z]+ )?(?:au lieu|et (?:non|pas))(?! (?:(?:de|les?) )?\d+ ?(?:h|heures?)(?: |$)))/,
    'livrons',
  ],
  // « c'est le reste de la fabrication de vendredi »: where so many come from.
  [
    /(?:(?:c est|ce sont|soit) )?(?:le |les |tout le )(?:reste|restes|fond|fin) (?:de|d|du)(?: (?:la|l|notre|ma|mon|nos|le))? (?:fabrication|production|fournee|brassin|cuisson|lot|peche|recolte|cueillette|abattage|stock|arrivage)(?: (?:de|d|du)(?: (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|hier|cette semaine|la semaine (?:passee|derniere)|ce matin))+| d hier)?(?= [).,;]|$)/,
    'adverbe',
  ],
  // « deux commandes de chez vous ce matin » came in then, and are not delivered then.
  [
    /(?<=(?:^| )commandes? )(?:(?:de|venant de|recue?s? de|arrivee?s? de|passee?s? (?:par|chez)) (?:chez )?(?:vous|votre (?:part|maison|restaurant)) |recue?s? |arrivee?s? |passee?s? |tombee?s? )(?:(?:ce|hier) (?:matin|midi|soir)|hier|cette nuit|aujourd hui|ce jour)/,
    'recue',
  ],
  // « sinon on vous sert tout vendredi »: the others, behind what is missing.
  [
    /(?:sinon|a part ca|pour le reste)(?: ,)? (?:on|je|nous) (?:vous |te )?(?:sers|sert|servons|servira|livre|livrons|livrera|livrerai|livrerons|mets|met|mettons|envoie|envoyons|apporte|apportons|depose|deposons|prepare|preparons|charge|chargeons) (?:bien )?(?:tout|le tout)(?= [.,;!]|$| (?:pour |le |comme )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|demain|prevu|\d))/,
    'le reste ok',
  ],
  // « les orangettes ne sont pas encore produites, donc rien sur cette ligne »
  [
    /(?:ne |n )?(?:est|sont) pas encore (?:produite?s?|fabriquee?s?|sortie?s?|recoltee?s?|cueillie?s?|ramassee?s?|de saison|en (?:production|saison)|commencee?s?)(?= ,? ?donc (?:rien|pas|plus|aucune?|zero)(?: |$))/,
    'manque',
  ],
  // « elle tire à sa fin, mais j'ai bien vos 16 »
  [
    /(?:tire|tirent|touche|touchent|arrive|arrivent) (?:doucement |tout doucement )?a (?:sa|leur) fin(?: (?:aussi|egalement|elle aussi))?(?=[^;!?]* (?:ai|avons|a|aurez|reste|garde|mets) (?:bien |encore |quand meme |toujours )+(?:vos|tes|les|vos) \d)/,
    'adverbe',
  ],
  // « la crème qu'on m'a livrée avait une date trop courte »: to the supplier.
  [
    /(?:que|qu) (?:on|l usine|le fournisseur|mon fournisseur|le producteur|l atelier|le labo) (?:m |nous )(?:a|avait|ont) (?:livre|envoye|remis|apporte|rentre|expedie|laisse)(?:e|s|es|ees)?(?: (?:hier|ce matin|lundi|mardi|mercredi|jeudi|vendredi|samedi|la semaine derniere))?(?= [a-z]+(?:ait|aient) )/,
    'adverbe',
  ],
  // « finies depuis mardi », « inondés depuis dimanche »: since when, and no day to come.
  [
    /depuis (?:le )?(?:hier|avant hier|ce matin|cette nuit|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: (?:dernier|matin|soir|midi))?|la semaine derniere)/,
    'adverbe',
  ],
  // « vous n'en verrez pas »
  [/(?:vous |tu |on )?(?:n |ne )?en verr(?:ez|as|ons|a) (?:pas|plus|guere)(?: la couleur)?/, 'rupture'],
  // « les lardons sont tombés à 7 sachets »: so many are left.
  [
    /(?:est|sont) (?:re)?(?:tombe|descendu)(?:e|s|es|ees)? a(?= (?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt) (?!€|euros?|%|h |degres)[a-z]{2,})/,
    'reste',
  ],
  // « y a pas de sujet », « pas de débat »
  [
    /(?:il )?(?:n )?y a (?:pas|aucun|zero) (?:de |d )?(?:sujet|debat|lezard|photo|question|stress|mystere)|(?:pas|aucun) (?:de |d )?(?:sujet|debat|lezard)(?= (?:sur|pour|la dessus)|[,.;!]|$)/,
    'pas de probleme',
  ],
  // « la merguez reste où elle est »
  [
    /(?:reste|restent|restera|resteront) (?:la )?ou (?:elle|il|elles|ils|c) (?:est|sont|en est|en sont|etait|etaient)/,
    'inchange',
  ],
  // « la référence DET-S ne correspond plus à rien dans notre base »: what is meant is asked.
  [
    /(?:ne |n )?correspond(?:ent)? (?:plus|pas) a (?:rien|aucun[a-z]* [a-z]+|quoi que ce soit)(?: (?:dans|chez|en) (?:notre |nos |le |la )?[a-z]+)?/,
    'est a preciser',
  ],
  // « Référence à rappeler : HC-90 412 »
  [
    /(?:references?|numero|n °) (?:a rappeler|de (?:dossier|suivi|colis|transport|preparation)|interne|dossier)(?: (?:est|sera))?(?: (?:le|la))? ?:? ?(?:[a-z]{1,5} )?(?:- )?\d[\d -]*\d(?=[,.;) ]|$)/,
    'adverbe',
  ],
  // « et encore, en me levant tôt »: how hard so much was to get.
  [
    /(?:, )?et encore (?:, )?(?:en |parce que |c est parce que |il a fallu |il faut |faut )(?:[a-z0-9]+ ){0,7}?[a-z0-9]+(?= ?[,.;!?]|$)/,
    '',
  ],
  // « le marché bouge dans les deux sens »
  [/dans (?:les deux|tous les|un) sens/, 'adverbe'],
  // « comptez donc sur le jeudi 5 », « retenez plutôt le 23 »: the day on which it comes.
  [
    /(?:comptez|tablez|misez|retenez|prevoyez|notez)(?: donc| plutot| alors| bien)*(?: sur)?(?: une livraison)?(?= (?:le |ce |pour )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|\d{1,2} (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)|demain|apres demain)(?: |$))/,
    'livraison plutot',
  ],
  // « le 21 est complet côté camion »
  [
    /(?:est|sera) (?:deja |tout )?(?:complete?|pleine?|saturee?|blindee?) (?:cote|niveau|au niveau (?:du|des|de la)|en|pour (?:les|la|le)) (?:camions?|tournees?|transports?|livraisons?|chauffeurs?|planning)/,
    'impossible',
  ],
];
