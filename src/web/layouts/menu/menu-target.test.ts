import { expect, test } from 'vitest';

import { menuTarget } from './menu-target.ts';

const item = (action: string, mayManage = false) => ({
  id: 3094,
  sequence: 1,
  name: 'รายการ',
  icon: '',
  action,
  type: 'a' as const,
  mayQuery: true,
  mayManage,
});

test.each([
  ['sarabun/dashboard', { kind: 'path', path: '/sarabun/dashboard' }],
  ['room', { kind: 'path', path: '/room' }],
  ['https://room.example.go.th/', { kind: 'outside', address: 'https://room.example.go.th/' }],
  ['archive', { kind: 'archive' }],
  ['/intranet', { kind: 'path', path: '/intranet?menuID=3094&query=1&manage=0' }],
  ['//elsewhere.example', { kind: 'path', path: '/elsewhere.example?menuID=3094&query=1&manage=0' }],
])('%s leads to %o', (action, target) => expect(menuTarget(item(action))).toEqual(target));

test('a link to a screen includes the right to manage', () => {
  expect(menuTarget(item('intranet/manage-intranet', true))).toEqual({
    kind: 'path',
    path: '/intranet/manage-intranet?menuID=3094&query=1&manage=1',
  });
});
