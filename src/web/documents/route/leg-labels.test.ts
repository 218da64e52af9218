import { expect, it } from 'vitest';

import { th } from '#locales/th.ts';

import { taskLabelOf, legLabelOf } from './leg-labels.ts';

const said = (path: string | undefined) =>
  Object.entries(th.documents).find(([key]) => `documents.${key}` === path)?.[1];

it('says of a copy received that it is received, and not that it waits to be assigned', () => {
  expect(said(legLabelOf({ kind: 'copy', state: 'received' }))).toBe(th.documents.legCopyReceived);
  expect(said(legLabelOf({ kind: 'main', state: 'received' }))).toBe(th.documents.legReceived);
  expect(said(legLabelOf({ kind: 'copy', state: 'unreceived' }))).toBe(th.documents.legUnreceived);
});

it('says of a reviewer whom enough others made needless that nobody waits for him, not that work was called back', () => {
  expect(said(taskLabelOf({ kind: 'review', state: 'withdrawn' }))).toBe(th.documents.taskNotNeeded);
  expect(said(taskLabelOf({ kind: 'sign', state: 'finished' }))).toBe(th.documents.stateSigned);
  expect(said(taskLabelOf({ kind: 'assign', state: 'withdrawn' }))).toBe(th.documents.taskWithdrawn);
  expect(said(taskLabelOf({ kind: 'sign', state: 'pending' }))).toBe(th.documents.taskPending);
});
