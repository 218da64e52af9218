import { expect, test } from 'vitest';

import { menuRoots } from './menu-roots.ts';
import { placesOf, showsIcons } from './menu-choices.ts';

test('an order of the agency uses the places of the program, each once', () => {
  expect(placesOf([30, 10, 20])).toEqual([10, 20, 30]);
  expect(placesOf([44, 45, 44, 50, 44])).toEqual([44, 45, 46, 47, 50]);
  expect(placesOf([0, 0])).toEqual([0, 1]);
  expect(placesOf([])).toEqual([]);
});

test('icons are chosen where they are shown', () => {
  expect(Object.values(menuRoots).every(showsIcons)).toBe(true);
  expect(showsIcons(3144)).toBe(false);
});
