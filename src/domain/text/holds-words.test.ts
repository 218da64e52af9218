import { describe, expect, it } from 'vitest';

import { holdsWords } from './holds-words.ts';

const letter = ['มท ๐๒๐๑/๔๕', 'ขอเชิญประชุมคณะทำงานน้ำท่วม พ.ศ. ๒๕๖๙', 'กรมการปกครอง'];

describe('texts hold', () => {
  it.each(['0201/45', 'น้ํา', 'เชิญ ท่วม', '2026', '2569 ปกครอง', ''])('"%s", as the search reads it', (typed) => {
    expect(holdsWords(letter, typed)).toBe(true);
  });

  it.each(['น้ำมัน', 'ท่วม เชิญ', 'ปกครอง 2569', '2570', '%'])('no "%s"', (typed) => {
    expect(holdsWords(letter, typed)).toBe(false);
  });
});
