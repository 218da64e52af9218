import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';
import { refusalOfRemoval, removeRowAs, saveRowAs } from '#tests/support/seen-row.ts';
import type { Caller } from '#tests/support/server-calls.ts';

let office: OfficeServer;
let administrator: Caller;
beforeAll(async () => {
  office = await startOfficeServer();
  await office.platform.database
    .updateTable('accounts')
    .set({ isAdministrator: true })
    .where('personId', '=', people.director.personId)
    .execute();
  administrator = office.caller('director');
});
afterAll(() => office.close());

const list = 'taskTypes' as const;
const saved = async (name: string, { id, isActive = true }: { id?: number; isActive?: boolean } = {}) => {
  const values = { name, nameEnglish: `${name} in English` };
  const row = { list, ...(id === undefined ? {} : { id }), isActive, values };
  return (await saveRowAs(office, administrator, row)).item.id;
};
const offered = async () =>
  (await office.call(office.caller('clerkA'), 'getReferenceLists', {})).item.taskTypes.flatMap((row) =>
    row.isActive ? [row.id] : [],
  );
const received = async () => {
  const { documentId } = await office.register('registrar', [main(units.divisionA)]);
  expect(await office.perform('clerkA', 'receive', documentId, {})).toBe('done');
  return documentId;
};
const workOf = (name: PersonName, taskTypeId: number | null) => ({
  personIds: [people[name].personId],
  unitIds: [],
  purposeId: null,
  taskTypeId,
  note: '',
  dueAt: null,
});
const assigned = async (taskTypeId: number | null) => {
  const documentId = await received();
  expect(await office.perform('clerkA', 'assign', documentId, workOf('officerP', taskTypeId))).toBe('done');
  return documentId;
};
const rowsOf = async (by: PersonName, taskTypeId: number) =>
  (
    await office.call(office.caller(by), 'getTodoList', {
      list: 'awaitingAction',
      take: 100,
      filter: { logic: 'and', filters: [{ field: 'taskTypeId', operator: 'eq', value: taskTypeId }] },
    })
  ).data.map((row) => [row.documentId, row.taskTypeName]);
const onLetter = async (documentId: number) =>
  (await office.call(office.caller('clerkA'), 'getDocument', { documentId })).item.legs.flatMap(({ tasks }) =>
    tasks.flatMap(({ holder, taskTypeName }) => (taskTypeName === '' ? [] : [[holder.personId, taskTypeName]])),
  );
const inEnglish = async (documentId: number) => {
  const headers = { authorization: `Bearer ${office.caller('officerP').token}`, 'accept-language': 'en' };
  const payload = { F_DOC_ID: documentId };
  const reply = await office.app.inject({ method: 'POST', url: '/api/sarabun/get-document', headers, payload });
  return JSON.stringify(reply.json());
};

describe('the type of work', () => {
  it('is nobody’s where only units get work, so it is neither logged nor refused', async () => {
    const documentId = await received();
    const unknown = { ...workOf('officerP', 999_999), personIds: [], unitIds: [units.groupA1] };
    expect(await office.perform('clerkA', 'assign', documentId, unknown)).toBe('done');
    const { details } = await office.platform.database
      .selectFrom('events')
      .select(sql<string>`details::text`.as('details'))
      .where('documentId', '=', documentId)
      .where('name', '=', 'letter.assigned')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details)).toMatchObject({ unitIds: [units.groupA1], taskTypeId: null });
  });

  it('is chosen while work is assigned, stands on the work in the language of the page, and filters lists', async () => {
    const id = await saved('งานทดลอง');
    expect(await offered()).toContain(id);
    const documentId = await assigned(id);
    await assigned(null);
    expect(await rowsOf('officerP', id)).toEqual([[documentId, 'งานทดลอง']]);
    expect(await onLetter(documentId)).toEqual([[people.officerP.personId, 'งานทดลอง']]);
    expect(await inEnglish(documentId)).toContain('"งานทดลอง in English"');
    await saved('งานทดสอบ', { id });
    expect(await rowsOf('officerP', id)).toEqual([[documentId, 'งานทดสอบ']]);
  });

  it('is the one that the holder chooses when they hand the work on, and is in the log', async () => {
    const [given, handedOn] = [await saved('งานแรก'), await saved('งานต่อ')];
    const documentId = await assigned(given);
    expect(await office.perform('officerP', 'assignOn', documentId, workOf('officerQ', handedOn))).toBe('done');
    expect(await onLetter(documentId)).toEqual([
      [people.officerP.personId, 'งานแรก'],
      [people.officerQ.personId, 'งานต่อ'],
    ]);
    const logged = await office.platform.database
      .selectFrom('events')
      .select('details')
      .where('name', '=', 'task.handed-on')
      .where('documentId', '=', documentId)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(logged.details)).toMatchObject({ taskTypeId: handedOn });
  });

  it('is given to no work while it is out of use, but stays on the work that has it', async () => {
    const id = await saved('งานเลิกใช้');
    const documentId = await assigned(id);
    await saved('งานเลิกใช้', { id, isActive: false });
    expect(await offered()).not.toContain(id);
    expect(await rowsOf('officerP', id)).toEqual([[documentId, 'งานเลิกใช้']]);
    const other = await received();
    for (const taskTypeId of [id, 987_654])
      expect(await office.perform('clerkA', 'assign', other, workOf('officerP', taskTypeId))).toBe('invalid-request');
  });

  it('is removed once no work has it, and the refusal says the same of an open letter and of a secret one', async () => {
    const [open, secret] = [await saved('งานเปิด'), await saved('งานลับ')];
    await assigned(open);
    const hidden = await received();
    const { database } = office.platform;
    expect(await office.perform('clerkA', 'assign', hidden, workOf('officerP', secret))).toBe('done');
    await database.updateTable('documents').set({ secrecy: 2 }).where('id', '=', hidden).execute();
    const refused = await refusalOfRemoval(office, administrator, { list, id: open });
    expect(refused).toMatchObject({ httpStatus: 409, code: 'setting-in-use' });
    expect(await refusalOfRemoval(office, administrator, { list, id: secret })).toEqual(refused);
    await removeRowAs(office, administrator, { list, id: await saved('งานลบได้') });
  });
});
