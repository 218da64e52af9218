import { afterAll, beforeAll, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { openPage } from '#tests/support/browser.ts';

import { storeSession, startJourney, type Journey } from './journey.ts';

/** Documents, scripts, styles, fonts, images and calls; each costs a round trip on a slow connection. */
const maxRequests = 30;

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
});
afterAll(() => journey.end());

it('a browser without a cache makes at most 30 requests until the dashboard is rendered', async () => {
  const { page, close } = await openPage(journey.browser);
  await storeSession(page, journey.url, 'officerp');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url().slice(journey.url.length)));
  await page.goto(`${journey.url}/sarabun/dashboard`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: th.dashboard.title, exact: true }).waitFor();
  await page.getByText(th.dashboard.panelNews).first().waitFor();
  await expect.poll(() => page.getByRole('status', { name: th.common.loading }).count()).toBe(0);
  const made = [...requests];
  expect(made).toContain('/api/sarabun/get-dashboard');
  expect(made.length, made.join('\n')).toBeLessThanOrEqual(maxRequests);
  await close();
});
