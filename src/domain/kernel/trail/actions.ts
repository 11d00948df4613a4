import { ORDER_EVENTS } from '#domain/orders/status.ts';

const orderEvents = ORDER_EVENTS.map((event) => `order.${event}` as const);

/**
 * Everything that the trail can say was done, by the kind of thing that it was done to. An action that is not in here
 * cannot be noted, and one without a sentence (text/trail) does not compile.
 */
const ACTIONS_BY_KIND = {
  orders: [
    ...orderEvents,
    ...(['order.updated', 'order.deleted', 'order.imported', 'order.mail_retried'] as const),
    ...(['order.answer_decided_in_part', 'basket.created', 'basket.renamed', 'basket.deleted'] as const),
    ...(['reply.accepted', 'reply.ignored', 'reply.reopened', 'reply.attached', 'reply.detached'] as const),
  ],
  receipts: ['receipt.recorded', 'receipt.reversed'],
  claims: [
    ...(['claim.mailed', 'claim.mail_retried', 'claim.credit_expected', 'claim.credited'] as const),
    ...(['claim.settled', 'claim.dropped'] as const),
  ],
  suppliers: ['supplier.created', 'supplier.updated', 'supplier.deleted', 'supplier.restored'],
  items: [
    ...(['item.created', 'item.updated', 'item.deleted', 'item.restored', 'item.unit_changed'] as const),
    ...(['item.content_changed', 'category.created', 'category.renamed', 'category.reordered'] as const),
    ...(['category.deleted', 'category.merged', 'zone.created', 'zone.renamed', 'zone.reordered'] as const),
    ...(['zone.deleted', 'zone.merged', 'items.starter_set_applied'] as const),
    ...(['item.code_learnt', 'item.code_forgotten', 'zone.shelf_ordered'] as const),
  ],
  prices: ['item.priced', 'item.offer_saved', 'item.offer_removed'],
  stock: ['waste.recorded', 'waste.taken_back', 'label.days_changed'],
  recalls: ['recall.blocked', 'recall.withdrawn', 'recall.released', 'recall.not_ours'],
  temperatures: [
    ...(['temperature.taken', 'temperature.corrected', 'cold_room.created'] as const),
    ...(['cold_room.updated', 'cold_room.retired'] as const),
  ],
  counts: ['count.started', 'count.line_changed', 'count.validated', 'count.cancelled'],
  recipes: ['recipe.created', 'recipe.updated', 'recipe.deleted', 'recipe.restored'],
  sales: ['sales.recorded', 'sales.removed', 'sold_name.matched'],
  members: [
    ...(['invitation.created', 'invitation.resent', 'invitation.revoked', 'invitation.accepted'] as const),
    ...(['member.role_changed', 'member.removed', 'member.left', 'member.account_deleted'] as const),
  ],
  settings: [
    ...(['organisation.created', 'organisation.renamed', 'organisation.card_changed'] as const),
    ...(['organisation.reminders_changed', 'organisation.calendar_changed'] as const),
    ...(['receipts.tolerance_changed', 'temperature_limit.changed', 'mailbox.saved'] as const),
    ...(['mail_server.saved', 'mail_server.removed', 'organisation.file_imports_changed'] as const),
    ...(['member.notifications_changed'] as const),
    ...(['mailbox.removed', 'pos_profile.created', 'pos_profile.updated', 'pos_profile.activated'] as const),
    ...(['pos_profile.deactivated', 'pos_profile.deleted', 'replenishment_param.created'] as const),
    ...(['replenishment_param.updated', 'replenishment_param.deleted'] as const),
    ...(['replenishment_settings.updated', 'night.asked_for', 'api_key.created', 'api_key.revoked'] as const),
    ...(['subscription.started', 'subscription.trial_reminder'] as const),
    ...(['subscription.renewed', 'subscription.payment_failed'] as const),
    ...(['subscription.cancelled', 'subscription.resumed'] as const),
    ...(['organisation.erasure_asked', 'organisation.erasure_cancelled'] as const),
  ],
  files: [
    ...(['import.applied', 'import.items_created', 'import.refused_taken', 'export.taken'] as const),
    ...(['organisation.export_asked', 'organisation.export_taken'] as const),
  ],
  messages: ['alert.resolved', 'low_stock.handled', 'email.taken_as_reply', 'email.read_again'],
} as const satisfies Record<string, readonly string[]>;

export type TrailKind = keyof typeof ACTIONS_BY_KIND;
export type AuditAction = (typeof ACTIONS_BY_KIND)[TrailKind][number];

export const TRAIL_KINDS = Object.keys(ACTIONS_BY_KIND) as TrailKind[];

export const actionsOf = (kind: TrailKind): readonly AuditAction[] => ACTIONS_BY_KIND[kind];

/** The tables of what it was done to. */
export const TRAIL_ENTITIES = [
  'alerts',
  'api_keys',
  'categories',
  'claims',
  'cold_rooms',
  'grns',
  'imports',
  'invitations',
  'items',
  'low_stock_alerts',
  'mail_servers',
  'mailboxes',
  'nightly_runs',
  'order_baskets',
  'organisation_calendars',
  'organizations',
  'pos_profiles',
  'purchase_orders',
  'raw_emails',
  'recalls',
  'receipt_tolerances',
  'recipes',
  'reminder_settings',
  'replenishment_params',
  'replenishment_settings',
  'sales_batches',
  'sold_names',
  'stock_counts',
  'stock_movements',
  'supplier_replies',
  'suppliers',
  'temperature_limits',
  'temperature_readings',
  'user_roles',
  'zones',
] as const;

export type TrailEntity = (typeof TRAIL_ENTITIES)[number];
