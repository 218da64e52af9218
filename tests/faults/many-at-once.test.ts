import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Matter } from '#domain/workflow/matter/matter.ts';
import { loadMatter } from '#server/workflow/load-matter.ts';
import { findLogBreaks } from '#server/find-log-breaks.ts';
import { copy, main, units } from '#tests/rules/office.ts';
import {
  expectBooksWhole,
  expectCountsRight,
  expectDerived,
  expectNotLost,
  expectSameVisibility,
} from '#tests/server/matter-checks.ts';
import { attemptOf, dice, type Attempt } from '#tests/server/matter-model.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

const letters = 10;
const rounds = 6;
const actionsAtOnce = 100;

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const matterOf = async (documentId: number): Promise<Matter> => {
  const matter = await loadMatter(office.platform.database, documentId);
  if (!matter) throw new Error('the matter is gone');
  return matter;
};

/** Registering allocates a number, opening and listing read, and all actions concern the same letters concurrently. */
async function runAttempt(documentId: number, { name, action, legId, taskId, input }: Attempt, index: number) {
  const headers = { authorization: `Bearer ${office.caller(name).token}` };
  const post = (path: string, payload: object) =>
    office.app.inject({ method: 'POST', url: `/api/sarabun/${path}`, headers, payload });
  if (index % 10 === 0) await office.register('registrar', [main(units.divisionA), copy(units.divisionB)]);
  if (index % 5 === 0) return post('update-read-portal', { F_DOC_ID: documentId });
  const ids = { F_DOC_ID: documentId, F_TRANS_ID: legId, F_JOB_ID: taskId };
  return post(`work/${action.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, { ...ids, input });
}

it('a hundred concurrent actions on ten letters succeed without loss, duplicates or wrong counts', async () => {
  const documentIds: number[] = [];
  for (let count = 0; count < letters; count += 1) {
    const secrecy = count === 0 ? 2 : 1;
    const by = count === 0 ? 'secretRegistrar' : 'registrar';
    const receivers = count === 0 ? [main(units.divisionA)] : [main(units.divisionA), copy(units.divisionB)];
    documentIds.push((await office.register(by, receivers, { secrecy, speed: 1 + (count % 2) })).documentId);
  }
  const statuses = new Map<number, number>();
  for (let round = 0; round < rounds; round += 1) {
    const matters = await Promise.all(documentIds.map(matterOf));
    const throws = fc.sample(dice, { seed: 4711 + round, numRuns: actionsAtOnce });
    const replies = await Promise.all(
      throws.map(async (thrown, index) => {
        const matter = matters[index % letters];
        const attempt = matter && attemptOf(matter, thrown);
        return matter && attempt ? runAttempt(matter.document.id, attempt, index) : undefined;
      }),
    );
    for (const reply of replies) if (reply) statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
  }
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(actionsAtOnce);
  for (const documentId of documentIds) {
    const matter = await matterOf(documentId);
    expectNotLost(matter);
    await expectDerived(office.platform, matter);
    await expectSameVisibility(office.platform, matter);
  }
  // All transactions lock in the same order, so no deadlock occurs.
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`.execute(office.platform.database);
  expect(rows).toEqual([{ deadlocks: 0 }]);
  await expectCountsRight(office.platform);
  await expectBooksWhole(office.platform);
  expect(await findLogBreaks(office.platform.database)).toMatchObject({ breaks: [] });
}, 120_000);
