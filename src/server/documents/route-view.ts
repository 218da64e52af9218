import type { JobView, LegView, StepView } from '#contract/letter-route.ts';
import { chainProgress } from '#domain/documents/chain-progress.ts';
import type { Job, Leg, Matter } from '#domain/documents/matter.ts';
import { offeredActions } from '#domain/documents/permitted-actions.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { personNames, unitNames, type PersonName } from '#server/people/person-views.ts';
import type { Database } from '#server/platform/database/database.ts';

type Name = (personId: number | null) => PersonName;

interface Shown {
  readonly locale: 'th' | 'en';
  readonly now: Date;
  /** Opened only to read: nothing may be done. */
  readonly isReadOnly: boolean;
}

/** Where the letter went and what was done there, and, of a draft on its way, its steps. */
export async function routeOf(database: Database, matter: Matter, viewer: Viewer, shown: Shown) {
  const [legs, steps] = await Promise.all([legViews(database, matter, viewer, shown), stepViews(database, matter)]);
  return { legs, steps };
}

/** Legs in the order of sending, jobs in the order of giving. */
async function legViews(
  database: Database,
  matter: Matter,
  viewer: Viewer,
  { locale, now, isReadOnly }: Shown,
): Promise<LegView[]> {
  const { legs, jobs } = matter;
  const [name, units, purposes] = await Promise.all([
    personNames(database, [
      ...legs.flatMap((leg) => [leg.toPersonId, leg.receivedBy]),
      ...jobs.flatMap((job) => [job.giverId, job.holderId]),
    ]),
    unitNames(
      database,
      legs.flatMap((leg) => [leg.fromUnitId, leg.toUnitId]),
    ),
    purposeNames(database, locale),
  ]);
  const actionsOn = (leg: Leg, job: Job | null) =>
    isReadOnly ? [] : [...offeredActions({ viewer, matter, leg, job }, now)];
  return legs.map((leg) => ({
    ...leg,
    legId: leg.id,
    unitId: leg.toUnitId,
    fromUnitName: units.get(leg.fromUnitId) ?? '',
    unitName: units.get(leg.toUnitId) ?? '',
    addressee: leg.toPersonId === null ? null : name(leg.toPersonId),
    purposeName: leg.purposeId === null ? '' : (purposes.get(leg.purposeId) ?? ''),
    registerNumber: leg.registerNumber?.toString() ?? '',
    receivedBy: name(leg.receivedBy).name,
    returnReason: leg.returnReason ?? '',
    actions: actionsOn(leg, null),
    jobs: jobs.filter((job) => job.legId === leg.id).map((job) => jobView(job, name, actionsOn(leg, job))),
  }));
}

/** The steps a draft on its way has behind it and before it, by name. */
export async function stepViews(database: Database, matter: Matter): Promise<StepView[]> {
  const steps = chainProgress(matter);
  const name = await personNames(
    database,
    steps.flatMap(({ personIds }) => personIds),
  );
  return steps.map(({ personIds, ...step }) => ({ ...step, people: personIds.map(name) }));
}

const jobView = (job: Job, name: Name, actions: JobView['actions']): JobView => ({
  ...job,
  jobId: job.id,
  giver: name(job.giverId),
  holder: name(job.holderId),
  resultText: job.resultText ?? '',
  returnReason: job.returnReason ?? '',
  actions,
});

async function purposeNames(database: Database, locale: 'th' | 'en'): Promise<ReadonlyMap<number, string>> {
  const rows = await database.selectFrom('purposes').select(['id', 'name', 'nameEnglish']).execute();
  return new Map(rows.map((row) => [row.id, locale === 'en' ? row.nameEnglish : row.name]));
}
