import { expect, test } from 'vitest';

import { openingSeries } from './opening-numbers.ts';

const namesOf = (isCentralRegistry: boolean) =>
  openingSeries(isCentralRegistry).map(({ book, isCircular }) => (isCircular ? `${book} circular` : book));

test('the central registry opens every book, another unit those whose letters it numbers itself', () => {
  const own = ['receive', 'receive circular', 'send', 'send circular'];
  expect(namesOf(false)).toEqual([...own, 'news', 'report']);
  const central = ['command', 'regularity', 'rules', 'announce', 'declaration', 'news', 'guaranty', 'report'];
  expect(namesOf(true)).toEqual([...own, ...central]);
});
