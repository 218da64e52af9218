import { expect, it } from 'vitest';

import { emptyContent } from './content.ts';
import { contentText } from './content-text.ts';

it('a document is found by its text, and not by the marks in it', () => {
  const runs = [
    { text: 'ขอเชิญ', marks: ['bold'] },
    { text: 'ประชุม', marks: [] },
  ] as const;
  expect(contentText({ ...emptyContent, body: [{ type: 'paragraph', line: runs }] })).toContain('ขอเชิญประชุม');
});

it('a document is found by what was filled into its form, and by its enclosures', () => {
  const text = contentText({
    ...emptyContent,
    form: { templateId: 1, values: { who: 'นางสาวดี', car: 'กข 1234' } },
    enclosures: ['กำหนดการ'],
  });
  for (const part of ['นางสาวดี', 'กข 1234', 'กำหนดการ']) expect(text).toContain(part);
});
