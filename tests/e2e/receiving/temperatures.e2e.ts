import { expect, test } from 'vitest';
import { temperatureScreenText as text } from '#text/temperatures/temperature-screens.text.ts';
import { correctiveActionText, temperatureFieldText } from '#text/temperatures/temperatures.text.ts';
import { expectAccessibleInEveryLook as look } from '../../support/browser/accessible.ts';
import { PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, toast, words } from '../../support/browser/page/parts.ts';
import { DESKTOP } from '../../support/browser/page-pool.ts';
import { atDesk } from '../../support/browser/sweep.ts';

const { site, openAs } = startJourneys();

/** Expected until the end of the day, whatever the hour of the test. */
const UNTIL_NIGHT = ['23:59'];

async function kitchen() {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', 'MANAGER');
  const room = async (name: string, kind: string, min_celsius: number | null, max_celsius: number | null) => {
    const body = { name, kind, holds: null, min_celsius, max_celsius, times: UNTIL_NIGHT };
    const { status, json } = await site.app.call('POST', '/api/temperatures/rooms', {
      as: person,
      org,
      body,
    });
    expect(status, JSON.stringify(json)).toBe(200);
    return json.id as string;
  };
  const rooms = [
    await room('Chambre froide', 'chilled', 0, 4),
    await room('Congélateur', 'frozen', null, -18),
  ];
  return { person, org, rooms };
}

const figure = (name: string) => ({ name: text.reading(name) });

test('the round of a kitchen on a phone: two rooms, one too warm, then corrected', async () => {
  const { person, org } = await kitchen();
  const page = await openAs(person, org, { viewport: PHONE });
  await page.goto('/dashboard');
  // A phone says it once, above all else; a desk in its card.
  const line = page.getByRole('link', { name: text.card.line(2) });
  await line.waitFor();
  await page.setViewportSize(DESKTOP);
  await words(page, text.card.toTake(2)).waitFor();
  const inCard = page.getByRole('link', { name: text.card.open });
  await inCard.waitFor();
  await page.setViewportSize(PHONE);
  await inCard.waitFor({ state: 'hidden' });
  await line.click();
  await words(page, text.progress(0, 2)).waitFor();

  // Nothing is said until somebody has read the probe.
  await button(page, text.next).click();
  await words(page, text.missing).waitFor();
  await page.getByRole('textbox', figure('Chambre froide')).fill('6,5');
  await button(page, text.next).click();
  await words(page, temperatureFieldText.action).waitFor();
  await look(page, page.getByRole('radio', { name: correctiveActionText.door_closed }));
  await page.getByRole('radio', { name: correctiveActionText.door_closed }).click();
  await button(page, text.next).click();
  await toast(page, text.saved('Chambre froide', '6,5\u00a0°C')).waitFor();

  // A keypad has no minus: of a freezer figures are below zero. The room that was too warm comes again.
  // The look has left the page on a desk: whoever goes on, by the button or by Enter, types on in the next figure.
  await page.getByRole('textbox', figure('Congélateur')).and(page.locator(':focus')).waitFor();
  await page.getByRole('textbox', figure('Congélateur')).fill('19,2');
  await page.keyboard.press('Enter');
  await toast(page, text.saved('Congélateur', '−19,2\u00a0°C')).waitFor();
  await page.getByRole('textbox', figure('Chambre froide')).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('3,5');
  await page.keyboard.press('Enter');
  await page.locator(':focus', { hasText: text.allDone }).waitFor();

  await page.goto('/temperatures?tab=suivi');
  await page.getByRole('list', { name: text.log.readings }).waitFor();
  const rows = page.getByRole('list', { name: text.log.readings }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(2);
  await rows.first().getByRole('button', { name: text.correct }).click();
  const dialog = page.getByRole('dialog', { name: text.correction.title('Chambre froide') });
  await look(page, dialog);
  await dialog.getByRole('textbox', { name: text.correction.celsius }).fill('3,8');
  await dialog.getByRole('textbox', { name: text.correction.reason }).fill('Faute de frappe');
  await dialog.getByRole('button', { name: text.correction.action }).click();
  await toast(page, text.correction.done).waitFor();
  await words(page, text.log.correction('Faute de frappe')).waitFor();
  await expect.poll(() => rows.count()).toBe(3);
  await look(page, page.getByRole('list', { name: text.log.readings }));
});

test('a first room, its hours, the register on paper, and a retired one', async () => {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', 'MANAGER');
  const page = await openAs(person, org);
  await page.goto('/receiving');
  await page.getByRole('link', { name: text.title }).click();
  await words(page, text.rooms.empty).waitFor();
  await button(page, text.rooms.add).click();
  const dialog = page.getByRole('dialog', { name: text.rooms.addTitle });
  await dialog.getByRole('textbox', { name: text.rooms.name }).fill('Chambre froide 1');
  await dialog.getByRole('textbox', { name: text.rooms.hour(1) }).fill('9h30');
  await look(page, dialog);
  await atDesk(page);
  await dialog.getByRole('button', { name: text.rooms.save }).click();
  await toast(page, text.rooms.saved).waitFor();

  await page.getByRole('tab', { name: text.tabs.enceintes }).click();
  await words(page, text.rooms.times(['09:30', '18:00'] as never)).waitFor();
  await button(page, text.print).click();
  const print = page.getByRole('dialog', { name: text.register.title });
  const coming = page.waitForEvent('download');
  await print.getByRole('button', { name: text.register.action }).click();
  expect((await coming).suggestedFilename()).toMatch(/^releves-temperature-.*\.pdf$/);

  await button(page, text.rooms.editThis('Chambre froide 1')).click();
  const edit = page.getByRole('dialog', { name: text.rooms.editTitle('Chambre froide 1') });
  await edit.getByRole('button', { name: text.rooms.retire }).click();
  await page
    .getByRole('alertdialog', { name: text.rooms.retireTitle('Chambre froide 1') })
    .getByRole('button', { name: text.rooms.retire })
    .click();
  await words(page, text.rooms.empty).waitFor();
});
