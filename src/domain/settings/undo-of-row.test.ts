import { describe, expect, it } from 'vitest';

import { undoOfRow, type ImportedPerson, type ImportedRow, type RowState } from './undo-of-row.ts';

const state = (name: string, isActive = true): RowState => ({ isActive, values: { name } });
const row = (changes: Partial<ImportedRow>): ImportedRow => ({
  rows: 'own',
  before: null,
  after: state('ใหม่'),
  now: state('ใหม่'),
  isAdministrator: true,
  ...changes,
});
const rowAlone = (kind: 'remove' | 'putOutOfUse' | 'restore' | null) => ({
  row: kind,
  account: null,
  endsOffices: false,
  endsPositions: false,
});

describe('what the undo of an import does to a row of a list', () => {
  it.each<[string, Partial<ImportedRow>, ReturnType<typeof undoOfRow>]>([
    ['an added row is removed', {}, rowAlone('remove')],
    ['an added row that was changed since stays', { now: state('แก้') }, 'changedSince'],
    ['an added row that was put out of use since stays', { now: state('ใหม่', false) }, 'changedSince'],
    ['an added row that is gone is done', { now: undefined }, rowAlone(null)],
    ['an added row that none may remove is put out of use', { rows: 'kept' }, rowAlone('putOutOfUse')],
    ['a unit in which somebody was given something stays', { rows: 'kept', isUnitHeld: true }, 'givenInUnit'],
    [
      'so does one that was opened again',
      { rows: 'kept', before: state('ใหม่', false), isUnitHeld: true },
      'givenInUnit',
    ],
    [
      'a unit that stays open is put back',
      { rows: 'kept', before: state('เดิม'), isUnitHeld: true },
      rowAlone('restore'),
    ],
    ['one that was put out of use by hand is done', { rows: 'kept', now: state('ใหม่', false) }, rowAlone(null)],
    ['one that was changed since stays', { rows: 'kept', now: state('แก้', false) }, 'changedSince'],
    ['a changed row is put back', { before: state('เดิม') }, rowAlone('restore')],
    ['a changed row of a fixed list too', { rows: 'fixed', before: state('เดิม') }, rowAlone('restore')],
    ['a row changed since by somebody stays', { before: state('เดิม'), now: state('แก้') }, 'changedSince'],
    ['a row in another state since stays', { before: state('เดิม'), now: state('ใหม่', false) }, 'changedSince'],
    ['a row put back by hand is done', { before: state('เดิม'), now: state('เดิม') }, rowAlone(null)],
    ['a changed row that was removed since cannot come back', { before: state('เดิม'), now: undefined }, 'removedSince'],
    [
      'a field that came with a later version does not matter',
      { before: state('เดิม'), now: { isActive: true, values: { name: 'ใหม่', later: 'ก' } } },
      rowAlone('restore'),
    ],
  ])('%s', (_title, changes, expected) => expect(undoOfRow(row(changes))).toEqual(expected));
});

const opened = { before: null, username: 'malee', isAdministrator: false };
const renamed = { ...opened, before: 'mali' };
const now = { username: 'malee', isAdministrator: false };
const person = (changes: Partial<ImportedPerson> = {}): ImportedPerson => ({
  account: undefined,
  accountNow: undefined,
  officesHeld: 0,
  positionsHeld: 0,
  hasActed: false,
  wasGivenMore: false,
  isFormerNameTaken: false,
  ...changes,
});

describe('what the undo of an import does to a person', () => {
  const added = { rows: 'kept' } as const;
  const broughtBack = { rows: 'kept', before: state('ใหม่', false) } as const;
  const inUnit = (unitId: number): RowState => ({ isActive: true, values: { name: 'ใหม่', unitId } });
  const moved = { rows: 'kept', before: inUnit(1), after: inUnit(2), now: inUnit(2) } as const;
  const untouched = { rows: 'kept', before: undefined, after: undefined } as const;
  it.each<[string, Partial<ImportedRow>, ImportedPerson, ReturnType<typeof undoOfRow>]>([
    ['an added one leaves', added, person(), rowAlone('putOutOfUse')],
    [
      'with the account and the offices that came with them',
      added,
      person({ account: opened, accountNow: now, officesHeld: 2 }),
      { row: 'putOutOfUse', account: 'remove', endsOffices: true, endsPositions: false },
    ],
    [
      'an account is removed of who was there before',
      untouched,
      person({ account: opened, accountNow: now }),
      { row: null, account: 'remove', endsOffices: false, endsPositions: false },
    ],
    [
      'a user name is given back',
      untouched,
      person({ account: renamed, accountNow: now, hasActed: true }),
      { row: null, account: 'rename', endsOffices: false, endsPositions: false },
    ],
    [
      'of who was there before only the offices of the file end',
      untouched,
      person({ officesHeld: 1, wasGivenMore: true, hasActed: true }),
      { row: null, account: null, endsOffices: true, endsPositions: false },
    ],
    [
      'of who was there before only the further positions of the file end',
      untouched,
      person({ positionsHeld: 1, wasGivenMore: true, hasActed: true }),
      { row: null, account: null, endsOffices: false, endsPositions: true },
    ],
    ['who signed in stays', added, person({ account: opened, accountNow: now, hasActed: true }), 'signedIn'],
    ['who did something without an account stays', added, person({ hasActed: true }), 'signedIn'],
    [
      'an account in which somebody signed in stays',
      untouched,
      person({ account: opened, accountNow: now, hasActed: true }),
      'signedIn',
    ],
    ['who was given more since stays', added, person({ wasGivenMore: true }), 'givenMore'],
    [
      'who was brought back into service leaves it again',
      broughtBack,
      person({ accountNow: now }),
      rowAlone('restore'),
    ],
    ['who was brought back and signed in stays', broughtBack, person({ hasActed: true }), 'signedIn'],
    ['who was brought back and was given more stays', broughtBack, person({ wasGivenMore: true }), 'givenMore'],
    ['who was moved goes back', moved, person({ hasActed: true }), rowAlone('restore')],
    ['who was moved and was given more there stays', moved, person({ wasGivenMore: true }), 'givenMore'],
    [
      'who was let go by the file comes back, whatever they did',
      { ...broughtBack, before: state('ใหม่'), after: state('ใหม่', false), now: state('ใหม่', false) },
      person({ hasActed: true, wasGivenMore: true }),
      rowAlone('restore'),
    ],
    ['who got an account since stays', added, person({ accountNow: now }), 'accountChanged'],
    [
      'who became an administrator since stays',
      added,
      person({ account: opened, accountNow: { ...now, isAdministrator: true } }),
      'accountChanged',
    ],
    [
      'who has another user name since keeps it',
      untouched,
      person({ account: renamed, accountNow: { ...now, username: 'm' } }),
      'accountChanged',
    ],
    [
      'a user name that somebody else has stays',
      untouched,
      person({ account: renamed, accountNow: now, isFormerNameTaken: true }),
      'usernameTaken',
    ],
    [
      'a user name given back by hand is done',
      untouched,
      person({ account: renamed, accountNow: { ...now, username: 'mali' } }),
      rowAlone(null),
    ],
    ['an account that is gone is done', untouched, person({ account: opened }), rowAlone(null)],
    [
      'only an administrator removes accounts',
      { ...added, isAdministrator: false },
      person({ account: opened, accountNow: now }),
      'accountsOfAdministrators',
    ],
    [
      'only an administrator gives a user name back',
      { ...untouched, isAdministrator: false },
      person({ account: renamed, accountNow: now }),
      'accountsOfAdministrators',
    ],
    [
      'whoever may manage people undoes the rest',
      { ...added, isAdministrator: false },
      person(),
      rowAlone('putOutOfUse'),
    ],
  ])('%s', (_title, changes, of, expected) => expect(undoOfRow(row({ ...changes, person: of }))).toEqual(expected));
});
