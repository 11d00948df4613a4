import type { ImportField } from '#domain/imports/column-matching.ts';
import { optional, packCount, required, stockLevel } from './field.ts';
import { KEPT_FIELDS, OFFER_FIELDS } from './shared-fields.ts';

/** Spec: items and item_prices; besides them the supplier article, storage and dates. */
export const ITEM_FIELDS = [
  required(
    'name',
    'text',
    'nom,désignation,libellé,article,produit,nom article,désignation article,libellé article,nom du produit,libellé produit,ingrédient',
  ),
  optional(
    'sku',
    'code',
    'sku,référence,réf,code article,code,référence article,code produit,référence interne,code interne,numéro article',
  ),
  optional('unit', 'unit', 'unité,unité de stock,unité de mesure,unité stock,unité article,u'),
  optional('category', 'text', 'catégorie,famille,famille article,rayon,sous famille'),
  stockLevel('min_qty', 'stock minimum,stock mini,seuil,stock min,seuil mini,stock alerte,seuil alerte'),
  stockLevel('max_qty', 'stock maximum,stock maxi,stock max,seuil maxi'),
  optional('supplier_name', 'text', 'fournisseur,nom fournisseur,nom du fournisseur,supplier'),
  optional(
    'price',
    'price',
    'prix unitaire,prix,PU HT,prix unitaire HT,prix HT,prix achat,prix achat HT,tarif HT,tarif,prix net,prix net HT,coût,coût unitaire,unit price',
  ),
  // What most lists add beside the price of the pack; the basis of both is found over all rows.
  optional(
    'second_price',
    'price',
    'prix au kg,prix kilo,prix au kilo,prix kg,prix kg HT,prix HT kg,prix au kg HT,prix au litre,prix litre,prix au kg ou litre,prix au kg ou L,prix HT unité,prix HT pièce,prix à la pièce',
  ),
  optional(
    'valid_from',
    'date',
    'valable du,date prix,date tarif,date application,valid from,à partir du,date effet,date de début',
  ),
  optional(
    'valid_to',
    'date',
    "annoncé jusqu'au,valable au,fin de validité,valable jusqu'au,valid to,date fin tarif",
  ),
  optional(
    'supplier_reference',
    'code',
    'référence fournisseur,réf fournisseur,code fournisseur,code article fournisseur,référence article fournisseur',
  ),
  optional(
    'supplier_wording',
    'text',
    'libellé fournisseur,désignation fournisseur,nom fournisseur article,désignation article fournisseur',
  ),
  optional(
    'pack',
    'pack',
    'conditionnement,cond,colisage,conditionnement achat,colis,pcb,contenance,contenance uvc,présentation,format',
  ),
  optional('order_unit', 'named_unit', 'unité de commande,unité commande,conditionnement de commande,uc'),
  // Beside a column that says what one of them holds.
  packCount('nombre par colis,quantité par colis,nb uv par colis'),
  optional('vat_rate', 'vat_rate', 'tva,taux tva,taux de tva,code tva,vat rate'),
  ...OFFER_FIELDS,
  optional('gtin', 'gtin', 'ean,gtin,code barres,gencod,code ean'),
  optional('storage_zone', 'text', 'zone,zone de stockage,emplacement,lieu de stockage,réserve'),
  ...KEPT_FIELDS,
  optional(
    'alert_days',
    'days',
    'alerte,jours alerte,alerte dlc,alerte avant dlc,jours avant alerte,alert days',
  ),
] as const satisfies readonly ImportField[];
