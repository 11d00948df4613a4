import { Camera, TriangleAlert } from 'lucide-react';
import type { ReceiptLine } from '#client/features/receipts/receipts.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { openStoredFile } from '#client/platform/browser/open-file.ts';
import { Chip } from '#client/ui/figure/chip.tsx';
import { DataTable } from '#client/ui/table/data-table.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { SecondLine } from '#client/ui/table/two-lines.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { UnitPrice } from '#domain/kernel/money.ts';
import { readsTheSame } from '#domain/kernel/shown-price.ts';
import { DASH, DOT, eurosOrDash, formatQuantity, formatUnitPrice } from '#text/kernel/format.ts';
import { deliveryChecksText } from '#text/receipts/delivery-checks.text.ts';
import {
  datedWords,
  inSentence,
  lineActionText,
  outcomeText,
  refusalReasonText,
  lineOutcomeText as say,
} from '#text/receipts/line-outcome.text.ts';
import { receiptText as text } from '#text/receipts/receipt.text.ts';
import { priceDecisionText, qualityText } from '#text/receipts/receiving.text.ts';

function Article({ line }: { line: ReceiptLine }) {
  return (
    <>
      <span className="wrap-anywhere">{line.item_name}</span>
      {line.lots.map((lot) => (
        <SecondLine className="wrap-anywhere" key={lot.id}>
          {lotWords(line, lot)}
        </SecondLine>
      ))}
      {line.comment && (
        <SecondLine className="wrap-anywhere">
          {say.noteOf} <span className="italic">{line.comment}</span>
        </SecondLine>
      )}
      {line.supplier_message && (
        <SecondLine className="wrap-anywhere">
          {say.messageOf} <span className="italic">{line.supplier_message}</span>
        </SecondLine>
      )}
    </>
  );
}

function lotWords({ unit, lots, qty_accepted }: ReceiptLine, lot: ReceiptLine['lots'][number]): string {
  return [
    lot.lot_code ? say.lotOf(lot.lot_code) : text.noLot,
    lot.expires_on && datedWords({ ...lot, expires_on: lot.expires_on }),
    lot.qty_refused !== null
      ? say.refusedOf(formatQuantity(lot.qty_refused, unit))
      : lots.length > 1 && formatQuantity(lot.qty, unit),
    lot.qty_left !== lot.qty && qty_accepted > 0 && text.left(formatQuantity(lot.qty_left, unit)),
    lot.expiry_reason,
  ]
    .filter(Boolean)
    .join(DOT);
}

function Received({ line }: { line: ReceiptLine }) {
  const { qty_received, qty_expected, qty_rejected, unit } = line;
  const figure = formatQuantity(qty_received, unit);
  const differs = qty_expected !== null && qty_expected !== qty_received && qty_received >= 0;
  return (
    <span className="inline-flex flex-col items-end gap-0.5 whitespace-nowrap">
      {differs ? (
        <Chip>
          {figure}
          <span className="sr-only"> {say.was(formatQuantity(qty_expected, unit))}</span>
        </Chip>
      ) : (
        figure
      )}
      {qty_rejected > 0 && (
        <span className="font-normal text-danger-ink text-hint">
          {say.refusedOf(formatQuantity(qty_rejected, unit))}
        </span>
      )}
    </span>
  );
}

function Price({ line }: { line: ReceiptLine }) {
  const { unit_price, price_decision } = line;
  if (unit_price === null) return <span className="text-ink-3">{DASH}</span>;
  const other = otherPrice(line);
  if (other === null) return <span className="whitespace-nowrap">{formatUnitPrice(unit_price)}</span>;
  return (
    <span className="inline-flex flex-col items-end gap-0.5 whitespace-nowrap">
      <Chip>
        {formatUnitPrice(unit_price, other.price)}
        <span className="sr-only"> {other.words(formatUnitPrice(other.price, unit_price))}</span>
      </Chip>
      {price_decision && (
        <span className="font-normal text-hint text-ink-2">{priceDecisionText[price_decision].done}</span>
      )}
    </span>
  );
}

/** What the price paid is not: the order's, else the price list's of that day. */
function otherPrice({ unit_price, price_expected, price_listed, qty_received }: ReceiptLine) {
  if (unit_price === null) return null;
  if (price_expected !== null && price_expected !== unit_price)
    return { price: price_expected, words: say.was };
  const listed =
    price_listed !== null &&
    qty_received > 0 &&
    !readsTheSame(UnitPrice.of(price_listed), UnitPrice.of(unit_price));
  return listed ? { price: price_listed, words: say.wasListed } : null;
}

function Control({ line }: { line: ReceiptLine }) {
  const { quality, refusal_reason, temperature, temperature_limit, photo_file_id } = line;
  const { corrective_action, more_photo_ids, temperature_max } = line;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
      {quality === 'OK' ? (
        qualityText.OK
      ) : (
        <Chip tone={quality === 'REFUSED' ? 'danger' : 'saffron'}>
          {outcomeText(line)}
          {refusal_reason && `, ${inSentence(refusalReasonText[refusal_reason])}`}
        </Chip>
      )}
      {temperature !== null &&
        (temperature_limit === null ? (
          <span className="whitespace-nowrap">
            {text.temperature(temperature)}
            {temperature_max !== null && (
              <span className="font-normal text-hint text-ink-2"> {text.atMost(temperature_max)}</span>
            )}
          </span>
        ) : (
          <Chip tone="danger">
            <TriangleAlert aria-hidden="true" />
            {text.temperature(temperature)}, {say.limit(temperature_limit)}
          </Chip>
        ))}
      {corrective_action && <span>{lineActionText[corrective_action]}</span>}
      {photo_file_id && <PhotoButton id={photo_file_id} />}
      {more_photo_ids.map((id, place) => (
        <PhotoButton id={id} key={id} label={deliveryChecksText.photo(place + 2)} />
      ))}
    </span>
  );
}

/** Opens the picture in a tab of its own. */
export function PhotoButton({ id, label = text.photo }: { id: string; label?: string }) {
  const { run } = useOnce(
    async () => {
      await openStoredFile(id);
    },
    { id: 'photo', fallback: text.photoFailure },
  );
  return (
    <TextButton className="inline-flex items-center gap-1.5" onClick={() => void run()}>
      <Camera aria-hidden="true" size={16} />
      {label}
    </TextButton>
  );
}

const columns: readonly Column<ReceiptLine>[] = [
  { id: 'article', head: text.columns.article, cell: (line) => <Article line={line} /> },
  {
    id: 'expected',
    head: text.columns.expected,
    cell: ({ qty_expected, unit }) => (qty_expected === null ? DASH : formatQuantity(qty_expected, unit)),
    align: 'end',
    className: 'whitespace-nowrap',
  },
  { id: 'received', head: text.columns.received, cell: (line) => <Received line={line} />, align: 'end' },
  {
    id: 'control',
    head: text.columns.control,
    cell: (line) => <Control line={line} />,
    interactive: true,
  },
  { id: 'price', head: text.columns.price, cell: (line) => <Price line={line} />, align: 'end' },
  {
    id: 'total',
    head: text.columns.total,
    cell: ({ line_total }) => (
      <span className="whitespace-nowrap font-semibold">{eurosOrDash(line_total)}</span>
    ),
    align: 'end',
    onCard: 'status',
  },
];

export function ReceiptLines({ lines }: { lines: readonly ReceiptLine[] }) {
  return (
    <section>
      <h2 className="mb-2 font-display text-card md:sr-only">{text.lines}</h2>
      <DataTable
        caption={text.lines}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ item_name }) => item_name}
        rows={lines}
      />
    </section>
  );
}
