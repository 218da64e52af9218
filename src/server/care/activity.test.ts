import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { activityPage, type activityCalls } from '#contract/activity.ts';
import type { RequestOf } from '#contract/define-call.ts';
import { activityEventsOf, activityGroups, letterEvents } from '#domain/care/activity.ts';
import type { EventName, NewEvent } from '#domain/events.ts';
import { settingScreens } from '#domain/settings/setting-screens.ts';
import { events as sentences } from '#locales/th/events.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { sequenceOfEvent } from '#server/platform/audit/event-ids.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { storeLetter } from '#tests/support/letter-row.ts';

const { personId } = people.officerP;
const readable = { letterNumber: 'มท 0201/45', subject: 'ขอความอนุเคราะห์ข้อมูล' };
const hidden = { letterNumber: 'มท 0201/46', subject: 'เรื่องที่ปกปิด' };

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  // The administrator is not cleared, and reads only what names them.
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', 'in', [people.clerkB.personId, people.director.personId])
    .execute();
});
afterAll(() => office.close());

const append = (events: readonly NewEvent[], at = office.platform.clock()) =>
  inTransaction(office.platform.database, (transaction) => appendEvents(transaction, events, at));
const read = async (wanted: Partial<RequestOf<typeof activityCalls.getActivity>> = {}, by: PersonName = 'clerkB') =>
  (await office.call(office.caller(by), 'getActivity', { personId, ...wanted })).items;
const exported = (query: string, by: PersonName = 'clerkB') =>
  office.app.inject({
    url: `/api/activity/export?personId=${personId}&${query}`,
    headers: { authorization: `Bearer ${office.caller(by).token}` },
  });
const received = (documentId: number): NewEvent => ({
  name: 'letter.received',
  actorId: personId,
  documentId,
  details: {},
});
const keyOf = (name: PersonName) => `person:${people[name].personId}`;

describe('the activity of a person', () => {
  it('says what a person did, refused sign-ins and sessions too, newest first', async () => {
    const at = new Date('2027-01-05T03:00:00Z');
    const session = { sessionId: 'x', address: '192.0.2.9', device: 'Chrome · Windows' };
    await append(
      [
        { name: 'sign-in.failed', actorId: personId, details: { address: '192.0.2.8' } },
        { name: 'sign-in.refused', actorId: personId, details: { address: '192.0.2.8' } },
        { name: 'session.opened', actorId: personId, details: session },
        { name: 'setting.saved', actorId: personId, details: { list: 'phrases', rowId: 1 } },
        { name: 'preferences.saved', actorId: personId },
        { name: 'account.link-issued', actorId: personId, details: { personId: people.clerkA.personId } },
        // Of somebody else, to this person.
        { name: 'account.link-issued', actorId: people.clerkA.personId, details: { personId } },
        {
          name: 'session.ended',
          actorId: personId,
          details: { sessionId: 'x', reason: 'ended-by-administrator', endedById: people.clerkB.personId },
        },
      ],
      at,
    );
    const [own, other] = ['officerP ทดสอบ', 'clerkB ทดสอบ'];
    const shown = await read({ from: '2027-01-05', until: '2027-01-05' });
    const plain = { at, personName: own, aboutName: '', list: null, address: null, device: null };
    expect(shown).toMatchObject([
      { ...plain, event: 'session.ended', personName: other, aboutName: own },
      { ...plain, event: 'account.link-issued', aboutName: 'clerkA ทดสอบ' },
      { ...plain, event: 'preferences.saved' },
      { ...plain, event: 'setting.saved', list: 'phrases' },
      { ...plain, event: 'session.opened', address: '192.0.2.9', device: 'Chrome · Windows' },
      { ...plain, event: 'sign-in.refused', address: '192.0.2.8' },
      { ...plain, event: 'sign-in.failed', address: '192.0.2.8' },
    ]);
  });

  it('tells of work on a letter only to its readers', async () => {
    const { database } = office.platform;
    const at = new Date('2027-02-01T03:00:00Z');
    const both = [keyOf('clerkB'), keyOf('director')];
    const named = await storeLetter(database, both, readable);
    const unnamed = await storeLetter(database, [keyOf('director')], hidden);
    // The administrator holds its key, and is not cleared.
    const secret = await storeLetter(database, both, { ...hidden, secrecy: 2 });
    const events = [named, unnamed, secret].flatMap((documentId): NewEvent[] => [
      received(documentId),
      { name: 'document.reclassified', actorId: personId, documentId, details: {} },
      { name: 'document.view-refused', actorId: personId, documentId },
      { name: 'document.viewed', actorId: personId, documentId },
      { name: 'note.shared', actorId: personId, documentId, details: { noteId: 1 } },
      // Of a kind that is shown, but of a letter.
      { name: 'delegation.ended', actorId: personId, documentId, details: { delegationId: 1, deputyId: personId } },
    ]);
    await append(events, at);
    const day = { from: '2027-02-01', until: '2027-02-01' };
    const told = async (by: PersonName) => (await read(day, by)).map(({ event, letter }) => ({ event, letter }));
    const open = { number: readable.letterNumber, subject: readable.subject };
    const covered = { number: hidden.letterNumber, subject: hidden.subject };
    const shownTo = (letter: object) => [
      { event: 'document.reclassified', letter },
      { event: 'letter.received', letter },
    ];
    expect(await told('clerkB')).toEqual(shownTo(open));
    expect(await told('director')).toEqual([...shownTo(covered), ...shownTo(covered), ...shownTo(open)]);
    const file = (await exported('format=csv&language=th&from=2027-02-01&until=2027-02-01')).payload;
    expect(file).toContain(readable.subject);
    for (const text of Object.values(hidden)) expect(file).not.toContain(text);
    expect(JSON.stringify(await read(day))).not.toContain(hidden.letterNumber);
    await database.updateTable('documents').set({ secrecy: 2 }).where('id', '=', named).execute();
    expect(await told('clerkB')).toEqual([]);
  });

  it('tells nothing of numbers, arrivals, copies, chat, secret books and what becomes of them', async () => {
    const before = await read();
    await append([
      { name: 'document.view-refused', actorId: personId, details: { entryId: 1 } },
      { name: 'arrival.viewed', actorId: personId, details: { arrivalId: 1 } },
      { name: 'copy.taken-back', actorId: personId, details: { copyId: 1, loanId: 1 } },
      {
        name: 'book.years-set',
        actorId: personId,
        details: { unitId: 1, book: 'receive', isSecret: true, fromYear: 2570, yearBasis: 'fiscal' },
      },
      { name: 'chat.message-sent', actorId: personId, details: { conversationId: 1, messageId: 1, toPersonId: 1 } },
    ]);
    expect(await read()).toEqual(before);
    const nouns = new Set(activityEventsOf(undefined).map((name) => name.split('.')[0]));
    for (const noun of ['arrival', 'number', 'copy', 'chat', 'note', 'dispatch', 'control-register', 'readers'])
      expect(nouns).not.toContain(noun);
  });

  it('is narrowed to a kind and to days with both ends', async () => {
    const day = (text: string) => new Date(`${text}T12:00:00+07:00`);
    await append([{ name: 'avatar.saved', actorId: personId }], day('2030-01-01'));
    await append([{ name: 'password.changed', actorId: personId, details: { address: 'x' } }], day('2030-01-02'));
    const documentId = await storeLetter(office.platform.database, [keyOf('clerkB')], readable);
    await append([received(documentId)], day('2030-01-03'));
    const events = async (request: Parameters<typeof read>[0]) => (await read(request)).map(({ event }) => event);
    expect(await events({ from: '2030-01-01', until: '2030-01-03' })).toEqual([
      'letter.received',
      'password.changed',
      'avatar.saved',
    ]);
    expect(await events({ from: '2030-01-02', until: '2030-01-02' })).toEqual(['password.changed']);
    expect(await events({ from: '2030-01-01', group: 'own' })).toEqual(['avatar.saved']);
    expect(await events({ from: '2030-01-01', group: 'letters' })).toEqual(['letter.received']);
  });

  it('comes a page at a time, and tells in no number how much else happened', async () => {
    const at = new Date('2031-01-01T00:00:00Z');
    const one: NewEvent = { name: 'preferences.saved', actorId: personId };
    const others: NewEvent = { name: 'preferences.saved', actorId: people.clerkA.personId };
    await append(Array.from({ length: activityPage + 5 }, () => [one, others]).flat(), at);
    const first = await read({ from: '2031-01-01' });
    const rest = await read({ from: '2031-01-01', before: first.at(-1)?.id });
    expect([first.length, rest.length]).toEqual([activityPage, 5]);
    const sequences = [...first, ...rest].map(({ id }) => sequenceOfEvent(office.platform, id) ?? 0);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => b - a));
    for (const event of first) expect(Object.values(event).some((value) => typeof value === 'number')).toBe(false);
    const refused = await office.refusal(office.caller('clerkB'), 'getActivity', { personId, before: 'A'.repeat(22) });
    expect(refused).toMatchObject({ code: 'invalid-request' });
  });

  it('is exported as it is narrowed, with the sentence of each event, which the system log says', async () => {
    const reply = await exported('format=csv&language=th&group=signIn&from=2027-01-05&until=2027-01-05');
    const lines = reply.payload.trim().split('\r\n');
    expect([reply.statusCode, lines.length]).toEqual([200, 5]);
    expect(lines.at(-1)).toContain(sentences['sign-in'].failed);
    expect(lines.at(-1)?.startsWith('"4"')).toBe(true);
    const log = await office.call(office.caller('clerkB'), 'getSystemLog', { search: '', group: 'care' });
    expect(log.items[0]).toMatchObject({
      event: 'activity.exported',
      personName: 'clerkB ทดสอบ',
      aboutName: 'officerP ทดสอบ',
    });
    expect((await exported('format=xlsx')).headers['content-type']).toContain('spreadsheetml');
    expect((await exported('format=pdf')).statusCode).toBe(422);
  });

  it('is found of who left too', async () => {
    const { database } = office.platform;
    const found = async () =>
      (await office.call(office.caller('clerkB'), 'findPersonsOfActivity', { search: 'officerQ' })).items.length;
    const before = await found();
    await database.updateTable('persons').set({ isActive: false }).where('id', '=', people.officerQ.personId).execute();
    expect([before, await found()]).toEqual([1, 1]);
  });

  it('is closed to who may not query its menu, the person themselves too, and its file leaves no trace', async () => {
    const { database } = office.platform;
    const officer = office.caller('officerP');
    const refused = { httpStatus: 403, code: 'not-permitted' };
    const countOf = async () =>
      (await database.selectFrom('events').select('sequence').where('name', '=', 'activity.exported').execute()).length;
    const before = await countOf();
    expect(await office.refusal(officer, 'getActivity', { personId })).toMatchObject(refused);
    expect(await office.refusal(officer, 'findPersonsOfActivity', { search: '' })).toMatchObject(refused);
    expect((await exported('format=csv', 'officerP')).statusCode).toBe(403);
    expect((await office.app.inject({ url: `/api/activity/export?personId=${personId}` })).statusCode).toBe(401);
    expect(await countOf()).toBe(before);
    const { menuId } = settingScreens.activity;
    await database.insertInto('menuPermissions').values({ menuId, grantee: 'everybody', mayQuery: true }).execute();
    expect((await read({}, 'officerP')).length).toBeGreaterThan(0);
    await database
      .deleteFrom('menuPermissions')
      .where('menuId', '=', menuId)
      .where('grantee', '=', 'everybody')
      .execute();
  });

  it('has each event in one group, and a sentence for each', () => {
    const all = activityEventsOf(undefined);
    expect(new Set(all).size).toBe(all.length);
    expect(activityGroups.flatMap((group) => activityEventsOf(group))).toEqual(all);
    expect(letterEvents).toEqual(
      expect.arrayContaining<EventName>(['document.reclassified', 'draft.signed', 'task.returned']),
    );
    expect(letterEvents).not.toContain('document.viewed');
  });
});
