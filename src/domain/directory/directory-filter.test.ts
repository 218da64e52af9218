import { expect, it } from 'vitest';

import { directoryFilterProblem } from './directory-filter.ts';
import { directoryStarts } from './directory-setup.ts';

it.each([
  ...Object.values(directoryStarts).map(({ filter }) => filter),
  '(cn=*)',
  '(|(cn=ก*ข)(!(uid=x))(sn>=a))',
  '(userAccountControl:1.2.840.113556.1.4.803:=2)',
  String.raw`(cn=a\28b\29)`,
  '(&(&(a=b)))',
])('is a filter: %s', (text) => {
  expect(directoryFilterProblem(text)).toBeUndefined();
});

it.each([
  '',
  'cn=a',
  '(cn=a',
  '(cn=a))',
  '(cn=a)(sn=b)',
  '(&)',
  '(!(a=b)(c=d))',
  '(=a)',
  '(cn)',
  '(cn=a(b)',
  String.raw`(cn=a\2)`,
  ' (cn=a)',
  '(&(cn=a) (cn=b))',
  `${'(!'.repeat(30)}(a=b)${')'.repeat(30)}`,
  '(cn=a\0)',
])('is no filter: %j', (text) => {
  expect(directoryFilterProblem(text)).toBe('filter-not-valid');
});

it('reads a long text at once', () => {
  const begun = performance.now();
  directoryFilterProblem('('.repeat(100_000));
  directoryFilterProblem(`(${'a'.repeat(500_000)}`);
  expect(performance.now() - begun).toBeLessThan(500);
});
