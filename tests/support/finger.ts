import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Touch targets: for ticks and choices the label counts too, for tag inputs the whole field. */
const tooSmall = `[...document.querySelectorAll('button, input:not([type=checkbox], [type=radio], [type=file]), textarea')]
  .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('thead, .mantine-Input-section, .mantine-Pill-root, .visually-hidden'))
  .map((part) => ({ part, box: (part.closest('.mantine-PillsInput-input') ?? part).getBoundingClientRect() }))
  .filter(({ box }) => box.width > 1 && box.height < 43.5)
  .map(({ part, box }) => Math.round(box.height) + ' px: ' + part.outerHTML.slice(0, 160))`;

/** Every control is at least 44 px high. */
export async function expectFingerSized(page: Page, where: string): Promise<void> {
  expect(await page.evaluate<string[]>(tooSmall), `too small for a finger on ${where}`).toEqual([]);
}
