import type { ReactNode } from 'react';
import { usePreparedDevice } from '#client/app/device/use-prepared-device.ts';
import { useShortcut } from '#client/app/keyboard/use-shortcut.ts';
import { AccountMenu } from '#client/app/menu/account-menu.tsx';
import { FrameMenu } from '#client/app/menu/frame-menu.tsx';
import { useSidebarState } from '#client/app/menu/sidebar-state.ts';
import { OutboxInFrame } from '#client/app/outbox/outbox-in-frame.tsx';
import { CoverBanner } from '#client/features/billing/cover-banner.parts.tsx';
import { useOnline } from '#client/platform/browser/online.ts';
import { usePermission, useSession } from '#client/platform/session/session.tsx';
import { useNewerVersion } from '#client/platform/worker/newer-version.ts';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';
import { usePanels } from '#client/ui/navigation/use-panels.ts';
import { ReadOnly } from '#client/ui/read-only.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { bannerTone } from '#domain/billing/banner.ts';
import { readOnlyText } from '#text/billing/read-only.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { FrameHeader } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PhoneHeader } from './phone-header.tsx';
import { SkipLink } from './skip-link.tsx';

const NewerVersion = lazyPart(async () => (await import('./newer-version.tsx')).NewerVersion, NothingYet);
const PhoneMenu = lazyPart(async () => (await import('#client/app/menu/phone-menu.tsx')).PhoneMenu);
const CommandPalette = lazyPart(
  async () => (await import('#client/app/palette/command-palette.tsx')).CommandPalette,
);
const QuickActions = lazyPart(
  async () => (await import('#client/app/palette/quick-actions.tsx')).QuickActions,
);
const ErasureBanner = lazyPart(
  async () => (await import('#client/features/leaving/erasure-banner.parts.tsx')).ErasureBanner,
);
const KeyboardHelp = lazyPart(
  async () => (await import('#client/app/keyboard/keyboard-help.tsx')).KeyboardHelp,
);

type Panel = 'menu' | 'palette' | 'actions' | 'help';

type PageFrameProps = {
  title: string;
  /** The page shows its own on a phone, and says itself when there is no network. */
  phoneHeader?: 'own' | undefined;
  /** It works without a network. */
  offline?: true | undefined;
  children: ReactNode;
};

/** Header, sidebar and the page between them (specification "Page frame"). */
export function PageFrame({ title, phoneHeader, offline, children }: PageFrameProps) {
  const phone = usePhone();
  usePreparedDevice();
  const sidebar = useSidebarState();
  const { selectedOrgId } = useSession();
  const readOnly = useWhyReadOnly();
  const panels = usePanels<Panel>();
  const { show, toggle } = panels;

  useShortcut('b', () => (phone ? toggle('menu') : sidebar.toggle()));
  useShortcut('k', () => toggle('palette'));

  const ownHeader = phone && phoneHeader === 'own';
  const form = sidebar.open ? 'wide' : 'folded';
  return (
    <ReadOnly value={readOnly}>
      <div className={phone ? undefined : sidebar.open ? '[--side:16rem]' : '[--side:3rem]'}>
        <SkipLink />
        {phone ? (
          !ownHeader && (
            <PhoneHeader
              onAct={() => show('actions')}
              onMenu={() => show('menu')}
              onSearch={() => show('palette')}
            />
          )
        ) : (
          <>
            <FrameHeader
              form={form}
              onHelp={() => show('help')}
              onSearch={() => show('palette')}
              onToggle={sidebar.toggle}
              title={title}
            />
            <Sidebar form={form} />
          </>
        )}
        <div className="flex min-h-dvh flex-col pt-14 [--sticky-top:3.5rem] md:pl-(--side)">
          <Notices keeps={offline === true} quiet={ownHeader} />
          <main
            className="flex w-full max-w-336 flex-1 flex-col px-4 pt-5 pb-12 outline-none md:px-8 md:pt-6.5"
            id="contenu"
            // What was typed or opened in one restaurant must not stay on the screen in another.
            key={selectedOrgId}
            tabIndex={-1}
          >
            {children}
          </main>
        </div>
        <Panels panels={panels} />
      </div>
    </ReadOnly>
  );
}

/** What is true of every page, above it. `quiet`: the page says itself that there is no network, and what waits for one. */
function Notices({ keeps, quiet }: { keeps: boolean; quiet: boolean }) {
  const online = useOnline();
  const newer = useNewerVersion();
  const { organisation } = useSession();
  const banner = organisation && bannerTone(organisation.cover);
  return (
    <>
      {!online && !quiet && <OfflineNotice keeps={keeps} />}
      {newer && <NewerVersion keeps={keeps} />}
      <OutboxInFrame quiet={quiet} />
      {organisation?.erasure_due_at && <ErasureBanner />}
      {banner && <CoverBanner organisation={organisation} tone={banner} />}
    </>
  );
}

/** Once nobody pays, what would be refused says so beforehand. */
function useWhyReadOnly(): string | undefined {
  const { organisation } = useSession();
  const mayPay = usePermission('billing.manage');
  if (organisation?.cover.writable !== false) return undefined;
  return mayPay ? readOnlyText.forPayer : readOnlyText.forOthers;
}

function Panels({ panels: { panel, used, onOpenChange } }: { panels: ReturnType<typeof usePanels<Panel>> }) {
  return (
    <>
      {used.has('menu') && <PhoneMenu onOpenChange={onOpenChange('menu')} open={panel === 'menu'} />}
      {used.has('palette') && (
        <CommandPalette onOpenChange={onOpenChange('palette')} open={panel === 'palette'} />
      )}
      {used.has('actions') && (
        <QuickActions onOpenChange={onOpenChange('actions')} open={panel === 'actions'} />
      )}
      {used.has('help') && <KeyboardHelp onOpenChange={onOpenChange('help')} open={panel === 'help'} />}
    </>
  );
}

function Sidebar({ form }: { form: 'wide' | 'folded' }) {
  return (
    <div className="in-frame layer-sidebar fixed top-14 bottom-0 left-0 flex w-(--side) flex-col bg-side text-side-ink">
      <nav
        aria-label={shellText.frame.menu}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain pt-3 pb-4 [scrollbar-width:thin]"
        id="menu"
      >
        <FrameMenu form={form} />
      </nav>
      <AccountMenu form={form} />
    </div>
  );
}
