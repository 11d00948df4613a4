import { localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { counted, formatDayInSentence, formatHour, formatPhone } from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';
import {
  deliveryDay,
  lineName,
  type OrderDocument,
  quantityWithPacks,
} from '#text/orders/order-form.text.ts';
import { type MailBlock, mailParagraphs, sentBy } from '#text/orders/order-mail.text.ts';

/** What an organisation that wrote nothing of its own sends. */
export const DEFAULT_REMINDER_SUBJECT = french('Re : Commande {numero} – sans réponse de votre part');
export const DEFAULT_REMINDER_BODY = french(`Bonjour,

Nous n’avons pas encore reçu votre réponse à notre commande {numero}.
Livraison souhaitée : {date_livraison}.

Pouvez-vous nous la confirmer, ou nous dire ce qui change ? Une simple réponse à ce message suffit.`);

/** The order's own e-mail, above in the same conversation, has them all. */
const LINES_SHOWN = 12;

function articles({ lines }: OrderDocument): MailBlock[] {
  const rest = lines.length - LINES_SHOWN;
  const shown = rest > 1 ? lines.slice(0, LINES_SHOWN) : lines;
  const table: MailBlock = {
    kind: 'table',
    columns: [{ label: 'Article' }, { label: 'Quantité', align: 'right' }],
    rows: shown.map((line) => [lineName(line), quantityWithPacks(line)]),
    foot: [],
  };
  if (shown.length === lines.length) return [table];
  return [table, { kind: 'paragraph', text: `… et ${counted(rest, 'autre article', 'autres articles')}.` }];
}

const sentOn = french(
  ({ at, timeZone, organisation }: OrderDocument): string =>
    `Commande envoyée ${formatDayInSentence(localDateIn(at, timeZone))} à ${formatHour(localTimeIn(at, timeZone))}` +
    (organisation.phone ? `\nTéléphone : ${formatPhone(organisation.phone)}` : ''),
);

/** `subject` and `message` as they leave, already filled in; `url`: where the order is answered, while that is open. */
export const reminderMail = french(
  (
    order: OrderDocument,
    {
      subject,
      message,
      signature,
      url,
    }: { subject: string; message: string; signature: string; url: string | null },
  ) => ({
    subject,
    title: `Commande ${order.number} : votre réponse ?`,
    preview: `${order.organisation.name} attend votre réponse, livraison ${deliveryDay(order.expected_at)}.`,
    blocks: [
      ...mailParagraphs(message),
      ...(url === null
        ? []
        : [{ kind: 'button', label: 'Confirmer ou modifier la commande', url } satisfies MailBlock]),
      { kind: 'paragraph', text: sentOn(order) } satisfies MailBlock,
      ...articles(order),
      ...mailParagraphs(signature),
    ],
    footer: [sentBy(order.organisation.name)],
  }),
);
