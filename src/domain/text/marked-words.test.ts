import { expect, it } from 'vitest';

import { markedWords } from './marked-words.ts';

it('what was found is marked in the digits it is written in, and in either era', () => {
  expect(markedWords('ครั้งที่ 4/2569')).toEqual(expect.arrayContaining(['ครั้งที่', '4/2569', '๔/๒๕๖๙', '4/2026', '๔/๒๐๒๖']));
  expect(markedWords('๗๓๔๑')).toEqual(['๗๓๔๑', '7341']);
  expect(markedWords('  ')).toEqual([]);
});
