/** Whom goods went to that are not the customer's. */
const OTHERS =
  '(?:a|chez|pour|au) (?:un |une |l |le |la |mon |notre |nos |des |d )*(?:autres? )?(?:confrere|client|collegue|voisin|restaurant|concurrent|traiteur|hotel|boutique|table|commande|livraison|maison)s?';
/** What became of them, behind « ont », « sont » or « ont été ». */
const BECAME = [
  '(?:gel|crev|moisi|peri|fan|fondu|brul|pourri|perdu|jet|refus|rejet|saisi|ecart|retir|enlev|annul|supprim|disparu|mang|vol|detrui|declass|invendable)[a-z]*',
  'morte?s?',
  'tournee?s?(?! (?:a|au|vers|autour))',
  'montee?s? en graines?',
  `(?:partie?s?|vendue?s?|donnee?s?|cedee?s?|promis[a-z]*|reservee?s?|livree?s?|expediee?s?) (?:par (?:erreur|megarde|inadvertance)|${OTHERS})`,
  `pour ${OTHERS.replace('(?:a|chez|pour|au) ', '')}`,
].join('|');
/** « 2 kg annulés », « 3 pièces non servies ». */
const TAKEN_OFF =
  'annulee?s?|retiree?s?|supprimee?s?|refusee?s?|rejetee?s?|(?:non|pas) (?:servie?s?|fournie?s?|disponibles?|expediee?s?|chargee?s?|produite?s?|prete?s?)';
/** « un sac n'a pas été livré par l'usine », and not « ne posent pas de problème ». */
const NOT_COME =
  '(?:n|ne) (?:(?:m|nous|vous|y) )?(?:a|ont|est|sont|sera|seront|seraient|peut|peuvent|pourra|pourront|part|partent|partira|partiront|vient|viennent|viendra|viendront|arriv[a-z]*|rentr[a-z]*) (?:malheureusement |donc )?(?:pas|plus)(?! (?:de|un|une|chang|boug|concern|touch))';
/**
 * « sur les 12 kg, 2 kg ont gelé », « trois salades sont parties par erreur chez un confrère », « 2 kg annulés »: so many are missing,
 * and not so many come.
 */
export const LOST_BEHIND = new RegExp(
  `^(?:(?:de |d |de vos |de ces )?M )?(?:sur (?:les |vos |ces |la )?Q )?(?:d entre (?:elles|eux) )?(?:qui )?(?:(?:(?:m|me|nous|se|s|ont|a|sont|est|ete|etaient|etait|seront|sera|malheureusement) )+(?:${BECAME})|${TAKEN_OFF}|${NOT_COME})(?: |$)`,
);
