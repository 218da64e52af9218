import { expect, it } from 'vitest';

import { decoded } from './read-text.ts';

it('reads UTF-8 and the encoding of older Thai programs', () => {
  expect(decoded(new TextEncoder().encode('\uFEFFเรียน อธิบดี').buffer)).toBe('เรียน อธิบดี');
  expect(decoded(new Uint8Array([0xe0, 0xc3, 0xd5, 0xc2, 0xb9]).buffer)).toBe('เรียน');
});
