import { refuse, type Refusal } from '../../refusal.ts';
import { roleRules } from '../document-rules.ts';
import { extend, type Draft } from '../draft.ts';
import { isOpen } from '../job-transitions.ts';
import type { LegEvent, LegState } from '../leg-transitions.ts';
import type { Job, Leg } from '../matter.ts';
import { principalFor } from '../stand-in.ts';
import { behalfKindFor, type Directory } from '../work-context.ts';
import type { Receiver, WorkInputs } from '../work-inputs.ts';
import { followOwnAssignment, giveWork } from './give-work.ts';
import { refusalOfNamed } from './naming.ts';
import type { Planner } from './plan-work.ts';
import { refusalOfReceivers, sendLegs } from './send.ts';

/** เสนอ: the desk lays the letter before the head, or whom it names. */
export const planPresent: Planner<'present'> = (draft, context, input, directory) => {
  const { viewer, leg, matter } = context;
  return (
    refusalOfNamed(directory, matter.document.secrecy, input.personIds, []) ??
    giveWork(
      extend(draft, { step: 'moveLeg', id: leg.id, event: 'present', changes: { returnReason: null } }),
      {
        ...input,
        legId: leg.id,
        parentJobId: null,
        kind: 'present',
        giverId: principalFor('present', context)?.personId ?? viewer.personId,
        givenByDesk: roleRules.staffsDesk(context),
      },
      input.personIds,
    )
  );
};

/** มอบหมาย: straight from the desk or the head, to persons and units. */
export const planAssign: Planner<'assign'> = (draft, context, input, directory) => {
  const { personId } = context.viewer;
  const giver = { giverId: principalFor('assign', context)?.personId ?? personId, sentBy: personId };
  const given = { ...input, ...giver, parentJobId: null, givenByDesk: roleRules.staffsDesk(context) };
  return assignTo(draft, context.leg, given, directory);
};

interface Assignment {
  readonly personIds: readonly number[];
  readonly unitIds: readonly number[];
  readonly purposeId: number | null;
  readonly note: string;
  readonly dueAt: Date | null;
  readonly parentJobId: number | null;
  readonly giverId: number;
  readonly givenByDesk: boolean;
  readonly sentBy: number;
}

/** Persons get jobs, units get legs of their own; the stay is then assigned. */
export function assignTo(draft: Draft, leg: Leg, assignment: Assignment, directory: Directory): Draft | Refusal {
  const { matter } = draft;
  const { personIds, unitIds, purposeId, dueAt, parentJobId, giverId, sentBy } = assignment;
  const receivers = unitIds.map((unitId): Receiver => ({ unitId, personId: null, kind: 'main', purposeId }));
  if (unitIds.includes(leg.toUnitId)) return refuse('own-unit-named');
  const refused =
    refusalOfNamed(directory, matter.document.secrecy, personIds, unitIds) ??
    (receivers.length > 0 ? refusalOfReceivers(matter, directory, receivers) : undefined);
  if (refused) return refused;
  const changes = {
    commandState: parentJobId === null && leg.commandState === 'none' ? 'none' : 'distributed',
  } as const;
  const isPresented = matter.legs.find((each) => each.id === leg.id)?.state === 'presented';
  const moved = extend(draft, {
    step: 'moveLeg',
    id: leg.id,
    event: isPresented ? 'commandNaming' : 'assign',
    changes: { ...changes, returnReason: null },
  });
  const sent =
    receivers.length > 0
      ? sendLegs(moved, { parentLegId: leg.id, fromUnitId: leg.toUnitId, sentBy, dueAt }, receivers)
      : moved;
  const given = giveWork(sent, { ...assignment, legId: leg.id, kind: 'assign' }, personIds);
  return followOwnAssignment(given, { legId: leg.id, giverId, dueAt });
}

/** The superiors have it, by way of whoever worked on it. Errors: `own-person-named` and those of naming. */
export function layBefore(
  draft: Draft,
  job: Job,
  { personIds, note }: WorkInputs['presentUpward'],
  directory: Directory,
): Draft | Refusal {
  if (personIds.includes(job.holderId)) return refuse('own-person-named');
  const work = { legId: job.legId, parentJobId: job.id, kind: 'present', giverId: job.holderId, note } as const;
  return (
    refusalOfNamed(directory, draft.matter.document.secrecy, personIds, []) ??
    giveWork(draft, { ...work, givenByDesk: false, purposeId: null, dueAt: job.dueAt }, personIds)
  );
}

const act = (draft: Draft, job: Job, personId: number, changes: Partial<Job>): Draft =>
  extend(draft, { step: 'moveJob', id: job.id, event: 'act', changes: { finishedBy: personId, ...changes } });

/** เสนอต่อผู้บังคับบัญชา with an opinion: own work is done, if it was not yet, and the superior has it. */
export const planPresentUpward: Planner<'presentUpward'> = (draft, { viewer, leg, job }, input, directory) => {
  if (!job) return refuse('state-changed');
  const behalfKind = behalfKindFor(viewer, job.holderId);
  const acted = isOpen(job) ? act(draft, job, viewer.personId, { behalfKind, resultText: input.note }) : draft;
  const event = upward[leg.state];
  const moved = event ? extend(acted, { step: 'moveLeg', id: leg.id, event }) : acted;
  return layBefore(moved, job, input, directory);
};

/** While others work on it too, the stay is theirs as before. */
const upward: Readonly<Partial<Record<LegState, LegEvent>>> = {
  presented: 'presentUpward',
  reported: 'presentReport',
};

/** มอบหมายต่อ: the holder hands the work on within the unit and answers for it. */
export const planAssignOn: Planner<'assignOn'> = (draft, { viewer, leg, job, matter }, input, directory) => {
  if (!job) return refuse('state-changed');
  if (input.personIds.includes(job.holderId)) return refuse('own-person-named');
  const behalfKind = behalfKindFor(viewer, job.holderId);
  const work = {
    ...input,
    legId: leg.id,
    parentJobId: job.id,
    kind: 'assign',
    giverId: job.holderId,
    givenByDesk: false,
  } as const;
  return (
    refusalOfNamed(directory, matter.document.secrecy, input.personIds, []) ??
    followOwnAssignment(
      giveWork(act(draft, job, viewer.personId, { behalfKind, resultText: input.note }), work, input.personIds),
      work,
    )
  );
};
