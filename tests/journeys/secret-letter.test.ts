import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';

import { th } from '#locales/th.ts';

import { begin, expectCount, leave, openFirst } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { registerLetter } from './register-letter.ts';

const subject = 'รายงานลับเฉพาะ';

describe('a secret letter, beside people who must not see it (case 13)', () => {
  let journey: Journey;
  let registrar: Page;
  let secretRegistrar: Page;
  let clerk: Page;
  let head: Page;
  beforeAll(async () => {
    journey = await startJourney();
    const { enter } = journey;
    [registrar, secretRegistrar, clerk, head] = await Promise.all([
      enter('secretRegistrar'),
      enter('secretRegistrarA'),
      enter('clerkA'),
      enter('headA'),
    ]);
  });
  afterAll(() => journey.end());

  it('is registered by the secret registrar and appears to the unit’s secret registrar alone', async () => {
    await registerLetter(registrar, { subject, main: ['กอง ก'], secrecy: 'ลับ' });
    await expectCount(secretRegistrar, 'unreceived', 1);
    await expectCount(clerk, 'unreceived', 0);
    await expectCount(head, 'waitAssign', 0);
  });

  it('is opened and received there, and its link tells others nothing', async () => {
    const letter = await openFirst(secretRegistrar, 'unreceived');
    await letter.getByText(subject).first().waitFor();
    const link = secretRegistrar.url();
    await begin(letter, 'receive');
    await expectCount(secretRegistrar, 'waitAssign', 1);
    await clerk.goto(link);
    await clerk.getByText(th.documents.notFound).first().waitFor();
    expect(await clerk.content()).not.toContain(subject);
    await leave(secretRegistrar);
    expect(await head.content()).not.toContain(subject);
    await expectCount(head, 'waitAssign', 0);
  });
});
