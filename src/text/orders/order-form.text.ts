import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { Cents, Percent, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { withDeliveryFee } from '#domain/orders/delivery/delivery-fee.ts';
import type { FrancoState } from '#domain/orders/delivery/franco.ts';
import { contentOf, wholePacks } from '#domain/orders/packs.ts';
import { grandTotals, type OrderCost, orderCost, pricedLineTotal, vatTotals } from '#domain/orders/totals.ts';
import {
  DASH,
  DOT,
  formatDateOf,
  formatEuros,
  formatHour,
  formatLongDay,
  formatPercent,
  formatPhone,
  formatPricePer,
  formatQuantity,
  NBSP,
} from '#text/kernel/format.ts';
import { french } from '#text/kernel/typography.ts';
import { siretLabel } from '#text/suppliers/suppliers.text.ts';
import { francoText } from './orders.text.ts';
import { packsHolding, packText } from './packs.text.ts';

/** An order as its supplier reads it, on paper and in the e-mail. */
export type OrderDocument = {
  number: string;
  /** When it was sent, or printed where it was not. */
  at: Date;
  timeZone: string;
  /** Said on the paper, so that nobody delivers it. */
  mark: 'DRAFT' | 'CANCELLED' | null;
  organisation: Place & {
    name: string;
    legal_name: string | null;
    siret: string | null;
    vat_number: string | null;
    phone: string | null;
  };
  supplier: Place & { name: string; pays: string; customer_code: string | null };
  expected_at: LocalDate | null;
  instructions: string | null;
  notes: string | null;
  franco: FrancoState;
  delivery_fee: Cents;
  lines: readonly DocumentLine[];
};

type Place = { adresse: string | null; code_postal: string | null; ville: string | null };

/** Amounts are decimals, per stock unit. */
export type DocumentLine = {
  reference: string | null;
  /** The supplier's own words, where they are known. */
  wording: string | null;
  item_name: string;
  unit: string | null;
  qty: number;
  pack_label: string | null;
  pack_content: number | null;
  unit_price: number | null;
  vat_rate: number | null;
};

export const orderFormText = french({
  title: 'Bon de commande',
  marks: { DRAFT: 'Brouillon, non envoyé', CANCELLED: 'Commande annulée' },
  supplier: 'Fournisseur',
  toDeliver: 'À livrer',
  notes: 'Remarques',
  customerCode: (code: string) => `Notre code client : ${code}`,
  columns: ['Réf.', 'Article', 'Colis', 'Quantité', 'Prix HT', 'Total HT'],
  confirm: 'Merci de confirmer par le lien de l’email ou en y répondant.',
  footer: (number: string, organisation: string) => `${number}, ${organisation}`,
  page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  fileName: (number: string) => `${number}.pdf`,
});

export const DATE_TO_AGREE = 'à convenir';

/** 'vendredi 13/11/2026': on paper, a day has its year. */
export const deliveryDay = (date: LocalDate | null): string =>
  date === null ? DATE_TO_AGREE : formatLongDay(date);

/** '12/11/2026 à 8 h 31'. */
export const momentOfOrder = ({ at, timeZone }: Pick<OrderDocument, 'at' | 'timeZone'>): string =>
  `${formatDateOf(at, timeZone)} à ${formatHour(localTimeIn(at, timeZone))}`;

const present = (parts: readonly (string | null)[]): string[] => parts.filter((part) => part !== null);

/** '69002 Lyon'. */
const town = ({ code_postal, ville }: Place): string | null =>
  present([code_postal, ville]).join(' ') || null;

/** '12 rue des Halles, 69002 Lyon'; null where nothing is known. */
export const addressLine = (place: Place): string | null =>
  present([place.adresse, town(place)]).join(', ') || null;

/** 'FR 41 812345678'. */
const vatNumberLabel = (text: string): string =>
  [text.slice(0, 2), text.slice(2, 4), text.slice(4)].filter(Boolean).join(NBSP);

export function senderLines({ organisation }: Pick<OrderDocument, 'organisation'>): string[] {
  const { legal_name, siret, vat_number, phone } = organisation;
  return present([
    present([legal_name, siret && `SIRET ${siretLabel(siret)}`]).join(', ') || null,
    vat_number && `TVA ${vatNumberLabel(vat_number)}`,
    present([addressLine(organisation), phone && formatPhone(phone)]).join(DOT) || null,
  ]);
}

export function supplierLines({ supplier }: OrderDocument): string[] {
  const abroad = supplier.pays === 'France' || supplier.pays === 'Autre' ? null : supplier.pays;
  const code = supplier.customer_code && orderFormText.customerCode(supplier.customer_code);
  return present([supplier.adresse, town(supplier), abroad, code || null]);
}

const FRAME_LINES = 8;

/** Where to, and how. The frame has room for the words, not for hundreds of line breaks. */
export function deliveryLines({ organisation, instructions }: OrderDocument): string[] {
  const instructionLines = instructions?.split('\n').filter((line) => line.trim() !== '') ?? [];
  const shown = instructionLines.length > FRAME_LINES ? [instructionLines.join(' / ')] : instructionLines;
  return present([addressLine(organisation), ...shown]);
}

/** The franco's state, and what is asked of the supplier. */
export function remarkLines({ franco }: OrderDocument): string[] {
  const state = francoText(franco);
  return present([state && `${state}.`, orderFormText.confirm]);
}

const packsOf = ({ qty, pack_content }: DocumentLine): number | null => {
  const content = contentOf({ pack_content });
  return content === null ? null : wholePacks(Quantity.of(qty), content);
};

/** '2 sacs de 25 kg'; a label that says what it holds is not told again. Empty where the line is no whole packs. */
export function packsText(line: DocumentLine): string {
  const count = packsOf(line);
  if (count === null || line.pack_content === null) return '';
  return packsHolding({ ...line, count, pack_content: line.pack_content });
}

export const quantityText = ({ qty, unit }: DocumentLine): string => formatQuantity(qty, unit);

/** '3 cartons = 18 kg', or '18 kg' where it is no whole packs. */
export function quantityWithPacks(line: DocumentLine): string {
  const count = packsOf(line);
  if (count === null) return quantityText(line);
  return packText({ count, pack_label: line.pack_label, qty: Quantity.of(line.qty), unit: line.unit });
}

export const lineName = ({ wording, item_name }: DocumentLine): string => wording ?? item_name;

/** Our own name of it, where the supplier's differs. */
export const ownName = ({ wording, item_name }: DocumentLine): string | null =>
  wording !== null && wording.toLowerCase() !== item_name.toLowerCase() ? item_name : null;

/** By the stock unit, and never by the pack that stands beside it: only the unit says which. */
export const priceText = ({ unit_price, unit }: DocumentLine): string =>
  unit_price === null ? DASH : formatPricePer(unit_price, unit);

export const lineTotalText = (line: DocumentLine): string =>
  line.unit_price === null ? DASH : euros(pricedLineTotal(priced(line)));

const euros = (amount: Cents): string => formatEuros(Cents.toDecimal(amount));

const priced = ({ qty, unit_price }: DocumentLine) => ({
  qty: Quantity.of(qty),
  unit_price: unit_price === null ? null : UnitPrice.of(unit_price),
});

function costOf({ lines, delivery_fee }: Pick<OrderDocument, 'lines' | 'delivery_fee'>): OrderCost {
  const cost = orderCost(lines.map(priced), delivery_fee);
  if (cost === null) throw new RangeError('An order past what an order may cost');
  return cost;
}

export type TotalRow = { label: string; amount: string; strong: boolean };

/** A line whose VAT rate nobody knows leaves only the total without VAT. */
export function totalRows(document: OrderDocument): TotalRow[] {
  const { lines } = document;
  const { goods, fee, total } = costOf(document);
  const net: TotalRow = { label: 'Total HT', amount: euros(total), strong: true };
  const before: TotalRow[] =
    fee > 0
      ? [
          { label: 'Articles HT', amount: euros(goods), strong: false },
          { label: 'Livraison HT', amount: euros(fee), strong: false },
        ]
      : [];
  const taxed = lines.flatMap((line) =>
    line.vat_rate === null ? [] : [{ ...priced(line), vat_rate: Percent.of(line.vat_rate) }],
  );
  if (taxed.length < lines.length) return [...before, net];
  const totals = withDeliveryFee(vatTotals(taxed), fee);
  return [
    ...before,
    net,
    ...totals.map(({ rate, vat }) => ({
      label: `TVA ${formatPercent(Percent.toDecimal(rate))}`,
      amount: euros(vat),
      strong: false,
    })),
    { label: 'Total TTC', amount: euros(grandTotals(totals).gross), strong: true },
  ];
}

/** Without VAT, the delivery's cost included: what an e-mail's {total} says. */
export const netTotalText = (document: Pick<OrderDocument, 'lines' | 'delivery_fee'>): string =>
  euros(costOf(document).total);
