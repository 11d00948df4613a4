import { agrees, denies } from '#domain/replies/clauses/agreement.ts';
import type { Tone } from '#domain/replies/clauses/mood.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import type { Sentence } from '#domain/replies/clauses/sentences.ts';
import { ATTACHMENT } from '#domain/replies/cues/courtesy.ts';
import { cue } from '#domain/replies/cues/cue.ts';
import type { Fact } from '#domain/replies/statements/fact.ts';
import { isOfMoney } from '#domain/replies/statements/prices/money.ts';
import { doubt, type Situation, tell } from '#domain/replies/statements/situation.ts';
import { isOfRoundsToCome } from './remarks.ts';

/**
 * Sentences beside the answer that concern no line, quantity, price or day of this order: each kind by its subject, and only
 * where no word of the order stands in it.
 */
export const isOfOtherTopic = (tone: Tone, sentence: Sentence, situation: Situation): boolean =>
  isOfReceiving(tone) ||
  isClosure(tone, sentence, situation) ||
  isOfMoney(tone) ||
  isOfPeople(tone, sentence, situation) ||
  isOfHouseRules(tone) ||
  isOfRoundsToCome(tone, sentence, situation) ||
  isOfWeighing(tone) ||
  isOfTheDoor(tone) ||
  isOfHours(tone, sentence) ||
  isOfEvents(tone) ||
  isOfOthers(tone) ||
  isOfDeposits(tone) ||
  isOfTerms(tone) ||
  isForTheFile(tone);

/** « Rappel de nos conditions : franco à partir de 180 €, réception sur quai »: those of every order. */
const isOfTerms = ({ text, asks }: Tone): boolean =>
  !asks &&
  /^(?:(?:pour )?rappel (?:de (?:nos|notre|vos)|des|: nos)|nos|extrait de nos) (?:conditions|cgv|modalites|horaires)(?: |$)/.test(
    text,
  ) &&
  !/(?:^| )(?:[MQDV]|commande|sauf|cette|votre)(?: |$)/.test(text);

/** « consigne 20 € par fût, à déduire si tu rends les vides »: charged besides, and given back. */
const isOfDeposits = ({ text, asks }: Tone): boolean =>
  !asks &&
  /(?:^| )(?:de)?consign(?:e|es|ation|ations)(?: |$)/.test(text) &&
  !/(?:^| )(?:Q|[DV]|livr[a-z]*|commande|camion|tournee|sauf|reste|manqu[a-z]*|rupture|sinon|que|qu|tant|attend[a-z]*)(?: |$)/.test(
    text,
  ) &&
  !denies(
    text
      .replace(/(?:^| )n oubli[a-z]* pas(?= |$)/, ' ')
      .replace(/(?:^| )(?:non|pas) (?:comprise?s?|incluse?s?)(?= |$)/, ' '),
  );

/** The same of a part of a sentence whose other parts answer. */
const isPartOfOtherTopic = ({ text }: { text: string }): boolean => {
  const tone: Tone = {
    text,
    asks: false,
    marked: false,
    condition: false,
    later: false,
    asks_approval: false,
    rhetorical: false,
  };
  return isForTheFile(tone) || isOfMoney(tone) || isOfReceiving(tone) || isOfTheDoor(tone) || isPraise(text);
};

/** « bravo pour votre article dans le journal de samedi ». */
const isPraise = (text: string): boolean =>
  /^(?:et )?(?:bravo|felicitations?|chapeau|vivement|bonne chance|bon courage|merci (?:encore |beaucoup )*pour (?!votre commande|la commande|ta commande))(?: |$)/.test(
    text,
  ) &&
  !/(?:^| )(?:[MQPR]|commande|livr[a-z]*|sauf|mais|si)(?: |$)/.test(text) &&
  !denies(text);

const AT_THE_DOOR =
  /^(?:bonjour )?(?:merci (?:de|d)|pensez a|veuillez|il faudra|faudra|prevoyez (?:de|d)) (?:bien )?(?:laisser|ouvrir|degager|liberer|deverrouiller|sortir|prevoir) (?:le |la |les |l |un |une |votre |vos )*(?:portail|porte|rideau|grille|quai|acces|entree|cour|passage|place|barriere|frigo|cle|clef|code|badge|quelqu un)(?: |$)/;
const isOfTheDoor = ({ text, asks }: Tone): boolean =>
  !asks &&
  AT_THE_DOOR.test(text) &&
  !/(?:^| )(?:[MPRD]|commande|sinon|annul[a-z]*|report[a-z]*)(?: |$)/.test(text) &&
  !denies(text);

const EVENT =
  /(?:^| )(?:degustations?|portes ouvertes|salon|foire|anniversaire|inauguration|fet(?:e|ons|erons)(?: nos| les)?|vernissage|concours|kermesse|stand|nos (?:Q )?ans)(?: |$)/;
/** « nous organisons une dégustation le 5 décembre à la boutique ». */
const isOfEvents = ({ text, asks, condition }: Tone): boolean =>
  !asks &&
  !condition &&
  EVENT.test(text) &&
  !/(?:^| )(?:[MPR]|commandes?|livr[a-z]*|camion|tournee|ferm[a-z]*|sauf|reste|manqu[a-z]*|rupture|ok|report[a-z]*|decal[a-z]*|donc|cause)(?: |$)/.test(
    text,
  ) &&
  !denies(text);

const PASSES =
  /(?:^| )(?:chauffeur|livreur|camion|passage|tournee|livraison|pass(?:e|era|erai|erons|ons|eront)|livr(?:e|era|erons|ons|ee)|arriv(?:e|era|erons|ons)|sera|serons|serai)(?: |$)/;
/** « le chauffeur passera plus tôt, vers 5 h 15 et non 7 h 30 »: an hour changes nothing that was ordered. */
const isOfHours = ({ text, asks, condition }: Tone, { items }: Sentence): boolean =>
  !asks &&
  !condition &&
  /(?:^| )H(?: |$)/.test(text) &&
  PASSES.test(text) &&
  /(?:^| )(?:plus (?:tot|tard)|aulieude|exceptionnellement|(?:non|pas) H)(?: |$)/.test(text) &&
  items.every(({ meaning }) => meaning === undefined || meaning.kind === 'hour') &&
  !/(?:^| )(?:T|commande|sauf|hormis|reste|autres|tout|toute|manqu[a-z]*|rupture|annul[a-z]*|report[a-z]*|decal[a-z]*|ok|complet[a-z]*|prix|tarifs?|si|jusqu|ferm[a-z]*)(?: |$)/.test(
    text,
  ) &&
  !denies(text.replace(/(?:^| )(?:et |ou )?(?:non|pas|plus) (?:(?:a|vers|avant|le) )*H(?= |$)/g, ' '));

/** « on a eu de la casse au dépôt, mais ça ne vous concerne pas ». */
const isOfOthers = ({ text, asks, condition }: Tone): boolean =>
  !asks &&
  !condition &&
  /(?:^| )(?:ne|n) (?:vous|te|t|la|votre commande) ?(?:concern|touch|affect|impact)[a-z]* (?:pas|en rien|nullement|aucunement)$/.test(
    text,
  ) &&
  !/(?:^| )(?:[MQPR]|sauf|reste)(?: |$)/.test(text);

const OF_GOODS = /(?:^| )(?:[MPR]|ok|sauf|hormis|reste|autres|quantite|prix|tarifs?|commande)(?: |$)/;

const RECEIVING = cue(
  'en cas (?:de|d) (?:(?:litige|probleme|casse|avarie|manquant|manque|anomalie|dommage|retard|absence|reserve|colis|produits?|marchandise|non)[a-z]*|[a-z]+ (?:abime|manquant|casse)[a-z]*)(?: .*)? (?:merci|veuillez|priere|prevenez|signalez|contactez|appelez|emettez|emettre|refusez|notez|faites|indiquez|mentionnez)',
  'en cas (?:de|d) (?:.* )?(?:reserves?|reclamations?|reclamation|litiges?|anomalies?) (?:sont|est|doivent|doit|devront|devra|seront|sera)',
  '(?:merci|veuillez|priere|pensez|n oubliez pas)(?: (?:de|d|a))?(?: bien)?(?: vouloir)? (?:verifier|controler|compter|signaler|emettre|inspecter|receptionner|noter toute|formuler)(?: .*)? (?:colis|reception|marchandise|casse|reserves?|avaries?|transporteur|livreur|chauffeur|bordereau|bon|temperatures?|anomalies?)',
);
/** What to do about damaged goods. */
const isOfReceiving = ({ text, asks }: Tone): boolean =>
  !asks &&
  RECEIVING.test(text) &&
  !OF_GOODS.test(text) &&
  !/(?:^| )(?:Q|D|si|mais|notre part)(?: |$)/.test(text);

const CLOSED =
  /(?:^| )(?:(?:serons|sommes|sera|est|seront|on est|etant) (?:exceptionnellement |egalement |aussi |donc |bien )*fermee?s?|fermons|fermera|ferme (?:D|les|du|pour)|fermeture|pas de (?:livraison|tournee|permanence)s?|aucune (?:livraison|tournee))(?: |$)/;
/** « …, donc pour le mardi 26 merci de commander au plus tard vendredi ». */
const ORDER_BY =
  /(?: ,| \))*(?: donc| alors)*(?: (?:pour|afin d etre livres?) (?:D|V|[a-z]+ D))?(?: ,)? (?:merci (?:de|d)|pensez a|il faudra|veuillez|nous vous invitons a) (?:bien |nous |donc )*(?:commander|passer (?:vos|votre|la) commandes?|anticiper|prevoir|adresser vos commandes).*$/;
/** « … et que 2 journées de dégustation sont prévues les 24 et 25 ». */
const WITH_EVENT =
  /(?:,| et)(?: que)?(?: (?:Q|une?|des|nos|la|les|notre))? (?:(?:journee|soiree|atelier)s? )?(?:(?:de|d) )?(?:degustations?|portes ouvertes|decouvertes?|salon|foire|anniversaire|inauguration)(?: [a-zQ]+){0,6}(?: (?:D|et|,))*$/;
/** Closing days of which none is the order's, nor do they stand around it. */
function isClosure(
  { text, asks, condition }: Tone,
  { items }: Sentence,
  { expected_at, today }: Situation,
): boolean {
  if (!CLOSED.test(text) || asks || condition || expected_at === null) return false;
  const days = items.flatMap(({ meaning }) =>
    meaning?.kind === 'day' ? [meaning.day] : meaning?.kind === 'period' ? [meaning.from] : [],
  );
  const remaining = text
    .replace(ORDER_BY, '')
    .replace(/(?:^| )les Q (?:et|,|ou) (?=D)/g, ' ')
    .replace(WITH_EVENT, '')
    .replace(/(?:^| )(?:pas de|aucune) (?:livraison|tournee|permanence)s?(?= |$)/g, ' ');
  return (
    days.length > 0 &&
    !items.some(
      ({ meaning }) =>
        meaning?.kind === 'day' &&
        /^(?:jusqu|au )/.test(meaning.said) &&
        (days.length === 1 || /^jusqu/.test(meaning.said)),
    ) &&
    days.every((day) => day > expected_at) &&
    !/(?:^| )(?:[MPRQV]|jusqu|votre|cette|commande (?!avant|a l avance|plus tot)[a-z]+|donc|sauf|reste|decal[a-z]*|report[a-z]*)(?: |$)/.test(
      remaining.replace(/(?:^| )(?:vos|votre) (?:prochaines? )?commandes?(?= |$)/g, ' '),
    ) &&
    !denies(remaining) &&
    today < expected_at
  );
}

const PEOPLE =
  '(?:(?:ma|mon|notre|nos|le|la|un|une) (?:(?:petite?|nouvelle?|nouveau|jeune) )*(?:collegue|collegues|remplacante?|nouveau|nouvelle|stagiaire|apprentie?|fils|fille|mari|femme|frere|soeur|associee?|patron|patronne|commerciale?|comptable|assistante?|equipe|chauffeur|livreur|secretaire))';
const OF_PEOPLE = new RegExp(
  `^(?:(?:et|au fait|sinon|pour info|d ailleurs|ps|par ailleurs|bonjour|parcontre|juste|attention) (?:, )?)*${PEOPLE}(?: |$)`,
);
/** « ma collègue Sandrine reprend votre dossier », « Kevin passera jeudi à la place de Marcel »: of who, and not of what. */
const isOfPeople = (
  { text, asks, condition }: Tone,
  { items }: Sentence,
  { expected_at }: Situation,
): boolean =>
  !asks &&
  !condition &&
  OF_PEOPLE.test(text) &&
  items.every(
    ({ meaning }) =>
      meaning === undefined ||
      meaning.kind === 'hour' ||
      meaning.kind === 'vague_day' ||
      (meaning.kind === 'day' && meaning.day === expected_at),
  ) &&
  !/(?:^| )(?:malade|absente?|accident[a-z]*|greve|conges?|panne|retard[a-z]*|manqu[a-z]*|rupture|annul[a-z]*|report[a-z]*|decal[a-z]*|oubli[a-z]*|trompe[a-z]*|verifi[a-z]*|regard[a-z]*|confirm[a-z]*|rappel[a-z]*|dit|dis|commande|sauf|mais)(?: |$)/.test(
    text,
  ) &&
  !denies(text);

const RULES = cue(
  '^(?:(?:pour )?(?:rappel|info|memoire|information) (?:[:,] )?)+(?:que )?(?:l heure limite|la limite|le cut off|l horaire limite|les commandes|nos horaires|notre standard|toute commande|le franco|nos tournees)',
  '^(?:(?:nous vous |je vous |nous |pour )?rappel[a-z]* (?:[:,] )?(?:que )?|sachez )?(?:toute|toutes|les|vos) (?:annulation|modification|reclamation|reserve|anomalie|avarie|contestation)s?(?: (?:ou|et) (?:toute |les )?[a-z]+)? (?:doit|doivent|devra|devront|est a|sont a)',
  '^(?:et )?(?:les|vos|toutes? les|toute) commandes? (?:(?:pour|de|du|a livrer|passees?|recues?|livrables?) )(?:[a-zDVH]+ )*(?:devront|devra|doivent|doit|sont a|seront a|est a|a passer)',
  '^(?:a partir|a compter|des) (?:du|de|d|le|la)?(?: )?(?:mois prochain|V|annee prochaine|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)(?: (?:prochain|[0-9]+))? (?:, )?(?:nos|notre|les|le|la) (?:livraisons?|tournees?|jours?|horaires?|commandes?|standard|bureaux?|numeros?|conditions?)',
  '^(?:(?:et|par ailleurs|pour info) (?:, )?)*(?:nous|on) (?:change|changeons|changerons|changera) (?:de |d )(?:transporteur|banque|logiciel|numero|adresse|standard|systeme|caisse|messagerie|nom|locaux|entrepot)',
  '(?:nouveau|nouvelle) (?:numero|adresse(?: mail| de facturation| de correspondance| postale)|standard|mail)',
);
/** « rappel : l'heure limite est 16 h »: of all orders, and of none. */
const isOfHouseRules = ({ text, asks, condition }: Tone): boolean =>
  !asks &&
  !condition &&
  RULES.test(text.replace(/\( [^)]* \) /g, '')) &&
  !/(?:^| )(?:[MPR]|votre commande|cette commande|depasse[a-z]*|ok|sauf|donc)(?: |$)/.test(text);

/** « les pièces entières sont facturées au poids réel (écart possible de ± 5 %) »: how all that is weighed is charged. */
const WEIGHED =
  /(?:^| )(?:factur[a-z]*|comptee?s?|vendue?s?|pesee?s?|regle(?!ment)[a-z]*) (?:[a-z]+ ){0,2}(?:au |a |sur |selon |le )*(?:poids|pesee|depart|reception|livraison|la pesee)(?: |$)|(?:^| )(?:ecart|variation|tolerance)s? (?:de poids )?(?:[a-z]+ ){0,3}(?:de |d )?(?:± |\+ ?\/ ?- )?R(?: |$)|(?:^| )poids (?:variable|reel|net livre|exact)s?(?: |$)/;
export const isOfWeighing = ({ text, asks, condition }: Tone): boolean =>
  !asks &&
  !condition &&
  WEIGHED.test(text) &&
  !/(?:^| )(?:[PQDV]|commande|sauf|reste|manqu[a-z]*|rupture|seulement|que|aulieude|ok|supplement|hausse|prix|tarifs?)(?: |$)/.test(
    text,
  ) &&
  !denies(text);

const FOR_THE_FILE =
  /(?:^| )(?:pour (?:votre|vos|ton|tes|la) (?:dossiers?|archives?|information|suivi|comptabilite|compta|classement|bonne regle|forme)|pour (?:info|information|memoire|archivage|archives|la forme|classement)|a titre (?:indicatif|d information|informatif)|a conserver|a classer)(?: |$)/;
const ENCLOSED = /(?:^| )(?:jointe?s?|ci joint[a-z]*|ci - joint[a-z]*|pj|annexe|copie|pdf|piece)(?: |$)/;
/** A paper that is only to be kept: what is said in the message is all there is. */
const isForTheFile = ({ text, asks }: Pick<Tone, 'text' | 'asks'>): boolean =>
  !asks &&
  FOR_THE_FILE.test(text) &&
  ENCLOSED.test(text) &&
  !/(?:^| )(?:modif[a-z]*|chang[a-z]*|rupture|manqu[a-z]*|ecarts?|sauf|revu[a-z]*|corrig[a-z]*|[MPR])(?: |$)/.test(
    text,
  );

const PACK_RULE =
  /(?:^| )(?:se vend|se vendent|vendue?s?|conditionnee?s?|livree?s?|emballee?s?|n existent?|sont|est) (?:uniquement |que |qu |seulement )*(?:par|en) [a-z]+ (?:de |d )?Q$/;
/** « 800 g et pas le kilo »: behind what comes, not what was ordered. */
const NOT_ALL =
  /^(?:mais )?(?:pas|non) (?:le|la|un|une|l) (?:kilo|litre|douzaine|colis|carton|sac|piece|caisse|totalite|tout)(?: entiere?| complete?| demandee?)?$/;
/** « encore désolés pour les 2 plateaux cassés et le bidon manquant de lundi dernier »: of what was, up to where it is said when. */
const APOLOGY =
  /^(?:(?:bonjour|encore|toutes|et|je suis|nous sommes) )*(?:(?:mes|nos|toutes mes|toutes nos) excuses|desole|pardon|navree?s?)(?: encore)? (?:pour|de|d)(?: |$)/;
const apologisesUpTo = (segments: readonly Segment[]): number => {
  const from = segments.findIndex(({ text }) => APOLOGY.test(text));
  const end = segments.findIndex(({ text }, at) => at >= from && /(?:^| )jadis(?: |$)/.test(text));
  return from === -1 || segments.slice(from + 1, end + 1).some(({ joined }) => !joined) ? -1 : end;
};

/** « la salade se vend par colis de 12, je vous mets 12 batavias au lieu de 10 »: why so many. */
export const withoutOtherTopics = (all: readonly Segment[]): readonly Segment[] => {
  const segments = all.slice(apologisesUpTo(all) + 1);
  return segments.filter(
    (segment, at) =>
      !isPartOfOtherTopic(segment) &&
      !(
        NOT_ALL.test(segment.text) && segments.slice(0, at).some(({ text }) => /(?:^| )Q(?: |$)/.test(text))
      ) &&
      !(
        PACK_RULE.test(segment.text) &&
        segments.slice(at + 1).some(({ text }) => /(?:^| )Q (?:de |d )?M aulieude Q(?: |$)/.test(text))
      ),
  );
};

/** « c'est validé, copie à classer »: a part of it answers. */
export const answersBeside = (segments: readonly Segment[]): boolean =>
  segments.some(({ text }) => agrees(text) && !isPartOfOtherTopic({ text }));

/** What matters is in another document. */
export function attachmentFacts(text: string, situation: Situation): Fact[] {
  if (
    !ATTACHMENT.test(text) ||
    isForTheFile({ text, asks: false }) ||
    /(?:facture|catalogue|tarif|mercuriale|rib|brochure|flyer|conditions|fiche|photo)/.test(text)
  )
    return [];
  const changes = /(?:modif|revu|chang|rupture|ajust|ecart|manqu|corrig|rectif|quantite|remplac|differ)/.test(
    text,
  );
  return tell(situation, changes ? [{ kind: 'firm_change' }, doubt('attachment')] : [doubt('attachment')]);
}
