import type { DocumentView } from '#contract/documents/documents.ts';
import type { TaskView, LegView } from '#contract/documents/route.ts';

export interface WorkReport {
  /** The stay it is about. */
  readonly legId: number;
  /** What was given to persons there. */
  readonly given: readonly TaskView[];
  /** The stays of the units the letter went on to from here. */
  readonly units: readonly LegView[];
}

/** What there is to report of the stay that is open, or whose work came back; null when it is one's own work alone. */
export function workReportOf(document: DocumentView, personId: number | undefined): WorkReport | null {
  const opened = document.legs.find((leg) => leg.legId === document.legId);
  const legId = (opened && cameBack(opened) && opened.parentLegId) || document.legId;
  const here = document.legs.find((leg) => leg.legId === legId);
  const given = here?.tasks.filter((task) => task.kind === 'assign') ?? [];
  const units = document.legs.filter((leg) => leg.parentLegId === legId && isAnsweredFor(leg));
  return units.length === 0 && given.every((task) => task.holder.personId === personId)
    ? null
    : { legId, given, units };
}

/** A copy is for knowing, and what came back is nobody's there. */
const isAnsweredFor = (leg: LegView) => leg.kind === 'main' && !cameBack(leg);

const cameBack = ({ state }: LegView) => state === 'recalled' || state === 'returned';
