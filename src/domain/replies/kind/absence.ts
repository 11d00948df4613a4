import type { Passage } from '#domain/replies/reply.ts';
import type { Seen } from './seen.ts';

const ANSWERING_MACHINE = /^(?:auto|autoreply|auto-reply|repondeur)\s?:/;
const SUBJECT =
  /^(?:\[[^\]]{1,30}\]\s*)?(?:(?:re|tr|auto)\s?:\s*)?(?:reponse auto(?:matique)?\b|message automatique(?: d'absence|\s?:\s?(?:fermeture|absence|conges?|inventaire))|reponse d'absence|automatic reply|auto(?:matic)?[- ]?(?:reply|response|reponse|antwort)|automatische? (?:antwort|antwoord|reactie)|out of (?:the )?office|absen(?:t|te|ce)\b|absent\(e\)|message d'absence|abwesen\w*|afwezig\w*|hors du bureau|en conges?\b|conges? (?:annuels?|d'ete|maternite)|fermeture (?:annuelle|estivale|exceptionnelle|pour)|inventaire\b|vacances|ooo\b)/;

/** A person who is away writes of himself, with no word for whom. */
const AWAY =
  /\b(?:je suis|nous sommes|je serai|nous serons|je me trouve)\b(?: \w+){0,2} (?:absente?s?|en conges?|en vacances|en deplacement|en formation|en arret|hors du bureau|out of|ferme[es]?s?|en repos|indisponibles?)\b|\babsente?s? (?:du bureau|jusqu|du \d|pour conges?|a partir)|\bsans acces a (?:ma|mes|notre) (?:messagerie|mails?|e-?mails?|boite)|\bactuellement (?:absente?s?|en conges?|en deplacement|en vacances|en formation|en arret)|(?:^|[\n.!,] ?)(?:en (?:vacances|conges?|deplacement|arret maladie)|absente?) (?:jusqu|du \d|cette semaine|et)|\bi am (?:currently )?(?:out of|away)|\bje ne consulte(?:rai)? pas (?:mes|ma)|\bik ben (?:afwezig|op vakantie)|\bich bin (?:nicht|derzeit)/;
const BACK =
  /\b(?:de retour|a (?:mon|notre) retour|des (?:mon|notre) retour|jusqu'au|jusqu'a|inclus|du \d{1,2}.{0,20} au \d{1,2}|reprise|reprendrai|rouvr\w+|ouvrirons)\b/;
const CLOSED_BOX =
  /\b(?:boite|adresse|messagerie|mail|e-?mail|compte|adresse mail)\b[^.\n]{0,40}\b(?:n'est|n'etait|n'existe|n'etant)\b[^.\n]{0,20}\b(?:plus|pas)\b[^.\n]{0,30}\b(?:releve\w*|consulte\w*|surveille\w*|active?|utilise\w*|lue?s?|valide|suivie?|en service|traite\w*)?|\b(?:boite|adresse|messagerie)\b[^.\n]{0,40}\b(?:fermee|desactivee|supprimee|inactive|obsolete)\b|\bne fait plus partie\b|\ba quitte (?:l'entreprise|la societe|notre)/;

/** A firm that is closed for some days, however it says so. */
const CLOSED_FOR =
  /\b(?:fermee?s?|fermeture|conges?|vacances|absente?s?|pause|reprend\w*|reprise|rouvr\w+|de retour|aucune commande|pendant cette periode)\b[\s\S]{0,120}\d|\bdu \d{1,2}.{0,20} au \d{1,2}/;

/** Orders are not handled, or have to go to somebody else. */
const ELSEWHERE = [
  /\b(?:adresse[rz]?|envoye[rz]?|envoi|transmettre|transmett?ez|passe[rz]|faire parvenir|redirige[rz]|renvoye[rz]|communique[rz]|contacte[rz]|joindre|ecri(?:re|vez)|voir avec|rapproche[rz])\b[^.\n]{0,50}\b(?:commandes?|bons? de commande|demandes? de livraison)\b/,
  /\b(?:commandes?|bons? de commande)\b[^.\n]{0,60}\b(?:a adresser|a envoyer|a transmettre|doivent|doit|merci d|veuillez|contacte[rz]|ecrire|ecrivez|a l'adresse|passe[rz] par|c'est|voir|sont gerees|seront gerees|sont a)\b/,
  /\b(?:commandes?|messages?|e-?mails?|mails?|demandes?|courriels?)\b[^.\n]{0,40}\b(?:ne|n'est|n'sera|n'seront|ni)\b[^.\n]{0,25}\b(?:pas|plus|ni|aucun\w*)\b[^.\n]{0,30}\b(?:traite\w*|lu|lus|lue|lues|transfere\w*|transmis\w*|prepare\w*|prise?s?|honore\w*|enregistre\w*|livre\w*|redirige\w*|suivie?s?)\b/,
  /\bcommandes?\b[^.\n]{0,60}\b(?:traite\w*|prepare\w*|livre\w*|prise?s? en (?:compte|charge))\b[^.\n]{0,40}\b(?:a|des|apres|qu'a|a partir)\b[^.\n]{0,12}\b(?:retour|reprise|reouverture|rentree|partir)\b/,
  /\bcommandes?\b[^.\n]{0,80}\bne (?:pourront|pourra|seront|sera|pourraient)\b[^.\n]{0,12}\bpas\b[^.\n]{0,12}\b(?:traite\w*|prise?s?|honore\w*|prepare\w*|enregistre\w*|livre\w*|expedie\w*)/,
  /\baucune? (?:commande|livraison|expedition|preparation|enlevement)\b/,
  /\bpas de (?:livraisons?|preparations?|commandes?|expeditions?)\b/,
  /\b(?:livraisons?|expeditions?|preparations?|commandes?)\b[^.\n]{0,30}\b(?:suspendue?s?|interrompue?s?|arretee?s?|reprend\w*)\b/,
  /\b(?:boite|adresse|messagerie)\b[^.\n]{0,40}\b(?:n'est|n'existe)\b[^.\n]{0,12}\bplus\b/,
  /\b(?:boite|adresse|messagerie)\b[^.\n]{0,40}\b(?:fermee|desactivee|supprimee)\b/,
  /\bne (?:livrons|livrerons|preparons|preparerons|traitons|traiterons|prenons|prendrons)\b[^.\n]{0,20}\b(?:pas|plus|aucun\w*)\b/,
  /\brenvoye[rz] votre (?:commande|message|demande|mail)\b/,
];
/** « En cas d'urgence, contactez… » is what everybody writes. */
const IN_URGENCY = /\b(?:urgen\w+|besoin immediat|question)\b/;

/** An absence message, and where it says that the order will not be handled there; null: it is none. */
export function absenceOf(seen: Seen): { elsewhere: Passage | null } | null {
  const { said, subject, mail } = seen;
  const isClosed = CLOSED_FOR.test(said);
  const isMachine =
    ANSWERING_MACHINE.test(subject) ||
    /\breponse automatique\b|\bmessage (?:automatique )?d'absence\b/.test(seen.whole);
  const isAnnounced =
    SUBJECT.test(subject) ||
    mail.written_by === 'autoreply' ||
    (isMachine && (isClosed || AWAY.test(said))) ||
    (/\brepondeur automatique\b/.test(said) && BACK.test(said));
  const isAway = AWAY.test(said) || CLOSED_BOX.test(said);
  if (mail.written_by === 'autoreply' && !SUBJECT.test(subject) && !isAway) return null;
  if (!isAnnounced && !(isAway && isNothingElse(seen))) return null;
  return { elsewhere: elsewhereIn(seen) };
}

/** A person who mentions holidays and answers the order is no answering machine. */
function isNothingElse({ said, namesGoods, isReply }: Seen): boolean {
  const answers =
    /\b(?:ok|votre commande|commande (?:ok|notee|bien|sera|est|annulee|complete)|bien (?:recu|note)|c'est (?:note|bon)|livr(?:e|er|erai|erons|era|ee)\b(?! (?:mes|mon))|confirm\w+|rupture|(?<!(?:prochaines?|dernieres?) )livraison (?:le |ce |donc )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|demain)\b|donner suite|annul\w+|honorer|prix|au lieu)/;
  if (CLOSED_BOX.test(said)) return !namesGoods;
  return (
    !namesGoods &&
    !answers.test(said) &&
    (BACK.test(said) ||
      /\b(?:mails?|messagerie)\b/.test(said) ||
      ELSEWHERE.some((pattern) => pattern.test(said)) ||
      !isReply)
  );
}

function elsewhereIn({ said, passage }: Seen): Passage | null {
  for (const sentence of said.split(/[.!?\n]+/)) {
    const found = ELSEWHERE.find((pattern) => pattern.test(sentence));
    if (found && !IN_URGENCY.test(sentence.slice(0, 60))) return passage(found) ?? { start: 0, end: 0 };
  }
  return null;
}
