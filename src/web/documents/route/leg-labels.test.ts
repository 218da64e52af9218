import { expect, test } from 'vitest';

import { taskStates } from '#domain/workflow/states/task-transitions.ts';

import { taskLabelOf } from './leg-labels.ts';

test('every state of a piece of work has its word', () => {
  expect(taskStates.map((state) => taskLabelOf({ kind: 'assign', state }))).not.toContain(undefined);
});

test('what is done is said in the words of its kind', () => {
  expect(taskLabelOf({ kind: 'assign', state: 'finished' })).toBe('documents.taskActed');
  expect(taskLabelOf({ kind: 'review', state: 'finished' })).toBe('documents.taskAgreed');
  expect(taskLabelOf({ kind: 'sign', state: 'finished' })).toBe('documents.stateSigned');
});
