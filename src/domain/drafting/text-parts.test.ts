import { expect, it } from 'vitest';

import { minutes } from '#tests/support/minutes.ts';

import { emptyContent } from './content.ts';
import type { RichText } from './rich-text.ts';
import { meetingParts, textParts } from './text-parts.ts';

const bodyOf = (text: string): RichText => [{ type: 'paragraph', line: [{ text, marks: [] }] }];

it('a letter is one part, and a comment on it is on its body', () => {
  const content = { ...emptyContent, body: bodyOf('จึงเรียนมา') };
  expect(textParts(content, null)).toEqual([{ of: 'letter', part: 'body', text: 'จึงเรียนมา' }]);
});

it('minutes have a part for each of their fields, and for each item of the agenda', () => {
  const meeting = { ...minutes, present: ['นายหนึ่ง', 'นายสอง'], agenda: ['ก', 'ข', 'ค', 'ง', 'จ'].map(bodyOf) };
  const parts = new Map(textParts({ ...emptyContent, meeting }, null).map(({ part, text }) => [part, text]));
  expect(parts.size).toBe(meetingParts.length);
  expect(parts.get('meeting.present')).toBe('นายหนึ่ง\nนายสอง');
  expect(parts.get('meeting.agenda4')).toBe('ง');
  expect(parts.get('meeting.recorder')).toBe(minutes.recorder);
});

it('a form of the agency has a part for each field of its template, with its label', () => {
  const field = { kind: 'text', isRequired: true, help: '', options: [] } as const;
  const template = {
    fields: [
      { ...field, name: 'purpose', label: 'เรื่องที่ไป' },
      { ...field, name: 'driver', label: 'ขอพนักงานขับรถ', kind: 'check' },
    ],
    layout: [],
  } as const;
  const content = { ...emptyContent, form: { templateId: 1, values: { purpose: 'ไปอบรม', driver: 'yes' } } };
  expect(textParts(content, template)).toEqual([
    { of: 'form', part: 'form.purpose', label: 'เรื่องที่ไป', text: 'ไปอบรม' },
  ]);
});
