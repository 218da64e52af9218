import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { people } from '#tests/rules/office.ts';
import { expectAccessible, screens } from '#tests/support/browser.ts';
import { expectFingerSized } from '#tests/support/finger.ts';

import { openFirst, openNamed } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';
import { writeLetters } from './written-letters.ts';

const subject = 'แจ้งกำหนดการตรวจราชการ';
const written = 'ขออนุมัติจัดอบรมการเขียนหนังสือราชการ';
const pageNamed = (number: number) => th.common.page.replace('{page}', String(number));

const switchTo = (letter: Locator) => letter.getByRole('button', { name: th.documents.textOfPages });
const textOf = (letter: Locator, number: number) => letter.getByRole('region', { name: pageNamed(number) });

/** Whether something is wider than what it is in. */
const isWide = (part: Locator) =>
  part.evaluate((element) => element.scrollWidth > element.clientWidth + 1 || document.body.scrollWidth > innerWidth);

describe('the text of the pages of a letter', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(() => journey.end());

  it('takes the place of a small picture on a phone, page by page, and stays chosen there', async () => {
    const registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject, main: ['กอง ก'] });
    const phone = await journey.enter('clerkA', 'phone');
    const letter = await openNamed(phone, 'awaitingReceipt', subject);
    await switchTo(letter).click();
    await textOf(letter, 1)
      .getByText(/^Sarn \d+ 1$/)
      .waitFor();
    expect(
      await textOf(letter, 1)
        .locator('p')
        .last()
        .evaluate((text) => parseFloat(getComputedStyle(text).fontSize)),
    ).toBeGreaterThanOrEqual(19);
    expect(await isWide(letter.getByRole('document'))).toBe(false);
    await expectFingerSized(phone, 'the text of a page');
    await expectAccessible(phone, 'the text of a page');
    await letter.getByLabel(th.documents.pageNumber).fill('3');
    await phone.keyboard.press('Enter');
    await textOf(letter, 3)
      .getByText(/^Sarn \d+ 3$/)
      .waitFor();
    await phone.reload();
    await textOf(phone.locator('body'), 1)
      .getByText(/^Sarn \d+ 1$/)
      .waitFor();
    await switchTo(letter).click();
    await letter.locator('canvas').first().waitFor();
    await phone.context().close();
  });

  it('is that of a letter written here, in lines that fill the screen, also at twice the size', async () => {
    const letters = await writeLetters(journey);
    await letters.submitted(2, written, [{ kind: 'sign', personIds: [people.headA.personId], needed: 1 }]);
    const page = await journey.enter('headA');
    const { width, height } = screens.desktop;
    await page.setViewportSize({ width: width / 2, height: height / 2 });
    const letter = await openFirst(page, 'awaitingSignature');
    await switchTo(letter).focus();
    await page.keyboard.press('Enter');
    await textOf(letter, 1).getByText('จึงเรียนมาเพื่อโปรดทราบ').waitFor();
    await textOf(letter, 1).getByText(written).waitFor();
    expect(await isWide(letter)).toBe(false);
    await expectAccessible(page, 'the text of a letter at 200 %');
    await letters.close();
  });
});
