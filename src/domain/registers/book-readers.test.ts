import { expect, it } from 'vitest';

import { people, units } from '#tests/rules/office.ts';

import { readsBook } from './book-readers.ts';

const readersOf = (isSecret: boolean) =>
  Object.entries(people).flatMap(([name, viewer]) =>
    readsBook(viewer, { unitId: units.divisionA, isSecret }) ? [name] : [],
  );

it('an open register is read by the desk and the head of its unit, who acts for the head, and the central registry', () => {
  expect(readersOf(false)).toEqual(['registrar', 'clerkA', 'headA', 'deputyOfHeadA']);
});

it('a secret register is read by the secret registrar of its unit alone', () => {
  expect(readersOf(true)).toEqual(['secretRegistrarA']);
});
