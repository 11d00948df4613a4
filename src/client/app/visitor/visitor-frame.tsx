import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { Wordmark } from '#client/ui/wordmark.tsx';
import { type PagePath, pageTitles } from '#text/shell/navigation.text.ts';
import { placeOf } from '#text/visitor/operator.ts';
import { siteText } from '#text/visitor/site.text.ts';
import { Setting, WhenSet, WhenUnset } from './setting.tsx';

const DRAWER = 'menu-du-site';
export const LEGAL = [
  '/legal/terms',
  '/legal/privacy',
  '/legal/security',
  '/legal/gdpr',
] as const satisfies PagePath[];

/** The measure of every band of the page. */
export const COLUMN = 'mx-auto w-full max-w-[82rem] px-4 md:px-8';

type VisitorFrameProps = {
  /** The page inside: on the landing page the bar leads to its own sections. */
  at: PagePath;
  children: ReactNode;
};

/**
 * Bar and foot of the pages that visitors read. It is plain HTML that works without any script: the drawer is a popover,
 * sections are anchors. What is only for who is signed in is shown by `data-signed-in`, which the server writes.
 */
export function VisitorFrame({ at, children }: VisitorFrameProps) {
  return (
    <div className="visitor-page flex min-h-dvh flex-col">
      <a
        className="layer-toast fixed top-2 left-2 -translate-y-20 rounded-field bg-primary px-4 py-2.5 font-semibold text-button text-on-primary shadow-menu focus-visible:translate-y-0"
        href="#contenu"
      >
        {siteText.skip}
      </a>
      <SiteBar at={at} />
      <main className="flex-1 outline-none" id="contenu" tabIndex={-1}>
        {children}
      </main>
      <SiteFoot />
    </div>
  );
}

const sectionLinks = (at: PagePath) =>
  Object.entries(siteText.sections).map(([id, name]) => ({ href: `${at === '/' ? '' : '/'}#${id}`, name }));

function SiteBar({ at }: Pick<VisitorFrameProps, 'at'>) {
  return (
    <header className="layer-header sticky top-0 border-line border-b bg-paper">
      <div className={cn(COLUMN, 'flex h-16 items-center gap-2 md:h-18')}>
        <a className="mr-auto rounded-compact py-2" href="/">
          <Wordmark className="text-[1.625rem] md:text-[1.5rem]" />
        </a>
        <nav aria-label={siteText.menu} className="mr-2 flex max-md:hidden wide:mr-14 wide:gap-2">
          {sectionLinks(at).map(({ href, name }) => (
            <a
              className="rounded-compact px-3 py-2.5 font-semibold text-button hover:bg-hover"
              href={href}
              key={href}
            >
              {name}
            </a>
          ))}
        </nav>
        <EntryLinks />
        <button
          aria-label={siteText.openMenu}
          className="-mr-2 inline-flex size-12 items-center justify-center rounded-field hover:bg-hover md:hidden"
          popoverTarget={DRAWER}
          type="button"
        >
          <Menu aria-hidden="true" size={24} />
        </button>
      </div>
      <Drawer at={at} />
    </header>
  );
}

/** The ways in, or the way back to work. */
function EntryLinks() {
  return (
    <>
      <a
        className={cn(buttonStyle(), 'in-data-signed-in:hidden max-md:hidden')}
        data-count="cta_login_clicked navbar"
        href="/login"
      >
        {siteText.signIn}
      </a>
      <a
        className={cn(
          buttonStyle({ variant: 'primary' }),
          'in-data-signed-in:hidden max-md:h-12 max-md:px-4',
        )}
        data-count="cta_signup_clicked navbar"
        href="/signup"
      >
        <span>
          {siteText.signUp.first}
          <span className="max-wide:sr-only"> {siteText.signUp.rest}</span>
        </span>
      </a>
      <a
        className={cn(
          buttonStyle({ variant: 'primary' }),
          'hidden in-data-signed-in:inline-flex max-md:h-12 max-md:px-4',
        )}
        href="/dashboard"
      >
        {siteText.toWork}
      </a>
    </>
  );
}

function Drawer({ at }: Pick<VisitorFrameProps, 'at'>) {
  const entry =
    'flex min-h-12 items-center rounded-field px-3 font-semibold text-[1.0625rem] hover:bg-side-2';
  return (
    <nav aria-label={siteText.menu} className="site-drawer in-frame" id={DRAWER} popover="auto">
      <div className="flex h-16 items-center justify-between border-side-line border-b pr-2 pl-5">
        <Wordmark tone="frame" />
        <button
          aria-label={siteText.closeMenu}
          className="inline-flex size-12 items-center justify-center rounded-field hover:bg-side-2"
          popoverTarget={DRAWER}
          popoverTargetAction="hide"
          type="button"
        >
          <X aria-hidden="true" size={24} />
        </button>
      </div>
      <div className="flex flex-col gap-1 p-2">
        {sectionLinks(at).map(({ href, name }) => (
          <a className={entry} href={href} key={href}>
            {name}
          </a>
        ))}
      </div>
      <div className="flex flex-col gap-2 border-side-line border-t p-4">
        <a
          className={cn(buttonStyle({ variant: 'saffron' }), 'in-data-signed-in:hidden')}
          data-count="cta_signup_clicked navbar"
          href="/signup"
        >
          {siteText.signUp.first} {siteText.signUp.rest}
        </a>
        <a
          className={cn(entry, 'justify-center border border-side-mute in-data-signed-in:hidden')}
          data-count="cta_login_clicked navbar"
          href="/login"
        >
          {siteText.signIn}
        </a>
        <a
          className={cn(buttonStyle({ variant: 'saffron' }), 'hidden in-data-signed-in:inline-flex')}
          href="/dashboard"
        >
          {siteText.toWork}
        </a>
      </div>
    </nav>
  );
}

function SiteFoot() {
  const { foot } = siteText;
  const link = 'inline-flex min-h-11 items-center rounded-chip text-side-ink hover:underline md:min-h-9';
  return (
    <footer className="in-frame bg-side text-side-mute print:hidden">
      <div
        className={cn(
          COLUMN,
          'grid grid-cols-[auto_1fr] gap-x-10 gap-y-8 py-12 md:grid-cols-[1fr_auto_auto_auto] md:gap-x-12 md:py-16',
        )}
      >
        <div className="flex max-w-80 flex-col gap-3 max-md:col-span-2">
          <Wordmark tone="frame" />
          <p className="text-pretty">{foot.sentence}</p>
        </div>
        <FootColumn title={foot.product}>
          {sectionLinks('/login').map(({ href, name }) => (
            <a className={link} href={href} key={href}>
              {name}
            </a>
          ))}
        </FootColumn>
        <FootColumn title={foot.legal}>
          {LEGAL.map((path) => (
            <a className={link} href={path} key={path}>
              {pageTitles[path]}
            </a>
          ))}
        </FootColumn>
        <FootColumn title={foot.support}>
          <WhenSet name="SUPPORT_EMAIL">
            <a className={link} href={`mailto:${placeOf('SUPPORT_EMAIL')}`}>
              <Setting name="SUPPORT_EMAIL" />
            </a>
          </WhenSet>
          <WhenUnset name="SUPPORT_EMAIL">
            <p className="max-w-56 py-1.5">{foot.supportUnset}</p>
          </WhenUnset>
        </FootColumn>
      </div>
      <div className={cn(COLUMN, 'flex flex-wrap gap-x-6 gap-y-1 pb-8 text-hint')}>
        <WhenSet name="OPERATOR_NAME">
          <p>
            {foot.runBy} <Setting name="OPERATOR_NAME" />
          </p>
        </WhenSet>
        <p>{foot.counting}</p>
      </div>
    </footer>
  );
}

const FootColumn = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex min-w-0 flex-col items-start last:max-md:col-span-2">
    <h2 className="mb-1 font-semibold text-label text-side-mute">{title}</h2>
    {children}
  </section>
);
