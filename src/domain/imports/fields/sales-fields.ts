import type { ImportField } from '#domain/imports/column-matching.ts';
import { optional, required } from './field.ts';

/** Spec: the sales import takes day, recipe_name, qty and revenue. Tills leave the day out of period reports. */
export const SALES_FIELDS = [
  optional(
    'day',
    'date',
    'day,jour,date,date de vente,date vente,journée,date ticket,date heure,timestamp,business date',
  ),
  required(
    'recipe_name',
    'text',
    'recipe name,plat,recette,produit,article,nom,désignation,libellé,nom du produit,item name,nom produit,libellé produit,product name',
  ),
  optional('sku', 'code', 'sku,référence,réf,code article,code produit,code,plu,inventory sku'),
  required(
    'qty',
    'number',
    'qty,quantité,qté,quantité vendue,qté vendue,nombre,nb vendu,ventes,items sold,units sold',
  ),
  required(
    'revenue',
    'money',
    'revenue,chiffre affaires,ca,ca TTC,ca HT,montant,total,montant TTC,total TTC,prix TTC,line total,net sales,ventes TTC,montant HT,total HT',
  ),
] as const satisfies readonly ImportField[];
