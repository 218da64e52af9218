import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';

import { openPages } from './open-pages.ts';

const maxCharacters = 600;

/** Otherwise the error of a failed test tells only what was awaited, not what was there instead. */
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? [];
  if (!error) return;
  const shown = await Promise.all([...openPages].map(tell));
  const told = (text: string) => [...shown, text].join('\n');
  // One is printed at once, the other is in the report.
  Object.assign(error, { message: told(error.message), stack: told(error.stack ?? error.message) });
});

/** Messages first, then the innermost dialog, or else the whole page. */
async function tell(page: Page): Promise<string> {
  const texts = async (selector: string) => {
    const found = await page.locator(selector).allInnerTexts();
    return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  };
  const tellMessages = async () => {
    const messages = await texts('[role=alert], [role=status]');
    const [inner = ''] = (await texts('[role=dialog]')).toReversed().concat(await texts('body'));
    return `messages ${JSON.stringify(messages)}, ${inner.slice(0, maxCharacters)}`;
  };
  const shown = await tellMessages().catch((problem: Error) => problem.message);
  return `${new URL(page.url()).pathname} showed: ${shown}`;
}
