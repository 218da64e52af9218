import { expect, it } from 'vitest';

import { emptyContent } from './content.ts';
import { contentText } from './content-text.ts';

it('a document is found by what was filled into its form, and by its enclosures', () => {
  const text = contentText({
    ...emptyContent,
    form: { templateId: 1, values: { who: 'นางสาวดี', car: 'กข 1234' } },
    enclosures: ['กำหนดการ'],
  });
  for (const part of ['นางสาวดี', 'กข 1234', 'กำหนดการ']) expect(text).toContain(part);
});
