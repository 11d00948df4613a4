/** Who and what growers, fishers and cooks tell of: none of them is ever ordered. */
const SUBJECT =
  '(?:recolte|moisson|peche|cueillette|ponte|vendange|saison|campagne|floraison|terre|parcelle|champ|verger|serre|tunnel|potager|troupeau|casiers?|filets?|bateaux?|criee|equipage|cave|hangar|grange|four|fumoir|sechoir|moulin|pressoir|petrin|alambic|tracteur|fournisseur|eleveur|abattoir|couvoir|elevage|voisin|beau frere|belle mere|femme|mari|fils|fille|apprenti|stagiaire|abeilles?|ruches?|poules|chevres|brebis|vaches|limaces|pucerons|chevreuils|sangliers|pigeons|renard)';

/** « la moisson de seigle est pas terrible », « mon fournisseur m'a planté ». */
export const TELLS = new RegExp(
  `^(?:(?:et|mais|car|parce que|vu que|comme|avec) )*(?:le|la|les|l|mon|ma|mes|notre|nos|un|une|ce|cette|ces) (?:premiere?s? |derniere?s? |petite?s? |vieille |vieux )?${SUBJECT}(?: (?:de|du|des|d)(?: la| l| notre)? [a-zM]+)? (?:[a-z]+ )?(?:a|ont|est|sont|etait|etaient|n|ne|m|nous|s|se|va|vont|font|fait|donne|donnent|monte|descend)(?: |$)`,
);

const WEATHER =
  '(?:vents?|pluies?|gel|gelees?|grele|orages?|mistral|tramontane|tempete|mer|houle|vagues?|meteo|neige|secheresse|canicule|chaleur|froid|soleil|brouillard|beau temps|mauvais temps|temps|maree)';
/** « le vent devrait tomber demain », « il pleut depuis dix jours », « ça souffle à 50 nœuds ». */
export const OF_WEATHER = new RegExp(
  `^(?:(?:et|mais|car|parce que|bon|puis|d ailleurs|avec|y a|il y a) )*(?:(?:le|la|les|l|ce|cette|ces|du|un|une) ${WEATHER} |il (?:(?:a|va|avait|fait|faisait|continue|commence|recommence|s est|se|devrait) )*(?:(?:encore|deja|bien|pas mal|toujours|tellement|trop|tres|a|de|mis|met|un|une) )*(?:gel|plu|pleu|neig|grel|vent|froid|chaud|beau|mauvais|humide|sec|gris|doux|lourd)[a-z]*(?: |$)|(?:ca|cela) (?:souffle|gele|pleut|cogne|caille|tape|mouille|chauffe|grele|neige)[a-z]*(?: |$))`,
);

/** « j'ai pas eu assez de couvercles », « y a pénurie de bocaux »: of what goods are put in, and of hands. */
export const LACKS_MEANS =
  /^(?:(?:et|mais|car|parce que|vu que) )*(?:(?:j|je|on|nous) (?:n |ne )?(?:ai|a|avons|avait) (?:pas |plus |jamais )(?:eu |recu |trouve )?(?:assez |suffisamment )?(?:de |d )|(?:il )?(?:n )?y a (?:une? |pas assez de |plus de |plus )?(?:penurie |manque )?(?:de |d )?|penurie (?:de |d )|manque (?:de |d ))(?:couvercles|capsules|bouchons|etiquettes|bocaux|verrerie|cartons d emballage|caisses vides|bras|monde|main d oeuvre|personnel|place|temps)(?: (?:figurez|imaginez)(?: -)? vous| maintenant| partout| en ce moment| cette semaine| cette annee| pour (?:ramasser|cueillir|recolter|tout faire))*$/;

/** « les autres sont pas mûrs », « le reste est pas sec », « les autres ont pas leurs douze mois »: why no more of it comes. */
export const OTHERS_NOT_FIT =
  /^(?:(?:et|mais|car) )?(?:les autres|lesautres|le reste(?: (?:de la|du|des|de l|de) M)?) (?:est|sont|etait|etaient|ont|a) (?:encore |vraiment )?(?:pas |trop )(?:encore |assez |bien |tres |vraiment )*(?:secs?|seches?|murs?|mures?|affinee?s?|gros|grosses?|beaux?|belles?|jolie?s?|coloree?s?|petite?s?|verte?s?|abimee?s?|formee?s?|grasse?s?|leurs? Q (?:mois|ans|semaines|jours)|l age|le poids|la taille|le calibre)(?: (?:encore|cette annee|(?:il|elle|on|je) (?:ne )?(?:veut|veux) pas (?:les |le |la )?(?:sortir|vendre|couper)))*$/;

/** « le café vert a flambé à la bourse avec la sécheresse »: why prices rise, in a sentence that says by how much. */
export const ROSE =
  /^(?:(?:et|mais|car|vu que|comme) )*(?:le|les) cours (?:(?:du|de la|de l|des|de|d) [a-zM]+ )?(?:flambe|grimpe|monte|explose|augmente|s envole|s affole|bondi[st]?)(?:nt)?$|^(?:(?:et|mais|parcontre|car|vu que|comme) )*(?:le|la|les|l) (?:cours (?:du|de la|de l|des|de) )?[a-zM]+(?: (?:vert|verte|brut|brute|frais|en [a-z]+|de [a-z]+))?(?: (?:s|se))? (?:a|ont|est|sont|n arrete pas de|arrete pas de) (?:encore |bien |vraiment )*(?:flamb|grimp|bond|explos|augment|envol|mont)[a-z]*(?: (?:a|au|en|avec|sur|chez|partout|cette|de|le|la|les|l|du|des|bourse|M|secheresse|recolte|marche|marches|annee|semaine|bresil|cause|mauvaise|depuis|debut|gel|froid|hiver|printemps|mois|fois))*$/;

const SUPPLY =
  '(?:arrivages?|recoltes?|productions?|quotas?|contingents?|peches?|pontes?|collectes?|cueillettes?|apports?|approvisionnements?|allocations?|importations?|rendements?|volumes?|moissons?|vendanges?|abattages?|pontes?|fournees?|captures?)';
/** « l'arrivage a été réduit de moitié », « la production est en baisse de 30 % »: why, in figures that are of all customers. */
export const CUT_AT_SOURCE = new RegExp(
  `^(?:(?:et|mais|car|parce que|vu que|puisque|comme|desole|malheureusement|helas|(?:a|avec) (?:notre|mon) (?:grand )?regret) )*(?:le|la|les|l|mon|ma|mes|notre|nos|son|leur|ce|cette|tout le|toute la) (?:premiere?s? |derniere?s? |petite?s? )?${SUPPLY}(?: (?:de|du|des|d)(?: la| l| ce| cette)? [a-zM]+)? (?:(?:est|sont|a|ont|ete|s|se|n|ne|etait|nous) )*(?:(?:en|a|ete) )?(?:redui|divis|coup|baiss|amput|chut|diminu|tomb|limit|rogn|ramen|ecroul|effondr|recul|rabot|ralenti|frein|perturb|affect|moitie|moins|Q)[a-z]*(?: (?:de|d|par|du|a|en|Q|R|moitie|un|une|tiers|quart|moins|presque|pres|environ|plus|que|prevu|cette|annee|semaine|matin|la|le|les|l|des|cause|suite|raison|avec|forte?s?|grosses?|recente?s?|dernieres?|froids?|chaleurs|${WEATHER}))*$`,
);
/** « j'ai pas la troisième avant le mois prochain », « je n'aurai pas les dix autres »: those that were just left out of the count. */
export const NOT_THE_OTHERS =
  /^(?:(?:et|mais|car|desole) )*(?:(?:j|je|on|nous|il|y) )?(?:(?:n|ne|vous|y|en|vais) )*(?:ai|a|avons|aurai|aura|aurons|trouve|recois|pourrai avoir|peux avoir) pas (?:eu |recu |encore |trouve )*(?:pour )?(?:(?:la|le|les|l) (?:Q )?(?:deuxieme|troisieme|quatrieme|cinquieme|derniere?s?|seconde?|autres?|suivante?s?)|lesautres|les Q autres)(?: (?:caisses?|colis|cartons?|sacs?|pieces?|bottes?|[DV]|avant|(?:ce|le|cette|la) (?:mois|semaine|coup|fois)[a-z ]*|pour le moment|en stock))*$/;
/** « on nous en a livré moitié moins », « je n'en ai touché que la moitié ». */
export const GOT_LESS =
  /^(?:(?:et|mais|car|parce que|vu que|puisque) )*(?:on|ils|le fournisseur|l usine|le producteur) (?:m |nous |ne |n )*(?:en )?(?:a|ont) (?:livre|servi|envoye|donne|laisse|alloue|apporte)[a-z]* (?:que )?(?:(?:la|le|une?|de) )*(?:Q|moitie|tiers)(?: (?:moins|de moins|seulement))?$/;
