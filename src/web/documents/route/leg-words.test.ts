import { expect, it } from 'vitest';

import { th } from '#locales/th.ts';

import { jobWordOf, legWordOf } from './leg-words.ts';

const said = (path: string | undefined) =>
  Object.entries(th.documents).find(([key]) => `documents.${key}` === path)?.[1];

it('says of a copy received that it is received, and not that it waits to be assigned', () => {
  expect(said(legWordOf({ kind: 'copy', state: 'received' }))).toBe(th.documents.legCopyReceived);
  expect(said(legWordOf({ kind: 'main', state: 'received' }))).toBe(th.documents.legReceived);
  expect(said(legWordOf({ kind: 'copy', state: 'unreceived' }))).toBe(th.documents.legUnreceived);
});

it('says of a reviewer whom enough others made needless that nobody waits for him, not that work was called back', () => {
  expect(said(jobWordOf({ kind: 'review', state: 'withdrawn' }))).toBe(th.documents.jobNotNeeded);
  expect(said(jobWordOf({ kind: 'sign', state: 'acted' }))).toBe(th.documents.stateSigned);
  expect(said(jobWordOf({ kind: 'assign', state: 'withdrawn' }))).toBe(th.documents.jobWithdrawn);
  expect(said(jobWordOf({ kind: 'sign', state: 'pending' }))).toBe(th.documents.jobPending);
});
