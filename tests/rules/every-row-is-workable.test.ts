import { needsSignature } from '#domain/documents/chain.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { documentKinds } from '#domain/documents/document-kinds.ts';
import { isQuestion, type Matter } from '#domain/workflow/matter/matter.ts';
import { isOpen } from '#domain/workflow/states/task-transitions.ts';
import { actionNames, everyRuleOf, permittedActions } from '#domain/workflow/permitted-actions.ts';
import { cellOf } from '#domain/workflow/switched-off.ts';
import { canRead } from '#domain/workflow/access/readers.ts';
import { todoLists } from '#domain/workflow/todo/todo-lists.ts';
import { openPartsOf } from '#domain/workflow/plans/hand-over.ts';
import { traysOf, type TrayItem } from '#domain/workflow/todo/trays-of.ts';
import { traysSeenBy } from '#domain/workflow/todo/viewer-trays.ts';
import { movesLetter } from '#domain/workflow/permitted-actions.ts';
import { numberingModes } from '#domain/workflow/action-context.ts';
import { attemptOf, dice } from '#tests/server/matter-model.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { everyTransition } from '#tests/support/transitions-taken.ts';

import { copy, main, people, units, type PersonName } from './office.ts';
import { tooEarly } from './too-early.ts';
import { reviewed, signed, startDraft, startMatter } from './walk-matter.ts';

const seed = Number(process.env['MODEL_SEED'] ?? 20_261_121);
const numRuns = Number(process.env['MODEL_RUNS'] ?? 1_000);
/** A rare transition may need further walks, each with the next seed. */
const maxRounds = 4;
const maxMs = 480_000;

const seenBy = (item: TrayItem) =>
  Object.values(people).filter((viewer) => traysSeenBy(viewer, item.list).includes(item.tray));

/** Somebody who sees the tray is cleared for the letter. */
const isFound = ({ document }: Matter, item: TrayItem) =>
  seenBy(item).some(({ clearance }) => clearance >= document.secrecy);

/** Letters are walked with every action on, and looked at by an agency that switched off whatever it may. */
const switchedOff = new Set(actionNames.flatMap((action) => everyRuleOf(action).map((rule) => cellOf(action, rule))));

/** Somebody who sees the row can do something about it. */
function isWorkable(matter: Matter, item: TrayItem, viewers: readonly Viewer[] = seenBy(item)): boolean {
  const leg = matter.legs.find((leg) => leg.id === item.legId);
  const task = matter.tasks.find((task) => task.id === item.taskId) ?? null;
  if (!leg) return false;
  return viewers.some(
    (viewer) =>
      canRead(viewer, matter) &&
      permittedActions({ viewer: { ...viewer, switchedOff }, matter, leg, task }).some(movesLetter),
  );
}

/** The owner of the tray can act without a delegation and without being head. */
const isWorkableByOwner = (matter: Matter, item: TrayItem) =>
  Object.values(people)
    .filter((viewer: Viewer) => traysSeenBy({ ...viewer, delegators: [], headOf: [] }, item.list).includes(item.tray))
    .every((viewer) => isWorkable(matter, item, [viewer]));

/** Whether a leg still waits: it has a row to act on, or a letter sent on from it has one. */
function waits(matter: Matter, items: readonly TrayItem[], legId: number): boolean {
  const needsAction = (item: TrayItem) => todoLists[item.list].group === 'act';
  return (
    items.some((item) => item.legId === legId && needsAction(item)) ||
    items.some((item) => item.legId === legId && item.list === 'reportedBack') ||
    matter.legs.some((leg) => leg.parentLegId === legId && waits(matter, items, leg.id))
  );
}

/** What an action that moves a letter changes at least a part of. A question about the work moves nothing. */
const progressOf = ({ document, legs, tasks, dispatches }: Matter) => [
  [document.state, document.publishFrom, document.publishedUntil],
  legs.map(({ state, commandState, returnAcknowledgedAt }) => [state, commandState, returnAcknowledgedAt]),
  tasks.filter((task) => !isQuestion(task) || !isOpen(task)).map(({ id, state }) => [id, state]),
  dispatches.length,
];

const described = ({ document, legs, tasks }: Matter) =>
  [
    document.state,
    ...legs.map((leg) => `${leg.id}<${leg.parentLegId} ${leg.kind} ${leg.state} at ${leg.toUnitId}`),
    ...tasks.map(
      (task) => `task ${task.id}<${task.parentTaskId} ${task.kind} ${task.state} of ${task.holderId} at ${task.legId}`,
    ),
  ].join('; ');

function expectSound(matter: Matter, extraLists: boolean): void {
  const items = traysOf(matter, extraLists);
  const found = items.filter((item) => isFound(matter, item));
  const needingAction = items.filter((item) => todoLists[item.list].group === 'act');
  if (matter.document.heldAt === null)
    expect(
      needingAction.filter((item) => !isWorkable(matter, item) || !isWorkableByOwner(matter, item)),
      `rows nobody can work on: ${described(matter)}`,
    ).toEqual([]);
  const stuck = matter.legs.filter(
    (leg) =>
      leg.kind === 'main' &&
      !['closed', 'recalled', 'returned', 'cancelled'].includes(leg.state) &&
      !waits(matter, found, leg.id),
  );
  expect(stuck, `stays nobody works on: ${described(matter)}`).toEqual([]);
  const unread = matter.legs.filter(
    (leg) => leg.kind === 'copy' && leg.state === 'received' && !found.some((item) => item.legId === leg.id),
  );
  expect(unread, `copies nobody is left to read: ${described(matter)}`).toEqual([]);
}

const kinds = Object.values(documentKinds).map(({ code }) => code);
const together = (...names: readonly PersonName[]) => ({
  kind: 'review' as const,
  personIds: names.map((name) => people[name].personId),
  needed: names.length - 1,
});
const reviews = [
  [],
  reviewed('officerQ', 'clerkA'),
  [together('officerQ', 'clerkA', 'headB')],
  [...reviewed('clerkA'), together('officerQ', 'headB')],
] as const;

function startSentMemo() {
  const memo = startDraft({ chain: signed('headA') });
  memo.act('officerP', 'submit', units.divisionA, {});
  memo.act('headA', 'sign', units.divisionA, { note: '' }, 'headA');
  const receivers = [main(units.divisionB), main(units.executive)];
  memo.act('clerkA', 'send', units.divisionA, { receivers, dueAt: null });
  memo.act('clerkB', 'receive', units.divisionB, {});
  return memo;
}

const result = { result: 'done', text: '', fileIds: [], personIds: [] } as const;

/** Two people got work; one has reported, the other still has it open. */
function startHalfReported() {
  const letter = startMatter({ receivers: [main(units.divisionA), copy(units.divisionB)] });
  const personIds = [people.officerP.personId, people.officerQ.personId];
  letter.act('clerkA', 'receive', units.divisionA, {});
  letter.act('clerkA', 'assign', units.divisionA, {
    personIds,
    unitIds: [],
    purposeId: null,
    taskTypeId: null,
    note: '',
    dueAt: null,
  });
  letter.act('officerP', 'recordResult', units.divisionA, result, 'officerP');
  return letter;
}

/** A memo whose receiver has reported the result. */
function startReportedMemo() {
  const memo = startSentMemo();
  const toHead = {
    personIds: [people.headB.personId],
    unitIds: [],
    purposeId: null,
    taskTypeId: null,
    note: '',
    dueAt: null,
  };
  memo.act('clerkB', 'assign', units.divisionB, toHead);
  memo.act('headB', 'recordResult', units.divisionB, result, 'headB');
  return memo;
}

/**
 * How a letter may begin: received, received as a secret, or drafted here, of any kind, with any chain and numbering
 * mode.
 */
const beginnings = fc.oneof(
  fc.constant(() => startMatter({ receivers: [main(units.divisionA), copy(units.divisionB)] })),
  fc.constant(() => startMatter({ receivers: [{ ...main(units.divisionA), personId: people.officerP.personId }] })),
  fc.constant(startSentMemo),
  fc.constant(startHalfReported),
  fc.constant(startReportedMemo),
  fc.constant(() => startMatter({ secrecy: 2, receivers: [copy(units.divisionA)], by: 'secretRegistrar' })),
  // Nearly a third are drafts, because their chains have the most variants.
  {
    weight: 3,
    arbitrary: fc
      .record({
        kind: fc.constantFrom(...kinds),
        numbering: fc.constantFrom(...numberingModes),
        reviewers: fc.constantFrom(...reviews),
        signers: fc.constantFrom(signed('headA'), signed('headA', 'director')),
      })
      .map(
        ({ kind, numbering, reviewers, signers }) =>
          () =>
            startDraft({ kind, numbering, chain: [...reviewers, ...(needsSignature(kind) ? signers : [])] }),
      ),
  },
);

/** Who leaves in the end, and who takes over. */
const leavings = fc
  .tuple(
    fc.constantFrom('officerP', 'officerQ', 'clerkA', 'headA', 'headB'),
    fc.constantFrom(null, 'officerQ', 'headA', 'director'),
  )
  .filter(([leaver, successor]) => leaver !== successor);

it(
  'every row of a list can be worked on, every leg has a row, no automatic consequence comes too early, and every transition is used',
  () => {
    const taken = new Set<string>();
    for (let round = 0; round < maxRounds && taken.size < everyTransition.length; round += 1) walk(seed + round, taken);
    expect([...taken].toSorted()).toEqual(everyTransition);
  },
  maxMs,
);

/** Walks matters at random, checks them after every step, and adds the transitions they took. */
function walk(ofRound: number, taken: Set<string>): void {
  fc.assert(
    fc.property(
      fc.array(dice, { minLength: 10, maxLength: 40 }),
      beginnings,
      fc.boolean(),
      leavings,
      (throws, begin, extraLists, [leaver, successor]) => {
        const trial = begin();
        const trail: string[] = [];
        for (const thrown of throws) {
          const attempt = attemptOf(trial.matter(), thrown);
          if (!attempt) continue;
          const { name, action, legId, taskId, input } = attempt;
          if (thrown.opens && canRead(people[name], trial.matter())) trial.open(name);
          const before = trial.matter();
          const leg = before.legs.find((leg) => leg.id === legId);
          const task = before.tasks.find((task) => task.id === taskId) ?? null;
          const readable = canRead(people[name], before);
          const offered =
            leg && readable && permittedActions({ viewer: people[name], matter: before, leg, task }).includes(action);
          const refused = readable ? trial.actOn(name, action, legId, taskId, input) : undefined;
          if (!refused && readable && movesLetter(action))
            expect(
              progressOf(trial.matter()),
              `${trail.join('\n')}\n${name} ${action} moves nothing: ${described(before)}`,
            ).not.toEqual(progressOf(before));
          if (!refused && readable) trail.push(`${name} ${action} ${legId} ${taskId}`);
          if (offered)
            expect(
              ['state-changed', 'condition-failed', 'not-permitted'],
              `${trail.join('\n')}\n${name} was offered ${action} on ${legId} ${taskId}: ${described(before)}`,
            ).not.toContain(refused?.refused);
          try {
            expect(tooEarly(before, trial.matter())).toEqual([]);
            expectSound(trial.matter(), extraLists);
          } catch (error) {
            throw new Error(`${trail.join('\n')}\n${String(error)}`, { cause: error });
          }
        }
        const left = trial
          .handOver(leaver, successor)
          .flatMap(({ part, otherwise }) => (otherwise === 'chainWaits' || otherwise === 'remains' ? part : []));
        expect(
          openPartsOf(trial.matter(), people[leaver].personId).toSorted(),
          `${trail.join('\n')}\n${leaver} leaves, ${successor} takes over: ${described(trial.matter())}`,
        ).toEqual(left.toSorted());
        expectSound(trial.matter(), extraLists);
        for (const transition of trial.taken()) taken.add(transition);
      },
    ),
    { seed: ofRound, numRuns, endOnFailure: true },
  );
}
