import { yearOf } from '#domain/text/thai-dates.ts';
import { isOwnWork } from '../conditions.ts';
import { isOpen } from '../states/task-transitions.ts';
import type { Task, Leg, Matter } from '../matter/matter.ts';
import { isSecret } from '#domain/documents/secrecy.ts';
import type { TodoListCode } from './todo-lists.ts';

/** One row of one to-do list: which list, in whose tray. */
export interface TrayItem {
  readonly list: TodoListCode;
  readonly tray: string;
  /** Working year (common era) of finished work, 0 for work still open. */
  readonly year: number;
  readonly legId: number;
  readonly taskId: number | null;
  readonly dueAt: Date | null;
  readonly arrivedAt: Date;
}

export const personTray = (personId: number) => `person:${personId}`;

/** Everybody who belongs to a unit: whom a circular goes round to. */
export const memberTray = (unitId: number) => `member:${unitId}`;

/** Secret letters lie on a desk of their own, that of the unit's secret registrar. */
export const deskTray = (unitId: number, secrecy: number) =>
  isSecret(secrecy) ? `secretDesk:${unitId}` : `desk:${unitId}`;

/** Where a leg waits before receipt: with the addressee by name, else at the unit's desk. */
export const receivingTray = (leg: Pick<Leg, 'toUnitId' | 'toPersonId'>, secrecy: number) =>
  leg.toPersonId === null ? deskTray(leg.toUnitId, secrecy) : personTray(leg.toPersonId);

/**
 * Every row a matter puts into to-do lists (domain report 8.6). The whole of the lists is this function: the server
 * stores its result in the transaction of each change.
 */
export function traysOf(matter: Matter, extraLists: boolean): readonly TrayItem[] {
  const items = [
    ...matter.legs.flatMap((leg) => itemsOfLeg(matter, leg, extraLists)),
    ...matter.tasks.flatMap((task) => itemsOfTask(matter, task, extraLists)),
    ...(extraLists ? itemsOfDraft(matter) : []),
    ...(extraLists ? itemsOfTracks(matter) : []),
  ];
  const unique = new Map(
    items.map((item) => [`${item.list} ${item.tray} ${item.year} ${item.legId} ${item.taskId}`, item]),
  );
  return oneCompletedRowALeg([...unique.values()]);
}

function itemsOfLeg(matter: Matter, leg: Leg, extraLists: boolean): readonly TrayItem[] {
  const { document } = matter;
  const desk = deskTray(leg.toUnitId, document.secrecy);
  const item = (list: TodoListCode, tray: string, arrivedAt: Date, year = 0): readonly TrayItem[] => [
    { list, tray, year, legId: leg.id, taskId: null, dueAt: leg.dueAt ?? document.dueAt, arrivedAt },
  ];
  switch (leg.state) {
    case 'unreceived':
      return item('unreceived', receivingTray(leg, document.secrecy), leg.sentAt);
    case 'received': {
      if (leg.kind === 'main') return item('waitAssign', desk, leg.receivedAt ?? leg.sentAt);
      // Our own letter waits for its number and for sending where it is issued.
      const waits = leg.kind === 'home' && (document.state === 'signed' || isOwnWork(leg, matter));
      return waits
        ? item('waitAssign', deskTray(document.issuerUnitId, document.secrecy), leg.receivedAt ?? leg.sentAt)
        : [];
    }
    case 'reported':
      // Work that came back through other units has no task whose giver would see it; of a secret letter he may be cleared no more.
      return hasFinishedTask(matter, leg) && !isSecret(document.secrecy)
        ? []
        : item('waitAssign', desk, leg.receivedAt ?? leg.sentAt);
    case 'returned':
      return leg.returnAcknowledgedAt === null
        ? item('waitAssign', deskTray(leg.fromUnitId, document.secrecy), leg.sentAt)
        : [];
    case 'closed':
      return extraLists && leg.closedAt ? item('jobCompleted', desk, leg.closedAt, yearOf(leg.closedAt)) : [];
    default:
      return [];
  }
}

const hasFinishedTask = (matter: Matter, leg: Leg) =>
  matter.tasks.some((task) => task.legId === leg.id && task.state === 'finished' && task.kind === 'assign');

function itemsOfTask(matter: Matter, task: Task, extraLists: boolean): readonly TrayItem[] {
  const item = (list: TodoListCode, personId: number, arrivedAt: Date, year = 0): TrayItem => ({
    list,
    tray: personTray(personId),
    year,
    legId: task.legId,
    taskId: task.id,
    dueAt: task.dueAt ?? dueOfLeg(matter, task.legId),
    arrivedAt,
  });
  const isGiven = task.kind === 'present' || task.kind === 'assign';
  if (isOpen(task)) {
    const given = isGiven ? [item('jobAssign', task.giverId, task.createdAt)] : [];
    return [item(openList(task, extraLists), task.holderId, task.createdAt), ...given];
  }
  const finishedAt = task.finishedAt ?? task.createdAt;
  if (task.state === 'finished' && isGiven)
    return [item('jobReceived2', task.holderId, finishedAt), item('jobAssign2', task.giverId, finishedAt)];
  if (task.state !== 'closed' || !isGiven || !task.closedAt) return [];
  const year = yearOf(task.closedAt);
  if (extraLists) {
    const giver = task.givenByDesk ? [] : [item('jobCompleted', task.giverId, task.closedAt, year)];
    return [item('jobCompleted', task.holderId, task.closedAt, year), ...giver];
  }
  return [
    item('jobReceived2', task.holderId, task.closedAt, year),
    item('jobAssign2', task.giverId, task.closedAt, year),
  ];
}

const dueOfLeg = ({ document, legs }: Matter, legId: number) =>
  legs.find((leg) => leg.id === legId)?.dueAt ?? document.dueAt;

function openList(task: Task, extraLists: boolean): TodoListCode {
  if (task.kind === 'review' || task.kind === 'sign') return task.kind;
  return task.kind === 'present' && extraLists ? 'jobCommand' : 'jobReceived';
}

/** ยังไม่ลงนาม: the drafter and the owner's desk see who holds the draft, and since when. */
function itemsOfDraft({ document, legs, tasks }: Matter): readonly TrayItem[] {
  const home = legs.find((leg) => leg.kind === 'home');
  if (!home || (document.state !== 'inReview' && document.state !== 'inSign')) return [];
  const held = tasks.filter((task) => isOpen(task) && (task.kind === 'review' || task.kind === 'sign'));
  const since = Math.min(...held.map((task) => task.createdAt.getTime()));
  const trays = [personTray(document.createdBy), deskTray(document.ownerUnitId, document.secrecy)];
  return trays.map((tray) => ({
    list: 'unsigned',
    tray,
    year: 0,
    legId: home.id,
    taskId: null,
    dueAt: document.dueAt,
    arrivedAt: held.length > 0 ? new Date(since) : document.createdAt,
  }));
}

function itemsOfTracks(matter: Matter): readonly TrayItem[] {
  const { document, tracks } = matter;
  if (document.state === 'closed' || document.state === 'cancelled') return [];
  return tracks
    .filter((track) => track.removedAt === null)
    .map((track) => ({
      list: 'jobFollow',
      tray: personTray(track.personId),
      year: 0,
      legId: track.legId,
      taskId: null,
      dueAt: track.dueAt ?? dueOfLeg(matter, track.legId),
      arrivedAt: track.createdAt,
    }));
}

/** A finished stay is one row for each who took part, however many tasks he had in it. */
function oneCompletedRowALeg(items: readonly TrayItem[]): readonly TrayItem[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    if (item.list !== 'jobCompleted') return true;
    const key = `${item.tray} ${item.legId}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
}
