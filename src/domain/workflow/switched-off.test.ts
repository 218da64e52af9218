import { describe, expect, it } from 'vitest';

import type { Viewer } from '#domain/people/viewer.ts';
import { isRefusal } from '#domain/refusal.ts';
import { directory, main, people, units, type PersonName } from '#tests/rules/office.ts';
import { startMatter } from '#tests/rules/walk-matter.ts';

import { explainAction } from './explain-action.ts';
import { delegatorFor } from './matter/on-behalf-of.ts';
import {
  actionNames,
  everyRuleOf,
  permissionOf,
  permittedActions,
  permittingRules,
  refusalOf,
  rulesOf,
  withheldActions,
  type ActionName,
} from './permitted-actions.ts';
import { planAction } from './plan-action.ts';
import { cellOf, functionNeeds, functionPlaces, maySwitchOff, workFunctions } from './switched-off.ts';

const { divisionA } = units;
const cells = actionNames.flatMap((action) => everyRuleOf(action).map((rule) => ({ action, rule })));
const everything = new Set(cells.map(({ action, rule }) => cellOf(action, rule)));
const without = (name: PersonName, ...switchedOff: readonly string[]): Viewer => ({
  ...people[name],
  switchedOff: new Set(switchedOff),
});

describe('the catalogue of functions', () => {
  it('has every action once, at a place, and keeps only roles that have it, with the reason', () => {
    expect(Object.keys(workFunctions).toSorted()).toEqual([...actionNames].toSorted());
    for (const action of actionNames) {
      const { place, need, always = [] } = workFunctions[action];
      expect(functionPlaces).toContain(place);
      expect([action, always.filter((rule) => !everyRuleOf(action).includes(rule))]).toEqual([action, []]);
      expect([action, need !== undefined && functionNeeds.includes(need)]).toEqual([action, always.length > 0]);
    }
  });

  it.each([
    ['receive', 'receives'],
    ['sendBack', 'receives'],
    ['issueNumber', 'staffsIssuersDesk'],
    ['sign', 'signs'],
    ['returnDraft', 'signs'],
    ['submit', 'drafted'],
    ['withdrawDraft', 'drafted'],
    ['close', 'staffsDesk'],
    ['acknowledge', 'holdsTask'],
    ['acknowledgeReturn', 'sentIt'],
    ['cancelDocument', 'headsOwner'],
    ['reclassify', 'classifies'],
    ['release', 'staffsOwnersDesk'],
    ['release', 'headsOwner'],
    ['endPublication', 'staffsIssuersDesk'],
    ['withdrawWork', 'gaveTask'],
    ['close', 'headsUnit'],
    ['unfollow', 'reads'],
  ] as const)('keeps %s for %s, whatever is stored', (action, rule) => {
    expect(maySwitchOff(action, rule)).toBe(false);
    expect(rulesOf(action, { switchedOff: everything })).toContain(rule);
  });

  it.each([
    ['receive', 'assistsAddressee'],
    ['close', 'gaveWorkHere'],
    ['follow', 'reads'],
    ['forward', 'staffsDesk'],
    ['assign', 'staffsDesk'],
  ] as const)('lets the agency do without %s for %s', (action, rule) => {
    expect(maySwitchOff(action, rule)).toBe(true);
    expect(rulesOf(action, { switchedOff: new Set([cellOf(action, rule)]) })).not.toContain(rule);
  });

  it('knows no action of another release', () => {
    expect(maySwitchOff('teleport', 'reads')).toBe(false);
    expect(maySwitchOff('constructor', 'reads')).toBe(false);
  });
});

describe.each(cells)('$action for $rule', ({ action, rule }) => {
  it('goes alone when it is switched off, or stays with its need', () => {
    const left = rulesOf(action, { switchedOff: new Set([cellOf(action, rule)]) });
    const others = everyRuleOf(action).filter((item) => item !== rule);
    expect(left).toEqual(maySwitchOff(action, rule) ? others : everyRuleOf(action));
    expect(maySwitchOff(action, rule)).toBe(workFunctions[action].always?.includes(rule) !== true);
  });

  it('does not touch any other action', () => {
    const switchedOff = new Set([cellOf(action, rule)]);
    for (const other of actionNames.filter((name) => name !== action))
      expect(rulesOf(other, { switchedOff })).toEqual(everyRuleOf(other));
  });
});

it('an action with a need stays with somebody when everything is switched off', () => {
  for (const action of actionNames)
    expect([action, rulesOf(action, { switchedOff: everything }).length > 0]).toEqual([
      action,
      workFunctions[action].need !== undefined,
    ]);
});

describe('what the agency switched off', () => {
  const received = startMatter({ receivers: [main(divisionA)] });
  received.act('clerkA', 'receive', divisionA, {});
  const matter = received.matter();
  const leg = received.legAt(divisionA);
  if (!leg) throw new Error('no leg');
  const at = (viewer: Viewer) => ({ viewer, matter, leg, task: null });
  const refused = (action: ActionName, viewer: Viewer) => refusalOf(action, at(viewer));

  it('is refused to the role that would have it, by a code of its own with role and action', () => {
    expect(refused('assign', without('clerkA', 'assign staffsDesk'))).toEqual({
      refused: 'switched-off',
      rule: 'staffsDesk',
      action: 'assign',
    });
    expect(permittedActions(at(without('clerkA', 'assign staffsDesk')))).not.toContain('assign');
  });

  it('stays with the other roles, and with the others of a person who has several', () => {
    expect(refused('assign', without('headA', 'assign staffsDesk'))).toBeUndefined();
    const both: Viewer = { ...without('clerkA', 'assign staffsDesk'), headOf: [divisionA] };
    expect(refused('assign', both)).toBeUndefined();
    expect(permittingRules('assign', at(both))).toEqual(['headsUnit']);
  });

  it('is not named to somebody who never had it: they hear who still has it', () => {
    expect(refused('assign', without('officerQ', 'assign staffsDesk'))).toEqual({
      refused: 'not-permitted',
      rule: 'headsUnit|assistsHead',
      action: 'assign',
    });
  });

  it('is named to everybody where nobody has it any more', () => {
    const own = { refused: 'switched-off', rule: 'staffsDesk', action: 'forward' };
    expect(refused('forward', without('clerkA', 'forward staffsDesk'))).toEqual(own);
    expect(refused('forward', without('officerQ', 'forward staffsDesk'))).toEqual(own);
  });

  it('makes a delegator the one for whom it is done, where the own role has lost it', () => {
    const deskAndDeputy: Viewer = { ...people.clerkA, delegators: people.deputyOfHeadA.delegators };
    const forWhom = (viewer: Viewer) => delegatorFor(permissionOf('assign', viewer), at(viewer))?.personId ?? null;
    expect(forWhom(deskAndDeputy)).toBe(null);
    expect(forWhom({ ...deskAndDeputy, switchedOff: new Set(['assign staffsDesk']) })).toBe(people.headA.personId);
  });

  it('is no action that a person could expect', () => {
    const given = startMatter({ receivers: [main(divisionA)] });
    given.act('clerkA', 'receive', divisionA, {});
    const toP = {
      personIds: [people.officerP.personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      note: '',
      dueAt: new Date(),
    };
    given.act('headA', 'assign', divisionA, toP);
    const now = given.matter();
    const task = now.tasks.find(({ kind }) => kind === 'assign') ?? null;
    const place = now.legs.find(({ id }) => id === task?.legId) ?? leg;
    const withheld = (viewer: Viewer) =>
      withheldActions({ viewer, matter: now, leg: place, task }, new Date()).map(({ action }) => action);
    expect(withheld(people.officerP)).toContain('postpone');
    expect(withheld(without('headA', 'postpone gaveTask', 'postpone answersForWork'))).not.toContain('postpone');
  });

  it('is the explanation where the action could be done now, before any other reason', () => {
    expect(explainAction('assign', without('clerkA', 'assign staffsDesk'), matter)).toEqual({
      isPermitted: false,
      refusal: { refused: 'switched-off', rule: 'staffsDesk', action: 'assign' },
    });
    expect(explainAction('assign', people.clerkA, matter).isPermitted).toBe(true);
  });
});

it.each(['assign', 'present'] as const)(
  'the desk gives no work by %s that it may no longer do, though its clerk also heads the unit',
  (action) => {
    const trial = startMatter({ receivers: [main(divisionA)] });
    trial.act('clerkA', 'receive', divisionA, {});
    const leg = trial.legAt(divisionA);
    if (!leg) throw new Error('no leg');
    const input = {
      personIds: [people.officerP.personId],
      unitIds: [],
      purposeId: null,
      taskTypeId: null,
      note: '',
      dueAt: null,
    };
    const givenByDesk = (switchedOff: ReadonlySet<string>) => {
      const viewer: Viewer = { ...people.clerkA, headOf: [divisionA], switchedOff };
      const plan = planAction(
        action,
        { viewer, matter: trial.matter(), leg, task: null },
        input,
        directory,
        new Date(),
      );
      return isRefusal(plan) ? plan : plan.flatMap((step) => (step.step === 'addTask' ? step.task.givenByDesk : []));
    };
    expect(givenByDesk(new Set())).toEqual([true]);
    // That a desk may present always stays.
    expect(givenByDesk(everything)).toEqual([action === 'present']);
  },
);
