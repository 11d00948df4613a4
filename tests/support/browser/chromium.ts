import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** The shell first: Chromium without its own windows and menus, which cost a quarter of a journey. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The browser the journeys use: CHROMIUM_PATH, one on the PATH, or the one Playwright downloaded. */
export function findChromium(): string {
  const found = lookForChromium();
  if (!found) throw new Error('No Chromium: run `npm test`, which installs one, or set CHROMIUM_PATH');
  return found;
}

export function lookForChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) {
    if (!existsSync(CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH: there is no file ${CHROMIUM_PATH}`);
    return CHROMIUM_PATH;
  }
  const folders = PATH.split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, chromium.executablePath()].find((path) => path && existsSync(path));
}

/**
 * The last three start pages that nobody asked for beside every page: two for the address bar's suggestions, one
 * in case another is opened. That is half of what opening one costs. The rest is Playwright's own list, which a second
 * `--disable-features` replaces.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** No journey stays on a page long enough to earn back what optimising its scripts costs: a fifth of the page's work. */
const WITHOUT_OPTIMISING = ['--no-maglev', '--no-opt'];

export const BROWSER_ARGUMENTS = [
  // The sandbox refuses to run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  `--js-flags=${WITHOUT_OPTIMISING}`,
  `--disable-features=${WITHOUT}`,
  '--lang=fr-FR',
];

/** `more`: what one file of journeys wants besides, a camera that films a file. */
export const launchBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...BROWSER_ARGUMENTS, ...more] });
