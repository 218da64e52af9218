import { refuse } from '../../refusal.ts';
import { hasOpenPart } from '../document-rules.ts';
import { extend, type Draft } from '../draft.ts';
import { isOpen } from '../job-transitions.ts';
import type { Job } from '../matter.ts';
import { isLiveMain } from '../route.ts';
import { personTray } from '../trays.ts';
import { behalfKindFor, isCleared, type Directory } from '../work-context.ts';
import { noteOfWorkBack } from './note-operation.ts';
import type { Planner } from './plan-work.ts';
import { layBefore } from './present-and-assign.ts';

/** บันทึกผลการพิจารณา: the result goes to whoever gave the work, and before the superiors named, if any (8.7). */
export const planRecordResult: Planner<'recordResult'> = (draft, { viewer, job }, input, directory) => {
  if (!job) return refuse('state-changed');
  const { result, text, personIds } = input;
  const behalfKind = behalfKindFor(viewer, job.holderId);
  const changes = { finishedBy: viewer.personId, behalfKind, result, resultText: text, returnReason: null };
  const reported = extend(
    draft,
    { step: 'moveJob', id: job.id, event: 'act', changes },
    { step: 'tell', topic: 'reported', tray: personTray(job.giverId), legId: job.legId, note: text },
  );
  return personIds.length === 0 ? reported : layBefore(reported, job, { personIds, note: text }, directory);
};

/** ตีกลับ: the work goes back to whoever gave it, with the reason. */
export const planReturnWork: Planner<'returnWork'> = (draft, { viewer, job }, { reason }, directory) => {
  if (!job) return refuse('state-changed');
  const changes = {
    returnReason: reason,
    finishedBy: viewer.personId,
    behalfKind: behalfKindFor(viewer, job.holderId),
  };
  const returned = extend(
    draft,
    { step: 'moveJob', id: job.id, event: 'return', changes },
    { step: 'tell', topic: 'workReturned', tray: personTray(job.giverId), legId: job.legId, note: reason },
    noteOfWorkBack('refused', job),
  );
  return giveBack(returned, job, reason, directory);
};

/** The giver takes the work back before it was acted on. */
export const planWithdrawWork: Planner<'withdrawWork'> = (draft, { job }, { reason }, directory) => {
  if (!job) return refuse('state-changed');
  const withdrawn = extend(
    draft,
    { step: 'moveJob', id: job.id, event: 'withdraw', changes: { returnReason: reason } },
    { step: 'tell', topic: 'withdrawn', tray: personTray(job.holderId), legId: job.legId, note: reason },
    noteOfWorkBack('recalled', job),
  );
  return giveBack(withdrawn, job, null, directory);
};

/**
 * Where work that came back lies now (8.5): with the giver's own job when he held one, else on the desk; but while
 * others still work on the same order it stays where it is, so that nothing is decided twice. To a giver whom a higher
 * class has shut out nothing comes back.
 */
function giveBack(draft: Draft, job: Job, reason: string | null, directory: Directory): Draft {
  const parent = draft.matter.jobs.find((each) => each.id === job.parentJobId);
  const siblings = draft.matter.jobs.filter(
    (each) => each.id !== job.id && each.legId === job.legId && each.parentJobId === job.parentJobId,
  );
  const { matter } = draft;
  const isOthersWork = siblings.some(
    (each) => isOpen(each) || (each.kind === 'assign' && each.state === 'acted') || hasOpenPart(matter, each),
  );
  if (isOthersWork || hasLegsElsewhere(draft, job)) return draft;
  if (!parent) {
    const changes = { returnReason: reason, commandState: 'none' } as const;
    return extend(draft, { step: 'moveLeg', id: job.legId, event: 'returnToDesk', changes });
  }
  const isStillHis = isCleared(directory, parent.holderId, draft.matter.document.secrecy);
  if (parent.state !== 'acted' || !isStillHis) return draft;
  const resumed = extend(draft, { step: 'moveJob', id: parent.id, event: 'resume', changes: { returnReason: reason } });
  const leg = draft.matter.legs.find((each) => each.id === job.legId);
  return parent.kind === 'present' && leg?.state === 'assigned'
    ? extend(resumed, { step: 'moveLeg', id: job.legId, event: 'returnToHead' })
    : resumed;
}

const hasLegsElsewhere = (draft: Draft, job: Job) =>
  draft.matter.legs.some((leg) => leg.parentLegId === job.legId && isLiveMain(leg) && leg.state !== 'closed');
