import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DraftLine } from '#client/features/orders/draft/draft.ts';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { underField } from '#client/platform/form/field-refusal.ts';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { IconButton } from '#client/ui/button.tsx';
import { ShownDialog } from '#client/ui/dialog/shown-dialog.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { newBasketInput } from '#contract/orders/guide.contract.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { guideText as text } from '#text/orders/guide-screens.text.ts';
import { type Basket, useDeleteBasket, useRenameBasket, useSaveBasket } from './guide.api.ts';

const rules = newBasketInput.pick({ name: true });

type NameDialogProps = {
  title: string;
  action: string;
  start: string;
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
};

function NameDialog({ title, action, start, save, onClose }: NameDialogProps) {
  const form = useZodForm(rules, { defaultValues: { name: start } });
  const dialog = useFormDialog({
    form,
    action: ({ name }) => save(name),
    onClose,
    onRefusal: underField(form, { BASKET_NAME_TAKEN: 'name' }),
  });
  return (
    <FormDialog {...dialog} action={action} title={title}>
      <FormField error={form.formState.errors.name?.message} label={text.basketName}>
        <Input {...form.register('name')} placeholder={text.basketNamePlaceholder} />
      </FormField>
    </FormDialog>
  );
}

type SaveBasketProps = { supplierId: string; lines: readonly DraftLine[]; onClose: () => void };

/** What is chosen now, to be ordered again by its name. */
export function SaveBasketDialog({ supplierId, lines, onClose }: SaveBasketProps) {
  const saveBasket = useSaveBasket();
  const save = async (name: string) => {
    await saveBasket.mutateAsync({
      supplier_id: supplierId,
      name,
      lines: lines.map(({ article: { item_id, unit }, qty }) => ({ item_id, unit, qty: qty ?? 0 })),
    });
    toasts.success(text.basketSaved(name), { id: 'guide' });
  };
  return (
    <NameDialog action={commonText.save} onClose={onClose} save={save} start="" title={text.saveBasket} />
  );
}

type BasketsProps = { baskets: readonly Basket[]; onClose: () => void };

export function BasketsDialog({ baskets, onClose }: BasketsProps) {
  const [renamed, setRenamed] = useState<Basket | null>(null);
  const [deleted, setDeleted] = useState<Basket | null>(null);
  const rename = useRenameBasket();
  const remove = useDeleteBasket();
  return (
    <ShownDialog close={commonText.close} dismissible onClose={onClose} title={text.baskets} width="narrow">
      {baskets.length === 0 && <p className="text-body text-ink-2">{text.noBaskets}</p>}
      <ul className="divide-y divide-line">
        {baskets.map((basket) => (
          <BasketLine basket={basket} key={basket.id} onDelete={setDeleted} onRename={setRenamed} />
        ))}
      </ul>
      {renamed && (
        <NameDialog
          action={text.rename}
          onClose={() => setRenamed(null)}
          save={async (name) => {
            await rename.mutateAsync({ id: renamed.id, version: renamed.version, name });
            toasts.success(text.basketRenamed, { id: 'guide' });
          }}
          start={renamed.name}
          title={text.rename}
        />
      )}
      {deleted && (
        <CommandDialog
          action={text.delete}
          command={async () => {
            await remove.mutateAsync({ id: deleted.id });
            toasts.success(text.basketDeleted(deleted.name), { id: 'guide' });
          }}
          onClose={() => setDeleted(null)}
          onFailure={(error) => toasts.failure(error, { id: 'guide' })}
          title={text.deleteBasketTitle}
          tone="danger"
        >
          {text.deleteBasketBody(deleted.name)}
        </CommandDialog>
      )}
    </ShownDialog>
  );
}

type BasketLineProps = {
  basket: Basket;
  onRename: (basket: Basket) => void;
  onDelete: (basket: Basket) => void;
};

function BasketLine({ basket, onRename, onDelete }: BasketLineProps) {
  return (
    <li className="flex min-h-13 items-center gap-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{basket.name}</span>
        <span className="text-hint text-ink-2">{text.basketLines(basket.lines.length)}</span>
      </span>
      <IconButton
        icon={<Pencil aria-hidden="true" size={18} />}
        label={`${text.rename} ${basket.name}`}
        onClick={() => onRename(basket)}
      />
      <IconButton
        icon={<Trash2 aria-hidden="true" size={18} />}
        label={`${text.delete} ${basket.name}`}
        onClick={() => onDelete(basket)}
      />
    </li>
  );
}
