import type { DocumentState } from '#domain/documents/document.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import { isRefusal } from '#domain/refusal.ts';

import type { Directory } from '../action-context.ts';
import { isStepDone } from '../matter/chain-progress.ts';
import { isGivenWork, isQuestion, type Leg, type Matter, type Task } from '../matter/matter.ts';
import { PlanBuilder } from '../matter/plan-builder.ts';
import type { Plan } from '../matter/steps.ts';
import { isOpen } from '../states/task-transitions.ts';
import { deskTray, personTray } from '../todo/trays.ts';
import { noteOfWorkBack, notesOfWork } from './register-notes.ts';
import { returnToGiver } from './return-work.ts';
import { refusalOfSigners } from './naming.ts';
import { replaceInChain } from './review-chain.ts';
import { settle } from './settle.ts';

/**
 * A person leaves a unit, and what they have not finished there goes to others: each part that they have in a letter has a
 * row in the table, which says to whom, and what becomes of it when none of those may take it. It goes to those of the
 * unit in which it lies: who has positions in several leaves to each what was done for it.
 */

/** Who takes a part: the successor that was named for the unit, or a head at or above it, the nearest first. */
type TakerName = 'successor' | 'head';
/** `desk`: of the unit where the letter is. `chainWaits`: the drafter is told to name another. */
type Fallback = 'desk' | 'ends' | 'chainWaits' | 'remains';

interface PartRule {
  /** In this order; for a secret letter only who is cleared for its class. */
  readonly goesTo: readonly TakerName[];
  /** What the taker must be besides. */
  readonly needs: 'leadsTheUnit' | 'worksAtTheUnit' | null;
  readonly otherwise: Fallback;
}

export const openParts = {
  /** Wrote a draft that is not signed yet. */
  draft: { goesTo: ['successor', 'head'], needs: null, otherwise: 'remains' },
  /** Is to review, now or in a later step. */
  review: { goesTo: ['successor'], needs: null, otherwise: 'chainWaits' },
  /** Is to sign, now or in a later step. Only a head of the unit that owns or issues the letter, or of one above, who may sign it. */
  sign: { goesTo: ['successor'], needs: 'leadsTheUnit', otherwise: 'chainWaits' },
  /** A letter sent to them by name, not received yet. */
  addressed: { goesTo: ['successor'], needs: 'worksAtTheUnit', otherwise: 'desk' },
  /** Work presented or assigned to them. */
  work: { goesTo: ['successor'], needs: null, otherwise: 'desk' },
  /** Reported a result that nobody has accepted: who takes it has the work again when the report is refused. */
  reported: { goesTo: ['successor', 'head'], needs: null, otherwise: 'remains' },
  /** Asked for an opinion or a later date. */
  question: { goesTo: ['successor'], needs: null, otherwise: 'ends' },
  /** To be read, for information. */
  notice: { goesTo: ['successor'], needs: null, otherwise: 'ends' },
  /** Work they gave to others, whose report they would accept. */
  given: { goesTo: ['successor', 'head'], needs: null, otherwise: 'remains' },
  /** Follows the letter. */
  followed: { goesTo: ['successor'], needs: null, otherwise: 'ends' },
} as const satisfies Readonly<Record<string, PartRule>>;

export type OpenPart = keyof typeof openParts;
const isPart = (name: string): name is OpenPart => Object.hasOwn(openParts, name);
export const openPartNames = Object.keys(openParts).filter(isPart);

/** In which unit of the person something lies that they have in a letter at this unit. */
export type Lying = (unitId: number) => number;

/** Somebody to whom a part may go. */
export interface Taker {
  readonly personId: number;
  readonly clearance: number;
  /** Works or holds an office there. */
  readonly unitIds: readonly number[];
  /** At or below the units they head, or act as head of. */
  readonly ledUnitIds: readonly number[];
}

/** Who takes what lies in a unit. */
export interface Takers {
  readonly successor: Taker | null;
  /** At and above the unit, nearest first. */
  readonly heads: readonly Taker[];
}

export interface HandOver {
  readonly fromId: number;
  /** By the units that the person leaves; what lies in another stays with them. */
  readonly takers: ReadonlyMap<number, Takers>;
  readonly lying: Lying;
  /** Why the person leaves. */
  readonly note: string;
}

/** Who has the part now; null with what became of it instead. */
export interface HandedPart {
  readonly part: OpenPart;
  readonly toId: number | null;
  readonly otherwise: Fallback | null;
}

const draftStates: readonly DocumentState[] = ['draft', 'returned', 'inReview', 'inSign'];

interface Item {
  readonly part: OpenPart;
  readonly legId: number;
  readonly task?: Task;
  readonly leg?: Leg;
  /** The step of the chain. */
  readonly index?: number;
}

/** Every part that a person has in a letter, those of drafts first: the others may follow from who drafts it. */
function itemsOf(matter: Matter, personId: number): readonly Item[] {
  const { document, legs, tasks, tracks } = matter;
  const home = legs.find(({ kind }) => kind === 'home');
  const held = (part: OpenPart, matches: (task: Task) => boolean): readonly Item[] =>
    tasks
      .filter((task) => task.holderId === personId && matches(task))
      .map((task) => ({ part, legId: task.legId, task }));
  const drafts: readonly Item[] =
    home && document.createdBy === personId && draftStates.includes(document.state)
      ? [{ part: 'draft', legId: home.id }]
      : [];
  return [
    ...drafts,
    ...chainItems(matter, personId, home),
    ...legs
      .filter((leg) => leg.state === 'unreceived' && leg.toPersonId === personId)
      .map((leg): Item => ({ part: 'addressed', legId: leg.id, leg })),
    ...held('work', (task) => isGivenWork(task) && isOpen(task)),
    ...held('reported', isReported),
    ...held('question', (task) => isQuestion(task) && isOpen(task)),
    ...held('notice', (task) => task.kind === 'notify' && isOpen(task)),
    ...tasks
      .filter((task) => task.giverId === personId && isGivenWork(task) && (isOpen(task) || isReported(task)))
      .map((task): Item => ({ part: 'given', legId: task.legId, task })),
    ...tracks
      .filter((track) => track.personId === personId && track.removedAt === null)
      .map(({ legId }): Item => ({ part: 'followed', legId })),
  ];
}

const isReported = (task: Task) => task.kind === 'assign' && task.state === 'finished';

/** The steps of a draft on its way in which the person has not agreed yet. */
function chainItems(matter: Matter, personId: number, home: Leg | undefined): readonly Item[] {
  const { document, tasks } = matter;
  if (!home || (document.state !== 'inReview' && document.state !== 'inSign')) return [];
  return document.chain.flatMap((step, index): readonly Item[] => {
    const hasAgreed = tasks.some(
      (task) => task.chainStep === index && task.holderId === personId && task.state === 'finished',
    );
    return step.personIds.includes(personId) && !hasAgreed && !isStepDone(matter, index)
      ? [{ part: step.kind, legId: home.id, index }]
      : [];
  });
}

/** What a person has not finished in a letter, a name for each part. */
export const openPartsOf = (matter: Matter, personId: number): readonly OpenPart[] =>
  itemsOf(matter, personId).map(({ part }) => part);

export interface LyingPart {
  readonly part: OpenPart;
  readonly unitId: number;
}

/** The same, each with the unit of the person in which it lies. */
export const lyingPartsOf = (matter: Matter, personId: number, lying: Lying): readonly LyingPart[] =>
  itemsOf(matter, personId).map((item) => ({ part: item.part, unitId: lying(unitOf(item, matter)) }));

const unitOf = ({ legId }: Item, { document, legs }: Matter): number =>
  legs.find(({ id }) => id === legId)?.toUnitId ?? document.ownerUnitId;

/** What is known of the persons, and who may sign the letter; null where the person has nothing to sign. */
type Known = Pick<Directory, 'persons' | 'units' | 'signing'>;

/** Hands over every part that a person has in a letter and that lies in a unit they leave. Without any the plan is empty. */
export function planHandOver(
  matter: Matter,
  handOver: HandOver,
  known: Known,
  now: Date,
): { readonly steps: Plan; readonly parts: readonly HandedPart[] } {
  const parts: HandedPart[] = [];
  const handed = itemsOf(matter, handOver.fromId).reduce(
    (plan, item) => {
      const takers = handOver.takers.get(handOver.lying(unitOf(item, matter)));
      if (!takers) return plan;
      const done = takersOf(item, matter, takers, known)
        .map((taker) => ({ taker, plan: take(plan, item, taker, handOver) }))
        .find(({ plan: taken }) => taken !== undefined);
      const { otherwise } = openParts[item.part];
      parts.push({ part: item.part, toId: done?.taker.personId ?? null, otherwise: done ? null : otherwise });
      return done?.plan ?? fallBack(plan, item, handOver, known);
    },
    new PlanBuilder(matter, now),
  );
  return { steps: settle(notifyAll(handed, parts, handOver)).steps, parts };
}

function takersOf(
  { part, leg }: Item,
  { document }: Matter,
  { successor, heads }: Takers,
  known: Known,
): readonly Taker[] {
  const { goesTo, needs }: PartRule = openParts[part];
  const named = goesTo.flatMap((name) => (name === 'successor' ? (successor ?? []) : heads));
  return named.filter(({ personId, clearance, unitIds, ledUnitIds }) => {
    if (isSecret(document.secrecy) && clearance < document.secrecy) return false;
    if (part === 'sign' && refusalOfSigners(known, [personId])) return false;
    if (needs === 'worksAtTheUnit') return leg !== undefined && unitIds.includes(leg.toUnitId);
    if (needs === 'leadsTheUnit')
      return ledUnitIds.includes(document.ownerUnitId) || ledUnitIds.includes(document.issuerUnitId);
    return true;
  });
}

/** The part of the taker; undefined when they cannot have it as well as what they have in the letter already. */
function take(
  plan: PlanBuilder,
  { part, legId, task, leg, index }: Item,
  { personId: toId }: Taker,
  { fromId, note }: HandOver,
): PlanBuilder | undefined {
  if (part === 'draft') return takeDraft(plan, fromId, toId);
  if (index !== undefined) {
    const replaced = replaceInChain(plan, { index, legId }, { fromId, toId, note });
    return isRefusal(replaced) ? undefined : replaced;
  }
  if (leg) return plan.changeLeg(leg.id, { toPersonId: toId, toOffice: null });
  if (part === 'followed') return followInstead(plan, legId, fromId, toId);
  if (!task) return undefined;
  if (part === 'given') return plan.changeTask(task.id, { giverId: toId });
  if (part === 'reported') return plan.changeTask(task.id, { holderId: toId });
  if (!isGivenWork(task) && hasAlready(plan.matter, task, toId)) return undefined;
  return plan
    .moveTask(task.id, 'handOver', { holderId: toId, openedAt: null })
    .when(isGivenWork(task), (current) =>
      current
        .add(noteOfWorkBack('recalled', task))
        .add(...notesOfWork(task.kind === 'present' ? 'presented' : 'sent', legId, [toId])),
    );
}

/** Nobody is asked by themselves, and nobody reads a notice twice. */
const hasAlready = ({ tasks }: Matter, task: Task, personId: number) =>
  task.giverId === personId ||
  tasks.some(
    (other) =>
      other.holderId === personId &&
      other.kind === task.kind &&
      other.legId === task.legId &&
      other.parentTaskId === task.parentTaskId &&
      isOpen(other),
  );

/** With the draft goes who is told of its way, and the task of revising it. */
const takeDraft = (plan: PlanBuilder, fromId: number, toId: number) =>
  plan
    .changeDocument({ createdBy: toId })
    .forEach(
      plan.matter.tasks.filter((task) => task.kind === 'revise' && task.holderId === fromId && isOpen(task)),
      (current, { id }) => current.moveTask(id, 'handOver', { holderId: toId, openedAt: null }),
    )
    .forEach(
      plan.matter.tasks.filter((task) => task.chainStep !== null && task.giverId === fromId && isOpen(task)),
      (current, { id }) => current.changeTask(id, { giverId: toId }),
    );

/** A pin is a person's own; the date of work that was given is followed by whoever has it now. */
function followInstead(plan: PlanBuilder, legId: number, fromId: number, toId: number): PlanBuilder | undefined {
  const track = plan.matter.tracks.find((item) => item.personId === fromId && item.removedAt === null);
  if (track?.origin !== 'assignment') return undefined;
  return plan.endTracks(fromId).addTrack({ legId, personId: toId, origin: 'assignment', dueAt: track.dueAt });
}

function fallBack(
  plan: PlanBuilder,
  { part, legId, task, leg }: Item,
  { fromId, note }: HandOver,
  known: Known,
): PlanBuilder {
  const { secrecy } = plan.matter.document;
  if (leg)
    return plan
      .changeLeg(leg.id, { toPersonId: null, toOffice: null })
      .notify('letterArrived', deskTray(leg.toUnitId, secrecy), leg.id);
  if (part === 'followed') return plan.endTracks(fromId);
  if (!task || part === 'given' || part === 'reported') return plan;
  const withdrawn = plan.moveTask(task.id, 'withdraw', { returnReason: note });
  if (part !== 'work') return withdrawn;
  const returned = returnToGiver(withdrawn.add(noteOfWorkBack('recalled', task)), task, note, known);
  const at = returned.matter.legs.find(({ id }) => id === legId);
  const trays = [personTray(task.giverId), ...(at?.state === 'received' ? [deskTray(at.toUnitId, secrecy)] : [])];
  return returned.forEach(trays, (current, tray) => current.notify('workReturned', tray, legId, note));
}

/** Each taker is told once of a letter, and its drafter when its chain waits for somebody who is gone. */
function notifyAll(plan: PlanBuilder, parts: readonly HandedPart[], { note }: HandOver): PlanBuilder {
  const { document, legs } = plan.matter;
  const legId = legs[0]?.id ?? 0;
  const takers = new Set(parts.flatMap(({ toId }) => toId ?? []));
  return plan
    .forEach(takers, (current, toId) => current.notify('handedOver', personTray(toId), legId, note))
    .when(
      parts.some(({ otherwise }) => otherwise === 'chainWaits'),
      (current) => current.notify('chainWaits', personTray(document.createdBy), legId, note),
    );
}
