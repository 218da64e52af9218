import { afterAll, beforeAll, expect, it } from 'vitest';

import { main, units } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { minutes } from '#tests/support/minutes.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const passage = { part: 'body', quote: 'จึงเรียนมา', position: 0, text: 'ขอให้ระบุวัน' };
const submitted = async () => {
  const { documentId } = await office.draft('officerP', 2, [...reviewed('officerQ'), ...signed('headA')]);
  expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
  return documentId;
};

it('a reviewer comments on a passage, and the drafter answers and marks it as done', async () => {
  const documentId = await submitted();
  const comment = { documentId, ...passage };
  const { item } = await office.call(office.caller('officerQ'), 'writeDraftComment', comment);
  const answer = {
    documentId,
    commentId: item.commentId,
    answer: 'ระบุแล้ว',
    isDone: true,
    seen: { answer: '', isDone: false },
  };
  await office.call(office.caller('officerP'), 'answerDraftComment', answer);
  const seen = await office.call(office.caller('officerQ'), 'getDraftComments', { documentId });
  expect(seen.items).toMatchObject([{ ...passage, authorName: 'officerQ ทดสอบ', answer: 'ระบุแล้ว', isDone: true }]);
  expect(seen.may).toEqual({ comment: true, answer: false });
  // Of another window, which has not seen that answer.
  for (const late of [answer.seen, { answer: answer.answer, isDone: false }])
    expect(
      await office.refusal(office.caller('officerP'), 'answerDraftComment', { ...answer, isDone: false, seen: late }),
    ).toMatchObject({ code: 'list-changed' });
  expect(await office.call(office.caller('officerQ'), 'getDraftComments', { documentId })).toEqual(seen);
});

it('reading the comments on a secret draft is a view of it', async () => {
  const { documentId } = await office.draft('secretRegistrar', 2, signed('director'));
  const caller = office.caller('secretRegistrar');
  const { item } = await office.call(caller, 'getWriting', { documentId });
  await office.call(caller, 'writeDocument', { ...item, secrecy: 2 });
  await office.call(caller, 'getDraftComments', { documentId });
  const views = await office.platform.database
    .selectFrom('events')
    .select('name')
    .where('documentId', '=', documentId)
    .where('name', '=', 'document.viewed')
    .execute();
  expect(views).toHaveLength(1);
});

it('a comment on minutes names its part, which must exist', async () => {
  const { documentId } = await office.draft('officerP', 11, [...reviewed('officerQ'), ...signed('headA')]);
  const { item } = await office.call(office.caller('officerP'), 'getWriting', { documentId });
  const content = { ...item.content, meeting: minutes };
  await office.call(office.caller('officerP'), 'writeDocument', { ...item, letterNumber: '1/2569', content });
  expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
  const reviewer = office.caller('officerQ');
  const onPlace = { documentId, part: 'meeting.place', quote: minutes.place, position: 0, text: 'ห้องใด' };
  await office.call(reviewer, 'writeDraftComment', onPlace);
  const { items } = await office.call(reviewer, 'getDraftComments', { documentId });
  expect(items).toMatchObject([{ part: 'meeting.place', quote: minutes.place }]);
  for (const part of ['body', 'meeting.agenda6', 'form.purpose'])
    expect(await office.refusal(reviewer, 'writeDraftComment', { ...onPlace, part })).toMatchObject({
      code: 'invalid-request',
    });
});

it('a person cannot comment out of turn or answer for the drafter, and a stranger cannot detect a draft by its comments', async () => {
  const documentId = await submitted();
  const comment = { documentId, ...passage };
  const { item } = await office.call(office.caller('officerQ'), 'writeDraftComment', comment);
  const answer = {
    documentId,
    commentId: item.commentId,
    answer: 'ก',
    isDone: true,
    seen: { answer: '', isDone: false },
  };
  const drafter = office.caller('officerP');
  expect(await office.refusal(drafter, 'writeDraftComment', comment)).toMatchObject({ code: 'not-permitted' });
  expect(await office.refusal(office.caller('officerQ'), 'answerDraftComment', answer)).toMatchObject({
    code: 'not-permitted',
  });
  for (const name of ['clerkB', 'registrar'] as const) {
    const stranger = office.caller(name);
    const absent = { code: 'document-not-found' };
    expect(await office.refusal(stranger, 'getDraftComments', { documentId })).toMatchObject(absent);
    expect(await office.refusal(stranger, 'writeDraftComment', comment)).toMatchObject(absent);
    expect(await office.refusal(stranger, 'answerDraftComment', answer)).toMatchObject(absent);
  }
  const other = await submitted();
  expect(await office.refusal(drafter, 'answerDraftComment', { ...answer, documentId: other })).toMatchObject({
    code: 'document-not-found',
  });
});

it('a receiver sees neither comments nor versions; the persons who took part in drafting still do', async () => {
  const documentId = await submitted();
  await office.call(office.caller('officerQ'), 'writeDraftComment', { documentId, ...passage });
  for (const [name, action, input] of [
    ['officerQ', 'pass', { note: '' }],
    ['headA', 'sign', { note: '' }],
    ['clerkA', 'send', { receivers: [main(units.divisionB)], dueAt: null }],
  ] as const)
    expect(await office.perform(name, action, documentId, input)).toBe('done');
  const seenBy = async (name: 'clerkA' | 'clerkB' | 'officerP' | 'officerQ' | 'headA') => {
    const comments = await office.call(office.caller(name), 'getDraftComments', { documentId });
    const versions = await office.call(office.caller(name), 'getDraftVersions', { documentId });
    return [comments.items.length, versions.items.length];
  };
  for (const name of ['officerP', 'officerQ', 'headA'] as const)
    expect([name, await seenBy(name)]).toEqual([name, [1, 1]]);
  for (const name of ['clerkA', 'clerkB'] as const) {
    expect([name, await seenBy(name)]).toEqual([name, [0, 0]]);
    expect(await office.refusal(office.caller(name), 'getDraftVersion', { documentId, version: 2 })).toMatchObject({
      code: 'document-not-found',
    });
  }
});
