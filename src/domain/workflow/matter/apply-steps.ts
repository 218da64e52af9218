import type { Document } from '#domain/documents/document.ts';
import { applyToDispatches, type DispatchStep } from '../dispatches/apply-to-dispatches.ts';
import { documentTransitions } from '../states/document-transitions.ts';
import { taskTransitions } from '../states/task-transitions.ts';
import { legTransitions } from '../states/leg-transitions.ts';
import type { Task, Leg, Matter, Track } from './matter.ts';
import type { Plan, Step } from './steps.ts';
import { target } from '#domain/transition.ts';

/** What a plan needs from outside: the time, ids for new rows, numbers allocated from the registers. */
export interface StepSupplies {
  readonly now: Date;
  /** The stored id of a planned leg or task; a stored id is returned unchanged. */
  readonly idOf: (plannedId: number) => number;
  readonly newTrackId: () => number;
  readonly newDispatchId: () => number;
  /** The register number allocated for a planned or stored leg. */
  readonly registerNumberOf: (plannedLegId: number) => { readonly number: number; readonly year: number };
  /** The number and date allocated for the document itself; the date is `YYYY-MM-DD`, common era. */
  readonly letterNumber: () => { readonly text: string; readonly date: string };
  /** The register entry of that number. */
  readonly reservedEntryId: () => number;
}

/**
 * The meaning of the steps: the matter after the plan. The only place where a state changes, used by the server and by
 * the model test.
 * @throws when a step takes a transition its table does not have: a fault in the plan, never a person's error.
 */
export function applySteps(matter: Matter, plan: Plan, supplies: StepSupplies): Matter {
  return plan.reduce((current, step) => applyStep(current, step, supplies), matter);
}

function applyStep(matter: Matter, step: Step, supplies: StepSupplies): Matter {
  switch (step.step) {
    case 'moveDocument':
      return { ...matter, document: moveDocument(matter.document, step.event, supplies.now) };
    case 'changeDocument':
      return { ...matter, document: { ...matter.document, ...step.changes } };
    case 'allocateLetterNumber': {
      const { text, date } = supplies.letterNumber();
      return { ...matter, document: { ...matter.document, letterNumber: text, letterDate: date } };
    }
    case 'reserveLetterNumber': {
      const { text, date } = supplies.letterNumber();
      const reserved = { letterNumber: text, letterDate: date, reservedEntryId: supplies.reservedEntryId() };
      return { ...matter, document: { ...matter.document, ...reserved } };
    }
    case 'addDispatch':
    case 'moveDispatch':
    case 'changeDispatch':
      return { ...matter, dispatches: applyToDispatches(matter.dispatches, step, supplies) };
    default:
      return applyToRoute(matter, step, supplies);
  }
}

type RouteStep = Exclude<
  Step,
  DispatchStep | { readonly step: 'moveDocument' | 'changeDocument' | 'allocateLetterNumber' | 'reserveLetterNumber' }
>;

function applyToRoute(matter: Matter, step: RouteStep, supplies: StepSupplies): Matter {
  const { now, idOf } = supplies;
  switch (step.step) {
    case 'addLeg':
      return { ...matter, legs: [...matter.legs, newLeg(step, supplies)] };
    case 'moveLeg': {
      const closedAt = legTransitions[step.event].to === 'closed' ? now : null;
      return changeLeg(matter, idOf(step.id), (leg) => ({
        ...leg,
        closedAt,
        ...step.changes,
        state: target(legTransitions[step.event], leg.state, step.event),
      }));
    }
    case 'changeLeg':
      return changeLeg(matter, idOf(step.id), (leg) => ({ ...leg, ...step.changes }));
    case 'addTask':
      return { ...matter, tasks: [...matter.tasks, newTask(step, supplies)] };
    case 'moveTask':
      return changeTask(matter, idOf(step.id), (task) => moveTask(task, step, now));
    case 'changeTask':
      return changeTask(matter, idOf(step.id), (task) => ({ ...task, ...step.changes }));
    case 'addTrack':
      return { ...matter, tracks: addTrack(matter.tracks, step.track, supplies) };
    case 'endTracks':
      return { ...matter, tracks: endTracks(matter.tracks, step.personId, now) };
    case 'enterInRegister':
      return numberLegs(matter, [step.legId], supplies);
    case 'moveRegisterNumber':
      return numberLegs(matter, step.legIds, supplies);
    case 'voidRegisterEntry':
      return changeLeg(matter, idOf(step.legId), (leg) => ({ ...leg, registerNumber: null, registerYear: null }));
    case 'addCommand':
    case 'addSignature':
    case 'addReclassification':
    case 'moveLetterNumber':
    case 'noteAnswer':
    case 'renewAnswers':
    case 'enterReservedNumber':
    case 'voidLetterNumber':
    case 'noteOperation':
    case 'noteReturn':
    case 'noteDispatch':
    case 'notify':
      return matter;
  }
}

/** All get the register number of the first. */
function numberLegs(matter: Matter, legIds: readonly number[], { idOf, registerNumberOf }: StepSupplies): Matter {
  const [first] = legIds;
  if (first === undefined) return matter;
  const { number: registerNumber, year: registerYear } = registerNumberOf(first);
  return legIds.reduce(
    (current, legId) => changeLeg(current, idOf(legId), (leg) => ({ ...leg, registerNumber, registerYear })),
    matter,
  );
}

function moveDocument(document: Document, event: keyof typeof documentTransitions, now: Date): Document {
  const state = target(documentTransitions[event], document.state, event);
  return { ...document, state, closedAt: state === 'closed' ? now : null };
}

const taskTimes = { open: 'openedAt', finish: 'finishedAt', acknowledge: 'closedAt', close: 'closedAt' } as const;

function moveTask(task: Task, { event, changes }: Extract<Step, { step: 'moveTask' }>, now: Date): Task {
  const time = event in taskTimes ? { [taskTimes[event as keyof typeof taskTimes]]: now } : {};
  return { ...task, ...time, ...changes, state: target(taskTransitions[event], task.state, event) };
}

const changeLeg = (matter: Matter, id: number, change: (leg: Leg) => Leg): Matter => ({
  ...matter,
  legs: matter.legs.map((leg) => (leg.id === id ? change(leg) : leg)),
});

const changeTask = (matter: Matter, id: number, change: (task: Task) => Task): Matter => ({
  ...matter,
  tasks: matter.tasks.map((task) => (task.id === id ? change(task) : task)),
});

const newLeg = ({ id, leg }: Extract<Step, { step: 'addLeg' }>, { now, idOf }: StepSupplies): Leg => ({
  ...leg,
  id: idOf(id),
  toOffice: leg.toOffice ?? null,
  parentLegId: leg.parentLegId === null ? null : idOf(leg.parentLegId),
  sentAt: now,
  receivedAt: leg.state === 'unreceived' ? null : now,
  receivedBy: leg.state === 'unreceived' ? null : leg.sentBy,
  registerNumber: null,
  registerYear: null,
  receiptCancelled: false,
  commandState: 'none',
  returnReason: null,
  returnAcknowledgedAt: null,
  closedAt: null,
});

const newTask = ({ id, task }: Extract<Step, { step: 'addTask' }>, { now, idOf }: StepSupplies): Task => ({
  ...task,
  id: idOf(id),
  legId: idOf(task.legId),
  parentTaskId: task.parentTaskId === null ? null : idOf(task.parentTaskId),
  chainStep: task.chainStep ?? null,
  state: 'pending',
  createdAt: now,
  openedAt: null,
  finishedAt: null,
  finishedBy: null,
  delegationKind: null,
  result: null,
  resultText: null,
  returnReason: null,
  closedAt: null,
});

/** A person tracks a document once: a new deadline replaces the old one. */
function addTrack(
  tracks: readonly Track[],
  track: Omit<Track, 'id' | 'createdAt' | 'removedAt'>,
  { now, idOf, newTrackId }: StepSupplies,
): readonly Track[] {
  const existing = tracks.find((item) => item.personId === track.personId && item.removedAt === null);
  if (existing) return tracks.map((item) => (item === existing ? { ...item, dueAt: track.dueAt ?? item.dueAt } : item));
  return [...tracks, { ...track, id: newTrackId(), legId: idOf(track.legId), createdAt: now, removedAt: null }];
}

const endTracks = (tracks: readonly Track[], personId: number | 'everybody', now: Date): readonly Track[] =>
  tracks.map((track) =>
    track.removedAt === null && (personId === 'everybody' || track.personId === personId)
      ? { ...track, removedAt: now }
      : track,
  );
