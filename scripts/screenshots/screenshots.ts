import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tests/support/browser/chromium.ts';
import { ROOT } from '../project-root.ts';
import { ensureChromium } from '../test/install-chromium.ts';
import { everySight, type Sight } from './addresses.ts';
import { openBrowser, settle, THEMES } from './camera.ts';
import { type DemoPerson, signInToDemo } from './demo-person.ts';
import { startDemoServer } from './demo-server.ts';
import { takeProductPictures } from './product-pictures.ts';

/**
 * `npm run screenshots -- [folder] [--widths 1440,390] [--themes dark] [--only orders]`: a picture of every route with the data of the
 * demonstration, by day and by night. `--product` takes the pictures that the landing page and the README show instead;
 * `--at http://…` a demonstration that runs already, which gets a count and an invitation more.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string', default: '1440,390' },
    themes: { type: 'string', default: THEMES.join() },
    only: { type: 'string', default: '' },
    at: { type: 'string' },
    product: { type: 'boolean', default: false },
  },
});
// npm starts a script in the project's folder, whoever called it from wherever.
const folder = resolve(process.env.INIT_CWD ?? ROOT, positionals[0] ?? join(ROOT, '.cache/screenshots'));
const widths = values.widths.split(',').map(Number);
const themes = THEMES.filter((theme) => values.themes.includes(theme));
const heightFor = (width: number) => (width < 768 ? 844 : 900);

type Shown = { url: string; person: DemoPerson };

async function photograph(browser: Browser, { url, person }: Shown, sight: Sight): Promise<void> {
  const [first = 1440] = widths;
  const device = { width: first, height: heightFor(first) };
  const context = await openBrowser(browser, url, { device, ...(sight.visitor ? {} : { person }) });
  const page = await context.newPage();
  await page.goto(sight.address);
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightFor(width) });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      const path = join(folder, `${sight.name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
    const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (excess > 0) console.log(`  ${sight.address} is ${excess} px wider than ${width} px`);
  }
  await context.close();
}

async function photographAll(browser: Browser, shown: Shown): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const sight of await everySight(shown.person)) {
    if (!sight.name.includes(values.only)) continue;
    await photograph(browser, shown, sight).catch((error: Error) => {
      process.exitCode = 1;
      console.error(`${sight.address}: ${error.message}`);
    });
  }
  console.log(folder);
}

await ensureChromium();
const server = values.at ? { url: values.at, stop: async () => {} } : await startDemoServer();
const browser = await launchBrowser();
try {
  const shown = { url: server.url, person: await signInToDemo(server.url) };
  await (values.product ? takeProductPictures(browser, shown) : photographAll(browser, shown));
} finally {
  await browser.close();
  await server.stop();
}
