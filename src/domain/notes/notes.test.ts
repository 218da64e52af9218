import { expect, it } from 'vitest';

import { people, units } from '#tests/rules/office.ts';

import { canReadNote, isLogged } from './notes.ts';

const note = { authorId: people.officerP.personId, unitId: units.divisionA };

it('a note for oneself is read by nobody else, not by the head nor a stand-in', () => {
  const readers = Object.entries(people).filter(([, viewer]) => canReadNote(viewer, { ...note, audience: 'self' }));
  expect(readers.map(([name]) => name)).toEqual(['officerP']);
  const ofHead = { authorId: people.headA.personId, unitId: units.divisionA, audience: 'self' } as const;
  expect(canReadNote(people.deputyOfHeadA, ofHead)).toBe(false);
});

it('a shared note is read in the unit and by whoever oversees it, not by units below or beside', () => {
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

it('only what others could see is logged', () => {
  expect([isLogged('self'), isLogged('unit'), isLogged('unit', 'self')]).toEqual([false, true, true]);
});
