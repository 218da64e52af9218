import { expect, test } from 'vitest';

import { withoutSecrets } from './without-secrets.ts';

test('rows of secret letters are left out wherever they stand, all else stays', () => {
  const open = { F_DOC_TITLE: 'เปิดเผย', F_DOC_SECRET_ID: 1 };
  const secret = { F_DOC_TITLE: 'ลับ', F_DOC_SECRET_ID: 2 };
  expect(withoutSecrets({ data: [open, secret], item: [{ items: [secret, { F_DOC_ID: 3 }] }], total: 2 })).toEqual({
    data: [open],
    item: [{ items: [{ F_DOC_ID: 3 }] }],
    total: 2,
  });
});
