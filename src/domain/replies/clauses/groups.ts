import { isSupplied } from '#domain/replies/clauses/breaks/supplied.ts';
import { EXCEPT, REST } from '#domain/replies/cues/agreement.ts';
import { POLITE, REASON } from '#domain/replies/cues/courtesy.ts';
import { deniesDoing } from '#domain/replies/cues/doings.ts';
import { BAD_NEWS, OUT } from '#domain/replies/cues/shortage.ts';
import type { LinesMeant } from '#domain/replies/values/meaning.ts';
import type { Segment } from './segments.ts';
import {
  COUNTED_FIRST,
  countsWhatWasNamed,
  isOfRestToo,
  pointsBack,
  speaksOfOrder,
} from './speaks-of-order.ts';
import { namesUnknown } from './unknown-goods.ts';

/** Parts of a sentence that speak of the same lines; of the order as a whole where there are none. */
export type Group = { mentions: LinesMeant[]; segments: Segment[]; names_last: boolean };

/** « …sera livrée jeudi en raison du jour férié » says more than why. */
const saysWhy = (text: string, says: boolean): boolean => {
  const at = text.search(REASON);
  return (
    at !== -1 &&
    !MOVED_THEN.test(text) &&
    !COMES_THEN.test(text) &&
    !/(?:^| )D aulieude (?:le |de )?D(?: |$)/.test(text) &&
    (at < 8 || !says) &&
    !/^(?:a |au prix de )?P /.test(text)
  );
};

/** « suite à une panne la livraison est décalée à vendredi ». */
const MOVED_THEN =
  /(?:^| )(?:livraison|tournee|passage|commande)s?(?: [a-zD]+){0,4} (?:report|decal|repouss|avanc|deplac|differ|bascul)[a-z]* (?:[a-z]+ ){0,2}D(?: |$)/;

/** « suite à une panne la livraison ne pourra se faire que mercredi ». */
const COMES_THEN =
  /(?:^| )(?:la|votre|notre|cette|l) (?:livraison|tournee|passage|commande)(?: [a-zD]+){0,4} (?:sera|est|se|s|ne|n|aura|pourra|passe|passera|interviendra) (?:[a-z]+ ){0,6}D(?: |$)/;

/** « avec la flambée du cacao »: why prices rise, though it names goods. */
const RISING =
  /^(?:avec|vu|devant|suite a|suite aux?|a cause de|a cause des|face aux?|face a|en raison des?|en raison du|compte tenu des?|compte tenu du|du fait des?) (?:la |l |le |les |cette |ces )?(?:flambee|hausse|envolee|explosion|crise|penurie mondiale|tensions?|conjoncture|volatilite|situation|evolution)(?: (?:du|de|des|d|sur|dans)(?: la| l| le| les)? [a-zM]+)*$/;

/** « merci pour les 2 couverts de samedi »: of what was. */
const THANKS =
  /^(?:(?:bonjour|et|encore|un grand|grand|mille) )*merci(?: (?:encore|beaucoup|infiniment|a vous|a toute l equipe|d avance))* pour (?!(?:la |votre |cette |ta )?(?:commande|cde)(?: |$))/;

/** « tout le reste, il l'a préparé hier ». */
const READY_SINCE =
  /^(?:(?:et|mais|pour) )*(?:tout )?(?:le reste|lesautres|les autres)(?: [a-z]+){0,5} (?:prepar|charg|emball|prete?s?|pese|ramass|recolt|cueill|mis de cote|decote)[a-z]* jadis$/;

/** A part that only says why: « à cause du gel ». */
export const isAside = ({ text, mentions, says }: Segment): boolean =>
  (!COUNTED_FIRST.test(text) &&
    /(?:^| )(?:j allais|avait|avaient|avions|avais|craignais|craignait|craignions|(?:ai|a|avons) eu (?:[a-z]+ )?peur|aurait fallu|aur(?:ais|ait|ions) (?:pu|du|voulu|plus ne))(?: |$)/.test(
      text,
    )) ||
  (mentions.length === 0 && /(?:^| )faudrait(?: |$)/.test(text)) ||
  (/(?:^| )jadis(?: |$)/.test(text) &&
    !(
      mentions.length > 0 &&
      (OUT.test(text) || /(?:^| )M (?:ne )?reste(?:nt)? (?:plus )?(?:que )?Q(?: |$)/.test(text))
    ) &&
    !READY_SINCE.test(text)) ||
  /(?:^| )(?:excus|desol|pardon)[a-z]* (?:[a-zQM]+ )*jadis(?: |$)/.test(text) ||
  /(?:^| )(?:livraison|commande|facture|envoi|tournee) (?:de |du |d )?(?:D|jadis)(?: [a-z]+)? (?:etai|avai|ont ete|a ete)/.test(
    text,
  ) ||
  RISING.test(text) ||
  // « et non jeudi 10 comme demandé »
  /^(?:et )?(?:non|pas)(?: pas)? (?:pour |le )?D(?: ok)?(?: (?:comme|initialement|prevu|demande|annonce|convenu|indique)[a-z]*)*$/.test(
    text,
  ) ||
  (mentions.length === 0 && THANKS.test(text)) ||
  (mentions.length === 0 && (saysWhy(text, says) || (POLITE.test(text) && !says)));

/** « sauf le quart de gruyère : nous ne détaillons plus les meules ». */
const saysWhyExcepted = ({ text }: Segment, before: readonly Segment[]): boolean =>
  deniesDoing(text) && before.some((one) => EXCEPT.test(one.text));

/** Groups so far, and names that wait for what is said of them. */
type Course = {
  groups: Group[];
  waiting: LinesMeant[] /** Those that wait stand in a story of their own. */;
  in_story: boolean;
};

/**
 * Who each part of a sentence speaks of. Names without a word about them go with what follows (« carottes, navets : rupture »),
 * or with what came before where that named its lines last (« plus de basilic, de menthe ni de persil »).
 */
export function groupsOf(
  all: readonly Segment[],
  topic: readonly number[],
): { groups: Group[]; unsaid: LinesMeant[] } {
  const segments = all.filter(
    (segment, at) =>
      !isAside(segment) &&
      !isSupplied(segment, all.slice(at + 1)) &&
      !saysWhyExcepted(segment, all.slice(0, at)),
  );
  const course: Course = { groups: [], waiting: [], in_story: false };
  // « elle passera jeudi, pas mercredi »: of the order, whatever was spoken of before.
  const isMoved = segments.some(({ text }) => /^(?:et )?(?:pas|non)(?: le)? D$/.test(text));
  for (const [at, segment] of segments.entries()) {
    if (segment.mentions.length === 0) course.waiting.push(...namedInAside(all, segment));
    if (segment.mentions.length > 0) takeNames(course, segment, leadsOn(segments, at));
    else takeWords(course, segment, isMoved ? [] : topic);
  }
  return { groups: course.groups, unsaid: course.waiting };
}

const ANNOUNCED_BEFORE =
  /(?:^| )(?:aur(?:ais|ait|ions) (?:pu|du|voulu)|(?:avais|avions) (?:bien )?(?:annonce|dit|ecrit|indique|promis|confirme|note|mis|compte|parle))(?: |$)/;
const CORRECTED =
  /^(?:(?:mais|et|or|en fait|finalement|donc|au final|adverbe) )*(?:(?:j|je|on|nous) (?:vous )?(?:en )?(?:ai|a|avons|aurai|aura|aurons|peux|peut|pouvons|mets|mettons|livre|livrons) (?:bien |pu |deja )*(?:(?:vous )?en )?(?:(?:recup|trouv|obt|sauv|rentr|cueill|ramass|denich|mett|livr|fai|fourn|serv|prepar)[a-z]* |avoir |eu )?|(?:(?:pour )?vous )(?:en )?(?:aurez|avez|recevrez) |(?:pour )?vous ce sera |y en (?:a|aura) |c est|ce sera|ce sont|il faut lire|lisez|ca sera|ca fait) ?(?:bien |en fait |finalement |plutot |donc |en realite |les |vos |tes |quand meme )*Q(?: |$)/;

/** « on avait peur pour le beurre, mais finalement il y en a assez ». */
const ENOUGH_AFTER_ALL =
  /^(?:(?:mais|et|finalement|heureusement|au final|en fait) )+(?:(?:il|on|j|je|nous|y|vous) )*en (?:a|ai|avons|aura|aurai|aurons|aurez|reste) (?:bien |largement |tout juste |juste )*(?:assez|suffisamment|ce qu il faut|de quoi)/;

/** « je vous avais annoncé 8 plateaux de fraises, c'est 10 qu'il faut lire »: of them. */
function namedInAside(all: readonly Segment[], segment: Segment): readonly LinesMeant[] {
  const before = all[all.indexOf(segment) - 1];
  if (!before || !isAside(before)) return [];
  const isTaken = ANNOUNCED_BEFORE.test(before.text)
    ? CORRECTED.test(segment.text)
    : ENOUGH_AFTER_ALL.test(segment.text) || // « … la pêche a été mauvaise hier : 9 kilos pour vous »
      /^(?:(?:donc|soit|alors|seulement|que) )*Q(?: |$)/.test(segment.text);
  return isTaken ? before.mentions : [];
}

function takeNames(course: Course, segment: Segment, isLedOn: boolean): void {
  const last = course.groups.at(-1);
  // « les tomates et les salades, sans les courgettes »: the first are not left out.
  if (course.waiting.length > 0 && !segment.joined && LEFT_OUT.test(segment.text)) {
    const { waiting } = course;
    course.waiting = [];
    begin(course, segment, true);
    course.waiting = waiting;
  } else if (segment.says) {
    if (course.waiting.length > 0 && segment.names_last && last?.names_last) {
      last.mentions.push(...course.waiting);
      course.waiting = [];
    }
    begin(course, segment, segment.names_last);
  } else if (!isNamesOnly(segment) && !(segment.joined && last?.names_last && !HAS_VERB.test(segment.text))) {
    // Something is said of them, and nobody understands it: it must not be taken for what is said of others.
    begin(course, segment, false);
  } else if (course.waiting.length === 0 && last?.names_last && last.mentions.length > 0 && !isLedOn) {
    last.mentions.push(...segment.mentions);
  } else {
    course.waiting.push(...segment.mentions);
    course.in_story = TELLS.test(segment.text);
  }
}

const LEFT_OUT = /^(?:mais )?(?:sauf|sans) (?:(?:la|le|les|l|vos) )?M$/;

/** « on a finalement eu du gruyère, votre commande est complète »: the order, and not the cheese. */
const TELLS = /(?:^| )(?:est|sont|etait|a|ont|avons|ai) (?:[a-z]+ )+M$/;
const OF_THE_WHOLE =
  /^(?:(?:donc|et|mais|du coup|ainsi|bref|alors) )*(?:(?:votre|ta|la|notre|cette|l ensemble de (?:votre|la)) (?:commande|livraison)|tout(?: le monde)?|l ensemble|le tout|je (?:viendrai|viens|passe|passerai|livre|livrerai)|on (?:viendra|vient|passe|passera|livre|livrera)) /;

/** « …et le beurre seront livrés »: says something of its own. */
const HAS_VERB =
  /(?:^| )M (?:[a-z]+ )?(?:est|sont|sera|seront|part|partent|partira|partiront|arriv[a-z]*|suit|suivent|suivra|suivront|vient|viennent)(?: |$)/;

function begin(course: Course, segment: Segment, names_last: boolean): void {
  course.groups.push({ mentions: [...course.waiting, ...segment.mentions], segments: [segment], names_last });
  course.waiting = [];
}

function takeWords(course: Course, segment: Segment, topic: readonly number[]): void {
  const last = course.groups.at(-1);
  const goesOn = last !== undefined && last.mentions.length > 0;
  if (
    segment.substitute &&
    goesOn &&
    (/(?:^| )(?:le|la|les|l) remplac/.test(segment.text) || isShort(last))
  ) {
    last.segments.push(segment);
    return;
  }
  if (segment.substitute?.after_missing && !segment.says) {
    course.groups.push({ mentions: [], segments: [segment], names_last: false });
    return;
  }
  if (!segment.says || (goesOn && (isReason(segment, last) || saysNoAgain(segment, last)))) return;
  // « nous ne pouvons pas vous le fournir jeudi, mais vendredi oui »
  if (goesOn && BUT_THEN.test(segment.text)) return void last.segments.push(segment);
  // « farine 4, sucre 2, mais le 20 »: all of it.
  if (/^mais (?:plutot |seulement |pas avant )?D$/.test(segment.text) && namedGroups(course) > 1) {
    course.groups.push({ mentions: [], segments: [segment], names_last: false });
    return;
  }
  const isOfLines =
    segment.substitute !== null ||
    (goesOn && REFUSES_IT.test(segment.text) && !/(?:^| )commande(?: |$)/.test(segment.text)) ||
    ((!speaksOfOrder(segment) || isOfEntry(segment, last)) && namesUnknown(segment) === null);
  const isOfAll = course.in_story && OF_THE_WHOLE.test(segment.text);
  if (course.waiting.length > 0 && isOfRestToo(segment)) begin(course, segment, false);
  if (course.waiting.length > 0 && !REST.test(segment.text) && !isOfAll) begin(course, segment, false);
  else if (goesOn && isOfLines && !isOfWhole(segment, last)) last.segments.push(segment);
  else if (
    !last &&
    ((topic.length > 0 && isOfLines && pointsBack(segment)) ||
      (topic.length === 1 && countsWhatWasNamed(segment.text)))
  ) {
    course.groups.push({ mentions: [topicMention(topic)], segments: [segment], names_last: false });
  } else course.groups.push({ mentions: [], segments: [segment], names_last: false });
}

const BUT_THEN = /^(?:mais|parcontre) (?:pour |le )?D (?:oui|ok|possible|sans probleme|c est bon|ca va)$/;

const isShort = ({ segments }: Group): boolean =>
  segments.some(({ text }) => OUT.test(text) || BAD_NEWS.test(text));

/** « oui pour tout, sauf la rhubarbe, non ». */
const saysNoAgain = ({ text }: Segment, { segments }: Group): boolean =>
  text === 'non' && segments.some((one) => EXCEPT.test(one.text) || OUT.test(one.text));

/** « …, je dois vous le refuser »: the article that was just named. */
const REFUSES_IT =
  /(?:^| )(?:le|la|les|l) (?:ai |avons )?(?:refus|declin|enlev|retir|ray|barr|supprim|ot|annul)[a-z]*(?: |$)/;

const namedGroups = ({ groups }: Course): number =>
  groups.filter(({ mentions }) => mentions.length > 0).length;

/** « …72 bouteilles, le brassin suivant n'est pas prêt »: of something else, that explains what was said of the line. */
const isReason = ({ text }: Segment, { segments }: Group): boolean =>
  /^(?:le|la|l|les|notre|nos|mon|ma|mes|un|une) [a-z]{4,} (?:[a-z]+ )?(?:n |ne )?(?:est|sont|a|ont|etait|arrive|fonctionne|suit|marche) (?:pas|plus)(?: |$)/.test(
    text,
  ) &&
  !/(?:^| )[QPDR](?: |$)/.test(text) &&
  !/(?:^| )(?:reste|restant|autres?|commande|livraison|solde|reliquat|tout|quantites?)(?: |$)/.test(text) &&
  segments.some((one) => /(?:^| )Q(?: |$)/.test(one.text));

/** « ESS-P : en rupture, livraison prévue le 25/11 »: an entry of a list goes on about its article. */
const isOfEntry = ({ text }: Segment, last: Group | undefined): boolean =>
  /(?:^| )D(?: |$)/.test(text) &&
  !REST.test(text) &&
  (last?.segments ?? []).some(
    (one) =>
      (/^(?:reference )?M :/.test(one.text) && OUT.test(one.text)) ||
      /(?:^| )(?:reliquat|a suivre|differe[a-z]*)(?: |$)/.test(one.text),
  );

/** A name, with nothing behind it but a remark that is none, and no order before it: « zappez les lentilles ». */
const isNamesOnly = ({ text }: Segment): boolean =>
  /(?:^| )M(?: (?:[:=-]|ligne|article|aussi|cette fois|cette semaine|svp|d ailleurs|desole|malheureusement|helas))*$/.test(
    text,
  ) &&
  !/(?:^| )(?:doubl|tripl|augment|arrondi|redui|diminu)[a-z]* (?:(?:le|la|les|l|vos) )?M$/.test(text) &&
  // « sauf le quart : nous ne détaillons plus les meules »
  !/(?:^| )(?:ne|n) [a-z]+ (?:pas|plus|jamais) (?:(?:de|d|du|des|le|la|les|l|nos|vos) )*M$/.test(text) &&
  !/(?:^| )(?:[a-z]{3,}ez|(?:a|ont|ai|avons) [a-z]+(?:e|u|i)s?) (?:(?:le|la|les|l|du|des|de|d|vos|nos|sur|pour) )*M/.test(
    text,
  );

const hasOwnWords = (segment: Segment): boolean =>
  !speaksOfOrder(segment) && namesUnknown(segment) === null && !/^(?:de )?retour(?: |$)/.test(segment.text);

/** « , menthe et persil ok »: the names go with what is said at the end. */
function leadsOn(segments: readonly Segment[], at: number): boolean {
  const own = segments[at + 1];
  // « sauf riz (2 au lieu de 3), huile (rupture) »: each name has its own words behind it.
  if (
    own &&
    own.mentions.length === 0 &&
    own.says &&
    hasOwnWords(own) &&
    !/^(?:ni |et )?(?:de|d|du|des) /.test(segments[at]?.text ?? '')
  )
    return true;
  for (const next of segments.slice(at + 1)) {
    if (isOfRestToo(next)) return true;
    if (next.mentions.length > 0 && !next.says) continue;
    if (next.mentions.length > 0) return next.joined && !next.names_last;
    return false;
  }
  return false;
}

/** « vous ne l'aurez que vendredi » behind several names: the order. */
const isOfWhole = ({ text }: Segment, { mentions }: Group): boolean =>
  mentions.length > 1 &&
  /(?:^| )(?:l|la) (?:aurez|livr|recevr|envoi|envoy|expedi|aura)/.test(text) &&
  /(?:^| )D(?: |$)/.test(text);

const topicMention = (lines: readonly number[]): LinesMeant => ({
  kind: 'lines',
  lines,
  ambiguous: false,
  sure: true,
  foreign: false,
});
