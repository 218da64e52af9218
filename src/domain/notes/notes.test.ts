import { expect, it } from 'vitest';

import { people, units } from '#tests/rules/office.ts';

import { canReadNote, isLogged } from './notes.ts';

const note = { authorId: people.officerP.personId, unitId: units.divisionA };

it('only the author reads a private note, not the head or a deputy', () => {
  const readers = Object.entries(people).filter(([, viewer]) => canReadNote(viewer, { ...note, audience: 'self' }));
  expect(readers.map(([name]) => name)).toEqual(['officerP']);
  const ofHead = { authorId: people.headA.personId, unitId: units.divisionA, audience: 'self' } as const;
  expect(canReadNote(people.deputyOfHeadA, ofHead)).toBe(false);
});

it('a shared note is read in the unit and by those who oversee it, not by units below or beside it', () => {
  const readers = Object.entries(people).filter(([, viewer]) => canReadNote(viewer, { ...note, audience: 'unit' }));
  expect(readers.map(([name]) => name)).toEqual([
    'clerkA',
    'headA',
    'officerP',
    'officerQ',
    'deputyOfHeadA',
    'secretRegistrarA',
  ]);
});

it('only events of notes that others could see are logged', () => {
  expect([isLogged('self'), isLogged('unit'), isLogged('unit', 'self')]).toEqual([false, true, true]);
});
