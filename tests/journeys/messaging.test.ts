import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { messagingWebhookPath } from '#contract/messaging.ts';
import { th } from '#locales/th.ts';
import { expectAccessible } from '#tests/support/browser.ts';
import { deliveryOf, messagingSecret, startMessagingService } from '#tests/support/messaging-service.ts';

import { startJourney, type Journey } from './journey.ts';
import { walkTo } from './walk-to.ts';

const { messaging, signing, profile, certificates } = th;

describe('LINE messaging', () => {
  let service: Awaited<ReturnType<typeof startMessagingService>>;
  let journey: Journey;
  beforeAll(async () => {
    service = await startMessagingService();
    journey = await startJourney('ONEP', { MESSAGING_URL: service.url, MESSAGING_SECRET: messagingSecret });
  });
  afterAll(async () => {
    await journey.end();
    await service.close();
  });

  it('is linked by a code sent to the service, shown without a reload, and unlinked', async () => {
    const page = await journey.enter('clerkA');
    await walkTo(page, '/profile');
    await page.getByRole('link', { name: profile.navLine }).click();
    await page.getByRole('button', { name: messaging.begin }).click();
    const code = await page.getByRole('group', { name: messaging.code }).innerText();
    await expectAccessible(page, 'line service with a code');
    const { body, headers } = deliveryOf({ type: 'message', accountId: 'account-of-clerk-a', text: code });
    const reply = await fetch(`${journey.url}/api/${messagingWebhookPath}`, { method: 'POST', headers, body });
    expect(await reply.json()).toMatchObject({ outcome: 'linked' });
    await page.getByRole('button', { name: messaging.end }).click();
    await page.getByText(messaging.ended).waitFor();
    await page.getByRole('button', { name: messaging.begin }).waitFor();
  });
});

describe('an agency without LINE messaging', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney();
  });
  afterAll(() => journey.end());

  it('does not offer it; empty signing history and certificate screens explain themselves', async () => {
    const page = await journey.enter('headA', 'phone');
    await walkTo(page, '/account-line-service');
    await page.getByText(messaging.unused).waitFor();
    expect(await page.getByRole('link', { name: profile.navLine }).count()).toBe(0);
    await expectAccessible(page, 'line service unused');
    await walkTo(page, '/signed-history');
    await page.getByText(signing.emptyHelp).waitFor();
    await expectAccessible(page, 'signed history, empty');
    await walkTo(page, '/certificate-register');
    await page.getByText(certificates.own.noneHelp, { exact: true }).waitFor();
    await expectAccessible(page, 'certificate register');
  });
});
