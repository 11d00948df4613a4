import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { OrderFromLink } from '#client/features/orders/guide-links.parts.tsx';
import { telLink } from '#client/platform/browser/tel-link.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { MenuItem } from '#client/ui/popup/menu.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { RowMenu } from '#client/ui/table/parts.tsx';
import { TwoLines } from '#client/ui/table/two-lines.tsx';
import { contactOf } from '#domain/suppliers/contact.ts';
import { DASH, formatPhone } from '#text/kernel/format.ts';
import {
  deliveryDayLabels,
  leadTimeLabel,
  leadTimeWords,
  suppliersText as text,
} from '#text/suppliers/suppliers.text.ts';
import { useSupplierRestore } from './restore-supplier.ts';
import type { SupplierRow } from './suppliers.api.ts';

const DeletedOn = ({ day }: { day: string }) => text.deletedOn(useClock().dayOf(day));

function Name({ supplier }: { supplier: SupplierRow }) {
  return (
    <>
      <span className="wrap-anywhere">{supplier.name}</span>
      {/* Where the page is too narrow for the columns that say it. */}
      <span className="hidden font-normal text-hint text-ink-2 md:max-wide:block">
        {[supplier.type_produit, supplier.ville].filter(Boolean).join(', ')}
      </span>
      {/* inline-block: the stroke through the name does not reach it. */}
      {supplier.deleted_at && (
        <span className="inline-block w-full font-normal text-hint text-ink-2">
          <DeletedOn day={supplier.deleted_at} />
        </span>
      )}
    </>
  );
}

function City({ supplier }: { supplier: SupplierRow }) {
  return <TwoLines second={supplier.pays}>{supplier.ville ?? DASH}</TwoLines>;
}

const CONTACT_LINK = 'wrap-anywhere hover:text-ink hover:underline';

function ContactCell({ supplier }: { supplier: SupplierRow }) {
  const contact = contactOf(supplier);
  if (!contact) return <span className="font-normal text-ink-3">{text.noContact}</span>;
  return (
    <span className="flex flex-col items-start">
      {contact.name && <span className="wrap-anywhere">{contact.name}</span>}
      <span className="flex flex-wrap gap-x-2.5 font-normal text-hint text-ink-2">
        {contact.email && (
          <a className={CONTACT_LINK} href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        )}
        {contact.phone && (
          <a className={`${CONTACT_LINK} wide:whitespace-nowrap`} href={telLink(contact.phone)}>
            {formatPhone(contact.phone)}
          </a>
        )}
      </span>
    </span>
  );
}

function DeliveryDays({ supplier }: { supplier: SupplierRow }) {
  if (supplier.delivery_days.length === 0)
    return <span className="font-normal text-ink-3">{text.noDays}</span>;
  return (
    <span className="inline-flex flex-wrap gap-1 min-[88rem]:flex-nowrap">
      {deliveryDayLabels(supplier.delivery_days).map((day) => (
        <span className="rounded-chip bg-sunken px-1.5 py-0.5 font-semibold text-ink-2 text-small" key={day}>
          {day}
        </span>
      ))}
    </span>
  );
}

const readable: readonly Column<SupplierRow>[] = [
  {
    id: 'name',
    sortBy: 'server',
    head: text.columns.name,
    cell: (supplier) => <Name supplier={supplier} />,
    line: ({ name }) => name,
    className: 'wide:min-w-44',
  },
  {
    id: 'type',
    sortBy: 'server',
    head: text.columns.type,
    cell: ({ type_produit }) => type_produit ?? <span className="text-ink-3">{DASH}</span>,
    onLine: 'second',
    line: ({ type_produit }) => type_produit,
    hideBelow: 'wide',
  },
  {
    id: 'city',
    sortBy: 'server',
    head: text.columns.city,
    cell: (supplier) => <City supplier={supplier} />,
    onLine: 'second',
    line: (supplier) =>
      supplier.deleted_at ? <DeletedOn day={supplier.deleted_at} /> : (supplier.ville ?? null),
    hideBelow: 'wide',
  },
  {
    id: 'contact',
    head: text.columns.contact,
    cell: (supplier) => <ContactCell supplier={supplier} />,
    interactive: true,
    className: 'min-[88rem]:min-w-52',
  },
  {
    id: 'delivery',
    head: text.columns.delivery,
    cell: (supplier) => <DeliveryDays supplier={supplier} />,
    onLine: 'second',
    line: ({ delivery_days }) => deliveryDayLabels(delivery_days).join(', '),
    className: 'wide:min-w-36',
  },
  {
    id: 'leadTime',
    sortBy: 'server',
    head: text.columns.leadTime,
    cell: ({ lead_time_jours }) => leadTimeLabel(lead_time_jours),
    align: 'end',
    onLine: 'figure',
    line: ({ lead_time_jours }) => leadTimeWords(lead_time_jours),
    className: 'wide:whitespace-nowrap',
  },
];

/** Everybody orders, whoever may edit. */
const ordering: Column<SupplierRow> = {
  id: 'actions',
  head: text.columns.actions,
  cell: (supplier) => (supplier.deleted_at ? null : <OrderFromLink supplier={supplier} />),
  align: 'end',
  interactive: true,
  onLine: 'action',
  className: 'w-14',
};

type SupplierActions = {
  onEdit: (supplier: SupplierRow) => void;
  onDelete: (supplier: SupplierRow) => void;
};

/** Without actions for somebody who may only read. */
export function supplierColumns(actions: SupplierActions | null): readonly Column<SupplierRow>[] {
  if (!actions) return [...readable, ordering];
  return [
    ...readable,
    {
      id: 'actions',
      head: text.columns.actions,
      cell: (supplier) =>
        supplier.deleted_at ? (
          <Restore supplier={supplier} />
        ) : (
          <span className="inline-flex gap-1">
            <OrderFromLink supplier={supplier} />
            <IconButton
              icon={<Pencil aria-hidden="true" size={18} />}
              label={text.editNamed(supplier.name)}
              onClick={() => actions.onEdit(supplier)}
              size="compact"
              writes
            />
            <IconButton
              className="hover:bg-danger-soft hover:text-danger-ink"
              icon={<Trash2 aria-hidden="true" size={18} />}
              label={text.deleteNamed(supplier.name)}
              onClick={() => actions.onDelete(supplier)}
              size="compact"
              writes
            />
          </span>
        ),
      align: 'end',
      interactive: true,
      onLine: 'action',
      line: (supplier) =>
        supplier.deleted_at ? (
          <Restore supplier={supplier} />
        ) : (
          <PhoneActions actions={actions} supplier={supplier} />
        ),
      className: 'w-36 whitespace-nowrap',
    },
  ];
}

type PhoneActionsProps = { supplier: SupplierRow; actions: SupplierActions };

function PhoneActions({ supplier, actions }: PhoneActionsProps) {
  return (
    <>
      <OrderFromLink supplier={supplier} />
      <RowMenu name={supplier.name}>
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => actions.onEdit(supplier)} writes>
          {text.edit}
        </MenuItem>
        <MenuItem
          icon={<Trash2 aria-hidden="true" />}
          onSelect={() => actions.onDelete(supplier)}
          tone="danger"
          writes
        >
          {text.delete}
        </MenuItem>
      </RowMenu>
    </>
  );
}

function Restore({ supplier: { id, name } }: { supplier: SupplierRow }) {
  const { run, busy } = useSupplierRestore(id);
  return (
    <Button
      aria-label={text.restoreNamed(name)}
      busy={busy}
      icon={<RotateCcw aria-hidden="true" size={16} />}
      onClick={run}
      size="compact"
      writes
    >
      {text.restore}
    </Button>
  );
}
