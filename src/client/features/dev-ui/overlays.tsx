import { AlarmClock, Ban, Copy, Eye, FileText, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { Select } from '#client/ui/choice/select.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { Drawer } from '#client/ui/dialog/drawer.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { Menu, MenuItem, MenuSeparator } from '#client/ui/popup/menu.tsx';
import { devUiText } from '#text/dev/dev-ui.text.ts';
import { SUPPLIERS } from './samples.ts';
import { SampleRow, Section } from './section.tsx';

const text = devUiText.dialogs;
const tableText = devUiText.table;
const fieldText = devUiText.fields;

type Open = 'narrow' | 'form' | 'wide' | 'confirm' | 'danger' | 'drawer' | 'sheet' | 'left';
const OPENERS = ['narrow', 'form', 'wide', 'confirm', 'danger', 'drawer', 'sheet', 'left'] as const;

export function Overlays() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const shown = (name: Open) => ({ open: open === name, onOpenChange: close });
  return (
    <Section bodyClassName="flex flex-col gap-4" title={text.title}>
      <SampleRow>
        {OPENERS.map((name) => (
          <Button key={name} onClick={() => setOpen(name)} size="compact">
            {text[name]}
          </Button>
        ))}
        <OrderMenu />
      </SampleRow>
      <Dialog {...shown('narrow')} dismissible title={text.narrow} width="narrow">
        <p className="text-ink-2">{text.long}</p>
      </Dialog>
      <OrderDialog {...shown('form')} width="form" />
      <OrderDialog {...shown('wide')} width="wide" />
      <ConfirmDialog
        {...shown('confirm')}
        action={text.send}
        icon={<Send aria-hidden="true" size={18} />}
        onConfirm={close}
        title={text.confirmTitle}
      >
        {text.confirmText}
      </ConfirmDialog>
      <ConfirmDialog
        {...shown('danger')}
        action={text.danger}
        icon={<Trash2 aria-hidden="true" size={18} />}
        onConfirm={close}
        title={text.deleteTitle}
        tone="danger"
      >
        {text.deleteText}
      </ConfirmDialog>
      <Drawer {...shown('drawer')} title={text.filters}>
        <FilterBoxes />
      </Drawer>
      <Drawer {...shown('sheet')} side="bottom" title={text.filters}>
        <FilterBoxes />
      </Drawer>
      <Drawer {...shown('left')} side="left" title={text.left}>
        <p className="text-ink-2">{text.long}</p>
      </Drawer>
    </Section>
  );
}

type OrderDialogProps = { open: boolean; onOpenChange: () => void; width: 'form' | 'wide' };

function OrderDialog({ open, onOpenChange, width }: OrderDialogProps) {
  const [supplier, setSupplier] = useState<string | null>(null);
  return (
    <Dialog
      description={text.newOrderText}
      footer={
        <>
          <Button onClick={onOpenChange} variant="ghost">
            {devUiText.buttons.cancel}
          </Button>
          <Button type="submit" variant="primary">
            {text.saveDraft}
          </Button>
        </>
      }
      headAside={
        <Chip>
          <AlarmClock aria-hidden="true" />
          {text.deadline}
        </Chip>
      }
      onOpenChange={onOpenChange}
      onSubmit={(event) => {
        event.preventDefault();
        onOpenChange();
      }}
      open={open}
      title={text.newOrder}
      width={width}
    >
      <div className="flex flex-col gap-4">
        <FormField label={fieldText.supplier}>
          <Select onValueChange={setSupplier} options={SUPPLIERS} value={supplier} />
        </FormField>
        <p className="text-ink-2">{text.long}</p>
        {Array.from({ length: 8 }, (_, index) => index + 1).map((number) => (
          <FormField key={number} label={text.line(number)}>
            <Input />
          </FormField>
        ))}
        <FormField label={fieldText.notes} optional>
          <Textarea />
        </FormField>
      </div>
    </Dialog>
  );
}

function FilterBoxes() {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-1">
      {SUPPLIERS.map((supplier) => (
        <Checkbox
          checked={chosen === supplier.value}
          key={supplier.value}
          label={supplier.label}
          onCheckedChange={(ticked) => setChosen(ticked ? supplier.value : null)}
        />
      ))}
    </div>
  );
}

function OrderMenu() {
  return (
    <Menu
      align="start"
      title={devUiText.menus.openMenu}
      trigger={<Button size="compact">{devUiText.menus.openMenu}</Button>}
    >
      <MenuItem icon={<Eye aria-hidden="true" />}>{tableText.open}</MenuItem>
      <MenuItem icon={<Copy aria-hidden="true" />}>{tableText.reorder}</MenuItem>
      <MenuItem icon={<FileText aria-hidden="true" />}>{tableText.download}</MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Ban aria-hidden="true" />} tone="danger">
        {tableText.cancel}
      </MenuItem>
    </Menu>
  );
}
