import { setTimeout as delay } from 'node:timers/promises';
import { settingsText } from '../../src/text/organisations/organisation-screens.text.ts';
import { type PagePath, pageTitles } from '../../src/text/shell/navigation.text.ts';
import type { DemoPerson } from './demo-person.ts';

/** One thing to take a picture of: where it is, under which name, and whether one is signed in there. */
export type Sight = { name: string; address: string; visitor: boolean };

type Id = { id: string };

/** The rows of the demonstration that addresses name. */
async function findRows(person: DemoPerson) {
  const { orders } = await person.get<{ orders: (Id & { decision_since: string | null })[] }>(
    '/orders?search=',
  );
  const { receipts } = await person.get<{ receipts: Id[] }>('/receipts?limit=20');
  const { claims } = await person.get<{ claims: Id[] }>('/claims');
  const { today, late } = await person.get<Record<'today' | 'late', Id[]>>('/receipts/expected');
  const { suppliers } = await person.get<{ suppliers: Id[] }>('/suppliers?search=&state=active');
  const { recipes } = await person.get<{ recipes: Id[] }>('/recipes?search=&state=active');
  const { recalls } = await person.get<{ recalls: Id[] }>('/recalls');
  const { counts } = await person.get<{ counts: (Id & { status: string })[] }>('/counts');
  return {
    order: orders[0],
    toDecide: orders.find(({ decision_since }) => decision_since !== null),
    receipt: receipts[0],
    claim: claims[0],
    expected: today[0] ?? late[0],
    supplier: suppliers[0],
    recipe: recipes[0],
    recall: recalls[0],
    counting: counts.find(({ status }) => status !== 'VALIDATED'),
    ended: counts.find(({ status }) => status === 'VALIDATED'),
  };
}

/** What the demonstration has not begun: a count, an invitation, a recall, a payment. One that runs already may have them. */
async function beginRest(person: DemoPerson) {
  const guest = 'chef@exemple.fr';
  const begun = () => undefined;
  await person.post('/counts', { name: null }).catch(begun);
  await person.post('/organization/invitations', { email: guest, role: 'CHEF' }).catch(begun);
  await beginRecall(person);
  const { url } = await person.post<{ url: string }>('/billing/checkout', {});
  return {
    invitation: await linkIn(person, guest, /\/invitation\S+/),
    answer: await linkIn(person, 'commandes@cremier', /\/supplier-order\S+/),
    checkout: url.slice(url.indexOf('/billing')),
  };
}

/** The supplier takes back what was received last. */
async function beginRecall({ get, post }: DemoPerson): Promise<void> {
  const { recalls } = await get<{ recalls: Id[] }>('/recalls');
  const { lots } = await get<{ lots: Id[] }>('/lots?search=filet de saumon&limit=1');
  if (recalls.length > 0 || !lots[0]) return;
  const note = 'Rappel par le mareyeur : listeria, ne plus servir.';
  await post('/recalls', { lot_ids: [lots[0].id], reason: 'SUPPLIER', note });
}

/** An address of ours in the newest e-mail to whoever it is; the worker may still be sending it. */
async function linkIn({ get }: DemoPerson, to: string, link: RegExp): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { mails } = await get<{ mails: Id[] }>(`/dev/mailbox?search=${encodeURIComponent(to)}`);
    for (const { id } of mails) {
      const found = link.exec((await get<{ text: string }>(`/dev/mailbox/${id}`)).text)?.[0];
      if (found) return found;
    }
    await delay(200);
  }
  throw new Error(`No e-mail to ${to} has a link like ${link}`);
}

const tabs = (path: PagePath, names: readonly string[]) => names.map((name) => `${path}?tab=${name}`);

const VISITORS: readonly string[] = [
  '/',
  '/login',
  '/signup',
  '/auth/callback',
  '/auth/sign-on',
  '/verify',
  '/verify-code',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/supplier-order',
  '/legal/terms',
  '/legal/privacy',
  '/legal/security',
  '/legal/gdpr',
];

/** Where a page is not at its plain path alone: rows in its address, tabs, what the link of an e-mail brings. */
async function specialAddresses(person: DemoPerson): Promise<Partial<Record<PagePath, string[]>>> {
  const begun = await beginRest(person);
  const rows = await findRows(person);
  return {
    '/auth/callback': ['/auth/callback?code=perime'],
    '/auth/sign-on': ['/auth/sign-on?code=perime&state=perime'],
    '/verify': ['/verify?email=camille@exemple.fr'],
    '/verify-code': ['/verify-code?email=camille@exemple.fr'],
    '/reset-password': ['/reset-password?token=perime'],
    '/invitation': [begun.invitation],
    '/supplier-order': [begun.answer],
    '/stock': ['/stock', ...tabs('/stock', ['mouvements', 'consommation', 'alertes'])],
    '/counts/:id': [`/counts/${rows.counting?.id}`, `/counts/${rows.ended?.id}`],
    '/suppliers/:id': [
      `/suppliers/${rows.supplier?.id}`,
      ...['commandes', 'receptions', 'litiges', 'fiabilite'].map(
        (tab) => `/suppliers/${rows.supplier?.id}?tab=${tab}`,
      ),
    ],
    '/orders': tabs('/orders', ['commandes', 'reception', 'fournisseurs']),
    '/orders/guide': [`/orders/guide?fournisseur=${rows.supplier?.id}`],
    '/orders/:id': [`/orders/${rows.order?.id}`, `/orders/${rows.toDecide?.id}`],
    '/receiving': ['/receiving', '/receiving?tab=litiges'],
    '/receiving/:id': [`/receiving/${rows.expected?.id}`],
    '/receiving/receipts/:id': [`/receiving/receipts/${rows.receipt?.id}`],
    '/receiving/claims/:id': [`/receiving/claims/${rows.claim?.id}`],
    '/temperatures': ['/temperatures', ...tabs('/temperatures', ['suivi', 'enceintes'])],
    '/recalls/:id': [`/recalls/${rows.recall?.id}`],
    '/recipes/:id': [`/recipes/${rows.recipe?.id}`],
    '/recipes/:id/sheet': [`/recipes/${rows.recipe?.id}/sheet`],
    '/reports': tabs('/reports', [
      'achats',
      'food-cost',
      'marges',
      'pertes',
      'prix',
      'fournisseurs',
      'stock',
      'ventes',
    ]),
    '/settings': tabs('/settings', Object.keys(settingsText.tabs)),
    '/billing/checkout': [begun.checkout],
  };
}

/** Every route of the product, none forgotten: the table of titles has a line for each, or nothing compiles. */
export async function everySight(person: DemoPerson): Promise<Sight[]> {
  const special = await specialAddresses(person);
  return (Object.keys(pageTitles) as PagePath[]).flatMap((path) =>
    (special[path] ?? [path]).map((address, place) => ({
      name: nameOf(path, address, place),
      address,
      visitor: VISITORS.includes(path),
    })),
  );
}

/** « orders-id », « orders-id-2 », « reports-tab-prix », « landing ». */
function nameOf(path: PagePath, address: string, place: number): string {
  const base = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'landing';
  const tab = /tab=([\w-]+)/.exec(address)?.[1];
  if (tab) return `${base}-tab-${tab}`;
  return place === 0 ? base : `${base}-${place + 1}`;
}
