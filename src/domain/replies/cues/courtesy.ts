import { cue } from './cue.ts';

/** What is written in another place. */
export const ATTACHMENT = cue(
  '(?:en |la |le |votre |notre )?(?:piece|pieces|p) (?:- )?(?:jointes?|j)',
  'pj',
  'p j',
  'ci joint[a-z]*',
  'ci - joint[a-z]*',
  '(?:tableau|fichier|document|bon|accuse|pdf|liste|detail|recapitulatif|scan)(?: [a-z]+)? jointe?s?',
  'fichier (?:excel|pdf)',
  'document joint',
  '(?:en|l) annexe',
  'voir (?:le )?(?:fichier|document|scan|pdf|tableau joint|bon joint)',
  'jointe?s? (?:a ce|au) (?:mail|message|courriel)',
  'vous trouverez (?:en |ci )[a-z]+',
);

/** A sentence that sells something else. */
export const ADVERT = cue(
  'promo(?:tion|tions|s)?',
  '(?<!(?:^| )(?:je|on|nous|vous|te|t|les|l|la|le) )offres?(?! (?:que|vous))',
  'nouveautes?',
  '(?:nouveau )?catalogue',
  'arrivage (?:exceptionnel|de la semaine)',
  'profitez(?: en)?',
  'decouvr[a-z]*',
  'vous (?:interesse|tente|interesserait|tenterait)',
  '^(?!.*(?:^| )M(?: |$)).*R de (?:remise|reduction|rabais) (?:des|a partir de|pour) (?:Q|P)',
  'si (?:ca|cela) vous (?:dit|chante|branche)|si vous (?:en voulez|etes preneu(?:r|se)s?)',
  'sicavousdit',
  'pensez a (?:commander|passer|nos)',
  'pour vos (?:fetes|prochaines)',
  'beaujolais',
  'destockage',
  'achetee?s? (?:[,=:] |et |donc )*(?:le |la )?(?:Q|[a-z]+) (?:[a-z]+ )?(?:offerte?s?|gratuite?s?)',
  'operation (?:speciale |commerciale |promo[a-z]* )?(?:[a-z]+|M) (?::|,|en cours|jusqu)',
  'n oubliez pas (?:nos|notre|l operation|le salon|la foire)',
  'portes ouvertes',
);

/** Says why, not what. */
export const REASON = cue(
  '(?:a cause|en raison|suite|du fait|faute|vu|compte tenu|grace) (?:a|au|aux|de|d|du|des|la|le)',
  '^(?:car|parce que|puisque|vu que|etant donne)',
  'victime de (?:son|leur) succes',
  '^(?:la date|le creneau|le jour|la tournee)(?: D)? (?:n )?(?:etant|ayant)',
  '^(?:le|la|l|les|notre|nos|mon|ma|mes) [a-z]+(?: [a-z]+)? (?:etant|ayant)',
  '^(?:les|nos|mes) (?:poules|pondeuses|vaches|chevres|brebis|abeilles|ruches|bateaux|pecheurs|maraichers|pommiers|arbres|figuiers|oliviers|vignes|serres|machines|chevreuils|sangliers|limaces|corneilles) (?!(?:Q|P|D|ok|rupture|en)(?: |$))[a-z]+(?: (?:[a-z]+|D|V)){0,6}$',
);

/** Courtesy. */
export const POLITE = cue(
  'n hesitez pas',
  'bon (?:week end|week - end|weekend|we|courage|service|appetit)',
  'bonne (?:journee|soiree|fin|semaine|continuation|annee|fete|fetes)',
  'belle (?:journee|soiree|semaine)',
  'a votre (?:disposition|service|ecoute)',
  'comment allez vous',
  'vous allez bien',
  'j espere que vous',
  '(?:bonjour|bonsoir|salut|coucou|hello)',
  'cordialement',
  'desole',
  'merci',
  'excus[a-z]*',
);

/** « à demain donc », « rendez-vous vendredi alors »: the day on which it comes, said once more. */
export const FAREWELL =
  /^(?:(?:et|donc|alors|on dit) )*(?:a|rdv|rendez (?:- )?vous) D(?: (?:donc|alors|du coup|matin|H))*$/;
