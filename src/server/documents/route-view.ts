import type { TaskView, LegView, StepView } from '#contract/documents/route.ts';
import { chainProgress } from '#domain/workflow/matter/chain-progress.ts';
import type { Task, Leg, Matter } from '#domain/workflow/matter/matter.ts';
import { tasksOn } from '#domain/workflow/matter/parts.ts';
import { offeredActions } from '#domain/workflow/permitted-actions.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { personNames, type PersonName } from '#server/people/person-views.ts';
import { allTaskTypes } from '#server/reference/task-types.ts';
import { unitNamesAt } from '#server/people/unit-names.ts';
import type { Database } from '#server/platform/database/database.ts';
import { remember } from '#server/platform/database/remember.ts';
import { mapInSlices } from '#server/platform/map-in-slices.ts';

type Name = (personId: number | null) => PersonName;

interface Shown {
  readonly locale: 'th' | 'en';
  readonly now: Date;
  /** Opened read-only: no actions. */
  readonly isReadOnly: boolean;
}

export async function routeOf(database: Database, matter: Matter, viewer: Viewer, shown: Shown) {
  const [legs, steps] = await Promise.all([legViews(database, matter, viewer, shown), stepViews(database, matter)]);
  return { legs, steps };
}

/** Legs in the order of sending, tasks in the order of giving. */
async function legViews(
  database: Database,
  matter: Matter,
  viewer: Viewer,
  { locale, now, isReadOnly }: Shown,
): Promise<LegView[]> {
  const { legs, tasks } = matter;
  const [name, unitAt, purposes, taskTypes] = await Promise.all([
    personNames(database, [
      ...legs.flatMap((leg) => [leg.toPersonId, leg.receivedBy]),
      ...tasks.flatMap((task) => [task.giverId, task.holderId]),
    ]),
    unitNamesAt(database),
    purposeNames(database, locale),
    allTaskTypes(database, locale),
  ]);
  const actionsOn = (leg: Leg, task: Task | null) =>
    isReadOnly ? [] : [...offeredActions({ viewer, matter, leg, task }, now)];
  const views = await mapInSlices(legs, (leg) => ({
    ...leg,
    legId: leg.id,
    unitId: leg.toUnitId,
    fromUnitName: unitAt(leg.fromUnitId, leg.sentAt).shortName,
    unitName: unitAt(leg.toUnitId, leg.sentAt).shortName,
    addressee: leg.toPersonId === null ? null : name(leg.toPersonId),
    purposeName: leg.purposeId === null ? '' : (purposes.get(leg.purposeId) ?? ''),
    registerNumber: leg.registerNumber?.toString() ?? '',
    receivedBy: name(leg.receivedBy).name,
    returnReason: leg.returnReason ?? '',
    actions: actionsOn(leg, null),
    tasks: tasksOn(matter, leg).map((task) => taskView(task, name, taskTypes, actionsOn(leg, task))),
  }));
  return [...views];
}

export async function stepViews(database: Database, matter: Matter): Promise<StepView[]> {
  const steps = chainProgress(matter);
  const name = await personNames(
    database,
    steps.flatMap(({ personIds }) => personIds),
  );
  return steps.map(({ personIds, ...step }) => ({ ...step, people: personIds.map(name) }));
}

const taskView = (
  task: Task,
  name: Name,
  taskTypes: readonly { readonly id: number; readonly name: string }[],
  actions: TaskView['actions'],
): TaskView => ({
  ...task,
  taskId: task.id,
  giver: name(task.giverId),
  holder: name(task.holderId),
  taskTypeName: taskTypes.find(({ id }) => id === task.taskTypeId)?.name ?? '',
  resultText: task.resultText ?? '',
  returnReason: task.returnReason ?? '',
  actions,
});

const purposeNames = remember(async (database, locale: 'th' | 'en'): Promise<ReadonlyMap<number, string>> => {
  const rows = await database.selectFrom('purposes').select(['id', 'name', 'nameEnglish']).execute();
  return new Map(rows.map((row) => [row.id, locale === 'en' ? row.nameEnglish : row.name]));
});
