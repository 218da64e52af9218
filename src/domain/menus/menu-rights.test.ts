import { expect, test } from 'vitest';

import { differenceOf, granteePattern, groupOf, roleOf, withRight } from './menu-rights.ts';

const items = [
  { menuId: 1, parentId: null },
  { menuId: 10, parentId: 1 },
  { menuId: 100, parentId: 10 },
  { menuId: 101, parentId: 10 },
];
const query = (menuId: number) => ({ menuId, right: 'query' as const });
const manage = (menuId: number) => ({ menuId, right: 'manage' as const });

test('an item is given with the one through which it is reached, but not with the place of both', () => {
  expect(withRight(items, [], 100, 'manage')).toEqual([query(10), manage(100)]);
  expect(withRight(items, [], 10, 'query')).toEqual([query(10)]);
});

test('the item above stays as it is given already', () => {
  expect(withRight(items, [manage(10)], 100, 'query')).toEqual([manage(10), query(100)]);
});

test('a right is changed in its place, and what is below goes with an item that is taken', () => {
  expect(withRight(items, [query(10), manage(100)], 100, 'query')).toEqual([query(10), query(100)]);
  expect(withRight(items, [query(10), manage(100), query(101)], 101, null)).toEqual([query(10), manage(100)]);
  expect(withRight(items, [query(10), manage(100), query(101)], 10, null)).toEqual([]);
});

test('whoever managed an item and may still query it loses managing alone', () => {
  expect(differenceOf([manage(10)], [query(10)])).toEqual({ given: [], taken: [manage(10)] });
  expect(differenceOf([query(10)], [manage(10), query(100)])).toEqual({ given: [manage(10), query(100)], taken: [] });
  expect(differenceOf([manage(10)], [])).toEqual({ given: [], taken: [query(10), manage(10)] });
});

test('a grantee names its group or its office', () => {
  expect(groupOf('group:12')).toBe(12);
  expect(groupOf('role:12')).toBeUndefined();
  expect(roleOf('role:2007')).toBe(2007);
  expect(roleOf('administrators')).toBeUndefined();
  expect(['everybody', 'administrators', 'role:1', 'group:12'].every((name) => granteePattern.test(name))).toBe(true);
  expect(['nobody', 'unit:1', 'group:0', 'group:', 'group:1 '].some((name) => granteePattern.test(name))).toBe(false);
});
