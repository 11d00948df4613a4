import { french, ofName } from '#text/kernel/typography.ts';

/** The camera that reads labels, and what it says. */
export const scanText = french({
  title: 'Scanner une étiquette',
  hint: 'Placez le code dans le cadre. Un lecteur de codes branché marche aussi, sans ouvrir cette page.',
  starting: 'La caméra s’ouvre…',
  looking: 'Cherche un code…',
  nothingYet: 'Rien de lisible pour l’instant : approchez l’étiquette, évitez les reflets.',
  video: 'Image de la caméra',
  photo: 'Lire une photo',
  photoUnread: 'Aucun code lisible sur cette photo',
  photoUnreadHint: 'Prenez l’étiquette de face, bien éclairée, code entier.',
  light: 'Allumer la lampe',
  lightOff: 'Éteindre la lampe',
  close: 'Terminer',
  camera: {
    none: 'Aucune caméra sur cet appareil',
    noneHint: 'Branchez un lecteur de codes, ou lisez une photo de l’étiquette.',
    refused: 'L’accès à la caméra est refusé',
    refusedHint: 'Autorisez-la dans les réglages du navigateur pour ce site, puis recommencez.',
    busy: 'La caméra est déjà utilisée',
    busyHint: 'Fermez l’autre application qui s’en sert, puis recommencez.',
    insecure: 'La caméra demande une adresse en https',
    insecureHint: 'Ouvrez Économat par son adresse sécurisée, ou lisez une photo de l’étiquette.',
    reader: 'Le lecteur de codes ne se charge pas',
    readerHint: 'Vérifiez le réseau, puis recommencez.',
    retry: 'Recommencer',
  },
  learn: {
    title: 'Code inconnu',
    intro: (code: string) => `Le code ${code} est nouveau. De quel article est-il ?`,
    shopCode: 'Ce code est propre au magasin : il servira pour cette fois sans être retenu.',
    item: 'Article',
    placeholder: 'Choisir l’article',
    required: 'Choisissez l’article',
    content: 'Contenu sous ce code',
    contentHint:
      'Par exemple 6 pour un carton de 6. Vide pour une seule unité, ou si l’étiquette dit le poids.',
    contentInvalid: 'Indiquez une quantité supérieure à 0, avec trois décimales au plus',
    action: 'Retenir',
    useOnce: 'Utiliser',
    failure: 'Le code n’a pas été retenu',
  },
  learnt: (item: string) => `Code retenu pour ${item}`,
  learntPack: (item: string, qty: string) => `Code retenu pour ${item} : colis de ${qty}`,
  codes: {
    title: 'Codes-barres appris',
    none: 'Aucun pour l’instant : scannez une étiquette à la réception.',
    forget: 'Oublier',
    forgetThis: (code: string) => `Oublier le code ${code}`,
    forgotten: (code: string) => `Code ${code} oublié`,
    add: 'Scanner un code',
    pack: (qty: string) => `colis de ${qty}`,
    taken: (item: string) => `Ce code est déjà celui ${ofName(item)}`,
    failure: 'Les codes ne se chargent pas.',
  },
  unknown: 'Code inconnu',
  unknownHint: 'Apprenez-le à la réception, au comptage ou sur la fiche de l’article.',
  searchFailed: 'Le code n’a pas pu être cherché',
});

/** What is said of a code that names no goods. */
export const unreadableText = french({
  'wrong-digit': {
    title: 'Code mal lu : un chiffre ne va pas',
    detail: 'Recommencez, l’étiquette bien à plat.',
  },
  other: {
    title: 'Ce code n’est pas celui d’un article',
    detail: 'Cherchez sur l’étiquette le code avec le numéro d’article (01).',
  },
  pallet: {
    title: 'Cette étiquette ne dit que le numéro de la palette',
    detail: 'Cherchez sur l’étiquette le code avec le numéro d’article (01).',
  },
});

/** What a scan did to a delivery. */
export const receiveScanText = french({
  filled: (item: string) => item,
  lot: (code: string) => `lot ${code}`,
  date: (kind: string, day: string) => `${kind} ${day}`,
  pack: (qty: string) => `colis de ${qty}`,
  total: (qty: string) => `${qty} en tout`,
  nothing: 'article trouvé, l’étiquette n’en dit pas plus',
  past: (kind: string, day: string) => `${kind} dépassée : ${day}`,
  again: 'Étiquette déjà lue',
  againHint: (qty: string) => `Ses ${qty} sont déjà comptés.`,
  countAgain: 'Compter encore',
  notHere: (item: string) => `${item} n’est pas dans cette livraison`,
  add: 'Ajouter',
  otherItem: (item: string) => `Ce code est celui ${ofName(item)}`,
  isThis: (item: string) => `C’est bien ${item}`,
  whichLine: 'Scannez d’abord le code de l’article',
  whichLineHint: 'Cette étiquette ne dit que le lot et les dates.',
});

/** What a scan does in an inventory. */
export const countScanText = french({
  notHere: (item: string) => `${item} n’est pas dans cet inventaire`,
  pack: (item: string, qty: string) => `${item} : colis de ${qty}`,
  addPack: (qty: string) => `Compter ${qty} de plus`,
});
