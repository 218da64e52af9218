import { expect, it } from 'vitest';

import { emptyContent } from './content.ts';
import { formFields } from './forms.ts';
import { isWording, reworded } from './wording.ts';
import { minutes } from '#tests/support/minutes.ts';

const body = [{ type: 'paragraph' as const, line: [{ text: 'ข้อความที่แก้แล้ว', marks: [] }] }];
const written = { ...emptyContent, salutation: 'เรียน', closing: 'ขอแสดงความนับถือ', copies: ['กอง ข'] };

it('the words of a letter are its subject and text, and nothing about whom it goes to', () => {
  expect(formFields.filter(isWording)).toEqual(['subject', 'meeting', 'body', 'form']);
});

it('other words leave the rest of a letter as it was, and give it no part its form has not', () => {
  const corrected = reworded(written, { body, meeting: minutes, formValues: { car: 'กข 1234' } });
  expect(corrected).toEqual({ ...written, body });
});

it('minutes and forms of the agency are corrected where their text stands; the form stays the same', () => {
  const form = { templateId: 7, values: { car: 'กข 1' } };
  const moved = { ...minutes, place: 'ห้องประชุม 2' };
  expect(
    reworded({ ...written, meeting: minutes, form }, { body: [], meeting: moved, formValues: { car: 'กข 2' } }),
  ).toEqual({
    ...written,
    meeting: moved,
    form: { templateId: 7, values: { car: 'กข 2' } },
  });
  expect(reworded({ ...written, meeting: minutes }, { body: [], meeting: null, formValues: {} }).meeting).toEqual(
    minutes,
  );
});
