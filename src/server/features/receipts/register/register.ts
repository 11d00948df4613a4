import { addDays, LAST_DATE, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { localDateIn, localTimeIn, startOfDay } from '#domain/kernel/days/time-zone.ts';
import { ensure } from '#domain/kernel/errors.ts';
import type { TableFormat } from '#domain/kernel/table.ts';
import { readCard } from '#server/features/organisations/organisations.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { downloadList, downloadPrint } from '#server/platform/http/answers/sheet-download.ts';
import type { OrgRequest } from '#server/platform/http/implement.ts';
import type { ExportRow } from '#server/platform/tabular/write/export-columns.ts';
import {
  cellsOf,
  date,
  figure,
  headsOf,
  type SheetColumn,
  text,
} from '#server/platform/tabular/write/sheet-columns.ts';
import { formatDateTime } from '#text/kernel/format.ts';
import { twoMomentsText } from '#text/kernel/two-moments.text.ts';
import { deliveryActionText } from '#text/receipts/delivery-checks.text.ts';
import {
  expirySourceText,
  lineActionText,
  outcomeText,
  refusalReasonText,
} from '#text/receipts/line-outcome.text.ts';
import { registerText as say } from '#text/receipts/receipt-documents.text.ts';
import { countRegister, pageOfRegister, type RegisterPlace, type RegisterRow } from './register.sql.ts';

function reversalOf({ reversal_reason, taken_back }: RegisterRow): string | null {
  if (reversal_reason !== null) return say.takesBack(reversal_reason);
  return taken_back ? say.takenBack : null;
}

const COLUMNS: readonly SheetColumn<RegisterRow>[] = [
  date(say.columns.day, ({ received_at }, { timeZone }) => localDateIn(received_at, timeZone)),
  text(say.columns.time, ({ received_at }, { timeZone }) => localTimeIn(received_at, timeZone)),
  text(say.columns.supplier, (row) => row.supplier_name),
  text(say.columns.order, (row) => row.order_number),
  text(say.columns.deliveryNote, (row) => row.delivery_note),
  text(say.columns.item, (row) => row.item_name),
  figure(say.columns.received, 3, (row) => row.qty_received),
  figure(say.columns.rejected, 3, (row) => row.qty_rejected),
  text(say.columns.unit, (row) => row.unit),
  text(say.columns.quality, outcomeText),
  text(say.columns.refusalReason, ({ refusal_reason: reason }) => reason && refusalReasonText[reason]),
  figure(say.columns.temperature, 1, (row) => row.temperature),
  figure(say.columns.min, 1, (row) => row.temperature_min),
  figure(say.columns.max, 1, (row) => row.temperature_max),
  figure(say.columns.limit, 1, (row) => row.temperature_limit),
  text(say.columns.lot, (row) => row.lot_code),
  figure(say.columns.lotQty, 3, (row) => row.lot_qty),
  text(say.columns.lotRefused, (row) => (row.lot_refused ? say.yes : null)),
  text(say.columns.dateKind, (row) => row.date_kind),
  date(say.columns.date, (row) => row.expires_on),
  text(say.columns.dateSource, ({ expiry_source: source }) => source && expirySourceText[source]),
  text(say.columns.dateReason, (row) => row.expiry_reason),
  text(say.columns.note, (row) => row.comment),
  text(say.columns.message, (row) => row.supplier_message),
  text(say.columns.by, (row) => row.received_by),
  text(say.columns.entered, ({ entered_at }, { timeZone }) => formatDateTime(entered_at, timeZone)),
  text(say.columns.reversal, reversalOf),
  text(say.columns.action, ({ corrective_action: action }) => action && lineActionText[action]),
  figure(say.columns.truck, 1, (row) => row.truck_celsius),
  figure(say.columns.chilled, 1, (row) => row.chilled_celsius),
  figure(say.columns.frozen, 1, (row) => row.frozen_celsius),
  figure(say.columns.truckLimit, 1, (row) => row.truck_limit),
  figure(say.columns.chilledLimit, 1, (row) => row.chilled_limit),
  figure(say.columns.frozenLimit, 1, (row) => row.frozen_limit),
  text(say.columns.deliveryAction, ({ delivery_action: action }) => action && deliveryActionText[action]),
  text(say.columns.deliveryNotes, (row) => row.notes),
  text(say.columns.signed, (row) => row.signed_name),
  text(say.columns.drawn, (row) => (row.drawn ? say.yes : null)),
  text(
    twoMomentsText.device,
    ({ device_at }, { timeZone }) => device_at && formatDateTime(device_at, timeZone),
  ),
];

/** Receipts per page: some hundred lines. */
const BATCH = 50;

type Period = { from: LocalDate; to: LocalDate };

const boundsOf = ({ timeZone }: OrgContext, { from, to }: Period) => ({
  from: startOfDay(from, timeZone),
  before: to < LAST_DATE ? startOfDay(addDays(to, 1), timeZone) : undefined,
});

/** Page after page, each in a short transaction of its own: five years of receipts are never in memory. */
async function* linesOf(org: OrgContext, period: Period): AsyncGenerator<RegisterRow> {
  const bounds = boundsOf(org, period);
  for (let after: RegisterPlace | undefined; ; ) {
    const page: RegisterRow[] = await inOrg(org, (tx) =>
      pageOfRegister(tx, { ...bounds, after, receipts: BATCH }),
    );
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last;
  }
}

async function* rowsOf(org: OrgContext, period: Period): AsyncGenerator<ExportRow> {
  for await (const row of linesOf(org, period)) yield cellsOf(COLUMNS, row, org);
}

const stemOf = ({ from, to }: Period) => `${say.fileStem}-${from}-${to}`;

export const registerFile = (request: OrgRequest, { format, ...period }: Period & { format: TableFormat }) =>
  downloadList(request, {
    list: 'receipts',
    asked: period,
    format,
    stem: stemOf(period),
    sheet: {
      name: say.name,
      columns: headsOf(COLUMNS),
      rows: rowsOf(request.org, period),
      count: (tx: OrgTx, most: number) => countRegister(tx, boundsOf(request.org, period), most),
    },
  });

/** The same to be printed, written as the reader takes it. */
export async function registerPrint(request: OrgRequest, period: Period) {
  const { org } = request;
  const card = await inOrg(org, readCard);
  ensure(card, 'NOT_FOUND');
  // The printer and its fonts are loaded with the first file that prints.
  const { registerPdf } = await import('./register.pdf.ts');
  const bytes = registerPdf({ card, period, org, lines: linesOf(org, period) });
  return downloadPrint(request, { list: 'receipts', asked: period, stem: stemOf(period), bytes });
}
