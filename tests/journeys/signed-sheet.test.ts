import { afterAll, beforeAll, expect, it } from 'vitest';

import { people } from '#tests/rules/office.ts';

import { begin, leave, openFirst, submit } from './desk.ts';
import { startJourney, type Journey } from './journey.ts';
import { asPrinted, expectOnPaper, paperIn, textOnPaper } from './on-paper.ts';
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

it('a letter that either of two may sign shows both names until it is signed, then the signer', async () => {
  const either = [people.headA, people.director].map(({ personId }) => personId);
  const documentId = await letters.submitted(2, 'ขออนุมัติจัดอบรม', [{ kind: 'sign', personIds: either, needed: 1 }]);
  const head = await journey.enter('headA');
  const toSign = await openFirst(head, 'awaitingSignature');
  await expectOnPaper(head, '(headA ทดสอบ)');
  await expectOnPaper(head, '(director ทดสอบ)');
  await begin(toSign, 'sign');
  await submit(toSign);
  await expect.poll(async () => (await letters.seen(documentId)).state).toBe('registered');
  await leave(head);
  const desk = await journey.enter('clerkA');
  await openFirst(desk, 'awaitingAssignment');
  await expectOnPaper(desk, '(headA ทดสอบ)');
  expect(await textOnPaper(paperIn(desk))).not.toContain(asPrinted('(director ทดสอบ)'));
});
