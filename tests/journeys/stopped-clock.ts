import { setTimeout as pass } from 'node:timers/promises';

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Longer than a page takes to show what a timer did, so that one that ended too early is noticed. */
const renderMs = 200;

/** Timers of the page end from now on only while a test lets time pass. Requires `page.clock.install()`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 1000'));
}

/** Passes when it happens after exactly this many milliseconds of the page's stopped clock. */
export async function expectAfter(
  page: Page,
  milliseconds: number,
  hasHappened: () => boolean | Promise<boolean>,
): Promise<void> {
  await page.clock.runFor(milliseconds - 1);
  await pass(renderMs);
  expect(await hasHappened(), `before ${milliseconds} ms`).toBe(false);
  await page.clock.runFor(1);
  await expect.poll(hasHappened, { message: `after ${milliseconds} ms` }).toBe(true);
}
