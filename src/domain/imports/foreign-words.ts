/** What suppliers from across a border call their columns: German, Dutch, Italian, Spanish and English, in French words. */
const FOREIGN: readonly (readonly [french: string, words: string])[] = [
  ['reference', 'artikelnummer artikelnr artnr artikelcode bestellnummer bestnr codice codigo'],
  [
    'designation',
    'artikelbezeichnung bezeichnung artikelname produktname produktnaam productnaam omschrijving artikelomschrijving descrizione descripcion',
  ],
  ['produit', 'produkt prodotto producto'],
  ['article', 'artikel articolo articulo'],
  ['prix', 'preis prijs prezzo precio'],
  ['prix colis', 'colloprijs gebindepreis kistenpreis kartonpreis'],
  ['prix unitaire', 'eenheidsprijs einzelpreis stuckpreis stukprijs'],
  ['prix kg', 'kilopreis kiloprijs kgpreis'],
  ['prix achat', 'inkoopprijs einkaufspreis'],
  ['prix ht', 'nettopreis nettoprijs'],
  ['prix ttc', 'bruttopreis brutoprijs'],
  ['prix conseille', 'adviesprijs advies uvp rrp rsp msrp'],
  ['prix public', 'verkoopprijs verkaufspreis'],
  ['public', 'vk retail'],
  ['achat', 'ek'],
  ['colis', 'case collo colli kiste kist karton'],
  ['unite', 'einheit eenheid eenh unidad unita stuk stuck'],
  ['conditionnement', 'verpackung gebinde verpakking confezione envase'],
  ['colisage', 'vpe gebindegrosse'],
  ['contenance', 'content contents inhoud inhalt size formato capacita capacidad fullmenge'],
  ['poids', 'gewicht peso weight'],
  ['marque', 'marke merk merknaam marca marchio brand'],
  ['fabricant', 'produzent hersteller producent fabrikant produttore fabricante'],
  ['origine', 'herkunft herkunftsland herkomst origen'],
  [
    'categorie',
    'famiglia familia reparto warengruppe produktgruppe artikelgruppe hoofdgroep subgroep kategorie categoria',
  ],
  ['fournisseur', 'lieferant leverancier fornitore proveedor'],
  ['quantite', 'menge aantal anzahl cantidad quantita'],
  ['tva', 'mwst btw iva ust'],
];

/** By the word, in lower case and without accents. */
export const FOREIGN_WORDS: ReadonlyMap<string, string> = new Map(
  FOREIGN.flatMap(([french, words]) => words.split(' ').map((word) => [word, french] as const)),
);
