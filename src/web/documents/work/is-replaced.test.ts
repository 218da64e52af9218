import { describe, expect, it } from 'vitest';

import type { LegView } from '#contract/letter-route.ts';
import type { Party } from '#web/components/party-picker/party.ts';

import { isReplaced } from './is-replaced.ts';

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
  actions: ['changeReceiver'],
  jobs: [],
});
const byName = leg({ personId: 7, name: '', positionName: '' });

describe('who is asked in the place of a receiver', () => {
  it.each([
    ['not the unit itself', leg(), unit(5), true],
    ['a person of the unit', leg(), person(7, 5), false],
    ['another unit', leg(), unit(6), false],
    ['not the person it went to', byName, person(7, 5), true],
    ['him in another unit', byName, person(7, 6), false],
    ['his unit', byName, unit(5), false],
  ])('is %s', (_who, stay, party, expected) => {
    expect(isReplaced('changeReceiver', stay, null, party)).toBe(expected);
    expect(isReplaced('send', stay, null, party)).toBe(false);
  });
});
