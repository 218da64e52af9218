import { expect, it } from 'vitest';

import { documentKinds, kindWithCode } from '#domain/documents/document-kinds.ts';
import { blankDraft } from '#tests/support/blank-draft.ts';

import { fieldWord } from './field-word.ts';

const { content } = blankDraft;
const kinds = Object.values(documentKinds).flatMap(({ code }) => kindWithCode(code) ?? []);

it('rules alone say what they are about; everything else has a subject', () => {
  const about = kinds.filter((kind) => fieldWord('subject', kind, content) === 'drafting.about');
  expect(about).toEqual(['regularity', 'rules']);
  expect(fieldWord('subject', 'command', content)).toBe('drafting.fields.subject');
});

it('the addressee is said by ถึง where no salutation stands before him', () => {
  expect(fieldWord('toText', 'stamp', content)).toBe('drafting.toStamp');
  expect(fieldWord('toText', 'outside', content)).toBe('drafting.fields.toText');
  const form = { templateId: 1, values: {} };
  expect(fieldWord('toText', 'note', { ...content, form })).toBe('drafting.toStamp');
});
