import { Camera } from 'lucide-react';
import { useOnce } from '#client/platform/api/once.ts';
import { openStoredFile } from '#client/platform/browser/open-file.ts';
import { Card, CardFooter, CardHeader } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { SecondLine } from '#client/ui/table/two-lines.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { claimKindText, claimText as text } from '#text/claims/claims.text.ts';
import { pricePerUnit } from '#text/items/item-words.text.ts';
import { formatEuros, formatQuantity } from '#text/kernel/format.ts';
import {
  brokenTemperatureText,
  inSentence,
  refusalReasonText,
  lineOutcomeText as say,
} from '#text/receipts/line-outcome.text.ts';
import type { Claim, ClaimLine } from './claims.api.ts';

function Article({ line }: { line: ClaimLine }) {
  const { item_name, kind, unit, unit_price, price_expected, lots_refused, comment, supplier_message } = line;
  const over = kind === 'OVER_PRICED' && unit_price !== null && price_expected !== null;
  return (
    <>
      <span className="wrap-anywhere">{item_name}</span>
      {lots_refused && <SecondLine className="wrap-anywhere">{text.lots(lots_refused)}</SecondLine>}
      {over && (
        <SecondLine className="wrap-anywhere">
          {text.paid(
            pricePerUnit(unit_price, unit, price_expected),
            pricePerUnit(price_expected, unit, unit_price),
          )}
        </SecondLine>
      )}
      {supplier_message && (
        <SecondLine className="wrap-anywhere">
          {say.messageOf} <span className="italic">{supplier_message}</span>
        </SecondLine>
      )}
      {comment && (
        <SecondLine className="wrap-anywhere">
          {say.noteOf} <span className="italic">{comment}</span>
        </SecondLine>
      )}
    </>
  );
}

function Kind({ line }: { line: ClaimLine }) {
  const { kind, refusal_reason, temperature, temperature_limit, photo_file_id } = line;
  const warm = kind === 'REFUSED' && temperature !== null && temperature_limit !== null;
  const { run } = useOnce(
    async (id: string) => {
      await openStoredFile(id);
    },
    { id: 'photo', fallback: text.photoFailure },
  );
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Chip tone={kind === 'REFUSED' ? 'danger' : 'saffron'}>
        {claimKindText[kind]}
        {kind === 'REFUSED' && refusal_reason && `, ${inSentence(refusalReasonText[refusal_reason])}`}
      </Chip>
      {warm && <span className="text-hint">{brokenTemperatureText(temperature, temperature_limit)}</span>}
      {photo_file_id && (
        <TextButton className="inline-flex items-center gap-1.5" onClick={() => void run(photo_file_id)}>
          <Camera aria-hidden="true" size={16} />
          {text.photo}
        </TextButton>
      )}
    </span>
  );
}

const columns: readonly Column<ClaimLine>[] = [
  { id: 'article', head: text.columns.article, cell: (line) => <Article line={line} /> },
  { id: 'kind', head: text.columns.kind, cell: (line) => <Kind line={line} />, interactive: true },
  {
    id: 'quantity',
    head: text.columns.quantity,
    cell: ({ qty, unit }) => formatQuantity(qty, unit),
    align: 'end',
    className: 'whitespace-nowrap',
  },
  {
    id: 'amount',
    head: text.columns.amount,
    cell: ({ amount }) => <span className="font-semibold">{formatEuros(amount)}</span>,
    align: 'end',
    onCard: 'status',
    className: 'whitespace-nowrap',
  },
];

export function ClaimLines({ claim }: { claim: Claim }) {
  const phone = usePhone();
  const table = (
    <DataTable
      caption={text.lines}
      columns={columns}
      frame="none"
      rowId={({ id }) => id}
      rowLabel={({ item_name }) => item_name}
      rows={claim.lines}
    />
  );
  const total = (
    <p className="flex w-full items-baseline justify-between gap-3 text-body text-ink-2">
      {text.total}
      <strong className="whitespace-nowrap font-display text-dialog text-ink">
        {formatEuros(claim.amount_claimed)}
      </strong>
    </p>
  );
  // On a phone each line is a card of its own: a card around them would only take their room.
  if (phone) {
    return (
      <section>
        <h2 className="mb-2 font-display text-card">{text.lines}</h2>
        {table}
        <Card className="mt-3 p-4">{total}</Card>
      </section>
    );
  }
  return (
    <Card>
      <CardHeader divided title={text.lines} />
      {table}
      <CardFooter>{total}</CardFooter>
    </Card>
  );
}
