import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { daysAfter, endOfDay } from '#domain/text/thai-dates.ts';
import { th } from '#locales/th.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { minutes } from '#tests/support/minutes.ts';

import { begin, beginFromMenu, expectCount, name, openFirst, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { expectOnPaper } from './on-paper.ts';
import { openFromPanel } from './open-from-panel.ts';
import { minutesKind, writeLetters } from './written-letters.ts';

const newsKind = 9;
const memoKind = 2;

/** The decisive steps use the screens; their preparation uses the server directly. */
describe('outgoing and published documents', () => {
  let journey: Journey;
  let letters: Awaited<ReturnType<typeof writeLetters>>;
  let desk: Page;
  let reader: Page;
  beforeAll(async () => {
    journey = await startJourney();
    letters = await writeLetters(journey);
  });
  afterAll(async () => {
    await letters.close();
    await journey.end();
  });

  const pages = new Map<PersonName, Page>();
  /** A person at the dashboard, signed in once per test file. */
  const dashboardOf = async (person: PersonName): Promise<Page> => {
    const known = pages.get(person);
    if (known) await known.goto(`${journey.url}/sarabun/dashboard`);
    const page = known ?? (await journey.enter(person));
    pages.set(person, page);
    return page;
  };

  it('the desk of published news sees who read it and reminds the others once', async () => {
    const subject = 'กำหนดการตรวจสุขภาพประจำปี';
    const documentId = await letters.submitted(newsKind, subject, reviewed('headA'));
    await letters.perform('headA', 'pass', documentId, { note: '' });
    await letters.perform('clerkA', 'publish', documentId, { from: null, until: null });
    reader = await journey.enter('officerQ');
    const read = await openFromPanel(reader, subject);
    await read.getByText(th.documents.route, { exact: true }).first().waitFor();
    expect(await read.getByRole('heading', { name: th.readReceipts.title }).count()).toBe(0);
    desk = await dashboardOf('clerkA');
    const letter = await openFromPanel(desk, subject);
    await letter.getByRole('heading', { name: th.readReceipts.title }).waitFor();
    await letter.getByText(th.readReceipts.read, { exact: true }).click();
    await letter.getByRole('list', { name: th.readReceipts.persons }).getByText('officerQ ทดสอบ').waitFor();
    await expectAccessible(desk, 'who has read');
    await letter.getByRole('button', { name: th.readReceipts.nudgeAll }).click();
    await desk
      .getByRole('alert')
      .filter({ hasText: /เตือนแล้ว \d+ คน/ })
      .waitFor();
    const notices = journey.platform.database.selectFrom('notifications').select('personId');
    const reminded = await notices.where('topic', '=', 'remindedToRead').execute();
    expect(reminded.map(({ personId }) => personId)).toContain(people.headB.personId);
    expect(reminded.map(({ personId }) => personId)).not.toContain(people.officerQ.personId);
  });

  it.each([
    { kind: 4, subject: 'แต่งตั้งคณะทำงานพัฒนาบริการ', issuer: 'registrar', text: 'สั่ง ณ วันที่' },
    { kind: 7, subject: 'รับสมัครบุคคลเพื่อเลือกสรร', issuer: 'registrar', text: 'ประกาศ ณ วันที่' },
    { kind: minutesKind, subject: 'รายงานการประชุมผู้บริหารกรม', issuer: 'clerkA', text: minutes.recorder },
  ] as const)(
    'a document of kind $kind is published to its panel and read there',
    async ({ kind, subject, issuer, text }) => {
      const documentId = await letters.submitted(kind, subject, signed('headA'));
      await letters.perform('headA', 'sign', documentId, { note: '' });
      const issuing = await dashboardOf(issuer);
      const letter = await openFirst(issuing, 'awaitingAssignment');
      await letter.getByText(subject).first().waitFor();
      await begin(letter, 'publish');
      await submit(letter);
      await expectCount(issuing, 'awaitingAssignment', 0);
      await reader.goto(`${journey.url}/sarabun/dashboard`);
      const read = await openFromPanel(reader, subject);
      await expectOnPaper(read, text);
    },
  );

  it('a publication retains its days in an unchanged form and leaves the panels at its end', async () => {
    const subject = 'ประกวดราคาจ้างทำความสะอาด';
    const documentId = await letters.submitted(7, subject, signed('headA'));
    await letters.perform('headA', 'sign', documentId, { note: '' });
    const lastDay = daysAfter(new Date(), 5);
    await letters.perform('registrar', 'publish', documentId, { from: null, until: endOfDay(lastDay) });
    const issuing = await dashboardOf('registrar');
    await issuing.getByText(subject).first().waitFor();
    await issuing.goto(`${journey.url}/sarabun/dashboard?view=document&docId=${documentId}&enc=n`);
    const letter = issuing
      .getByRole('dialog')
      .filter({ has: issuing.getByRole('button', { name: th.documents.closeDocument }) });
    await beginFromMenu(letter, 'changePublication');
    const shownUntil = letter.getByRole('textbox', { name: th.workflow.publishUntil });
    const [year, month, day] = lastDay.split('-');
    expect(await shownUntil.inputValue()).toBe(`${day}/${month}/${Number(year) + 543}`);
    await shownUntil.press('Escape');
    await expectAccessible(issuing, 'the days of a publication');
    await submit(letter);
    const saved = th.workflow.done.replace('{action}', th.workflow.actions.changePublication);
    await issuing.getByRole('alert').filter({ hasText: saved }).waitFor();
    const stored = journey.platform.database.selectFrom('documents').select('publishedUntil');
    expect(await stored.where('id', '=', documentId).executeTakeFirst()).toEqual({ publishedUntil: endOfDay(lastDay) });
    await beginFromMenu(letter, 'endPublication');
    await letter.getByLabel(th.workflow.asks.reason).fill('เลื่อนการประกวดราคา');
    await submit(letter);
    const done = th.workflow.done.replace('{action}', th.workflow.actions.endPublication);
    await issuing.getByRole('alert').filter({ hasText: done }).waitFor();
    await issuing.goto(`${journey.url}/sarabun/dashboard`);
    await issuing.getByText('แต่งตั้งคณะทำงานพัฒนาบริการ').first().waitFor();
    expect(await issuing.getByText(subject).count()).toBe(0);
  });

  it('a circular goes to all units, and its sender sees who has read it', async () => {
    const texts = th.receiverGroups;
    const documentId = await letters.submitted(memoKind, 'แนวทางการใช้ระบบสารบรรณ', signed('headA'), true);
    await letters.perform('headA', 'sign', documentId, { note: '' });
    await desk.goto(`${journey.url}/sarabun/dashboard`);
    const letter = await openFirst(desk, 'awaitingAssignment');
    await letter.getByText('สต 0202/ว 1', { exact: true }).first().waitFor();
    await begin(letter, 'send');
    const groups = letter.getByRole('group', { name: texts.choose });
    await groups.getByRole('button', { name: `+ ${texts.allUnits} (3)` }).click();
    await groups.getByRole('button', { name: `+ ${texts.subUnits} (1)` }).click();
    await expectAccessible(desk, 'sending to whole groups');
    await groups.getByRole('button', { name: texts.manage }).click();
    const dialog = desk.getByRole('dialog', { name: texts.title });
    await dialog.getByLabel(texts.name).fill('หน่วยงานเวียน');
    await expectAccessible(desk, 'saving a group of receivers');
    await dialog.getByRole('button', { name: texts.save.replace('{count}', '4') }).click();
    await groups.getByRole('button', { name: '+ หน่วยงานเวียน (4)' }).waitFor();
    await submit(letter);
    const receiving = await openFirst(await journey.enter('clerkB'), 'awaitingReceipt');
    await begin(receiving, 'receive');
    await receiving.getByRole('group', { name: th.documents.stamp }).first().waitFor();
    await desk.goto(`${journey.url}/sarabun/search`);
    await desk.getByRole('main').getByLabel(th.search.words).fill('สต 0202/ว 1');
    await desk.keyboard.press('Enter');
    await letter.getByRole('heading', { name: th.readReceipts.title }).waitFor();
    const units = letter.getByRole('list', { name: th.readReceipts.units });
    await expect.poll(() => units.getByRole('listitem').count()).toBe(4);
    await letter.getByText(th.readReceipts.read, { exact: true }).click();
    await letter.getByRole('list', { name: th.readReceipts.persons }).getByText('clerkB ทดสอบ').waitFor();
  });

  it('a head delegates, and the deputy sees it on the dashboard', async () => {
    const head = await journey.enter('headB');
    await head.goto(`${journey.url}/delegations`);
    await head.getByRole('button', { name: th.delegations.add, exact: true }).click();
    const dialog = head.getByRole('dialog');
    await name(dialog, th.delegations.deputy, 'officerQ');
    await dialog.getByLabel(th.delegations.order).fill('คำสั่งกรม ที่ 5/2569');
    const post = dialog.getByRole('combobox', { name: th.delegations.inPost, exact: true });
    await expect.poll(() => post.inputValue()).toBe('นักจัดการงานทั่วไป');
    await post.fill('ผู้อำนวยการกอง ข');
    await post.press('Tab');
    await expectAccessible(head, 'appointing');
    await dialog.getByRole('button', { name: th.delegations.add, exact: true }).click();
    await head.getByRole('listitem').filter({ hasText: 'officerQ' }).getByText(th.delegations.states.running).waitFor();
    await expectAccessible(head, 'delegations');
    await reader.goto(`${journey.url}/sarabun/dashboard`);
    await reader.getByText('ท่านกำลังรักษาราชการแทน headB ทดสอบ ผู้อำนวยการกอง ข').waitFor();
  });

  it('the director delegates listed powers, and the deputy reads them in the words of the order', async () => {
    const director = await journey.enter('director');
    await director.goto(`${journey.url}/delegations`);
    await director.getByRole('button', { name: th.delegations.add, exact: true }).click();
    const dialog = director.getByRole('dialog');
    const { scope } = th.delegations;
    expect(await dialog.getByRole('group', { name: scope.title }).count()).toBe(0);
    await name(dialog, th.delegations.deputy, 'officerQ');
    await dialog.getByRole('combobox', { name: th.delegations.kind }).click();
    await director.getByRole('option', { name: th.profile.delegationKinds.delegated }).click();
    const fields = dialog.getByRole('group', { name: scope.title });
    await fields.getByRole('checkbox', { name: 'คำสั่ง', exact: true }).check();
    await fields.getByRole('combobox', { name: scope.highest }).click();
    await director.getByRole('option', { name: scope.classes.class1, exact: true }).click();
    await fields.getByRole('checkbox', { name: scope.signs }).uncheck();
    await fields.getByLabel(scope.powers).fill('อนุมัติไม่เกิน 500,000 บาท');
    await dialog.getByLabel(th.delegations.order).fill('คำสั่งกรม ที่ 12/2569');
    await expectAccessible(director, 'delegating powers');
    await dialog.getByRole('button', { name: th.delegations.add, exact: true }).click();
    const scopeText = 'ขอบเขตอำนาจ: คำสั่ง · ชั้นความลับสูงสุด ปกติ · ไม่รวมการลงนาม · อนุมัติไม่เกิน 500,000 บาท';
    await director.getByRole('listitem').filter({ hasText: 'officerQ' }).getByText(scopeText).waitFor();
    await reader.goto(`${journey.url}/sarabun/dashboard`);
    const banner = reader.getByRole('list', { name: th.delegations.title });
    await banner.getByText('ท่านกำลังปฏิบัติราชการแทน director ทดสอบ').waitFor();
    await banner.getByText(scopeText).waitFor();
    await expectAccessible(reader, 'the banner of delegated powers');
  });

  it('the desk fills a vacant position temporarily, and the deputy sees it on the dashboard', async () => {
    const clerk = await journey.enter('clerkA1');
    await clerk.goto(`${journey.url}/delegations`);
    await clerk.getByRole('button', { name: th.delegations.add, exact: true }).click();
    const dialog = clerk.getByRole('dialog');
    await dialog.getByText(th.delegations.forPost, { exact: true }).click();
    await name(dialog, th.delegations.postUnit, 'กลุ่ม ก1');
    await dialog.getByRole('textbox', { name: th.delegations.postName }).fill('ผู้อำนวยการกลุ่ม ก1');
    await name(dialog, th.delegations.deputy, 'officerQ');
    await dialog.getByLabel(th.delegations.order).fill('คำสั่งกรม ที่ 9/2569');
    await expectAccessible(clerk, 'appointing to a vacant post');
    await dialog.getByRole('button', { name: th.delegations.add, exact: true }).click();
    await clerk
      .getByRole('listitem')
      .filter({ hasText: 'รักษาราชการแทน ผู้อำนวยการกลุ่ม ก1' })
      .getByText(th.delegations.states.running)
      .waitFor();
    await reader.goto(`${journey.url}/sarabun/dashboard`);
    await reader.getByText('ท่านกำลังรักษาราชการแทน ผู้อำนวยการกลุ่ม ก1').waitFor();
  });

  it('a deputy signs for the absent head, with the position on the sheet', async () => {
    const documentId = await letters.submitted(memoKind, 'ขออนุมัติเดินทางไปราชการ', signed('headA'));
    const deputy = await journey.enter('deputyOfHeadA');
    const toSign = await openFirst(deputy, 'awaitingSignature');
    await begin(toSign, 'sign');
    await submit(toSign);
    await expect.poll(async () => (await letters.seen(documentId)).state, { timeout: 30_000 }).toBe('registered');
    await desk.goto(`${journey.url}/sarabun/dashboard`);
    const letter = await openFirst(desk, 'awaitingAssignment');
    await expectOnPaper(letter, '(deputyOfHeadA ทดสอบ)');
    await expectOnPaper(letter, 'รักษาราชการแทน นักจัดการงานทั่วไป');
    await letter.getByText(th.documents.routeEvents, { exact: true }).click();
    await letter.getByText('แทน headA ทดสอบ').first().waitFor();
  });
});
