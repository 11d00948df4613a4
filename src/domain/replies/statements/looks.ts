import type { Segment } from '#domain/replies/clauses/segments.ts';

const LOOKS = [
  '(?:superbe|magnifique|splendide|excellente?|delicieux|delicieuse|savoureux|savoureuse|parfumee?|sucree?|fondante?|croquante?|belle|beaux?|extra)s?',
  '(?:tres |bien |un peu )?(?:mure?|ferme|frais|fraiche|tendre|jolie?|goutue?|doux|douce|beau|juteux|juteuse)s?',
  '(?:desosse|pare|vide|ecaille|ficele|degraisse|eviscere|coupe|tranche|debite|emince|filete|portionne|emballe|filme|conditionne|pele|lave|epluche|cueilli|ramasse|recolte|peche|abattu|affine|torrefie|moulu|range|etiquete|taille|prepare)(?:e|s|es)?(?: (?:en|a|par|au|dans|sous|sur) (?:(?:[a-z]+|Q|la|le) ?){1,4}?)?(?: COMME)?',
  '(?:au frais|fraisdeport|a part|top|canon|a point|de ligne|de saison|du matin|du jour|a l abri|au chaud|au sec|a l ombre|saines? et sauves?|sauvee?s?)',
].join('|');
/** « les poireaux sont superbes en ce moment », « la joue sera désossée et parée », « la DLC du beurre est au 15/01 »: it comes. */
const OF_ITS_LOOKS = new RegExp(
  `^(?:(?:et|mais|bonjour|d ailleurs|pour info|a noter|en plus|sachez que) )*(?:(?:le |la |les |l |vos |nos |mes )?M (?:est|sont|sera|seront) (?:(?:vraiment|tres|absolument|toujours|bien|tout|toute|toutes|tous) )*(?:${LOOKS})(?: (?:en ce moment|cette semaine|cette annee|ces temps ci|COMME))?|(?:la |les )?(?:dlc|ddm|dluo) (?:du|de la|des|de l|de|d) M (?:est|sont|sera|:) (?:(?:au|a|le|:) )*echeance|(?:le |la |les |l |vos )?M (?:a|ont|aura|auront) (?:une |des )?(?:dlc|ddm|dluo)(?: [a-z]+)? (?:(?:au|a|le|:|jusqu) )*echeance|(?:le |la |les |l |vos )?M (?:est|sont) devenue?s? (?:(?:si|tellement|bien|tres|trop|vraiment) )*chere?s?)$`,
);
/** « elles ne sont pas lavées »: how they come, not whether. */
export const NOT_SO = new RegExp(`(?:ne |n )?(?:est|sont|sera|seront) pas (?:${LOOKS})(?= |$)`);
/** « comme la dernière fois », « comme vous les aimez ». */
const AS_LIKED =
  /(?<= )comme (?:jadis|(?:la |les )?(?:derniere|dernieres|autres|autre) fois|d hab|d habitude|toujours|demande|convenu|(?:vous|tu) (?:les? |la |l )?(?:aim|voul|prefer|demand|souhait)[a-z]*|(?:vous|tu) (?:les? |la |l )?(?:avez|avais|as) (?:demande|voulu|souhaite)[a-z]*)$/;
export const isOfLooks = ({ text }: Segment): boolean => OF_ITS_LOOKS.test(text.replace(AS_LIKED, 'COMME'));
/** « ils sont superbes mais chers ». */
export const goesOn = (text: string): boolean =>
  /(?:^| )(?:mais|parcontre|donc|pourtant|sauf|sinon|alors)(?: |$)/.test(text.replace(LOOKS_WELL, ''));
/** « on patauge, mais les courges sont à l'abri ». */
const LOOKS_WELL = new RegExp(`(?:^| )mais (?:le |la |les |l |vos )?M (?:est|sont) (?:${LOOKS})$`);
