import type { TrailKind } from '#domain/kernel/trail/actions.ts';

/** The kinds of things that the trail can be narrowed down to. */
export const trailKindText: Record<TrailKind, string> = {
  orders: 'Commandes',
  receipts: 'Réceptions',
  claims: 'Litiges',
  suppliers: 'Fournisseurs',
  items: 'Articles',
  prices: 'Prix',
  stock: 'Pertes',
  recalls: 'Rappels',
  temperatures: 'Températures',
  counts: 'Inventaires',
  recipes: 'Recettes',
  sales: 'Ventes',
  members: 'Équipe',
  settings: 'Réglages',
  files: 'Imports et exports',
  messages: 'Alertes et emails',
};
