import { expect, it } from 'vitest';

import { emptyContent } from './content.ts';
import { formFields } from './forms.ts';
import { isWording, reworded } from './wording.ts';
import { minutes } from '#tests/support/minutes.ts';

const body = [{ type: 'paragraph' as const, line: [{ text: 'ข้อความที่แก้แล้ว', marks: [] }] }];
const written = { ...emptyContent, salutation: 'เรียน', closing: 'ขอแสดงความนับถือ', copies: ['กอง ข'] };

it('the wording of a letter is its subject and text, not its receivers', () => {
  expect(formFields.filter(isWording)).toEqual(['subject', 'meeting', 'body', 'form']);
});

it('another wording changes nothing else of a letter, and gives it no part its form does not have', () => {
  const corrected = reworded(written, { body, meeting: minutes, formValues: { car: 'กข 1234' } });
  expect(corrected).toEqual({ ...written, body });
});

it('a correction of minutes or an agency’s form changes its text parts and not its form', () => {
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
