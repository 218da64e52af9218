import { expect, test } from 'vitest';

import { taskStates } from '#domain/workflow/states/task-transitions.ts';

import { placeLabelOf, taskLabelOf } from './leg-labels.ts';

test('every task state has a label', () => {
  expect(taskStates.map((state) => taskLabelOf({ kind: 'assign', state }))).not.toContain(undefined);
});

test('a finished task is labelled by its kind', () => {
  expect(taskLabelOf({ kind: 'assign', state: 'finished' })).toBe('documents.taskActed');
  expect(taskLabelOf({ kind: 'review', state: 'finished' })).toBe('documents.taskAgreed');
  expect(taskLabelOf({ kind: 'sign', state: 'finished' })).toBe('documents.stateSigned');
});

test('a letter written here waits for what it needs next, one from outside for whoever works on it', () => {
  const home = { kind: 'home', state: 'received' } as const;
  const own = (state: 'inSign' | 'signed' | 'registered') => placeLabelOf({ state, arrivedAt: null }, home);
  expect(own('inSign')).toBe('documents.stateInSign');
  expect(own('signed')).toBe('documents.waitsForNumber');
  expect(own('registered')).toBe('documents.waitsForSending');
  expect(placeLabelOf({ state: 'registered', arrivedAt: null }, { ...home, state: 'assigned' })).toBe(
    'documents.legAssigned',
  );
  expect(placeLabelOf({ state: 'registered', arrivedAt: new Date(0) }, home)).toBe('documents.legReceived');
});
