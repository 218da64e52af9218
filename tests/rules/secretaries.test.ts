import { describe, expect, it } from 'vitest';

import type { Matter } from '#domain/workflow/matter/matter.ts';
import { permittedActions } from '#domain/workflow/permitted-actions.ts';
import type { ActionName } from '#domain/workflow/permitted-actions.ts';
import { mayAnswer } from '#domain/drafting/comments.ts';
import type { Viewer } from '#domain/people/viewer.ts';

import { main, people, units } from './office.ts';
import { situations, type Situation } from './situations.ts';
import { signed, startDraft, startMatter } from './walk-matter.ts';

const { divisionA, divisionB } = units;

/** A person without an office who only serves another as secretary. */
const secretaryOf = ({ personId, headOf }: Viewer): Viewer => ({
  ...people.officerQ,
  personId: 99,
  unitId: divisionB,
  delegators: [{ personId, kind: 'assist', postName: '', headOf, excludesSigning: false }],
});

/** All a person may do on the legs of division A, except following the letter; nothing without clearance. */
function offered(viewer: Viewer, matter: Matter): readonly ActionName[] {
  if (matter.document.secrecy > viewer.clearance) return [];
  const found = matter.legs
    .filter((leg) => leg.toUnitId === divisionA)
    .flatMap((leg) =>
      [null, ...matter.tasks.filter((task) => task.legId === leg.id)].flatMap((task) =>
        permittedActions({ viewer, matter, leg, task }),
      ),
    );
  return [...new Set(found)].filter((action) => action !== 'follow' && action !== 'unfollow');
}

/** Receive, present, enter an order, assign; and nothing else (docs/rules/delegation.md). */
describe('the secretary of a head', () => {
  const expected: Readonly<Record<Situation, readonly string[]>> = {
    unreceived: [],
    received: ['present', 'assign'],
    presented: ['command', 'presentUpward', 'askOpinions'],
    assigned: [],
    reported: [],
    closed: [],
    returned: [],
    recalled: [],
    notice: [],
    postponementAsked: [],
    opinionAsked: [],
    onHold: [],
    secret: [],
    draft: [],
    returnedDraft: [],
    inReview: [],
    inSign: [],
    signed: [],
    registered: ['present', 'assign'],
    toPublish: ['present', 'assign'],
    published: [],
    sentOut: [],
    cameAgain: [],
    ownSecret: [],
    cancelled: [],
    discarded: [],
  };
  it.each([...situations()])(
    'on a leg that is %s does what a secretary may do for the head, and no more',
    (situation, matter) => {
      expect(offered(secretaryOf(people.headA), matter)).toEqual(expected[situation]);
    },
  );

  it('receives or sends back letters addressed to the head by name', () => {
    const matter = startMatter({ receivers: [{ ...main(divisionA), personId: people.headA.personId }] }).matter();
    expect(offered(secretaryOf(people.headA), matter)).toEqual(['receive', 'sendBack']);
  });

  it('neither cancels nor holds a numbered document of the head’s unit, nor edits the head’s drafts', () => {
    const draft = startDraft({ chain: signed('headA'), by: 'headA' });
    expect(offered(secretaryOf(people.headA), draft.matter())).toEqual([]);
    expect(mayAnswer(secretaryOf(people.headA), draft.matter())).toBe(false);
    draft.act('headA', 'submit', divisionA, {});
    expect(offered(secretaryOf(people.headA), draft.matter())).toEqual([]);
    draft.act('headA', 'sign', divisionA, { note: '' }, 'headA');
    expect(draft.matter().document.state).toBe('registered');
    expect(offered(people.headA, draft.matter())).toContain('cancelDocument');
    expect(offered(secretaryOf(people.headA), draft.matter())).toEqual(['present', 'assign']);
  });
});

describe('the secretary of an officer', () => {
  it('hands the officer’s work on or presents it to another, but neither reports it nor gives it back', () => {
    const matter = situations().get('assigned');
    if (!matter) throw new Error('no such situation');
    expect(offered(people.officerP, matter)).toEqual([
      'recordResult',
      'presentUpward',
      'assignOn',
      'returnWork',
      'askOpinions',
      'askPostponement',
    ]);
    expect(offered(secretaryOf(people.officerP), matter)).toEqual(['presentUpward', 'assignOn', 'askOpinions']);
  });
});

it('unlike a deputy, who may do all of it', () => {
  const actingFor = (viewer: Viewer): Viewer => ({
    ...secretaryOf(viewer),
    delegators: [
      { personId: viewer.personId, kind: 'actingFor', postName: '', headOf: viewer.headOf, excludesSigning: false },
    ],
  });
  for (const matter of situations().values())
    expect(offered(actingFor(people.headA), matter)).toEqual(offered(people.headA, matter));
});

describe('an order that the secretary enters', () => {
  it('is the chief’s, who is notified of it; one the chief gives personally is not announced', () => {
    for (const [by, notified] of [
      ['secretary', [`commandEnteredForYou person:${people.director.personId}`]],
      ['director', []],
    ] as const) {
      const trial = startMatter({ receivers: [main(units.executive)] });
      trial.act('secretary', 'receive', units.executive, {});
      const toDirector = {
        personIds: [people.director.personId],
        unitIds: [],
        purposeId: null,
        taskTypeId: null,
        note: '',
        dueAt: null,
      };
      expect(trial.act('secretary', 'present', units.executive, toDirector)).toBeUndefined();
      const order = { text: 'ทราบ', personIds: [], unitIds: [], dueAt: null, closes: true };
      expect(trial.act(by, 'command', units.executive, order, 'director')).toBeUndefined();
      expect([by, trial.notified()]).toEqual([by, notified]);
    }
  });
});

it('work that a deputy assigns from the absent head’s desk is the head’s work to accept', () => {
  const trial = startMatter({ receivers: [main(divisionA)] });
  trial.act('clerkA', 'receive', divisionA, {});
  const work = {
    personIds: [people.officerP.personId],
    unitIds: [],
    purposeId: null,
    taskTypeId: null,
    note: '',
    dueAt: null,
  };
  expect(trial.act('deputyOfHeadA', 'assign', divisionA, work)).toBeUndefined();
  expect(trial.matter().tasks).toMatchObject([{ giverId: people.headA.personId, givenByDesk: false }]);
});
