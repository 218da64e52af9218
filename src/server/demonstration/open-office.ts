import { workCalendarOf } from '#server/calendar/work-calendar.ts';
import type { DatabaseTransaction } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { Office } from './office.ts';
import { createRandom } from './random.ts';
import { createSchedule } from './schedule.ts';
import { lastFullDayBefore } from './working-time.ts';
import { react } from './stories/react.ts';

const seed = 2569;

/** The agency at the beginning of its year, with everything in one transaction. */
export async function openOffice(
  platform: Platform,
  transaction: DatabaseTransaction,
  { start, end }: { readonly start: Date; readonly end: Date },
): Promise<Office> {
  const speeds = await transaction.selectFrom('speeds').select(['id', 'name']).execute();
  const secrecies = await transaction.selectFrom('secrecies').select(['id', 'name']).execute();
  const calendar = await workCalendarOf(transaction);
  const office: Office = {
    platform: {
      ...platform,
      database: transaction,
      clock: () => office.now,
      // The mail server fails as part of the story, so its errors are not logged.
      log: platform.log.child({}, { level: 'silent' }),
      // No job runs in the story: the story sends each mail a minute after it was queued.
      jobs: { ...platform.jobs, send: () => Promise.resolve() },
    },
    transaction,
    random: createRandom(seed),
    calendar,
    speedNames: new Map(speeds.map(({ id, name }) => [id, name])),
    secrecyNames: new Map(secrecies.map(({ id, name }) => [id, name])),
    sendersNumbers: new Map(),
    sentOut: [],
    lastFullDay: lastFullDayBefore(end, calendar),
    end,
    now: start,
    schedule: createSchedule(),
    react,
  };
  return office;
}
