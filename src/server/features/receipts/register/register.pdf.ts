import type { Readable } from 'node:stream';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { tellsBoth } from '#domain/kernel/days/two-moments.ts';
import { SIGNATURE_BOX, strokePath } from '#domain/receipts/signature.ts';
import { type OrganisationCard, registerHead } from '#server/features/organisations/organisations.door.ts';
import type { OrgContext } from '#server/platform/db/in-org.ts';
import { registerPaper } from '#server/platform/pdf/register-paper.ts';
import type { PaperBand, PaperCell, PaperRow } from '#server/platform/pdf/register-table.ts';
import {
  DASH,
  formatCelsius,
  formatDate,
  formatDateTime,
  formatNumber,
  formatQuantity,
  NBSP,
} from '#text/kernel/format.ts';
import { bothMoments } from '#text/kernel/two-moments.text.ts';
import { deliveryActionText, deliveryChecksText } from '#text/receipts/delivery-checks.text.ts';
import {
  expirySourceText,
  inSentence,
  lineActionText,
  lineOutcomeText,
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
  { head: say.heads.item, width: 30 },
  { head: say.heads.quantity, width: 14 },
  { head: say.heads.lot, width: 18 },
  { head: say.heads.date, width: 17 },
  { head: say.heads.temperature, width: 17 },
  { head: say.heads.outcome, width: 19 },
  { head: say.heads.action, width: 32 },
] as const;

/** Every line with each of its lots, the oldest first; what was refused, missing or too warm is shaded. */
export function registerPdf({ card, period, org, lines }: PrintedRegister): Readable {
  return registerPaper(registerHead(card, org, say, say.period(period.from, period.to)), {
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

/** Who delivered, when and who received stand over the lines of a receipt. */
async function* printedRows(
  lines: AsyncIterable<RegisterRow>,
  zone: string,
): AsyncGenerator<PaperRow | PaperBand> {
  let before: RegisterRow | null = null;
  for await (const line of lines) {
    const opens = line.grn_id !== before?.grn_id;
    if (opens) yield receiptBand(line, zone);
    // What is said of a line stands at its first lot.
    const again = !opens && line.position === before?.position;
    before = line;
    const cells: PaperCell[] = [
      { text: line.item_name, strong: true },
      quantityOf(line),
      line.lot_code ?? DASH,
      dateOf(line),
      temperatureOf(line),
      outcomeOf(line),
      again ? (line.expiry_reason ?? '') : actionOf(line),
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

const measured = (celsius: number) => `${formatNumber(celsius, { min: 1, max: 1 })}${NBSP}°C`;

/** '3,2 °C, max. 4 °C', '5,8 °C > 4 °C' */
const against = (celsius: number, limit: number) =>
  celsius > limit
    ? `${measured(celsius)}${NBSP}>${NBSP}${formatCelsius(limit)}`
    : `${measured(celsius)}, ${say.most(formatCelsius(limit))}`;

/** Later than so the moment of the entry is told too. */
const LATE_MS = 15 * 60_000;

function enteredOf({ received_at, ...moments }: RegisterRow, zone: string): string | null {
  if (tellsBoth(moments)) return bothMoments(moments, (moment) => formatDateTime(moment, zone));
  const late = moments.entered_at.getTime() - received_at.getTime() > LATE_MS;
  return late ? say.entered(formatDateTime(moments.entered_at, zone)) : null;
}

function receiptBand(line: RegisterRow, zone: string): PaperBand {
  const { received_at, signature } = line;
  const probes = probesOf(line);
  const tooWarm = probes.some(({ celsius, limit }) => limit !== null && celsius > limit);
  const name = `${formatDate(localDateIn(received_at, zone))} ${localTimeIn(received_at, zone)} · ${line.supplier_name}`;
  const parts = [
    joined([
      line.delivery_note && say.note(line.delivery_note),
      line.order_number,
      line.received_by && say.receivedBy(line.received_by),
      line.signed_name && say.signed(line.signed_name),
      signature !== null && say.drawn,
      enteredOf(line, zone),
    ]),
    joined([
      ...probes.map(({ words }) => words),
      tooWarm && say.outside,
      line.delivery_action && say.action(inSentence(deliveryActionText[line.delivery_action])),
      line.notes && say.remark(line.notes.replaceAll(/\s+/g, ' ')),
    ]),
  ];
  const gone = line.reversal_reason !== null || line.taken_back;
  return {
    band: name,
    again: `${name} (${say.continued})`,
    detail: parts.filter((words) => words !== null),
    drawing: signature && { ...SIGNATURE_BOX, paths: signature.map(strokePath) },
    ...((gone || tooWarm) && { tone: gone ? 'muted' : 'bad' }),
  };
}

function probesOf(line: RegisterRow) {
  const { truck_celsius, truck_limit, chilled_celsius, chilled_limit, frozen_celsius, frozen_limit } = line;
  const probed = [
    { name: deliveryChecksText.probes.truck, celsius: truck_celsius, limit: truck_limit },
    { name: deliveryChecksText.probes.chilled, celsius: chilled_celsius, limit: chilled_limit },
    { name: deliveryChecksText.probes.frozen, celsius: frozen_celsius, limit: frozen_limit },
  ];
  return probed.flatMap(({ name, celsius, limit }) =>
    celsius === null
      ? []
      : [
          {
            celsius,
            limit,
            words: `${inSentence(name)} ${limit === null ? measured(celsius) : against(celsius, limit)}`,
          },
        ],
  );
}

const quantityOf = ({ qty_received, qty_rejected, lot_qty, unit }: RegisterRow): PaperCell => ({
  text: formatQuantity(lot_qty ?? qty_received, unit),
  small: qty_rejected === 0 ? null : say.rejected(formatQuantity(qty_rejected, unit)),
});

const dateOf = ({ expires_on, date_kind, expiry_source }: RegisterRow): PaperCell =>
  expires_on === null
    ? DASH
    : {
        text: `${date_kind ?? lineOutcomeText.anyDate} ${formatDate(expires_on)}`,
        small: expiry_source && expirySourceText[expiry_source],
      };

/** Beside its limit, kept or broken; where a probe was due and nobody took it, that is said. */
function temperatureOf(line: RegisterRow): PaperCell {
  const { temperature, temperature_limit: broken, temperature_min: min, temperature_max: max } = line;
  if (temperature === null) {
    const due = (min !== null || max !== null) && line.qty_received > 0;
    return due ? { text: DASH, small: joined([say.notTaken, limitsOf(line)]) } : DASH;
  }
  if (broken !== null) {
    const side = temperature > broken ? '>' : '<';
    const words = `${measured(temperature)}${NBSP}${side}${NBSP}${formatCelsius(broken)}`;
    return { text: words, strong: true, small: say.outside };
  }
  return { text: measured(temperature), small: limitsOf(line) ?? say.withinLimit };
}

function limitsOf({ temperature_min: min, temperature_max: max }: RegisterRow): string | null {
  if (min !== null && max !== null) return say.between(formatCelsius(min), formatCelsius(max));
  if (max !== null) return say.most(formatCelsius(max));
  return min === null ? null : say.least(formatCelsius(min));
}

const outcomeOf = (line: RegisterRow): PaperCell => ({
  text: outcomeText(line),
  strong: line.quality !== 'OK',
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
