import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { ALERT_SEVERITIES, ALERT_TYPES } from '#domain/alerts/alert.ts';

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
  }),
});

export const ALERT_PAGE = 100;

export const alertsContract = {
  list: orgRoute('operations.read', { reads: ['alerts'] })
    .route({ method: 'GET', path: '/alerts', tags, summary: 'Open alerts, newest first' })
    .input(z.strictObject({ po_id: z.uuid().optional() }))
    .output(
      z.object({
        alerts: z.array(alert),
        /** Of all that are open, whether they are listed here or not. */
        total: z.number().int(),
        critical: z.number().int(),
      }),
    ),
  resolve: orgRoute('alerts.handle', { changes: ['alerts'], idempotent: true })
    .route({ method: 'POST', path: '/alerts/{id}/resolve', tags, summary: 'Mark an alert as resolved' })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({ success: z.literal(true) })),
};
