import { expect, test } from 'vitest';

import { heardIn } from './recogniser.ts';
import { errorLabel } from './speech-errors.ts';

const result = (transcript: string, isFinal: boolean) => Object.assign([{ transcript }], { isFinal });

test('returns only new results, with interim text apart', () => {
  const results = [result('ทราบ', true), result(' ดำเนินการ', true), result('ตามเส', false), result('นอ', false)];
  expect(heardIn({ resultIndex: 1, results })).toEqual({ final: 'ดำเนินการ', interim: 'ตามเสนอ' });
  expect(heardIn({ resultIndex: 4, results })).toEqual({ final: '', interim: '' });
});

test('silence and our own stop have no message, all other errors do', () => {
  expect(['no-speech', 'aborted'].map(errorLabel)).toEqual([null, null]);
  expect(errorLabel('not-allowed')).toBe('dictation.notAllowed');
  expect(errorLabel('network')).toBe('dictation.network');
  expect(errorLabel('toString')).toBe('dictation.failed');
});
