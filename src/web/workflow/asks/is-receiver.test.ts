import { describe, expect, it } from 'vitest';

import type { LegView } from '#contract/documents/route.ts';
import type { Party } from '#web/party-picker/party.ts';

import { isHolder, isReceiver } from './is-receiver.ts';

const named = { name: '', detail: '' };
const unit = (unitId: number): Party => ({ kind: 'unit', unitId, ...named });
const person = (personId: number, unitId: number): Party => ({ kind: 'person', personId, unitId, ...named });
const leg = (addressee: LegView['addressee'] = null): LegView => ({
  legId: 1,
  parentLegId: null,
  kind: 'main',
  state: 'unreceived',
  fromUnitName: '',
  unitId: 5,
  unitName: '',
  addressee,
  toOffice: null,
  purposeName: '',
  registerNumber: '',
  sentAt: new Date(0),
  receivedAt: null,
  receivedBy: '',
  dueAt: null,
  returnReason: '',
  closedAt: null,
  actions: [],
  tasks: [],
});
const byName = leg({ personId: 7, name: '', positionName: '' });

describe('isReceiver and isHolder', () => {
  it.each([
    ['the unit itself', leg(), unit(5), true],
    ['a person of the unit', leg(), person(7, 5), false],
    ['another unit', leg(), unit(6), false],
    ['the named person', byName, person(7, 5), true],
    ['the same person in another unit', byName, person(7, 6), false],
    ['their unit', byName, unit(5), false],
  ])('compare the receiver with %s', (_who, leg, party, expected) => {
    expect(isReceiver(leg, party)).toBe(expected);
  });

  it('match the holder of a task', () => {
    const task = { taskId: 3, holder: { personId: 7, name: '', positionName: '' } };
    const reviewed = { ...byName, tasks: [task as LegView['tasks'][number]] };
    expect(isHolder(reviewed, 3, person(7, 5))).toBe(true);
    expect(isHolder(reviewed, 3, person(8, 5))).toBe(false);
    expect(isHolder(reviewed, null, person(7, 5))).toBe(false);
  });

  const office = (role: 'head' | 'desk' | 'headsBelow'): Party => ({ kind: 'role', role, unitId: 5, ...named });
  it.each([
    ['their own role', byName, 'head', 7, true],
    ['the role of another person', byName, 'head', 8, false],
    ['a role whose holder is still unknown', byName, 'head', undefined, false],
    ['the desk of their unit', byName, 'desk', 7, false],
    ['the desk of the receiving unit', leg(), 'desk', 7, true],
    ['a vacant role, for which the desk receives', leg(), 'head', null, true],
    ['the head, when the unit itself is the receiver', leg(), 'head', 7, false],
    ['every head below', byName, 'headsBelow', 7, false],
  ] as const)('compare the receiver with a role: %s', (_who, leg, role, headId, expected) => {
    expect(isReceiver(leg, office(role), headId)).toBe(expected);
  });
});
