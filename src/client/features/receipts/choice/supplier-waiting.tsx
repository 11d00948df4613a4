import { ChevronDown, Truck } from 'lucide-react';
import type { Receiving } from '#client/features/receipts/receive/use-receive.ts';
import { Card } from '#client/ui/card.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { receiveText as text } from '#text/receipts/receiving.text.ts';

export type SupplierChoiceProps = {
  receiving: Receiving;
  /** Whether somebody wants to type into it: told before it can be, and heard once it can. */
  wanted: { current: boolean };
};

/** The first field of a receipt without an order as it will stand there: its list and its search are on their way. */
export function SupplierWaiting({ receiving: { supplier }, wanted }: SupplierChoiceProps) {
  return (
    <Card className="grid items-start gap-4 p-4 md:grid-cols-[minmax(0,1fr)_15rem] md:p-5">
      <FormField label={text.supplier}>
        <Input
          aria-busy="true"
          icon={<Truck aria-hidden="true" />}
          onFocus={() => {
            wanted.current = true;
          }}
          placeholder={text.supplierPlaceholder}
          readOnly
          trailing={<ChevronDown aria-hidden="true" className="text-ink-2" size={16} />}
          value={supplier?.name ?? ''}
        />
      </FormField>
      <LoadingRegion>
        <Skeleton className="mt-6 h-field" />
      </LoadingRegion>
    </Card>
  );
}
