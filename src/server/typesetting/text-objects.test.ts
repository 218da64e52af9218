import { expect, it } from 'vitest';

import { drawnGlyphs } from './text-objects.ts';

const font = { textOf: (glyph: number) => 'กขค'.charAt(glyph - 1), widthOf: () => 500 };
const fonts = new Map([
  ['f0', font],
  ['outlines', undefined],
]);
const begin = '0 Tr\n/f0 10 Tf\n1 0 0 -1 5 2 Tm\n';

it('a glyph is where the one before it ends, moved as the text says', () => {
  const glyphs = drawnGlyphs(`${begin}[<00010002> 100 <0003>] TJ\n1 0 0 -1 7 -1 Tm\n<0001> Tj\n`, fonts);
  expect(glyphs?.map(({ glyph, x, y }) => [glyph, x, y])).toEqual([
    [1, 5, 2],
    [2, 10, 2],
    [3, 14, 2],
    [1, 7, -1],
  ]);
});

it.each([
  ['has a font among others whose outlines cannot grow', `${begin}[<0001>] TJ\n/outlines 10 Tf\n[<0002>] TJ\n`],
  ['is slanted', `${begin.replace('1 0 0 -1', '1 0 0.2 -1')}[<0001>] TJ\n`],
  ['is drawn as lines', `1 Tr\n${begin}[<0001>] TJ\n`],
  ['ends with what is not known', `${begin}[<0001>] TJ\n3 Ts\n`],
])('nothing is known of a text that %s', (_, source) => {
  expect(drawnGlyphs(source, fonts)).toBeUndefined();
});
