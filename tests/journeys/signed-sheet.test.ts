import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { people } from '#tests/rules/office.ts';

import { begin, leave, openFirst, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { writeLetters } from './written-letters.ts';

let journey: Journey;
let letters: Awaited<ReturnType<typeof writeLetters>>;
beforeAll(async () => {
  journey = await startJourney();
  letters = await writeLetters(journey);
});
afterAll(async () => {
  await letters.close();
  await journey.end();
});

const sheetOf = (page: Page) => page.getByRole('article', { name: th.drafting.previewOf });

it('a letter that either of two may sign shows both names until it is signed, then the signer', async () => {
  const either = [people.headA, people.director].map(({ personId }) => personId);
  const documentId = await letters.submitted(2, 'ขออนุมัติจัดอบรม', [{ kind: 'sign', personIds: either, needed: 1 }]);
  const head = await journey.enter('headA');
  const toSign = await openFirst(head, 'awaitingSignature');
  await sheetOf(head).getByText('(headA ทดสอบ)').waitFor();
  await sheetOf(head).getByText('(director ทดสอบ)').waitFor();
  await begin(toSign, 'sign');
  await submit(toSign);
  await expect.poll(async () => (await letters.seen(documentId)).state).toBe('registered');
  await leave(head);
  const desk = await journey.enter('clerkA');
  await openFirst(desk, 'awaitingAssignment');
  await sheetOf(desk).getByText('(headA ทดสอบ)').waitFor();
  expect(await sheetOf(desk).getByText('(director ทดสอบ)').count()).toBe(0);
});
