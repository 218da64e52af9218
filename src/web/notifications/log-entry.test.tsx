import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';

import { th } from '#locales/th.ts';
import { events } from '#locales/th/events.ts';
import { i18n } from '#web/platform/language/i18n.ts';

import { LogEntry } from './log-entry.tsx';

beforeAll(() =>
  i18n.init({
    lng: 'th',
    resources: { th: { translation: { ...th, events } } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  }),
);

test('an entry of one’s own log says its time once, also after a week', () => {
  const dateAlert = '2025-11-13T09:05:00+07:00';
  const shown = renderToStaticMarkup(<LogEntry log={{ icon: 'history', header: 'session.opened', dateAlert }} />);
  expect(/<time[^>]*>(.*)<\/time>/.exec(shown)?.[1]).toBe('13/11/2568 09:05');
});
