import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { settingLists } from '#domain/settings/setting-lists.ts';
import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { openPage } from '#tests/support/browser.ts';

import { name } from './desk.ts';
import { signIn, startJourney, type Journey } from './journey.ts';

const texts = th.delegations;

describe('a change the server refuses', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
    await journey.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.registrar.personId)
      .execute();
  });
  afterAll(() => journey.end());

  const pages = new Map<PersonName, Page>();
  /** A person on a screen, signed in once per test file. */
  const screenOf = async (person: PersonName, path: string) => {
    const page = pages.get(person) ?? (await journey.enter(person));
    pages.set(person, page);
    await page.goto(`${journey.url}${path}`);
    return page;
  };
  const openDelegation = async (page: Page) => {
    await page.getByRole('button', { name: texts.add, exact: true }).click();
    return page.getByRole('dialog');
  };
  const fillDelegation = async (dialog: Locator) => {
    await name(dialog, texts.deputy, 'officerQ');
    await dialog.getByLabel(texts.order).fill('คำสั่งกรม ที่ 5/2569');
  };
  const press = (container: Locator, button: string) =>
    container.getByRole('button', { name: button, exact: true }).click();
  const toast = (page: Page, sentence: string) =>
    page.locator('[data-group=portal-notification]').getByText(sentence, { exact: true }).waitFor();

  it('explains an overlapping delegation and leaves the form filled in', async () => {
    const page = await screenOf('headB', '/delegations');
    const first = await openDelegation(page);
    await fillDelegation(first);
    await press(first, texts.add);
    await first.waitFor({ state: 'hidden' });
    const second = await openDelegation(page);
    await fillDelegation(second);
    await press(second, texts.add);
    await toast(page, refusals['delegation-overlaps']);
    expect(await second.getByLabel(texts.order).inputValue()).toBe('คำสั่งกรม ที่ 5/2569');
  });

  it('explains that a position is not vacant', async () => {
    const page = await screenOf('registrar', '/delegations');
    const dialog = await openDelegation(page);
    await dialog.getByText(texts.forPost, { exact: true }).click();
    await name(dialog, texts.postUnit, 'กอง ข');
    await dialog.getByRole('textbox', { name: texts.postName }).fill('ผู้อำนวยการกอง ข');
    await fillDelegation(dialog);
    await press(dialog, texts.add);
    await toast(page, refusals['post-has-a-holder']);
  });

  it('explains that the person may no longer delegate', async () => {
    const page = await screenOf('headA', '/delegations');
    const dialog = await openDelegation(page);
    await fillDelegation(dialog);
    await journey.platform.database
      .updateTable('unitRoles')
      .set({ validTo: new Date(0) })
      .where('personId', '=', people.headA.personId)
      .execute();
    await press(dialog, texts.add);
    await toast(page, 'หัวหน้าหน่วยงานผู้มอบ เจ้าหน้าที่สารบรรณของหน่วยงานนั้น หรือผู้ดูแลระบบเท่านั้นที่ทำรายการนี้ได้');
  });

  it('reports an unreachable server, and succeeds on a retry', async () => {
    const { page } = await openPage(journey.browser);
    await signIn(page, journey.url, 'director');
    await page.goto(`${journey.url}/delegations`);
    const dialog = await openDelegation(page);
    await fillDelegation(dialog);
    const calls = '**/api/sarabun/create-delegation';
    await page.route(calls, (route) => route.abort());
    await press(dialog, texts.add);
    await toast(page, th.common.serverUnreachable);
    await page.unroute(calls);
    await press(dialog, texts.add);
    await dialog.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('explains that somebody else has ended the delegation', async () => {
    const page = await screenOf('headB', '/delegations');
    await press(page.getByRole('listitem').filter({ hasText: 'officerQ' }), `${texts.end} officerQ ทดสอบ`);
    const dialog = page.getByRole('dialog');
    await press(dialog, texts.end);
    await dialog.getByText(th.common.reasonMissing, { exact: true }).waitFor();
    await dialog.getByLabel(th.common.reason).fill('กลับมาปฏิบัติหน้าที่แล้ว');
    await journey.platform.database.updateTable('delegations').set({ revokedAt: new Date() }).execute();
    await press(dialog, texts.end);
    await toast(page, refusals['state-changed']);
  });

  it('explains that the person may no longer set the office hours', async () => {
    const { settings } = th;
    const { centre, route } = settingLists.officeHours;
    const page = await screenOf('registrar', `/settings/${centre}/${route}`);
    await press(page.getByRole('main'), settings.edit.replace('{name}', settings.lists.officeHours.title));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(settings.fields.opens).fill('08:00');
    await journey.platform.database.updateTable('accounts').set({ isAdministrator: false }).execute();
    await press(dialog, th.common.save);
    await toast(page, 'ผู้มีสิทธิจัดการเมนูนี้เท่านั้นที่ทำรายการนี้ได้');
  });
});
