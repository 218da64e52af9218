import type { DocumentView } from '#contract/documents.ts';
import type { JobView, LegView } from '#contract/letter-route.ts';

export interface WorkReport {
  /** What was given to persons on this stay. */
  readonly given: readonly JobView[];
  /** The stays of the units the letter went on to from here. */
  readonly units: readonly LegView[];
}

/** What there is to report of the stay that is open; null when it is one's own work alone. */
export function workReportOf(document: DocumentView, personId: number | undefined): WorkReport | null {
  const here = document.legs.find((leg) => leg.legId === document.legId);
  const given = here?.jobs.filter((job) => job.kind === 'assign') ?? [];
  const units = document.legs.filter((leg) => leg.parentLegId === document.legId && isAnsweredFor(leg));
  return units.length === 0 && given.every((job) => job.holder.personId === personId) ? null : { given, units };
}

/** A copy is for knowing, and what came back is nobody's there. */
const isAnsweredFor = ({ kind, state }: LegView) => kind === 'main' && state !== 'recalled' && state !== 'returned';
