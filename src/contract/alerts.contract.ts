import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { dayField, moment, succeeded } from '#contract/kernel/fields.contract.ts';
import { ROLES } from '#domain/access/permissions.ts';
import { ALERT_KIND_NAMES, ALERT_SEVERITIES, ALERT_TYPES } from '#domain/alerts/alert.ts';

const tags = ['alerts'];

const alert = z.object({
  id: z.uuid(),
  type: z.enum(ALERT_TYPES),
  severity: z.enum(ALERT_SEVERITIES),
  message: z.string(),
  created_at: instant,
  context: z.object({
    reason: z.string().optional(),
    po_id: z.uuid().optional(),
    from_email: z.string().optional(),
    item_id: z.uuid().optional(),
    lot_id: z.uuid().optional(),
    supplier_id: z.uuid().optional(),
    /** The supplier's. */
    phone: z.string().optional(),
    reply_id: z.uuid().optional(),
  }),
});

const lowStockAlert = z.object({
  id: z.uuid(),
  item_id: z.uuid(),
  item_name: z.string(),
  unit: z.string().nullable(),
  qty_on_hand: z.number(),
  reorder_point: z.number(),
  triggered_at: instant,
  handled: z.boolean(),
  handled_at: instant.nullable(),
  params: z.object({
    safety_stock: z.number(),
    lead_time_days: z.number().int(),
    /** From whom a person wants it ordered, or else who sells it cheapest; nobody may. */
    supplier_id: z.uuid().nullable(),
    supplier_name: z.string().nullable(),
  }),
  /** When more of it is expected. */
  next_delivery: dayField.nullable(),
});

const ALERT_PAGE = 100;

const paged = {
  /** The last one of the page before. */
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(ALERT_PAGE),
};

/** What was seen: nothing that came since is taken with it. */
const until = moment;

const digestChoices = z.object({
  /** The morning's. */
  wanted: z.boolean(),
  /** For each answer that says otherwise than one ordered. */
  answers_wanted: z.boolean(),
  email: z.string(),
});

const choices = z.strictObject({ wanted: z.boolean(), answers_wanted: z.boolean() }).partial();

const notified = digestChoices.extend({ user_id: z.uuid(), full_name: z.string(), role: z.enum(ROLES) });

export const alertsContract = {
  list: orgRoute('operations.read', { reads: ['alerts'] })
    .route({
      method: 'GET',
      path: '/alerts',
      tags,
      summary: 'Open alerts, newest first; those of dates by their day',
    })
    .input(
      z.strictObject({ po_id: z.uuid().optional(), kind: z.enum(ALERT_KIND_NAMES).optional(), ...paged }),
    )
    .output(
      z.object({
        alerts: z.array(alert),
        next: z.uuid().nullable(),
        /** Of all that are open and asked for, whether they are listed here or not. */
        total: z.number().int(),
        critical: z.number().int(),
      }),
    ),
  counts: orgRoute('operations.read', { reads: ['alerts'], keptOnDevice: true })
    .route({ method: 'GET', path: '/alerts/counts', tags, summary: 'How many alerts are open, of each kind' })
    .output(
      z.object({
        /** Open alerts and unhandled low stock: the figure beside the bell. */
        total: z.number().int(),
        open: z.number().int(),
        critical: z.number().int(),
        low_stock: z.number().int(),
        /** Of types DLC_ALERT, STOCK_LOW and STOCK_HIGH. */
        goods: z.number().int(),
        kinds: z.record(z.enum(ALERT_KIND_NAMES), z.number().int()),
      }),
    ),
  resolve: orgRoute('alerts.handle', { changes: ['alerts'], idempotent: true })
    .route({ method: 'POST', path: '/alerts/{id}/resolve', tags, summary: 'Mark an alert as resolved' })
    .input(z.strictObject({ id: z.uuid() }))
    .output(succeeded),
  resolveAll: orgRoute('alerts.handle', { changes: ['alerts'], idempotent: true })
    .route({
      method: 'POST',
      path: '/alerts/resolve',
      tags,
      summary: 'Mark all that were raised until then as resolved, or those of one kind',
    })
    .input(z.strictObject({ kind: z.enum(ALERT_KIND_NAMES).optional(), until }))
    .output(z.object({ resolved: z.number().int() })),
  lowStock: orgRoute('operations.read', { reads: ['alerts'] })
    .route({
      method: 'GET',
      path: '/low-stock-alerts',
      tags,
      summary: 'Items at their reorder point that nobody handled, newest first',
    })
    .input(z.strictObject(paged))
    .output(
      z.object({
        alerts: z.array(lowStockAlert),
        next: z.uuid().nullable(),
        total: z.number().int(),
        /** Handled, and still low. */
        handled: z.number().int(),
      }),
    ),
  handleLowStock: orgRoute('alerts.handle', { changes: ['alerts'], idempotent: true })
    .route({
      method: 'POST',
      path: '/low-stock-alerts/{id}/handle',
      tags,
      summary: 'Mark a low stock as handled',
    })
    .input(z.strictObject({ id: z.uuid() }))
    .output(succeeded),
  handleAllLowStock: orgRoute('alerts.handle', { changes: ['alerts'], idempotent: true })
    .route({
      method: 'POST',
      path: '/low-stock-alerts/handle',
      tags,
      summary: 'Mark all low stock found until then as handled',
    })
    .input(z.strictObject({ until }))
    .output(z.object({ handled: z.number().int() })),
  digest: orgRoute('operations.read', { reads: ['alerts'], personal: true })
    .route({ method: 'GET', path: '/alerts/digest', tags, summary: 'Which e-mails one gets' })
    .output(digestChoices),
  setDigest: orgRoute('operations.read', { changes: ['alerts'], personal: true })
    .route({ method: 'PUT', path: '/alerts/digest', tags, summary: 'To get an e-mail, or not' })
    .input(choices.refine((chosen) => Object.keys(chosen).length > 0))
    .output(digestChoices),
  notifications: orgRoute('settings.manage', { reads: ['alerts', 'members'] })
    .route({ method: 'GET', path: '/alerts/notifications', tags, summary: 'Which e-mails each member gets' })
    .output(z.object({ members: z.array(notified) })),
  setNotifications: orgRoute('settings.manage', { changes: ['alerts'] })
    .route({
      method: 'PUT',
      path: '/alerts/notifications/{user_id}',
      tags,
      summary: 'Which e-mails a member gets',
    })
    .input(choices.extend({ user_id: z.uuid() }))
    .output(notified),
};
