import { expect, it } from 'vitest';

import { isNoFilter, isSameFilter } from './same-conditions.ts';

it('ignores conditions that are not set, and their order', () => {
  expect(isSameFilter({ text: 'งบ', unitId: 2, inFiles: false }, { unitId: 2, text: 'งบ' })).toBe(true);
  expect(isSameFilter({ text: 'งบ' }, { text: 'งบ', kind: 1 })).toBe(false);
  expect(isNoFilter({ text: '', inFiles: false, fromDay: undefined })).toBe(true);
  expect(isNoFilter({ text: '', sort: { field: 'dueAt', direction: 'asc' } })).toBe(false);
});
