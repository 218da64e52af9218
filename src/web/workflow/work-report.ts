import type { DocumentView } from '#contract/documents/documents.ts';
import type { TaskView, LegView } from '#contract/documents/route.ts';

export interface WorkReport {
  readonly legId: number;
  /** Tasks given to people on that leg. */
  readonly tasks: readonly TaskView[];
  /** Legs of the units the letter was sent on to from here. */
  readonly units: readonly LegView[];
}

/** The report of the open leg, or of the leg whose work was submitted; null when it holds only the person's own task. */
export function workReportOf(document: DocumentView, personId: number | undefined): WorkReport | null {
  const opened = document.legs.find((leg) => leg.legId === document.legId);
  const legId = (opened && cameBack(opened) && opened.parentLegId) || document.legId;
  const here = document.legs.find((leg) => leg.legId === legId);
  const tasks = here?.tasks.filter((task) => task.kind === 'assign') ?? [];
  const units = document.legs.filter((leg) => leg.parentLegId === legId && isAnsweredFor(leg));
  return units.length === 0 && tasks.every((task) => task.holder.personId === personId)
    ? null
    : { legId, tasks, units };
}

/** Copies are for information, and a returned leg has no responsible person. */
const isAnsweredFor = (leg: LegView) => leg.kind === 'main' && !cameBack(leg);

const cameBack = ({ state }: LegView) => state === 'recalled' || state === 'returned';

/** Whoever passed the work on is finished without a result of their own. */
export const awaitsResult = ({ result, finishedAt }: Pick<TaskView, 'result' | 'finishedAt'>): boolean =>
  result === null && finishedAt === null;
