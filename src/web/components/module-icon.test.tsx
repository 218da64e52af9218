import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { menuIcons } from '#domain/menus/menu-choices.ts';

import { ModuleIcon } from './module-icon.tsx';

const shapeOf = (name: string) =>
  renderToStaticMarkup(<ModuleIcon name={name} />).replace(/ (class|data-module)="[^"]*"/g, '');

const file = shapeOf('anything else');

test.each([
  ...menuIcons,
  'SARABAN',
  'SARABUN',
  'ASSET',
  'ARCHIVE',
  'ARCHIVES',
  'CAR',
  'LEAVE',
  'MEET',
  'ROOM',
  'WORK_FROM_HOME',
])('the module %s has its own icon', (name) => expect(shapeOf(name)).not.toBe(file));

test('both names of a module share an icon; unknown names and names of object properties get the file icon', () => {
  expect(shapeOf('SARABAN')).toBe(shapeOf('SARABUN'));
  expect(shapeOf('ARCHIVE')).toBe(shapeOf('ARCHIVES'));
  expect(shapeOf('constructor')).toBe(file);
});
