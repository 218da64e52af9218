import { afterAll, beforeAll, expect, it } from 'vitest';

import { noteEvents } from '#domain/notes/notes.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const shared = { audience: 'unit', text: 'โทรประสานกระทรวงแล้ว รอข้อมูลวันศุกร์' } as const;
const own = { audience: 'self', text: 'ดูเรื่องเดิมปี 2567 ก่อน' } as const;

const write = async (name: PersonName, note: { documentId: number; audience: 'self' | 'unit'; text: string }) =>
  (await office.call(office.caller(name), 'writeNote', note)).item.noteId;
const textsFor = async (name: PersonName, documentId: number) =>
  (await office.call(office.caller(name), 'getNotes', { documentId })).items.map(({ text }) => text);
const marked = async (name: PersonName) => (await office.rows(name, 'awaitingReceipt')).map(({ hasNote }) => hasNote);
const actions = async (documentId: number) => {
  const rows = await office.platform.database
    .selectFrom('events')
    .select(['name', 'actorId', 'note', 'details'])
    .where('documentId', '=', documentId)
    .where('name', 'in', noteEvents)
    .orderBy('sequence')
    .execute();
  return rows;
};

it('a note is for the unit or for its author, and marks the row of everybody who can read it', async () => {
  const { documentId } = await office.register('registrar', [main(units.divisionA)]);
  expect(await marked('clerkA')).toEqual([false]);
  await write('clerkA', { documentId, ...own });
  expect(await marked('clerkA')).toEqual([true]);
  await office.perform('headA', 'follow', documentId, { dueAt: null });
  const followed = async () => (await office.rows('headA', 'followedMatters')).map(({ hasNote }) => hasNote);
  expect(await followed()).toEqual([false]);
  const noteId = await write('clerkA', { documentId, ...shared });
  expect(await followed()).toEqual([true]);
  expect(await textsFor('clerkA', documentId)).toEqual([shared.text, own.text]);
  expect(await textsFor('headA', documentId)).toEqual([shared.text]);
  const [seen] = (await office.call(office.caller('headA'), 'getNotes', { documentId })).items;
  expect(seen).toMatchObject({ noteId, authorName: 'clerkA ทดสอบ', unitName: 'กอง ก', isOwn: false, editedAt: null });
});

it('a note on a letter of a unit where its author holds a further position is for that unit, and one of both for the main one', async () => {
  const held = { personId: people.officerP.personId, unitId: units.divisionB, positionName: 'ที่ปรึกษา' };
  await office.platform.database
    .insertInto('furtherPositions')
    .values({ ...held, validFrom: new Date(0) })
    .execute();
  const noted = async (...receivers: readonly number[]) => {
    const { documentId } = await office.register('registrar', receivers.map(main));
    for (const unitId of receivers) {
      const [desk, to] =
        unitId === units.divisionB ? (['clerkB', 'officerP'] as const) : (['clerkA', 'officerQ'] as const);
      await office.perform(desk, 'receive', documentId, {});
      const parties = {
        personIds: [people[to].personId],
        unitIds: [],
        purposeId: null,
        taskTypeId: null,
        dueAt: null,
        note: '',
      };
      await office.perform(desk, 'assign', documentId, parties);
    }
    const noteId = await write('officerP', { documentId, ...shared });
    const read = async (name: PersonName) =>
      (await office.call(office.caller(name), 'getNotes', { documentId })).items.map(({ unitName }) => unitName);
    return { documentId, noteId, read };
  };
  const inB = await noted(units.divisionB);
  expect(await inB.read('clerkB')).toEqual(['กอง ข']);
  await office.call(office.caller('officerP'), 'changeNote', {
    ...shared,
    documentId: inB.documentId,
    noteId: inB.noteId,
  });
  expect(await inB.read('clerkB')).toEqual(['กอง ข']);
  const inBoth = await noted(units.divisionA, units.divisionB);
  expect(await inBoth.read('clerkA')).toEqual(['กอง ก']);
  expect(await inBoth.read('clerkB')).toEqual([]);
});

it('an author changes and withdraws their notes; for shared notes this is logged without the text', async () => {
  const { documentId } = await office.register('registrar', [main(units.divisionA)]);
  await write('clerkA', { documentId, ...own });
  expect(await actions(documentId)).toEqual([]);
  const noteId = await write('clerkA', { documentId, ...shared });
  const clerk = office.caller('clerkA');
  await office.call(clerk, 'changeNote', { documentId, noteId, audience: 'self', text: 'ไม่ต้องรอ' });
  expect(await textsFor('headA', documentId)).toEqual([]);
  await office.call(clerk, 'changeNote', { documentId, noteId, audience: 'unit', text: 'ได้ข้อมูลแล้ว' });
  expect(await textsFor('headA', documentId)).toEqual(['ได้ข้อมูลแล้ว']);
  await office.call(clerk, 'withdrawNote', { documentId, noteId });
  expect(await textsFor('clerkA', documentId)).toEqual([own.text]);
  expect((await office.refusal(clerk, 'withdrawNote', { documentId, noteId })).httpStatus).toBe(404);
  const logged = await actions(documentId);
  expect(logged.map(({ name }) => name)).toEqual(['note.shared', 'note.changed', 'note.changed', 'note.withdrawn']);
  expect(JSON.stringify(logged)).not.toMatch(/โทรประสาน|ได้ข้อมูล|ไม่ต้องรอ/);
  const { history } = (await office.call(office.caller('registrar'), 'getDocument', { documentId })).item;
  expect(history.filter((event) => noteEvents.some((name) => name === event.name))).toEqual([]);
});

it('other readers of the letter can neither read, change nor withdraw a note', async () => {
  const { documentId } = await office.register('registrar', [main(units.divisionA)]);
  const noteId = await write('clerkA', { documentId, ...shared });
  const change = { documentId, noteId, audience: 'unit', text: 'แก้ของผู้อื่น' } as const;
  // The registry may read the letter, but not the notes of another unit.
  expect(await textsFor('registrar', documentId)).toEqual([]);
  for (const name of ['headA', 'registrar'] as const) {
    expect((await office.refusal(office.caller(name), 'changeNote', change)).httpStatus).toBe(404);
    expect((await office.refusal(office.caller(name), 'withdrawNote', { documentId, noteId })).httpStatus).toBe(404);
  }
  const other = await office.register('registrar', [main(units.divisionA)]);
  const elsewhere = { ...change, documentId: other.documentId };
  expect((await office.refusal(office.caller('clerkA'), 'changeNote', elsewhere)).httpStatus).toBe(404);
  expect(await textsFor('clerkA', documentId)).toEqual([shared.text]);
});

it('notes of a letter that a person may not read, or no longer, look like those of one that does not exist', async () => {
  const { documentId } = await office.register('registrar', [main(units.divisionA)]);
  const { documentId: secretId } = await office.register('secretRegistrar', [main(units.divisionA)], { secrecy: 2 });
  const secretNote = await write('secretRegistrarA', { documentId: secretId, ...shared });
  expect(await textsFor('secretRegistrar', secretId)).toEqual([]);
  const cases: [PersonName, number][] = [
    ['clerkB', documentId],
    ['clerkA', secretId],
    ['headA', secretId],
    ['director', secretId],
  ];
  for (const [name, id] of cases) {
    const caller = office.caller(name);
    const absent = await office.refusal(caller, 'getNotes', { documentId: 999_999 });
    expect(await office.refusal(caller, 'getNotes', { documentId: id })).toEqual(absent);
    expect(await office.refusal(caller, 'writeNote', { documentId: id, ...own })).toEqual(absent);
    const note = { documentId: id, noteId: secretNote };
    expect(await office.refusal(caller, 'changeNote', { ...note, ...own })).toEqual(absent);
    expect(await office.refusal(caller, 'withdrawNote', note)).toEqual(absent);
  }
  await office.platform.database
    .deleteFrom('clearances')
    .where('personId', '=', people.secretRegistrarA.personId)
    .execute();
  const registrar = office.caller('secretRegistrarA');
  expect((await office.refusal(registrar, 'getNotes', { documentId: secretId })).httpStatus).toBe(404);
});

it('notes come in pages', async () => {
  const { documentId } = await office.register('registrar', [main(units.divisionA)]);
  for (let number = 1; number <= 21; number += 1)
    await write('clerkA', { documentId, audience: 'self', text: `${number}` });
  const first = await office.call(office.caller('clerkA'), 'getNotes', { documentId });
  expect([first.items.length, first.hasMore]).toEqual([20, true]);
  const rest = { documentId, before: first.items.at(-1)?.noteId ?? 0 };
  const last = await office.call(office.caller('clerkA'), 'getNotes', rest);
  expect([last.items.map(({ text }) => text), last.hasMore]).toEqual([['1'], false]);
});
