import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { DraftView } from '#contract/drafting/drafting.ts';
import { documentKinds, type DocumentKind } from '#domain/documents/document-kinds.ts';
import type { ActionInput, ActionName } from '#domain/workflow/permitted-actions.ts';
import { bookOf } from '#domain/registers/books.ts';
import type { Issuer, NumberForm } from '#domain/registers/number-rules.ts';
import { loadNumberRules } from '#server/registers/load-number-rules.ts';
import { byPost } from '#tests/rules/dispatching.ts';
import { main, people, units, type PersonName } from '#tests/rules/office.ts';
import { reviewed, signed } from '#tests/rules/walk-matter.ts';
import { minutes } from '#tests/support/minutes.ts';

import { startOfficeServer, type OfficeServer } from './office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const seen = (by: PersonName, documentId: number) =>
  office.call(office.caller(by), 'getDocument', { documentId }).then(({ item }) => item);

const act = async <A extends ActionName>(by: PersonName, action: A, documentId: number, input: ActionInput<A>) =>
  expect([by, action, await office.perform(by, action, documentId, input)]).toEqual([by, action, 'done']);

const note = { note: '' };

const desks: Readonly<Record<Issuer, PersonName>> = {
  ownerUnit: 'clerkA',
  externalBook: 'registrar',
  centralRegistry: 'registrar',
};

async function drafted(kind: DocumentKind): Promise<number> {
  const { documentId } = await office.draft('officerP', documentKinds[kind].code, [
    ...reviewed('officerQ'),
    ...(kind === 'declaration' || kind === 'news' ? [] : signed('headA')),
  ]);
  if (kind !== 'report') return documentId;
  const { item } = await office.call(office.caller('officerP'), 'getWriting', { documentId });
  const written: DraftView = { ...item, letterNumber: '1/2569', content: { ...item.content, meeting: minutes } };
  await office.call(office.caller('officerP'), 'writeDocument', written);
  return documentId;
}

async function numbered(kind: DocumentKind): Promise<number> {
  const documentId = await drafted(kind);
  await act('officerP', 'submit', documentId, {});
  await act('officerQ', 'pass', documentId, note);
  if (kind !== 'declaration' && kind !== 'news') await act('headA', 'sign', documentId, note);
  return documentId;
}

const written: Readonly<Record<NumberForm, RegExp>> = {
  codeNumber: /^สต 020\d\/(ว )?\d+$/,
  codeNumberYear: /^สต 020\d\/(ว )?\d+\/25\d\d$/,
  numberYear: /^\d+\/25\d\d$/,
  plainNumber: /^\d+$/,
  noNumber: /^(|1\/2569)$/,
};

/** Kinds 3 to 9 and minutes can be published, on the six panels of this agency. */
const published: readonly DocumentKind[] = ['command', 'regularity', 'rules', 'announce', 'news', 'report'];

/** The families of section 1 of the specification with the codes of their create menu, as a Thai officer calls them. */
const kinds = [
  ['outside', 1, 'หนังสือภายนอก'],
  ['inside', 2, 'หนังสือภายใน'],
  ['cycle', 3, 'หนังสือเวียน'],
  ['command', 4, 'คำสั่ง'],
  ['regularity', 5, 'ระเบียบ'],
  ['rules', 6, 'ข้อบังคับ'],
  ['announce', 7, 'ประกาศ'],
  ['declaration', 8, 'แถลงการณ์'],
  ['news', 9, 'ข่าว'],
  ['guaranty', 10, 'หนังสือรับรอง'],
  ['report', 11, 'รายงานการประชุม'],
  ['note', 14, 'บันทึก'],
  ['other', 15, 'หนังสืออื่น'],
  ['stamp', 16, 'หนังสือประทับตรา'],
] as const satisfies readonly (readonly [DocumentKind, number, string])[];

it('the kinds of the regulation are the ones of the specification, with their codes', () => {
  expect(Object.entries(documentKinds).map(([kind, { code }]) => [kind, code])).toEqual(
    kinds.map(([kind, code]) => [kind, code]),
  );
});

describe('every kind of the regulation, from draft to its end', () => {
  it.each(kinds)('%s has the type code %i and the name %s', async (kind, code, name) => {
    const documentId = await numbered(kind);
    const book = bookOf(code);
    const rules = await loadNumberRules(office.platform.database);
    const issuerRule = rules.issuerOf(kind);
    const issuer = desks[issuerRule];
    const document = await seen(issuer, documentId);
    expect([document.kind, document.kindName]).toEqual([code, name]);
    expect(document.state).toBe('registered');
    expect(document.letterNumber).toMatch(written[rules.formOf(book)]);
    const entry = await office.platform.database
      .selectFrom('registerEntries')
      .select(['book', 'letterNumber'])
      .where('documentId', '=', documentId)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ book, letterNumber: document.letterNumber });
    expect([kind, document.actions.includes('publish')]).toEqual([kind, published.includes(kind)]);
    if (published.includes(kind)) {
      await act(issuer, 'publish', documentId, { from: null, until: null });
      expect((await seen('clerkB', documentId)).state).toBe('sent');
      await act('clerkA', 'close', documentId, {});
    } else if (issuerRule === 'externalBook') {
      await act(issuer, 'sendOut', documentId, { sendings: [byPost('กระทรวงมหาดไทย')] });
      expect((await seen(issuer, documentId)).state).toBe('sent');
      await act('clerkA', 'close', documentId, {});
    } else {
      await act(issuer, 'send', documentId, { receivers: [main(units.divisionB)], dueAt: null });
      expect(await office.listsWith('clerkB', documentId)).toEqual(['awaitingReceipt']);
      await act('clerkB', 'receive', documentId, {});
      expect(await office.listsWith('clerkB', documentId)).toEqual(['awaitingAssignment']);
      await act('clerkB', 'close', documentId, {});
    }
    expect((await seen('clerkA', documentId)).state).toBe('closed');
    expect((await office.listsWith('clerkA', documentId)).every((list) => list === 'closedMatters')).toBe(true);
  });
});

describe('register numbers', () => {
  it('have no gap, and a cancelled one is voided and never used again', async () => {
    const first = await numbered('command');
    const before = Number((await seen('registrar', first)).letterNumber.split('/')[0]);
    await act('registrar', 'cancelDocument', first, { reason: 'ออกซ้ำ' });
    const second = await numbered('command');
    expect((await seen('registrar', second)).letterNumber).toBe(`${before + 1}/2569`);
    const entry = await office.platform.database
      .selectFrom('registerEntries')
      .select(['cancelReason', 'cancelledBy'])
      .where('documentId', '=', first)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ cancelReason: 'ออกซ้ำ', cancelledBy: people.registrar.personId });
    expect(await office.perform('registrar', 'publish', first, { from: null, until: null })).toBe('state-changed');
  });

  it('are allocated by the desk where the agency numbers after signing', async () => {
    const { database } = office.platform;
    await database.updateTable('officeRules').set({ numberingMode: 'afterSign' }).execute();
    const documentId = await numbered('inside');
    expect(await seen('clerkA', documentId)).toMatchObject({ state: 'signed', letterNumber: '' });
    expect(await office.listsWith('clerkA', documentId)).toEqual(['awaitingAssignment']);
    expect(await office.perform('officerP', 'issueNumber', documentId, {})).toBe('not-permitted');
    await act('clerkA', 'issueNumber', documentId, {});
    expect((await seen('clerkA', documentId)).letterNumber).toMatch(/^สต 0202\/\d+$/);
    await database.updateTable('officeRules').set({ numberingMode: 'onSign' }).execute();
  });
});

it('when one person signs and another returns at the same time, one wins and the other is refused with a clear reason', async () => {
  const documentId = await drafted('inside');
  await act('officerP', 'submit', documentId, {});
  await act('officerQ', 'pass', documentId, note);
  const outcomes = await Promise.all([
    office.perform('headA', 'sign', documentId, note),
    office.perform('deputyOfHeadA', 'returnDraft', documentId, { reason: 'แก้ไข' }),
  ]);
  expect(outcomes.toSorted()).toEqual(['done', 'state-changed']);
  const { state } = await seen('officerP', documentId);
  expect(['registered', 'returned']).toContain(state);
});

describe('minutes', () => {
  it('are found by their place and those present, but not by a person who may not read them', async () => {
    const documentId = await drafted('report');
    const search = async (by: PersonName, text: string) => {
      const query = { text, inFiles: false, take: 100 };
      return (await office.call(office.caller(by), 'searchDocuments', query)).items.map((item) => item.documentId);
    };
    for (const text of ['ห้องประชุม ๑', 'นายหนึ่ง ใจดี', '21 พฤศจิกายน', 'สอง จดดี', 'ตรวจดี', 'มีมติเห็นชอบ'])
      expect(await search('officerP', text), text).toContain(documentId);
    expect(await search('clerkB', 'นายหนึ่ง ใจดี')).not.toContain(documentId);
  });
});
