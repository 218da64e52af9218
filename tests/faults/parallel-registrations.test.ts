import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { findLogBreaks } from '#server/find-log-breaks.ts';
import { units } from '#tests/rules/office.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createOffice } from '#tests/support/server-office.ts';

const script = fileURLToPath(new URL('registering-process.ts', import.meta.url));

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await createOffice(test.database);
});
afterAll(() => test.close());

/** Registers letters concurrently in a separate process, which is killed after `killAfter` numbers. */
function registerInProcess(letters: number, atOnce: number, killAfter: number | null): Promise<number[]> {
  const child = spawn(process.execPath, [script, test.url, String(letters), String(atOnce)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: number[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    acknowledged.push(Number(line));
    if (acknowledged.length === killAfter) child.kill('SIGKILL');
  });
  return new Promise((resolve) => child.on('close', () => resolve(acknowledged)));
}

it('200 parallel registrations with killed processes give the numbers 1 to N without gaps, duplicates or losses', async () => {
  const acknowledged = (
    await Promise.all([
      registerInProcess(70, 15, null),
      registerInProcess(70, 15, null),
      registerInProcess(70, 10, 20),
      registerInProcess(70, 10, 35),
    ])
  ).flat();
  acknowledged.push(...(await registerInProcess(Math.max(1, 210 - acknowledged.length), 10, null)));
  expect(acknowledged.length).toBeGreaterThanOrEqual(200);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);

  const entries = await test.database
    .selectFrom('registerEntries')
    .select('number')
    .where('unitId', '=', units.registry)
    .orderBy('number')
    .execute();
  const numbers = entries.map((entry) => entry.number);
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
  expect(acknowledged.filter((number) => !numbers.includes(number))).toEqual([]);

  const documents = await test.database
    .selectFrom('documents')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  expect(documents.total).toBe(numbers.length);
  expect(await findLogBreaks(test.database)).toMatchObject({ events: 2 * numbers.length, breaks: [] });
}, 120_000);
