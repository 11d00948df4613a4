import type { ImportField } from '#domain/imports/column-matching.ts';
import { optional, required } from './field.ts';

/** Spec: suppliers; besides them customer code, SIRET, cut-off, franco and fee. */
export const SUPPLIER_CELL_FIELDS = [
  required(
    'name',
    'text',
    'nom,fournisseur,nom fournisseur,raison sociale,société,enseigne,nom du fournisseur,company',
  ),
  optional(
    'type_produit',
    'text',
    'type produit,type,type de produits,famille,catégorie,activité,spécialité',
  ),
  optional(
    'contact_nom',
    'text',
    'contact,nom contact,nom du contact,interlocuteur,commercial,représentant,personne à contacter,contact name',
  ),
  optional(
    'contact_email',
    'email',
    'email,mail,courriel,adresse email,email contact,email commande,contact email,adresse mail',
  ),
  optional(
    'contact_tel',
    'phone',
    'téléphone,tél,tel contact,téléphone contact,mobile,portable,n° de téléphone,contact phone,gsm',
  ),
  optional('adresse', 'text', 'adresse,adresse postale,rue,voie,adresse 1,street'),
  optional('code_postal', 'postal_code', 'code postal,cp,zip'),
  optional('ville', 'text', 'ville,localité,commune,city'),
  optional('pays', 'text', 'pays,country'),
  optional(
    'delivery_days',
    'weekdays',
    'jours de livraison,livraison,jours livraison,jours livrés,jour de livraison,delivery days',
  ),
  optional(
    'lead_time_jours',
    'days',
    'délai,délai de livraison,délai livraison,lead time,lead time jours,délai jours,délai (jours)',
  ),
  optional(
    'customer_code',
    'code',
    'code client,n° client,numéro client,mon code client,compte client,customer code',
  ),
  optional('siret', 'siret', 'siret,n° siret,numéro siret'),
  optional(
    'cutoff_time',
    'time',
    'heure limite,heure limite de commande,commande avant,limite commande,cut-off',
  ),
  optional(
    'franco_amount',
    'money',
    'franco,franco de port,minimum de commande,minimum commande,montant minimum,mini commande',
  ),
  optional('delivery_fee', 'money', 'frais de livraison,frais livraison,frais de port,port,delivery fee'),
  optional('notes', 'text', 'notes,commentaire,remarques,observations'),
] as const satisfies readonly ImportField[];
