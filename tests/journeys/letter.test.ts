import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { makePdf } from '#tests/support/server-files.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const subject = 'ขอความอนุเคราะห์วิทยากรบรรยายหลักสูตรธรรมาภิบาล';

async function openFirst(page: Page, card: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(card) })
    .first()
    .click();
  await page.getByRole('row', { name: new RegExp(subject) }).click();
  await page.getByRole('heading', { name: subject }).waitFor();
}

const waitForAlert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();

describe('the route of a letter through the office', () => {
  let journey: Journey;
  let clerk: Page;
  let head: Page;
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(() => journey.end());

  it('starts with registering and sending by keyboard next to the scan', async () => {
    const page = await journey.enter('registrar');
    await page.getByRole('link', { name: 'ลงทะเบียนรับ' }).first().click();
    const file = { name: 'หนังสือ.pdf', mimeType: 'application/pdf', buffer: await makePdf(2) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('document', { name: 'หนังสือ.pdf' }).waitFor();
    await page.getByLabel('ที่ (เลขที่หนังสือ)').click();
    const typed = ['มท 0201/77', '1/11/2569', 'กระทรวงมหาดไทย', subject];
    for (const text of typed) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    expect(await page.getByLabel('ลงวันที่').inputValue()).toBe('01/11/2569');
    await page.getByRole('combobox', { name: 'ส่งถึง' }).click();
    await page.keyboard.type('กอง ก');
    const best = page.locator('[role=option][data-combobox-selected]');
    await best.filter({ hasText: 'กอง ก' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('หัวหน้ากลุ่ม');
    await best.filter({ hasText: 'หัวหน้าหน่วยงาน กลุ่ม ก1' }).waitFor();
    await page.keyboard.press('Enter');
    const holders = page.getByRole('list', { name: th.receiverRoles.whoGetsIt });
    await holders.getByText('ตำแหน่งหัวหน้าว่าง จะส่งถึงงานสารบรรณของหน่วยงาน').waitFor();
    await expectAccessible(page, 'the form filled in');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'ลงรับเรียบร้อยแล้ว' }).waitFor();
    await expectAccessible(page, 'the number');
    await page.keyboard.press('Enter');
    expect(await page.getByLabel('เรื่อง').inputValue()).toBe('');
    await page.getByLabel('ลงวันที่').click();
    await page.getByRole('group', { name: th.common.calendar }).waitFor();
    await expectAccessible(page, 'the calendar of a date');
    await page.keyboard.press('Escape');
    await page.getByLabel(th.registers.speed, { exact: true }).focus();
    await page.keyboard.press('Control+Enter');
    await page.getByText('กรุณากรอกเรื่อง').first().waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    await page.getByRole('link', { name: 'ทะเบียนหนังสือ' }).first().click();
    await page.getByRole('row', { name: new RegExp(subject) }).waitFor();
    await expectAccessible(page, 'the receive book');
    await page.context().close();
  });

  it('continues with receiving and presenting by the desk of the unit', async () => {
    clerk = await journey.enter('clerkA');
    const page = clerk;
    await openFirst(page, 'รอลงรับ');
    await page.getByRole('document', { name: 'หนังสือ.pdf' }).waitFor();
    await expectAccessible(page, 'a letter not received yet');
    const offices = page.getByRole('listitem').filter({ hasText: `กลุ่ม ก1 (${th.receiverRoles.to.head})` });
    await offices.first().waitFor();
    await page.getByRole('button', { name: 'ลงรับ', exact: true }).click();
    await waitForAlert(page, 'ลงรับแล้ว เลขรับ 1');
    await page.getByRole('button', { name: 'เสนอ', exact: true }).click();
    await page.getByRole('button', { name: /^\+ headA/ }).click();
    await page.keyboard.press('Control+Enter');
    await waitForAlert(page, 'เสนอเรียบร้อยแล้ว');
  });

  it('includes an order by two keys, also with a Thai layout', async () => {
    head = await journey.enter('headA');
    const page = head;
    await openFirst(page, 'รอสั่งการ');
    await page.getByRole('group', { name: 'สั่งการด่วน' }).getByRole('button').first().waitFor();
    await page.keyboard.press('Digit2');
    const text = page.getByRole('textbox', { name: 'ข้อความสั่งการ' });
    expect(await text.inputValue()).not.toBe('');
    await expectAccessible(page, 'an order');
    await page.keyboard.press('Escape');
    await page.getByText(th.workflow.unsentQuestion).waitFor();
    await page.getByRole('button', { name: 'กลับไปพิมพ์ต่อ' }).click();
    await page.getByRole('button', { name: /^\+ officerP/ }).click();
    await page.getByRole('heading', { name: subject }).focus();
    await page.keyboard.press('Control+Enter');
    await waitForAlert(page, 'สั่งการเรียบร้อยแล้ว');
  });

  it('includes work by an officer on a phone', async () => {
    const page = await journey.enter('officerP', 'phone');
    await openFirst(page, 'รอดำเนินการ');
    await expectAccessible(page, 'a letter on a phone');
    await page.getByRole('button', { name: 'บันทึกผลการพิจารณา' }).click();
    await page.getByLabel('รายละเอียดผลการพิจารณา').fill('ส่งวิทยากรแล้ว');
    await expectAccessible(page, 'a result on a phone');
    await page.getByRole('button', { name: 'บันทึกผลการพิจารณา' }).click();
    await waitForAlert(page, 'บันทึกผลการพิจารณาเรียบร้อยแล้ว');
    await page.context().close();
  });

  it('returns to the giver, who accepts, and shows its complete route', async () => {
    const page = head;
    await walkTo(page, '/sarabun/dashboard');
    await openFirst(page, 'รายงานผลแล้ว');
    await page.getByText('“ส่งวิทยากรแล้ว”').first().waitFor();
    await expectAccessible(page, 'a report');
    await page.getByRole('button', { name: 'รับรายงาน' }).first().click();
    await page.getByRole('button', { name: 'รับรายงาน', exact: true }).first().click();
    await waitForAlert(page, 'รับรายงานเรียบร้อยแล้ว');
    await page.getByText('ลำดับเหตุการณ์').click();
    await page.getByText('บันทึกผลการพิจารณา').first().waitFor();
    await page.context().close();
  });

  it('can be opened by a link through signing in, and closed by back', async () => {
    const page = clerk;
    await walkTo(page, '/sarabun/dashboard');
    await page.getByRole('link', { name: 'ทะเบียนหนังสือ' }).first().click();
    await page.getByRole('row', { name: new RegExp(subject) }).click();
    await page.waitForURL(/docId=/);
    const link = page.url();
    await page.goBack();
    await page.getByRole('heading', { name: subject }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /บัญชีผู้ใช้งาน/ }).click();
    await page.getByRole('button', { name: 'ออกจากระบบ' }).click();
    await page.getByLabel('ชื่อผู้ใช้งาน').waitFor();
    await page.goto(link);
    await page.getByLabel('ชื่อผู้ใช้งาน').fill('clerka');
    await page.getByLabel('รหัสผ่าน', { exact: true }).fill('Sarn2569test');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: subject }).waitFor();
    await page.context().close();
  });
});
