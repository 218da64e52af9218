import { describe, expect, it } from 'vitest';

import type { Viewer } from '#domain/people/viewer.ts';
import { people, units } from '#tests/rules/office.ts';
import { situations } from '#tests/rules/situations.ts';

import type { ActionContext } from './action-context.ts';
import { roleRules, type RoleRule } from './role-rules.ts';
import { officesWith, ruleHolders, type HolderOffice } from './rule-holders.ts';

const stranger: Viewer = { ...people.headB, personId: 999, unitId: 99, memberOf: [99], headOf: [], overseen: [] };
const unit = units.divisionA;
const head = { personId: people.headA.personId, postName: '', headOf: [unit], excludesSigning: false } as const;
/** Somebody who did nothing in any letter and is only this, in every unit of the letters. */
const holding: Readonly<Record<HolderOffice, readonly Viewer[]>> = {
  desk: [{ ...stranger, deskOf: Object.values(units) }],
  head: [
    { ...stranger, headOf: Object.values(units) },
    { ...stranger, delegators: [{ ...head, personId: 998, kind: 'actingFor' }] },
  ],
  secretRegistrar: [{ ...stranger, secretRegistrarOf: Object.values(units), clearance: 3 }],
  secretary: [{ ...stranger, delegators: [{ ...head, kind: 'assist' }] }],
  centralRegistry: [{ ...stranger, isCentralRegistry: true }],
};

const reached = [...situations().values()].flatMap((matter) =>
  matter.legs.flatMap((leg) => [null, ...matter.tasks].map((task) => ({ matter, leg, task }))),
);
/** The same of a secret letter whose work its desk gave, and of one addressed to a person by name. */
const places = reached.flatMap(({ matter, leg, task }) => [
  { matter, leg, task },
  {
    matter: { ...matter, document: { ...matter.document, secrecy: 2 } },
    leg,
    task: task && { ...task, givenByDesk: true },
  },
  { matter, leg: { ...leg, toPersonId: people.headA.personId }, task },
]);
const hasRule = (rule: RoleRule, viewer: Viewer) =>
  places.some((place) => roleRules[rule]({ viewer, ...place } satisfies ActionContext));
const rules = Object.keys(roleRules).filter((rule): rule is RoleRule => Object.hasOwn(roleRules, rule));

describe('whoever holds an office', () => {
  it.each(rules.filter((rule) => rule !== 'reads'))('has the role %s exactly where the table says so', (rule) => {
    const found = Object.entries(holding).flatMap(([office, viewers]) =>
      viewers.some((viewer) => hasRule(rule, viewer)) ? [office] : [],
    );
    expect(found.toSorted()).toEqual([...ruleHolders[rule].offices].toSorted());
  });

  it('of several rules has any of them', () => {
    expect(officesWith(['headsUnit', 'staffsDesk', 'holdsTask'])).toEqual(['desk', 'head', 'secretRegistrar']);
    expect(officesWith(['signs'])).toEqual([]);
  });
});
