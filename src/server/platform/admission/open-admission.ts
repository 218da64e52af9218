import { lanes as laneNames, type AdmissionLimits, type Lane, type LaneLimits } from './admission-limits.ts';

/** Lets the next begin. Called again it does nothing. */
export type Leave = () => void;

export interface Admission {
  /**
   * Waits until the request may be worked on. Undefined when too many wait already, when it has waited too long, or when
   * nobody waits for its answer any more: then nothing of it may begin.
   */
  readonly enter: (lane: Lane, gone: AbortSignal) => Promise<Leave | undefined>;
}

interface OpenLane {
  readonly limits: LaneLimits;
  /** Uploads wait for their senders, and share no place with the others. */
  readonly isShared: boolean;
  running: number;
  readonly waiting: (() => void)[];
  /** When the first of those who wait without a break began to. */
  waitingSince: number;
}

/** Lets so many requests be worked on at once, and those of the first lanes go first. */
export function openAdmission({ atOnce, lanes: limits }: Pick<AdmissionLimits, 'atOnce' | 'lanes'>): Admission {
  const lanes = new Map(
    laneNames.map((name): [Lane, OpenLane] => [
      name,
      { limits: limits[name], isShared: name !== 'upload', running: 0, waiting: [], waitingSince: 0 },
    ]),
  );
  let shared = 0;
  const mayBegin = (lane: OpenLane) => lane.running < lane.limits.atOnce && (!lane.isShared || shared < atOnce);
  const begin = (lane: OpenLane): Leave => {
    const change = (by: number) => {
      lane.running += by;
      if (lane.isShared) shared += by;
    };
    change(1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      change(-1);
      [...lanes.values()].find((next) => next.waiting.length > 0 && mayBegin(next))?.waiting.shift()?.();
    };
  };
  return {
    enter: async (name, gone) => {
      const lane = lanes.get(name);
      if (!lane || gone.aborted) return undefined;
      if (lane.waiting.length === 0 && mayBegin(lane)) return begin(lane);
      return lane.waiting.length < lane.limits.maxWaiting ? turnIn(lane, gone, () => begin(lane)) : undefined;
    },
  };
}

/**
 * After a moment's standstill everybody is answered within `maxWaitMs`. Where a queue does not end, all would wait that long, and
 * nothing would be gained by it: then each waits less, and the same number are answered sooner.
 */
function waitMsIn({ waiting, waitingSince, limits }: OpenLane): number {
  const isCrowded = waiting.length > 0 && performance.now() - waitingSince >= limits.crowdedWaitMs;
  return isCrowded ? limits.crowdedWaitMs : limits.maxWaitMs;
}

/** Begins as soon as it is called, so that nobody takes the place meanwhile. */
function turnIn(lane: OpenLane, gone: AbortSignal, begin: () => Leave): Promise<Leave | undefined> {
  const { waiting } = lane;
  return new Promise((resolve) => {
    const end = (leave: Leave | undefined) => {
      clearTimeout(timer);
      gone.removeEventListener('abort', giveUp);
      resolve(leave);
    };
    const onTurn = () => end(begin());
    const giveUp = () => {
      waiting.splice(waiting.indexOf(onTurn), 1);
      end(undefined);
    };
    const timer = setTimeout(giveUp, waitMsIn(lane));
    gone.addEventListener('abort', giveUp);
    if (waiting.length === 0) lane.waitingSince = performance.now();
    waiting.push(onTurn);
  });
}
