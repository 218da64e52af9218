import { expect, test } from 'vitest';

import { mergeUnsaved } from './merge-unsaved.ts';

const start = { subject: '', speed: 1, receivers: [] };

test('restores saved fields that were not edited since', () => {
  const saved = { subject: 'เรื่องเดิม', speed: 2, receivers: [] };
  expect(mergeUnsaved(saved, start, start)).toEqual(saved);
});

test('keeps fields that were edited since', () => {
  const saved = { subject: 'เรื่องเดิม', speed: 2, receivers: [] };
  expect(mergeUnsaved(saved, start, { ...start, subject: 'เรื่องใหม่' })).toEqual({ ...saved, subject: 'เรื่องใหม่' });
});
