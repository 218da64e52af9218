import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { tenantNamed } from '#domain/tenants/all-tenants.ts';
import { th } from '#locales/th.ts';
import { openPage } from '#tests/support/browser.ts';

import { leave, openFirst } from './desk.ts';
import { openAs, signIn, startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

const body = z.object({ roleAssign: z.string() });

describe('the role in which a letter is opened from a to-do list', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await startJourney('SARN');
    const registrar = await journey.enter('registrar');
    await registerLetter(registrar, { subject: 'ขอเชิญประชุม', main: ['กอง ก', 'กอง ข'] });
    await registrar.close();
  });
  afterAll(() => journey.end());

  const roleOnOpening = async (page: Page): Promise<string> => {
    const sent = page.waitForRequest((request) => request.url().endsWith('/get-document'));
    const letter = await openFirst(page, 'awaitingReceipt');
    // The letter offers its action whatever the role: the server decides by the person, not by what is sent.
    await letter.getByRole('button', { name: th.workflow.actions.receive, exact: true }).waitFor();
    const { roleAssign } = body.parse((await sent).postDataJSON());
    await leave(page);
    return roleAssign;
  };

  it('is dashboard for SARN, and the role of the row for another agency', async () => {
    const clerk = await journey.enter('clerkA');
    expect(await roleOnOpening(clerk)).toBe('dashboard');
    await clerk.close();
    const tenant = tenantNamed('OMB');
    if (!tenant) throw new Error('no such agency');
    const server = await openAs(journey, { tenant });
    const { page, errors, close } = await openPage(journey.browser);
    await signIn(page, server.url, 'clerkb');
    expect(await roleOnOpening(page)).toBe('unreceived');
    expect(errors).toEqual([]);
    await close();
    await server.close();
  });
});
