import { expect, test } from 'vitest';

import { stripSecrets } from './strip-secrets.ts';

test('removes rows of secret letters at any depth and nothing else', () => {
  const open = { subject: 'เปิดเผย', secrecy: 1, arrivedAt: new Date(0) };
  const secret = { subject: 'ลับ', secrecy: 2 };
  expect(stripSecrets({ rows: [open, secret], item: [{ items: [secret, { documentId: 3 }] }], total: 2 })).toEqual({
    rows: [open],
    item: [{ items: [{ documentId: 3 }] }],
    total: 2,
  });
});
