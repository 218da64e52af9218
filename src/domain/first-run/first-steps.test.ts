import { expect, test } from 'vitest';

import { listAtRoute } from '../settings/setting-lists.ts';
import { screenAtRoute } from '../settings/setting-screens.ts';
import { firstRunFacts, firstSteps, statesOfSteps, type FirstRunFact } from './first-steps.ts';

const factsWith = (...known: readonly FirstRunFact[]) => {
  const has = (fact: FirstRunFact) => known.includes(fact);
  return {
    hasAddress: has('hasAddress'),
    hasUnits: has('hasUnits'),
    hasCentralRegistry: has('hasCentralRegistry'),
    hasLetterCode: has('hasLetterCode'),
    hasAccounts: has('hasAccounts'),
    hasRegistrar: has('hasRegistrar'),
    knowsNumbers: has('knowsNumbers'),
    knowsMail: has('knowsMail'),
    hasLetter: has('hasLetter'),
  };
};

test('every fact belongs to one step', () => {
  const needed: readonly FirstRunFact[] = firstSteps.flatMap(({ needs }) => needs);
  expect(needed.toSorted()).toEqual(firstRunFacts.toSorted());
});

test('a step is done when nothing that it needs is missing, whatever the others are', () => {
  const missingOf = (...known: readonly FirstRunFact[]) =>
    Object.fromEntries(statesOfSteps(factsWith(...known)).map(({ name, missing }) => [name, missing]));
  expect(missingOf()).toEqual({
    agency: ['hasAddress'],
    units: ['hasUnits', 'hasCentralRegistry', 'hasLetterCode'],
    people: ['hasAccounts', 'hasRegistrar'],
    numbers: ['knowsNumbers'],
    mail: ['knowsMail'],
    letter: ['hasLetter'],
  });
  expect(missingOf('hasCentralRegistry', 'hasLetterCode', 'hasLetter')).toMatchObject({
    units: ['hasUnits'],
    letter: [],
  });
  expect(Object.values(missingOf(...firstRunFacts)).flat()).toEqual([]);
});

test('the steps that are settings lead to lists and screens that exist', () => {
  const routeOf = (path: string | null) => /^\/settings\/3144\/(.+)$/.exec(path ?? '')?.[1] ?? [];
  const lists = firstSteps.flatMap(({ leadsTo }) => routeOf(leadsTo)).map((route) => listAtRoute(3144, route));
  expect(lists).toEqual(['agency', 'units', 'persons']);
  const screens = firstSteps.flatMap((step) => ('seenAt' in step ? routeOf(step.seenAt) : []));
  expect(screens.map((route) => screenAtRoute(3144, route))).toEqual(['unitDuties']);
});
