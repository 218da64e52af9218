import type { Chain } from '#domain/documents/chain.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fieldProblems } from '#locales/th/refusals.ts';
import { findLogBreaks } from '#server/find-log-breaks.ts';
import { people, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const note = { note: '' };
const defaultChain = [...reviewed('officerQ', 'clerkA'), ...signed('director')];
const submitted = async (chain: Chain = defaultChain) => {
  const { documentId } = await office.draft('officerP', 2, chain);
  expect(await office.perform('officerP', 'submit', documentId, {})).toBe('done');
  return documentId;
};
const writing = async (by: PersonName, documentId: number) =>
  (await office.call(office.caller(by), 'getWriting', { documentId })).item;
const bodyOf = (text: string) => [{ type: 'paragraph' as const, line: [{ text, marks: [] }] }];

const corrected = async (documentId: number, text: string, changes: { subject?: string; version?: number } = {}) => {
  const { subject, version } = await writing('officerP', documentId);
  return { documentId, version, subject, body: bodyOf(text), meeting: null, formValues: {}, ...changes };
};
const correct = async (by: PersonName, documentId: number, text: string, changes: { subject?: string } = {}) =>
  (await office.call(office.caller(by), 'correctWording', await corrected(documentId, text, changes))).item;
const refused = async (by: PersonName, documentId: number) => {
  const request = await corrected(documentId, 'ข้อความของคนอื่น');
  return (await office.refusal(office.caller(by), 'correctWording', request)).code;
};

const versions = async (documentId: number) =>
  (await office.call(office.caller('officerP'), 'getDraftVersions', { documentId })).items.map(
    ({ version, authorName, events }) => [
      version,
      authorName,
      events.map(({ name, personName }) => `${name} ${personName.split(' ')[0]}`),
    ],
  );
const eventsOf = async (documentId: number) =>
  (await office.call(office.caller('officerP'), 'getDocument', { documentId })).item.history
    .filter(({ name }) => name === 'draft.wording-corrected')
    .map(({ actorName }) => actorName);
const personsToNotify = (documentId: number) =>
  office.platform.database
    .selectFrom('notifications')
    .select('personId')
    .where('documentId', '=', documentId)
    .where('topic', '=', 'draftCorrected')
    .orderBy('id')
    .execute()
    .then((rows) => rows.map(({ personId }) => personId));

describe('a reviewer in their turn', () => {
  it('corrects subject and text as a new version, which later reviewers see and the signature covers', async () => {
    const documentId = await submitted();
    expect(await writing('officerQ', documentId)).toMatchObject({ mayWrite: false, mayCorrect: true });
    await correct('officerQ', documentId, 'แก้ครั้งแรก');
    await correct('officerQ', documentId, 'ข้อความที่ตรวจแล้ว', { subject: 'เรื่องที่ตรวจแล้ว' });
    expect(await writing('director', documentId).catch(() => 'absent')).toBe('absent');
    expect(await office.perform('officerQ', 'pass', documentId, note)).toBe('done');
    expect((await writing('clerkA', documentId)).steps).toMatchObject([
      { state: 'passed', agreed: 1, people: [{ name: 'officerQ ทดสอบ' }] },
      { state: 'current', agreed: 0 },
      { state: 'upcoming', agreed: 0 },
    ]);
    await correct('clerkA', documentId, 'ข้อความที่ตรวจสองครั้ง', { subject: 'เรื่องที่ตรวจแล้ว' });
    expect(await office.perform('clerkA', 'pass', documentId, note)).toBe('done');
    expect(await writing('director', documentId)).toMatchObject({
      subject: 'เรื่องที่ตรวจแล้ว',
      content: { body: bodyOf('ข้อความที่ตรวจสองครั้ง') },
      mayCorrect: false,
    });
    expect(await office.perform('director', 'sign', documentId, note)).toBe('done');
    expect(await findLogBreaks(office.platform.database)).toMatchObject({ signatures: 1, breaks: [] });
    expect(await versions(documentId)).toEqual([
      [5, 'clerkA ทดสอบ', ['draft.passed clerkA', 'draft.signed director']],
      [4, 'officerQ ทดสอบ', ['draft.passed officerQ']],
      [2, 'officerP ทดสอบ', ['draft.submitted officerP']],
    ]);
    expect(await eventsOf(documentId)).toEqual(['officerQ ทดสอบ', 'clerkA ทดสอบ']);
    const { officerP, officerQ } = people;
    expect(await personsToNotify(documentId)).toEqual([officerP.personId, officerP.personId, officerQ.personId]);
  });

  it('changes nothing but the wording, whatever the request contains', async () => {
    const documentId = await submitted();
    const before = await writing('officerQ', documentId);
    const more = { ...before, chain: [], toText: 'ผู้อื่น', secrecy: 2, fileIds: [], references: [], kind: 1 };
    await office.call(office.caller('officerQ'), 'correctWording', { ...more, ...(await corrected(documentId, 'แก้')) });
    const { savedAt: _before, version: _old, ...unchanged } = before;
    expect(await writing('officerQ', documentId)).toMatchObject({
      ...unchanged,
      content: { ...unchanged.content, body: bodyOf('แก้') },
    });
  });

  it('must leave the text complete, and cannot overwrite what another person saved meanwhile', async () => {
    const documentId = await submitted();
    const q = office.caller('officerQ');
    const empty = await office.refusal(q, 'correctWording', await corrected(documentId, ' ', { subject: '' }));
    expect(empty).toMatchObject({
      code: 'draft-incomplete',
      fields: { subject: fieldProblems.required, body: fieldProblems.required },
    });
    const stale = await corrected(documentId, 'แก้', { version: 1 });
    expect(await office.refusal(q, 'correctWording', stale)).toMatchObject({ code: 'draft-changed-elsewhere' });
    expect(await versions(documentId)).toEqual([[2, 'officerP ทดสอบ', ['draft.submitted officerP']]]);
  });

  it('does not change the version another reviewer passed or wrote at the same time', async () => {
    const both = [people.officerQ, people.clerkA].map(({ personId }) => personId);
    const documentId = await submitted([{ kind: 'review', personIds: both, needed: 2 }, ...signed('headA')]);
    await correct('officerQ', documentId, 'คนแรก');
    await correct('clerkA', documentId, 'คนที่สอง');
    expect(await office.perform('officerQ', 'pass', documentId, note)).toBe('done');
    await correct('clerkA', documentId, 'คนที่สอง อีกครั้ง');
    expect(await office.perform('clerkA', 'pass', documentId, note)).toBe('done');
    expect(await versions(documentId)).toEqual([
      [5, 'clerkA ทดสอบ', ['draft.passed clerkA']],
      [4, 'clerkA ทดสอบ', ['draft.passed officerQ']],
      [3, 'officerQ ทดสอบ', []],
      [2, 'officerP ทดสอบ', ['draft.submitted officerP']],
    ]);
    expect(await eventsOf(documentId)).toEqual(['officerQ ทดสอบ', 'clerkA ทดสอบ', 'clerkA ทดสอบ']);
  });

  it('can return the corrected text with a reason, and the drafter continues from it', async () => {
    const documentId = await submitted();
    await correct('officerQ', documentId, 'แก้แล้วตีกลับ');
    expect(await office.perform('officerQ', 'returnDraft', documentId, { reason: 'ขอข้อมูลเพิ่ม' })).toBe('done');
    const returned = await writing('officerP', documentId);
    expect(returned).toMatchObject({ mayWrite: true, content: { body: bodyOf('แก้แล้วตีกลับ') } });
    await office.call(office.caller('officerP'), 'writeDocument', { ...returned, subject: 'เรื่องใหม่' });
    expect(await versions(documentId)).toEqual([
      [3, 'officerQ ทดสอบ', ['draft.returned officerQ']],
      [2, 'officerP ทดสอบ', ['draft.submitted officerP']],
    ]);
  });

  it('may be a deputy, and the history shows on whose behalf', async () => {
    const documentId = await submitted([...reviewed('headA'), ...signed('director')]);
    await correct('deputyOfHeadA', documentId, 'แก้แทน');
    const { item } = await office.call(office.caller('officerP'), 'getDocument', { documentId });
    expect(item.history.find(({ name }) => name === 'draft.wording-corrected')).toMatchObject({
      actorName: 'deputyOfHeadA ทดสอบ',
      onBehalfOfName: 'headA ทดสอบ',
      delegationKind: 'actingFor',
    });
  });
});

describe('the wording of a draft cannot be corrected', () => {
  it('by its drafter, a later reviewer, a reader or a signer during review; for strangers it does not exist', async () => {
    const documentId = await submitted();
    for (const name of ['officerP', 'clerkA', 'headA'] as const)
      expect(await refused(name, documentId), name).toBe('not-permitted');
    for (const name of ['director', 'clerkB', 'registrar', 'secretary'] as const)
      expect(await refused(name, documentId), name).toBe('document-not-found');
  });

  it('by a reviewer who passed it, by a signer or the signer’s deputy, or after it was signed', async () => {
    const documentId = await submitted();
    expect(await office.perform('officerQ', 'pass', documentId, note)).toBe('done');
    expect(await refused('officerQ', documentId)).toBe('not-permitted');
    expect(await office.perform('clerkA', 'pass', documentId, note)).toBe('done');
    for (const name of ['officerP', 'officerQ', 'clerkA', 'director', 'secretary'] as const)
      expect(await refused(name, documentId), name).toBe('not-permitted');
    expect(await office.perform('director', 'sign', documentId, note)).toBe('done');
    for (const name of ['officerP', 'officerQ', 'clerkA', 'director'] as const)
      expect(await refused(name, documentId), name).toBe('not-permitted');
    expect(await eventsOf(documentId)).toEqual([]);
  });

  it('by a reviewer who was replaced, or before it is submitted', async () => {
    const documentId = await submitted();
    const { item } = await office.call(office.caller('officerQ'), 'getDocument', { documentId });
    const place = { documentId, legId: item.legId, taskId: item.taskId };
    const input = { personIds: [people.headA.personId], note: '' };
    expect(await office.performAt('officerP', 'replaceReviewer', { ...place, input })).toBe('done');
    expect(await refused('officerQ', documentId)).toBe('document-not-found');
    await correct('headA', documentId, 'ผู้ตรวจแทน');
    const draft = await office.draft('officerP', 2, defaultChain);
    expect(await refused('officerP', draft.documentId)).toBe('not-permitted');
    expect(await refused('officerQ', draft.documentId)).toBe('document-not-found');
  });
});
