import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';

import { th } from '#locales/th.ts';
import { i18n } from '#web/platform/language/i18n.ts';

import { BroughtBooks } from './brought-books.tsx';

beforeAll(() =>
  i18n.init({
    lng: 'th',
    resources: { th: { translation: th } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  }),
);

it('shows the books of two units of one name in a list that scrolls with the keyboard', () => {
  const book = { unitName: 'งานธุรการ', book: 'send', isCircular: false, year: 2025, changed: 0, next: null } as const;
  const markup = renderToStaticMarkup(
    <BroughtBooks
      books={[
        { ...book, unitId: 1, added: 3 },
        { ...book, unitId: 2, added: 4 },
      ]}
    />,
  );
  expect(/<ul[^>]*>/.exec(markup)?.[0]).toContain(`tabindex="0" aria-label="${th.oldRegisters.booksTitle}"`);
  expect(markup.match(/<li>/g)).toHaveLength(2);
});
