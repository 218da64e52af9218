import { describe, expect, it } from 'vitest';

import { containsTerms } from './contains-terms.ts';

const letter = ['มท ๐๒๐๑/๔๕', 'ขอเชิญประชุมคณะทำงานน้ำท่วม พ.ศ. ๒๕๖๙', 'กรมการปกครอง'];

describe('a text', () => {
  it.each(['0201/45', 'น้ํา', 'เชิญ ท่วม', '2026', '2569 ปกครอง', ''])('contains "%s", as the search reads it', (typed) => {
    expect(containsTerms(letter, typed)).toBe(true);
  });

  it.each(['น้ำมัน', 'ท่วม เชิญ', 'ปกครอง 2569', '2570', '%'])('does not contain "%s"', (typed) => {
    expect(containsTerms(letter, typed)).toBe(false);
  });
});
