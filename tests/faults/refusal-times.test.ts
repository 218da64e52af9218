import { afterAll, beforeAll, expect, it } from 'vitest';

import { main, units } from '#tests/rules/office.ts';
import { randomOf } from '#tests/support/fuzz-input.ts';

import { startOfficeServer, type OfficeServer } from '../server/office-server.ts';

/** `npm run faults -- pairs` sets a thousand: then the guesses are judged too. */
const pairs = Number(process.env['REFUSAL_PAIRS'] ?? 5);
const judgedFrom = 1_000;
/** Twice the standard deviation of as many guesses by chance is 32 of 1,000; three times is passed once in 370 runs. */
const maxDeviations = 3;

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

it('whoever guesses which of two refusals was of a secret letter by its time is right as often as by chance', async () => {
  const { documentId } = await office.register('secretRegistrar', [main(units.divisionA)], { secrecy: 2 });
  const random = randomOf(2569);
  const refused = async (id: number) => {
    const startedAt = performance.now();
    const { code } = await office.refusal(office.caller('officerQ'), 'getDocument', { documentId: id });
    expect(code).toBe('document-not-found');
    return performance.now() - startedAt;
  };
  await refused(documentId);
  let right = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const isSecretFirst = random() < 0.5;
    const absentId = 900_000 + pair;
    const [first, second] = isSecretFirst ? [documentId, absentId] : [absentId, documentId];
    const [ofFirst, ofSecond] = [await refused(first), await refused(second)];
    if (ofFirst > ofSecond === isSecretFirst) right += 1;
  }
  if (pairs < judgedFrom) return;
  process.stdout.write(`${right} of ${pairs} guessed right\n`);
  expect(Math.abs(right - pairs / 2)).toBeLessThan((maxDeviations * Math.sqrt(pairs)) / 2);
});
