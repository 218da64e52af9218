import { expect, it } from 'vitest';

import { documentKinds, kindWithCode } from '#domain/documents/document-kinds.ts';
import { blankDraft } from '#tests/support/blank-draft.ts';

import { fieldLabel } from './field-label.ts';

const { content } = blankDraft;
const kinds = Object.values(documentKinds).flatMap(({ code }) => kindWithCode(code) ?? []);

it('only rules use the label about; all other kinds use subject', () => {
  const about = kinds.filter((kind) => fieldLabel('subject', kind, content) === 'drafting.about');
  expect(about).toEqual(['regularity', 'rules']);
  expect(fieldLabel('subject', 'command', content)).toBe('drafting.fields.subject');
});

it('a form without a salutation labels the addressee ถึง', () => {
  expect(fieldLabel('toText', 'stamp', content)).toBe('drafting.toStamp');
  expect(fieldLabel('toText', 'outside', content)).toBe('drafting.fields.toText');
  const form = { templateId: 1, values: {} };
  expect(fieldLabel('toText', 'note', { ...content, form })).toBe('drafting.toStamp');
});
