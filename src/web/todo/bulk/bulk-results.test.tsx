import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';

import type { TodoRow } from '#contract/todo.ts';
import { th } from '#locales/th.ts';
import { i18n } from '#web/platform/language/i18n.ts';

import { BulkResults } from './bulk-results.tsx';
import { rowKey } from './chosen-rows.ts';

beforeAll(() =>
  i18n.init({
    lng: 'th',
    resources: { th: { translation: th } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  }),
);

const row: TodoRow = {
  documentId: 1,
  legId: 1,
  taskId: 1,
  ownerUnitId: 2,
  receiverUnitId: 2,
  kindName: 'หนังสือภายใน',
  speedName: 'ปกติ',
  secrecyName: 'ปกติ',
  color: '',
  letterNumber: '',
  usesOwnerNumber: false,
  subject: 'ขอส่งแผนบริหารความเสี่ยง',
  otherParty: '',
  toText: 'ผู้อำนวยการกอง ก',
  commandText: '',
  purposeId: null,
  purposeName: '',
  taskTypeId: null,
  taskTypeName: '',
  isSentToPerson: false,
  commandState: 0,
  isSent: false,
  hasFile: false,
  hasNote: false,
  receiptCancelled: false,
  isOnBehalf: false,
  role: 'plain',
  isViewOnly: false,
  registerNumber: '',
  speed: 1,
  secrecy: 1,
  isRead: false,
  isOnHold: false,
  isSentBack: false,
  returnReason: '',
  dueAt: null,
  isOverdue: false,
  lateDays: 0,
  arrivedAt: new Date('2026-11-13T09:05:00+07:00'),
};
const other: TodoRow = {
  ...row,
  documentId: 2,
  legId: 2,
  taskId: 2,
  toText: 'ผู้อำนวยการกอง ข',
  arrivedAt: new Date('2026-11-14T09:05:00+07:00'),
};
const choice = ({ documentId, legId, taskId }: TodoRow, ownerUnitName: string, authorName: string) => ({
  documentId,
  legId,
  taskId,
  ownerUnitName,
  authorName,
  firstPage: { kind: 'writing' as const },
  isListed: true,
  actions: ['sign' as const],
});

test.each([false, true])('two letters of one subject are told apart before and after they are signed: %s', (wasRun) => {
  const html = renderToStaticMarkup(
    <BulkResults
      rows={[row, other]}
      choices={
        new Map([
          [rowKey(row), choice(row, 'กองแผน', 'นายหนึ่ง')],
          [rowKey(other), choice(other, 'กองคลัง', 'นางสอง')],
        ])
      }
      outcomeOf={() => ({ kind: 'waiting' })}
      wasRun={wasRun}
      isRunning={false}
      isIncluded={() => true}
      onInclude={() => undefined}
    />,
  );
  const lines = [...html.matchAll(/<li.*?<\/li>/gs)].map(([line]) => line.replaceAll(/<[^>]*>/g, ''));
  expect(lines).toEqual([
    expect.stringContaining(
      'ขอส่งแผนบริหารความเสี่ยงหนังสือภายใน · กองแผน – นายหนึ่ง · เรียน ผู้อำนวยการกอง ก · เข้ามาเมื่อ 13 พ.ย. 2569',
    ),
    expect.stringContaining(
      'ขอส่งแผนบริหารความเสี่ยงหนังสือภายใน · กองคลัง – นางสอง · เรียน ผู้อำนวยการกอง ข · เข้ามาเมื่อ 14 พ.ย. 2569',
    ),
  ]);
});
