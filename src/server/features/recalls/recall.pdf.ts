import type { Readable } from 'node:stream';
import { SIGNATURE_BOX, strokePath } from '#domain/receipts/signature.ts';
import { type OrganisationCard, registerHead } from '#server/features/organisations/organisations.door.ts';
import type { OrgContext } from '#server/platform/db/in-org.ts';
import { type Paper, registerPaper } from '#server/platform/pdf/register-paper.ts';
import type { PaperRow } from '#server/platform/pdf/register-table.ts';
import { DASH, formatDate, formatDateTime, formatNumber, formatQuantity } from '#text/kernel/format.ts';
import { recallPaperText as say } from '#text/recalls/recall-sheet.text.ts';
import { fateNames, recallReasonNames } from '#text/recalls/recalls.text.ts';
import type { Sheet } from './recall-sheet.ts';

type Printed = { card: OrganisationCard; sheet: Sheet; org: Pick<OrgContext, 'timeZone' | 'now'> };
type Lot = Sheet['lots'][number];
type Withdrawal = Sheet['withdrawals'][number];

const WHERE = [
  { head: say.whereHeads.lot, width: 26 },
  { head: say.whereHeads.origin, width: 24 },
  ...(['received', 'used', 'thrown', 'moved', 'missing', 'withdrawn', 'left'] as const).map((key) => ({
    head: say.whereHeads[key],
    width: 10,
    align: 'right' as const,
  })),
];
const SERVED = [
  { head: say.servedHeads.day, width: 12 },
  { head: say.servedHeads.lot, width: 28 },
  { head: say.servedHeads.qty, width: 12, align: 'right' },
  { head: say.servedHeads.dishes, width: 60 },
] as const;
const WITHDRAWN = [
  { head: say.withdrawalHeads.when, width: 18 },
  { head: say.withdrawalHeads.what, width: 34 },
  { head: say.withdrawalHeads.qty, width: 14, align: 'right' },
  { head: say.withdrawalHeads.fate, width: 22 },
  { head: say.withdrawalHeads.who, width: 24 },
] as const;

/** What is laid before an inspector: why, whom to call, where every lot is or went, and who signed for what was taken away. */
export function recallPdf({ card, sheet, org }: Printed): Readable {
  const moment = (at: Date) => formatDateTime(at, org.timeZone);
  return registerPaper(registerHead(card, org, say, sheet.title), {
    layout: 'landscape',
    write: async (paper) => {
      await paper.sentence(
        `${say.opened(moment(sheet.opened_at), sheet.opened_by)} · ${say.why(recallReasonNames[sheet.reason], sheet.note)}`,
      );
      await paper.section(say.toCall, '');
      if (sheet.suppliers.length === 0) await paper.sentence(say.noSupplier);
      for (const { name, contact, phone, email } of sheet.suppliers)
        await paper.sentence([name, contact, phone, email].filter(Boolean).join(' · '));
      await paper.section(say.lots, '');
      await paper.table(
        WHERE,
        sheet.lots.map((lot) => whereRow(lot, moment)),
      );
      await writeServed(paper, sheet);
      await writeWithdrawals(paper, sheet, moment);
    },
  });
}

const named = ({ item_name, lot_code }: Lot) => ({ text: item_name, strong: true, small: say.lot(lot_code) });

function whereRow(lot: Lot, moment: (at: Date) => string): PaperRow {
  const qty = (value: number) => (value === 0 ? DASH : formatQuantity(value, lot.unit));
  const { released_at, released_by, release_reason } = lot;
  const origin = [
    say.origin(lot.delivery_note, lot.order_number),
    lot.received_by,
    released_at && release_reason && say.released(moment(released_at), released_by, release_reason),
  ];
  const cells = [
    {
      ...named(lot),
      small: [
        say.lot(lot.lot_code),
        lot.expires_on && `${lot.date_kind ?? ''} ${formatDate(lot.expires_on)}`,
        lot.zone_name,
      ]
        .filter(Boolean)
        .join(' · '),
    },
    { text: moment(lot.received_at), small: origin.filter(Boolean).join(' · ') || null },
    ...[lot.received, lot.used, lot.thrown, lot.transferred, lot.missing, lot.withdrawn].map(qty),
    { text: qty(lot.qty_left), strong: true },
  ];
  if (released_at) return { cells, tone: 'muted' };
  return lot.qty_left > 0 ? { cells, tone: 'bad' } : { cells };
}

async function writeServed(paper: Paper, { lots }: Sheet): Promise<void> {
  await paper.section(say.served, '');
  const rows = lots.flatMap((lot) =>
    [
      ...lot.served.map((one) => ({ lot, ...one, note: null })),
      ...lot.served_before.map((one) => ({ lot, ...one, note: say.servedBefore })),
    ].map(
      ({ day, qty, dishes, note }): PaperRow => ({
        cells: [
          formatDate(day),
          named(lot),
          { text: formatQuantity(qty, lot.unit), small: note },
          dishes.map(({ name, portions }) => say.dish(formatNumber(portions), name)).join(', '),
        ],
      }),
    ),
  );
  if (rows.length === 0) await paper.sentence(say.nothingServed);
  else await paper.table(SERVED, rows);
  await paper.sentence(say.assumed);
}

async function writeWithdrawals(paper: Paper, sheet: Sheet, moment: (at: Date) => string): Promise<void> {
  await paper.section(say.withdrawals, '');
  if (sheet.withdrawals.length === 0) return paper.sentence(say.noWithdrawal);
  const lots = new Map(sheet.lots.map((lot) => [lot.lot_id, lot]));
  await paper.table(
    WITHDRAWN,
    sheet.withdrawals.flatMap(({ withdrawn_at, fate, note, signed_name, lines }) =>
      lines.map(({ lot_id, qty }): PaperRow => {
        const lot = lots.get(lot_id);
        return {
          cells: [
            moment(withdrawn_at),
            lot ? named(lot) : DASH,
            formatQuantity(qty, lot?.unit ?? null),
            { text: fateNames[fate], small: note },
            signed_name,
          ],
        };
      }),
    ),
  );
  for (const { signature, ...signed } of sheet.withdrawals)
    if (signature) await writeSignature(paper, { ...signed, signature }, moment);
}

/** As large as a hand writes, under the name of whose it is. */
async function writeSignature(
  paper: Paper,
  {
    signature,
    signed_name,
    withdrawn_at,
  }: Pick<Withdrawal, 'signed_name' | 'withdrawn_at'> & { signature: NonNullable<Withdrawal['signature']> },
  moment: (at: Date) => string,
): Promise<void> {
  const width = 150;
  const scale = width / SIGNATURE_BOX.width;
  const height = SIGNATURE_BOX.height * scale;
  await paper.room(height + 24);
  await paper.sentence(say.signature(signed_name, moment(withdrawn_at)));
  const { pdf, area, state } = paper;
  pdf.save();
  pdf.translate(area.left, state.y).scale(scale);
  for (const stroke of signature) pdf.path(strokePath(stroke)).lineWidth(2).strokeColor('#222222').stroke();
  pdf.restore();
  state.y += height + 10;
}
