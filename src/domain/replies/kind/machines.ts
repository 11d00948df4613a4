import type { Seen, Unrelated } from './seen.ts';

const BOUNCE_FROM = /\b(?:mailer-?daemon|postmaster|mail delivery|mail-daemon|mdaemon|bounces?)\b/;
const BOUNCE_SUBJECT =
  /\b(?:undeliver\w+|non remis|non distribu\w+|non delivre|delivery (?:status|failure|has failed|incomplete|delayed)|returned mail|mail delivery failed|failure notice|echec (?:de|d')\s?(?:la )?(?:remise|livraison|envoi|distribution)|remise (?:differee|retardee|impossible)|non-remise|onbestelbaar|unzustellbar|message non|retour a l'expediteur)\b/;
const BOUNCE_TEXT =
  /\b(?:n'a (?:pas )?(?:pu|ete) (?:etre )?(?:remis|distribue|livre a l'adresse|delivre)|could(?: not|n't) be delivered|address not found|adresse introuvable|user unknown|mailbox (?:unavailable|full|not found)|boite (?:aux lettres|de reception|mail)? ?(?:est )?pleine|550[ -]5|554[ -]5|5\.[0-9]\.[0-9]|quota (?:exceeded|depasse)|diagnostic-code)\b/;

const READ_RECEIPT =
  /^(?:lu|read|gelesen|gelezen|accuse de lecture|confirmation de lecture|non lu)\s?:|^accuse de lecture\b/;
const READ_TEXT = /\bvotre message\b[\s\S]{0,200}\b(?:a ete lu|a ete affiche)\b/;

const NUMBERED =
  /(?:\[|\b)(?:ticket|request|requete|case|incident|req|dossier|demande|sollicitation|inc|sav|reference|numero|n°)(?:(?: n°| numero|:|#|\s|-){0,4}[a-z]{0,4}-?\d[\d-]{2,})|#\d{4,}|^\[[a-z]{1,4}-?\d{3,}\]/;
/** What a ticket system says; an order that « a bien été enregistrée » is what an order system says. */
const RECEIPT =
  /\b(?:demande|ticket|sollicitation|requete|dossier|message|e-?mail|mail|courriel|reclamation)\b[^.\n]{0,60}\b(?:a (?:bien )?ete (?:pris|prise|recu|recue|enregistre|enregistree|cree|creee|transmis|transmise|ouvert|affecte|attribue|mise? a jour)|porte (?:desormais )?(?:la reference|le numero)|est (?:bien )?(?:enregistre|arrive|parvenue?|recue?|prise? en (?:charge|compte)|en cours d)\w*|cree\b|created|opened)|\b(?:nous avons|avons) bien recu votre (?:demande|message|e-?mail|mail|courriel|sollicitation|requete)|\bbien recu votre (?:demande|message|e-?mail|mail)|\baccus(?:ons|e) reception de votre (?:demande|message|e-?mail|mail|courriel)|\bmerci de nous avoir contacte|\b(?:nous avons|avons|a ete) (?:bien )?(?:cree|ouvert|enregistre)\w* (?:le|un|votre|la|une) (?:dossier|ticket|demande|requete|incident)\b|\bun ticket\b|\b(?:il|elle) porte le numero\b|\brequest\b.{0,30}\bhas been received\b|\b(?:ticket|dossier|incident)\b[\s:#°n-]{0,6}[a-z]{0,5}-?\d[\w-]{2,20} (?:a ete |est )?(?:bien )?(?:ouvert|cree|enregistre)\b|\b(?:un conseiller|notre service client|un agent|un charge de clientele)\b[^.\n]{0,30}\b(?:prendra|repondra|reviendra|vous contactera|va vous)/;
const WILL_ANSWER =
  /\b(?:un (?:conseiller|agent|membre|collaborateur|de nos)|notre (?:equipe|service)|nos equipes|nous|vous)\b[^.\n]{0,50}\b(?:repondr\w+|reviendr\w+|recontacter\w*|traiter\w*|reponse|contacter\w*|donner\w* suite)\b|\bdelai de (?:reponse|traitement)\b|\b(?:sous|dans les?|dans un delai de) \d{1,2}\s?(?:h|heures?|jours?)\b|\bplus brefs delais\b|\bsera (?:traitee?|etudiee?|prise? en charge)\b|\bmeilleurs delais\b/;
const ROBOT =
  /\b(?:message automatique|mail automatique|reponse automatique|genere automatiquement|envoye automatiquement|automatiquement|ne pas (?:y )?repondre|ne repondez pas|no-?reply|ne-?pas-?repondre|do not reply)\b/;
const ROBOT_FROM =
  /\b(?:no-?reply|ne-?pas-?repondre|support|helpdesk|sav|relation-?clients?|service-?clients?|ticket\w*|assistance|zendesk|freshdesk)\b/;
const CONFIRMS_NOTHING =
  /\b(?:ne (?:vaut|constitue|vaudra)\b[^.\n]{0,20}\b(?:pas|ni|en aucun cas)|n'est pas une|ne saurait valoir)\b[^.\n]{0,40}\b(?:confirmation|acceptation|acceptee?|accord|engagement|validation)\b/;

/** What no person wrote, and no order system either. */
export function machineKind(seen: Seen): Unrelated | null {
  const { subject, from, said, whole, mail, passage } = seen;
  const isBounced = BOUNCE_FROM.test(from) || BOUNCE_SUBJECT.test(subject);
  if (
    mail.written_by === 'mail_server' ||
    (isBounced && (BOUNCE_TEXT.test(whole) || BOUNCE_FROM.test(from)))
  ) {
    return { what: 'bounce', attention: true, said_in: passage(BOUNCE_TEXT) };
  }
  if (BOUNCE_SUBJECT.test(subject) && !seen.isReply)
    return { what: 'bounce', attention: true, said_in: null };
  if (READ_RECEIPT.test(subject) || READ_TEXT.test(whole))
    return { what: 'read_receipt', attention: false, said_in: null };
  if (isTicket(seen)) return { what: 'ticket', attention: false, said_in: passage(RECEIPT) };
  return CONFIRMS_NOTHING.test(said) && (ROBOT.test(whole) || ROBOT_FROM.test(from))
    ? { what: 'ticket', attention: false, said_in: passage(CONFIRMS_NOTHING) }
    : null;
}

/** What ticket systems put above their answers. */
const WRITE_ABOVE =
  /\b(?:ecri(?:re|vez)|repond(?:re|ez)|reply)\b[^\n]{0,30}\b(?:au-dessus|above)\b[^\n]{0,20}\b(?:ligne|line)\b/;

function isTicket({ subject, from, said, whole, namesGoods }: Seen): boolean {
  // Quantities or goods are an answer, whoever wrote them.
  if (namesGoods && /\d\s?(?:kg|l|colis|sacs?|pieces?|€)\b/.test(said)) return false;
  const isReceipt = RECEIPT.test(said);
  const isNumbered = NUMBERED.test(subject) || NUMBERED.test(said);
  const isRobot = WRITE_ABOVE.test(whole) || ROBOT.test(whole) || ROBOT_FROM.test(from);
  if (isReceipt && isNumbered && !/\bcommande\b[^.\n]{0,30}\b(?:confirmee|validee|acceptee)\b/.test(said))
    return true;
  return isReceipt && isRobot && WILL_ANSWER.test(said);
}
