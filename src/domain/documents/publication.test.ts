import { expect, it } from 'vitest';

import { startMatter } from '#tests/rules/walk-matter.ts';
import { main, units } from '#tests/rules/office.ts';

import { isOver, isPublication, isToBegin } from './publication.ts';

const end = new Date('2026-12-01T17:00:00Z');
const { document } = startMatter({ receivers: [main(units.divisionA)] }).matter();
const published = { ...document, publishFrom: new Date(0), publishedUntil: end };

it('a publication is over from the moment at which it ends', () => {
  expect(isOver(published, new Date(end.getTime() - 1))).toBe(false);
  expect(isOver(published, end)).toBe(true);
  expect(isOver({ ...published, publishedUntil: null }, end)).toBe(false);
});

it('a publication begins on its first day if it is not over by then', () => {
  expect(isToBegin(published, new Date(end.getTime() - 1))).toBe(true);
  expect(isToBegin(published, end)).toBe(false);
});

it('a publication begins at its first moment, once, and not when its document was cancelled', () => {
  const first = new Date('2026-11-20T02:00:00Z');
  const planned = { ...published, publishFrom: first };
  expect(isToBegin(planned, first)).toBe(true);
  expect(isToBegin({ ...planned, publishedUntil: null }, first)).toBe(true);
  expect(isToBegin(planned, new Date(first.getTime() - 1))).toBe(false);
  for (const changes of [{ state: 'cancelled' }, { publishedAt: first }, { publishFrom: null }] as const)
    expect(isToBegin({ ...planned, ...changes }, first)).toBe(false);
});

it('a document is a publication from the day it is given one on', () => {
  expect([isPublication(document), isPublication(published)]).toEqual([false, true]);
});
