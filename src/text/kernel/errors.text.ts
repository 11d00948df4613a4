import type { ErrorCode, ErrorDetails } from '#domain/kernel/errors.ts';
import { counted, formatNumber, NBSP, quoted } from './format.ts';
import { french } from './typography.ts';

type Sentence = string | ((details: ErrorDetails) => string);

/** Rounded up: who comes back then is let in. */
const waitOf = (minutes: number): string =>
  minutes > 60 ? counted(Math.ceil(minutes / 60), 'heure', 'heures') : counted(minutes, 'minute', 'minutes');

/** What the user reads for each code. */
const SENTENCES: Record<ErrorCode, Sentence> = french({
  INVALID_INPUT: 'Certains champs sont à corriger.',
  NOT_SIGNED_IN: 'Session expirée, veuillez vous reconnecter',
  EMAIL_NOT_CONFIRMED: 'Veuillez confirmer votre email avant de vous connecter',
  FILE_IMPORTS_OFF:
    'L’import de fichiers est désactivé pour cette organisation. Un administrateur peut le réactiver dans Paramètres, Intégrations.',
  PERMISSION_DENIED: 'Vous n’avez pas les permissions nécessaires pour cette action.',
  ORG_NOT_SELECTED: 'Organisation non sélectionnée',
  ORG_ACCESS_DENIED: 'Accès à cette organisation refusé',
  NOT_FOUND: 'Introuvable : cet élément n’existe pas ou n’existe plus.',
  ROUTE_NOT_FOUND: 'Cette adresse n’existe pas.',
  VERSION_CONFLICT:
    'Quelqu’un d’autre a modifié cet élément entre-temps. Rechargez-le, puis refaites votre changement.',
  IDEMPOTENCY_KEY_REUSED: 'Cette demande a déjà été faite avec un autre contenu.',
  CROSS_SITE_REQUEST: 'Demande refusée : elle vient d’un autre site.',
  UNSUPPORTED_BODY: 'Le contenu envoyé n’est pas lisible.',
  BODY_TOO_LARGE: 'Le contenu envoyé est trop volumineux.',
  TOO_MANY_REQUESTS: ({ seconds }) =>
    `Trop de demandes. Réessayez dans ${seconds} ${Number(seconds) > 1 ? 'secondes' : 'seconde'}.`,
  FILE_TOO_LARGE: ({ limit_mb }) => `Fichier trop volumineux : ${limit_mb} Mo au plus.`,
  FILE_TYPE_REFUSED: ({ type }) => `Ce type de fichier n’est pas accepté (« ${type} »).`,
  FILE_EMPTY: 'Le fichier est vide.',
  SIGN_IN_REFUSED: 'Email ou mot de passe incorrect',
  PASSWORD_WRONG: 'Mot de passe incorrect',
  WAIT_BEFORE_RESEND: ({ seconds }) => `Veuillez attendre ${seconds} secondes`,
  TOO_MANY_TRIES: ({ minutes }) =>
    `Trop d’essais. Réessayez dans ${minutes} ${Number(minutes) > 1 ? 'minutes' : 'minute'}.`,
  TOO_MANY_EXPORTS: ({ limit, minutes }) =>
    `Déjà ${limit} exports complets en 24 heures. Le prochain sera possible dans ${waitOf(Number(minutes))}.`,
  CODE_WRONG: ({ tries }) =>
    `Code incorrect. Il vous reste ${tries} ${Number(tries) > 1 ? 'essais' : 'essai'}.`,
  CODE_EXPIRED: 'Ce code n’est plus valable. Demandez-en un nouveau.',
  LINK_EXPIRED: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
  SECOND_FACTOR_WRONG: 'Code incorrect',
  SECOND_FACTOR_TIMEOUT: 'La connexion a pris trop de temps. Recommencez avec votre mot de passe.',
  SECOND_FACTOR_ALREADY_ON: 'La double authentification est déjà activée.',
  SECOND_FACTOR_NOT_ON: 'La double authentification n’est pas activée.',
  PASSWORD_INSTEAD_OF_CODE: 'Votre compte a un mot de passe : confirmez avec lui.',
  PASSKEY_REFUSED: 'Cette clé d’accès n’est pas reconnue. Connectez-vous autrement, ou essayez-en une autre.',
  PASSKEY_TIMEOUT: 'La demande a expiré ou a déjà servi. Recommencez.',
  TOO_MANY_PASSKEYS: ({ limit }) => `Un compte a ${limit} clés d’accès au plus : supprimez-en une d’abord.`,
  LAST_WAY_IN:
    'C’est votre dernier moyen de vous connecter. Choisissez d’abord un mot de passe, ou ajoutez une clé d’accès.',
  SIGN_ON_UNAVAILABLE:
    'Le service de connexion unique ne répond pas. Réessayez dans un moment, ou connectez-vous autrement.',
  SIGN_ON_DENIED: 'Connexion annulée : vous n’avez pas donné votre accord.',
  SIGN_ON_FAILED: 'Le service de connexion unique n’a pas confirmé votre identité. Recommencez.',
  SIGN_ON_TIMEOUT: 'La connexion a pris trop de temps, ou ce lien a déjà servi. Recommencez.',
  SIGN_ON_EMAIL_UNVERIFIED:
    'Le service de connexion unique n’a pas vérifié votre adresse email. Vérifiez-la chez lui, puis recommencez.',
  SIGN_ON_ACCOUNT_EXISTS:
    'Un compte existe déjà pour votre adresse. Connectez-vous avec votre mot de passe, puis reliez la connexion unique depuis votre profil.',
  IDENTITY_TAKEN: 'Cette identité est déjà reliée à un autre compte.',
  IDENTITY_ALREADY_LINKED: 'La connexion unique est déjà reliée à votre compte.',
  ACCOUNT_EXISTS: 'Un compte existe déjà pour cette adresse. Connectez-vous pour accepter l’invitation.',
  ORG_EMAIL_NOT_CONFIRMED: 'Veuillez confirmer votre email avant de créer une organisation',
  TOO_MANY_ORGANISATIONS: ({ limit, days }) =>
    Number(days) > 0
      ? `Un compte récent crée ${limit} organisations au plus. Vous pourrez en ajouter dans ${days}${NBSP}${Number(days) > 1 ? 'jours' : 'jour'}.`
      : `Un compte crée ${limit} organisations au plus.`,
  LAST_ADMIN: 'C’est le dernier administrateur : nommez-en un autre d’abord.',
  ACCOUNT_STILL_NEEDED: ({ organisations }) =>
    `Vous êtes le dernier administrateur de ${organisations} : nommez-en un autre ou effacez l’organisation, puis supprimez votre compte.`,
  ERASURE_NOT_ASKED: 'Aucun effacement n’est en attente : il a déjà été annulé, ou il a commencé.',
  ALREADY_MEMBER: 'Cette personne fait déjà partie de l’organisation.',
  ALREADY_INVITED: 'Une invitation attend déjà cette adresse : renvoyez-la ou annulez-la.',
  TOO_MANY_INVITATIONS: ({ limit }) =>
    `${limit} invitations attendent déjà : annulez-en avant d’en envoyer d’autres.`,
  INVITATION_UNKNOWN: 'Ce lien d’invitation n’est pas valable. Ouvrez-le depuis le dernier email reçu.',
  INVITATION_ACCEPTED: 'Cette invitation a déjà servi. Connectez-vous pour ouvrir l’organisation.',
  INVITATION_EXPIRED: 'Cette invitation a expiré. Demandez-en une nouvelle.',
  INVITATION_REVOKED: 'Cette invitation a été annulée.',
  INVITATION_OTHER_ADDRESS: ({ email }) =>
    `Cette invitation est adressée à ${email}. Connectez-vous avec cette adresse pour l’accepter.`,
  SUPPLIER_DELETED: `Ce fournisseur est supprimé. Restaurez-le depuis le filtre ${quoted('Supprimés')}.`,
  SUPPLIER_NOT_DELETED: 'Ce fournisseur est déjà dans la liste : il n’y a rien à restaurer.',
  SUPPLIER_IN_USE: ({ sentence }) => String(sentence),
  ITEM_DELETED: `Cet article est supprimé. Restaurez-le depuis le filtre ${quoted('Supprimés')}.`,
  ITEM_NOT_DELETED: 'Cet article est déjà dans la liste : il n’y a rien à restaurer.',
  ITEM_SKU_TAKEN: ({ sku }) => `Un autre article porte déjà la référence ${quoted(String(sku))}.`,
  ITEM_SUPPLIER_UNKNOWN: 'Ce fournisseur n’existe pas ou a été supprimé.',
  ITEM_UNIT_RATIO:
    'Changer d’unité convertit le stock, les prix et les commandes : dites ce que devient l’ancienne unité, et relisez ce qui change.',
  ITEM_UNIT_LOSSY: ({ sentence }) => String(sentence),
  ITEM_UNIT_CHANGED: ({ item, was, now }) =>
    `L’unité de ${quoted(String(item))} a changé entre-temps (${was} → ${now}) : relisez les quantités, puis recommencez.`,
  ITEM_IN_USE: ({ sentence }) => String(sentence),
  TOO_MANY_ITEMS: ({ limit }) =>
    `${formatNumber(Number(limit))} articles au plus à la fois : précisez la recherche, ou procédez par catégorie.`,
  BULK_EDIT_GONE: 'Il est trop tard pour annuler cette modification. Les articles se modifient un à un.',
  BULK_EDIT_UNDONE: 'Cette modification est déjà annulée.',
  OFFER_EXISTS: 'Ce fournisseur vend déjà cet article : changez son prix.',
  CATEGORY_UNKNOWN: 'Cette catégorie n’existe plus. Choisissez-en une autre.',
  ZONE_UNKNOWN: 'Cette zone n’existe plus. Choisissez-en une autre.',
  LABEL_TAKEN: ({ name }) => `${quoted(String(name))} est déjà dans la liste.`,
  LABEL_USED: 'Des articles s’y trouvent encore. Choisissez d’abord où les ranger.',
  LIST_ORDER_CHANGED: 'La liste est triée autrement que la page précédente. Reprenez-la depuis le début.',
  TOO_LONG_FOR_EXCEL: ({ limit }) =>
    `Plus de ${formatNumber(Number(limit))} lignes : une feuille Excel n’en contient pas davantage. Exportez en CSV, ou réduisez la période.`,
  TOO_MANY_CODES: ({ limit }) => `${limit} codes-barres au plus pour un article : oubliez-en un avant.`,
  TOO_MANY_LABELS: ({ limit }) => `${limit} au plus : supprimez-en avant d’en ajouter.`,
  STARTER_SET_TOO_LATE: 'Vous avez déjà des articles : modifiez vos catégories et zones une à une.',
  IMPORT_FILE_REFUSED: ({ reason }) => String(reason),
  IMPORT_COLUMNS_WRONG: 'Une colonne ne peut servir qu’à un seul champ, et un champ qu’à une seule colonne.',
  IMPORT_FIELDS_MISSING: ({ fields }) => `Il manque : ${fields}.`,
  IMPORT_ANSWERS_MISSING: ({ questions }) => `Il reste à préciser : ${questions}.`,
  IMPORT_NOT_READY: 'Cet import a changé d’étape entre-temps. Rechargez la page.',
  IMPORT_ROWS_GONE: 'Les lignes refusées ne sont plus gardées. Déposez à nouveau le fichier pour les revoir.',
  IMPORT_NOTHING_TO_APPLY: 'Rien à enregistrer : tout est déjà à jour.',
  SALES_TOO_MANY_DISHES: ({ limit }) =>
    `Plus de ${formatNumber(Number(limit))} plats inconnus : vérifiez la colonne des noms.`,
  SALES_TILL_UNKNOWN: 'Cette caisse n’existe plus. Choisissez-en une autre.',
  SALES_FILE_REFUSED: ({ reason }) => String(reason),
  SALES_OUT_OF_RANGE:
    'Les ventes d’un plat sont trop grandes pour une seule journée : vérifiez les quantités et les montants.',
  POS_SENDER_TAKEN: ({ email, profile }) =>
    `${email} envoie déjà les rapports du profil actif ${quoted(String(profile))}. Retirez l’adresse de l’un des deux, ou désactivez-en un.`,
  TOO_MANY_POS_PROFILES: ({ limit }) => `${limit} profils au plus : supprimez-en avant d’en ajouter.`,
  API_KEY_UNKNOWN: 'Clé d’API inconnue. Vérifiez qu’elle est copiée en entier.',
  API_KEY_REVOKED: 'Cette clé d’API a été révoquée.',
  API_KEY_EXPIRED: 'Cette clé d’API a expiré.',
  API_KEY_ORPHANED:
    'La personne qui a créé cette clé d’API ne fait plus partie de l’équipe : un administrateur doit en créer une autre.',
  API_KEY_SCOPE: ({ scope, right }) =>
    `Cette clé d’API n’a pas le droit ${quoted(String(right))} (${scope}). Un administrateur peut en créer une autre.`,
  API_KEY_NOT_HERE: 'Une clé d’API n’ouvre pas cette adresse : elle est réservée aux personnes connectées.',
  API_KEY_TOO_FAST: ({ limit, seconds }) =>
    `Cette clé d’API a fait ses ${limit} appels de la minute. Réessayez dans ${seconds} ${Number(seconds) > 1 ? 'secondes' : 'seconde'}.`,
  TOKEN_REFUSED: 'Ce jeton n’est pas valable : demandez-en un autre à la connexion.',
  TOKEN_EXPIRED: 'Ce jeton a expiré : demandez-en un autre à la connexion.',
  TOKEN_ENDED: 'La session de ce jeton est terminée : reconnectez-vous, puis demandez-en un autre.',
  TOKEN_NOT_HERE: 'Un jeton n’ouvre pas cette adresse : elle est réservée aux personnes connectées.',
  API_KEY_NAME_TAKEN: 'Une clé en service porte déjà ce nom : révoquez-la, ou choisissez un autre nom.',
  TOO_MANY_API_KEYS: ({ limit }) =>
    `${limit} clés au plus sont en service à la fois : révoquez celles qui ne servent plus.`,
  REPLENISHMENT_PARAM_EXISTS: ({ item }) =>
    `${quoted(String(item))} a déjà un paramètre : modifiez-le dans la liste.`,
  ORDER_STATE: ({ status }) =>
    `Cette commande est maintenant ${quoted(String(status))} : cette action n’est plus possible.`,
  ORDER_ITEM_NOT_SOLD: ({ items }) =>
    `Le fournisseur ne vend plus : ${items}. Retirez ces articles ou indiquez leur prix.`,
  ORDER_DATE_REFUSED: ({ sentence }) => String(sentence),
  ORDER_TOTAL_TOO_LARGE: `Le total dépasse 80${NBSP}000${NBSP}000${NBSP}€.`,
  ORDER_BELOW_FRANCO: ({ sentence }) => String(sentence),
  ORDER_NEEDS_APPROVAL: ({ amount }) =>
    `Au-delà de ${amount}, la commande est envoyée par un responsable. Votre brouillon est enregistré.`,
  ORDER_NEEDS_NO_APPROVAL: 'Cette commande n’a pas besoin d’accord. Vous pouvez l’envoyer.',
  ORDER_AWAITS_NO_APPROVAL: 'Cette commande n’attend plus d’accord.',
  ORDER_SUPPLIER_GONE: 'Ce fournisseur a été supprimé. Restaurez-le pour lui commander.',
  SUPPLIER_EMAIL_INVALID: ({ email }) =>
    `L’adresse du fournisseur n’est pas une adresse email valable (${quoted(String(email))}). Corrigez-la sur sa fiche.`,
  MAIL_NOT_RETRYABLE: 'Cet email est déjà parti ou part à l’instant.',
  REMINDER_REFUSED: ({ sentence }) => String(sentence),
  MAIL_DAY_FULL: ({ limit }) =>
    `Votre organisation a déjà envoyé ${formatNumber(Number(limit))} emails aujourd’hui, la limite du jour. Rien n’est perdu : vous pourrez continuer demain dès 0${NBSP}h.`,
  MAIL_RECIPIENTS_FULL: ({ limit }) =>
    `Votre organisation a déjà écrit à ${formatNumber(Number(limit))} nouvelles adresses aujourd’hui, la limite du jour. Rien n’est perdu : vous pourrez écrire à celle-ci demain dès 0${NBSP}h. Celles à qui vous avez déjà écrit reçoivent toujours vos emails.`,
  STORAGE_FULL: ({ used, limit }) =>
    `L’espace de votre organisation est plein (${used} utilisés sur ${limit}). Ce fichier n’a pas été enregistré ; rien d’autre n’est perdu.`,
  STORAGE_HOUR_FULL: ({ minutes }) =>
    `Trop de fichiers en peu de temps. Réessayez dans ${minutes} ${Number(minutes) > 1 ? 'minutes' : 'minute'} : rien n’est perdu.`,
  DECISION_CLOSED: 'Cette réponse n’attend plus de décision.',
  DECISION_NOT_UNDOABLE:
    'Cette décision ne peut plus être annulée : des marchandises sont arrivées, ou la commande a changé depuis.',
  ANSWER_LINK_INVALID: 'Ce lien n’ouvre aucune commande. Il a peut-être été remplacé ou retiré.',
  ANSWER_LINK_EXPIRED: 'Ce lien a expiré. Contactez le restaurant.',
  ANSWER_CLOSED: 'Cette commande n’attend plus de réponse.',
  ANSWER_LINES_WRONG: 'La commande a changé entre-temps. Rechargez la page.',
  STOCK_IN_FUTURE: 'Cette date n’est pas encore passée : un mouvement de stock a déjà eu lieu.',
  STOCK_TOO_LARGE: 'Cette quantité est trop grande pour être tenue en stock.',
  STOCK_ALREADY_REVERSED: 'Cette saisie a déjà été annulée.',
  LOT_BLOCKED: 'Ce lot est bloqué : il sort du stock par sa fiche de rappel.',
  RECALL_FILE_UNREADABLE:
    'Ce fichier n’est pas un export de RappelConso (CSV ou JSON), ou il est trop grand.',
  LOT_NOT_BLOCKED: 'Ce lot n’est plus bloqué : la fiche a changé entre-temps.',
  COUNT_ENDED: ({ status }) =>
    `Ce comptage est terminé (${quoted(String(status))}) : plus rien ne peut y être compté.`,
  COUNT_EMPTY: 'Rien n’est compté : il n’y a rien à valider.',
  COUNT_ITEM_ELSEWHERE: 'Cet article ne fait pas partie de ce comptage.',
  RECEIPT_REVERSED: 'Cette réception est déjà annulée.',
  RECEIPT_NOT_REVERSIBLE: 'Une annulation de réception ne s’annule pas. Enregistrez une nouvelle réception.',
  CLAIM_STATE: ({ status }) =>
    `Ce litige est maintenant ${quoted(String(status))} : cette action n’est plus possible.`,
  CLAIM_MAIL_WAITS: 'Un email de cette réclamation attend déjà de partir.',
  CLAIM_NO_ADDRESS: ({ supplier }) =>
    `${supplier} n’a pas d’adresse email. Ajoutez-la sur sa fiche, ou appelez-le.`,
  EMAIL_NOT_FAILED: 'Ce rapport n’est plus en échec : il n’y a rien à relire.',
  EMAIL_NO_FILE: 'Aucune pièce jointe trouvée',
  REPLY_SETTLED:
    'Cette réponse a déjà été prise en compte. Annulez d’abord ce qu’elle a changé sur la commande.',
  REPLY_NOT_ATTACHED: 'Cette réponse n’est rattachée à aucune commande.',
  DEMO_NEEDS_EMPTY:
    'Cette organisation a déjà des données : la démonstration se charge dans une organisation vide.',
  REPORT_NEEDS_PROFILE: 'Créez d’abord un profil POS actif avec une adresse autorisée.',
  REPORT_NEEDS_DISHES: 'Créez d’abord une recette : le rapport est fait de vos propres plats.',
  RECIPE_DELETED: `Cette recette est supprimée. Restaurez-la depuis le filtre ${quoted('Supprimées')}.`,
  RECIPE_NOT_DELETED: 'Cette recette est déjà dans la liste : il n’y a rien à restaurer.',
  BASKET_NAME_TAKEN: ({ name }) => `Un autre panier s’appelle déjà ${quoted(String(name))}.`,
  TOO_MANY_BASKETS: ({ limit }) =>
    `${limit} paniers au plus par fournisseur : supprimez-en avant d’en ajouter.`,
  RECIPE_NAME_TAKEN: ({ name }) => `Une autre recette s’appelle déjà ${quoted(String(name))}.`,
  RECIPE_IN_USE: ({ sentence }) => String(sentence),
  RECIPE_USES_DELETED: ({ name }) =>
    `Cette recette contient ${quoted(String(name))}, qui est supprimée : restaurez-la d’abord.`,
  RECIPE_INGREDIENT_GONE: 'Un ingrédient n’existe plus : choisissez-en un autre.',
  RECIPE_LOOP: 'Une recette ne peut pas se contenir elle-même, même à travers une autre.',
  RECIPE_TOO_DEEP: ({ limit }) =>
    `Les sous-recettes s’emboîtent sur ${limit} niveaux au plus : simplifiez-en une.`,
  SUBSCRIPTION_NEEDED:
    'Lecture seule : rien n’a été enregistré. Abonnez-vous dans Paramètres, onglet Abonnement, pour reprendre.',
  READ_ONLY: 'Lecture seule : rien n’a été enregistré. Demandez à un administrateur d’abonner le restaurant.',
  ALREADY_SUBSCRIBED: 'Ce compte est déjà abonné : il n’y a rien à payer en plus.',
  HOLDER_LEFT:
    'La personne qui payait a quitté l’équipe : son abonnement ne peut pas reprendre sans elle. Abonnez-vous à nouveau.',
  SUBSCRIPTION_ENDING: 'L’abonnement résilié court encore : reprenez-le plutôt que d’en prendre un second.',
  NOT_SUBSCRIBED: 'Ce compte n’a pas d’abonnement en cours.',
  CHECKOUT_GONE: 'Cette page de paiement n’est plus valable. Recommencez depuis les paramètres.',
  CARD_DECLINED: 'La carte a été refusée. Rien n’a été débité.',
  WEBHOOK_REFUSED: 'Message refusé : signature ou date non valable.',
  ITEM_NOT_COUNTED: 'Cet article se pèse ou se mesure : il n’a pas de contenance à indiquer.',
  UNAVAILABLE: 'Le service est momentanément indisponible. Rien n’est perdu : réessayez dans un instant.',
  INTERNAL: 'Une erreur inattendue s’est produite. Rien n’a été enregistré.',
});

export function errorSentence(code: ErrorCode, details: ErrorDetails = {}): string {
  const sentence = SENTENCES[code];
  return typeof sentence === 'string' ? sentence : sentence(details);
}
