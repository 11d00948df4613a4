import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { type ReceivingLine, withoutSurplus, withQuantity } from '#client/features/receipts/receive/draft.ts';
import { keptSurplus, surplusQuantity } from '#client/features/receipts/receive/rules.ts';
import type { Receiving } from '#client/features/receipts/receive/use-receive.ts';
import { ShortageNotice } from '#client/features/receipts/shortage/notice.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FieldError } from '#client/ui/form/form-field.tsx';
import { Stepper } from '#client/ui/stepper/stepper.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { Quantity } from '#domain/kernel/quantity.ts';
import { RECEIPT_QTY_MAX } from '#domain/receipts/limits.ts';
import { formatQuantity, unitWord } from '#text/kernel/format.ts';
import { lineOutcomeText as say } from '#text/receipts/line-outcome.text.ts';
import { receiveText as text } from '#text/receipts/receiving.text.ts';

type QuantityFieldProps = { line: ReceivingLine; receiving: Receiving; problem: string | undefined };

/** How much came, against what was expected. */
export function QuantityField({ line, receiving, problem }: QuantityFieldProps) {
  const { goods } = line;
  const problemId = useId();
  return (
    <div className="flex flex-col gap-2.5" data-field="">
      <Stepper
        label={text.quantityOf(goods.item_name)}
        max={RECEIPT_QTY_MAX}
        onValueChange={(qty) => receiving.changeLine(goods.key, (now) => withQuantity(now, qty))}
        size="open"
        suffix={<Suffix line={line} />}
        value={line.qty}
      />
      {problem && <FieldError id={problemId}>{problem}</FieldError>}
      <QuantityNotice line={line} receiving={receiving} />
    </div>
  );
}

function Suffix({ line: { goods, qty } }: { line: ReceivingLine }) {
  const unit = goods.unit && unitWord(qty, goods.unit);
  return goods.qty_expected ? text.outOf(unit, goods.qty_expected) : (unit ?? '');
}

/** A difference shows its consequence at once. */
function QuantityNotice({ line, receiving }: { line: ReceivingLine; receiving: Receiving }) {
  const { unit } = line.goods;
  const amount = (qty: Quantity) => formatQuantity(Quantity.toDecimal(qty), unit);
  const surplus = surplusQuantity(line);
  const kept = keptSurplus(line) > 0;
  if (surplus > 0 && line.goods.qty_ordered !== null) {
    return (
      <Notice
        action={
          kept && (
            <TextButton
              onClick={() => receiving.changeLine(line.goods.key, (now) => withoutSurplus(now, surplus))}
            >
              {say.refuseSurplus}
            </TextButton>
          )
        }
        icon={<TriangleAlert aria-hidden="true" />}
        role="status"
        title={text.surplus(amount(surplus))}
        tone="saffron"
      >
        {kept && line.comment.trim() === '' && text.surplusHint}
      </Notice>
    );
  }
  return <ShortageNotice line={line} receiving={receiving} />;
}
