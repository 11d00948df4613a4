import {
  type GoodsAtTheDoor,
  type ReceivingLine,
  receivedLine,
} from '#client/features/receipts/receive/draft.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { RadioGroup } from '#client/ui/choice/radio/radio-group.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { UnitPrice } from '#domain/kernel/money.ts';
import { readsTheSame } from '#domain/kernel/shown-price.ts';
import { PRICE_DECISIONS } from '#domain/receipts/receipt.ts';
import { decisionOf, isAbovePromise } from '#domain/receipts/received-line.ts';
import { pricePerUnit } from '#text/items/item-words.text.ts';
import { orderDialogText } from '#text/orders/order-screens.text.ts';
import { priceDecisionText, receiveText as text } from '#text/receipts/receiving.text.ts';

/** The price that was expected; a press opens it for the one that was paid. */
export function PriceButton({ line, onPress }: { line: ReceivingLine; onPress: () => void }) {
  const { price, goods } = line;
  const words = price === null ? text.noPrice : pricePerUnit(price, goods.unit);
  return (
    <TextButton
      aria-label={text.editPrice(words)}
      className="shrink-0 whitespace-nowrap font-normal text-cell text-ink-2 max-md:-mt-2"
      onClick={onPress}
    >
      {words}
    </TextButton>
  );
}

/** What the price is to be compared with: the order's, and the price list's where it is another. */
function pricesKnown({
  unit_price: expected,
  price_listed: listed,
  unit,
}: GoodsAtTheDoor): string | undefined {
  const known = [
    expected !== null && text.priceExpected(pricePerUnit(expected, unit, listed)),
    listed !== null && listed !== expected && text.priceListed(pricePerUnit(listed, unit, expected)),
  ].filter(Boolean);
  return known.length === 0 ? undefined : known.join('. ');
}

type PriceFieldsProps = {
  line: ReceivingLine;
  problem: string | undefined;
  onChange: (change: Partial<Pick<ReceivingLine, 'price' | 'price_decision'>>) => void;
};

/** What was paid, and what is to become of the difference. */
export function PriceFields({ line, problem, onChange }: PriceFieldsProps) {
  const { goods } = line;
  const mayUpdate = usePermission('prices.write');
  const received = receivedLine(line);
  const { price, price_expected, price_listed: listed } = received;
  const above = isAbovePromise(received);
  // What was paid is compared with the price list too, whatever was confirmed.
  const decides =
    price !== null && (price !== price_expected || listed === null || !readsTheSame(price, listed));
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <FormField error={problem} hint={pricesKnown(goods)} label={text.price}>
        <NumberField
          maxDecimals={UnitPrice.digits}
          minDecimals={2}
          onValueChange={(paid) => {
            // « Réclamer » means nothing for a price that is not above: it is given up with it.
            const unclaimed =
              line.price_decision === 'claim' && !isAbovePromise(receivedLine({ ...line, price: paid }));
            onChange({ price: paid, ...(unclaimed && { price_decision: null }) });
          }}
          unit={orderDialogText.priceUnit(goods.unit)}
          value={line.price}
        />
      </FormField>
      {decides && (
        <FormField kind="group" label={text.decision}>
          <RadioGroup
            onValueChange={(price_decision) => onChange({ price_decision })}
            options={PRICE_DECISIONS.map((decision) => ({
              value: decision,
              label: priceDecisionText[decision].label,
              ...(decision === 'claim' && !above && { disabledReason: text.claimNotAbove }),
              ...(decision === 'update' && !mayUpdate && { disabledReason: text.updateNotYours }),
            }))}
            value={decisionOf(received)}
          />
        </FormField>
      )}
    </div>
  );
}
