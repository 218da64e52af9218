import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';

import { th } from '#locales/th.ts';
import { i18n } from '#web/platform/language/i18n.ts';

import { MenuGrid } from './menu-grid.tsx';

beforeAll(() => i18n.init({ lng: 'th', resources: { th: { translation: th } } }));

const linkOf = (type: 'a' | 'b') => {
  const site = { id: 1, sequence: 1, name: 'เว็บไซต์', icon: '', action: 'https://site.example.go.th/', type };
  const items = [{ ...site, mayQuery: true, mayManage: false }];
  return renderToStaticMarkup(<MenuGrid items={items} label="" />);
};

test('an item of type b opens a new window, and says so; an item of type a opens in the same', () => {
  expect(linkOf('b')).toMatch(
    /<a [^>]*href="https:\/\/site.example.go.th\/" target="_blank" rel="noopener noreferrer"/,
  );
  expect(linkOf('b')).toContain(th.portal.newWindow);
  expect(linkOf('a')).toContain('href="https://site.example.go.th/"');
  expect(linkOf('a')).not.toMatch(new RegExp(`target=|${th.portal.newWindow}`));
});
