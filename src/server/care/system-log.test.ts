import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { careCalls } from '#contract/care.ts';
import type { RequestOf } from '#contract/define-call.ts';
import { systemLog, systemEventsOf } from '#domain/care/system-log.ts';
import type { NewEvent } from '#domain/events.ts';
import { dayOf } from '#domain/text/thai-dates.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { createPerson } from '#tests/support/server-people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

describe('the system log', () => {
  let server: TestServer;
  let chief: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer();
    const id = await createPerson(server.platform.database, 'chief');
    await server.platform.database
      .updateTable('accounts')
      .set({ isAdministrator: true })
      .where('personId', '=', id)
      .execute();
    chief = await server.signIn('chief');
  });
  afterAll(() => server.close());

  const append = (events: readonly NewEvent[], at = server.platform.clock()) =>
    inTransaction(server.platform.database, (transaction) => appendEvents(transaction, events, at));
  const read = async (wanted: Partial<RequestOf<typeof careCalls.getSystemLog>> = {}) =>
    (await server.call(chief, 'getSystemLog', { search: '', ...wanted })).items;
  const exported = async (query: string, token = chief.token) =>
    server.app.inject({
      url: `/api/care/export-system-log?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });

  it('says who did what to whom, from where and in which list, newest first', async () => {
    const personId = await createPerson(server.platform.database, 'newcomer');
    const at = server.platform.clock();
    const saved = { list: 'phrases', rowId: 1, before: null, after: null };
    await append(
      [
        { name: 'account.link-issued', actorId: chief.id, details: { personId } },
        { name: 'setting.saved', actorId: chief.id, details: saved },
        { name: 'sign-in.failed', actorId: personId, details: { address: '192.0.2.9' } },
        {
          name: 'session.ended',
          actorId: personId,
          details: { sessionId: 'x', reason: 'ended-by-administrator', endedById: chief.id },
        },
      ],
      at,
    );
    const [ended, failed, setting, issued] = await read();
    const plain = { at, aboutName: '', list: null, address: null };
    const [chiefName, newcomer] = ['chief ทดสอบ', 'newcomer ทดสอบ'];
    expect(ended).toMatchObject({ ...plain, event: 'session.ended', personName: chiefName, aboutName: newcomer });
    expect(failed).toMatchObject({ ...plain, event: 'sign-in.failed', personName: newcomer, address: '192.0.2.9' });
    expect(setting).toMatchObject({ ...plain, event: 'setting.saved', personName: chiefName, list: 'phrases' });
    expect(issued).toMatchObject({
      ...plain,
      event: 'account.link-issued',
      personName: chiefName,
      aboutName: newcomer,
    });
  });

  it('tells nothing of letters, whatever they are and whoever asks', async () => {
    const before = await read();
    const years = { unitId: 1, book: 'receive', fromYear: 2570, yearBasis: 'fiscal' };
    await append([
      { name: 'document.viewed', actorId: chief.id, documentId: 1 },
      { name: 'document.view-refused', actorId: chief.id, details: { entryId: 1 } },
      { name: 'arrival.stored', details: { arrivalId: 1, channel: 'mail', externalKey: 'k', arrivedAt: '' } },
      // Of a kind that the log shows, but of a letter.
      { name: 'delegation.ended', actorId: chief.id, documentId: 1, details: { delegationId: 1, deputyId: chief.id } },
      // Of a kind that the log shows, but of a secret book.
      { name: 'book.years-set', actorId: chief.id, details: { ...years, isSecret: true } },
    ]);
    expect(await read()).toEqual(before);
    await append([{ name: 'book.years-set', actorId: chief.id, details: { ...years, isSecret: false } }]);
    expect(await read()).toHaveLength(before.length + 1);
  });

  it('is narrowed to a group, to days with both ends, and to persons, by whom or about whom', async () => {
    const day = (text: string) => new Date(`${text}T12:00:00+07:00`);
    const subject = await createPerson(server.platform.database, 'subject');
    await append(
      [{ name: 'holiday.saved', actorId: chief.id, details: { day: 'x', name: 'x', kind: 'x' } }],
      day('2030-01-01'),
    );
    await append([{ name: 'account.closed', actorId: chief.id, details: { personId: subject } }], day('2030-01-02'));
    await append([{ name: 'password.changed', actorId: subject, details: { address: 'x' } }], day('2030-01-03'));
    const events = async (request: Parameters<typeof read>[0]) => (await read(request)).map(({ event }) => event);
    expect(await events({ from: '2030-01-01', until: '2030-01-03' })).toEqual([
      'password.changed',
      'account.closed',
      'holiday.saved',
    ]);
    expect(await events({ from: '2030-01-02', until: '2030-01-02' })).toEqual(['account.closed']);
    expect(await events({ from: '2030-01-01', group: 'settings' })).toEqual(['holiday.saved']);
    expect(await events({ from: '2030-01-01', search: 'SUBJECT' })).toEqual(['password.changed', 'account.closed']);
  });

  it('comes a page at a time, events of one moment in the order of the log', async () => {
    const at = new Date('2031-01-01T00:00:00Z');
    const many = Array.from(
      { length: 60 },
      () => ({ name: 'office-hours.saved', actorId: chief.id, details: { opens: '', closes: '' } }) as const,
    );
    await append(many, at);
    const first = await read({ from: '2031-01-01' });
    const rest = await read({ from: '2031-01-01', before: first.at(-1)?.id });
    const ids = [...first, ...rest].map(({ id }) => id);
    expect([first.length, rest.length]).toEqual([50, 10]);
    const { rows } = await sql<{ sequence: number }>`
      SELECT sequence FROM events WHERE name = 'office-hours.saved' ORDER BY sequence DESC`.execute(
      server.platform.database,
    );
    expect(ids.map((id) => sequenceOfEvent(server.platform, id))).toEqual(rows.map(({ sequence }) => sequence));
    expect(await server.refusal(chief, 'getSystemLog', { search: '', before: 'A'.repeat(22) })).toMatchObject({
      code: 'invalid-request',
    });
  });

  it('tells in no number how many other events there were between two', async () => {
    const at = new Date('2032-01-01T00:00:00Z');
    const saved = { name: 'office-hours.saved', actorId: chief.id, details: { opens: '', closes: '' } } as const;
    const viewed = { name: 'document.viewed', actorId: chief.id, documentId: 1 } as const;
    await append([saved, viewed, viewed, viewed, saved], at);
    const filter = 'from=2032-01-01&until=2032-01-01';
    const shown = await read({ from: '2032-01-01', until: '2032-01-01' });
    for (const event of shown) {
      expect(event.id).toMatch(/^[\w-]{22}$/u);
      expect(Object.values(event).filter((value) => typeof value === 'number')).toEqual([]);
    }
    const lines = (await exported(`format=csv&language=th&${filter}`)).payload.trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0]?.replaceAll('"', ''))).toEqual(['1', '2']);
  });

  it('is exported as it is narrowed, with the sentence of each event, and the export is in it', async () => {
    const query = 'format=csv&language=th&group=settings&from=2030-01-01&until=2030-01-01';
    const reply = await exported(query);
    const lines = reply.payload.trim().split('\r\n');
    expect([reply.statusCode, lines.length]).toEqual([200, 2]);
    expect(lines[1]).toContain('บันทึกวันหยุดราชการ');
    const [newest] = await read({ group: 'care', until: dayOf(server.platform.clock()) });
    expect(newest).toMatchObject({ event: 'system-log.exported', personName: 'chief ทดสอบ' });
    expect((await exported('format=pdf')).statusCode).toBe(422);
  });

  it('is closed to who may not query its menu, and its file too, which leaves no trace', async () => {
    await createPerson(server.platform.database, 'outsider');
    const outsider = await server.signIn('outsider');
    const before = await read({ group: 'care' });
    expect(await server.refusal(outsider, 'getSystemLog', { search: '' })).toMatchObject({ httpStatus: 403 });
    expect((await exported('format=csv', outsider.token)).statusCode).toBe(403);
    expect((await server.app.inject({ url: '/api/care/export-system-log' })).statusCode).toBe(401);
    expect(await read({ group: 'care' })).toEqual(before);
  });

  it('names each event once', () => {
    const all = systemEventsOf(undefined);
    expect(new Set(all).size).toBe(all.length);
    expect(systemEventsOf('care')).toEqual(systemLog.care);
  });
});
