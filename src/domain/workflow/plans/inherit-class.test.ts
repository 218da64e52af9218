import { expect, it } from 'vitest';

import { documentStates } from '#domain/documents/document.ts';
import { letter } from '#tests/rules/office.ts';

import { inheritsClass } from './inherit-class.ts';

it('a reply inherits a higher class while somebody works on it, and keeps its own once it is issued or given up', () => {
  const inheriting = documentStates.filter((state) => inheritsClass({ document: { ...letter, state, secrecy: 1 } }, 2));
  expect(inheriting.toSorted()).toEqual(['draft', 'inReview', 'inSign', 'returned', 'signed']);
});

it('a reply in the same or a higher class keeps it', () => {
  for (const secrecy of [2, 3])
    expect(inheritsClass({ document: { ...letter, state: 'draft', secrecy } }, 2)).toBe(false);
});
