import { expect, test } from 'vitest';

import { emptyContent } from './content.ts';
import { unprintedReferences } from './unprinted-references.ts';

const content = { ...emptyContent, enclosures: ['แผนที่', ' '], copies: [''] };
const references = [{ text: '' }, { text: 'หนังสือกรม ที่ สต 1/2569' }];

test('what a memo has no line for is shown beside the sheet, without empty lines', () => {
  expect(unprintedReferences({ references, content }, 'inside')).toEqual([
    { field: 'references', values: ['หนังสือกรม ที่ สต 1/2569'] },
    { field: 'enclosures', values: ['แผนที่'] },
  ]);
});

test('a letter to the outside has a line for everything', () => {
  expect(unprintedReferences({ references, content }, 'outside')).toEqual([]);
});
