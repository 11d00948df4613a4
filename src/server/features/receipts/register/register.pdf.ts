import type { Readable } from 'node:stream';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { tellsBoth } from '#domain/kernel/days/two-moments.ts';
import type { OrganisationCard } from '#server/features/organisations/organisations.door.ts';
import type { OrgContext } from '#server/platform/db/in-org.ts';
import { type PaperCell, type PaperRow, registerPaper } from '#server/platform/pdf/register-paper.ts';
import { DASH, formatDate, formatDateTime, formatNumber, formatQuantity, NBSP } from '#text/kernel/format.ts';
import { bothMoments } from '#text/kernel/two-moments.text.ts';
import { senderLines } from '#text/orders/order-form.text.ts';
import {
  expirySourceText,
  lineActionText,
  outcomeText,
  refusalReasonText,
} from '#text/receipts/line-outcome.text.ts';
import { printedRegisterText as say } from '#text/receipts/printed-register.text.ts';
import { registerText } from '#text/receipts/receipt-documents.text.ts';
import type { RegisterRow } from './register.sql.ts';

type PrintedRegister = {
  card: OrganisationCard;
  period: { from: LocalDate; to: LocalDate };
  org: Pick<OrgContext, 'timeZone' | 'now'>;
  lines: AsyncIterable<RegisterRow>;
};

const COLUMNS = [
  { head: say.heads.when, width: 13 },
  { head: say.heads.supplier, width: 19 },
  { head: say.heads.item, width: 23 },
  { head: say.heads.lot, width: 13 },
  { head: say.heads.date, width: 12 },
  { head: say.heads.temperature, width: 11, align: 'right' },
  { head: say.heads.outcome, width: 18 },
  { head: say.heads.action, width: 25 },
] as const;

/** Every line with each of its lots, the oldest first; what was refused, missing or too warm is shaded. */
export function registerPdf({ card, period, org, lines }: PrintedRegister): Readable {
  const head = {
    ...{ title: say.title, detail: say.period(period.from, period.to), at: org.now, house: card.name },
    houseLines: senderLines({ organisation: card }),
    printed: say.printed(formatDateTime(org.now, org.timeZone)),
    page: say.page,
  };
  return registerPaper(head, {
    layout: 'landscape',
    write: async (paper) => {
      const rows = printedRows(lines, org.timeZone);
      const first = await rows.next();
      if (first.done) return paper.sentence(say.nothing);
      await paper.table(COLUMNS, startingWith(first.value, rows));
      await paper.sentence(say.legend);
    },
  });
}

async function* startingWith<Row>(first: Row, others: AsyncIterable<Row>): AsyncGenerator<Row> {
  yield first;
  yield* others;
}

/** Who delivered, when and who received stand at the first line of a receipt alone. */
async function* printedRows(lines: AsyncIterable<RegisterRow>, zone: string): AsyncGenerator<PaperRow> {
  let receipt: string | null = null;
  for await (const line of lines) {
    const opens = line.grn_id !== receipt;
    receipt = line.grn_id;
    const cells: PaperCell[] = [
      opens ? whenOf(line, zone) : '',
      opens ? fromOf(line) : '',
      itemOf(line),
      line.lot_code ?? DASH,
      dateOf(line),
      temperatureOf(line),
      outcomeOf(line),
      actionOf(line),
    ];
    const tone = toneOf(line);
    yield tone ? { cells, tone } : { cells };
  }
}

function toneOf({ reversal_reason, taken_back, quality, temperature_limit }: RegisterRow): PaperRow['tone'] {
  if (reversal_reason !== null || taken_back) return 'muted';
  return quality !== 'OK' || temperature_limit !== null ? 'bad' : undefined;
}

const joined = (parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(' · ') || null;

const degrees = (celsius: number) => `${formatNumber(celsius, { min: 1, max: 1 })}${NBSP}°C`;

/** Later than so the moment of the entry is told too. */
const LATE_MS = 15 * 60_000;

function enteredOf({ received_at, ...moments }: RegisterRow, zone: string): string | null {
  if (tellsBoth(moments)) return bothMoments(moments, (moment) => formatDateTime(moment, zone));
  const late = moments.entered_at.getTime() - received_at.getTime() > LATE_MS;
  return late ? say.entered(formatDateTime(moments.entered_at, zone)) : null;
}

function whenOf(row: RegisterRow, zone: string): PaperCell {
  const { received_at, received_by, signed_name } = row;
  return {
    text: `${formatDate(localDateIn(received_at, zone))} ${localTimeIn(received_at, zone)}`,
    small: joined([received_by, signed_name && say.signed(signed_name), enteredOf(row, zone)]),
  };
}

const fromOf = ({
  supplier_name,
  delivery_note,
  order_number,
  truck_celsius,
  chilled_celsius,
  frozen_celsius,
}: RegisterRow): PaperCell => ({
  ...{ text: supplier_name, strong: true },
  small: joined([
    delivery_note && say.note(delivery_note),
    order_number,
    truck_celsius !== null && say.truck(degrees(truck_celsius)),
    chilled_celsius !== null && say.chilled(degrees(chilled_celsius)),
    frozen_celsius !== null && say.frozen(degrees(frozen_celsius)),
  ]),
});

const itemOf = ({ item_name, qty_received, qty_rejected, lot_qty, unit }: RegisterRow): PaperCell => ({
  ...{ text: item_name, strong: true },
  small: joined([
    lot_qty === null ? formatQuantity(qty_received, unit) : formatQuantity(lot_qty, unit),
    qty_rejected !== 0 && say.rejected(formatQuantity(qty_rejected, unit)),
  ]),
});

const dateOf = ({ expires_on, date_kind, expiry_source }: RegisterRow): PaperCell =>
  expires_on === null
    ? DASH
    : {
        text: formatDate(expires_on),
        small: joined([date_kind, expiry_source && expirySourceText[expiry_source].toLowerCase()]),
      };

const temperatureOf = ({ temperature, temperature_limit }: RegisterRow): PaperCell =>
  temperature === null
    ? DASH
    : {
        ...{ text: degrees(temperature), strong: temperature_limit !== null },
        small: temperature_limit === null ? say.withinLimit : say.limit(degrees(temperature_limit)),
      };

const outcomeOf = (line: RegisterRow): PaperCell => ({
  ...{ text: outcomeText(line), strong: line.quality !== 'OK' },
  small: joined([
    line.refusal_reason && refusalReasonText[line.refusal_reason],
    line.lot_refused && say.lotRefused,
    line.reversal_reason !== null && registerText.takesBack(line.reversal_reason),
    line.taken_back && registerText.takenBack,
  ]),
});

const actionOf = ({
  corrective_action,
  comment,
  supplier_message,
  expiry_reason,
}: RegisterRow): PaperCell => ({
  text: joined([corrective_action && lineActionText[corrective_action], comment, expiry_reason]) ?? '',
  small: supplier_message && say.toSupplier(supplier_message),
});
