import type { ReplyOf } from '#contract/define-call.ts';
import type { numberCalls } from '#contract/registers/numbers.ts';
import type { Viewer } from '#domain/people/viewer.ts';
import { maintainsBook } from '#domain/registers/reservations.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { requireAdministrator } from '#server/accounts/require-administrator.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refusalOfReading } from '#server/registers/read-book.ts';
import { yearsWithNumbers } from '#server/registers/years-with-numbers.ts';

import { checkNumberEvents } from './check-number-events.ts';
import { verifyNumberSeries } from './verify-number-series.ts';
import { maxSkippedNumbers } from './max-skipped-numbers.ts';

type SeriesView = ReplyOf<typeof numberCalls.getNumberSeries>['item'];

interface Params {
  readonly unitId: number;
  readonly year: number;
}

/**
 * The series of a unit in a year, each with the check that it is complete. Readers of the registers see them; an
 * administrator, who sets the next number, sees the totals of the open ones but no entry. Errors: `not-found`.
 */
export async function numberSeriesOf(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  viewer: Viewer,
  params: Params,
): Promise<SeriesView | Refusal> {
  const isAdministrator = (await requireAdministrator(database, viewer.personId)) === undefined;
  const seesOpen = isAdministrator || !refusalOfReading(viewer, { ...params, isSecret: false });
  const seesSecret = !refusalOfReading(viewer, { ...params, isSecret: true });
  if (!seesOpen && !seesSecret) return refuse('not-found');
  const seen = [...(seesOpen ? [false] : []), ...(seesSecret ? [true] : [])];
  const [series, log, years, maxSkipped] = await Promise.all([
    verifyNumberSeries(database, params, seen),
    checkNumberEvents(database, params, seen),
    yearsWithNumbers(database, { unitId: params.unitId, isSecret: seen }),
    maxSkippedNumbers(database),
  ]);
  return {
    checkedAt: clock(),
    series,
    years,
    log,
    maxSkipped,
    maySetNext: isAdministrator,
    maySetNextSecret: maintainsBook(viewer, { ...params, isSecret: true }),
  };
}
