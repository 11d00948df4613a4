import type { ImportKind } from '#domain/imports/import.ts';
import { french } from '#text/kernel/typography.ts';

type Example = Readonly<Record<string, string | number>>;

/** Lines as a restaurant would write them, by field; days as YYYY-MM-DD. */
export const templateExamples: Record<ImportKind, readonly Example[]> = {
  suppliers: [
    {
      name: 'Halles du Port',
      type_produit: 'Fruits et légumes',
      contact_nom: 'Claire Morel',
      contact_email: 'commandes@hallesduport.fr',
      contact_tel: '02 98 00 00 00',
      adresse: '4 quai des Criées',
      code_postal: '29200',
      ville: 'Brest',
      pays: 'France',
      delivery_days: 'lun, mer, ven',
      lead_time_jours: 1,
      customer_code: '000190',
      cutoffs: 'lun 18:30 J-1, mer 18:30 J-1',
      franco_amount: 150,
      delivery_fee: 12,
    },
    { name: 'Minoterie du Val', type_produit: 'Épicerie', delivery_days: 'jeu', lead_time_jours: 2 },
  ],
  items: [
    {
      name: 'Farine T65',
      sku: 'FAR65',
      unit: 'kg',
      category: 'Farines',
      min_qty: 25,
      max_qty: 100,
      supplier_name: 'Minoterie du Val',
      price: 0.85,
      valid_from: '2026-11-02',
      supplier_reference: '000190',
      pack: 'Sac de 25 kg',
      vat_rate: 5.5,
      storage_zone: 'Réserve sèche',
      storage_family: 'Sec',
      date_kind: 'DDM',
      shelf_life_days: 180,
      alert_days: 30,
      allergens: 'Gluten',
    },
    {
      name: 'Crème crue 35 %',
      unit: 'L',
      category: 'Crèmerie',
      supplier_name: 'Crèmerie Lenoir',
      price: 4.12,
      pack: 'Bidon de 5 L',
      vat_rate: 5.5,
    },
  ],
  price_list: [
    {
      supplier_reference: '40112',
      supplier_wording: 'Haricots verts extra-fins',
      price: 4.26,
      unit: 'kg',
      pack: '4x2,5 kg',
      vat_rate: 5.5,
      valid_from: '2026-11-02',
      category: 'Légumes',
    },
    { supplier_reference: '40127', supplier_wording: 'Framboises brisées', price: 6.2, unit: 'kg' },
  ],
  orders: [
    {
      order_number: 'BC-7',
      supplier_name: 'Minoterie du Val',
      ordered_at: '2026-10-12',
      expected_at: '2026-10-14',
      item_name: 'Farine T65',
      qty: 25,
      unit: 'kg',
      unit_price: 0.85,
    },
    {
      order_number: 'BC-7',
      supplier_name: 'Minoterie du Val',
      ordered_at: '2026-10-12',
      item_name: 'Sucre semoule',
      qty: 10,
      unit: 'kg',
      unit_price: 1.2,
    },
  ],
  sales: [
    { day: '2026-10-12', recipe_name: 'Crème brûlée', qty: 14, revenue: 119 },
    { day: '2026-10-12', recipe_name: 'Entrecôte frites', qty: 9, revenue: 220.5 },
  ],
};

export const importTemplateText = french({
  offer: 'Pas encore de fichier ? Téléchargez un modèle à remplir :',
  formats: { xlsx: 'Excel', csv: 'CSV' },
  /** Names the button to who does not see the sentence beside it. */
  download: (format: string) => `Télécharger le modèle ${format}`,
  preparing: 'Préparation du modèle…',
  failure: 'Le modèle n’a pas pu être téléchargé',
  stems: {
    suppliers: 'modele-fournisseurs',
    items: 'modele-articles',
    price_list: 'modele-mercuriale',
    orders: 'modele-commandes',
    sales: 'modele-ventes',
  } satisfies Record<ImportKind, string>,
  /** The sheet beside the one to fill in. */
  exampleSheet: 'Exemple',
});
