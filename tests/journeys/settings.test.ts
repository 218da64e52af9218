import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';

import { th } from '#locales/th.ts';
import { refusals } from '#locales/th/refusals.ts';
import { settingListNames, settingLists } from '#domain/settings/setting-lists.ts';
import { settingScreenNames, settingScreens } from '#domain/settings/setting-screens.ts';
import { settingsCentres } from '#domain/settings/settings-centres.ts';
import { termsOf } from '#locales/terms-of.ts';
import { notifyPersons } from '#server/notifications/notify-persons.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessibleInLightAndDark, openPage } from '#tests/support/browser.ts';
import { makeSquarePng } from '#tests/support/server-images.ts';

import { begin, openFirst, submit } from './desk.ts';
import { startJourney, storeSession, type Journey } from './journey.ts';
import { asPrinted, expectOnPaper, paperIn, textOnPaper } from './on-paper.ts';
import { registerLetter } from './register-letter.ts';
import { walkTo } from './walk-to.ts';

const { settings } = th;
const { topics } = termsOf('th');
const centre = '/settings/3144';
const purposes = `${centre}/${settingLists.purposes.route}`;
const contacts = `${centre}/${settingLists.correspondents.route}`;

describe('the settings of the agency', () => {
  let journey: Journey;
  let administrator: Page;
  beforeAll(async () => {
    journey = await startJourney();
    await journey.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', people.director.personId)
      .execute();
    administrator = await journey.enter('director');
  });
  afterAll(() => journey.end());

  it('are found in the settings centre by their words, and each leads to its list', async () => {
    await walkTo(administrator, centre);
    const cards = administrator.getByRole('main').getByRole('link');
    await administrator.getByText(settings.lists.purposes.title).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'settings centre');
    const placeOf = (title: string) =>
      cards.filter({ has: administrator.getByText(title, { exact: true }) }).getAttribute('href');
    const listsOf = (wanted: number) => settingListNames.filter((name) => settingLists[name].centre === wanted);
    for (const list of listsOf(settingsCentres.agency))
      expect(await placeOf(settings.lists[list].title)).toBe(`${centre}/${settingLists[list].route}`);
    for (const screen of settingScreenNames.filter((name) => settingScreens[name].centre === settingsCentres.agency))
      expect(await placeOf(settings.screens[screen].title)).toBe(`${centre}/${settingScreens[screen].route}`);
    await administrator.getByLabel(settings.find).fill('วัตถุประสงค์');
    await expect.poll(() => cards.count()).toBe(1);
    await cards.click();
    await administrator.getByRole('heading', { name: settings.lists.purposes.title }).waitFor();
    const other = `/settings/${settingsCentres.certificates}`;
    await walkTo(administrator, other);
    await administrator.getByText(settings.lists.signTypes.title).waitFor();
    for (const list of listsOf(settingsCentres.certificates))
      expect(await placeOf(settings.lists[list].title)).toBe(`${other}/${settingLists[list].route}`);
  });

  it('are added, changed, put first and removed, are seen at once in the list that another has open, and their history says so', async () => {
    const { database } = journey.platform;
    const permission = { menuId: settingLists.purposes.menuId, grantee: 'everybody', mayQuery: true };
    await database.insertInto('menuPermissions').values(permission).execute();
    const clerk = await journey.enter('clerkA');
    await walkTo(clerk, purposes);
    await clerk.getByText('เพื่อทราบ', { exact: true }).waitFor();
    expect(await clerk.getByRole('button', { name: settings.add }).count()).toBe(0);
    await walkTo(administrator, purposes);
    await administrator.getByRole('button', { name: settings.add }).click();
    const dialog = administrator.getByRole('dialog');
    await dialog.getByRole('button', { name: th.common.save }).click();
    await dialog.getByText(settings.missing).first().waitFor();
    await dialog.getByRole('textbox', { name: settings.fields.name, exact: true }).fill('เพื่อทราบ');
    await dialog.getByRole('textbox', { name: settings.fields.nameEnglish }).fill('For the file');
    await dialog.getByRole('button', { name: th.common.save }).click();
    await dialog.getByText('มีรายการอื่นใช้ค่านี้แล้ว').waitFor();
    await expectAccessibleInLightAndDark(administrator, 'a row that is refused');
    await dialog.getByRole('textbox', { name: settings.fields.name, exact: true }).fill('เพื่อเก็บเข้าแฟ้ม');
    await dialog.getByRole('button', { name: th.common.save }).click();
    await clerk.getByText('เพื่อเก็บเข้าแฟ้ม', { exact: true }).waitFor();
    const rows = administrator.getByRole('list', { name: settings.list }).getByRole('listitem');
    const row = rows.filter({ hasText: 'เพื่อเก็บเข้าแฟ้ม' });
    // The other browser may be told first.
    await row.waitFor();
    for (let place = (await rows.count()) - 1; place > 0; place -= 1) {
      await row.getByRole('button', { name: settings.moveUp.replace('{name}', 'เพื่อเก็บเข้าแฟ้ม') }).click();
      await expect
        .poll(async () => (await rows.allInnerTexts()).findIndex((text) => text.includes('แฟ้ม')))
        .toBe(place - 1);
    }
    await row.getByRole('button', { name: settings.edit.replace('{name}', 'เพื่อเก็บเข้าแฟ้ม') }).click();
    await dialog.getByLabel(settings.active.others).click();
    await dialog.getByRole('button', { name: th.common.save }).click();
    await clerk.getByRole('listitem').first().getByText(settings.inactive.others).waitFor();
    await row.getByRole('button', { name: settings.remove.replace('{name}', 'เพื่อเก็บเข้าแฟ้ม') }).click();
    await administrator.getByRole('button', { name: th.common.confirm }).click();
    await expect.poll(() => row.count()).toBe(0);
    await administrator.getByRole('button', { name: settings.changes }).click();
    const changes = administrator.getByRole('list', { name: settings.changes }).getByRole('listitem');
    await expect.poll(() => changes.count()).toBe(3);
    const texts = await changes.allInnerTexts();
    expect(texts[0]).toContain(settings.wasRemoved.replace('{name}', 'เพื่อเก็บเข้าแฟ้ม'));
    expect(texts[1]).toContain(`${settings.state}: ${settings.active.others} → ${settings.inactive.others}`);
    expect(texts[2]).toContain(settings.wasAdded.replace('{name}', 'เพื่อเก็บเข้าแฟ้ม'));
    await expectAccessibleInLightAndDark(administrator, 'history of a list');
  });

  it('are read as a clerk says them: a number with its unit, a choice by its name', async () => {
    await walkTo(administrator, `${centre}/${settingLists.speeds.route}`);
    await administrator.getByText(`7 ${settings.choices.workingDays}`, { exact: false }).waitFor();
    await walkTo(administrator, `${centre}/${settingLists.officeRules.route}`);
    await administrator.getByText(settings.choices.paperAndLink, { exact: true }).waitFor();
    expect(await administrator.getByText('paperAndLink').count()).toBe(0);
  });

  it('set once for the whole agency are read with what each does, and changed with a history', async () => {
    const { officeRules } = settings.lists;
    await walkTo(administrator, `${centre}/${settingLists.officeRules.route}`);
    const shown = administrator.getByRole('definition');
    await shown.filter({ hasText: settings.help.reservationDays }).getByText('30', { exact: true }).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'office rules');
    await administrator.getByRole('button', { name: settings.edit.replace('{name}', officeRules.title) }).click();
    const dialog = administrator.getByRole('dialog');
    await dialog.getByLabel(settings.fields.reservationDays).fill('');
    await dialog.getByRole('button', { name: th.common.save }).click();
    await dialog.getByText(settings.missing).waitFor();
    await dialog.getByLabel(settings.fields.reservationDays).fill('45');
    await expectAccessibleInLightAndDark(administrator, 'office rules being changed');
    // Somebody else is faster: nothing is lost of either.
    await journey.platform.database.updateTable('officeRules').set({ reminderDays: 9 }).execute();
    await dialog.getByRole('button', { name: th.common.save }).click();
    await dialog.getByText(settings.changedMeanwhile).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'office rules that somebody else changed');
    await dialog.getByRole('button', { name: settings.loadAnew }).click();
    await expect.poll(() => dialog.getByLabel(settings.fields.reminderDays).inputValue()).toBe('9');
    expect(await dialog.getByLabel(settings.fields.reservationDays).inputValue()).toBe('45');
    await dialog.getByRole('button', { name: th.common.save }).click();
    await shown.filter({ hasText: settings.help.reminderDays }).getByText('9', { exact: true }).waitFor();
    await shown.filter({ hasText: settings.help.reservationDays }).getByText('45', { exact: true }).waitFor();
    await administrator.getByRole('button', { name: settings.changes }).click();
    const change = administrator.getByRole('list', { name: settings.changes }).getByRole('listitem').first();
    await change.getByText(settings.wasChanged.replace('{name}', officeRules.title)).waitFor();
    await change.getByText(`${settings.fields.reservationDays}: 30 → 45`).waitFor();
    await administrator.keyboard.press('Escape');

    await walkTo(administrator, `${centre}/${settingLists.signInRules.route}`);
    await administrator
      .getByRole('button', { name: settings.edit.replace('{name}', settings.lists.signInRules.title) })
      .click();
    await dialog.getByLabel(settings.fields.suspensionMinutes).fill('');
    await dialog.getByRole('button', { name: th.common.save }).click();
    await shown.filter({ hasText: settings.help.suspensionMinutes }).getByText(settings.empty).waitFor();
  });

  it('say by which channels a notice comes: the next one is counted at the bell, and no longer shown on the screen', async () => {
    const { database, clock } = journey.platform;
    const { noticeRules, notifications } = th;
    const clerk = await journey.enter('officerQ');
    const notify = () =>
      inTransaction(database, (transaction) =>
        notifyPersons(transaction, [people.officerQ.personId], 'closed', '', clock()),
      );
    const bell = (count: number) =>
      clerk.getByRole('button', { name: notifications.bell.replace('{count}', String(count)) });
    const toasts = clerk.locator('[data-group=document-notification]').getByRole('button', { name: topics.closed });
    await clerk.getByRole('button', { name: th.portal.tools }).click();
    await clerk.getByText(th.common.socketConnected).waitFor();
    const [listOfModules] = settingScreens.noticeRules.alsoAt;
    await walkTo(administrator, `${centre}/${listOfModules}`);
    const box = (topic: string, channel: string) =>
      administrator.getByRole('checkbox', {
        name: noticeRules.choiceOf.replace('{title}', topic).replace('{choice}', channel),
      });
    const onScreen = box(topics.closed, noticeRules.choices.screen);
    // The box is changed before the answer comes.
    const muted = () => database.selectFrom('noticeChoices').select(['topic', 'choice', 'isOn']).execute();
    await administrator.getByRole('heading', { name: noticeRules.modules.letters }).click();
    await onScreen.press('Space');
    await administrator.getByText(noticeRules.saved).first().waitFor();
    expect(await muted()).toEqual([{ topic: 'closed', choice: 'screen', isOn: false }]);
    await notify();
    await bell(1).waitFor();
    expect(await toasts.count()).toBe(0);
    await onScreen.press('Space');
    await expect.poll(muted).toEqual([]);
    await expect.poll(() => onScreen.isChecked()).toBe(true);
    await notify();
    await toasts.first().waitFor();
    await bell(2).waitFor();
    expect(await box(topics.letterArrived, noticeRules.choices.portal).isDisabled()).toBe(true);
    const letters = administrator.getByRole('table', { name: noticeRules.modules.letters });
    await letters.getByText(noticeRules.needs.work).first().waitFor();
    await administrator.getByRole('button', { name: settings.changes }).click();
    const changes = administrator.getByRole('list', { name: settings.changes }).getByRole('listitem');
    await changes.last().waitFor();
    expect(await changes.count()).toBe(2);
    await administrator.keyboard.press('Escape');
    await expectAccessibleInLightAndDark(administrator, 'the channels of notices');
  });

  it('rename what can be done with a letter, and switch it off for a role, in a letter that is open at once', async () => {
    const { functions } = th;
    const { assign, present } = th.workflow.actions;
    const registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject: 'ขอข้อมูลประกอบการประชุม', main: ['กลุ่ม ก1'] });
    const clerk = await journey.enter('clerkA1');
    const letter = await openFirst(clerk, 'awaitingReceipt');
    await begin(letter, 'receive');
    await submit(letter);
    const button = (name: string) => letter.getByRole('button', { name, exact: true });
    await button(assign).waitFor();

    await walkTo(administrator, `${centre}/${settingScreens.functions.route}`);
    await administrator.getByLabel(functions.find).fill(assign);
    const edit = administrator.getByRole('button', { name: functions.edit.replace('{action}', assign), exact: true });
    await edit.press('Enter');
    const dialog = administrator.getByRole('dialog');
    await dialog.getByLabel(functions.fields.name).fill('แจกงาน');
    await expectAccessibleInLightAndDark(administrator, 'a function');
    await dialog.getByRole('button', { name: th.common.save }).click();
    await button('แจกงาน').waitFor();

    await edit.press('Enter');
    const desk = dialog.getByRole('checkbox', { name: 'เจ้าหน้าที่สารบรรณของหน่วยงานที่เรื่องอยู่' });
    await desk.press('Space');
    const head = dialog.getByRole('checkbox', { name: 'หัวหน้าหน่วยงานที่เรื่องอยู่', exact: true });
    expect(await head.isDisabled()).toBe(true);
    await dialog.getByText(functions.needs.right).waitFor();
    await dialog.getByText(/^จะทำรายการนี้ไม่ได้: .*clerkA1 ทดสอบ/).waitFor();
    await dialog.getByRole('button', { name: th.common.save }).click();
    await button('แจกงาน').waitFor({ state: 'detached' });
    await button(present).waitFor();

    await administrator.getByRole('button', { name: settings.changes }).click();
    const changes = administrator.getByRole('list', { name: settings.changes }).getByRole('listitem');
    await changes.last().waitFor();
    expect(await changes.count()).toBe(2);
    await administrator.keyboard.press('Escape');
    await administrator.getByLabel(functions.find).fill('');
    await expectAccessibleInLightAndDark(administrator, 'the functions');
  });

  it('change what the agency is called, its colour and its features in every open browser at once', async () => {
    const clerk = await journey.enter('headB');
    const dialog = administrator.getByRole('dialog');
    const edit = async (list: 'agency' | 'features') => {
      await walkTo(administrator, `${centre}/${settingLists[list].route}`);
      const { title } = settings.lists[list];
      await administrator.getByRole('button', { name: settings.edit.replace('{name}', title) }).click();
      await dialog.getByRole('button', { name: th.common.save }).waitFor();
    };
    await edit('agency');
    await dialog.getByRole('textbox', { name: settings.fields.title, exact: true }).fill('สารบรรณกรมตัวอย่าง');
    await dialog.getByRole('textbox', { name: settings.fields.brandColor, exact: true }).fill('#7a1f5c');
    await expectAccessibleInLightAndDark(administrator, 'agency being changed');
    await dialog.getByRole('button', { name: th.common.save }).click();
    await clerk.getByRole('banner').getByText('สารบรรณกรมตัวอย่าง').waitFor();
    const color = 'getComputedStyle(document.documentElement).getPropertyValue("--mantine-color-brand-7").trim()';
    await expect.poll(() => clerk.evaluate(color)).toBe('#7a1f5c');
    expect(await clerk.getByRole('button', { name: th.chat.open }).count()).toBe(0);
    await edit('features');
    await dialog.getByLabel(settings.fields.chat).click();
    await expectAccessibleInLightAndDark(administrator, 'features being changed');
    await dialog.getByRole('button', { name: th.common.save }).click();
    await clerk.getByRole('button', { name: th.chat.open }).waitFor();
    await walkTo(administrator, `${centre}/${settingLists.agency.route}`);
    const { pictures } = settings;
    const mark = administrator.getByRole('group', { name: pictures.kinds.mark });
    const choosing = administrator.waitForEvent('filechooser');
    await mark.getByRole('button', { name: pictures.change.replace('{name}', pictures.kinds.mark) }).click();
    const file = { name: 'ตรา.png', mimeType: 'image/png', buffer: makeSquarePng(300) };
    await (await choosing).setFiles(file);
    await mark.getByText(pictures.isOwn, { exact: true }).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'pictures of the agency');
    const shown = clerk.getByRole('banner').locator('img[src*="agency-picture/mark"]');
    await expect.poll(() => shown.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(300);
    await clerk.context().close();
    const visitor = await openPage(journey.browser);
    await visitor.page.goto(`${journey.url}/login`);
    await visitor.page.getByRole('heading', { name: 'สารบรรณกรมตัวอย่าง' }).waitFor();
    await visitor.close();
  });

  it('add a unit and a person in it, whose account, office and password make them work there at once', async () => {
    await walkTo(administrator, `${centre}/${settingLists.units.route}`);
    const dialog = administrator.getByRole('dialog');
    const save = () => dialog.getByRole('button', { name: th.common.save }).click();
    await administrator.getByRole('button', { name: settings.add }).click();
    await dialog.getByRole('textbox', { name: settings.fields.name, exact: true }).fill('กองดิจิทัล');
    await dialog.getByRole('textbox', { name: settings.fields.shortName }).fill('กดท.');
    await dialog.getByRole('combobox', { name: settings.fields.parentId }).fill('อธิบดี');
    await administrator.getByRole('option').first().click();
    await expectAccessibleInLightAndDark(administrator, 'a new unit');
    await save();
    const rows = administrator.getByRole('list', { name: settings.list }).getByRole('listitem');
    await rows.filter({ hasText: 'กองดิจิทัล' }).waitFor();

    await walkTo(administrator, `${centre}/${settingLists.persons.route}`);
    await administrator.getByRole('button', { name: settings.add }).click();
    const fill = (field: keyof typeof settings.fields, text: string) =>
      dialog.getByRole('textbox', { name: settings.fields[field], exact: true }).fill(text);
    await fill('employeeCode', '88001');
    const title = dialog.getByRole('combobox', { name: settings.fields.prefix, exact: true });
    await title.fill('นางส');
    await administrator.getByRole('option', { name: 'นางสาว', exact: true }).waitFor();
    await title.press('ArrowDown');
    await title.press('Enter');
    await expect.poll(() => title.inputValue()).toBe('นางสาว');
    await fill('firstName', 'มาลี');
    await fill('lastName', 'มีสุข');
    await save();
    await dialog.getByText(settings.missing).waitFor();
    await dialog.getByRole('combobox', { name: settings.fields.unitId }).fill('ดิจิทัล');
    await administrator.getByRole('option', { name: /กองดิจิทัล/ }).click();
    await save();
    const person = rows.filter({ hasText: 'มาลี มีสุข' });
    await person.getByText('กองดิจิทัล').waitFor();

    const { duties } = th;
    // Nobody gives themselves a duty or a clearance, so it is not offered.
    await rows
      .filter({ hasText: 'director' })
      .getByRole('button', { name: duties.open.replace('{name}', '') })
      .click();
    await dialog.getByText(duties.notToOneself).first().waitFor();
    for (const name of [duties.giveOffice, duties.giveClearance])
      expect(await dialog.getByRole('button', { name, exact: true }).count()).toBe(0);
    await administrator.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await person.getByRole('button', { name: duties.open.replace('{name}', 'มาลี มีสุข') }).click();
    await dialog.getByRole('combobox', { name: duties.unit }).fill('ดิจิทัล');
    await administrator.getByRole('option', { name: /กองดิจิทัล/ }).click();
    await dialog.getByLabel(duties.officeOrder).fill('15/2569');
    await dialog.getByRole('button', { name: duties.giveOffice }).click();
    await dialog.getByText(`${duties.orderNumber} 15/2569 · `).waitFor();
    const offices = dialog.getByRole('list', { name: duties.offices });
    await offices.getByText(`${duties.roles.desk} · กองดิจิทัล`).waitFor();
    await dialog.getByRole('textbox', { name: duties.username }).fill('malee');
    await dialog.getByRole('button', { name: duties.addAccount }).click();
    const link = dialog.getByRole('textbox', { name: duties.link, exact: true });
    await link.waitFor();
    await expectAccessibleInLightAndDark(administrator, 'account and duties');
    const address = await link.inputValue();

    await dialog.getByRole('textbox', { name: duties.orderNumber, exact: true }).fill('ลับ 9/2569');
    await dialog.getByRole('button', { name: duties.giveClearance, exact: true }).click();
    const endClearance = duties.endClearance.replace('{name}', 'ลับ 9/2569');
    await dialog.getByRole('button', { name: endClearance }).click();
    const ending = administrator.getByRole('dialog', { name: endClearance });
    await ending.getByText(duties.clearanceEnds.losing.replace('{classes}', duties.classes.class2)).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'what the end of a clearance takes');
    await ending.getByRole('button', { name: duties.endClearanceNow }).click();
    await dialog.getByText(duties.noClearances).waitFor();

    const { page: malee } = await openPage(journey.browser);
    await malee.goto(address);
    await malee.getByText('malee').waitFor();
    await expectAccessibleInLightAndDark(malee, 'link to set a password');
    await malee.getByLabel(th.passwords.newPassword, { exact: true }).fill('Lotus7Boat3x');
    await malee.getByLabel(th.passwords.confirmation, { exact: true }).fill('Lotus7Boat3x');
    await malee.getByRole('button', { name: th.passwords.saveNew }).click();
    await malee.getByRole('button', { name: th.signIn.submit, exact: true }).waitFor();
    expect(await storeSession(malee, journey.url, 'malee', 'Lotus7Boat3x')).toBe(true);

    const { database } = journey.platform;
    const { personId } = await database
      .selectFrom('accounts')
      .select('personId')
      .where('username', '=', 'malee')
      .executeTakeFirstOrThrow();
    const factor = { personId, sealedSecret: 'x', lastStep: 0, createdAt: new Date() };
    await database.insertInto('totpFactors').values(factor).execute();
    await administrator.keyboard.press('Escape');
    await person.getByRole('button', { name: duties.open.replace('{name}', 'มาลี มีสุข') }).click();
    const removal = dialog.getByRole('button', { name: duties.removeFactors });
    await removal.click();
    const question = administrator.getByRole('dialog', { name: duties.removeFactors, exact: true });
    await question.getByText('มาลี มีสุข').waitFor();
    await expectAccessibleInLightAndDark(administrator, 'removing the second factors of a person');
    await question.getByRole('button', { name: duties.removeFactors }).click();
    await administrator.getByText(duties.factorsRemoved, { exact: true }).waitFor();
    await removal.waitFor({ state: 'detached' });
    await administrator.keyboard.press('Escape');
  });

  it('have offices of the agency, which of them make a head is set at once', async () => {
    await walkTo(administrator, `${centre}/${settingLists.roles.route}`);
    await administrator.getByRole('button', { name: settings.add }).click();
    const dialog = administrator.getByRole('dialog');
    await dialog.getByRole('textbox', { name: settings.fields.name, exact: true }).fill('รองหัวหน้าหน่วยงาน');
    await dialog.getByLabel(settings.fields.isHead).click();
    await expectAccessibleInLightAndDark(administrator, 'an office being added');
    await dialog.getByRole('button', { name: th.common.save }).click();
    const rows = administrator.getByRole('list', { name: settings.list }).getByRole('listitem');
    await rows.filter({ hasText: 'รองหัวหน้าหน่วยงาน' }).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'the offices of the agency');
    await rows
      .first()
      .getByRole('button', { name: settings.edit.split('{')[0] })
      .click();
    await dialog.getByLabel(settings.fields.isHead).click();
    await dialog.getByRole('button', { name: th.common.save }).click();
    await administrator.getByText(refusals['role-of-the-program']).first().waitFor();
    await administrator.keyboard.press('Escape');
  });

  it('show at which unit somebody is missing, and lead to the person who is given the office and to the unit', async () => {
    const { duties } = th;
    await walkTo(administrator, `${centre}/${settingScreens.unitDuties.route}`);
    const rows = administrator.getByRole('list', { name: settings.screens.unitDuties.title }).getByRole('listitem');
    const digital = rows.filter({ has: administrator.getByText('กองดิจิทัล', { exact: true }) });
    await digital.getByText(duties.units.gaps.noHead).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'officers of the units');
    await administrator.getByLabel(duties.units.search).fill('ดิจิทัล');
    await administrator.getByText(duties.units.onlyGaps.replace(' ({count})', ''), { exact: false }).click();
    await expect.poll(() => rows.filter({ hasNotText: 'กองดิจิทัล' }).locator(':scope > div').count()).toBe(0);
    await digital.getByRole('button', { name: duties.units.give.replace('{unit}', 'กองดิจิทัล') }).click();
    const dialog = administrator.getByRole('dialog');
    await dialog.getByRole('combobox', { name: duties.units.giveTo }).fill('officerQ');
    await administrator.getByRole('option', { name: /officerQ/ }).click();
    const unit = dialog.getByRole('combobox', { name: duties.unit });
    await expect.poll(() => unit.inputValue()).toBe('กองดิจิทัล');
    await dialog.getByRole('combobox', { name: duties.role }).click();
    await administrator.getByRole('option', { name: 'รองหัวหน้าหน่วยงาน' }).click();
    await dialog.getByRole('button', { name: duties.giveOffice }).click();
    await dialog.getByText('รองหัวหน้าหน่วยงาน · กองดิจิทัล').waitFor();
    await administrator.keyboard.press('Escape');
    // The office makes them its head, so it lacks nothing any more.
    await digital.waitFor({ state: 'detached' });
    await administrator.getByText(duties.units.all, { exact: true }).click();
    await digital.getByRole('button', { name: /^officerQ/ }).waitFor();
    await digital.getByRole('button', { name: settings.edit.replace('{name}', 'กองดิจิทัล') }).click();
    await dialog.getByLabel(settings.fields.hasExternalBook).click();
    await dialog.getByRole('button', { name: th.common.save }).click();
    await digital.getByText(duties.units.hasExternalBook, { exact: false }).waitFor();
  });

  it('give the right of an administrator to a person and take it, after a question, and one’s own after two', async () => {
    const { administrators: texts, open } = th.duties;
    const filled = (text: string) => text.replace('{name}', 'headA ทดสอบ').replace('{username}', 'heada');
    await walkTo(administrator, `${centre}/${settingScreens.administrators.route}`);
    const rows = administrator.getByRole('list', { name: settings.screens.administrators.title }).getByRole('listitem');
    await rows.filter({ hasText: 'director' }).getByText(texts.last).waitFor();
    const dialog = administrator.getByRole('dialog');
    const choose = async (name: string) => {
      await dialog.getByRole('combobox', { name: texts.person }).fill(name);
      await administrator.getByRole('option', { name: new RegExp(name) }).click();
    };
    await administrator.getByRole('button', { name: texts.add }).click();
    await choose('director');
    await dialog.getByText(texts.isOne.replace('{name}', 'director ทดสอบ')).waitFor();
    await journey.platform.database.deleteFrom('accounts').where('personId', '=', people.officerQ.personId).execute();
    await choose('officerQ');
    await dialog.getByRole('button', { name: open.replace('{name}', 'officerQ ทดสอบ') }).waitFor();
    await choose('headA');
    await dialog.getByText(filled(texts.giveQuestion)).waitFor();
    const effects = dialog.getByRole('region', { name: th.permissions.preview.of });
    await effects
      .getByRole('list', { name: th.permissions.preview.gaining })
      .getByText('headA ทดสอบ')
      .first()
      .waitFor();
    await expectAccessibleInLightAndDark(administrator, 'whether somebody becomes an administrator');
    await dialog.getByRole('button', { name: texts.give, exact: true }).click();
    const headA = rows.filter({ hasText: 'headA' });
    await headA.getByText('heada', { exact: false }).last().waitFor();
    await expectAccessibleInLightAndDark(administrator, 'the administrators');
    const heads = await journey.enter('headA');
    await walkTo(heads, `${centre}/${settingScreens.administrators.route}`);
    await heads.getByRole('button', { name: filled(texts.take) }).click();
    const question = heads.getByRole('dialog');
    await question
      .getByRole('list', { name: th.permissions.preview.losing })
      .getByText('headA ทดสอบ')
      .first()
      .waitFor();
    await expectAccessibleInLightAndDark(heads, 'what is lost with the right of an administrator');
    await question.getByRole('button', { name: texts.takeRight, exact: true }).click();
    await question.getByText(texts.takeOwnQuestion).waitFor();
    await expectAccessibleInLightAndDark(heads, 'whether one’s own right is given up');
    // The second question is not answered by pressing Enter once more.
    await heads.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await heads.getByRole('button', { name: filled(texts.take) }).click();
    await question.getByRole('button', { name: texts.takeRight, exact: true }).click();
    await question.getByRole('button', { name: texts.takeOwn, exact: true }).click();
    await heads.waitForURL((url) => !url.pathname.includes('settings'));
    await headA.waitFor({ state: 'detached' });
    await administrator.getByRole('button', { name: settings.changes }).click();
    const changes = administrator.getByRole('list', { name: settings.changes }).getByRole('listitem');
    await changes.filter({ hasText: filled(texts.wasTaken) }).waitFor();
    expect(await changes.first().innerText()).toContain(filled(texts.wasTaken));
    await administrator.keyboard.press('Escape');
    await heads.context().close();
  });

  it('are exported to a file, changed there and imported, after the file has said what it changes and what is wrong in it', async () => {
    await walkTo(administrator, contacts);
    await journey.platform.database
      .insertInto('correspondents')
      .values({ name: 'กรมทดลอง', address: 'ถนนเดิม', email: '', phone: '', searchText: 'กรมทดลอง' })
      .execute();
    await administrator.getByRole('button', { name: settings.export }).click();
    const download = administrator.waitForEvent('download');
    await administrator.getByRole('menuitem', { name: settings.exportFormats.csv }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('book-send-from.csv');
    const exported = await readFile(await file.path(), 'utf8');
    expect(exported.split('\r\n')[0]).toBe('\uFEFF"ชื่อ","ที่อยู่","อีเมล","โทรศัพท์","ใช้งาน"');

    await administrator.getByRole('button', { name: settings.import, exact: true }).click();
    const dialog = administrator.getByRole('dialog');
    const focused = () => administrator.evaluate(() => document.activeElement?.textContent);
    const choose = async (content: string | Buffer, name = 'รายการ.csv') => {
      const chooser = administrator.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: /^เลือกไฟล์/ }).click();
      await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    };
    const apply = dialog.getByRole('button', { name: /^นำเข้า/ });
    await expect.poll(() => focused()).toBe(settings.imports.choose);
    expect(await apply.isDisabled()).toBe(true);
    await choose(exported);
    await dialog.getByText(settings.imports.nothingToDo).waitFor();
    expect(await apply.isDisabled()).toBe(true);

    const changed = `${exported.replace('ถนนเดิม', 'ถนนใหม่')}"กรมใหม่","","ไม่มี","02",""\r\n`;
    await choose(changed);
    const faulty = dialog.getByRole('row').filter({ hasText: settings.imports.isFaulty });
    const place = exported.split('\r\n').length;
    await expect.poll(() => faulty.allInnerTexts()).toHaveLength(1);
    const [fault = ''] = await faulty.allInnerTexts();
    for (const text of [String(place), 'กรมใหม่', 'อีเมล', '“ไม่มี”', settings.sheet.expects.email])
      expect(fault).toContain(text);
    expect(await apply.isDisabled()).toBe(true);
    await expectAccessibleInLightAndDark(administrator, 'an import with a fault');

    await choose(Buffer.from('%PDF-1.7\u0000'), 'รายการ.xlsx');
    await dialog.getByRole('alert').getByText('XLSX').waitFor();
    await choose('อะไร\nก');
    await dialog.getByText(settings.imports.columns.unknown.replace('{heads}', 'อะไร')).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'an import of other columns');

    await choose(changed.replace('ไม่มี', 'new@example.go.th'));
    const rowOf = (name: string) => dialog.getByRole('row').filter({ hasText: name });
    await rowOf('กรมใหม่').getByText(settings.imports.isAdded).waitFor();
    const line = settings.fieldChange
      .replace('{field}', 'ที่อยู่')
      .replace('{before}', 'ถนนเดิม')
      .replace('{after}', 'ถนนใหม่');
    await rowOf('กรมทดลอง').getByText(line).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'an import');
    // Somebody changes the row meanwhile: nothing is imported, and what the file would change now is shown.
    const { database } = journey.platform;
    await database.updateTable('correspondents').set({ phone: '1' }).where('name', '=', 'กรมทดลอง').execute();
    await dialog.getByRole('button', { name: settings.imports.submit.replace('{count}', '2') }).click();
    await rowOf('กรมทดลอง').getByText('โทรศัพท์: 1 →').waitFor();
    await dialog.getByRole('button', { name: settings.imports.submit.replace('{count}', '2') }).click();
    const list = administrator.getByRole('list', { name: settings.list });
    await list.getByText('กรมใหม่', { exact: true }).waitFor();
    await list.getByText('ถนนใหม่').waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => focused()).toBe(settings.import);
    await administrator.getByRole('button', { name: settings.changes }).click();
    const changes = administrator.getByRole('list', { name: settings.changes }).getByRole('listitem');
    await expect.poll(() => changes.count()).toBe(2);
    expect((await changes.allInnerTexts()).join()).toContain(line);
    await administrator.keyboard.press('Escape');
  });

  it('are narrowed down to the people of a unit, and sorted by a field either way', async () => {
    await walkTo(administrator, `${centre}/${settingLists.persons.route}`);
    const rows = administrator.getByRole('list', { name: settings.list }).getByRole('listitem');
    await rows.first().waitFor();
    const all = await rows.count();
    await administrator.getByRole('button', { name: settings.refine }).click();
    await administrator.getByRole('combobox', { name: settings.sortBy }).click();
    await administrator.getByRole('option', { name: settings.fields.employeeCode, exact: true }).click();
    await administrator.getByRole('button', { name: settings.ascending }).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'a list filtered and sorted');
    const first = await rows.first().textContent();
    await administrator.getByRole('button', { name: settings.ascending }).click();
    await administrator.getByRole('button', { name: settings.descending }).waitFor();
    await expect.poll(() => rows.first().textContent()).not.toBe(first);
    const only = settings.fields.unitId;
    await administrator.getByRole('combobox', { name: only }).fill('กลุ่ม ก1');
    await administrator.getByRole('option').first().click();
    await expect.poll(() => rows.count()).toBeLessThan(all);
    for (const row of await rows.all()) expect(await row.textContent()).toContain('กลุ่ม ก1');
  });

  it('are imported only by those who may change them', async () => {
    const { database } = journey.platform;
    const permission = { menuId: settingLists.correspondents.menuId, grantee: 'everybody', mayQuery: true };
    await database.insertInto('menuPermissions').values(permission).execute();
    const clerk = await journey.enter('clerkB');
    await walkTo(clerk, contacts);
    await clerk.getByText('กรมใหม่', { exact: true }).waitFor();
    expect(await clerk.getByRole('button', { name: settings.export }).count()).toBe(1);
    expect(await clerk.getByRole('button', { name: settings.import, exact: true }).count()).toBe(0);
  });

  it('make a form with fields of their own, which drafters are offered, fill in and see on the paper, until it is put out of use', async () => {
    const { agencyForms } = th;
    const numbered = (text: string, number: number) => text.replace('{number}', String(number));
    const drafter = await journey.enter('officerP');
    await walkTo(drafter, '/sarabun/dashboard');
    await walkTo(administrator, `${centre}/${settingScreens.agencyForms.route}`);
    await expectAccessibleInLightAndDark(administrator, 'the forms of the agency');
    await administrator.getByRole('link', { name: agencyForms.add }).click();
    await administrator.getByLabel(agencyForms.code).fill('แบบ 11');
    const save = administrator.getByRole('button', { name: th.common.save });
    await save.click();
    await administrator.getByText(settings.missing).waitFor();
    await administrator.getByText(agencyForms.faults['without-label']).waitFor();
    await administrator.getByRole('textbox', { name: agencyForms.name, exact: true }).fill('คำขอใช้ห้องประชุม');
    const first = administrator.getByRole('group', { name: numbered(agencyForms.field, 1) });
    await first.getByLabel(agencyForms.label).fill('ห้องประชุม');
    await first.getByRole('combobox', { name: agencyForms.fieldKind }).click();
    await administrator.getByRole('option', { name: agencyForms.fieldKinds.choice }).click();
    await first.getByLabel(agencyForms.options).fill('ห้อง 1\nห้อง 2');
    await administrator
      .getByRole('button', { name: agencyForms.addBlock.replace('{kind}', agencyForms.blocks.paragraph) })
      .click();
    const text = administrator.getByLabel(agencyForms.blockText);
    await text.fill('ขอใช้ {ห้องประชุม} ในวันที่ {วันใช้}');
    const shown = () => textOnPaper(paperIn(administrator, agencyForms.preview));
    await expect.poll(shown).toContain(asPrinted('ขอใช้ ห้อง 1 ในวันที่'));
    await administrator.getByText(agencyForms.faults['unknown-name']).waitFor();
    await administrator.getByRole('button', { name: agencyForms.addField }).click();
    const second = administrator.getByRole('group', { name: numbered(agencyForms.field, 2) });
    // The text already names it.
    await second.getByLabel(agencyForms.label).fill('วันใช้');
    await expect.poll(shown).toContain(asPrinted('ขอใช้ ห้อง 1 ในวันที่ วันใช้'));
    await expectAccessibleInLightAndDark(administrator, 'a form being made');
    await administrator.getByRole('link', { name: agencyForms.all }).click();
    await administrator.getByRole('button', { name: agencyForms.stay }).click();
    await save.click();
    const forms = administrator.getByRole('list', { name: agencyForms.list });
    await forms.getByText('แบบ 11 คำขอใช้ห้องประชุม').waitFor();

    const create = drafter.getByRole('button', { name: th.common.createDocument }).first();
    await create.click();
    await drafter.getByRole('button', { name: 'แบบ 11 คำขอใช้ห้องประชุม' }).click();
    await drafter.getByRole('combobox', { name: 'ห้องประชุม' }).click();
    await drafter.getByRole('option', { name: 'ห้อง 2' }).click();
    await drafter.getByLabel('วันใช้').fill('พรุ่งนี้');
    await expectOnPaper(drafter, 'ขอใช้ ห้อง 2 ในวันที่ พรุ่งนี้');

    const use = agencyForms.offer.replace('{name}', 'แบบ 11 คำขอใช้ห้องประชุม');
    await administrator.getByRole('switch', { name: use }).click();
    await forms.getByText(agencyForms.notOffered).waitFor();
    await walkTo(drafter, '/sarabun/dashboard');
    await create.click();
    await drafter.getByRole('button', { name: 'แบบ 9 คำขออนุญาตใช้รถราชการ' }).waitFor();
    await expect.poll(() => drafter.getByRole('button', { name: /^แบบ 11/ }).count()).toBe(0);
    await administrator.getByRole('button', { name: settings.changes }).click();
    const changes = administrator.getByRole('list', { name: settings.changes }).getByRole('listitem');
    await expect.poll(() => changes.count()).toBe(2);
    await expectAccessibleInLightAndDark(administrator, 'history of the forms');
    await administrator.keyboard.press('Escape');
    await drafter.context().close();
  });

  it('hide a register that a unit does not use, which its readers then are not offered', async () => {
    const { registerDisplays, registers } = th;
    // Another test left the person signed in.
    await journey.platform.database
      .updateTable('sessions')
      .set({ endedAt: new Date() })
      .where('personId', '=', people.headB.personId)
      .execute();
    const reader = await journey.enter('headB');
    await walkTo(reader, '/sarabun/registers');
    const options = async () => {
      await reader.getByRole('combobox', { name: registers.bookChoice }).click();
      await reader.getByRole('option', { name: registers.books.news, exact: true }).waitFor();
      const names = await reader.getByRole('option').allInnerTexts();
      await reader.keyboard.press('Escape');
      return names;
    };
    expect(await options()).toContain(registers.books.command);
    await walkTo(administrator, `${centre}/${settingScreens.registerDisplays.route}`);
    await expectAccessibleInLightAndDark(administrator, 'the registers that units show');
    const edit = registerDisplays.edit.replace('{unit}', 'หน่วยงาน กอง ข');
    await administrator.getByRole('button', { name: edit, exact: true }).click();
    const dialog = administrator.getByRole('dialog');
    await dialog.getByLabel(registers.books.command, { exact: true }).uncheck();
    await expectAccessibleInLightAndDark(administrator, 'choosing the registers of a unit');
    await dialog.getByRole('button', { name: th.common.save }).click();
    await administrator.getByText(registerDisplays.hides.replace('{books}', registers.books.command)).waitFor();
    await expect.poll(() => options()).not.toContain(registers.books.command);
    await administrator.getByRole('button', { name: settings.changes }).click();
    const changes = administrator.getByRole('list', { name: settings.changes });
    await changes
      .getByText(
        registerDisplays.wasHidden.replace('{unit}', 'หน่วยงาน กอง ข').replace('{books}', registers.books.command),
      )
      .waitFor();
    await administrator.keyboard.press('Escape');
    await reader.context().close();
  });

  it('list where the registers of all units go on, and set the opening numbers of a unit', async () => {
    const { numbers, registers } = th;
    await walkTo(administrator, centre);
    await administrator.getByLabel(settings.find).fill('เลขทะเบียน');
    await administrator.getByRole('link', { name: settings.screens.numberBooks.title }).first().click();
    await administrator.getByLabel(numbers.findUnit).fill('กอง ข');
    const rows = administrator.getByRole('list', { name: numbers.books }).getByRole('listitem');
    const row = rows.filter({ hasText: registers.books.send }).first();
    await expect.poll(() => rows.filter({ hasNotText: 'กอง ข' }).count()).toBe(0);
    await expectAccessibleInLightAndDark(administrator, 'the numbers of the registers');
    await row.getByRole('button').click();
    const dialog = administrator.getByRole('dialog');
    await dialog.getByLabel(numbers.openingLastOf.replace('{book}', registers.books.send), { exact: true }).fill('240');
    await expectAccessibleInLightAndDark(administrator, 'the opening numbers of a unit');
    await dialog.getByRole('button', { name: numbers.openingSave }).click();
    await administrator
      .getByRole('dialog', { name: numbers.openingReview })
      .getByRole('button', { name: numbers.openingSave })
      .click();
    await row.getByText('241', { exact: false }).waitFor();
    await administrator.getByRole('button', { name: settings.changes }).click();
    const changes = administrator.getByRole('list', { name: settings.changes }).getByRole('listitem');
    await changes.filter({ hasText: '241' }).waitFor();
    await expectAccessibleInLightAndDark(administrator, 'history of the numbers');
    await administrator.keyboard.press('Escape');
  });

  it('are found by what is on their screens, in the settings centre and with Ctrl+K', async () => {
    await walkTo(administrator, centre);
    const { lists, screens } = settings;
    const titles = {
      ครุฑ: lists.agency.title,
      ฟอนต์: lists.agency.title,
      ตราประทับ: lists.agency.title,
      เบอร์โทร: lists.persons.title,
      ข้ามเลข: lists.officeRules.title,
      เลขเริ่มต้น: screens.numberBooks.title,
      [settings.fields.speechToText]: lists.features.title,
    };
    for (const [typed, title] of Object.entries(titles)) {
      await administrator.getByLabel(settings.find).fill(typed);
      const found = administrator.getByRole('main').getByRole('link').filter({ hasText: title });
      await expect.poll(() => found.count(), { message: typed }).toBe(1);
    }
    await administrator.keyboard.press('Control+k');
    const { palette } = th.help;
    await administrator.getByPlaceholder(palette.placeholder).fill('เลขเริ่มต้น');
    await administrator.getByRole('button', { name: screens.numberBooks.title, exact: true }).click();
    await administrator.waitForURL(/\/number-books$/);
  });

  it('of a path that has none lead to the settings centre', async () => {
    await administrator.goto(`${journey.url}${centre}/nothing`);
    await administrator.getByRole('heading', { name: settings.centres.agency }).waitFor();
    expect(new URL(administrator.url()).pathname).toBe(centre);
  });
});
