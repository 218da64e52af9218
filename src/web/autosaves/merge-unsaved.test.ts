import { expect, test } from 'vitest';

import { mergeUnsaved } from './merge-unsaved.ts';

const start = { subject: '', speed: 1, receivers: [] };

test('what was left comes back where nothing was written since', () => {
  const saved = { subject: 'เรื่องเดิม', speed: 2, receivers: [] };
  expect(mergeUnsaved(saved, start, start)).toEqual(saved);
});

test('what was written since stands', () => {
  const saved = { subject: 'เรื่องเดิม', speed: 2, receivers: [] };
  expect(mergeUnsaved(saved, start, { ...start, subject: 'เรื่องใหม่' })).toEqual({ ...saved, subject: 'เรื่องใหม่' });
});
