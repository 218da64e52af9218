import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allCalls } from '#contract/all-calls.ts';
import { th } from '#locales/th.ts';
import { createAllHandlers } from '#server/all-handlers.ts';
import { admissionLimits } from '#server/platform/admission/admission-limits.ts';
import { buildApp } from '#server/app.ts';
import { expectAccessibleInLightAndDark, openPage } from '#tests/support/browser.ts';

import { signIn, startJourney, type Journey } from './journey.ts';

/** Nobody waits: who finds the one place taken is told to come again. */
const oneAtOnce = { atOnce: 1, maxWaiting: 0, maxWaitMs: 0 };
const limits = {
  ...admissionLimits,
  lanes: {
    ...admissionLimits.lanes,
    read: oneAtOnce,
    change: oneAtOnce,
    visitor: { ...oneAtOnce, maxWaiting: 10, maxWaitMs: 60_000 },
  },
};

/** A server of the same database that can be kept full. */
async function crowdedServer(journey: Journey) {
  let letGo = () => {};
  const handlers = createAllHandlers();
  const app = await buildApp(
    journey.platform,
    allCalls,
    {
      ...handlers,
      getHolidays: async (request, context) => {
        await new Promise<void>((resolve) => (letGo = resolve));
        return handlers.getHolidays(request, context);
      },
    },
    limits,
  );
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }), letGo: () => letGo() };
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
    const token = await page.evaluate("localStorage.getItem('sarn_token')");
    const occupy = () =>
      fetch(`${server.url}/api/${allCalls.getHolidays.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"year":2026}',
      });
    let held = occupy();
    await page.reload();
    await notice(page).waitFor();
    server.letGo();
    expect((await held).status).toBe(200);
    await page.getByRole('heading', { name: th.dashboard.title }).waitFor();
    await notice(page).waitFor({ state: 'hidden' });

    held = occupy();
    await page
      .locator('main')
      .getByRole('link', { name: /รอลงรับ/ })
      .first()
      .click();
    await notice(page).waitFor();
    if (process.env['SHOT']) { for (const [w,h,n] of [[1366,768,'d'],[820,1180,'t'],[390,844,'p']] as const) { await page.setViewportSize({width:w,height:h}); await page.screenshot({path:'/tmp/hcalm-'+n+'.png'}); } await page.setViewportSize({width:1366,height:768}); }
    await expectAccessibleInLightAndDark(page, 'a page that waits for a full server');
    server.letGo();
    await held;
    await notice(page).waitFor({ state: 'hidden' });
    await page.getByRole('dialog').getByText(th.dashboard.emptyListHelp).waitFor();
    await close();
  });
});
