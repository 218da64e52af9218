import { expect, it } from 'vitest';

import { glyphCharacters } from './glyph-characters.ts';
import { glyphsIn } from './pdf-strings.ts';

it.each([
  ['(\\000\\001\\000A)', [1, 65]],
  ['[(\\000\\() 10 (\\000\\))] TJ', [40, 41]],
  // Brackets that are a pair stand without a sign before them.
  ['(\\000(\\000\\002\\000)) Tj', [40, 2, 41]],
  ['[(\\000(\\000(\\000)\\000)) 9 <0005>] TJ', [40, 40, 41, 41, 5]],
])('reads the glyphs of %s', (shown, glyphs) => {
  expect(glyphsIn(shown)).toEqual(glyphs);
});

it('knows the characters of a cluster whose glyphs are a pair of brackets', () => {
  const source = '/f0 11 Tf\n/Span <</ActualText <FEFF0E190E49>>> BDC\n[(\\000(\\000))] TJ\nEMC\n(\\000\\001) Tj';
  const characters = glyphCharacters(source, new Map([['f0', new Map([[1, 'ก']])]]));
  expect(characters.get('f0')).toEqual(
    new Map([
      [40, 'น'],
      [41, '้'],
    ]),
  );
});
