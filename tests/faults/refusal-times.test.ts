import { afterAll, beforeAll, expect, it } from 'vitest';

import { main, units } from '#tests/rules/office.ts';
import { randomOf } from '#tests/support/fuzz-input.ts';
import { makePdf } from '#tests/support/server-files.ts';

import { startOfficeServer, type OfficeServer } from '../server/office-server.ts';

/** `npm run faults -- pairs` sets a thousand, of which the guesses are judged. Fewer would show nothing. */
const pairs = Number(process.env['REFUSAL_PAIRS'] ?? 0);
/** Twice the standard deviation of as many guesses by chance is 32 of 1,000; three times is passed once in 370 runs. */
const maxDeviations = 3;

let office: OfficeServer;
/** What exists, and is seen by others only. */
const hidden = { secretLetter: 0, letterOfOthers: 0, secretFile: 0 };
type Name = keyof typeof hidden;
const names: readonly Name[] = ['secretLetter', 'letterOfOthers', 'secretFile'];

beforeAll(async () => {
  office = await startOfficeServer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await makePdf(1))]), 'secret.pdf');
  const headers = { authorization: `Bearer ${office.caller('secretRegistrar').token}` };
  const uploaded = await office.app.inject({ method: 'POST', url: '/api/files/upload', payload: form, headers });
  hidden.secretFile = uploaded.json().fileId;
  const secret = { secrecy: 2, fileIds: [hidden.secretFile] };
  ({ documentId: hidden.secretLetter } = await office.register('secretRegistrar', [main(units.divisionA)], secret));
  ({ documentId: hidden.letterOfOthers } = await office.register('registrar', [main(units.divisionB)]));
  for (const name of names) await refused(name, hidden[name]);
});
afterAll(() => office.close());

async function refused(name: Name, id: number): Promise<number> {
  const caller = office.caller('officerQ');
  const headers = { authorization: `Bearer ${caller.token}` };
  const startedAt = performance.now();
  const reply =
    name === 'secretFile'
      ? (await office.app.inject({ url: `/api/files/${id}`, headers })).json()
      : await office.refusal(caller, 'getDocument', { documentId: id });
  const tookMs = performance.now() - startedAt;
  expect(reply.code).toBe(name === 'secretFile' ? 'not-found' : 'document-not-found');
  return tookMs;
}

/** Less than any step, and far more than the fastest tries of one kind differ. A busy machine makes for more tries. */
const maxApartMs = 10;
/** One slow try may be like another by chance; the fastest of ten are not. */
const minTries = 10;
const maxTries = 40;

it.each(names)('the fastest refusals of a %s and of an absent one take the same time', async (name) => {
  const fastest = { there: Infinity, absent: Infinity };
  const areAlike = () => Math.abs(fastest.there - fastest.absent) < maxApartMs;
  for (let count = 0; count < minTries || (count < maxTries && !areAlike()); count += 1) {
    fastest.there = Math.min(fastest.there, await refused(name, hidden[name]));
    fastest.absent = Math.min(fastest.absent, await refused(name, 900_000 + count));
  }
  expect(areAlike(), JSON.stringify(fastest)).toBe(true);
});

it.runIf(pairs > 0).each(names)(
  'whoever guesses by its time which of two refusals was of what is there is right as often as by chance: %s',
  async (name) => {
    const random = randomOf(2569);
    let right = 0;
    for (let pair = 0; pair < pairs; pair += 1) {
      const isThereFirst = random() < 0.5;
      const absentId = 900_000 + pair;
      const [first, second] = isThereFirst ? [hidden[name], absentId] : [absentId, hidden[name]];
      const [ofFirst, ofSecond] = [await refused(name, first), await refused(name, second)];
      if (ofFirst > ofSecond === isThereFirst) right += 1;
    }
    process.stdout.write(`${name}: ${right} of ${pairs} guessed right\n`);
    expect(Math.abs(right - pairs / 2)).toBeLessThan((maxDeviations * Math.sqrt(pairs)) / 2);
  },
);
