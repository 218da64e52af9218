import { expect, test } from 'vitest';

import { groupNotices } from './group-notices.ts';

const notice = (notificationId: number, module: string, at: string) => ({
  notificationId,
  module,
  title: '',
  body: '',
  createdAt: new Date(at),
  isRead: false,
  subject: '',
  documentId: null,
  legId: null,
});

test('notifications are grouped by module and by day in Bangkok, in their order', () => {
  const grouped = groupNotices([
    notice(5, 'SARABUN', '2026-11-20T17:00:00Z'),
    notice(4, 'ROOM', '2026-11-20T16:59:00Z'),
    notice(3, 'SARABAN', '2026-11-20T16:59:00Z'),
    notice(2, 'SARABUN', '2026-11-20T01:00:00Z'),
  ]);
  expect(
    grouped.map(({ module, days }) => [
      module,
      days.map(({ day, notices }) => [day, notices.map((notice) => notice.notificationId)]),
    ]),
  ).toEqual([
    [
      'SARABUN',
      [
        ['2026-11-21', [5]],
        ['2026-11-20', [3, 2]],
      ],
    ],
    ['ROOM', [['2026-11-20', [4]]]],
  ]);
});
