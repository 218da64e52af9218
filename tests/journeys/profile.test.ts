import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { expectAccessible, expectAccessibleInLightAndDark, openPage } from '#tests/support/browser.ts';
import { makeSignaturePng, makeSquarePng } from '#tests/support/server-images.ts';
import { testPassword } from '#tests/support/server-people.ts';

import { signIn, startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { profile, privacy } = th;

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.end());

/** Signs in on a new device after ending the previous session. */
async function enter(name: PersonName): Promise<Page> {
  const { database } = journey.platform;
  const { personId } = people[name];
  await database.updateTable('sessions').set({ endedAt: new Date() }).where('personId', '=', personId).execute();
  return journey.enter(name);
}
const goTo = (page: Page, path: string) => walkTo(page, `${path}`);
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const svg = (body: string) =>
  file(
    'signature.svg',
    'image/svg+xml',
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${body}</svg>`),
  );
const stroke = '<path d="M20 60 C60 10 90 90 140 50 S220 20 280 60" fill="none" stroke="navy" stroke-width="4"/>';

/** A thick line on white paper, as a browser compresses it. */
async function drawJpeg(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const pen = canvas.getContext('2d');
      if (!pen) return '';
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, wide, high);
      pen.lineWidth = 4;
      pen.beginPath();
      pen.moveTo(wide / 10, high / 2);
      pen.bezierCurveTo(wide / 5, 0, wide / 2, high, (wide * 9) / 10, high / 3);
      pen.stroke();
      return canvas.toDataURL('image/jpeg');
    },
    [width, height] as const,
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

describe('the profile', () => {
  it('shows the person, their delegations and their rights', async () => {
    const page = await enter('secretary');
    await goTo(page, '/profile');
    await page.getByRole('heading', { name: 'secretary ทดสอบ' }).waitFor();
    await page.getByText(`${profile.roles.desk} หน่วยงาน สำนักงานอธิบดี`).waitFor();
    await page.getByText('director ทดสอบ').waitFor();
    await page.getByText(profile.noClearances).waitFor();
  });

  it.each(['desktop', 'phone'] as const)('is accessible on a %s, light and dark', async (screen) => {
    const { page, errors, close } = await openPage(journey.browser, screen);
    await signIn(page, journey.url, 'director');
    await goTo(page, '/profile');
    await page.getByText(profile.clearanceClass3, { exact: true }).waitFor();
    await expectAccessibleInLightAndDark(page, `profile (${screen})`);
    await goTo(page, '/account-information');
    await page.getByLabel(profile.fields.email).waitFor();
    await expectAccessibleInLightAndDark(page, `account information (${screen})`);
    await goTo(page, '/profile/signature');
    await page.getByText(profile.signatureNoneHelp).waitFor();
    await expectAccessibleInLightAndDark(page, `signature (${screen})`);
    expect(errors).toEqual([]);
    await close();
    await journey.platform.database.updateTable('sessions').set({ endedAt: new Date() }).execute();
  });

  it('lets the person withdraw consent, which ends the session and asks again at the next sign-in', async () => {
    const page = await enter('clerkA1');
    await goTo(page, '/profile');
    await page.getByRole('button', { name: privacy.withdraw }).click();
    await page.getByRole('button', { name: privacy.withdrawConfirm }).click();
    await page.getByRole('button', { name: th.signIn.submit }).waitFor();
    await page.getByLabel(th.signIn.username).fill('clerka1');
    await page.getByLabel(th.signIn.password, { exact: true }).fill(testPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: privacy.title }).waitFor();
    await page.close();
  });
});

describe('account information', () => {
  it('is edited by its owner, with errors at each field', async () => {
    const page = await enter('officerP');
    await goTo(page, '/account-information');
    await page.getByLabel(profile.fields.email).fill('officer.p@example.go.th');
    await page.getByLabel(profile.fields.idCard).fill('1101700230709');
    await page.getByRole('button', { name: th.common.save }).click();
    await page.getByText('เลขประจำตัวประชาชนไม่ถูกต้อง กรุณาตรวจสอบทั้ง 13 หลัก').waitFor();
    await page.getByLabel(profile.fields.idCard).fill('1-1017-00230-70-8');
    await page.getByRole('button', { name: th.common.save }).click();
    await page.getByText('กรุณากรอกรหัสผ่าน').waitFor();
    await expectAccessible(page, 'account information with errors');
    await page.getByLabel(profile.fields.password, { exact: true }).fill(testPassword);
    await page.getByLabel(profile.fields.birthday).fill('28/2/2518');
    await page.getByLabel(profile.fields.phone, { exact: true }).fill('0 2569 1234 ต่อ 5');
    await page.getByRole('button', { name: th.common.save }).click();
    await page.getByText(profile.accountSaved).waitFor();
    await page.reload();
    expect(await page.getByLabel(profile.fields.birthday).inputValue()).toBe('28/02/2518');
    expect(await page.getByLabel(profile.fields.idCard).inputValue()).toBe('x-xxxx-xxxxx-70-8');
    expect(await page.getByLabel(profile.fields.idCard).getAttribute('readonly')).not.toBeNull();
    await page.close();
  });
});

describe('the profile picture', () => {
  it.each([
    ['PNG', () => file('me.png', 'image/png', makeSquarePng(240))],
    ['JPEG', async (page: Page) => file('me.jpeg', 'image/jpeg', await drawJpeg(page, 240, 240))],
  ] as const)('from a %s is cropped by keyboard, saved, and shown in the header immediately', async (_, choose) => {
    const page = await enter('headA');
    await goTo(page, '/profile');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: profile.pictureChange }).click(),
    ]);
    await chooser.setFiles(await choose(page));
    const dialog = page.getByRole('dialog', { name: profile.pictureCrop });
    await dialog.getByRole('slider', { name: profile.pictureZoom }).focus();
    await page.keyboard.press('ArrowRight');
    await dialog.getByLabel(profile.pictureCropArea).focus();
    await page.keyboard.press('ArrowLeft');
    await expectAccessible(page, 'cropping a picture');
    await dialog.getByRole('button', { name: th.common.save }).click();
    await page.getByText(profile.pictureSaved).waitFor();
    const { mediaType } = await journey.platform.database
      .selectFrom('avatars')
      .select('mediaType')
      .where('personId', '=', people.headA.personId)
      .executeTakeFirstOrThrow();
    expect(mediaType).toBe('image/jpeg');
    await expect
      .poll(() => page.evaluate(`document.querySelector('header img[src*="view-file-avatar"]')?.naturalWidth`))
      .toBeGreaterThan(100);
    await page.getByRole('button', { name: profile.pictureRemove }).click();
    await page.getByText(profile.pictureRemoved).waitFor();
    await expect
      .poll(() => page.evaluate(`document.querySelector('header img[src*="view-file-avatar"]')?.naturalWidth`))
      .toBe(1);
    await page.close();
  });

  it('is refused with a message when its content is no PNG or JPEG', async () => {
    const page = await enter('headA');
    await goTo(page, '/profile');
    await page
      .locator('input[type=file]')
      .setInputFiles(file('me.png', 'image/png', Buffer.from('GIF89a and nothing more')));
    await page.getByRole('alert').getByText(profile.pictureTypeWrong).waitFor();
    await expectAccessible(page, 'profile with a refused picture');
    await page.close();
  });
});

describe('the signature', () => {
  const current = (page: Page) =>
    page.getByRole('region').or(page.locator('section')).filter({ hasText: profile.signatureCurrent }).getByRole('img');

  it('is drawn, undone stroke by stroke, and saved; an empty drawing is refused', async () => {
    const page = await enter('headB');
    await goTo(page, '/profile/signature');
    const pad = page.getByRole('img', { name: profile.signatureArea });
    const box = await pad.boundingBox();
    if (!box) throw new Error('no pad');
    const draw = async (height: number) => {
      await page.mouse.move(box.x + 60, box.y + height);
      await page.mouse.down();
      for (let step = 1; step <= 24; step += 1)
        await page.mouse.move(box.x + 60 + step * 14, box.y + height + Math.sin(step) * 40);
      await page.mouse.up();
    };
    const save = () => page.getByRole('button', { name: profile.signatureSave }).click();
    await save();
    await page.getByRole('alert').getByText(profile.signatureProblems['signature-empty']).waitFor();
    await draw(100);
    await page.getByRole('button', { name: profile.signatureUndo }).click();
    await save();
    await page.getByRole('alert').getByText(profile.signatureProblems['signature-empty']).waitFor();
    await draw(90);
    await save();
    await page.getByText(profile.signatureSaved).waitFor();
    await current(page).waitFor();
    await expectAccessible(page, 'a saved signature');
    await page.close();
  });

  it.each([
    ['png', () => file('signature.png', 'image/png', makeSignaturePng())],
    ['jpeg', async (page: Page) => file('signature.jpg', 'image/jpeg', await drawJpeg(page, 300, 100))],
    ['svg', () => svg(stroke)],
  ] as const)('is taken from a %s, redrawn and saved as PNG', async (_, choose) => {
    const page = await enter('headB');
    await goTo(page, '/profile/signature');
    await page.locator('input[type=file]').setInputFiles(await choose(page));
    await page.getByText(profile.signatureSaved).waitFor();
    await page.getByRole('heading', { name: profile.signatureHistory }).waitFor();
    await page.close();
  });

  it.each([
    ['a wrong type', file('signature.png', 'image/png', Buffer.from('GIF89a')), profile.signatureTypeWrong],
    ['an SVG without a stroke', svg(''), profile.signatureProblems['signature-empty']],
    [
      'a filled box',
      svg('<rect width="150" height="100" fill="black"/>'),
      profile.signatureProblems['signature-unclear'],
    ],
  ])('is refused with a message from %s', async (_, chosen, message) => {
    const page = await enter('headB');
    await goTo(page, '/profile/signature');
    await page.locator('input[type=file]').setInputFiles(chosen);
    await page.getByRole('alert').getByText(message).waitFor();
    await page.close();
  });

  it('remains in the history after it is deactivated', async () => {
    const page = await enter('headB');
    await goTo(page, '/profile/signature');
    await page.getByRole('button', { name: profile.signatureRetire }).click();
    await page.getByRole('button', { name: th.common.confirm }).click();
    await page.getByText(profile.signatureNoneHelp).waitFor();
    await page.close();
  });
});
