import type { ImportField } from '#domain/imports/column-matching.ts';
import { optional, packCount, required } from './field.ts';
import { KEPT_FIELDS, OFFER_FIELDS } from './shared-fields.ts';

/** A supplier's price list (mercuriale): their reference and wording lead, ours may be absent. */
export const PRICE_LIST_FIELDS = [
  optional(
    'supplier_reference',
    'code',
    'référence,réf,code article,code,code produit,référence article,réf article,numéro article,référence fournisseur,réf fournisseur,article n°',
  ),
  required(
    'supplier_wording',
    'text',
    'désignation,libellé,libellé article,désignation article,produit,article,nom,libellé produit,désignation produit,nom du produit,cuvée,vin,espèce,dénomination commerciale,nom commercial',
  ),
  // « Gala » beside « Pomme »: the rest of what the article is called.
  optional('variety', 'text', 'variété'),
  required(
    'price',
    'price',
    'prix unitaire,prix,PU HT,prix unitaire HT,prix HT,prix net,prix net HT,tarif HT,tarif,prix vente HT,prix unitaire net,unit price,prix cession,cours,cours HT,cotation',
  ),
  // What most lists add beside the price of the pack; the basis of both is found over all rows.
  optional(
    'second_price',
    'price',
    'prix au kg,prix kilo,prix au kilo,prix kg,prix kg HT,prix HT kg,prix au kg HT,prix au litre,prix litre,prix au kg ou litre,prix au kg ou L,prix HT unité,prix HT pièce,prix à la pièce',
  ),
  optional(
    'unit',
    'named_unit',
    'unité,unité de facturation,unité facturation,unité prix,unité de prix,vendu par,vendu à,base,base prix,base tarif,base de prix',
  ),
  optional(
    'order_unit',
    'named_unit',
    "unité de commande,unité commande,unité de vente,conditionnement de commande,uc,uv,uvc,unité d'achat",
  ),
  optional(
    'pack',
    'pack',
    'conditionnement,cond,colisage,colis,pcb,contenance,flaconnage,contenance uvc,conditionnement vente,présentation,format,poids net,poids,poids unitaire,poids colis,volume,grammage,litrage,contenu,quantité unité achat',
  ),
  // Beside a content that is a bare figure: 350 and « g ».
  optional(
    'content_unit',
    'named_unit',
    'unité de contenance,unité de poids,unité de mesure,unité volume,unité de base',
  ),
  // Beside a column that says what one of them holds.
  packCount(
    'nombre par colis,quantité par colis,quantité par carton,nb uv par colis,carton de,pièces par carton,pièces par colis,unités par carton,unités par colis,unités par caisse,par,vendu par',
  ),
  // Beside what is counted in the case: « 36 » and « 5,04 kg » in all.
  optional('whole_content', 'pack', 'poids net du colis entier'),
  // Of a packet, of which a case holds several.
  {
    ...optional('inner_count', 'number', 'nombre par sachet,nombre par paquet'),
    needs: ['sachet', 'paquet'],
  },
  // Of a machine: the price is that of 100 or 1 000 of the unit beside it.
  optional('price_count', 'number', 'quantité du prix'),
  // Taken off the price, where no column says what is left of it.
  optional(
    'discount',
    'percent',
    'remise,remise %,taux remise,taux de remise,rem,rabais,ristourne,remise client',
  ),
  optional('vat_rate', 'vat_rate', 'tva,taux tva,taux de tva,code tva,vat rate'),
  optional(
    'valid_from',
    'date',
    'valable du,date tarif,date application,date prix,valid from,à partir du,date effet,date de début,du',
  ),
  optional(
    'valid_to',
    'date',
    "valable au,date fin,date de fin,valid to,fin de validité,jusqu'au,au,valable jusqu'au,fin tarif",
  ),
  optional('gtin', 'gtin', 'ean,gtin,code barres,gencod,code ean'),
  optional('category', 'text', 'catégorie,famille,rayon,famille article,gamme'),
  ...OFFER_FIELDS,
  ...KEPT_FIELDS,
  optional('supplier_name', 'text', 'fournisseur,nom fournisseur,supplier'),
  optional('sku', 'code', 'sku,référence interne,code interne,votre référence,référence client,votre code'),
] as const satisfies readonly ImportField[];
