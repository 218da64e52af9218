import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const farthest = 150;

/** Presses Tab until the focused element has this text; nothing is clicked. */
export async function tabTo(page: Page, text: string | RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(`(() => {
      const element = document.activeElement;
      if (element === document.body || element?.getAttribute('role') === 'dialog') return '';
      const label = element?.labels?.[0]?.textContent ?? '';
      return [element?.getAttribute('aria-label'), label, element?.textContent].filter(Boolean).join(' ');
    })()`);
  for (let presses = 0; presses < farthest; presses += 1) {
    const focusedText = String(await focused());
    if (typeof text === 'string' ? focusedText.includes(text) : text.test(focusedText)) return;
    await page.keyboard.press('Tab');
  }
  expect.fail(`Tab never reaches ${text}`);
}
