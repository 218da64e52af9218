import { expect, test } from 'vitest';

import { errorsOf } from './edited-item.ts';

const item = {
  kind: 'link' as const,
  title: 'ระเบียบ',
  body: '',
  address: 'https://www.example.go.th',
  validFrom: '2026-11-20',
  validTo: null,
};

test.each([
  [{}, {}],
  [{ title: '  ' }, { title: 'intranet.missing' }],
  [{ address: '' }, { address: 'intranet.missing' }],
  [{ kind: 'announcement' as const, address: '' }, {}],
  [{ address: 'javascript:alert(1)' }, { address: 'intranet.addressNotValid' }],
  [{ validTo: '2026-11-19' }, { validTo: 'intranet.endsBeforeItBegins' }],
])('an item with %o has the errors %o', (changes, errors) => expect(errorsOf({ ...item, ...changes })).toEqual(errors));
