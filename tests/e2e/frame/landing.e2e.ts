import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FAQ_QUESTIONS } from '#domain/kernel/browser/analytics-event.ts';
import { pageTitles } from '#text/shell/navigation.text.ts';
import { landingText } from '#text/visitor/landing.text.ts';
import { questionsText } from '#text/visitor/questions.text.ts';
import { siteText } from '#text/visitor/site.text.ts';
import { PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, heading, until } from '../../support/browser/page/parts.ts';
import { watchCalls } from '../../support/browser/page/presses.ts';

const { site, open, openAs } = startJourneys({ refusals: 'are faults' });

const { hero, steps, pricing, closing } = landingText;
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** What the server counts from here on, by name and detail: a beacon's own words are nowhere to be read. */
async function countedFromNow(): Promise<() => Promise<string[]>> {
  const read = async () => {
    const { rows } = await site.app.owner.query<{ event: string; n: number }>(
      `select trim(name || ' ' || detail) as event, sum(count)::int as n from usage_events group by 1`,
    );
    return new Map(rows.map(({ event, n }) => [event, n]));
  };
  const before = await read();
  return async () =>
    [...(await read())]
      .filter(([event, n]) => n > (before.get(event) ?? 0))
      .map(([event]) => event)
      .sort();
}

/** Followed no further than the press: the page stays. */
const pressOnly = (page: Page, name: string, place = 0) =>
  link(page, name)
    .nth(place)
    .evaluate((element: { addEventListener: (...args: unknown[]) => void; click: () => void }) => {
      element.addEventListener('click', (event: { preventDefault: () => void }) => event.preventDefault());
      element.click();
    });

const [FIRST, SECOND, THIRD] = FAQ_QUESTIONS;

/** One question at a time, and closed again. */
async function openByKeyboard(page: Page): Promise<void> {
  const opened = () => page.locator('details[open] summary').allInnerTexts();
  const [first, second] = [questionsText[FIRST].question, questionsText[SECOND].question];
  await expect.poll(() => page.locator('summary').count()).toBe(8);
  await page.locator('summary').filter({ hasText: first }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(opened).toEqual([first]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(opened).toEqual([second]);
  await page.keyboard.press('Enter');
  await expect.poll(opened).toEqual([]);
}

describe('who reads the landing page', () => {
  test('needs no application, finds every section in order, and signs in from there', async () => {
    const page = await open();
    const asked: string[] = [];
    const hear = (request: Request) => asked.push(new URL(request.url()).pathname);
    page.on('request', hear);
    await page.goto('/');
    page.off('request', hear);
    expect(asked.filter((path) => path.startsWith('/api/') || path.endsWith('.js'))).toEqual(['/start.js']);
    expect(await page.title()).toBe('Achats, réceptions et stock du restaurant · Économat');
    const { features, voices, comparison, faq } = landingText;
    const titles = [features, steps, voices, comparison, pricing].map(({ title }) => title);
    const shown = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(shown).toEqual([...titles, faq, closing.title]);
    await expect.poll(() => page.getByText(voices.example, { exact: true }).count()).toBe(3);
    const hrefs = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((each) =>
          (each as unknown as { getAttribute: (name: string) => string }).getAttribute('href'),
        ),
      );
    expect(hrefs).toEqual(
      expect.arrayContaining(['/legal/terms', '/legal/privacy', '/legal/security', '/legal/gdpr']),
    );
    await page.getByText(siteText.foot.supportUnset).waitFor();
    await link(page, siteText.signIn).click();
    await heading(page, pageTitles['/login']).waitFor();
  });

  test('opens questions by keyboard, and is counted by name and place, or not at all where the browser asks for that', async () => {
    const page = await open();
    await page.goto('/');
    const counted = await countedFromNow();
    await openByKeyboard(page);
    await pressOnly(page, `${siteText.signUp.first} ${siteText.signUp.rest}`);
    await pressOnly(page, hero.start);
    await pressOnly(page, pricing.action, 1);
    await pressOnly(page, closing.action);
    await pressOnly(page, siteText.signIn);
    await pressOnly(page, steps.list.organisation.action);
    await link(page, hero.show).click();
    await until(page, "location.hash === '#fonctionnalites'");
    await page.locator('summary').filter({ hasText: questionsText.tills.question }).click();
    // Open and closed before the page is told of either, as on a busy machine.
    await page
      .locator('summary')
      .filter({ hasText: questionsText[THIRD].question })
      .evaluate((summary: { click: () => void }) => [summary, summary].map((each) => each.click()));
    await expect
      .poll(counted)
      .toEqual([
        'create_org_clicked',
        'cta_login_clicked navbar',
        'cta_signup_clicked footer',
        'cta_signup_clicked hero',
        'cta_signup_clicked navbar',
        'cta_signup_clicked pricing',
        ...[FIRST, SECOND, THIRD, 'tills'].map((question) => `faq_item_opened ${question}`).sort(),
        'scroll_to_features',
      ]);
    await page.evaluate(`Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })`);
    const asked = watchCalls(page, /^\/api\/events$/);
    await pressOnly(page, hero.start);
    expect(asked).toEqual([]);
  });

  test('has the sections in a drawer on a phone, opened and left by keyboard', async () => {
    const page = await open({ viewport: PHONE });
    await page.goto('/');
    const drawer = page.locator('#menu-du-site');
    await button(page, siteText.openMenu).focus();
    await page.keyboard.press('Enter');
    await until(page, "document.querySelector('#menu-du-site').matches(':popover-open')");
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await until(page, "document.activeElement.matches('[popovertarget]')");
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await until(page, "document.activeElement.getAttribute('href') === '#fonctionnalites'");
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await until(page, "location.hash === '#tarifs'");
    await drawer.waitFor({ state: 'hidden' });
  });

  test('needs no JavaScript', async () => {
    const page = await open();
    const context = await page.context().browser()?.newContext({
      baseURL: site.app.url,
      javaScriptEnabled: false,
      viewport: PHONE,
    });
    const plain = await context?.newPage();
    if (!plain) throw new Error('No browser');
    await plain.goto('/');
    await heading(plain, hero.title).waitFor();
    await button(plain, siteText.openMenu).click();
    await plain.locator('#menu-du-site').getByRole('link', { name: siteText.signIn }).waitFor();
    await button(plain, siteText.closeMenu).click();
    const { question, answer } = questionsText.data;
    await plain.getByText(question, { exact: true }).click();
    await plain.getByText(answer, { exact: true }).waitFor();
    await context?.close();
  });
});

describe('who is signed in', () => {
  test.each([
    ['to work, where the organisation is remembered', 'remembered', '/dashboard'],
    ['to the choice among several', 'several', '/select-organization'],
    ['to a first organisation', 'none', '/org/new'],
  ] as const)('is led from it %s', async (_way, organisations, address) => {
    const person = await site.app.signUp();
    const org = organisations === 'none' ? undefined : await site.app.createOrg(person);
    if (organisations === 'several') await site.app.createOrg(person, 'Boulangerie du Canal');
    const page = await openAs(person, organisations === 'remembered' ? org : undefined);
    await page.goto('/');
    await page.waitForURL(`**${address}`);
  });

  test('with a session that has ended, reads it inside the application', async () => {
    const person = await site.app.signUp();
    const page = await openAs(person);
    await site.app.call('POST', '/api/auth/sign-out', { as: person, body: { scope: 'local' } });
    await page.goto('/');
    await heading(page, hero.title).waitFor();
    const counted = await countedFromNow();
    await page.locator('summary').first().click();
    await expect.poll(counted).toEqual(['faq_item_opened trial']);
  });
});

test('search engines find the pages, their addresses and the questions', async () => {
  const page = await open();
  const robots = await page.request.get('/robots.txt');
  expect(await robots.text()).toContain('/sitemap.xml');
  const map = await (await page.request.get('/sitemap.xml')).text();
  const [, home = ''] = /<loc>(.*?)<\/loc>/.exec(map) ?? [];
  await page.goto('/');
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(home);
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
    /^http.*\/social\.jpg$/,
  );
  expect((await page.request.get('/social.jpg')).headers()['content-type']).toBe('image/jpeg');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  const questions = data['@graph'].find(
    (each: { '@type': string }) => each['@type'] === 'FAQPage',
  ).mainEntity;
  expect(questions.map(({ name }: { name: string }) => name)).toEqual(
    await page.locator('summary').allInnerTexts(),
  );
});
