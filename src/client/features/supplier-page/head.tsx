import { FileText, ListOrdered, MoreHorizontal, Pencil, Phone, ShoppingBasket, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ExportEntries } from '#client/features/exports/exports.parts.tsx';
import {
  RemoveSupplierDialog,
  RestoreSupplierButton,
} from '#client/features/suppliers/supplier-dialogs.parts.tsx';
import { telLink } from '#client/platform/browser/tel-link.ts';
import { BackLink } from '#client/platform/page/back-link.tsx';
import { WritingLink } from '#client/platform/page/writing-link.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, buttonStyle, IconButton } from '#client/ui/button.tsx';
import { Badge } from '#client/ui/figure/badge.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Menu, MenuItem, MenuSeparator } from '#client/ui/popup/menu.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { contactOf } from '#domain/suppliers/contact.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { supplierPageText as text } from '#text/suppliers/supplier-page.text.ts';
import { suppliersText } from '#text/suppliers/suppliers.text.ts';
import { NextDelivery, type useDeadline } from './next-delivery.tsx';
import type { PageSupplier } from './supplier-page.api.ts';

export const backToSuppliers = <BackLink label={text.back} to="/suppliers" />;

type HeadProps = {
  supplier: PageSupplier;
  deadline: ReturnType<typeof useDeadline>;
  onEdit: () => void;
};

/** Who it is, when goods can come, and what is done with it. */
export function SupplierHead({ supplier, deadline, onEdit }: HeadProps) {
  const { name, type_produit, deleted_at } = supplier;
  return (
    <PageHead
      actions={<Actions onEdit={onEdit} supplier={supplier} />}
      aside={
        <>
          {type_produit && <Badge tone="secondary">{type_produit}</Badge>}
          {deleted_at && <Badge tone="struck">{text.deletedBadge}</Badge>}
        </>
      }
      back={backToSuppliers}
      sentence={<NextDelivery of={deadline} supplier={supplier} />}
      title={<span className="wrap-anywhere">{name}</span>}
    />
  );
}

function Actions({ supplier, onEdit }: Omit<HeadProps, 'deadline'>) {
  const phone = usePhone();
  const mayChange = usePermission('suppliers.write');
  const mayOrder = usePermission('orders.write');
  const { id, name, deleted_at } = supplier;
  const number = contactOf(supplier)?.phone;
  if (deleted_at !== null) return mayChange && <RestoreSupplierButton id={id} name={name} />;
  return (
    <>
      {phone && number && (
        <a
          aria-label={text.callNamed(name)}
          className={`${buttonStyle({ variant: 'secondary' })} h-12`}
          href={telLink(number)}
        >
          <Phone aria-hidden="true" size={18} />
          {text.call}
        </a>
      )}
      {!phone && mayChange && (
        <Button icon={<Pencil aria-hidden="true" size={18} />} onClick={onEdit} writes>
          {commonText.edit}
        </Button>
      )}
      <MoreActions onEdit={onEdit} supplier={supplier} />
      {mayOrder && (
        <WritingLink
          className={`${buttonStyle({ variant: 'primary' })} max-md:h-12`}
          to={`/orders/guide?fournisseur=${id}`}
        >
          <ShoppingBasket aria-hidden="true" size={18} />
          {text.order}
        </WritingLink>
      )}
    </>
  );
}

const PRICES = ['prices'] as const;

/** The rest: its lists elsewhere, files, and its end. */
function MoreActions({ supplier, onEdit }: Omit<HeadProps, 'deadline'>) {
  const phone = usePhone();
  const mayChange = usePermission('suppliers.write');
  const mayExport = usePermission('exports.run');
  const [removing, setRemoving] = useState(false);
  const { id, name } = supplier;
  return (
    <>
      <Menu
        title={name}
        trigger={
          <IconButton
            className="max-md:h-12 max-md:w-12 max-md:flex-none!"
            icon={<MoreHorizontal aria-hidden="true" size={20} />}
            label={text.more(name)}
            variant="secondary"
          />
        }
      >
        {phone && mayChange && (
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onEdit} writes>
            {commonText.edit}
          </MenuItem>
        )}
        <MenuItem
          icon={<ListOrdered aria-hidden="true" />}
          link={<Link to={`/orders?tab=commandes&fournisseur=${id}`} />}
        >
          {text.allOrders}
        </MenuItem>
        <MenuItem icon={<FileText aria-hidden="true" />} link={<Link to={`/inventory?fournisseur=${id}`} />}>
          {text.allItems}
        </MenuItem>
        {mayExport && <ExportEntries lists={PRICES} />}
        {mayChange && (
          <>
            <MenuSeparator />
            <MenuItem
              icon={<Trash2 aria-hidden="true" />}
              onSelect={() => setRemoving(true)}
              tone="danger"
              writes
            >
              {suppliersText.deleteNamed(name)}
            </MenuItem>
          </>
        )}
      </Menu>
      {removing && <RemoveSupplierDialog onClose={() => setRemoving(false)} supplier={supplier} />}
    </>
  );
}
