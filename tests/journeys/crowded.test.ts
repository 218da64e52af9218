import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { z } from 'zod';

import { allCalls } from '#contract/all-calls.ts';
import { th } from '#locales/th.ts';
import { createAllHandlers } from '#server/all-handlers.ts';
import { admissionLimits } from '#server/platform/admission/admission-limits.ts';
import { buildApp } from '#server/app.ts';
import { expectAccessible, openPage } from '#tests/support/browser.ts';

import { testPassword } from '#tests/support/server-people.ts';

import { signIn, startJourney, type Journey } from './journey.ts';

const oneAtOnce = { atOnce: 1, maxWaiting: 4, maxWaitMs: 500, crowdedWaitMs: 500 };
const { lanes } = admissionLimits;
const limits = { ...admissionLimits, lanes: { ...lanes, read: oneAtOnce } };

/** A server of the same database whose only place for reading can be taken. */
async function crowdedServer(journey: Journey) {
  const held = { begin: () => {}, end: () => {} };
  const handlers = createAllHandlers();
  const holding: typeof handlers = {
    ...handlers,
    getHolidays: async (request, context) => {
      held.begin();
      await new Promise<void>((resolve) => (held.end = resolve));
      return handlers.getHolidays(request, context);
    },
  };
  const app = await buildApp(journey.platform, allCalls, holding, limits);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'content-type': 'application/json' };
  /** Returns what frees it again. The page asks for it as well, so it takes several goes. */
  const occupy = async (token: string): Promise<() => void> => {
    for (;;) {
      const begun = new Promise<boolean>((resolve) => (held.begin = () => resolve(true)));
      const reply = fetch(`${url}/api/${allCalls.getHolidays.path}`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: '{"year":2026}',
      });
      if (await Promise.race([begun, reply.then(() => false)])) return () => held.end();
    }
  };
  return { app, url, occupy };
}

const loginReply = z.object({ success: z.object({ token: z.string() }) });

async function tokenOf(url: string, username: string): Promise<string> {
  const reply = await fetch(`${url}/api/${allCalls.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: testPassword }),
  });
  return loginReply.parse(await reply.json()).success.token;
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: th.common.crowded });

describe('a server with many people', () => {
  let journey: Journey;
  let server: Awaited<ReturnType<typeof crowdedServer>>;
  beforeAll(async () => {
    journey = await startJourney();
    server = await crowdedServer(journey);
  });
  afterAll(async () => {
    await server.app.close();
    await journey.end();
  });

  it('is asked again by the page itself, which says so, at its start and later, and then goes on', async () => {
    const { page, close } = await openPage(journey.browser);
    await signIn(page, server.url, 'clerka');
    const token = await tokenOf(server.url, 'registrar');
    const endOfFirst = await server.occupy(token);
    await page.reload();
    await notice(page).waitFor();
    endOfFirst();
    await page.getByRole('heading', { name: th.dashboard.title }).waitFor();
    await notice(page).waitFor({ state: 'hidden' });

    const endOfSecond = await server.occupy(token);
    await page
      .locator('main')
      .getByRole('link', { name: /รอลงรับ/ })
      .first()
      .click();
    await notice(page).waitFor();
    // Its rows to come move all the time.
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `a page that waits for a full server, ${colorScheme}`);
    }
    endOfSecond();
    await page.getByRole('dialog').getByText(th.dashboard.emptyListHelp).waitFor();
    await notice(page).waitFor({ state: 'hidden' });
    await close();
  });
});
