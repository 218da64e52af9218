import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { copy, main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

const relatedTo = async (by: PersonName, documentId: number) =>
  (await office.call(office.caller(by), 'getDocument', { documentId })).item.related.map(
    ({ relation, documentId: other, state }) => [relation, other, state],
  );

describe('a letter and its answer', () => {
  it('are shown with each other to readers of both', async () => {
    const letter = await office.register('registrar', [main(units.divisionA), copy(units.divisionB)]);
    const clerk = office.caller('clerkA');
    const request = { kind: 1, ownerUnitId: null, answersDocumentId: letter.documentId };
    const { documentId } = (await office.call(clerk, 'beginDocument', request)).item;
    expect(await relatedTo('clerkA', letter.documentId)).toEqual([['answeredBy', documentId, 'draft']]);
    expect(await relatedTo('registrar', letter.documentId)).toEqual([]);
    const { item } = await office.call(clerk, 'getWriting', { documentId });
    const body = [{ type: 'paragraph' as const, line: [{ text: 'ขอส่งข้อมูลมาพร้อมนี้', marks: [] }] }];
    const chain = [{ kind: 'sign' as const, personIds: [people.headA.personId], needed: 1 }];
    await office.call(clerk, 'writeDocument', { ...item, content: { ...item.content, body }, chain });
    expect(await office.perform('clerkA', 'submit', documentId, {})).toBe('done');
    expect(await office.perform('headA', 'sign', documentId, { note: '' })).toBe('done');
    expect(await relatedTo('registrar', letter.documentId)).toEqual([['answeredBy', documentId, 'registered']]);
    expect(await relatedTo('registrar', documentId)).toEqual([['answers', letter.documentId, 'sent']]);
    // A person who only got a copy of the letter does not see the answer.
    expect(await relatedTo('clerkB', letter.documentId)).toEqual([]);
  });
});
