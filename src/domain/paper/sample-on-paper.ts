import { paper } from '#locales/paper.ts';

import { emptyContent } from '../drafting/content.ts';
import { sampleValues } from '../drafting/edit-agency-form.ts';
import { usualMemoTitlePoints, type LetterOnPaper } from './letter-on-paper.ts';
import { regulationStyle } from './sign-types.ts';

/** A form of the agency before anybody has filled it in: labels and examples stand for what will be. */
export const sampleOnPaper = (
  form: NonNullable<LetterOnPaper['template']>,
  agency: LetterOnPaper['agency'],
  today: string,
): LetterOnPaper => ({
  kind: 'other',
  ...paper.sample,
  letterNumber: '',
  isNumbered: true,
  letterDate: null,
  speed: 1,
  secrecy: 1,
  content: { ...emptyContent, form: { templateId: 0, values: sampleValues(form, today) } },
  references: [],
  ownerUnitName: '',
  signers: [],
  memoTitlePoints: usualMemoTitlePoints,
  signatureStyle: regulationStyle,
  actingSigners: [],
  isSigned: false,
  template: form,
  address: '',
  agency,
});
