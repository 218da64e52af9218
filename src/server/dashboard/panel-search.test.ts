import { afterAll, beforeAll, expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { signed } from '#tests/rules/walk-matter.ts';
import { startOfficeServer, type OfficeServer } from '#tests/server/office-server.ts';

let office: OfficeServer;
beforeAll(async () => {
  office = await startOfficeServer();
});
afterAll(() => office.close());

async function publish(kind: 'announce' | 'command', subject: string): Promise<void> {
  const { documentId } = await office.draft('officerP', documentKinds[kind].code, signed('headA'));
  const { item } = await office.call(office.caller('officerP'), 'getWriting', { documentId });
  await office.call(office.caller('officerP'), 'writeDocument', { ...item, subject });
  await office.perform('officerP', 'submit', documentId, {});
  await office.perform('headA', 'sign', documentId, { note: '' });
  expect(await office.perform('registrar', 'publish', documentId, { from: null, until: null })).toBe('done');
}

/** The subjects that the reply has, by the panels in which it has any. */
async function shown(request: object) {
  const headers = { authorization: `Bearer ${office.caller('clerkB').token}` };
  const response = await office.app.inject({ method: 'POST', url: '/api/get-dashboard', headers, payload: request });
  const { item }: { item: { bookType: string; total: number; items: { F_DOC_TITLE: string }[] }[] } = response.json();
  return item
    .filter(({ total }) => total > 0)
    .map(({ bookType, total, items }) => [bookType, total, ...items.map((row) => row.F_DOC_TITLE)]);
}

it('a panel that is searched holds the documents with the text only, and the other panels nothing', async () => {
  await publish('announce', 'รับสมัครพนักงานราชการ');
  await publish('announce', 'วันหยุดราชการประจำปี');
  await publish('command', 'แต่งตั้งคณะกรรมการรับสมัคร');
  const announcements = ['announce', 2, 'วันหยุดราชการประจำปี', 'รับสมัครพนักงานราชการ'];
  expect(await shown({})).toEqual([['command', 1, 'แต่งตั้งคณะกรรมการรับสมัคร'], announcements]);
  expect(await shown({ bookType: 'announce' })).toEqual([announcements]);
  expect(await shown({ bookType: 'announce', querySearch: '' })).toEqual([announcements]);
  expect(await shown({ bookType: 'announce', querySearch: 'รับสมัคร' })).toEqual([['announce', 1, 'รับสมัครพนักงานราชการ']]);
  expect(await shown({ bookType: 'announce', querySearch: 'ไม่มีเรื่องนี้' })).toEqual([]);
});
