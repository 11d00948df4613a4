import type { KeyPreset } from '#domain/access/keys/scopes.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { french } from '#text/kernel/typography.ts';

/** Each right as a sentence of what one may do. */
export const scopeNames: Record<Permission, string> = french({
  'org.read': 'Lire la fiche de l’établissement',
  'operations.read': 'Lire fournisseurs, articles, commandes, réceptions et stock',
  'files.read': 'Lire les fichiers joints',
  'orders.write': 'Créer et modifier des commandes',
  'orders.send': 'Envoyer des commandes et relancer',
  'orders.approve': 'Valider les commandes au-dessus du plafond',
  'orders.cancel': 'Annuler et clôturer des commandes',
  'orders.decide_prices': 'Accepter ou refuser les prix proposés',
  'receipts.write': 'Enregistrer des réceptions',
  'counts.write': 'Saisir des inventaires',
  'counts.validate': 'Valider des inventaires',
  'waste.write': 'Enregistrer des pertes',
  'recalls.block': 'Bloquer des lots et les retirer',
  'recalls.release': 'Débloquer des lots',
  'temperatures.write': 'Relever des températures',
  'cold_rooms.write': 'Régler les enceintes à relever',
  'recipes.write': 'Créer et modifier des recettes',
  'alerts.handle': 'Traiter les alertes',
  'files.write': 'Ajouter des fichiers',
  'suppliers.write': 'Créer et modifier des fournisseurs',
  'items.write': 'Créer et modifier des articles',
  'prices.write': 'Changer les prix',
  'claims.write': 'Gérer les réclamations',
  'imports.run': 'Importer des fichiers et des ventes',
  'exports.run': 'Exporter des listes',
  'reports.read': 'Lire les coûts, les marges et les rapports',
  'settings.manage': 'Changer les paramètres',
  'users.manage': 'Gérer l’équipe',
  'pos_profiles.manage': 'Régler les caisses',
  'api_keys.manage': 'Gérer les clés d’API',
  'billing.manage': 'Gérer l’abonnement',
  'audit.read': 'Lire le journal',
});

export const presetNames: Record<KeyPreset, string> = french({
  reading: 'Lecture',
  orders: 'Commandes',
  kitchen: 'Réceptions et stock',
  sales: 'Ventes',
  reports: 'Rapports',
});

export const presetHints: Record<KeyPreset, string> = french({
  reading: 'Fournisseurs, articles, commandes, réceptions et stock, sans rien changer ni voir les coûts.',
  orders: 'La lecture, et préparer puis envoyer des commandes.',
  kitchen: 'La lecture, et enregistrer réceptions, inventaires et pertes.',
  sales: 'La lecture, et déposer les ventes d’une caisse ou d’autres fichiers.',
  reports: 'La lecture, avec les coûts, les marges et les exports.',
});
