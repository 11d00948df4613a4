import { nameInMail } from '#domain/access/name-in-mail.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { counted, formatDayInSentence, formatNumber, formatQuantity } from '#text/kernel/format.ts';
import { type MailContent, mailButton, mailParagraph as paragraph } from '#text/kernel/mail/content.ts';
import { PRODUCT_NAME } from '#text/kernel/product.text.ts';
import { french } from '#text/kernel/typography.ts';

type LowItem = { item_name: string; unit: string | null; qty_on_hand: number; reorder_point: number };

type Digest = {
  organisation: string;
  day: LocalDate;
  appUrl: string;
  open: number;
  critical: number;
  /** The gravest of them, and the items at their reorder point: the first few. */
  urgent: readonly { message: string; severity: string }[];
  low: { total: number; alerts: readonly LowItem[] };
};

const rest = (all: number, shown: number): string[] =>
  all > shown ? [`Et ${counted(all - shown, 'autre', 'autres')}.`] : [];

const list = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [paragraph([title, ...lines].join('\n'))];

/** Short: what is urgent, then what is low, and the way there. */
export const digestMail = french(
  ({ organisation, day, appUrl, open, critical, urgent, low }: Digest): MailContent => {
    const where = nameInMail(organisation);
    const parts = [
      ...(open > 0 ? [counted(open, 'alerte ouverte', 'alertes ouvertes')] : []),
      ...(critical > 0 ? [`dont ${counted(critical, 'critique', 'critiques')}`] : []),
      ...(low.total > 0 ? [counted(low.total, 'article à recommander', 'articles à recommander')] : []),
    ].join(', ');
    const alerts = urgent.map(
      ({ message, severity }) => `${severity === 'critical' ? '! ' : '– '}${message}`,
    );
    const goods = low.alerts.map(
      ({ item_name, unit, qty_on_hand, reorder_point }) =>
        `– ${item_name} : ${formatQuantity(qty_on_hand, unit)}, point de commande ${formatQuantity(reorder_point, unit)}`,
    );
    return {
      subject: `${where} : ${formatNumber(open + low.total)} à voir ce matin`,
      title: `À voir ${formatDayInSentence(day)}`,
      preview: `${parts}.`,
      blocks: [
        paragraph(`${where} : ${parts}.`),
        ...list('Alertes', [...alerts, ...rest(open, urgent.length)]),
        ...list('Stock bas', [...goods, ...rest(low.total, low.alerts.length)]),
        mailButton('Ouvrir les alertes', `${appUrl}/alerts`),
      ],
      footer: [
        `Envoyé chaque matin par ${PRODUCT_NAME} quand quelque chose attend.`,
        `Ne plus le recevoir : ${appUrl}/profile#alertes`,
      ],
    };
  },
);
