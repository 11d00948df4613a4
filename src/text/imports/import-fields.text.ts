import type { ImportKind } from '#domain/imports/import.ts';
import type { ImportFieldName } from '#domain/imports/import-fields.ts';

/** Shown beside the columns of a file, and headers of our own exports: an export comes back matched. */
const SUPPLIER_FIELD_NAMES: Record<ImportFieldName<'suppliers'>, string> = {
  id: 'Identifiant Économat',
  name: 'Nom',
  type_produit: 'Type de produits',
  contact_nom: 'Contact',
  contact_email: 'Email',
  contact_tel: 'Téléphone',
  adresse: 'Adresse',
  code_postal: 'Code postal',
  ville: 'Ville',
  pays: 'Pays',
  delivery_days: 'Jours de livraison',
  lead_time_jours: 'Délai de livraison',
  customer_code: 'Code client',
  siret: 'SIRET',
  cutoffs: 'Heures limites',
  closures: 'Fermetures',
  franco_amount: 'Franco',
  delivery_fee: 'Frais de livraison',
  franco_policy: 'Sous le franco',
  email: 'Ancien email',
  phone: 'Ancien téléphone',
  notes: 'Notes',
};

const ITEM_FIELD_NAMES: Record<ImportFieldName<'items'>, string> = {
  id: 'Identifiant Économat',
  name: 'Nom',
  sku: 'SKU',
  unit: 'Unité',
  category: 'Catégorie',
  min_qty: 'Stock minimum',
  max_qty: 'Stock maximum',
  supplier_id: 'Identifiant Économat du fournisseur',
  supplier_name: 'Fournisseur',
  price: 'Prix unitaire HT',
  second_price: 'Second prix HT',
  order_unit: 'Unité de commande',
  pack_count: 'Nombre par colis',
  valid_from: 'Valable du',
  valid_to: 'Annoncé jusqu’au',
  supplier_reference: 'Référence fournisseur',
  supplier_wording: 'Libellé fournisseur',
  brand: 'Marque',
  origin: 'Origine',
  pack: 'Conditionnement',
  pack_label: 'Nom du colis',
  pack_content: 'Contenu du colis (en unités de stock)',
  vat_rate: 'Taux de TVA',
  gtin: 'Code-barres',
  storage_zone: 'Zone de stockage',
  storage_family: 'Famille de conservation',
  temperature: 'Température de conservation',
  date_kind: 'DLC ou DDM',
  shelf_life_days: 'Durée de vie (jours)',
  alert_days: 'Alerte avant DLC (jours)',
  allergens: 'Allergènes',
};

const PRICE_LIST_FIELD_NAMES: Record<ImportFieldName<'price_list'>, string> = {
  supplier_reference: 'Référence',
  supplier_wording: 'Désignation',
  variety: 'Variété (suite du nom)',
  price: 'Prix HT',
  second_price: 'Second prix HT',
  order_unit: 'Unité de commande',
  pack_count: 'Nombre par colis',
  unit: 'Unité du prix',
  price_count: 'Prix pour combien d’unités',
  pack: 'Conditionnement',
  content_unit: 'Unité de la contenance',
  vat_rate: 'Taux de TVA',
  valid_from: 'Valable du',
  valid_to: 'Valable au',
  gtin: 'Code-barres',
  category: 'Catégorie',
  brand: 'Marque',
  origin: 'Origine',
  storage_family: 'Conservation',
  temperature: 'Température de conservation',
  date_kind: 'DLC ou DDM',
  shelf_life_days: 'DLC garantie (jours)',
  allergens: 'Allergènes',
  supplier_name: 'Fournisseur',
  sku: 'Votre référence (SKU)',
};

const ORDER_FIELD_NAMES: Record<ImportFieldName<'orders'>, string> = {
  order_number: 'Numéro de commande',
  supplier_name: 'Fournisseur',
  ordered_at: 'Date de commande',
  expected_at: 'Date de livraison',
  item_name: 'Article',
  sku: 'SKU',
  qty: 'Quantité',
  unit: 'Unité',
  unit_price: 'Prix unitaire HT',
  line_total: 'Total de la ligne',
  notes: 'Notes',
};

const SALES_FIELD_NAMES: Record<ImportFieldName<'sales'>, string> = {
  day: 'Jour',
  recipe_name: 'Plat',
  sku: 'SKU',
  qty: 'Quantité vendue',
  revenue: 'Chiffre d’affaires',
};

const FIELD_NAMES: Record<ImportKind, Readonly<Record<string, string>>> = {
  suppliers: SUPPLIER_FIELD_NAMES,
  items: ITEM_FIELD_NAMES,
  price_list: PRICE_LIST_FIELD_NAMES,
  orders: ORDER_FIELD_NAMES,
  sales: SALES_FIELD_NAMES,
};

/** 'Prix unitaire HT': what a field of an import is called. */
export const importFieldName = (kind: ImportKind, field: string): string => FIELD_NAMES[kind][field] ?? field;
