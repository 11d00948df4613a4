/** Formulas that say nothing of an order. All are asked of one folded line, without the spaces around it. */

const GREETING =
  /^(?:re[- ]?)?(?:bonjour|bonsoir|salut|slt|bjr|bsr|hello|coucou|hi|cher|chere|chers|goedemorgen|goedendag|beste|hallo|guten tag|adieu|ciao|buongiorno|buonasera|re-?bonjour|yo|hola|madame|monsieur|mesdames|messieurs)\b(?:[^.:;!?\d]|\b(?:m|mr|mme|mlle)\.){0,45}[\s,.!:;)]*$/;
/** « Bonjour, pas de beurre » greets and goes on. */
const GOES_ON =
  /\b(?:ok|on|nous|je|j'|il|plus|pas|pour|tout|tous|que|qu'|commande|livr\w*|recu|note|merci|rupture|manque|le|les|la|l'|votre|vos|c'est|ca|suite|voici|sans|reste)\b/;

const CLOSINGS = [
  '(?:bien |tres )?(?:cordialement|cdlt|cdt|cordlt|cord|crdlt|cordialmt|cdmt)',
  '(?:bien |tres )?amicalement',
  '(?:tres )?sincerement',
  'respectueusement',
  'chaleureusement',
  'bien a (?:vous|toi)',
  '(?:tres )?bonne (?:fin de )?(?:journee|soiree|matinee|apres-midi|semaine|reception|continuation|nuit|week-end|we)(?: a (?:vous|tous|toi))?',
  '(?:tres )?bon(?:ne)? (?:fin de )?(?:week-?end|we|aprem|apres-midi|dimanche|samedi|courage|service|appetit)(?: a (?:vous|tous|toi))?',
  '(?:tres )?(?:belle|excellente) (?:fin de )?(?:journee|soiree|matinee|semaine|apres-midi)(?: a (?:vous|tous|toi))?',
  '(?:nos |mes |avec nos |avec mes )?(?:meilleures|sinceres|cordiales|respectueuses|bonnes|amicales)? ?(?:salutations|sentiments)(?: distinguees?| les meilleures?| respectueuses)?',
  '(?:avec )?(?:toutes )?(?:nos|mes) (?:plus plates |sinceres )?excuses',
  '(?:nous vous prions|je vous prie|veuillez|recevez|merci) .{0,30}(?:agreer|recevoir|accepter|croire)\\b.{0,80}(?:salutations|sentiments|consideration|distinguee?s?)\\b.{0,25}',
  "(?:un grand |grand |mille |encore )?merci(?: (?:bien|beaucoup|encore|d'avance|par avance|a vous|a tous|a toi|infiniment))*",
  'merci (?:de|pour) (?:votre|ta|la) (?:confiance|comprehension|fidelite|retour|patience|commande|reponse)',
  '(?:(?:en )?(?:vous|te) souhaitant|(?:je|nous) (?:vous|te) souhait(?:e|ons)) (?:une |un )?(?:tres )?(?:bonne?|belle|agreable|excellente?)\\b.{0,30}',
  "a (?:bientot|tres bientot|plus|tout(?:e)? (?:a l'heure|de suite)|votre service|votre disposition|demain)",
  'restant a votre (?:entiere )?disposition.{0,40}',
  '(?:nous restons|je reste) a votre (?:entiere )?disposition.{0,60}',
  '(?:met |mit )?(?:vriendelijke|freundlichen?|vriendlijke) (?:groeten?|grussen?|grußen?)',
  'grazie(?: mille)?',
  '(?:gros(?:ses)? )?(?:bisous?|bises|biz)\\b.{0,25}',
  'avec (?:tous )?(?:nos|mes) (?:sinceres )?regrets',
  'desolee?s?(?: encore)?',
  '(?:bien )?salutations?',
  'mvg',
  'mfg',
  '(?:kind|best|warm)? ?regards',
  'bye',
  'biz',
  'bises',
  'bàv',
  'bav',
];
const CLOSING = new RegExp(
  `^[-–—*\\s]*(?:${CLOSINGS.join('|')})(?:\\s*(?:et|,|-|!|\\.)\\s*(?:${CLOSINGS.join('|')}))*[\\s,.!:;*)-]*$`,
);
/** « Cordialement, Paul » and « Bonne journée Paul Martin »: a name of up to three words behind it. */
const NAMED_CLOSING = new RegExp(
  `^(?:${CLOSINGS.slice(0, 12).join('|')})[\\s,.!-]+([a-z'-]+(?: [a-z'.-]+){0,2})[\\s.]*$`,
);
const NO_NAME =
  /\b(?:ok|plus|pas|beurre|pour|ps|nb|on|nous|je|livr\w*|rupture|manque|tout|reste|commande|et|mais|il|recu|note)\b/;

export const isGreeting = (line: string): boolean =>
  line.length <= 60 && GREETING.test(line) && !GOES_ON.test(line.replace(/^\S+/, ''));

/** « Cordialement, 2e étage service ADV »: what stands behind the formula, for who knows whether it says something. */
const BEFORE_REST =
  /^(?:(?:bien |tres )?(?:cordialement|cdlt|cdt)|bien a vous|salutations|respectueusement)[\s,.!-]+(?=\S)/;
export const restOfClosing = (line: string): string | null => {
  const formula = BEFORE_REST.exec(line)?.[0];
  return formula === undefined ? null : line.slice(formula.length);
};

export const isClosing = (line: string): boolean => {
  if (line.length > 160) return false;
  if (CLOSING.test(line)) return true;
  const named = NAMED_CLOSING.exec(line)?.[1];
  return named !== undefined && !NO_NAME.test(named);
};

/** All that « mes réponses dans le texte », « voir ci-dessous », « pour info » and the like are made of. */
const POINTING = new Set(
  [
    'bonjour bonsoir re voir veuillez merci de trouver trouvez cf lire regardez mes nos ma notre la les en ci joint jointe reponse reponses',
    'annotation annotations remarques commentaires retour retours modifs modifications dessous dessus plus bas rouge bleu gras vert dans le',
    'texte corps mail directement sous chaque ligne par lignes votre message du commande face regard inline see below a suite et l atelier',
    'depot entrepot preparateur preparation production logistique magasin quai service collegue fournisseur de du notre info infos pour information fyi transfert suivi je vous transfere tr c j ai repondu indique note annote au dessus',
  ].flatMap((words) => words.split(' ')),
);
const POINTS =
  /\b(?:dessous|dessus|plus bas|dans (?:le|votre) (?:texte|corps|mail|message)|en (?:rouge|bleu|gras|vert|face|regard)|sous chaque|ligne par ligne|inline|below|pour info\w*|fyi|transfere|reponses?|annot\w+)\b/;

const PASSES_ON =
  /^(?:(?:bonjour|bonsoir)\b[^.]{0,20}, ?)?(?:je|nous|on|veuillez|vous|voici|ci-dessous|merci|tu|pour info\w*|a toutes fins)\b.{0,60}\b(?:transmet\w*|transfer\w*|trouver\w*|fais suivre|faisons suivre|suivre|reponse|retour)\b.{0,90}$/;

/** « la réponse de notre entrepôt ci-dessous. Nadia » */
const ANSWER_BELOW =
  /^(?:(?:bonjour|bonsoir)\b[^.]{0,20}, ?)?(?:voici |ci-dessous )?(?:la |le )?(?:reponse|retour|confirmation|message|mail) (?:de|du|des)\b[^.]{0,60}\b(?:dessous|suit|plus bas)\b[^.]{0,30}(?:\. ?[a-z -]{0,20})?$/;

const SIGNED = new RegExp(
  `[.,!] *(?:${CLOSINGS.slice(0, 12).join('|')})(?:[\\s,.!-]+[a-z'-]+(?: [a-z'.-]+){0,2})?[\\s.]*$`,
);

/** « Mes réponses dans le texte », « voir ci-dessous », « pour info »: what is said stands elsewhere in the message. */
export function pointsToQuote(line: string): boolean {
  if (line.length <= 200 && (PASSES_ON.test(line) || ANSWER_BELOW.test(line)) && !/\d/.test(line))
    return true;
  if (line.length > 120 || !POINTS.test(line)) return false;
  // « voir ci-dessous. Cdt, Nathalie »
  const said = line.replace(SIGNED, '');
  return (said.match(/[a-z]+/g) ?? []).every((word) => POINTING.has(word));
}
