import type { DelegationKind } from './delegation-kinds.ts';
import { describe, expect, it } from 'vitest';

import { canRead, readerKeysOf } from '#domain/workflow/access/readers.ts';
import { permittedActions } from '#domain/workflow/permitted-actions.ts';
import { traysSeenBy, traysSeenWithin } from '#domain/workflow/todo/viewer-trays.ts';
import { people, units } from '#tests/rules/office.ts';
import { situations } from '#tests/rules/situations.ts';
import { covers, isUnlimited, refusalOfScope, unlimited, type Scope } from './scopes.ts';
import { viewerFor, type LimitedDelegator, type Viewer } from '#domain/people/viewer.ts';

const outside = 1;
const inside = 2;

describe('the letters a scope covers', () => {
  it.each<[string, Partial<Scope>, number, number, boolean]>([
    ['everything', {}, outside, 3, true],
    ['a kind named', { kinds: [inside, outside] }, outside, 1, true],
    ['another kind', { kinds: [inside] }, outside, 1, false],
    ['the highest class', { highestSecrecy: 2 }, outside, 2, true],
    ['a class above', { highestSecrecy: 2 }, outside, 3, false],
    ['an open letter alone', { highestSecrecy: 1 }, outside, 2, false],
    ['a kind named, in a class above', { kinds: [outside], highestSecrecy: 1 }, outside, 2, false],
    [
      'whatever the subject words and the signing option say',
      { excludesSigning: true, powers: 'วงเงิน 500,000 บาท' },
      outside,
      3,
      true,
    ],
  ])('%s', (_of, scope, kind, secrecy, expected) => {
    expect(covers({ ...unlimited, ...scope }, { kind, secrecy })).toBe(expected);
  });

  it('include every letter only without kinds and with every class that is stored', () => {
    expect(isUnlimited(unlimited)).toBe(true);
    expect(isUnlimited({ ...unlimited, kinds: [outside] })).toBe(false);
    expect(isUnlimited({ ...unlimited, highestSecrecy: 2 })).toBe(false);
  });
});

describe('a scope for a kind of delegation', () => {
  it.each<[DelegationKind, boolean]>([
    ['actingFor', false],
    ['actingInPosition', false],
    ['delegated', true],
    ['assist', true],
  ])('%s: %s', (kind, expected) => {
    expect(refusalOfScope(kind, unlimited)).toBeUndefined();
    for (const limit of [{ kinds: [outside] }, { highestSecrecy: 2 }, { excludesSigning: true }, { powers: 'ก' }])
      expect(refusalOfScope(kind, { ...unlimited, ...limit }) === undefined).toBe(expected);
  });
});

/** A person without an office who acts for the head of division A within a scope. */
const { headA } = people;
const within = (scope: Partial<Scope>): Viewer => {
  const { personId, headOf, overseen } = headA;
  const { excludesSigning, ...letters } = { ...unlimited, ...scope };
  const delegator: LimitedDelegator = {
    personId,
    headOf,
    overseen,
    kind: 'delegated',
    postName: '',
    excludesSigning,
    scope: letters,
  };
  return { ...people.headB, personId: 99, headOf: [], overseen: [], limitedDelegators: [delegator] };
};
const wholly: Viewer = {
  ...within({}),
  overseen: headA.overseen,
  delegators: [
    { personId: headA.personId, headOf: headA.headOf, kind: 'delegated', postName: '', excludesSigning: false },
  ],
  limitedDelegators: [],
};

const offered = (viewer: Viewer, matter: Parameters<typeof canRead>[1]) =>
  matter.legs.flatMap((leg) =>
    [null, ...matter.tasks.filter((task) => task.legId === leg.id)].map((task) =>
      permittedActions({ viewer, matter, leg, task }),
    ),
  );

describe('a deputy with a scope', () => {
  it('is judged once for the letters of a kind and class, and anew for others', () => {
    const viewer = within({ kinds: [outside], highestSecrecy: 2 });
    const joined = viewerFor(viewer, { kind: outside, secrecy: 1 });
    expect(joined.delegators).toHaveLength(1);
    expect(viewerFor(viewer, { kind: outside, secrecy: 1 })).toBe(joined);
    expect(viewerFor(viewer, { kind: inside, secrecy: 1 }).delegators).toEqual([]);
    expect(viewerFor(viewer, { kind: outside, secrecy: 3 }).delegators).toEqual([]);
  });

  const matters = [...situations()];
  it.each(matters)('has all or none of the delegator’s powers for a letter that is %s', (_situation, matter) => {
    const { kind, secrecy } = matter.document;
    const covered = within({ kinds: [kind], highestSecrecy: secrecy });
    expect(canRead(covered, matter)).toBe(canRead(wholly, matter));
    expect(offered(covered, matter)).toEqual(offered(wholly, matter));
    const stranger: Viewer = { ...wholly, overseen: [], delegators: [] };
    for (const scope of [{ kinds: [kind === outside ? inside : outside] }, { highestSecrecy: secrecy - 1 }]) {
      expect(canRead(within(scope), matter)).toBe(canRead(stranger, matter));
      expect(offered(within(scope), matter)).toEqual(offered(stranger, matter));
    }
  });

  it('may do everything but sign, return or replace a signer when the delegator excluded signing', () => {
    const found = matters.find(([situation]) => situation === 'inSign');
    if (!found) throw new Error('no such situation');
    const withheld = ['sign', 'returnDraft', 'replaceReviewer'];
    const remaining = offered(wholly, found[1]).map((actions) =>
      actions.filter((action) => !withheld.includes(action)),
    );
    expect(offered(wholly, found[1])).not.toEqual(remaining);
    expect(offered(within({ excludesSigning: true }), found[1])).toEqual(remaining);
  });

  it('has no reader key and no tray of the delegator except for the letters covered', () => {
    const viewer = within({ kinds: [outside] });
    expect(readerKeysOf(viewer)).not.toContain(`person:${headA.personId}`);
    expect(readerKeysOf(viewerFor(viewer, { kind: inside, secrecy: 1 }))).toEqual(readerKeysOf(viewer));
    expect(traysSeenBy(viewer, 'awaitingAssignment')).toEqual(traysSeenBy(wholly, 'awaitingAssignment'));
    expect(traysSeenWithin(viewer)).toEqual([`person:${headA.personId}`, `desk:${units.divisionA}`]);
    expect(traysSeenWithin({ ...viewer, deskOf: [units.divisionA] })).toEqual([`person:${headA.personId}`]);
    expect(traysSeenWithin(wholly)).toEqual([]);
  });
});
