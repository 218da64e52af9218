import { expect, it } from 'vitest';

import { documentKinds, kindWithCode } from '#domain/documents/document-kinds.ts';
import { blankDraft } from '#tests/support/blank-draft.ts';

import { fieldLabel } from './field-label.ts';

const { content } = blankDraft;
const kinds = Object.values(documentKinds).flatMap(({ code }) => kindWithCode(code) ?? []);

it('rules alone say what they are about; everything else has a subject', () => {
  const about = kinds.filter((kind) => fieldLabel('subject', kind, content) === 'drafting.about');
  expect(about).toEqual(['regularity', 'rules']);
  expect(fieldLabel('subject', 'command', content)).toBe('drafting.fields.subject');
});

it('the addressee is said by ถึง where no salutation stands before him', () => {
  expect(fieldLabel('toText', 'stamp', content)).toBe('drafting.toStamp');
  expect(fieldLabel('toText', 'outside', content)).toBe('drafting.fields.toText');
  const form = { templateId: 1, values: {} };
  expect(fieldLabel('toText', 'note', { ...content, form })).toBe('drafting.toStamp');
});
