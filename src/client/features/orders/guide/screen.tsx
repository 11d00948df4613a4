import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOnce } from '#client/platform/api/once.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { isFocusOverPage } from '#client/ui/dialog/over-page.ts';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { guideText as text } from '#text/orders/guide-screens.text.ts';
import { DeskFoot, PhoneFoot } from './foot.tsx';
import { completeOrder, type Guide, useGuideFor } from './guide.api.ts';
import { DeskHead, guideSentence, PhoneHead } from './head.tsx';
import { revealRow, useKeyboard, usePlaces } from './keyboard.ts';
import { GuideList } from './list.tsx';
import { GuideNotices } from './notices.tsx';
import { type GuideRow, lineOf } from './rows.ts';
import { GuideToolbar } from './toolbar.tsx';
import { type GuideRows, linesFor, suggestedLines, useGuideRows, useShown } from './use-guide.ts';
import { type GuideOrderProps, useGuideOrder } from './use-order.ts';

const NothingFound = lazyPart(async () => (await import('./nothing-found.tsx')).NothingFound, NothingYet);
const SendOrderDialog = lazyPart(
  async () => (await import('#client/features/orders/send-dialog.parts.tsx')).SendOrderDialog,
);
const SaveBasketDialog = lazyPart(async () => (await import('./baskets-dialog.tsx')).SaveBasketDialog);
const BasketsDialog = lazyPart(async () => (await import('./baskets-dialog.tsx')).BasketsDialog);
const RowDetails = lazyPart(
  async () => (await import('#client/features/orders/guide/row/details.tsx')).RowDetails,
);

type GuideScreenProps = GuideOrderProps & {
  guide: Guide;
  orderNumber: string | null;
  foundAt: string | null;
  onStartOver: () => void;
  /** The row that one came for. */
  articleId: string | null;
};

export function GuideScreen(props: GuideScreenProps) {
  const { guide: next, orderNumber, articleId } = props;
  const phone = usePhone();
  const screen = useScreen(props);
  const { guide, order, rows, shown, places, keyboard, ahead, panel } = screen;
  const { form, sum } = order;
  useArrival({ places, entries: shown.entries, articleId });
  useFootRoom();

  const Foot = phone ? PhoneFoot : DeskFoot;
  return (
    <>
      <Head orderNumber={orderNumber} screen={screen} supplier={next.supplier.name} />
      {!phone && <Notices {...props} screen={screen} />}
      <section className="mb-24 md:rounded-card md:border md:border-line md:bg-surface md:shadow-card max-md:mb-32">
        <GuideToolbar
          actions={screen.toolbar}
          guide={guide}
          open={suggestedLines(rows.rows).length}
          searchRef={places.search}
          shown={shown}
        />
        {phone && <Notices {...props} screen={screen} />}
        <div ref={places.list}>
          {shown.entries.length === 0 ? (
            <NothingFound guide={guide} shown={shown} />
          ) : (
            <GuideList
              actions={{
                ...rows,
                onActive: keyboard.setActiveId,
                onKey: keyboard.onKey,
                onDetails: panel.details,
              }}
              activeId={keyboard.activeId}
              ahead={ahead}
              entries={shown.entries}
              guide={guide}
            />
          )}
        </div>
      </section>
      <Foot
        blocked={order.conflict ? editingText.conflictTitle : undefined}
        busy={order.busy}
        delivery={guide.delivery}
        form={form}
        onComplete={screen.complete}
        onSave={() => order.saveTo('save')}
        onSend={() => order.saveTo('send')}
        sendRef={places.send}
        sum={sum}
      />
      <Panels props={props} screen={screen} />
    </>
  );
}

type HeadProps = { supplier: string; orderNumber: string | null; screen: Screen };

function Head({ supplier, orderNumber, screen: { guide, order, rows } }: HeadProps) {
  const { form } = order;
  if (usePhone()) return <PhoneHead form={form} title={supplier} />;
  const sentence = guideSentence(rows.rows, guide.delivery, form.moment.today);
  return (
    <DeskHead
      sentence={sentence}
      title={orderNumber ? text.editTitle(orderNumber, supplier) : text.title(supplier)}
    />
  );
}

type Screen = ReturnType<typeof useScreen>;

/** What is shown, what is typed, and what can be done with it. */
function useScreen(props: GuideScreenProps) {
  const { guide: next } = props;
  const order = useGuideOrder(props);
  const { form } = order;
  const { expected_at, lines } = form.state.draft;
  const other = expected_at !== null && expected_at !== next.delivery?.arrives_on ? expected_at : null;
  const guide = useGuideFor(next.supplier.id, other).data ?? next;
  const rows = useGuideRows(guide, { lines, dispatch: form.dispatch });
  const shown = useShown(rows.rows);
  const places = usePlaces();
  const panel = usePanel();
  const maySend = usePermission('orders.send');
  const keyboard = useKeyboard(places, {
    entries: shown.entries,
    searching: shown.search.trim() !== '',
    take: rows.take,
    onSend: () => lines.length > 0 && order.saveTo(maySend ? 'send' : 'save'),
  });
  const again = (goods: readonly { item_id: string; qty: number }[]) => {
    const { lines: added, unsold } = linesFor(rows.rows, goods);
    rows.add(added, text.filled(added.length));
    if (unsold > 0) toasts.info(text.notSold(unsold), { id: 'guide-unsold' });
  };
  const fill = () => {
    const added = suggestedLines(rows.rows);
    rows.add(added, text.filled(added.length));
  };
  return {
    guide,
    order,
    rows,
    shown,
    places,
    keyboard,
    panel,
    ahead: guide.delivery && { today: form.moment.today, ...guide.delivery },
    complete: useComplete(order, rows),
    toolbar: {
      onSearchKey: keyboard.onSearchKey,
      onLastOrder: () => again(guide.last_order?.lines ?? []),
      onFill: fill,
      onBasket: (basket: Guide['baskets'][number]) => again(basket.lines),
      onSaveBasket: () => panel.show('save_basket'),
      onManageBaskets: () => panel.show('baskets'),
    },
  };
}

/** « Compléter »: what will be needed next, up to the franco. */
function useComplete({ form }: ReturnType<typeof useGuideOrder>, { rows, add }: GuideRows) {
  const { supplier, expected_at, lines } = form.state.draft;
  const { run } = useOnce(
    async () => {
      const { added } = await completeOrder({
        supplier_id: supplier?.id ?? '',
        ...(expected_at && { arrives_on: expected_at }),
        lines: lines.flatMap(({ article: { item_id }, qty, unit_price }) =>
          qty === null || qty <= 0 ? [] : [{ item_id, qty, unit_price: unit_price ?? 0 }],
        ),
      });
      if (added.length === 0) return toasts.info(text.nothingToComplete, { id: 'guide' });
      const byItem = new Map(rows.map((row) => [row.item_id, row]));
      const more = added.flatMap(({ item_id, qty }) => {
        const row = byItem.get(item_id);
        return row ? [lineOf(row, qty + (row.line?.qty ?? 0))] : [];
      });
      add(more, text.completed(more.length));
    },
    { id: 'guide' },
  );
  return run;
}

/** What is open over the list. */
function usePanel() {
  const [open, setOpen] = useState<'save_basket' | 'baskets' | { item_id: string } | null>(null);
  return {
    open,
    show: (which: 'save_basket' | 'baskets') => setOpen(which),
    details: ({ item_id }: GuideRow) => setOpen({ item_id }),
    close: () => setOpen(null),
  };
}

type PartProps = { props: GuideScreenProps; screen: Screen };

function Panels({ props, screen: { guide, order, rows, panel, ahead } }: PartProps) {
  const navigate = useNavigate();
  const sent = useRef(false);
  const { open, close } = panel;
  const { lines } = order.form.state.draft;
  const row = typeof open === 'object' && rows.rows.find(({ item_id }) => item_id === open?.item_id);
  return (
    <>
      {order.sending !== null && (
        <SendOrderDialog
          onClose={() => {
            const id = order.sending ?? '';
            if (sent.current) void navigate(`/orders/${id}`, { replace: true });
            else props.onSaved(id);
          }}
          onSent={() => {
            sent.current = true;
          }}
          orderId={order.sending}
        />
      )}
      {open === 'save_basket' && (
        <SaveBasketDialog lines={lines} onClose={close} supplierId={guide.supplier.id} />
      )}
      {open === 'baskets' && <BasketsDialog baskets={guide.baskets} onClose={close} />}
      {row && <RowDetails ahead={ahead} onClose={close} onCountIn={rows.countIn} row={row} />}
    </>
  );
}

function Notices({ screen, ...props }: GuideScreenProps & { screen: Screen }) {
  const { guide, order, rows } = screen;
  return (
    <GuideNotices
      conflict={order.conflict}
      drafts={props.orderId === null ? guide.drafts : []}
      errors={order.form.state.errors}
      foundAt={props.foundAt}
      guide={guide}
      onStartOver={() => {
        order.finish();
        props.onStartOver();
      }}
      onTakePrices={(prices) => {
        order.form.dispatch({ type: 'today_prices', prices });
        toasts.success(text.pricesTaken, { id: 'guide' });
      }}
      rows={rows.rows}
      takeTheirs={order.takeTheirs}
    />
  );
}

type Arrival = Pick<Screen, 'places'> & { entries: Screen['shown']['entries']; articleId: string | null };

/** At a desk the keyboard starts on the first row, or on the article that one came for. */
function useArrival({ places, entries, articleId }: Arrival) {
  const phone = usePhone();
  const arrive = useEffectEvent(() => {
    if (isFocusOverPage()) return;
    if (articleId !== null) return revealRow(places, entries, articleId);
    if (phone) return;
    places.list.current?.querySelector<HTMLElement>('[data-item] input')?.focus({ preventScroll: true });
  });
  useEffect(() => arrive(), []);
}

/** Toasts and the end of the list stay clear of the foot. */
function useFootRoom() {
  const phone = usePhone();
  useEffect(() => {
    const page = document.documentElement.style;
    page.setProperty('--foot', phone ? '0rem' : '5.5rem');
    return () => void page.removeProperty('--foot');
  }, [phone]);
}
