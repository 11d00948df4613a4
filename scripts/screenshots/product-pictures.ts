import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type PictureName, PRODUCT_PICTURES, pictureFile } from '../../src/client/app/product-pictures.ts';
import { bannerText } from '../../src/text/billing/cover-banner.text.ts';
import { ROOT } from '../project-root.ts';
import { openBrowser, settle, THEMES } from './camera.ts';
import type { DemoPerson } from './demo-person.ts';
import { encodePicture } from './encode.ts';

const PUBLIC = join(ROOT, 'src/client/public');

type Shown = { url: string; person: DemoPerson };

/** Where each is taken, and what is opened there first. */
const SCENES: Record<PictureName, (page: Page, shown: Shown) => Promise<void>> = {
  dashboard: async (page) => {
    await page.goto('/dashboard');
  },
  suggestions: async (page) => {
    await page.goto('/replenishment-suggestions');
  },
  receiving: async (page, { person }) => {
    const { today, late } =
      await person.get<Record<'today' | 'late', { id: string }[]>>('/receipts/expected');
    await page.goto(`/receiving/${(today[0] ?? late[0])?.id}`);
  },
};

/** The sentence about the trial: a person has put it away after a day. */
async function putBannerAway(page: Page): Promise<void> {
  await settle(page);
  const cross = page.getByRole('button', { name: bannerText.dismiss });
  if (await cross.isVisible()) await cross.click();
}

/** The pictures of the landing page and the README, light and dark, in two widths, as AVIF and WebP. */
export async function takeProductPictures(browser: Browser, shown: Shown): Promise<void> {
  for (const theme of THEMES) await mkdir(join(PUBLIC, 'pictures', theme), { recursive: true });
  const emptyPage = await browser.newPage();
  for (const name of Object.keys(SCENES) as PictureName[]) {
    const { width, height, widths } = PRODUCT_PICTURES[name];
    const device = { width, height, scale: widths[1] / width };
    const context = await openBrowser(browser, shown.url, { device, person: shown.person });
    const page = await context.newPage();
    await SCENES[name](page, shown);
    await putBannerAway(page);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await settle(page);
      const png = await page.screenshot();
      for (const width of widths) {
        const encoded = await encodePicture(emptyPage, png, width);
        for (const format of ['avif', 'webp'] as const) {
          const file = pictureFile(name, { theme, width, format });
          await writeFile(join(PUBLIC, file), encoded[format]);
          console.log(`${file} ${(encoded[format].length / 1000).toFixed(0)} kB`);
        }
      }
    }
    await context.close();
  }
}
