import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { th } from '#locales/th.ts';
import { i18n } from '#web/platform/language/i18n.ts';

import { Pager } from './pager.tsx';

beforeAll(() =>
  i18n.init({
    lng: 'th',
    resources: { th: { translation: th } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  }),
);
afterAll(() => i18n.changeLanguage('th'));

/** The range, and whether there is a page after this one. */
function shown(page: number, total: number, hasMore?: boolean) {
  const props = { page, size: 10, total, label: 'รายการ', onChange: () => undefined };
  const markup = renderToStaticMarkup(<Pager {...props} {...(hasMore === undefined ? {} : { hasMore })} />);
  const range = /<span[^>]*>([^<]*)</.exec(markup)?.[1];
  const next = markup.slice(markup.lastIndexOf('<button'));
  return [range, !next.includes('disabled')];
}

test('the last page is the end of what was counted', () => {
  expect(shown(99, 1_000)).toEqual(['981–990 จาก 1000', true]);
  expect(shown(100, 1_000)).toEqual(['991–1000 จาก 1000', false]);
  expect(shown(100, 1_000, false)).toEqual(['991–1000 จาก 1000', false]);
});

test('where more was found than counted, it says so and goes on', () => {
  expect(shown(1, 1_000, true)).toEqual(['1–10 จากมากกว่า 1000', true]);
  expect(shown(100, 1_000, true)).toEqual(['991–1000 จากมากกว่า 1000', true]);
  expect(shown(101, 1_010, true)).toEqual(['1001–1010 จากมากกว่า 1010', true]);
});
