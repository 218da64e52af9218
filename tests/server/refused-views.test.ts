import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { main, people, units, type PersonName } from '#tests/rules/office.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const absentId = 999_999;

describe('a refused view of a secret letter', () => {
  let office: OfficeServer;
  let openId = 0;
  beforeAll(async () => {
    office = await startOfficeServer();
    openId = (await office.register('registrar', [main(units.divisionA)])).documentId;
  });
  afterAll(() => office.close());

  const registerSecret = async () =>
    (await office.register('secretRegistrar', [main(units.divisionA)], { secrecy: 2 })).documentId;
  const refusedOf = async (name: PersonName) => {
    await office.platform.refusedViews.flush();
    return office.platform.database
      .selectFrom('events')
      .select(['documentId', 'details'])
      .where('name', '=', 'document.view-refused')
      .where('actorId', '=', people[name].personId)
      .orderBy('sequence')
      .execute();
  };
  const stranger = () => office.caller('officerQ');
  const calls: Readonly<Record<string, (documentId: number) => Promise<unknown>>> = {
    getDocument: (documentId) => office.refusal(stranger(), 'getDocument', { documentId }),
    getNotes: (documentId) => office.refusal(stranger(), 'getNotes', { documentId }),
    getReaders: (documentId) => office.refusal(stranger(), 'getReaders', { documentId }),
    getDispatches: (documentId) => office.refusal(stranger(), 'getDispatches', { documentId }),
    getWriting: (documentId) => office.refusal(stranger(), 'getWriting', { documentId }),
    getDraftVersions: (documentId) => office.refusal(stranger(), 'getDraftVersions', { documentId }),
    markDocumentRead: (documentId) => office.refusal(stranger(), 'markDocumentRead', { documentId }),
    hold: (documentId) =>
      office.refusal(stranger(), 'hold', {
        documentId,
        legId: 1,
        taskId: null,
        input: { reason: 'รอเอกสาร', heldUntil: null, awaitedId: null },
      }),
    getBulkActions: (documentId) =>
      office.call(stranger(), 'getBulkActions', { rows: [{ documentId, legId: 1, taskId: null }] }),
  };

  it.for(Object.keys(calls))('leaves a trace through %s; one of an open or an absent letter does not', async (name) => {
    const secretId = await registerSecret();
    const before = await refusedOf('officerQ');
    for (const documentId of [secretId, openId, absentId]) await calls[name]?.(documentId);
    expect((await refusedOf('officerQ')).slice(before.length)).toEqual([{ documentId: secretId, details: '{}' }]);
  });

  it('is recorded however many absent ids the person, or another one, names before and after it', async () => {
    const secretId = await registerSecret();
    const flooding = [office.caller('officerQ'), office.caller('clerkB')];
    const flood = async (from: number) => {
      for (let first = from; first < from + 10_100; first += 100) {
        const rows = Array.from({ length: 100 }, (_, index) => ({ documentId: first + index, legId: 1, taskId: null }));
        await Promise.all(flooding.map((caller) => office.call(caller, 'getBulkActions', { rows })));
      }
    };
    await flood(1_000_000);
    const names = ['officerQ', 'clerkB', 'headB'] as const;
    for (const name of names) await office.refusal(office.caller(name), 'getDocument', { documentId: secretId });
    await flood(2_000_000);
    for (const name of names) expect(await refusedOf(name)).toContainEqual({ documentId: secretId, details: '{}' });
  }, 60_000);

  it('is recorded once when its writing failed before, and so is what was only counted', async () => {
    const { database, refusedViews } = office.platform;
    const looker = office.caller('headB');
    const secretIds: number[] = [];
    for (let count = 0; count < 32; count += 1) secretIds.push(await registerSecret());
    const before = await refusedOf('headB');
    const look = async () => {
      for (const documentId of secretIds) await office.refusal(looker, 'getDocument', { documentId });
    };
    await sql`CREATE FUNCTION refuse_event() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'not now'; END $$`.execute(database);
    await sql`CREATE TRIGGER refuse_event BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION refuse_event()`.execute(
      database,
    );
    await look();
    await refusedViews.flush();
    await refusedViews.flush();
    await sql`DROP TRIGGER refuse_event ON events`.execute(database);
    const written = (await refusedOf('headB')).slice(before.length);
    await look();
    expect((await refusedOf('headB')).slice(before.length)).toEqual(written);
    expect(new Set(written.map(({ documentId }) => documentId)).size).toBe(written.length);
    expect(written).toHaveLength(30 - before.length);
    office.advance(11 * 60_000);
    expect((await refusedOf('headB')).at(-1)).toEqual({
      documentId: null,
      details: `{"others": ${2 + before.length}}`,
    });
  });

  it('is one event however often it is repeated, and thirty of a person in ten minutes; the rest is counted', async () => {
    const documentIds: number[] = [];
    for (let count = 0; count < 33; count += 1) documentIds.push(await registerSecret());
    for (const documentId of [...documentIds, ...documentIds])
      await office.refusal(office.caller('officerP'), 'getDocument', { documentId });
    expect(await refusedOf('officerP')).toHaveLength(30);
    office.advance(11 * 60_000);
    expect((await refusedOf('officerP')).slice(30)).toEqual([{ documentId: null, details: '{"others": 3}' }]);
  });
});
