import { expect, test } from 'vitest';

import { mergeUnsaved } from './merge-unsaved.ts';

const start = { subject: '', speed: 1, receivers: [] };

test('what was left comes back where nothing was written since', () => {
  const left = { subject: 'เรื่องเดิม', speed: 2, receivers: [] };
  expect(mergeUnsaved(left, start, start)).toEqual(left);
});

test('what was written since stands', () => {
  const left = { subject: 'เรื่องเดิม', speed: 2, receivers: [] };
  expect(mergeUnsaved(left, start, { ...start, subject: 'เรื่องใหม่' })).toEqual({ ...left, subject: 'เรื่องใหม่' });
});
