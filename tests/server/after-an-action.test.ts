import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { main, onHold, people, units } from '#tests/rules/office.ts';
import { makePdf } from '#tests/support/server-files.ts';
import { pastTriggers } from '#tests/support/tamper.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';
import { pushedDuring } from './pushed-during.ts';

const { clerkA, headA, director, registrar, secretRegistrar, secretRegistrarA } = people;

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  const head = { personId: director.personId, roleId: unitRoleIds.head, validFrom: new Date(0) };
  await office.platform.database
    .insertInto('unitRoles')
    .values([units.registry, units.divisionA].map((unitId) => ({ ...head, unitId })))
    .execute();
});
afterAll(() => office.close());

/** How often each of the two was ordered so far. */
const ordered = async () => {
  const { rows } = await sql<{ mails: number; texts: number }>`
    SELECT count(*) FILTER (WHERE name = 'send-dispatch-mails')::int AS mails,
      count(*) FILTER (WHERE name = 'extract-text')::int AS texts
    FROM pgboss.job`.execute(office.platform.database);
  return [rows[0]?.mails ?? 0, rows[0]?.texts ?? 0] as const;
};

it('mails are sent at once where one waits, and files are read where some came: not after every action', async () => {
  const { documentId, legId } = await office.register('registrar', [main(units.divisionA)]);
  const { item: home } = await office.call(office.caller('registrar'), 'getDocument', { documentId });
  const place = { documentId, legId: home.legId, taskId: null };
  expect(legId).toBe(home.legId);
  const hold = () => office.call(office.caller('registrar'), 'hold', { ...place, input: onHold('รอ') });
  const release = () => office.call(office.caller('registrar'), 'release', { ...place, input: {} });
  const [mails, texts] = await ordered();
  await hold();
  expect(await ordered()).toEqual([mails, texts]);
  const dispatch = { documentId, toText: 'กรม ก', trackingNumber: '', dispatchedAt: new Date(), dispatchedBy: 11 };
  await pastTriggers(office.platform.database, (transaction) =>
    transaction
      .insertInto('dispatches')
      .values([
        { ...dispatch, channel: 'post', state: 'sent' },
        { ...dispatch, channel: 'email', email: 'a@example.go.th', state: 'waiting' },
      ])
      .execute(),
  );
  await release();
  expect(await ordered()).toEqual([mails + 1, texts]);
  await office.platform.database
    .updateTable('dispatches')
    .set({ state: 'failed' })
    .where('documentId', '=', documentId)
    .where('channel', '=', 'email')
    .execute();
  await hold();
  await release();
  expect(await ordered()).toEqual([mails + 1, texts]);
  const payload = new FormData();
  payload.append('file', new File([new Uint8Array(await makePdf(1))], 'เพิ่มเติม.pdf'));
  const headers = { authorization: `Bearer ${office.caller('registrar').token}` };
  const uploaded = await office.app.inject({ method: 'POST', url: '/api/files/upload', payload, headers });
  const input = { fileIds: [uploaded.json<{ fileId: number }>().fileId], reason: 'ได้รับภายหลัง' };
  await office.call(office.caller('registrar'), 'addFiles', { ...place, input });
  expect(await ordered()).toEqual([mails + 1, texts + 1]);
});

it('whoever had or has the letter sees its change at once, and those whose cards changed see them', async () => {
  const { documentId } = await office.register('registrar', [main(units.divisionA)]);
  const pushed = await pushedDuring(office, () =>
    office.perform('director', 'reclassify', documentId, {
      secrecy: 2,
      orderNumber: 'คำสั่งที่ 12/2569',
      reason: 'ปรับชั้น',
    }),
  );
  const told = (event: string) => [
    ...new Set(pushed.filter((message) => message.event === event).flatMap(({ personIds }) => personIds)),
  ];
  const lost = [registrar, clerkA].map(({ personId }) => personId);
  const has = [secretRegistrar, secretRegistrarA].map(({ personId }) => personId);
  expect(told('document-changed')).toEqual(expect.arrayContaining([...lost, ...has, headA.personId]));
  expect(told('todo-counts')).toEqual(expect.arrayContaining([clerkA.personId, secretRegistrarA.personId]));
  expect(told('todo-counts')).not.toContain(people.clerkB.personId);
  expect(told('document-changed')).not.toContain(people.clerkB.personId);
});
