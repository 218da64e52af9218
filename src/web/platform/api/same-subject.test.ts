import { expect, test } from 'vitest';

import { isSameSubject } from './same-subject.ts';

const request = { unitId: 2, search: 'ขอ', sort: [{ field: 'subject' }] };

test.each([
  ['the search alone is another', { ...request, search: 'ขอเชิญ' }, true],
  ['there is no search', { unitId: 2, sort: request.sort }, true],
  ['nothing is another', { ...request }, true],
  ['the unit is another', { ...request, unitId: 3 }, false],
  ['the unit and the search are others', { ...request, unitId: 3, search: '' }, false],
  ['there is one field more', { ...request, year: 2569 }, false],
])('requests refined by a search and an order, of which %s', (_what, changed, isSame) => {
  expect(isSameSubject(request, changed, ['search', 'sort'])).toBe(isSame);
});

test('a call that names no such field is of another subject with every change', () => {
  expect(isSameSubject(request, { ...request, search: '' }, [])).toBe(false);
});
