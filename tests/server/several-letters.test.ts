import { afterAll, beforeAll, expect, it } from 'vitest';

import { unitRoleIds } from '#domain/people/unit-roles.ts';
import { main, people, units } from '#tests/rules/office.ts';
import { lockedOutOfOrder } from '#tests/support/lock-order.ts';
import { watchStatements } from '#tests/support/watch-statements.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

const { divisionA, registry } = units;
const watched = watchStatements();
let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
  const { database } = office.platform;
  await database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  // Cleared for class 3, and head of the unit whose letter gets another class.
  await database
    .insertInto('unitRoles')
    .values({
      unitId: registry,
      personId: people.director.personId,
      roleId: unitRoleIds.head,
      validFrom: new Date(0),
    })
    .execute();
});
afterAll(async () => {
  watched.stop();
  await office.close();
});

/** The transactions that changed the counts of lists, by how many statements each did so. */
const countings = () =>
  watched
    .transactions()
    .map((statements) => statements.filter((text) => /^\s*insert into "tray_counts"/i.test(text)).length)
    .filter((count) => count > 0);
const received = async () => {
  const { documentId } = await office.register('registrar', [main(divisionA)]);
  expect(await office.perform('clerkA', 'receive', documentId, {})).toBe('done');
  return documentId;
};

it('a person who leaves with several letters has their counts changed at once, in the order of the locks', async () => {
  for (const documentId of [await received(), await received(), await received()]) {
    const parties = {
      personIds: [people.officerP.personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      dueAt: null,
      note: '',
    };
    expect(await office.perform('clerkA', 'assign', documentId, parties)).toBe('done');
  }
  watched.forget();
  const successors = [{ unitId: people.officerQ.unitId, personId: people.officerQ.personId }];
  const request = { personId: people.officerP.personId, toUnitId: null, successors };
  const { item } = await office.call(office.caller('director'), 'letLeave', { ...request, reason: 'ลาออก' });
  expect(item.toSuccessor).toBe(3);
  expect(countings()).toEqual([1]);
  expect(watched.transactions().flatMap(lockedOutOfOrder)).toEqual([]);
});

it('a letter that takes its replies along into another class has the counts of all changed at once', async () => {
  const documentId = await received();
  for (const by of ['clerkA', 'headA'] as const)
    await office.call(office.caller(by), 'beginDocument', {
      kind: 1,
      ownerUnitId: null,
      answersDocumentId: documentId,
    });
  watched.forget();
  const order = { orderNumber: 'คำสั่งที่ 12/2569', reason: 'เจ้าของเรื่องแจ้งปรับชั้น', secrecy: 2 };
  expect(await office.perform('director', 'reclassify', documentId, order)).toBe('done');
  expect(countings()).toEqual([1]);
  expect(watched.transactions().flatMap(lockedOutOfOrder)).toEqual([]);
});
