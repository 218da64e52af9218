import { expect, it } from 'vitest';

import { avatarProblem, avatarRules } from './avatar-rules.ts';

const { minEdge, maxEdge, maxBytes } = avatarRules;
const picture = (width: number, height = width, size = 1) => ({ width, height, bytes: new Uint8Array(size) });

it('a picture of a person is square, and neither too small nor too large', () => {
  expect(avatarProblem(picture(minEdge))).toBeUndefined();
  expect(avatarProblem(picture(maxEdge, maxEdge, maxBytes))).toBeUndefined();
  expect(avatarProblem(picture(minEdge, minEdge + 1))).toBe('image-not-square');
  expect(avatarProblem(picture(minEdge - 1))).toBe('image-too-small');
  expect(avatarProblem(picture(maxEdge + 1))).toBe('image-too-large');
  expect(avatarProblem(picture(minEdge, minEdge, maxBytes + 1))).toBe('image-too-large');
});
