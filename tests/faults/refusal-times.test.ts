import { afterAll, beforeAll, expect, it } from 'vitest';

import { main, units } from '#tests/rules/office.ts';
import { randomOf } from '#tests/support/fuzz-input.ts';

import { startOfficeServer, type OfficeServer } from '../server/office-server.ts';

/** `npm run faults -- pairs` sets a thousand, of which the guesses are judged. Fewer would show nothing. */
const pairs = Number(process.env['REFUSAL_PAIRS'] ?? 0);
/** Twice the standard deviation of as many guesses by chance is 32 of 1,000; three times is passed once in 370 runs. */
const maxDeviations = 3;

let office: OfficeServer;
let secretId = 0;
beforeAll(async () => {
  office = await startOfficeServer();
  ({ documentId: secretId } = await office.register('secretRegistrar', [main(units.divisionA)], { secrecy: 2 }));
  await refused(secretId);
});
afterAll(() => office.close());

async function refused(documentId: number): Promise<number> {
  const startedAt = performance.now();
  const { code } = await office.refusal(office.caller('officerQ'), 'getDocument', { documentId });
  expect(code).toBe('document-not-found');
  return performance.now() - startedAt;
}

/** Less than any step, and far more than the fastest tries of one kind differ. A busy machine makes for more tries. */
const maxApartMs = 10;
/** One slow try may be like another by chance; the fastest of ten are not. */
const minTries = 10;
const maxTries = 40;

it('the fastest refusals of a secret letter and of an absent one take the same time', async () => {
  const fastest = { secret: Infinity, absent: Infinity };
  const areAlike = () => Math.abs(fastest.secret - fastest.absent) < maxApartMs;
  for (let count = 0; count < minTries || (count < maxTries && !areAlike()); count += 1) {
    fastest.secret = Math.min(fastest.secret, await refused(secretId));
    fastest.absent = Math.min(fastest.absent, await refused(900_000 + count));
  }
  expect(areAlike(), JSON.stringify(fastest)).toBe(true);
});

it.runIf(pairs > 0)(
  'whoever guesses which of two refusals was of a secret letter by its time is right as often as by chance',
  async () => {
    const random = randomOf(2569);
    let right = 0;
    for (let pair = 0; pair < pairs; pair += 1) {
      const isSecretFirst = random() < 0.5;
      const absentId = 900_000 + pair;
      const [first, second] = isSecretFirst ? [secretId, absentId] : [absentId, secretId];
      const [ofFirst, ofSecond] = [await refused(first), await refused(second)];
      if (ofFirst > ofSecond === isSecretFirst) right += 1;
    }
    process.stdout.write(`${right} of ${pairs} guessed right\n`);
    expect(Math.abs(right - pairs / 2)).toBeLessThan((maxDeviations * Math.sqrt(pairs)) / 2);
  },
);
