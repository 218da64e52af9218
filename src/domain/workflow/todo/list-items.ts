import { isSecret } from '#domain/documents/secrecy.ts';
import { yearOf } from '#domain/text/thai-dates.ts';

import { isOwnWork } from '../conditions.ts';
import { isGivenWork, type Leg, type Matter, type Task, type TaskKind } from '../matter/matter.ts';
import { tasksOn } from '../matter/parts.ts';
import { isOpen } from '../states/task-transitions.ts';
import type { TodoListName } from './todo-lists.ts';
import { deskTray, personTray, receivingTray } from './trays.ts';

export interface ListItem {
  readonly tray: string;
  /** The year (common era) in which the work was closed; 0 while it is open. */
  readonly year: number;
  readonly legId: number;
  readonly taskId: number | null;
  readonly dueAt: Date | null;
  readonly arrivedAt: Date;
}

/** The rows of one matter in a list, for an agency with or without the extra lists. */
type ItemsOf = (matter: Matter, extraLists: boolean) => readonly ListItem[];

const legsToReceive: ItemsOf = (matter) =>
  matter.legs
    .filter((leg) => leg.state === 'unreceived')
    .map((leg) => itemOfLeg(matter, leg, receivingTray(leg, matter.document.secrecy), leg.sentAt));

const legsToAssign: ItemsOf = (matter) =>
  matter.legs.flatMap((leg) => {
    const unitId = unitToAssign(matter, leg);
    if (unitId === null) return [];
    const arrivedAt = leg.state === 'returned' ? leg.sentAt : (leg.receivedAt ?? leg.sentAt);
    return itemOfLeg(matter, leg, deskTray(unitId, matter.document.secrecy), arrivedAt);
  });

/** The unit whose desk has to present, assign or send a leg; null when it waits for no desk. */
function unitToAssign(matter: Matter, leg: Leg): number | null {
  const { document } = matter;
  switch (leg.state) {
    case 'received':
      if (leg.kind === 'main') return leg.toUnitId;
      // Our own letter waits where it is issued, for its number and for sending.
      return leg.kind === 'home' && (document.state === 'signed' || isOwnWork(leg, matter))
        ? document.issuerUnitId
        : null;
    case 'reported':
      // Work that came back through other units has no task, so no giver would see it. The giver of secret work may
      // have lost
      // the clearance since, so the desk always sees that too.
      return hasFinishedTask(matter, leg) && !isSecret(document.secrecy) ? null : leg.toUnitId;
    case 'returned':
      return leg.returnAcknowledgedAt === null ? leg.fromUnitId : null;
    default:
      return null;
  }
}

const hasFinishedTask = (matter: Matter, leg: Leg) =>
  tasksOn(matter, leg).some((task) => task.state === 'finished' && task.kind === 'assign');

const openTasks =
  (kind: TaskKind): ItemsOf =>
  (matter) =>
    itemsOfHolders(matter, (task) => task.kind === kind);

/** All other open tasks. Without the extra lists these include tasks presented for an order. */
const otherOpenTasks: ItemsOf = (matter, extraLists) =>
  itemsOfHolders(matter, ({ kind }) => kind !== 'review' && kind !== 'sign' && !(extraLists && kind === 'present'));

const itemsOfHolders = (matter: Matter, matches: (task: Task) => boolean) =>
  matter.tasks
    .filter((task) => isOpen(task) && matches(task))
    .map((task) => itemOfTask(matter, task, task.holderId, task.createdAt));

const openTasksOfGivers: ItemsOf = (matter) =>
  matter.tasks
    .filter((task) => isOpen(task) && isGivenWork(task))
    .map((task) => itemOfTask(matter, task, task.giverId, task.createdAt));

const finishedTasksOfHolders: ItemsOf = (matter, extraLists) =>
  finishedTasks(matter, extraLists, (task) => task.holderId);

const finishedTasksOfGivers: ItemsOf = (matter, extraLists) =>
  finishedTasks(matter, extraLists, (task) => task.giverId);

/** Work whose result was recorded. Without the extra lists it remains in the list, by year, after it was closed. */
const finishedTasks = (matter: Matter, extraLists: boolean, personOf: (task: Task) => number) =>
  matter.tasks.filter(isGivenWork).flatMap((task) => {
    if (task.state === 'finished') return itemOfTask(matter, task, personOf(task), task.finishedAt ?? task.createdAt);
    if (extraLists || task.state !== 'closed' || !task.closedAt) return [];
    return itemOfTask(matter, task, personOf(task), task.closedAt, yearOf(task.closedAt));
  });

/** Closed work, at the desk and for everybody who took part: one row per leg, however many tasks they had in it. */
const closedWork: ItemsOf = (matter) => {
  const ofDesks = matter.legs.flatMap((leg) => {
    if (leg.state !== 'closed' || !leg.closedAt) return [];
    return itemOfLeg(matter, leg, deskTray(leg.toUnitId, matter.document.secrecy), leg.closedAt, yearOf(leg.closedAt));
  });
  const ofPersons = matter.tasks.filter(isGivenWork).flatMap((task) => {
    const { state, closedAt } = task;
    if (state !== 'closed' || !closedAt) return [];
    const persons = task.givenByDesk ? [task.holderId] : [task.holderId, task.giverId];
    return persons.map((personId) => itemOfTask(matter, task, personId, closedAt, yearOf(closedAt)));
  });
  return uniqueBy([...ofDesks, ...ofPersons], ({ tray, legId }) => `${tray} ${legId}`);
};

/** ยังไม่ลงนาม: the drafter and the owner's desk see who holds the draft, and since when. */
const unsignedDraft: ItemsOf = (matter) => {
  const { document, legs, tasks } = matter;
  const home = legs.find((leg) => leg.kind === 'home');
  if (!home || (document.state !== 'inReview' && document.state !== 'inSign')) return [];
  const openSteps = tasks.filter((task) => isOpen(task) && (task.kind === 'review' || task.kind === 'sign'));
  const since = openSteps.map((task) => task.createdAt).toSorted((a, b) => a.getTime() - b.getTime())[0];
  return [personTray(document.createdBy), deskTray(document.ownerUnitId, document.secrecy)].map((tray) => ({
    tray,
    year: 0,
    legId: home.id,
    taskId: null,
    dueAt: document.dueAt,
    arrivedAt: since ?? document.createdAt,
  }));
};

/** All of them end when the document is closed or cancelled. */
const tracks: ItemsOf = (matter) =>
  matter.tracks
    .filter((track) => track.removedAt === null)
    .map((track) => ({
      tray: personTray(track.personId),
      year: 0,
      legId: track.legId,
      taskId: null,
      dueAt: track.dueAt ?? dueOfLeg(matter, track.legId),
      arrivedAt: track.createdAt,
    }));

const itemOfLeg = (matter: Matter, leg: Leg, tray: string, arrivedAt: Date, year = 0): ListItem => ({
  tray,
  year,
  legId: leg.id,
  taskId: null,
  dueAt: leg.dueAt ?? matter.document.dueAt,
  arrivedAt,
});

const itemOfTask = (matter: Matter, task: Task, personId: number, arrivedAt: Date, year = 0): ListItem => ({
  tray: personTray(personId),
  year,
  legId: task.legId,
  taskId: task.id,
  dueAt: task.dueAt ?? dueOfLeg(matter, task.legId),
  arrivedAt,
});

const dueOfLeg = ({ document, legs }: Matter, legId: number) =>
  legs.find((leg) => leg.id === legId)?.dueAt ?? document.dueAt;

/** What puts a matter into each list. */
export const itemsOfList: Readonly<Record<TodoListName, ItemsOf>> = {
  awaitingReceipt: legsToReceive,
  awaitingAssignment: legsToAssign,
  awaitingCommand: openTasks('present'),
  awaitingReview: openTasks('review'),
  awaitingSignature: openTasks('sign'),
  awaitingAction: otherOpenTasks,
  resultsRecorded: finishedTasksOfHolders,
  assignedToOthers: openTasksOfGivers,
  reportedBack: finishedTasksOfGivers,
  unsignedDrafts: unsignedDraft,
  followedMatters: tracks,
  closedMatters: closedWork,
};

export function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const isNew = !seen.has(keyOf(item));
    seen.add(keyOf(item));
    return isNew;
  });
}
