import type { Page } from 'playwright-core';

import { refusals } from '#locales/th/refusals.ts';
import { answerCaptcha } from '#tests/support/answer-captcha.ts';

/** Answers the question of the gate and sends the form, with the keyboard: the question takes the focus itself. */
export async function answerQuestion(page: Page): Promise<void> {
  await page.getByText(refusals['captcha-needed']).waitFor();
  const question = await page.evaluate('document.activeElement?.labels?.[0]?.textContent ?? ""');
  await page.keyboard.type(answerCaptcha(String(question)));
  await page.keyboard.press('Enter');
}
