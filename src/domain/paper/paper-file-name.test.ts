import { expect, it } from 'vitest';

import { paperFileName } from './paper-file-name.ts';

it('a letter is a file of its number, without what no name of a file may have', () => {
  expect(paperFileName('มท 0810.7/ว 1204')).toBe('มท-0810.7-ว-1204.pdf');
  expect(paperFileName(' ')).toBe('letter.pdf');
});
