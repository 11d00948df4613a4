import type { Tone } from '#domain/replies/clauses/mood.ts';
import type { Segment } from '#domain/replies/clauses/segments.ts';
import { cue } from '#domain/replies/cues/cue.ts';
import { isWhyDearer } from './stories.ts';

const PRONOUNS =
  '(?:(?:me|m|nous|le|la|les|l|y|en|vous|te|t|donc|encore|d abord|tout de suite|vite|juste) )*';

/** Somebody still looks whether it is there: said now, and not « après vérification » or « j'ai vérifié ». */
const CHECKS = cue(
  `(?:je|j|on|nous|puis|et) ${PRONOUNS}(?:verifie|verifions|regarde|regardons|controle|controlons|check|checke|checkons|interroge|interrogeons|consulte|consultons|etudie|etudions|compte|comptons|recompte|sonde|questionne|questionnons|renseigne|renseignons|assure|assurons|attends|attendons|attend)`,
  `(?:je|on|nous|et) ${PRONOUNS}(?:vois|voit|voyons|demande|demandons|valide|validons|appelle|appelons|boucle|bouclons) (?:(?:ca|cela|les|la|le|l|ce|tout|vos|nos|quantite|disponible|disponibilites?|stocks?) )*(?:avec|a|aupres|ce (?:que|qu)|si)`,
  `(?:je|on|nous|et) ${PRONOUNS}(?:fais|fait|faisons|passe|passons|vais|va|allons|file|dois|devons) (?:(?:vite|aussi|d abord|encore) )*(?:le (?:point|tour|stock)|un (?:point|tour)|l inventaire|en (?:chambre|reserve|cave|stock)|au (?:frigo|depot|hangar|magasin)|dans|voir|verifier|regarder|compter|demander|controler|interroger|checker|me renseigner|nous renseigner)`,
  'laissez (?:- )?(?:moi|nous) (?:le temps|verifier|voir|regarder|controler)',
  'le temps de (?:verifier|voir|regarder|controler|compter|faire)',
  'en cours de (?:verification|controle|etude|validation|analyse|traitement)',
  '(?:sera|est|va etre) (?:etudiee|examinee|verifiee|controlee|analysee)',
  `(?:je|on|nous|et) ${PRONOUNS}(?:passe|vais|file|descends|monte|rapproche|occupe|contacte|contactons|rapprochons) (?:D |V )?(?:(?:au|a|en|dans|chez|de|du|avec|nos|notre|mes|mon|le|la|les|l) )*[a-z]+`,
);

/** When it is told; no day, for « je vous confirme la livraison demain » tells it now. */
const SOON =
  '(?:V|H|adverbe|ce soir|ce midi|avant|d ici|des que|des reception|rapidement|sous peu|bientot|prochainement|ulterieurement|plus tard|asap|vite|au plus (?:vite|tot|tard)|dans (?:la|l|les|le|un|une|peu|quelques?)|en (?:fin|debut|milieu|cours) (?:de|d)|en (?:V|H|findestock)|a suivre|a venir|suit|suivra|apres)';
/** What is told: the answer itself, and not an hour, a slip or that the order came in. */
const ANSWER =
  '(?:ca|cela|tout|tout ca|tout cela|le tout|l ensemble|celle ci|(?:la|votre|cette|ta) commande|(?:les |vos |nos |mes )?(?:quantite|disponible|disponibilites?|stocks?)|la suite)';
const TELLING =
  '(?:re)?(?:confirm(?:e|ons|erai|erons|era)|valid(?:e|erai|erons|era)|di(?:s|t|rai|ra|rons|sons)|redi(?:s|t|rai|ra|rons|sons)|repond(?:s|rai|rons|ra|ons)?)';

const TELLS_SOON = cue(
  `(?:vous|te|t|le|la|les|l) ${TELLING}(?: (?:donc|alors|ensuite|bien))*(?: ${ANSWER})* (?:${SOON})(?![a-z])`,
  `(?:vous|te|t) (?:apport|donn|f(?:ai|er)|envo|enverr|transm|adress)[a-z]* (?:une |la |notre |ma |un |votre )?(?:reponse|retour|confirmation)(?: [a-z]+)? (?:D|${SOON})(?![a-z])`,
  `(?:vous |te )?(?:recevrez|aurez|recevez) (?:une |la |notre |ma |votre )?(?:reponse|confirmation)(?: [a-z]+)? (?:D|${SOON})(?![a-z])`,
  `(?:reponse|confirmation|retour) (?:definitive |ecrite |complete |ferme )*(?:de (?:ma|notre) part )?(?:D|V|H|a suivre|a venir|suit|suivra|ce soir|dans (?:la|l)|des que|d ici|au plus)`,
  `(?:vous|te|t) ${TELLING} (?:ce (?:que|qu|qui)|si|combien|quoi|lesquel[a-z]*)(?= )`,
  'pour (?:vous|te) (?:re)?(?:confirmer|dire|repondre)(?! (?:que|qu|la reception|bonne))',
);

/** With a check in the same breath, any word of telling is one of what follows it. */
const TELLS = cue(
  `(?:vous|te|t|le|la|les|l|et|puis) (?:${TELLING}|revien[a-z]*|reven[a-z]*|rappell?[a-z]*|tien[a-z]* informe[a-z]*|recontact[a-z]*|tien[a-z]* (?:au|informe)[a-z]*|fai[a-z]* (?:signe|savoir|un retour|part))(?! (?:que|qu|la reception|bonne)(?: |$))`,
  `(?:retour|reponse|confirmation) (?:D|V|H|${SOON})`,
  '(?:reponse|confirmation|accuse(?: de reception)?)(?: [a-z]+)? vous (?:parvien|sera|arriv|fera)[a-z]*',
  'vous (?:recevrez|aurez|recevez) (?:un |une |notre |votre )(?:accuse|confirmation|reponse|retour)',
);

/** « on compte la réserve et on te rappelle »: of the whole order, so nothing of it is settled yet. */
export const promisesAnswer = ({ text, asks }: Tone): boolean =>
  !asks &&
  !/(?:^| )(?:M|sauf|hormis|(?:le|du|au) reste|autres|sinon|prix|tarifs?)(?: |$)/.test(text) &&
  !OF_DETAILS.test(text) &&
  (TELLS_SOON.test(text) ||
    /(?:^| )en cours de (?:verification|controle|etude|validation|analyse)(?: |$)/.test(text) ||
    (CHECKS.test(text) && TELLS.test(text)));

const DETAILS =
  '(?:(?:l|une?|votre|son) (?:heure|horaire|arrivee)|(?:le|un|votre) (?:creneau|passage|horaire|suivi|lien|bl|bon|numero|code|tracking)|(?:la|votre|une) (?:facture|plage|tournee))';
/** « je vous confirme l'heure de passage demain », « je vous envoie le bon de livraison ce soir ». */
const OF_DETAILS = cue(
  `(?:(?:vous|te|t|je|on|nous) )+(?:(?:re)?(?:confirm|precis|communiqu|envo|enverr|transm|donn|indiqu|adress|dir|dis)[a-z]*|fai[a-z]* (?:passer|suivre|parvenir)) ${DETAILS}`,
  `(?:vous |te )?(?:recevrez|aurez|recevez) ${DETAILS}`,
  '(?:chauffeur|livreur|transporteur|camion|il) (?:vous|t|te) (?:appel|contact|preven|previen|telephon)[a-z]*',
);

/** Such a detail alone in its sentence says nothing of the order. */
export const tellsDetails = ({ text, asks, condition }: Tone): boolean =>
  !asks &&
  !condition &&
  OF_DETAILS.test(text) &&
  !/(?:^| )(?:M|Q|P|R|ok|bon|tout|sauf|mais|si|ne|n|pas|plus|rien|manqu[a-z]*|rupture|commande)(?: |$)/.test(
    text
      .replace(/(?:^| )(?:bon de|le bon|un bon|votre bon|sa commande|de commande)(?= |$)/g, ' ')
      .replace(/(?:^| )Q minutes?(?= |$)/g, ' '),
  );

/** « je vois demain et je vous confirme »: nothing is confirmed yet. */
const PROMISE =
  /^(?:et |puis )?(?:je|on|nous) (?:vous |te )?(?:re)?confirm(?:e|ons|erai|erons|era)(?: ca| cela| tout ca| la suite)?$/;

/** « et non, le tartare n'a pas augmenté »: what the no is of is said behind it. */
const BARE_NO = /^(?:(?:et|ah|mais|eh bien|bonjour) )*non$/;
const DENIED = /(?:^| )(?:pas|plus|rien|aucune?|jamais)(?: |$)/;

/** A part that only promises, explains a price, or says no to what is denied behind it. */
export const saysSomething =
  (tone: Tone) =>
  (segment: Segment, at: number, said: readonly Segment[]): boolean =>
    !(tone.later && PROMISE.test(segment.text)) &&
    !isWhyDearer(segment, said) &&
    !(BARE_NO.test(segment.text) && DENIED.test(said[at + 1]?.text ?? ''));
