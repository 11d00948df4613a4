import type { Seen, Unrelated } from './seen.ts';

/** Words of somebody who speaks of an order, whatever he says of it. */
export const SPEAKS_OF_ORDER =
  /\b(?:commande[se]?|cde|cmd|livr(?:e|ee|es|ees|er|ons|erons|era|ez|aison|aisons)|rupture|manqu\w+|en stock|plus de stock|reliquat|quantites?|ok|tout (?:part|est|sera|y est)|c'est (?:bon|note|ok|parti|charge|pret)|vos (?:articles?|produits?|marchandises?|cartons)|la marchandise|vous (?:aurez|recevrez)|bien (?:recu|note)|d'accord|confirm\w+|expedi\w+|tournee|au lieu|valid(?:e|ee|es|ees|ons)|enregistr\w+|prepar\w+|prise?s? en (?:compte|charge|note)|pour (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|demain))\b/;

const NEWSLETTER =
  /\b(?:se desabonner|ne (?:plus|pas) recevoir (?:nos|ces|de|cette|notre)|desabonn\w+|(?:se|me|vous) desinscrire|desinscription|unsubscribe|voir (?:dans|la version)\b[^\n]{0,30}\b(?:navigateur|ligne)|version en ligne|si (?:ce message|cet e-?mail) ne s'affiche|view in browser|gerer (?:vos|mes) preferences)\b/;
const NEWS_FROM =
  /\b(?:newsletter|news|promos?|offres?|marketing|communication|actu|actualites|emailing|mailing)\b/;
const PROMOTES =
  /\b(?:promos?|promotions?|offres?|decouvr\w+|nouveautes?|nouveau (?:catalogue|produit|site)|nouvelle (?:gamme|collection|carte)|catalogue|soldes|destockage|remises?|profite[rz]|foire|reservez|boutique|cartes? cadeaux?|gagner|tirage|tentez|notez votre|votre experience|\d offerte?s?|exceptionnel\w*|black friday|salon|stand|degustation|portes ouvertes|invit\w+|webinaire|jeu concours|a ne pas manquer|selection|arrivage\w*|coup de coeur|bons plans?|code promo|achetee?s? = \d+ offerte?s?|beaujolais|enquete|votre avis|satisfaction|sondage|mercuriale|cours du jour|grille tarifaire|nouveaux tarifs|catalogue tarif)\b|-\s?\d{1,2}\s?%/g;

const INVOICE =
  /\b(?:factures?|facturation|impaye\w*|relance|avoirs?|echeances?|releve de (?:compte|factures)|reglements?|paiements?|prelevement|virement|rib|mandat sepa|mise en demeure|solde (?:debiteur|du))\b/;
/** In an answer to the order's mail, an invoice is spoken of by the way. */
const ITS_INVOICE =
  /\bvo(?:tre|s) (?:factures?|reglements?|echeances?|releve)\b|\bfactures? (?:n°|no\b|[a-z]{0,3}-?\d)|\bimpaye\w*|\bmise en demeure\b/;
const UNPAID =
  /\b(?:impaye\w*|relance|non (?:reglee?s?|payee?s?|soldee?s?)|echue?s?|en retard|retard de (?:paiement|reglement)|mise en demeure|reste due?|restent dues?|rejete\w*|reste (?:a ce jour )?(?:impayee|due|non)|sauf erreur|proceder au (?:reglement|paiement)|proceder a son reglement|contentieux|recouvrement|penalites?|regulariser|changement de (?:rib|coordonnees bancaires)|nouveau rib|chang\w* de (?:banque|domiciliation)|nouveau compte (?:bancaire|dont)|nouvelles coordonnees bancaires)\b/;

const GREETING =
  /\b(?:voeux|vœux|bonne annee|joyeux noel|joyeuses fetes|belles fetes|bonnes fetes|fetes de fin d'annee|joyeuses paques|felicitations|(?:vous|te) souhait(?:e|ent|ons) .{0,40}(?:vacances|fetes|annee|ete|noel|paques)|bon anniversaire|heureuse annee|bonne et heureuse|meilleurs voeux|prompt retablissement|nouvelle annee|condoleances)\b/;

/** Thanks and compliments, in a message that says nothing else. */
const SMALL_TALK =
  /\b(?:(?:merci|remerci\w+) (?:beaucoup |infiniment |encore |a vous |a toute l'equipe )*(?:pour|de|du) (?:votre|vos|ton|l'|le|la|ces|ce)? ?(?:accueil|visite|confiance|fidelite|reglement|virement|paiement|invitation|temps|gentillesse|message|mot|carte|moment|repas|soiree|diner|cadeau|chocolats)|(?:un |le )?plaisir de (?:vous|te) (?:rencontrer|revoir|voir|recevoir|retrouver)|ravie?s? de (?:vous|t')|felicitations|bravo pour|bon retablissement|bonnes vacances|bienvenue)\b/;

const TRACKING =
  /\b(?:votre colis|numero de suivi|n° de suivi|suivre (?:votre|mon) (?:colis|livraison)|suivi de (?:colis|livraison)|tracking|point relais|bordereau|le transporteur a pris en charge|en cours d'acheminement)\b/;

const THANKS_FOR_MEAL =
  /\b(?:merci|remerci\w+)\b[^.!\n]{0,60}\bpour (?:le |la |l'|votre |ce |cette |un )?(?:\w+ )?(?:repas|diner|dejeuner|soiree|accueil|invitation|fete)\b/;
const SAYS_MORE =
  /[\d?]|\b(?:rupture|manqu\w+|fini\w*|epuis\w+|prix|tarifs?|plus (?:de|d')|pas (?:de|d')|sauf|report\w*|annul\w*|retard\w*|attend\w*|rappel\w*)\b/;

/** Buy, and soon. */
const SELLS =
  /\b(?:reserv|profit|command|craqu|fonc|inscriv|cliqu|rendez|venez)ez(?:-vous|-en)? (?:vite|des|en ligne|nombreux|sur|avant|ici|maintenant|sans attendre|pas|dans notre)\b|\bplus que \d+ jours?\b|\bj-\d\b|\bderniers? jours?\b|\bfoire aux? \w+|\bvente(?:s)? (?:flash|privees?)\b|\b(?:jusqu'a|dans la limite) (?:epuisement|des stocks)\b|\boffre valable\b|\bnotre (?:boutique|e-?shop|site)\b/;

/** News of the supplier's house: who is whom, where it is, when it answers, what it is called, and what it wants to know. */
const OF_THE_HOUSE =
  /\b(?:nouvel(?:le|les)? (?:adresse|interlocut\w+|identite|application|equipe|version|direction|organisation|assistante?)|nouve(?:au|aux|lle|lles) (?:interlocut\w+|commercia\w+|responsables?|contacts?|direct\w+|site(?! \w+ livre)|locaux|numeros?|entrepots?|depots?|logo|nom|horaires?|portail|espace client|collegues?|collaborat\w+|attachee?s?|vendeu\w+|secteur)|(?:succede|succedera|prend(?:ra)? (?:la suite|la releve)|me remplacera|reprendra (?:mon|le) (?:secteur|portefeuille|poste)|rejoint notre equipe|integre notre equipe|quitte (?:l'entreprise|la maison|la societe|mes fonctions))|(?:a la|ma|sa|en) retraite|demenag\w+|emmenag\w+|chang\w+ (?:d'adresse|de nom|de raison sociale|de proprietaire|d'horaires?|de numero|de standard|d'interlocut\w+)|(?:societe|maison|entreprise|enseigne) (?:devient|change de nom|fete|a \d+ ans)|horaires? (?:d'ete|d'hiver|d'ouverture|du standard|de nos bureaux|du bureau)|mise a jour de (?:vos|nos) (?:coordonnees|conditions|fichiers?|donnees)|rgpd|donnees personnelles|kbis|conditions generales|cgv|votre avis|enquete|questionnaire|portes ouvertes|certificat\w* (?:bio|ifs|agriculture)|recrut\w+|nos bureaux|le standard)\b/;
/** Where orders or money are to go from now on: somebody has to know. */
const TO_BE_NOTED =
  /\b(?:adresse (?:mail|e-?mail|electronique)|nouvelle adresse|rib|(?:envoye|adresse|passe|transmett|commande)\w* (?:desormais |dorenavant )?(?:vos|toutes? vos) commandes?|kbis|retourner|completer|formulaire|questionnaire)\b/;

/** What nobody asked for: advertising, invoices, greetings, parcels. Never where the order is spoken of. */
export function unaskedKind(seen: Seen): Unrelated | null {
  const { subject, from, said, whole, isReply, isAboutOrder, mail, passage } = seen;
  const isNewsletter = mail.written_by === 'list' || NEWSLETTER.test(whole) || NEWS_FROM.test(from);
  const promises = (`${subject}\n${said}`.match(PROMOTES) ?? []).length;
  if (!isReply && isNewsletter && promises > 0)
    return { what: 'advertising', attention: false, said_in: null };
  if (!isReply && promises >= 3 && !SAYS_ORDER.test(said))
    return { what: 'advertising', attention: false, said_in: null };
  if (STRANGER.test(said)) return { what: 'advertising', attention: true, said_in: passage(STRANGER) };
  if (!isReply && RECALL.test(`${subject}\n${said}`))
    return { what: 'advertising', attention: true, said_in: passage(RECALL) };
  if (!isReply && PRICE_LIST.test(subject) && !SAYS_ORDER.test(said))
    return { what: 'advertising', attention: false, said_in: null };
  if (!isReply && DELIVERY_NOTE.test(subject) && !SAYS_ORDER.test(said))
    return { what: 'tracking', attention: false, said_in: null };
  if (!isReply && isAboutInvoice(seen)) {
    return {
      what: 'invoice',
      attention: UNPAID.test(`${subject}\n${said}`),
      said_in: passage(UNPAID) ?? passage(INVOICE),
    };
  }
  if (isReply && !isAboutOrder && ITS_INVOICE.test(said)) {
    return { what: 'invoice', attention: UNPAID.test(said), said_in: passage(UNPAID) ?? passage(INVOICE) };
  }
  // Wishes for « une année pleine de bons cafés » name goods and speak of no order.
  if (
    !isReply &&
    GREETING.test(subject) &&
    !SAYS_ORDER.test(said) &&
    !/\d\s?(?:kg|l|colis|sacs?|€)\b/.test(said)
  )
    return { what: 'greeting', attention: false, said_in: null };
  if (!isAboutOrder && SMALL_TALK.test(said) && !/[\d?]/.test(said))
    return { what: 'greeting', attention: false, said_in: null };
  // « pour vous remercier pour le repas de dimanche… votre tarte au miel »: goods of the order, and not a word of it.
  if (THANKS_FOR_MEAL.test(said) && !SPEAKS_OF_ORDER.test(said) && !SAYS_MORE.test(said))
    return { what: 'greeting', attention: false, said_in: null };
  // « -15 % sur les rieslings, réservez vite »: goods of the order, and not a word of it.
  if (!isReply && SELLS.test(`${subject}\n${said}`) && promises >= 1 && !SPEAKS_OF_ORDER.test(said))
    return { what: 'advertising', attention: false, said_in: null };
  if (!speaksOfThisOrder(seen)) {
    if (GREETING.test(said) || (!isReply && GREETING.test(subject)))
      return { what: 'greeting', attention: false, said_in: null };
    if (!isReply && (isNewsletter || promises >= 2))
      return { what: 'advertising', attention: false, said_in: null };
    if (!isReply && OF_THE_HOUSE.test(`${subject}\n${said}`) && !SAYS_ORDER.test(said))
      return {
        what: 'advertising',
        attention: TO_BE_NOTED.test(said),
        said_in: TO_BE_NOTED.test(said) ? passage(TO_BE_NOTED) : null,
      };
    if (!isReply && TRACKING.test(`${subject}\n${said}`))
      return { what: 'tracking', attention: false, said_in: passage(TRACKING) };
  }
  return null;
}

/** An invoice may speak of goods and deliveries that were; what asks for money in its subject is one. */
const PRICE_LIST =
  /\b(?:mercuriale|cours (?:du jour|de la semaine)|tarifs? (?:de la semaine|du (?:jour|mois)|hebdo\w*|en vigueur)|grille tarifaire|liste de prix|nouveaux? tarifs?|nos tarifs|tarifs? (?:applicables?|20\d\d))\b/;
/** Whoever got the order by mistake. */
const STRANGER =
  /\b(?:(?:erreur|trompee?s?) (?:de|d') ?(?:destinataire|adresse|personne|contact)|pas le bon (?:destinataire|contact|interlocuteur)|rien a voir avec|ne (?:suis|sommes) pas (?:votre|un|une|le bon) (?:fournisseur|destinataire|entreprise|grossiste)|mauvais destinataire|mauvaise adresse)\b/;
const RECALL = /\b(?:rappel (?:produit|de lot|conso)|retrait (?:de lot|du marche)|alerte sanitaire)\b/;
const DELIVERY_NOTE = /\bbons? de livraison\b|\bbl n°|^bl\b/;

function isAboutInvoice({ subject, said, isAboutOrder }: Seen): boolean {
  if (INVOICE.test(subject) && INVOICE.test(said))
    return !/\b(?:bloque\w*|suspendu\w*|ne pourra|ne sera)\b[\s\S]{0,80}\bcommande|commande\b[\s\S]{0,80}\b(?:bloquee|suspendue|ne pourra|ne sera)/.test(
      said,
    );
  return !isAboutOrder && INVOICE.test(said);
}

const SAYS_ORDER = /\bvotre commande\b|\bcommande bc\b|\b(?:rupture|manqu\w+|au lieu)\b/;

const speaksOfThisOrder = ({ isReply, isAboutOrder, namesGoods, said }: Seen): boolean =>
  isReply
    ? isAboutOrder
    : namesGoods ||
      /\b(?:votre|la|cette|ta) commande\b(?<!prochaine commande)(?! (?:en ligne|minimum|avant))|\b(?:ok|bien (?:recu|note)|confirm\w+)\b/.test(
        said,
      );
