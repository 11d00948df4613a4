import { french } from '#text/kernel/typography.ts';
import { COLUMNS_A_TO_K } from './columns-a-k.text.ts';
import { COLUMNS_L_TO_Z } from './columns-l-z.text.ts';

const COMMON_COLUMNS: Record<string, string> = { ...COLUMNS_A_TO_K, ...COLUMNS_L_TO_Z };

/** Where a name means something else in one table than in the others. */
const IN_ONE_TABLE: Record<string, string> = french({
  'audit_log.at': 'moment de l’action',
  'audit_log.entity': 'table de ce qui a changé',
  'audit_log.entity_id': 'numéro de la ligne qui a changé',
  'claims.status': 'état du litige (OPEN ouvert, CLAIMED réclamé, SETTLED réglé, DROPPED classé)',
  'grns.notes': 'remarques de la réception',
  'import_outcomes.status': 'ce que l’import ferait de la ligne',
  'mail_outbox.state': 'état de l’email (queued en attente, sent envoyé, failed échoué, uncertain incertain)',
  'nightly_runs.error': 'ce qui a échoué',
  'organisation_exports.size': 'taille du fichier, en octets',
  'purchase_orders.status':
    'état (DRAFT brouillon, SENT envoyée, SUPPLIER_CONFIRMED confirmée, PARTIALLY_RECEIVED reçue en partie, RECEIVED reçue, CLOSED clôturée, CANCELLED annulée)',
  'purchase_orders.source': 'd’où elle vient (saisie ou import)',
  'recipes.kind': 'plat ou préparation',
  'sales.day': 'jour de la vente',
  'stock_movements.movement_type':
    'IN entrée, OUT vente, WASTE perte, COUNT inventaire, TRANSFER transfert, CORRECTION correction',
  'stock_movements.reason': 'motif de la correction',
  'user_roles.deleted_at': 'fin du rôle',
});

export const columnText = (table: string, column: string): string =>
  IN_ONE_TABLE[`${table}.${column}`] ??
  COMMON_COLUMNS[column] ??
  french('information enregistrée telle quelle');
