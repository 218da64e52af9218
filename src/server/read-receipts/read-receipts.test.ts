import { afterAll, beforeAll, expect, it } from 'vitest';

import { copy, main, people, units } from '#tests/rules/office.ts';
import { reviewed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

const { divisionA, divisionB } = units;

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const readers = (name: Parameters<OfficeServer['caller']>[0], documentId: number, more = {}) =>
  office.call(office.caller(name), 'getReaders', { documentId, ...more });

const published = async () => {
  const { documentId } = await office.draft('clerkA', 9, reviewed('headA'));
  expect(await office.perform('clerkA', 'submit', documentId, {})).toBe('done');
  expect(await office.perform('headA', 'pass', documentId, { note: '' })).toBe('done');
  await office.perform('clerkA', 'issueNumber', documentId, {});
  expect(await office.perform('clerkA', 'publish', documentId, { from: null, until: null })).toBe('done');
  return documentId;
};

it('the sender sees which unit received the letter under which number, and which opened it', async () => {
  const { documentId } = await office.register('registrar', [main(divisionA), copy(divisionB)]);
  await office.call(office.caller('headA'), 'markDocumentRead', { documentId });
  expect(await office.perform('clerkA', 'receive', documentId, {})).toBe('done');
  const seen = await readers('registrar', documentId);
  expect(seen.namesPersons).toBe(false);
  expect(seen.units).toMatchObject([
    {
      unitName: 'กอง ก',
      receivedBy: 'clerkA ทดสอบ',
      registerNumber: '1',
      readCount: 1,
      personCount: 2,
      mayNudge: false,
    },
    { unitName: 'กอง ข', receivedAt: null, openedAt: null, readCount: 0, personCount: 2, mayNudge: true },
  ]);
});

it('a unit that has not received a letter is reminded once a day', async () => {
  const { documentId } = await office.register('registrar', [main(divisionB)]);
  const [unit] = (await readers('registrar', documentId)).units;
  const params = { documentId, legId: unit?.legId ?? 0, personId: null };
  const { item } = await office.call(office.caller('registrar'), 'nudgeReaders', params);
  expect(item).toEqual({ unitCount: 1, personCount: 0 });
  const { items } = await office.call(office.caller('clerkB'), 'getNotifications', {});
  expect(items.alerts[0]).toMatchObject({ title: 'เตือนให้ลงรับหนังสือ', documentId });
  const second = await office.refusal(office.caller('registrar'), 'nudgeReaders', params);
  expect(second).toMatchObject({ code: 'nobody-to-remind' });
  await office.platform.database.updateTable('readingNudges').set({ nudgedOn: '2026-01-01' }).execute();
  await office.call(office.caller('registrar'), 'nudgeReaders', { ...params, legId: null });
  const { item: document } = await office.call(office.caller('registrar'), 'getDocument', { documentId });
  expect(document.history.filter(({ name }) => name === 'readers.reminded')).toHaveLength(2);
});

it('the history names readers and reminders to the senders alone', async () => {
  const documentId = await published();
  await office.call(office.caller('officerQ'), 'markDocumentRead', { documentId });
  await office.call(office.caller('clerkA'), 'nudgeReaders', { documentId, legId: null, personId: null });
  const namesIn = async (by: 'clerkA' | 'officerP') =>
    (await office.call(office.caller(by), 'getDocument', { documentId })).item.history.map(({ name }) => name);
  expect(await namesIn('clerkA')).toEqual(expect.arrayContaining(['document.viewed', 'readers.reminded']));
  const forReader = await namesIn('officerP');
  expect(forReader).toContain('document.published');
  for (const name of ['document.viewed', 'readers.reminded']) expect(forReader).not.toContain(name);
});

it('readers of a publication are listed by name, in pages, and reminded until they have read it', async () => {
  const documentId = await published();
  await office.call(office.caller('officerQ'), 'markDocumentRead', { documentId });
  const read = await readers('clerkA', documentId, { show: 'read' });
  expect(read.persons.map(({ name }) => name)).toContain('officerQ ทดสอบ');
  expect(read.counts.personCount).toBe(Object.keys(people).length - 1);
  const first = await readers('clerkA', documentId, { take: 2 });
  expect(first).toMatchObject({ namesPersons: true, hasMore: true });
  const next = await readers('clerkA', documentId, { take: 2, after: first.persons.at(-1)?.personId });
  expect(next.persons[0]?.personId).toBeGreaterThan(first.persons[1]?.personId ?? 0);
  const personId = people.officerP.personId;
  await office.call(office.caller('clerkA'), 'nudgeReaders', { documentId, legId: null, personId });
  const { items } = await office.call(office.caller('officerP'), 'getNotifications', {});
  expect(items.alerts[0]).toMatchObject({ title: 'เตือนให้อ่านหนังสือ', documentId });
  const found = await readers('clerkA', documentId, { search: 'officerP' });
  expect(found.persons).toMatchObject([{ personId, mayNudge: false }]);
  await office.call(office.caller('officerP'), 'markDocumentRead', { documentId });
  expect((await readers('clerkA', documentId, { search: 'officerP' })).persons).toEqual([]);
  const { item } = await office.call(office.caller('clerkA'), 'nudgeReaders', {
    documentId,
    legId: null,
    personId: null,
  });
  expect(item.personCount).toBe((await readers('clerkA', documentId)).counts.personCount - read.counts.readCount - 1);
});

it('a reader sees nothing of other readers, and a stranger cannot detect the letter', async () => {
  const documentId = await published();
  const { documentId: letter } = await office.register('registrar', [main(divisionA)]);
  const calls = ['getReaders', 'nudgeReaders'] as const;
  for (const call of calls) {
    const refused = await office.refusal(office.caller('officerP'), call, { documentId, legId: null, personId: null });
    expect(refused).toMatchObject({ code: 'not-permitted' });
    const receiver = await office.refusal(office.caller('clerkA'), call, {
      documentId: letter,
      legId: null,
      personId: null,
    });
    expect(receiver).toMatchObject({ code: 'not-permitted' });
    const stranger = await office.refusal(office.caller('clerkB'), call, {
      documentId: letter,
      legId: null,
      personId: null,
    });
    expect(stranger).toMatchObject({ code: 'document-not-found' });
  }
  const { item } = await office.call(office.caller('officerP'), 'getDocument', { documentId });
  expect(item.showsReaders).toBe(false);
});

it('readers of a secret letter are not named, and only its registrars are counted', async () => {
  const { documentId } = await office.register('secretRegistrar', [main(divisionA)], { secrecy: 2 });
  const seen = await readers('secretRegistrar', documentId);
  expect(seen).toMatchObject({ namesPersons: false, persons: [], units: [{ personCount: 1, readCount: 0 }] });
  const refused = await office.refusal(office.caller('registrar'), 'getReaders', { documentId });
  expect(refused).toMatchObject({ code: 'document-not-found' });
});

it('a letter sent to a wrong unit is redirected in one action, and the first unit can no longer see it', async () => {
  const { documentId } = await office.register('registrar', [main(divisionA)]);
  const [unit] = (await readers('registrar', documentId)).units;
  const input = { receivers: [main(divisionB)], dueAt: null, reason: 'ส่งผิดหน่วยงาน' };
  const params = { documentId, legId: unit?.legId ?? 0, taskId: null, input };
  const byReceiver = await office.refusal(office.caller('clerkA'), 'changeReceiver', params);
  expect(byReceiver).toMatchObject({ code: 'not-permitted' });
  await office.call(office.caller('registrar'), 'changeReceiver', params);
  expect(await office.listsWith('clerkA', documentId)).toEqual([]);
  expect(await office.listsWith('clerkB', documentId)).toEqual(['awaitingReceipt']);
  const refused = await office.refusal(office.caller('clerkA'), 'getDocument', { documentId });
  expect(refused).toMatchObject({ code: 'document-not-found' });
  const { item } = await office.call(office.caller('registrar'), 'getDocument', { documentId });
  expect(item.history.at(-1)).toMatchObject({ name: 'letter.redirected', note: 'ส่งผิดหน่วยงาน' });
  expect((await readers('registrar', documentId)).units).toMatchObject([{ unitName: 'กอง ข', receivedAt: null }]);
});
