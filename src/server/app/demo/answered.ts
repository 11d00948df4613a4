import { letArrive } from '#server/features/mailbox/test-mail/arrive.ts';
import { sendTestReply } from '#server/features/mailbox/test-mail/test-reply.ts';
import { createOrder } from '#server/features/orders/orders.actions.ts';
import { sendOrder } from '#server/features/orders/sending/sending.actions.ts';
import type { OrgContext } from '#server/platform/db/in-org.ts';
import { demoReplies as say } from '#text/demo/demo-replies.text.ts';
import { demoRestaurant, demoSuppliers } from '#text/demo/demo-restaurant.text.ts';
import { nextDelivery } from './days.ts';
import { type DemoRestaurant, demoAddress } from './found-restaurant.ts';
import { GOODS, type ItemKey, type SupplierKey } from './goods.ts';

export type DemoSettings = { secret: string; appUrl: string };

const MINUTE = 60_000;
const ago = (org: OrgContext, minutes: number): OrgContext => ({
  ...org,
  now: new Date(org.now.getTime() - minutes * MINUTE),
});

type Basket = Partial<Record<ItemKey, number>>;
type Answered = { from: SupplierKey; basket: Basket; says: string | null; sent?: number };

/** In packs, sent ten minutes ago unless told otherwise. One supplier has two orders and says not which it means. */
const ORDERS: readonly Answered[] = [
  { from: 'primeur', basket: { tomate: 2, salade: 2, persil: 1 }, says: say.confirmed },
  { from: 'maree', basket: { saumon: 2, cabillaud: 2, moules: 2 }, says: say.changed },
  { from: 'boucher', basket: { entrecote: 2, bavette: 2, poulet: 2 }, says: say.question },
  { from: 'epicier', basket: { farine: 2, riz: 1, huile: 1 }, says: say.absent },
  { from: 'cremier', basket: { beurre: 1, creme: 2 }, says: null },
  { from: 'cremier', basket: { comte: 1, oeuf: 1, lait: 2 }, says: null },
  { from: 'caviste', basket: { muscadet: 3, chinon: 3, eau: 2 }, says: null, sent: 26 * 60 },
];

type Story = { org: OrgContext; restaurant: DemoRestaurant; settings: DemoSettings };

/** Orders that were mailed a moment ago, and what came back by e-mail, each by the way of every other message. */
export async function answerByMail(story: Story): Promise<number> {
  const { org } = story;
  for (const { from, basket, says, sent = 10 } of ORDERS) {
    const po_id = await mailOrder({ ...story, org: ago(org, sent) }, from, basket);
    if (says !== null) await sendTestReply(ago(org, 5), { po_id, text: says });
  }
  await letArrive(ago(org, 3), {
    from: { name: demoSuppliers.cremier.contact, address: demoAddress('cremier') },
    to: demoRestaurant.card.email,
    subject: say.unnamedSubject,
    text: say.unnamed,
  });
  return ORDERS.length;
}

async function mailOrder(
  { org, restaurant, settings }: Story,
  from: SupplierKey,
  basket: Basket,
): Promise<string> {
  const lines = (Object.entries(basket) as [ItemKey, number][]).map(([item, packs]) => ({
    item_id: restaurant.items[item],
    qty: packs * GOODS[item].pack,
    unit_price: GOODS[item].price,
  }));
  const { id } = await createOrder(org, {
    supplier_id: restaurant.suppliers[from],
    expected_at: nextDelivery(from, org.today),
    date_agreed: true,
    notes: null,
    lines,
  });
  const sender = { full_name: demoRestaurant.person, email: demoRestaurant.card.email };
  await sendOrder({ org, sender, settings: { ...settings, testMode: true } }, { id }, null);
  return id;
}
