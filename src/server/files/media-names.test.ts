import { expect, it } from 'vitest';

import { isStorableText } from '#domain/text/storable-text.ts';

import { fileNameFor } from './media-names.ts';

it('a name that is cut never ends in half a character', () => {
  for (let length = 195; length < 203; length += 1) {
    const name = fileNameFor(`${'a'.repeat(length)}😀😀.pdf`, 'application/pdf');
    expect([length, isStorableText(name), name.endsWith('.pdf')]).toEqual([length, true, true]);
  }
});
