import type { Page } from 'playwright-core';

import { refusals } from '#locales/th/refusals.ts';
import { answerCaptcha } from '#tests/support/answer-captcha.ts';

/** Answers the captcha by keyboard and submits; the question focuses itself. */
export async function answerQuestion(page: Page): Promise<void> {
  await page.getByText(refusals['captcha-needed']).waitFor();
  const question = await page.evaluate('document.activeElement?.labels?.[0]?.textContent ?? ""');
  await page.keyboard.type(answerCaptcha(String(question)));
  await page.keyboard.press('Enter');
}
