import {
  CONDITION,
  DEPENDS,
  LATER_ANSWER,
  PROPOSAL,
  QUESTION,
  SETTLED_ANYHOW,
  TOO_SMALL,
  UNSURE,
  WITHHELD,
  WITHOUT_THEM,
} from '#domain/replies/cues/doubt.ts';
import { REFUSES } from '#domain/replies/cues/refusal.ts';
import { NOT_OUT, OUT } from '#domain/replies/cues/shortage.ts';

import type { ReplyDoubt } from '#domain/replies/reply.ts';
import { join } from '#domain/replies/words/items.ts';
import { agrees, denies } from './agreement.ts';
import type { Segment } from './segments.ts';
import type { Sentence } from './sentences.ts';

/** How sure the supplier is of what a part of a sentence says; null: it is said and done. */
export type Mood = ReplyDoubt | null;

/** The sentence as moods are read from it. */
export type Tone = {
  text: string;
  asks: boolean;
  /** With its mark, and not only in words of asking. */
  marked: boolean;
  condition: boolean;
  later: boolean;
  /** « …, ça vous va ? » asks about all that stands before it. */
  asks_approval: boolean;
  /** Asked, and nobody waits for an answer. */
  rhetorical: boolean;
};

const APPROVAL =
  /(?:ca|cela) (?:vous |te )?(?:va|convient|irait|conviendrait)|(?:vous|te|t) (?:irait|conviendrait|arrangerait)|(?:vous etes|etes (?:- )?vous) (?:bien |vraiment )?surs?|ok pour vous|d accord|vous (?:validez|confirmez|prenez|gardez|convient|acceptez)|vous (?:le|la|les|l|en) (?:validez|confirmez|prenez|gardez|acceptez|maintenez|voulez|souhaitez)|votre (?:accord|retour|validation|feu vert)|a ce (?:prix|tarif)|(?:je|on|nous) (?:vous )?(?:les?|la|l|en) (?:prepare|mets|met|livre|charge|garde|envoie|expedie|sors|sort)|(?:souhaitez|voulez|voudriez|desirez|aimeriez|preferez) (?:- )?vous (?:que|qu) (?:je|on|nous) (?:vous )?(?:les?|la|l|en) [a-z]+|(?:je|on) (?:valide|maintiens|lance|garde|livre quand meme|envoie quand meme)/;

const COURTESY =
  /^(?:bonjour|salut|bonsoir|coucou|hello)?[ ,]*(?:(?:comment )?(?:ca va|allez vous|vous allez bien|tout va bien)|quoi de neuf)|(?:^|, )(?:avez (?:- )?vous |vous avez |auriez vous )?besoin d autre chose|autre chose pour vous|vous faut il autre chose|(?:^| )(?:passez|venez|repassez|revenez|faites un saut)(?: (?:nous|me|donc|vite|aussi))* (?:voir|gouter|deguster|boire|visiter|decouvrir|saluer|dire bonjour|prendre un cafe)(?! (?:ce|si)(?: |$))(?: |$)|^(?:si|en cas de|pour) (?:(?:vous avez|vous aviez|toutes?|tout|la moindre|une|des|d autres|autre|de) )*(?:questions?|besoin|probleme|precisions?|doutes?|renseignements?|informations?)(?: |$)/;

/** « Pourquoi voudriez-vous que ça coince ? »: nobody waits for an answer. */
const RHETORICAL =
  /^(?:(?:mais|et|bonjour|allons|voyons|bah|ben) (?:, )?)*(?:pourquoi (?:(?:voudriez|voulez|voudrais|veux|vouliez) (?:- )?(?:vous|tu) qu|(?:ca|cela) (?:n irait|ne|poserait|bloquerait|coincerait)|pas(?: |$)|(?:je|on|nous) (?:dirais|dirait|dirions|refuser))|comment (?:(?:voulez|pourriez|pouvez) (?:- )?vous|(?:pourrais|pourrait|pourrions) (?:- )?(?:je|on|nous)|vous (?:dire non|refuser)|refuser)|que demander de (?:plus|mieux)|(?:savez|saviez) (?:- )?vous (?:que|qu) [^?]*(?:maximum|limite|seulement|reste|plus que|rupture|manqu|epuise)|qu est ce que vous (?:croyez|croyiez|pensiez|imaginez)|vous en doutiez|(?:est ce que )?(?:on|je|nous) vous (?:a|ai|avons)(?: (?:- )?(?:je|on|nous))? deja|vous ai (?:- )?je deja|vous (?:a t on|avons nous) deja|depuis quand|qui (?:en )?(?:douterait|oserait|a dit)|elle est pas belle|c est pas beau)/;

/** « je regarde si on peut tenir vendredi »: no condition. */
const ASKS_WHETHER =
  /(?:^| )(?:regard|vois|voit|voir|voyons|verr|verifi|demand|sais|sait|savoir|savons|dites|dis|dire|dit|redis|redit|confirm|check|renseign|precis)[a-z]*(?: (?!si )[a-z]+){0,5} (?:si|s il|s ils)(?= )/g;

const AT_THE_DOOR =
  '(?:barriere|portail|portillon|porte|rideau|grille|quai|entree|cour|ruelle|rue|chien|alarme|interphone|sonnette|digicode|badge|parking|place|local|cle|clef|monte - charge|ascenseur|reserve|tireuse|machine|moulin|percolateur|frigo|congelateur|cave|pompe|personne|gardien|lumiere)';
/** « sonne si la barrière est fermée »: of how one gets in, or of the customer's machines, and of nothing that was ordered. */
const IF_AT_THE_DOOR = new RegExp(
  `(?:^| )(?:si|s il n y a) (?:jamais )?(?:(?:la|le|les|l|ta|ton|tes|votre|vos|y a|il y a) )*${AT_THE_DOOR}(?: |$)[^MQPRDV]*$`,
);

/** « s'il est en retard, c'est à cause des travaux »: of the hour, and of nothing that was ordered. */
const IF_LATE =
  /(?:^| )(?:si|s) (?:jamais )?(?:(?:il|ils|elle|on|je|nous|(?:le|notre|mon) (?:chauffeur|livreur|camion|collegue|fils|mari)) )(?:(?:est|a|sont|ont|suis|ai|sommes|avons|sera|serai|aura|prend|arrive) )(?:(?:un|peu|de|du|petit|quelques|minutes|coince|bloque|pris) )*(?:en retard|retard|dans les (?:bouchons|embouteillages)|plus tard)(?= |$)(?!.*(?:^| )(?:[MPRDV]|livr[a-z]*|commande|annul[a-z]*|report[a-z]*|ne|n|pas|plus de|rien|sinon|tant pis)(?: |$))/;

export const isOfLateness = ({ text }: Tone): boolean =>
  /^(?:(?:et|mais|attention|parcontre) )*(?:si|s) /.test(text) &&
  IF_LATE.test(text) &&
  !/(?:^| )Q(?: |$)/.test(text);

/** « si la tireuse a plus de 3 mois, dis-le au chauffeur »: nothing of the order. */
export const isOfPremises = ({ text, asks }: Tone): boolean =>
  IF_AT_THE_DOOR.test(text) &&
  !asks &&
  !/(?:^| )(?:[MQPRDV]|livr[a-z]*|commande|repart[a-z]*|remport[a-z]*|annul[a-z]*)(?: |$)/.test(text) &&
  !REFUSES.test(text) &&
  !denies(
    text.replace(/(?:^| )(?:plus d[eu]? affinage|sans [a-z]+|pas ouverte?s?|plus personne)(?= |$)/g, ' '),
  );

/** « pour moins de 200 € nous ne livrons pas »: what holds for everybody decides nothing yet. */
const A_RULE =
  /(?:^| )(?:pas|plus|rien) (?:[a-z]+ ){0,4}(?:dessous|moins|minimum|sous P|inferieure?s? a)(?: |$)|(?:^| )(?:moins|dessous|minimum) (?:de |d |du )*P (?:[a-z]+ )*(?:ne|n) /;

export function toneOf({ items, asks }: Sentence): Tone {
  // « …, savez-vous. »
  const text = join(items).text.replace(/ (?:savez|voyez) (?:- )?vous(?: ,)?$/, asks ? '$&' : '');
  const courtesy = COURTESY.test(text);
  const rhetorical = RHETORICAL.test(text);
  // « Les merguez ? Plus depuis hier. »: only names what is spoken of next.
  const isHeading = /^(?:(?:et|pour|quant|a|au|aux|le|la|les|l|vos) )*M$/.test(text);
  const isQuestion = !isHeading && !courtesy && !rhetorical && (asks || QUESTION.test(text));
  return {
    text,
    asks: isQuestion,
    marked: asks,
    condition:
      CONDITION.test(text.replace(ASKS_WHETHER, '').replace(IF_AT_THE_DOOR, '').replace(IF_LATE, '')) ||
      WITHHELD.test(text) ||
      WITHOUT_THEM.test(text) ||
      (TOO_SMALL.test(text) && !SETTLED_ANYHOW.test(text) && (!REFUSES.test(text) || A_RULE.test(text))),
    later: LATER_ANSWER.test(text),
    asks_approval: isQuestion && APPROVAL.test(text),
    rhetorical,
  };
}

const NO_ANSWER = '(?!retour|reponse|confirmation|accord|bateau|votre|validation|reglement|paiement)';
const AWAITED = new RegExp(
  `(?:(?:^| )(?:on|nous|je|j) attend(?:s|ons)? (?:un|une|le|la|l|les|du|des|notre|nos|mon)|^en attente (?:de|du|des|d)(?: la| l| notre| nos| mon)?) ${NO_ANSWER}[a-z]+(?: (?!pour|avant)[a-z]+){0,3}$`,
);

/** « 4 colis, on attend un conteneur », « 2 au lieu de 3 (en attente du camion) »: how many is said, and why not more. */
export const isWhyLess = ({ text }: Segment, group: readonly Segment[]): boolean =>
  AWAITED.test(text) &&
  group.some((one) => /(?:^| )Q(?: |$)/.test(one.text) || (OUT.test(one.text) && !NOT_OUT.test(one.text)));

/** « je regarde et je vous redis »: of all that the group speaks of, not only why less comes. */
export const putsOff = (group: readonly Segment[]): boolean =>
  group.some((one) => LATER_ANSWER.test(one.text) && !isWhyLess(one, group));

/** The mood of one part: of the sentence's own words, or of its end. `isPutOff`: of the group that the part belongs to. */
export function moodOf(segment: Segment, tone: Tone, isPutOff: boolean, isLast: boolean): Mood {
  // « vous les voulez par 4 ou par 6 le reste est prêt »: without a mark, only the words that ask do.
  if (tone.asks && !tone.marked && AGREED_REST.test(segment.text) && !QUESTION.test(segment.text))
    return null;
  if (tone.asks && (isLast || tone.asks_approval || QUESTION.test(segment.text))) return 'question';
  if (tone.condition) return 'condition';
  if (DEPENDS.test(segment.text)) return 'condition';
  if (isPutOff) return 'answer_later';
  if (UNSURE.test(segment.text)) return 'unclear_quantity';
  return tone.asks ? 'question' : null;
}

const AGREED_REST =
  /^(?:(?:et|mais|sinon|pour) )*(?:tout )?(?:(?:le )?reste|lesautres|les autres(?: [a-z]+)?)(?: (?:est|sont|c est|sera|seront|tout|deja|bien|part|partent))* (?:ok|prete?s?|bons?|bonnes?|note|parti|D|prevue?s?)$/;

/** The mood of a sentence that names nothing. */
export const moodOfAll = (tone: Tone): Mood =>
  tone.asks ? 'question' : tone.condition ? 'condition' : tone.later ? 'answer_later' : null;

export const proposes = (text: string): boolean => PROPOSAL.test(text);

/** « d'après nous vous avez encore 6 fûts et 3 casiers en consigne »: what is still to go back. */
const HELD =
  /(?:^| )(?:(?:vous|tu) (?:(?:nous|me) )?(?:avez|as|devez|dois|detenez|auriez)|il (?:vous|te|nous|me) (?:reste|manque|revient)|(?:on|nous|je) (?:vous |te )?(?:reprend|reprends|reprenons|recupere|recuperons|recuperera|reprendra)) (?:encore |toujours |bien |deja |donc )*Q(?: (?:de )?M| [a-z]+)?(?:(?: et| ,) Q(?: (?:de )?M| [a-z]+)?)* (?:(?:en|a|de|nous|vides?|la) )*(?:consignes?|rendre|retour|reprendre|vides?|retourner)(?: (?:chez vous|de votre cote|a ce jour))?$/;

const EMPTIES =
  '(?:cagettes?|cageots?|caisses?|bacs?|casiers?|palettes?|futs?|bouteilles?|bocaux|emballages?|consignes?|rolls?|chariots?|grilles?|glacieres?|plateaux?|sacs?|bidons?|seaux|paniers?)';
const GIVE_BACK = new RegExp(
  `(?:^| )(?:(?:rend|ramen|gard|recuper|repren|repris|retourn|restitu|rapport|ressor|sorti|prepar)[a-z]*(?: (?:de|cote|me|nous|moi|les|mes|nos|vos|tes|la|le|bien|aussi|tous|toutes|-)){0,4} ${EMPTIES}|(?:pens|oubli)[a-z]*(?: (?:pas|bien|aussi|a|aux?|nos|mes|les|vos|tes)){1,3} ${EMPTIES})(?= |$)`,
);
const IF_ANY =
  / (?:si|s) (?:(?:jamais|il|vous|tu|y|en|avez|as|reste|restent|encore|a|besoin|possible|vous en avez) ?)+(?= |$)/;

/** « pensez à me rendre mes cagettes si vous en avez »: and no word of what is to come. */
const givesBack = ({ text, asks }: Tone): boolean =>
  !asks &&
  GIVE_BACK.test(text) &&
  !CONDITION.test(text.replace(IF_ANY, ' ')) &&
  !/(?:^| )(?:[MPRDV]|commande|livr[a-z]*|sauf|reste|rupture|manqu[a-z]*|ok|seulement)(?: |$)/.test(
    text.replace(IF_ANY, ' '),
  );

/** « pensez aux fûts vides (il m'en manque 3) »: what goes back. */
export const isOfEmpties = (tone: Tone): boolean => givesBack(tone) || namesEmpties(tone);

const namesEmpties = ({ text, asks, condition }: Tone): boolean =>
  (HELD.test(text) ||
    /(?:^| )(?:les|vos|tes|nos|mes|M|Q|futs?|bacs?|caisses?|casiers?|cagettes?|bouteilles?|palettes?|emballages?) vides(?: |$)/.test(
      text,
    )) &&
  !/(?:^| )M(?! vides).* M(?: |$)|(?:^| )M (?!vides)/.test(text.replace(HELD, '')) &&
  !agrees(text) &&
  !asks &&
  !condition &&
  !REFUSES.test(text);

/** « on vous livre quand même pour cette fois » of an order that is too small. */
export const isAnyhow = ({ text, asks, condition }: Tone): boolean =>
  /(?:^| )(?:on|je|nous) (?:vous |la |l )*(?:livr|pass|expedi|fai|fera|prepar|prend|envo)[a-z]* (?:[a-z]+ ){0,3}(?:quand meme|tout de meme|exceptionnellement|cette fois)(?: |$)/.test(
    text.replace(/(?:^| )adverbe(?= |$)/g, ' tout de meme'),
  ) &&
  !asks &&
  !condition &&
  !denies(text);

/** « pas de commande en dessous de 80 €, mais exceptionnellement nous vous livrons »: a rule that does not hold this time. */
export const isRuleLifted = ({ text, asks }: Tone): boolean =>
  !asks &&
  A_RULE.test(text) &&
  SETTLED_ANYHOW.test(text.replace(/(?:^| )adverbe(?= |$)/g, ' exceptionnellement')) &&
  LIFTED.test(text) &&
  !denies(text.slice(text.search(LIFTED)).replace(/^ ?adverbe /, ' '));
const LIFTED =
  /(?:^| )(?:(?:mais|parcontre|adverbe|exceptionnellement|quand meme|tout de meme) )+(?:[a-zD,]+ ){0,6}?(?:livr|prepar|expedi|envo|pass|trait|fai|fera|ferons|honor|ser[tv])[a-z]*(?: |$)/;

/** « la commande de mardi dernier : il manquait 2 kg de citrons »: not of this order. */
const OF_THE_PAST = /(?:^| )(?:manquai(?:t|ent)|avai(?:t|ent) manque|etai(?:t|ent) manquante?s?) /;
export const isOfThePast = ({ text }: Tone): boolean => OF_THE_PAST.test(`${text} `);
