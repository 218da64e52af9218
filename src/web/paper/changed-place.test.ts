import { describe, expect, it } from 'vitest';

import { changedPlace } from './changed-place.ts';

const lines = (...texts: readonly string[]) =>
  texts.map((text, index) => ({ text, page: Math.floor(index / 3), down: (index % 3) / 3 }));

describe('the changed place of a text', () => {
  it('is the end of what differs, on its page', () => {
    expect(changedPlace(lines('ก', 'ข', 'ค', 'ง'), lines('ก', 'ข', 'ค', 'จ'))).toEqual({ text: 'จ', page: 1, down: 0 });
    expect(changedPlace(lines('ก', 'ข'), lines('ก', 'หนึ่ง', 'สอง', 'ข'))).toMatchObject({ text: 'สอง' });
    expect(changedPlace(lines('ก', 'ก'), lines('ก', 'ก', 'ก'))).toMatchObject({ text: 'ก', down: 2 / 3 });
  });

  it('is the place of what was taken away, and nowhere when nothing differs', () => {
    expect(changedPlace(lines('ก', 'ข', 'ค', 'ง'), lines('ก', 'ง'))).toMatchObject({ text: 'ง' });
    expect(changedPlace(lines('ก', 'ข', 'ค'), lines('ก', 'ข'))).toMatchObject({ text: 'ข' });
    expect(changedPlace(lines('ก', 'ข'), lines('ก', 'ข'))).toBeUndefined();
    expect(changedPlace(lines('ก'), [])).toBeUndefined();
  });
});
