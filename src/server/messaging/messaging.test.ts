import { afterAll, beforeAll, expect, test } from 'vitest';

import { messagingWebhookPath } from '#contract/messaging.ts';
import { codeOf } from '#domain/messaging/messaging-rules.ts';
import { settingLists } from '#domain/settings/setting-lists.ts';
import { messaging as line } from '#locales/th/messaging.ts';
import { startAgency } from '#server/platform/config/read-agency.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { listRow } from '#server/settings/list-queries.ts';
import { people, units, main, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { deliveryOf, messagingSecret, startMessagingService } from '#tests/support/messaging-service.ts';

import { deadPort } from '#tests/support/mail-server.ts';
import { holdTransaction } from '#tests/support/hold-transaction.ts';
import { saveRowAs } from '#tests/support/seen-row.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

import { messagesTo } from './queue-messages.ts';
import { deliverMessages } from './deliver-messages.job.ts';
import { linkByCode } from './messaging-links.ts';
import { openMessagingLine } from './messaging-line.ts';

const minuteMs = 60_000;
let service: Awaited<ReturnType<typeof startMessagingService>>;
let office: OfficeServer;
beforeAll(async () => {
  service = await startMessagingService();
  const settings = { MESSAGING_URL: service.url, MESSAGING_SECRET: messagingSecret };
  office = await startOfficeServer('SARN', settings, { messagingLine: true });
  await startAgency(office.platform);
});
afterAll(async () => {
  await office.close();
  await service.close();
});

const post = ({ body, headers }: ReturnType<typeof deliveryOf>) =>
  office.app.inject({ method: 'POST', url: `/api/${messagingWebhookPath}`, payload: body, headers });
const outcomeOf = async (delivery: ReturnType<typeof deliveryOf>) => (await post(delivery)).json().outcome;
const linkOf = async (name: PersonName) => (await office.call(office.caller(name), 'getMessagingLink', {})).item;
const newCode = async (name: PersonName) => (await office.call(office.caller(name), 'beginMessagingLink', {})).code;
const message = (accountId: string, text: string) => deliveryOf({ type: 'message', accountId, text });
const run = () => {
  const { config, clock } = office.platform;
  if (!config.messaging) throw new Error('messaging is not configured');
  return deliverMessages(office.platform, openMessagingLine(config.messaging, clock));
};

test('a code sent from an account links it once, in any case and spacing', async () => {
  const code = await newCode('clerkA');
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect(await outcomeOf(message('account-a', ` ${code.toLowerCase().replace('-', ' ')} `))).toBe('linked');
  expect((await linkOf('clerkA')).linkedAt).toBeInstanceOf(Date);
  expect(await outcomeOf(message('account-b', code))).toBe('ignored');
});

test('the account is stored encrypted, the code as a hash', async () => {
  const code = (await newCode('headB')).replace('-', '');
  const { database } = office.platform;
  const stored = JSON.stringify([
    await database.selectFrom('messagingCodes').selectAll().execute(),
    await database.selectFrom('messagingLinks').selectAll().execute(),
  ]);
  expect(stored).not.toContain(code);
  expect(stored).not.toContain('account-a');
});

test('a delivery that is unsigned, too old or repeated changes nothing', async () => {
  const code = await newCode('officerP');
  const event = { type: 'message', accountId: 'account-p', text: code };
  const statusOf = async (delivery: ReturnType<typeof deliveryOf>) => (await post(delivery)).statusCode;
  expect(await statusOf(deliveryOf(event, { secret: 'another secret of 32 characters or more' }))).toBe(401);
  expect(await statusOf(deliveryOf(event, { at: new Date(Date.now() - 6 * minuteMs) }))).toBe(401);
  expect(await statusOf(deliveryOf(event, { at: new Date(Date.now() + 6 * minuteMs) }))).toBe(401);
  const valid = deliveryOf(event);
  expect(await statusOf({ ...valid, body: valid.body.replace('account-p', 'account-x') })).toBe(401);
  expect(await statusOf({ ...valid, headers: { ...valid.headers, 'x-messaging-signature': '' } })).toBe(401);
  expect((await linkOf('officerP')).linkedAt).toBeNull();
  expect(await outcomeOf(valid)).toBe('linked');
  await office.call(office.caller('officerP'), 'endMessagingLink', {});
  expect(await outcomeOf(valid)).toBe('repeated');
  expect((await linkOf('officerP')).linkedAt).toBeNull();
});

test('a signed delivery of an unknown type is refused', async () => {
  expect((await post(deliveryOf({ type: 'dance', accountId: 'account-p' }))).statusCode).toBe(422);
});

test('a code expires after ten minutes, and a new code replaces it', async () => {
  const first = await newCode('officerQ');
  const second = await newCode('officerQ');
  expect(await outcomeOf(message('account-q', first))).toBe('ignored');
  office.advance(11 * minuteMs);
  const at = office.platform.clock();
  expect(await outcomeOf(deliveryOf({ type: 'message', accountId: 'account-q', text: second }, { at }))).toBe(
    'ignored',
  );
  office.advance(-11 * minuteMs);
});

test('an account links to one person, and a person to one account', async () => {
  await outcomeOf(message('account-one', await newCode('clerkB')));
  await outcomeOf(message('account-one', await newCode('clerkA1')));
  expect((await linkOf('clerkB')).linkedAt).toBeNull();
  expect((await linkOf('clerkA1')).linkedAt).not.toBeNull();
  expect(await outcomeOf(deliveryOf({ type: 'unlink', accountId: 'account-one' }))).toBe('unlinked');
  expect((await linkOf('clerkA1')).linkedAt).toBeNull();
});

const linkedEvents = async () => {
  const { database } = office.platform;
  const events = database.selectFrom('events').select(['name', 'actorId', 'details']).orderBy('sequence', 'desc');
  const rows = await events.where('name', 'in', ['messaging.linked', 'messaging.unlinked']).limit(2).execute();
  return rows.toReversed().map(({ details, ...row }): unknown => ({ ...row, details: JSON.parse(details) }));
};

test('the log says whose link ended when another person links the same account, also at the same moment', async () => {
  const ended = (by: PersonName, of: PersonName) => [
    { name: 'messaging.unlinked', actorId: people[by].personId, details: { personId: people[of].personId } },
    { name: 'messaging.linked', actorId: people[by].personId, details: {} },
  ];
  await outcomeOf(message('account-two', await newCode('clerkB')));
  await outcomeOf(message('account-two', await newCode('clerkA1')));
  expect(await linkedEvents()).toEqual(ended('clerkA1', 'clerkB'));
  const again = await newCode('clerkA1');
  await outcomeOf(message('account-two', again));
  expect((await linkedEvents())[0]).toMatchObject({ name: 'messaging.linked' });
  await office.call(office.caller('clerkA1'), 'endMessagingLink', {});
  const { platform } = office;
  const [first, second] = [await newCode('clerkB'), await newCode('clerkA1')];
  const held = await holdTransaction(platform.database, (transaction) =>
    linkByCode(platform, transaction, 'account-two', codeOf(first)),
  );
  const linking = outcomeOf(message('account-two', second));
  await expect.poll(() => waitingForLocks(platform.database)).toBe(1);
  await held.commit();
  expect(await linking).toBe('linked');
  expect(await linkedEvents()).toEqual(ended('clerkA1', 'clerkB'));
  expect((await linkOf('clerkB')).linkedAt).toBeNull();
  await office.call(office.caller('clerkA1'), 'endMessagingLink', {});
});

test('a new letter is announced to linked accounts only, without its content', async () => {
  service.sent.length = 0;
  const subject = 'เรื่องที่ไม่ควรออกไปข้างนอก';
  await office.register('registrar', [main(units.divisionA)], { subject, letterNumber: 'มท 0201/77' });
  await office.register('registrar', [main(units.divisionA)], { subject });
  await run();
  expect(service.sent).toEqual([
    { accountId: 'account-a', text: line.newLetter.replace('{url}', office.platform.config.publicUrl) },
  ]);
  expect(service.sent[0]?.text).not.toMatch(/77|ไม่ควร|มท/);
  await run();
  expect(service.sent).toHaveLength(1);
});

test('a message the service refused is tried again later, a limited number of times', async () => {
  service.sent.length = 0;
  service.answers(503);
  await office.register('registrar', [main(units.divisionA)]);
  await run();
  const noted = () => office.platform.database.selectFrom('sendingChannels').selectAll().executeTakeFirstOrThrow();
  expect(await noted()).toMatchObject({ failingSince: expect.any(Date), failure: expect.stringContaining('503') });
  service.answers(200);
  await run();
  expect(service.sent).toEqual([]);
  office.advance(2 * minuteMs);
  await run();
  expect(service.sent).toHaveLength(1);
  expect(await noted()).toMatchObject({ channel: 'messaging', failingSince: null, succeededAt: expect.any(Date) });
  office.advance(-2 * minuteMs);
  const { database } = office.platform;
  const row = { personId: people.clerkA.personId, dueAt: office.platform.clock(), attempts: 7 };
  await database.insertInto('messagingOutbox').values(row).execute();
  service.answers(503);
  await run();
  expect(await database.selectFrom('messagingOutbox').selectAll().execute()).toEqual([]);
});

test('a service that refuses one account works, one that refuses all or is out of reach does not', async () => {
  const { database, clock } = office.platform;
  const { personId } = people.clerkA;
  const notedAfter = async (send: () => Promise<void>) => {
    await database.deleteFrom('messagingOutbox').execute();
    await database.insertInto('messagingOutbox').values({ personId, dueAt: clock() }).execute();
    await send();
    return database.selectFrom('sendingChannels').selectAll().executeTakeFirstOrThrow();
  };
  const answering = (status: number) => {
    service.answers(status);
    return notedAfter(run);
  };
  for (const status of [401, 403, 408, 429, 500])
    expect([status, (await answering(status)).failingSince]).toEqual([status, expect.any(Date)]);
  expect(await answering(404)).toMatchObject({ failingSince: null, failure: expect.stringContaining('404') });
  const closed = openMessagingLine({ url: `http://127.0.0.1:${await deadPort()}/`, secret: messagingSecret }, clock);
  expect(await notedAfter(() => deliverMessages(office.platform, closed))).toMatchObject({
    failingSince: expect.any(Date),
    failure: 'ECONNREFUSED',
  });
  service.answers(200);
  await database.deleteFrom('messagingOutbox').execute();
});

test('a message goes to the address of the settings alone: a service that sends it on elsewhere is an error', async () => {
  const elsewhere = await startMessagingService();
  const send = openMessagingLine({ url: service.url, secret: messagingSecret }, office.platform.clock);
  for (const status of [301, 302, 307, 308]) {
    service.answers(status, elsewhere.url);
    await expect(send('account-a', 'ข้อความ')).rejects.toThrow('fetch failed');
  }
  expect(elsewhere.sent).toEqual([]);
  service.answers(200);
  await elsewhere.close();
});

test.each(['by the row of the list', 'with their work handed over'])(
  'who leaves (%s) gets no message any more',
  async (way) => {
    const { database } = office.platform;
    const isByRow = way === 'by the row of the list';
    const leaver = isByRow ? ('officerP' as const) : ('officerQ' as const);
    const { personId } = people[leaver];
    const director = office.caller('director');
    await database
      .insertInto('menuPermissions')
      .values({ menuId: settingLists.persons.menuId, grantee: 'everybody', mayQuery: true, mayManage: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect(await outcomeOf(message(`account-${leaver}`, await newCode(leaver)))).toBe('linked');
    const code = await newCode(leaver);
    await inTransaction(database, (transaction) => messagesTo([personId], new Date(0)).execute(transaction));
    if (isByRow) {
      const row = await listRow(database, 'persons', personId);
      const values = row?.values ?? {};
      await saveRowAs(office, director, { list: 'persons', id: personId, isActive: false, values });
    } else await office.call(director, 'letLeave', { personId, toUnitId: null, successors: [], reason: 'ลาออก' });
    const ofLeaver = (table: 'messagingLinks' | 'messagingCodes' | 'messagingOutbox') =>
      database.selectFrom(table).select('personId').where('personId', '=', personId).execute();
    for (const table of ['messagingLinks', 'messagingCodes', 'messagingOutbox'] as const)
      expect(await ofLeaver(table)).toEqual([]);
    expect(await outcomeOf(message('account-again', code))).toBe('ignored');
    const { details } = await database
      .selectFrom('events')
      .select('details')
      .where('name', '=', 'messaging.unlinked')
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details)).toEqual({ personId });
    // Linked by hand, as if it had been forgotten.
    const link = { personId, accountHash: Buffer.alloc(32), sealedAccount: '', linkedAt: new Date() };
    await database.insertInto('messagingLinks').values(link).execute();
    await inTransaction(database, (transaction) => messagesTo([personId], new Date(0)).execute(transaction));
    expect(await ofLeaver('messagingOutbox')).toEqual([]);
    await database.deleteFrom('messagingLinks').where('personId', '=', personId).execute();
  },
);

const queued = async () =>
  (await office.platform.database.selectFrom('messagingOutbox').select('personId').orderBy('id').execute()).map(
    ({ personId }) => personId,
  );
const lineIs = (messagingLine: boolean) =>
  office.platform.database.updateTable('features').set({ messagingLine }).execute();

test('while the agency does not use messaging, no notice waits for the day it does', async () => {
  await outcomeOf(message('account-a', await newCode('clerkA')));
  await lineIs(false);
  await office.register('registrar', [main(units.divisionA)]);
  expect(await queued()).toEqual([]);
  await lineIs(true);
  await office.register('registrar', [main(units.divisionA)]);
  expect(await queued()).toEqual([people.clerkA.personId]);
  await office.platform.database.deleteFrom('messagingOutbox').execute();
});

test('what was not sent within a day is dropped, a thousand at a time, whether messaging is used, set up or neither', async () => {
  const { database, clock } = office.platform;
  const { personId } = people.clerkA;
  const waiting = (hours: number) => ({ personId, dueAt: new Date(clock().getTime() - hours * 60 * minuteMs) });
  const wait = (...rows: ReturnType<typeof waiting>[]) => database.insertInto('messagingOutbox').values(rows).execute();
  service.sent.length = 0;
  service.answers(200);
  await wait(...Array.from({ length: 1_200 }, () => waiting(25)));
  await run();
  expect([service.sent, (await queued()).length]).toEqual([[], 200]);
  await wait(waiting(23));
  await lineIs(false);
  await run();
  await wait(waiting(25));
  await deliverMessages(office.platform, undefined);
  expect([service.sent, await queued()]).toEqual([[], [personId]]);
  await lineIs(true);
  await run();
  expect([service.sent.length, await queued()]).toEqual([1, []]);
});

test('an agency without messaging has no webhook and creates no code', async () => {
  const other = await startOfficeServer('SARN', { MESSAGING_URL: service.url, MESSAGING_SECRET: messagingSecret });
  const { body, headers } = message('account-a', 'ABCD-2345');
  const url = `/api/${messagingWebhookPath}`;
  expect((await other.app.inject({ method: 'POST', url, payload: body, headers })).statusCode).toBe(404);
  expect(await other.refusal(other.caller('clerkA'), 'beginMessagingLink', {})).toMatchObject({
    code: 'messaging-line-unused',
  });
  expect((await other.call(other.caller('clerkA'), 'getMessagingLink', {})).item.service).toBe('unused');
  await other.close();
});
