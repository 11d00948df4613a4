import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP } from './page-pool.ts';

/** Every page that is loaded reads it anew: the small edition, in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The narrowest phone there is: what has room here has room on every other. */
export const SMALL_PHONE = { width: 360, height: 740 };

/** The rules that look at colours. All others find the same by day and by night: a theme is colours only. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Run where the page is: @axe-core/playwright opens and fills a second page for each look, which costs eight
 * times the look itself. The one frame of the product shows an e-mail and lets no script in.
 */
const IN_PAGE = `{
  const options = { iframes: false, resultTypes: ['violations', 'incomplete'], selectors: false, elementRef: true };
  const colours = ${JSON.stringify(COLOUR_RULES)};
  const describe = (found) =>
    found.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | '));

  async function structure() {
    const rules = Object.fromEntries(colours.map((id) => [id, { enabled: false }]));
    // Reads the words of the whole page, a sixth of these rules' time, and faults only an inline !important.
    rules['avoid-inline-spacing'] = { enabled: document.querySelector('[style*=important i]') !== null };
    return describe((await axe.run(document, { ...options, rules })).violations);
  }

  function overflow() {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? ['wider than the screen by ' + (scrollWidth - clientWidth)] : [];
  }

  /** The colours of a page together with the classes that they come from, which in another theme give others. */
  const dresses = new Set();

  /** What decides whether letters can be read: their colour and size, and what is painted under them. */
  function inks() {
    const documents = new Map();
    function paperOf(element) {
      if (!element) return '';
      if (documents.has(element)) return documents.get(element);
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const isOpaque = backgroundColor.startsWith('rgb(') && opacity === '1';
      const under = isOpaque ? '' : paperOf(element.parentElement);
      const paper = backgroundColor.endsWith(', 0)') && backgroundImage === 'none' && opacity === '1'
        ? under
        : [backgroundColor, backgroundImage, opacity, under].join();
      documents.set(element, paper);
      return paper;
    }
    const found = new Map();
    dresses.clear();
    for (const element of document.body.querySelectorAll('*')) {
      const hasWords =
        element.matches('input, select, textarea') ||
        [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
      // axe lets pass what is switched off, and behind a dialog nothing is read.
      if (!hasWords || element.closest(':disabled, [aria-disabled=true], [aria-hidden=true], [inert]')) continue;
      if (!element.checkVisibility()) continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const points = parseFloat(fontSize) * 0.75;
      const isLarge = points >= 18 || (points >= 14 && fontWeight >= 700);
      const around = element.matches('a') && getComputedStyle(element.parentElement).color;
      const ink = [color, isLarge, textShadow, around, paperOf(element)].join();
      if (!found.has(ink)) found.set(ink, element);
      dresses.add([ink, element.className, element.parentElement.className].join());
    }
    return found;
  }

  /** Only what was not seen before in the same colours: most of a page is like the page before. */
  async function contrast() {
    const fresh = [...inks()].filter(([ink]) => !looking.known.has(ink));
    if (fresh.length === 0) return { violations: [], learned: [] };
    const { violations, incomplete } = await axe.run(
      { include: fresh.map(([, element]) => element) },
      { ...options, runOnly: { type: 'rule', values: colours } },
    );
    const open = new Set([...violations, ...incomplete].flatMap(({ nodes }) => nodes.map(({ element }) => element)));
    const learned = fresh.filter(([, element]) => !open.has(element)).map(([ink]) => ink);
    for (const ink of learned) looking.known.add(ink);
    return { violations: describe(violations), learned };
  }

  async function look({ atStructure }) {
    const { violations, learned } = await contrast();
    const found = [...overflow(), ...violations, ...(atStructure ? await structure() : [])];
    return { found, learned, dresses: [...dresses].filter((dress) => !looking.worn.has(dress)) };
  }

  globalThis.looking = { look, known: new Set(), worn: new Set() };
}`;

/** Colours that axe has let pass, and dresses that it has seen by day and by night, in any page of this worker. */
const known = new Set<string>();
const worn = new Set<string>();

async function letAxeIn(page: Page): Promise<void> {
  if (await page.evaluate("'looking' in window")) return;
  await page.evaluate(AXE);
  await page.evaluate(IN_PAGE);
  const asSet = (texts: Set<string>) => `new Set(${JSON.stringify([...texts])})`;
  await page.evaluate(`Object.assign(looking, { known: ${asSet(known)}, worn: ${asSet(worn)} })`);
}

/** Returns what has to be looked at in the other theme too. */
async function expectNothingFound(page: Page, atStructure: boolean, look?: string): Promise<string[]> {
  type Seen = { found: string[]; learned: string[]; dresses: string[] };
  const seen = await page.evaluate<Seen>(`looking.look({ atStructure: ${atStructure} })`);
  for (const ink of seen.learned) known.add(ink);
  expect(seen.found, look).toEqual([]);
  return seen.dresses;
}

/** Nothing that axe can find, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await letAxeIn(page);
  await expectNothingFound(page, true);
}

/** The other theme only where something wears what was not yet seen in both: switching costs as much as looking. */
async function expectNothingDayAndNight(page: Page, atStructure: boolean): Promise<void> {
  const width = `${page.viewportSize()?.width} px`;
  const dresses = await expectNothingFound(page, atStructure, `${width}, light`);
  if (dresses.length === 0) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingFound(page, false, `${width}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const dress of dresses) worn.add(dress);
  await page.evaluate(`for (const dress of ${JSON.stringify(dresses)}) looking.worn.add(dress)`);
}

const NEXT_PICTURE = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** The same by day and by night, on the screen that the page has. What it is about has to be there in both. */
export async function expectAccessibleDayAndNight(page: Page, subject: Locator): Promise<void> {
  await subject.waitFor();
  await letAxeIn(page);
  await page.evaluate(NEXT_PICTURE);
  await expectNothingDayAndNight(page, true);
}

/**
 * The same on a desk and on a phone, without loading the page again for each. It begins on the screen that the
 * page has and ends on the other: turning costs as much as looking. A dialog has one structure on all screens.
 */
export async function expectAccessibleInEveryLook(page: Page, subject: Locator): Promise<void> {
  await subject.waitFor();
  await letAxeIn(page);
  await page.evaluate(NEXT_PICTURE);
  await expectNothingDayAndNight(page, true);
  const isOnDesk = page.viewportSize()?.width === DESKTOP.width;
  await page.setViewportSize(isOnDesk ? SMALL_PHONE : DESKTOP);
  await subject.waitFor();
  await page.evaluate(NEXT_PICTURE);
  const isDialog = await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().isVisible();
  await expectNothingDayAndNight(page, !isDialog);
}
