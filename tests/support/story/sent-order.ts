import { randomUUID } from 'node:crypto';
import { issueLink } from '#server/features/orders/order-links.sql.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { SECRET, type TestApp } from '../server/test-app.ts';

type NewLine = {
  name: string;
  qty: number;
  unit_price: number | null;
  unit?: string;
  pack?: { label: string; content: number };
  reference?: string;
};

export const FISH: NewLine[] = [
  {
    name: 'Filet de cabillaud',
    qty: 18,
    unit_price: 24.5,
    unit: 'kg',
    pack: { label: 'Caisse', content: 6 },
    reference: 'CAB-18',
  },
  { name: 'Moules de bouchot', qty: 15, unit_price: 4.2, unit: 'kg' },
  { name: 'Filet de lieu jaune', qty: 5, unit_price: 16.8, unit: 'kg' },
];

/** Counted, not drawn: two orders of one restaurant never bear one number, nor one that the product gives. */
let lastNumber = 70_000;
const nextNumber = () => ++lastNumber;

type NewOrder = {
  number?: string;
  supplier?: string;
  email?: string | null;
  expected_at?: string | null;
  expires_at?: Date;
  lines?: NewLine[];
  notes?: string;
};

/** An order as it stands once its e-mail has left, with the token of its link; written straight into the tables. */
export async function sentOrder(app: TestApp, org: string, order: NewOrder = {}) {
  const {
    number = `BC-2026-${nextNumber()}`,
    supplier = 'Marée de l’Ouest',
    email = 'commandes@maree-ouest.fr',
    expected_at = null,
    expires_at = new Date(Date.now() + 30 * 86_400_000),
    lines = FISH,
    notes = null,
  } = order;
  const query = (text: string, values: unknown[]) => app.owner.query(text, values);
  const [id, supplierId] = [randomUUID(), randomUUID()];
  await query('insert into suppliers (org_id, id, name, contact_email) values ($1, $2, $3, $4)', [
    org,
    supplierId,
    supplier,
    email,
  ]);
  const total = lines.reduce(
    (sum, { qty, unit_price }) => sum + Math.round(qty * (unit_price ?? 0) * 100),
    0,
  );
  await query(
    `insert into purchase_orders (org_id, id, supplier_id, order_number, status, expected_at, notes, total_estimated, line_count)
     values ($1, $2, $3, $4, 'SENT', $5, $6, $7, $8)`,
    [org, id, supplierId, number, expected_at, notes, total / 100, lines.length],
  );
  const lineIds: string[] = [];
  for (const [position, line] of lines.entries()) {
    const [itemId, lineId] = [randomUUID(), randomUUID()];
    lineIds.push(lineId);
    await query('insert into items (org_id, id, name, unit) values ($1, $2, $3, $4)', [
      org,
      itemId,
      line.name,
      line.unit ?? null,
    ]);
    await query(
      `insert into purchase_order_lines
         (org_id, id, po_id, item_id, position, qty, unit_price, pack_label, pack_content, reference)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        org,
        lineId,
        id,
        itemId,
        position,
        line.qty,
        line.unit_price,
        line.pack?.label ?? null,
        line.pack?.content ?? null,
        line.reference ?? null,
      ],
    );
  }
  const token = await inOrg(app.orgContext(org), (tx) =>
    issueLink(tx, { secret: SECRET, orgId: org, po_id: id, expires_at }),
  );
  return { id, number, token, lineIds, supplierId, lines };
}

export type SentOrder = Awaited<ReturnType<typeof sentOrder>>;
