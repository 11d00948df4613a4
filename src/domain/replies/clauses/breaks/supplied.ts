/** « le fabricant nous la livre lundi, vous l'aurez mardi »: when the supplier gets it, and then when it comes. */
export const SUPPLIED =
  /^(?:le|la|l|les|mon|ma|mes|notre|nos) (?:fabricant|fournisseur|producteur|importateur|grossiste|usine|moulin|maraicher|eleveur|affineur|brasseur|cooperative|transporteur)s? (?:nous|me|m) (?:(?:la|le|les|l|en) )?(?:livr|envo|expedi|apport|fourni|depos)[a-z]* (?:que )?D$/;
const THEN_HERE =
  /(?:^| )(?:aur(?:ez|as|ai)|recev(?:r?ez|ras)|livr(?:ons|erai|erons|e)|apport[a-z]*|depos[a-z]*|chez (?:vous|toi)|repart[a-z]*|suivr[a-z]*)(?: [a-z]+){0,2} D(?: |$)/;
/** « nous attendons l'arrivage de pruneaux, livraison de l'ensemble lundi »: why, and then when all of it comes. */
const AWAITS =
  /(?:^| )(?:nous|on|je|j) attend(?:s|ons)? (?:l|le|la|un|une|notre|nos|les|mon) (?:arrivages?|lots?|livraison|camion|recolte|reception|conteneur|retour|reassort) (?:de|du|des|d)(?: la| l)? M$/;
const ALL_THEN =
  /^(?:et |donc |du coup )?(?:livraison de |on livre |nous livrons |je livre )(?:tout|l ensemble|le tout|la totalite|votre commande|la commande) (?:[a-z]+ )?D$/;
export const isSupplied = ({ text }: { text: string }, behind: readonly { text: string }[]): boolean =>
  (SUPPLIED.test(text) && behind.some((one) => THEN_HERE.test(one.text))) ||
  (AWAITS.test(text) && behind.some((one) => ALL_THEN.test(one.text)));
