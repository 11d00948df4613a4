import { ClipboardList, PackageSearch, ScanBarcode, Trash2 } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { FindByCode } from '#client/features/scan/scan.parts.tsx';
import { MovementsList } from '#client/features/stock/movements/list.tsx';
import { readId, useAddressTab, useAddressValue } from '#client/platform/browser/address-filters.ts';
import { mayKeep, onHeldChange } from '#client/platform/kept/here.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { useWhose } from '#client/platform/session/whose.ts';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneBar } from '#client/ui/phone/phone-bar.tsx';
import { TabPanel, Tabs } from '#client/ui/tabs.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { scanButtonText } from '#text/scan/scan-button.text.ts';
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
const KeptWasteDialog = lazyPart(
  async () => (await import('#client/features/stock/waste/kept-waste-dialog.tsx')).KeptWasteDialog,
);
const WasteDialog = lazyPart(
  async () => (await import('#client/features/stock/waste/waste-dialog.tsx')).WasteDialog,
);

const WaitingWastes = lazyPart(
  async () => (await import('#client/features/stock/kept/waiting.tsx')).WaitingWastes,
  NothingYet,
);

const Consumption = lazyPart(
  async () => (await import('#client/features/stock/use/page.tsx')).ConsumptionView,
);

const TABS = ['niveaux', 'mouvements', 'consommation', 'alertes'] as const;
const EXPORTED = {
  niveaux: 'stock',
  mouvements: 'movements',
  consommation: 'consumption',
  alertes: 'stock',
} as const;

/** Nothing in particular is named in the address. */
const ANY = 'tous';

/** /stock: what is there, what moved, what needs somebody. */
export function StockScreen() {
  const [tab, openTab] = useAddressTab(TABS);
  const open = useOpenParts();
  const { setItemId, setLotId, setSoughtLot, openWaste } = open;
  const summary = useStockSummary();
  const sentence = useSentence(summary.data);
  const phone = usePhone();
  const [scanning, setScanning] = useState(false);
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
            <ScanButton onScan={() => setScanning(true)} />
            <Button icon={<PackageSearch aria-hidden="true" size={18} />} onClick={() => setSoughtLot(ANY)}>
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
      <KeptWastes />
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
      {phone && <StockBar>{wasteButton}</StockBar>}
      <OpenParts open={open} />
      <FindByCode onClose={() => setScanning(false)} onFound={setItemId} open={scanning} />
    </>
  );
}

/** Most devices keep nothing: what shows it comes where something is kept. */
function KeptWastes() {
  const whose = useWhose();
  return useSyncExternalStore(onHeldChange, () => mayKeep(whose)) && <WaitingWastes />;
}

const ScanButton = ({ onScan }: { onScan: () => void }) => (
  <Button icon={<ScanBarcode aria-hidden="true" size={18} />} onClick={onScan}>
    {scanButtonText.scan}
  </Button>
);

/** The bar of what is ticked takes its place. */
const StockBar = ({ children }: { children: ReactNode }) => (
  <PhoneBar className="[body:has([data-bulk-bar])_&]:hidden [&>button]:flex-1">
    <CountLink />
    {children}
  </PhoneBar>
);

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

/** What is open over the page lives in the address: a search, or a colleague's link, leads there. */
function useOpenParts() {
  const [itemId, setItemId] = useAddressId('fiche');
  const [lotId, setLotId] = useAddressId('lot');
  // What was thrown away: of this item, or of one still to be named.
  const [wasted, setWasted] = useAddressValue('perte');
  // Typed before, kept on this device, and not taken by the server.
  const [keptId, setKeptId] = useAddressValue('saisie');
  const [soughtLot, setSoughtLot] = useAddressValue('lots');
  const mayWaste = usePermission('waste.write');
  return {
    itemId,
    setItemId,
    lotId,
    setLotId,
    soughtLot,
    setSoughtLot,
    waste: mayWaste && wasted !== null ? { itemId: readId(wasted), keptId } : null,
    openWaste: mayWaste ? (id: string | null) => setWasted(id ?? ANY) : null,
    closeWaste: () => {
      setKeptId(null);
      setWasted(null);
    },
  };
}

function OpenParts({ open }: { open: ReturnType<typeof useOpenParts> }) {
  const { itemId, setItemId, lotId, setLotId, waste, openWaste, closeWaste, soughtLot, setSoughtLot } = open;
  return (
    <>
      {itemId && !lotId && waste === null && (
        <StockSheet id={itemId} onClose={() => setItemId(null)} onLot={setLotId} onWaste={openWaste} />
      )}
      {lotId && <LotSheet id={lotId} onClose={() => setLotId(null)} />}
      {soughtLot !== null && !lotId && (
        <LotSearch
          onClose={() => setSoughtLot(null)}
          onPick={(id) => {
            setSoughtLot(null);
            setLotId(id);
          }}
          start={soughtLot === ANY ? '' : soughtLot}
        />
      )}
      {waste && waste.keptId === null && <WasteDialog itemId={waste.itemId} onClose={closeWaste} />}
      {waste?.keptId && <KeptWasteDialog id={waste.keptId} onClose={closeWaste} />}
    </>
  );
}
