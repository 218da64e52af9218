import { afterAll, beforeAll, expect, it } from 'vitest';

import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { minutes } from '#tests/support/minutes.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

it('submitting a text saves a version, with the actions on it', async () => {
  const { documentId } = await office.draft('officerP', 2, [...reviewed('officerQ'), ...signed('headA')]);
  expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
  expect(await office.perform('officerQ', 'returnDraft', documentId, { reason: 'แก้เรื่อง' })).toBe('done');
  const { item } = await office.call(office.caller('officerP'), 'getWriting', { documentId });
  await office.call(office.caller('officerP'), 'writeDocument', { ...item, subject: 'เรื่องที่แก้แล้ว' });
  for (const [name, action, input] of [
    ['officerP', 'submit', {}],
    ['officerQ', 'pass', { note: '' }],
    ['headA', 'sign', { note: '' }],
  ] as const)
    expect(await office.perform(name, action, documentId, input)).toBe('done');
  const { items } = await office.call(office.caller('officerP'), 'getDraftVersions', { documentId });
  expect(items.map(({ version, authorName, events }) => [version, authorName, events.map(({ name }) => name)])).toEqual(
    [
      [3, 'officerP ทดสอบ', ['draft.submitted', 'draft.passed', 'draft.signed']],
      [2, 'officerP ทดสอบ', ['draft.submitted', 'draft.returned']],
    ],
  );
  const subjects = await Promise.all(
    [2, 3].map((version) => office.call(office.caller('officerQ'), 'getDraftVersion', { documentId, version })),
  );
  expect(subjects.map((reply) => reply.item.subject)).toEqual(['รายงานผลการดำเนินงาน', 'เรื่องที่แก้แล้ว']);
});

it('a version contains the references and the session number of its time', async () => {
  const { documentId } = await office.draft('officerP', 11, [...reviewed('officerQ'), ...signed('headA')]);
  const drafter = office.caller('officerP');
  const { item: begun } = await office.call(drafter, 'getWriting', { documentId });
  const references = [{ documentId: null, isAnswer: false, text: 'หนังสือกองคลัง ที่ กค 0101/9' }];
  await office.call(drafter, 'writeDocument', {
    ...begun,
    letterNumber: '3',
    references,
    content: { ...begun.content, meeting: minutes },
  });
  expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
  expect(await office.perform('officerQ', 'returnDraft', documentId, { reason: 'แก้ครั้งที่' })).toBe('done');
  const { item } = await office.call(drafter, 'getWriting', { documentId });
  await office.call(drafter, 'writeDocument', { ...item, letterNumber: '4', references: [] });
  const firstVersion = await office.call(drafter, 'getDraftVersion', { documentId, version: item.version });
  expect(firstVersion.item).toMatchObject({ letterNumber: '3', references });
});

it('a person who may not read a document does not see its versions, and a version that was never saved is not found', async () => {
  const { documentId } = await office.draft('officerP', 2, [...signed('headA')]);
  expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
  const absent = { code: 'document-not-found' };
  for (const name of ['officerQ', 'clerkB', 'registrar'] as const) {
    const caller = office.caller(name);
    expect(await office.refusal(caller, 'getDraftVersions', { documentId })).toMatchObject(absent);
    expect(await office.refusal(caller, 'getDraftVersion', { documentId, version: 2 })).toMatchObject(absent);
  }
  const never = { documentId, version: 99 };
  expect(await office.refusal(office.caller('officerP'), 'getDraftVersion', never)).toMatchObject(absent);
});
