import { expect, test } from 'vitest';

import { taskStates } from '#domain/workflow/states/task-transitions.ts';

import { taskLabelOf } from './leg-labels.ts';

test('every task state has a label', () => {
  expect(taskStates.map((state) => taskLabelOf({ kind: 'assign', state }))).not.toContain(undefined);
});

test('a finished task is labelled by its kind', () => {
  expect(taskLabelOf({ kind: 'assign', state: 'finished' })).toBe('documents.taskActed');
  expect(taskLabelOf({ kind: 'review', state: 'finished' })).toBe('documents.taskAgreed');
  expect(taskLabelOf({ kind: 'sign', state: 'finished' })).toBe('documents.stateSigned');
});
