import { denies } from '#domain/replies/clauses/agreement.ts';
import { isOfEmpties, isOfLateness, isOfPremises, type Tone } from '#domain/replies/clauses/mood.ts';
import { segmentsOf } from '#domain/replies/clauses/segments.ts';
import type { Sentence } from '#domain/replies/clauses/sentences.ts';
import { ADVERT } from '#domain/replies/cues/courtesy.ts';
import { QUESTION } from '#domain/replies/cues/doubt.ts';
import { OUT } from '#domain/replies/cues/shortage.ts';
import type { Fact, LineFact, OrderFact } from '#domain/replies/statements/fact.ts';
import { proposesOther } from '#domain/replies/statements/order/asked-how.ts';
import { isOfOurRounds, isOfSomeRounds } from '#domain/replies/statements/order/rounds.ts';
import { doubt, type Situation } from '#domain/replies/statements/situation.ts';
import { answersBeside, isOfOtherTopic, isOfWeighing } from './other-topics.ts';
import { promisesAnswer, tellsDetails } from './promises.ts';
import { isOfOthers } from './remarks.ts';
import { isLeadIn, isOfNextHarvest, isStory, offersOther } from './stories.ts';

const HARMLESS: OrderFact[] = [{ kind: 'harmless', aside: true }];

/** What a sentence says that answers nothing: a promise, or what concerns something else. */
export function besideAnswer(
  sentence: Sentence,
  tone: Tone,
  situation: Situation,
): { facts: OrderFact[]; topic: readonly number[] } | null {
  const { topic, before } = situation;
  if (topic.length === 0 && promisesAnswer(tone))
    return { facts: [{ kind: 'answer_later', of_all: true }], topic: [] };
  if (proposesOther(sentence, tone, before)) return { facts: [doubt('question')], topic: [] };
  const isOther =
    isAllThereIs(tone, sentence, situation) ||
    NOTHING_FOLLOWS.test(tone.text) ||
    isOfWeighing(tone) ||
    isLeadIn(tone) ||
    isOfNextHarvest(tone) ||
    (isStory(tone) && !sentence.items.some(({ meaning }) => meaning?.kind === 'lines')) ||
    (isOfOtherTopic(tone, sentence, situation) && !answersBeside(segmentsOf(sentence.items)));
  if (comesThen(sentence, tone, situation) || movesOurRound(sentence, tone, situation)) return null;
  if (!isOther && isOfSomeRounds(tone.text, '')) return { facts: [doubt('unclear_date')], topic };
  const aside = isOther ? HARMLESS : asideOf(tone, sentence, before);
  if (aside === null) return null;
  // « Magret fini. Des aiguillettes, ça vous dirait ? »
  const isOffer =
    aside.length === 0 &&
    (tone.asks || tone.condition || WANTS_WORD.test(tone.text)) &&
    before.some(({ kind }) => kind === 'missing');
  return isOffer ? { facts: [doubt('question')], topic: [] } : { facts: aside, topic };
}

/** « si ça te dit, tu me diras ». */
const WANTS_WORD =
  /(?:^| )(?:(?:tu|vous) (?:me|nous) (?:diras|direz|dis|dites|rediras|redirez)|(?:dites|dis|redites|redis) (?:- )?(?:moi|nous))(?: |$)/;

const WHO_COMES =
  /(?:^| )(?:je|on|nous|mon [a-z]+|ma [a-z]+|le (?:livreur|chauffeur|camion)) (?:(?:vous|te|la|le|les|l|y) )*(?:livr|vien|viendr|pass|apport|depos|amen|mont|descend|arriv)[a-z]*(?: [a-z]+){0,4} D(?: |$)/;
/** « vendredi je suis au salon, je viens chez vous samedi »: whatever else it tells, another day than was asked for. */
const comesThen = (
  { items }: Sentence,
  { text, asks, condition }: Tone,
  { expected_at, today }: Situation,
): boolean =>
  !asks &&
  !condition &&
  WHO_COMES.test(text) &&
  !/(?:^| )(?:(?:vous|te) voir|dire bonjour|boire|nouveautes|catalogue|echantillons?|degust[a-z]*|a partir|a compter|desormais|dorenavant|secteurs?|chaque|tous les|tournees?)(?: |$)/.test(
    text,
  ) &&
  items.some(({ meaning }) => meaning?.kind === 'day' && meaning.day > today && meaning.day !== expected_at);

/** « les tournées du jeudi sont reportées au vendredi » of an order for that Thursday: what is said of everybody is said of it. */
const movesOurRound = (
  { items }: Sentence,
  { text, asks, condition }: Tone,
  { expected_at }: Situation,
): boolean => {
  const first = items.find(({ meaning }) => meaning?.kind === 'day')?.meaning;
  return (
    !asks &&
    !condition &&
    isOfOurRounds(text) &&
    !denies(text) &&
    first?.kind === 'day' &&
    first.day === expected_at
  );
};
const ALL_OF_IT =
  /^(?:(?:et|bref|mais|desole|voila) )*(?:c est|ce sera|voila) (?:vraiment |a peu pres )?tout ce (?:que|qu|qui) (?:(?:je|j|on|nous|il|me|m|en|y|avons|ai|a|reste|restait|avais|peux|avoir|trouver|faire) )+(?:en|de|d|comme|cote|pour) (?:(?:le|la|les|l) )?M(?: (?:cette semaine|desole|malheureusement))*$/;
/** « Les quantités non confirmées ne sont pas conservées en reliquat. », « Pas de report. »: of what does not come, nothing follows. */
const NOTHING_FOLLOWS =
  /^(?:(?:les|nos|vos|tout|toute|tous) )*(?:quantites?|lignes?|articles?|produits?|references?|manquants?|reliquats?|soldes?) (?:non [a-z]+ |manquante?s? |restante?s? |indisponibles? )?(?:ne )?(?:sont|seront|sera|est|font|feront) (?:pas|plus|jamais) (?:l objet d un )?(?:conserve|reporte|relivre|garde|mis|maintenu|gere|suivi|reconduit|remis)[a-z]*(?: (?:en|sur|a|la|le|une|prochaine|reliquat|commande|livraison|attente|report|reporte))*$|^(?:il n y (?:a|aura) )?(?:pas|aucun) (?:de )?(?:reliquat|report|reporte|solde a suivre)$/;

/** « les escalopes 14 kg maxi. J'ai pas plus. » */
const NO_MORE =
  /^(?:(?:et|desole|malheureusement|helas) )*(?:(?:je|j|on|nous) )?(?:n |ne )?(?:en )?(?:ai|a|avons|aurai|aura|aurons|peux|peut|pouvons) (?:pas|rien) (?:de )?plus(?: (?:desole|malheureusement|helas|cette semaine|en stock|faire|mettre|pour (?:l instant|le moment)))*$/;
/** « … et 2 douzaines d'os. C'est tout ce que j'ai en os. »: how many is said already. */
const isAllThereIs = ({ text, asks }: Tone, { items }: Sentence, { before }: Situation): boolean =>
  !asks &&
  (ALL_OF_IT.test(text) || (NO_MORE.test(text) && before.some(({ kind }) => kind === 'settle'))) &&
  items.every(
    ({ meaning }) =>
      meaning?.kind !== 'lines' ||
      meaning.lines.every((line) => before.some((fact) => fact.kind === 'settle' && fact.line === line)),
  );

/** What a sentence says that sells something else, or asks for empties; null: it speaks of the order. */
function asideOf(tone: Tone, { items }: Sentence, before: readonly LineFact[]): OrderFact[] | null {
  // « votre avoir pour les tomates manquantes »: of which delivery, nobody says.
  if (/^(?:(?:bonjour|et|par ailleurs) )*(?:votre|un|l|vos) avoirs? (?:.* )?M(?: |$)/.test(tone.text))
    return [doubt('other_order')];
  if (isOfOthers(tone)) return [doubt('not_understood')];
  if (isBonus(tone)) return HARMLESS;
  if (OFFERS_MORE.test(tone.text) && !tone.marked)
    return before.some(({ kind }) => kind === 'missing') ? [doubt('question')] : HARMLESS;
  if (invites(tone.text)) return [{ kind: 'harmless' }];
  if (advertises(tone.text)) return isOffered(tone.text) ? [doubt('unclear_price')] : [];
  if (isOfLateness(tone) || (offersOther(tone) && !before.some(({ kind }) => kind === 'missing')))
    return HARMLESS;
  // « c'est enregistré, vous recevrez la facture par mail »: a part of it answers.
  const isDetail =
    tellsDetails(tone) &&
    !answersBeside(segmentsOf(items).filter(({ text }) => !tellsDetails({ ...tone, text })));
  return isOfEmpties(tone) || isOfPremises(tone) || isSmallTalk(tone) || isWish(tone) || isDetail
    ? [{ kind: 'harmless' }]
    : null;
}

/** « si vous voulez des fraises j'en ai de belles, dites-moi »: whoever wants none leaves it so. */
const OFFERS_MORE =
  /^(?:(?:et|sinon|d ailleurs|au fait) )*si (?:jamais )?(?:vous|tu) (?:voulez|veux|cherchez|cherches|souhaitez|aimez|aimes) (?:aussi )?(?:du|des|de la|de l) [a-z]{3,}(?: [a-z]+)? (?:, )?(?:j|on|nous) (?:en )?(?:ai|a|avons)(?: (?!que |pas |plus )[a-z]+){1,5}(?: (?:, )?(?:dites|dis|faites|fais) (?:- )?(?:le )?(?:- )?(?:moi|nous)(?: signe| savoir)?)?$/;

/** « si un jour vous passez à 12 bouteilles de gin, je vous offre le plateau »: of what nobody ordered. */
const BONUS =
  /(?:^| )si (?:un jour |jamais |la prochaine fois )?(?:vous|tu) (?:passez|passes|montez|montes|prenez|prends|commandez|commandes|allez|augmentez) (?:[a-z]+ ){0,3}Q .*(?:je|on|nous) (?:vous |te |t )(?:offr|fais|fait|faison|accord|fera|ferai)[a-z]* (?:un|une|le|la|les|des|R|Q)(?: |$)/;
const isBonus = ({ text, asks }: Tone): boolean =>
  !asks &&
  BONUS.test(text) &&
  !/(?:^| )(?:P|D|V|sinon|autrement|mais|minimum|franco|seulement|commande|livr[a-z]*|cette fois)(?: |$)/.test(
    text,
  ) &&
  !denies(text);

const OF_AN_ORDER =
  /(?:^| )(?:[MQPRDVHO]|commandes?|livr[a-z]*|pass(?:e|era|erai|ons|erons)|quantites?|prix|tarifs?|dates?|jours?|heures?|adresse|quai|factur[a-z]*|ferm[a-z]*|ouvert[a-z]*|ouvr[a-z]*|quoi|quel[a-z]*|combien|ou|quand|decal[a-z]*|report[a-z]*|annul[a-z]*|pas|plus|ni|sans|sauf)(?: |$)/;
const HOLIDAYS = '(?:vacances|conges|week end|week - end|weekend|fetes|sejour)';
const AT_HOME =
  '(?:chez (?:vous|toi)|(?:le )?moral|(?:la )?sante|(?:la |votre |ta )?(?:petite )?famille|les affaires|le commerce|en cuisine|en salle|au restaurant|a la boutique)';
/** « est-ce que tout va bien chez vous ? », « vous avez passé de bonnes vacances ? »: of life, and nothing else is asked. */
const SMALL_TALK = new RegExp(
  `^(?:(?:au fait|en passant|a propos|et|alors|sinon|d ailleurs|bonjour|salut|bon|dis(?: moi)?|dites(?: moi)?|est (?:- )?ce que|chef|vous|tu|avez|as|,|-) )*(?:${[
    `comment (?:va|vont|allez|vas|se porte(?:nt)?) (?:- )?(?:vous|tu|(?:votre|ton|ta|vos|le|la|les) [a-z]+)(?: ces temps ci| en ce moment)?`,
    `(?:tout|ca) (?:va|se passe|roule|marche) (?:bien |toujours )*${AT_HOME}(?: en ce moment)?`,
    `(?:bien )?(?:passe|profite)[a-z]* (?:de |d )?(?:[a-z]+ )?${HOLIDAYS}(?: (?:en famille|au soleil|au moins))?`,
    `(?:vos |les |tes |ces )?${HOLIDAYS} (?:se sont|s est|ont ete|a ete|etai[a-z]*) (?:bien )?[a-z]+`,
    `on se (?:voit|verra|croise|croisera|retrouve|fait) (?:bientot |toujours |aussi )*(?:(?:au|a la|sur le|aux|a|un|une) )?(?:salon|foire|stand|marche|match|cafe|verre|apero|restaurant|boutique|bouffe)(?: (?!pour|avec|et|si)[a-z]+){0,3}`,
    `(?:serez|seras|venez|viendrez|allez|iras) (?:aussi |bien |encore )*(?:au|a la|sur le|aux|a) (?:salon|foire|stand|portes ouvertes|degustation|concours)(?: (?!pour|avec|et|si)[a-z]+){0,4}`,
    `(?:la terrasse|la saison|la rentree|le service|le restaurant|la boutique|les enfants|le petit|la petite|les affaires)(?: ,)?(?: (?:elle|il|elles|ils|ca))? (?:marche|avance|va|vont|se passe|demarre|tourne|pousse|grandi)[a-z]*(?: (?:bien|fort|toujours))*`,
  ].join('|')})$`,
);
const isSmallTalk = ({ text, asks }: Tone): boolean =>
  asks && SMALL_TALK.test(text) && !OF_AN_ORDER.test(text.replace(/(?:^| )passez? /g, ' '));

/** « J'espère que la terrasse marche bien malgré cette pluie ! »: of life, and no word of the order. */
const WISH =
  /^(?:(?:et|bonjour|bonsoir) )*(?:j espere|on espere|nous esperons|en esperant)(?: bien)? (?:que|qu) /;
const isWish = ({ text, asks }: Tone): boolean =>
  !asks &&
  WISH.test(text) &&
  !/(?:^| )(?:[MQPRDVHO]|commandes?|livr[a-z]*|camions?|chauffeurs?|tournees?|stocks?|prix|tarifs?|quantites?|articles?|produits?|references?|arriv[a-z]*|recev[a-z]*|recevr[a-z]*|aur[a-z]+|pourr[a-z]*|conv[a-z]*|suffi[a-z]*|depann[a-z]*|arrang[a-z]*|ira|iront|attend[a-z]*|rentr[a-z]*|manqu[a-z]*|solution|remplac[a-z]*|autre|confirm[a-z]*|facture[a-z]*|regl[a-z]*|temps|retard[a-z]*)(?: |$)/.test(
    text.replace(/(?:^| )(?:mauvais|beau) temps(?: |$)/, ' '),
  );

const MORE =
  '(?:(?:en |la |l )?(?:completer|ajouter|rajouter|reprendre)|(?:d )?autre chose|quelque chose|quoi que ce soit)';
/** « n'hésitez pas à me prévenir si vous voulez ajouter quelque chose »: whoever wants nothing more leaves it so. */
const INVITATION = new RegExp(
  `^(?:(?:et|donc|surtout|enfin|bien sur) )*(?:${[
    'n hesitez (?:surtout )?pas',
    `(?:dites|faites|prevenez|appelez|contactez|redites)(?: -)? (?:moi|nous)(?: signe| savoir)? (?:si|s) (?:il vous (?:faut|manque) ${MORE}|vous avez besoin|vous (?:voulez|souhaitez|desirez) ${MORE})`,
    'pour toute? (?:autre )?(?:reclamation|question|information|renseignement|demande|litige|precision|urgence)s?',
    `(?:si (?:jamais )?(?:vous )?(?:souhaitez|voulez|desirez|avez besoin de?)|si besoin de) ${MORE}`,
  ].join('|')})(?: |$)`,
);
/** « pour la semaine prochaine pensez à commander avant mardi »: of orders to come. */
const OF_NEXT_ORDERS =
  /^(?:(?:et|sinon|attention|pour (?:V|D|la suite|les fetes|noel)) (?:, )?)*(?:pensez a|n oubliez pas (?:de|d)|merci (?:de|d)) (?:bien )?(?:commander|anticiper|passer (?:vos|votre) (?:prochaines? )?commandes?)(?: (?:avant|pour|d ici|jusqu a|au plus tard) (?:D|V|H|les fetes|noel)| H| a l avance| plus tot)*$/;
/** « vous pourrez la repasser une fois la situation régularisée ». */
const ORDER_AGAIN =
  /^(?:et |mais |donc )*(?:vous|tu) (?:pourrez|pouvez|pourras|peux) (?:bien sur |evidemment |toujours )*(?:la |nous la |en )?(?:repasser|recommander|renouveler|refaire|re passer)(?: [a-z]+)*$/;
const invites = (text: string): boolean =>
  ORDER_AGAIN.test(text) || OF_NEXT_ORDERS.test(text) || wantsMore(text);
const wantsMore = (text: string): boolean =>
  INVITATION.test(text) &&
  !/(?:^| )(?:[MQPRDV]|livr[a-z]*|camion|donc|accord|confirm[a-z]*|valid[a-z]*|dates?|jours?|horaires?|quantites?|choix|choisir|prefer[a-z]*|remplac[a-z]*|reponse|retour|avis|sinon|franco|minimum|port|frais|ne|n|pas|plus|rien|sans|sauf|report[a-z]*|decal[a-z]*|annul[a-z]*|manqu[a-z]*|rupture)(?: |$)/.test(
    text
      .replace(/(?:^| )n hesitez (?:surtout )?pas /, ' ')
      .replace(/ vous manque /, ' ')
      .replace(
        / (?:jusqu a|avant|d ici|contacter|appeler|joindre|prevenir|ecrire|signaler)(?: avant)? [DV](?: H)?(?= |$)/,
        '',
      ),
  );

/** Sells something else; not what it says of an article of the order, or of this order. */
const advertises = (text: string): boolean =>
  ADVERT.test(text) &&
  !/aulieude|rupture|appliqu|factur|cette commande|(?:^| )M (?:[a-z]+ )*(?:desormais|dorenavant|maintenant) (?:a )?P/.test(
    text,
  ) &&
  !(/(?:^| )M /.test(text) && (denies(text) || SENT_OF_IT.test(text) || OUT.test(text)));

/** « promo 5+1, je vous en mets 6 »: of the article itself. */
const SENT_OF_IT =
  /(?:^| )(?:vous|te) (?:en )?(?:mets|met|mettons|ai mis|livre|livrons|envoie|envoyons|compte|comptons) Q(?: |$)/;

export const asIdle = (fact: Fact): Fact =>
  fact.kind === 'doubt' && fact.doubt === 'question' ? { ...fact, idle: true } : fact;

/** « le beurre est en promo à 2,80 € »: of an article of the order, it may be this order's price. */
const isOffered = (text: string): boolean =>
  /(?:^| )M(?: |$)/.test(text) && /(?:^| )(?:[PR]|(?:est|sont|passent?) a Q)(?: |$)/.test(text);

/** « alors, ce match hier soir ? », « pourquoi voudriez-vous que ça coince ? »: nothing of the order is asked. */
export const isIdle = ({ text, asks }: Tone): boolean =>
  asks &&
  (RHETORICAL.test(text) ||
    (!QUESTION.test(text) &&
      !/(?:^| )(?:[MQPRDVHO]|commande|livr[a-z]*|quantites?|prix|tarif|date|jour|heure|adresse|quai|factur[a-z]*|quoi|quel[a-z]*|combien|ou|quand)(?: |$)/.test(
        text,
      )));
const RHETORICAL =
  /^(?:et |mais |alors |non mais )*(?:pourquoi (?:voul|voudr|cel|ca)|comment (?:qu|voulez)|qui a dit|(?:vous|tu) (?:croyez|crois|pensiez|pensez) (?:que|qu|quoi|vraiment)|est ce que (?:je|on) vous ai (?:deja )?(?:decu|fait))/;
