import { ClipboardList, PackageSearch, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { MovementsList } from '#client/features/stock/movements/list.tsx';
import { useAddressTab } from '#client/platform/browser/address-filters.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { stockText as text } from '#text/stock/stock-screens.text.ts';
import { useAddressId } from './address-id.ts';
import { useStockSummary } from './stock.api.ts';
import { StockAlerts } from './stock-alerts.tsx';
import { StockExports } from './stock-exports.tsx';
import { StockFigures } from './stock-figures.tsx';
import { StockList } from './stock-list.tsx';
import { useSentence } from './use-sentence.ts';

const LotSearch = lazyPart(async () => (await import('#client/features/stock/lots/search.tsx')).LotSearch);

const LotSheet = lazyPart(async () => (await import('#client/features/stock/lots/sheet.tsx')).LotSheet);
const StockSheet = lazyPart(async () => (await import('./stock-sheet.tsx')).StockSheet);
const WasteDialog = lazyPart(
  async () => (await import('#client/features/stock/waste/waste-dialog.tsx')).WasteDialog,
);

const Consumption = lazyPart(async () => (await import('#client/features/stock/use/page.tsx')).Consumption);

const TABS = ['niveaux', 'mouvements', 'consommation', 'alertes'] as const;
const EXPORTED = {
  niveaux: 'stock',
  mouvements: 'movements',
  consommation: 'consumption',
  alertes: 'stock',
} as const;

/** What was thrown away: of this item, or of one still to be named. */
type Waste = { itemId: string | null };

/** /stock: what is there, what moved, what needs somebody. */
export function StockScreen() {
  const [tab, openTab] = useAddressTab(TABS);
  const open = useOpenParts();
  const { setItemId, setLotId, setFindsLot, openWaste } = open;
  const summary = useStockSummary();
  const sentence = useSentence(summary.data);
  const phone = usePhone();
  const counts = {
    niveaux: summary.data?.items,
    mouvements: undefined,
    consommation: undefined,
    alertes: summary.data?.flagged,
  };
  const wasteButton = openWaste && <WasteButton onOpen={() => openWaste(null)} />;
  return (
    <>
      <PageHead
        actions={
          <>
            <Button icon={<PackageSearch aria-hidden="true" size={18} />} onClick={() => setFindsLot(true)}>
              {text.findLot}
            </Button>
            <StockExports list={EXPORTED[tab]} />
            {!phone && wasteButton}
            {!phone && <CountLink />}
          </>
        }
        sentence={sentence}
        title={text.title}
      />
      <Tabs
        className={phone ? 'pb-20' : ''}
        label={text.tabsLabel}
        onValueChange={(next) => openTab(next === 'niveaux' ? null : next)}
        tabs={TABS.map((value) => ({ value, label: text.tabs[value], count: counts[value] ?? undefined }))}
        value={tab}
      >
        <TabPanel value="niveaux">
          <StockFigures />
          <StockList onOpen={setItemId} onWaste={openWaste} />
        </TabPanel>
        <TabPanel value="mouvements">
          <MovementsList onLot={setLotId} />
        </TabPanel>
        <TabPanel value="consommation">
          <Consumption />
        </TabPanel>
        <TabPanel value="alertes">
          <StockAlerts onOpen={setItemId} onWaste={openWaste} />
        </TabPanel>
      </Tabs>
      {phone && (
        <div className="layer-bar fixed inset-x-0 bottom-0 flex gap-2 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-dialog [&>button]:flex-1">
          <CountLink />
          {wasteButton}
        </div>
      )}
      <OpenParts open={open} />
    </>
  );
}

/** The main action on a phone; on a desk that is the count. */
function WasteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      icon={<Trash2 aria-hidden="true" size={18} />}
      onClick={onOpen}
      variant={usePhone() ? 'primary' : 'secondary'}
    >
      {text.waste}
    </Button>
  );
}

function CountLink() {
  return (
    <Link className={buttonStyle({ variant: usePhone() ? 'secondary' : 'primary' })} to="/counts">
      <ClipboardList aria-hidden="true" size={18} />
      {text.count}
    </Link>
  );
}

/** What is open over the page: the sheets live in the address, the dialogs only here. */
function useOpenParts() {
  const [itemId, setItemId] = useAddressId('fiche');
  const [lotId, setLotId] = useAddressId('lot');
  const [waste, setWaste] = useState<Waste | null>(null);
  const [findsLot, setFindsLot] = useState(false);
  const mayWaste = usePermission('waste.write');
  return {
    itemId,
    setItemId,
    lotId,
    setLotId,
    findsLot,
    setFindsLot,
    waste,
    openWaste: mayWaste ? (id: string | null) => setWaste({ itemId: id }) : null,
    closeWaste: () => setWaste(null),
  };
}

function OpenParts({ open }: { open: ReturnType<typeof useOpenParts> }) {
  const { itemId, setItemId, lotId, setLotId, waste, openWaste, closeWaste, findsLot, setFindsLot } = open;
  return (
    <>
      {itemId && !lotId && waste === null && (
        <StockSheet id={itemId} onClose={() => setItemId(null)} onLot={setLotId} onWaste={openWaste} />
      )}
      {lotId && <LotSheet id={lotId} onClose={() => setLotId(null)} />}
      {findsLot && (
        <LotSearch
          onClose={() => setFindsLot(false)}
          onPick={(id) => {
            setFindsLot(false);
            setLotId(id);
          }}
        />
      )}
      {waste && <WasteDialog itemId={waste.itemId} onClose={closeWaste} />}
    </>
  );
}
