import { expect, it } from 'vitest';

import { coveringParts } from './search-parts.ts';

it.each([
  ['กขค', ['กขค']],
  ['กขคง', ['กขค', 'ขคง']],
  ['กขคงจฉ', ['กขค', 'งจฉ']],
  ['กขคงจฉช', ['กขค', 'งจฉ', 'จฉช']],
  ['กข คงจ', ['คงจ']],
  ['กข', []],
  ['กขค กขค', ['กขค']],
  ['ab😀cd', ['ab😀', '😀cd']],
])('covers %j by %j', (typed, parts) => {
  expect(coveringParts(typed)).toEqual(parts);
});
