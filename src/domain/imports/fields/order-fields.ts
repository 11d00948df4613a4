import type { ImportField } from '#domain/imports/column-matching.ts';
import { optional, required } from './field.ts';

/** Past orders, one line of an order per row. Spec: purchase_orders and purchase_order_lines. */
export const ORDER_FIELDS = [
  optional(
    'order_number',
    'code',
    'numéro commande,n° commande,n° de commande,commande,bon de commande,numéro de bon,n° bc,order number,n° cde',
  ),
  required('supplier_name', 'text', 'fournisseur,nom fournisseur,nom du fournisseur,supplier'),
  required(
    'ordered_at',
    'date',
    'date commande,date de commande,date,commandé le,date cde,ordered at,order date',
  ),
  optional(
    'expected_at',
    'date',
    'date livraison,date de livraison,livraison,livraison prévue,livré le,expected at,date livraison prévue',
  ),
  required(
    'item_name',
    'text',
    'article,désignation,libellé,produit,nom,nom article,libellé article,désignation article,item name',
  ),
  optional('sku', 'code', 'sku,référence,réf,code article,code,code produit,référence article'),
  required('qty', 'quantity', 'quantité,qté,qté commandée,quantité commandée,qty,nombre'),
  optional('unit', 'unit', 'unité,unité de commande,unité commande'),
  optional('unit_price', 'price', 'prix unitaire,PU HT,prix,prix unitaire HT,prix HT,unit price,tarif'),
  optional(
    'line_total',
    'money',
    'total,montant,montant HT,total HT,total ligne,montant ligne,line total,total ligne HT',
  ),
  optional('notes', 'text', 'notes,commentaire,remarques'),
] as const satisfies readonly ImportField[];
