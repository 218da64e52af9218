import { expect, test } from 'vitest';

import type { Issuer } from './number-rules.ts';
import { openingSeries } from './opening-numbers.ts';

const rules = { issuerOf: (kind: string): Issuer => (kind === 'command' ? 'centralRegistry' : 'ownerUnit') };
const namesOf = (isCentralRegistry: boolean) =>
  openingSeries(isCentralRegistry, rules).map(({ book, isCircular }) => (isCircular ? `${book} circular` : book));

test('the central registry opens every book, another unit those whose documents it numbers itself', () => {
  const letters = ['receive', 'receive circular', 'send', 'send circular'];
  const others = ['regularity', 'rules', 'announce', 'declaration', 'news', 'guaranty', 'report'];
  expect(namesOf(false)).toEqual([...letters, ...others]);
  expect(namesOf(true)).toEqual([...letters, 'command', ...others]);
});
