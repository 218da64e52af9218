import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { appendEvents } from '#server/platform/audit/append-events.ts';
import { inTransaction } from '#server/platform/database/in-transaction.ts';
import { stepMs } from '#server/platform/http/reply-at-step.ts';
import { pushContents } from '#server/push-contents.ts';
import { makePdf } from '#tests/support/server-files.ts';
import { copy, main, people, units, type PersonName } from '#tests/rules/office.ts';
import { signed } from '#tests/rules/walk-matter.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';
import { pushedDuring } from './pushed-during.ts';

const { divisionA, divisionB, groupA1 } = units;

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const cardOf = async (name: PersonName, list: string, search?: string) => {
  const { items } = await office.call(office.caller(name), 'getTodoLists', search === undefined ? {} : { search });
  return items.find((card) => card.list === list)?.count;
};

it('a notice of a letter is pushed with its subject only while the person may read it', async () => {
  const { documentId } = await office.register('registrar', [main(divisionA)], { subject: 'ชื่อเรื่องที่เปลี่ยนมือ' });
  const { personId } = people.clerkA;
  const { items } = await office.call(office.caller('clerkA'), 'getAllNotifications', { take: 1 });
  const notice = items.find((item) => item.documentId === documentId);
  const pushed = () => pushContents(office.platform).notification(personId, notice?.notificationId ?? 0, 'th');
  expect(await pushed()).toMatchObject({ F_DOC_TITLE: 'ชื่อเรื่องที่เปลี่ยนมือ' });
  const { legId } = await office.legAt('clerkA', documentId, divisionA);
  const place = { documentId, legId, taskId: null };
  await office.call(office.caller('registrar'), 'recall', { ...place, input: {} });
  expect(await pushed()).toBeUndefined();
});

describe('a person who has a letter open and loses the right to read it', () => {
  const notifiedDuring = async (documentId: number, change: () => Promise<unknown>) =>
    (await pushedDuring(office, change)).flatMap((message) =>
      message.event === 'document-changed' && message.documentId === documentId ? message.personIds : [],
    );

  it('is notified of its recall, unlike a person who never had it', async () => {
    const { documentId } = await office.register('registrar', [main(divisionA)]);
    const { legId } = await office.legAt('clerkA', documentId, divisionA);
    const place = { documentId, legId, taskId: null };
    const notified = await notifiedDuring(documentId, () =>
      office.call(office.caller('registrar'), 'recall', { ...place, input: {} }),
    );
    expect(notified).toEqual(expect.arrayContaining([people.clerkA.personId, people.headA.personId]));
    expect(notified).not.toContain(people.clerkB.personId);
  });

  it('is notified that the work was taken from them', async () => {
    const { documentId } = await office.draft('officerP', documentKinds.inside.code, signed('headA'));
    expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
    const notified = await notifiedDuring(documentId, () =>
      office.perform('officerP', 'withdrawDraft', documentId, { reason: 'แก้ไขเพิ่มเติม' }),
    );
    expect(notified).toContain(people.headA.personId);
    expect(notified).not.toContain(people.clerkB.personId);
  });

  it('is notified of a recall from a unit below theirs', async () => {
    const { documentId } = await office.register('registrar', [main(groupA1)]);
    const { legId } = await office.legAt('clerkA', documentId, groupA1);
    const place = { documentId, legId, taskId: null };
    const notified = await notifiedDuring(documentId, () =>
      office.call(office.caller('registrar'), 'recall', { ...place, input: {} }),
    );
    expect(notified).toEqual(expect.arrayContaining([people.clerkA1.personId, people.clerkA.personId]));
    expect(notified).not.toContain(people.clerkB.personId);
  });

  it('is notified that it became secret, whether only the central registry could read it or everybody', async () => {
    const { database } = office.platform;
    const head = {
      unitId: divisionA,
      personId: people.director.personId,
      roleId: unitRoleIds.head,
      validFrom: new Date(0),
    };
    await database.insertInto('unitRoles').values(head).execute();
    const raise = async (isPublished: boolean) => {
      const { documentId } = await office.draft('officerP', documentKinds.announce.code, signed('headA'));
      expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
      expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
      if (isPublished)
        expect(await office.perform('registrar', 'publish', documentId, { from: null, until: null })).toBe('done');
      const input = { secrecy: 2, orderNumber: 'คำสั่งที่ 12/2569', reason: 'เจ้าของเรื่องแจ้งปรับชั้น' };
      return notifiedDuring(documentId, async () =>
        expect(await office.perform('director', 'reclassify', documentId, input)).toBe('done'),
      );
    };
    const ofUnpublished = await raise(false);
    expect(ofUnpublished).toContain(people.registrar.personId);
    expect(ofUnpublished).not.toContain(people.officerQ.personId);
    expect(await raise(true)).toEqual(expect.arrayContaining(Object.values(people).map(({ personId }) => personId)));
    await database
      .deleteFrom('unitRoles')
      .where('personId', '=', head.personId)
      .where('unitId', '=', divisionA)
      .execute();
  });
});

describe('a letter that is taken away', () => {
  let documentId = 0;
  let legId = 0;
  beforeAll(async () => {
    const registered = await office.register('registrar', [main(divisionA), copy(divisionB)], {
      subject: 'เรื่องที่ดึงคืน',
    });
    ({ documentId } = registered);
    ({ legId } = await office.legAt('clerkB', documentId, divisionB));
    const place = { documentId, legId, taskId: null };
    await office.call(office.caller('headB'), 'follow', { ...place, input: { dueAt: null } });
    expect(await cardOf('headB', 'followedMatters')).toBe(1);
    await office.call(office.caller('registrar'), 'recall', { ...place, input: {} });
  });

  it('leaves the follow-up list, its count and its search', async () => {
    expect(await office.rows('headB', 'followedMatters')).toEqual([]);
    expect(await office.rows('headB', 'followedMatters', 'ดึงคืน')).toEqual([]);
    const sort = [{ field: 'subject', direction: 'asc' } as const];
    const sorted = await office.call(office.caller('headB'), 'getTodoList', { list: 'followedMatters', sort });
    expect(sorted).toMatchObject({ data: [], total: 0 });
    expect(await cardOf('headB', 'followedMatters')).toBe(0);
    expect(await cardOf('headB', 'followedMatters', 'ดึงคืน')).toBe(0);
  });

  it('leaves the notices and their unread count; its notice appears never to have existed', async () => {
    const caller = office.caller('clerkB');
    const stored = await office.platform.database
      .selectFrom('notifications')
      .select('id')
      .where('personId', '=', people.clerkB.personId)
      .where('documentId', '=', documentId)
      .execute();
    expect(stored.length).toBeGreaterThan(0);
    const { items } = await office.call(caller, 'getNotifications', {});
    expect(items).toMatchObject({ totalAlert: 0, alerts: [] });
    expect(await office.call(caller, 'getAllNotifications', { take: 10 })).toMatchObject({ items: [], count: 0 });
    const absent = await office.refusal(caller, 'markNotificationRead', { notificationId: 999_999 });
    const hidden = await office.refusal(caller, 'markNotificationRead', { notificationId: stored[0]?.id ?? 0 });
    expect(hidden).toEqual(absent);
  });
});

describe('a secret letter', () => {
  let documentId = 0;
  let legId = 0;
  beforeAll(async () => {
    ({ documentId, legId } = await office.register('secretRegistrar', [main(divisionA)], { secrecy: 2 }));
  });

  it('is not revealed by the log of a person who guessed its number', async () => {
    const caller = office.caller('officerQ');
    await office.refusal(caller, 'getDocument', { documentId });
    await office.refusal(caller, 'getDocument', { documentId: 999_999 });
    const { items } = await office.call(caller, 'getNotifications', {});
    expect(items.logs.map((entry) => entry.header)).not.toContain('openRefused');
  });

  it('is not revealed by waiting: a person who may not read it gets an answer while others hold its lock', async () => {
    const other = new Client({ connectionString: office.url });
    await other.connect();
    await other.query('BEGIN');
    await other.query(`SELECT 1 FROM documents WHERE id = ${documentId} FOR UPDATE`);
    const caller = office.caller('headA');
    await office.refusal(caller, 'markDocumentRead', { documentId });
    await office.refusal(caller, 'receive', { documentId, legId, taskId: null, input: {} });
    await other.query('ROLLBACK');
    await other.end();
  });

  it('is not revealed by the time of a refusal: each waits for its step, by call and for a file', async () => {
    const stranger = office.caller('officerQ');
    const headers = { authorization: `Bearer ${stranger.token}` };
    const { documentId: openId } = await office.register('registrar', [main(divisionA)]);
    const shortest = async (refusal: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let count = 0; count < 5; count += 1) {
        const startedAt = performance.now();
        await refusal();
        times.push(performance.now() - startedAt);
      }
      return Math.min(...times);
    };
    for (const id of [openId, documentId, 999_999])
      expect(await shortest(() => office.refusal(stranger, 'getDocument', { documentId: id }))).toBeGreaterThan(
        stepMs - 2,
      );
    const file = await shortest(() => office.app.inject({ url: '/api/files/999999', headers }));
    expect(file).toBeGreaterThan(stepMs - 2);
  });

  it('is logged whenever it is read, by any call', async () => {
    const views = async () => {
      const { item } = await office.call(office.caller('secretRegistrar'), 'getDocument', { documentId });
      return item.history.filter((event) => event.name === 'document.viewed').length;
    };
    const before = await views();
    expect(await views()).toBe(before + 1);
  });

  it('is logged each time its file is read or refused', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await makePdf(1))]), 'ลับ.pdf');
    const ask = (name: PersonName, request: object) =>
      office.app.inject({ ...request, headers: { authorization: `Bearer ${office.caller(name).token}` } });
    const upload = { method: 'POST', url: '/api/files/upload', payload: form };
    const { fileId } = (await ask('secretRegistrar', upload)).json();
    const secret = { secrecy: 2, fileIds: [fileId] };
    const registered = await office.register('secretRegistrar', [main(divisionA)], secret);
    for (const name of ['secretRegistrarA', 'secretRegistrarA', 'headA'] as const)
      await ask(name, { url: `/api/files/${fileId}` });
    await office.platform.refusedViews.flush();
    const { item } = await office.call(office.caller('secretRegistrar'), 'getDocument', {
      documentId: registered.documentId,
    });
    expect(item.history.map(({ name, actorName }) => [name, actorName]).slice(1)).toEqual([
      ['document.viewed', 'secretRegistrarA ทดสอบ'],
      ['document.secret-file-viewed', 'secretRegistrarA ทดสอบ'],
      ['document.secret-file-viewed', 'secretRegistrarA ทดสอบ'],
      ['document.view-refused', 'headA ทดสอบ'],
    ]);
  });

  it('is not on the dashboard after it was published by mistake, even for those who may read it', async () => {
    await office.platform.database
      .updateTable('documents')
      .set({ publishedAt: new Date('2026-01-01T00:00:00Z'), kind: documentKinds.command.code })
      .where('id', '=', documentId)
      .execute();
    const { item } = await office.call(office.caller('secretRegistrar'), 'getDashboard', { panel: 'command' });
    expect(item.flatMap((group) => group.items)).toEqual([]);
    expect(item.map((group) => group.total)).toEqual(item.map(() => 0));
  });
});

it('the history of a letter with many views ends with the latest events', async () => {
  const { documentId } = await office.register('registrar', [main(divisionA)]);
  const views = Array.from({ length: 520 }, () => ({
    name: 'document.viewed' as const,
    actorId: people.clerkA.personId,
    documentId,
  }));
  const { database } = office.platform;
  await inTransaction(database, (transaction) => appendEvents(transaction, views, new Date()));
  const { legId } = await office.legAt('clerkA', documentId, divisionA);
  await office.call(office.caller('clerkA'), 'receive', { documentId, legId, taskId: null, input: {} });
  const { item } = await office.call(office.caller('clerkA'), 'getDocument', { documentId });
  expect(item.history.at(-1)?.name).toBe('letter.received');
});
