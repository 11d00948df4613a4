import { fold } from '#domain/replies/body/trace.ts';
import type { TableColumn } from '#domain/replies/body/written.ts';
import { remembered } from '#domain/replies/words/remembered.ts';

/** In the order they are asked: « qté non livrée » is what is missing before it is what is sent. */
const HEADS: readonly (readonly [TableColumn, RegExp])[] = [
  // « Date reliquat », « Jour de livraison », « Retour en stock estimé »: when, whatever it is of.
  [
    'date',
    /^(?:dates?|jours?|quand) |^(?:retour|remise) en stock|^reappro\w*|^prochain(?:e livraison| arrivage)|^livraison (?:du|des|de) (?:reliquats?|soldes?|manquants?|restants?)$/,
  ],
  ['old_price', /\b(?:ancien|avant)\b.*|(?:prix|pu|tarif)\b.*\b(?:commande|cde|cdee|initial|prevu)\b/],
  [
    'price',
    /^(?:nouveau |new )?(?:p\.? ?u\.?|prix|tarif|puht|price|prijs)\b|\b(?:prix|tarif) (?:unitaire|ht|net)\b|^(?:€|eur)(?: ht)?$|^p\.?u\.?(?: ?ht)?$/,
  ],
  ['amount', /\b(?:montant|total|mt|net a payer|valeur|amount)\b/],
  [
    'later',
    /\b(?:reliquats?|a suivre|reste a livrer|ral|back ?order|differe\w*|solde|reporte\w*|plus tard|restant\w*)\b/,
  ],
  [
    'missing',
    /\b(?:manqu\w+|ruptures?|non (?:livre|servi|expedie|dispo|fourni)\w*|ecarts?|pas dispo\w*|indispo\w*)\b/,
  ],
  ['ordered', /\b(?:cdee?s?|cmd\w*|command\w*|demand\w*|ordered|besteld|souhaite\w*)\b/],
  [
    'note',
    /^(?:remarques?|observations?|obs|commentaires?|comm|statut|status|etat|infos?|notes?|motif|reponses?|disponibilites?|opmerking|ok)\b/,
  ],
  ['date', /^(?:date|dates|jour|delai|dispo le|echeance|livraison (?:prevue|le)|livre le|datum|dlc|quand)\b/],
  [
    'sent',
    /\b(?:liv\w*|exp(?:ed\w*)?|confirm\w*|dispo\w*|servie?s?|serv|prep\w*|accord\w*|fourni\w*|valid\w*|envoy\w*|reel\w*|retenu\w*|honor\w*|ship\w*|geleverd|partie?s?|facture\w*|en stock|conf|cfm\w*|cnf|allou\w*|attribu\w*|affect\w*|accept\w*|ack)\b/,
  ],
  ['reference', /^(?:ref\w*|code\w*|sku|artikelnr|n° ?(?:d')?art\w*|art\.? n°)\b|^art$/],
  [
    'name',
    /^(?:designation|des|libelles?|articles?|produits?|description|denomination|noms?|intitule|omschrijving|product|item)\b/,
  ],
  [
    'unit',
    /^(?:unites?|uv|uvc|cond\w*|conditionnement|u|un|eenheid|colisage|pcb)\b\.?$|^(?:poids|kg|qte|unites?|pieces?|nb) ?(?:\/|par) ?(?:colis|carton|caisse|sac|piece)$/,
  ],
  ['number', /^(?:n°|no|num|numero|lignes?|lig|l|#|pos)\.?$/],
  // « Prévu » beside what is sent is what was ordered; alone it is what comes.
  ['quantity', /^(?:qtes?|quantites?|qty|nb|nombre|aantal|q|prevue?s?)\b/],
];

export const columnNamed = (cell: string): TableColumn | null =>
  cell.length <= 2 * LONGEST_HEAD ? columnOf(cell) : columnMeant(cell);
const columnOf = remembered((cell) => columnMeant(cell));

const LONGEST_HEAD = 30;

/** « Livré le 11/06 »: the day of the whole column. */
const ITS_DAY = /\s(?:(?:le|du|au|pour) )?(?:le )?\(?\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?\)?$/;

function columnMeant(cell: string): TableColumn | null {
  // « Date de livraison confirmée : 14/09/2026 » over a table is the order's, and no head.
  if (/:\s*\(?\d/.test(cell)) return null;
  const folded = fold(cell).replace(ITS_DAY, ' ').replace(/[*:_]/g, ' ').replace(/\s+/g, ' ').trim();
  if (folded === '' || folded.length > LONGEST_HEAD || /\d/.test(folded)) return null;
  return HEADS.find(([, named]) => named.test(folded))?.[0] ?? null;
}

/** « Qté » beside a quantity that says more is what was ordered; a second one beside what was ordered is what is sent. */
export function settledColumns(columns: readonly TableColumn[]): TableColumn[] {
  const says = (...named: TableColumn[]) => columns.some((column) => named.includes(column));
  const isOrdered = says('sent', 'missing', 'later') && !says('ordered');
  const plain = columns.filter((column) => column === 'quantity').length;
  let seen = 0;
  return columns.map((column) => {
    if (column !== 'quantity') return column;
    seen++;
    if (plain >= 2 && !says('ordered', 'sent'))
      return seen === 1 ? 'ordered' : seen === 2 ? 'sent' : 'unknown';
    if (isOrdered) return 'ordered';
    return says('ordered') && !says('sent') ? 'sent' : 'quantity';
  });
}

/** « Reste » over a column is what follows; in a sentence it is the other lines. So « Colis » and « Poids » only count there. */
export const headNamed = (text: string) =>
  /^(?:qt[ée]s? )?restes?$/i.test(text.trim())
    ? 'later'
    : /^(?:colis|cartons|kg|kilos|poids)$/i.test(text.trim())
      ? 'quantity'
      : columnNamed(text);
