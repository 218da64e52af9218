import { expect, test } from 'vitest';

import { isRecordFieldName, isSettingFieldName } from './setting-lists.ts';

test('a field is of what is set once for the agency, of a list with rows, or of none', () => {
  const names = ['reservationDays', 'failedAttempts', 'firstName', 'toString'];
  expect(names.map(isRecordFieldName)).toEqual([true, true, false, false]);
  expect(names.map(isSettingFieldName)).toEqual([true, true, true, false]);
});
