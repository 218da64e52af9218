import { connectionsOfProcess } from '../database/one-connection.ts';

/** In the order in which waiting requests begin: what changes something goes before what only reads. */
export const lanes = ['change', 'read', 'file', 'visitor', 'upload'] as const;

/**
 * `file`: downloads, exports and what other programs ask. `visitor`: a call that needs no session. `upload`: a form with
 * a file, which is worked on while it arrives.
 */
export type Lane = (typeof lanes)[number];

export interface LaneLimits {
  /** Never all that may be worked on at once: no lane can keep the others from beginning. */
  readonly atOnce: number;
  readonly maxWaiting: number;
  /** Who has waited longer is told to come again. */
  readonly maxWaitMs: number;
  /** Instead, once others have waited without a break for as long as this. */
  readonly crowdedWaitMs: number;
}

export interface AdmissionLimits {
  /** Of all lanes but `upload`. Fewer than the database has connections for us, so that none of them waits for one. */
  readonly atOnce: number;
  readonly lanes: Readonly<Record<Lane, LaneLimits>>;
  /** Requests that are received, wait or are worked on, and the bytes of their bodies. */
  readonly maxInside: number;
  readonly maxBytesInside: number;
  /** For a body that is no form with a file, which has the whole time of a request. */
  readonly maxBodyMs: number;
  readonly maxConnections: number;
}

/**
 * The load that one process takes on. A person who is told to come again sees that many use the system, which is better
 * than a page that says nothing for ten seconds.
 */
export const admissionLimits: AdmissionLimits = {
  atOnce: 14,
  lanes: {
    change: { atOnce: 12, maxWaiting: 200, maxWaitMs: 4_000, crowdedWaitMs: 1_000 },
    read: { atOnce: 12, maxWaiting: 100, maxWaitMs: 2_000, crowdedWaitMs: 350 },
    file: { atOnce: 8, maxWaiting: 50, maxWaitMs: 2_000, crowdedWaitMs: 350 },
    visitor: { atOnce: 6, maxWaiting: 100, maxWaitMs: 2_000, crowdedWaitMs: 350 },
    // Most of them wait for the line of their sender and for nothing of ours.
    upload: { atOnce: 40, maxWaiting: 0, maxWaitMs: 0, crowdedWaitMs: 0 },
  },
  maxInside: 1_000,
  maxBytesInside: 128 * 1024 * 1024,
  maxBodyMs: 60_000,
  // 5,000 open sockets, and as many browsers again that come with a request.
  maxConnections: 10_000,
};

/** Of a process with fewer connections to the database than `connectionsOfProcess`. */
export function admissionFor(connections: number): AdmissionLimits {
  const share = Math.min(1, connections / connectionsOfProcess);
  const shareOf = (count: number) => Math.max(1, Math.floor(count * share));
  const { lanes: all } = admissionLimits;
  const smaller = (lane: LaneLimits) => ({ ...lane, atOnce: shareOf(lane.atOnce) });
  return {
    ...admissionLimits,
    atOnce: shareOf(admissionLimits.atOnce),
    lanes: {
      ...all,
      change: smaller(all.change),
      read: smaller(all.read),
      file: smaller(all.file),
      visitor: smaller(all.visitor),
    },
  };
}
