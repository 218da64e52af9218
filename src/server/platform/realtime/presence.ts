import { randomUUID } from 'node:crypto';

import type { DatabaseTransaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Platform } from '../platform.ts';
import { dropConnections, dropStaleConnections, recordConnections } from './live-connections.ts';

const renewalMs = 30_000;
/** A person who returns within this time, after a reload or on another page, never left. */
const leaveGraceMs = 3_000;

/** Runs in the transaction of the change. */
export type NotifyPresence = (transaction: DatabaseTransaction, personIds: readonly number[]) => Promise<void>;

/** Records in the database which persons are connected, together with the other processes. */
export interface Presence {
  readonly connected: (personId: number) => void;
  readonly disconnected: (personId: number) => void;
  readonly stop: () => Promise<void>;
}

export function trackPresence(platform: Platform, notify: NotifyPresence): Presence {
  const processId = randomUUID();
  const sockets = new Map<number, number>();
  const leaving = new Map<number, NodeJS.Timeout>();
  const write = inOrder(platform, notify);
  const record = (personIds: readonly number[]) =>
    write((transaction) => recordConnections(transaction, { processId, personIds, now: platform.clock() }));
  const renew = async () => {
    await record([...sockets.keys()]);
    await write((transaction) => dropStaleConnections(transaction, platform.clock()));
  };
  const leave = (personId: number) => {
    leaving.delete(personId);
    void write((transaction) => dropConnections(transaction, processId, personId));
  };
  const renewal = setInterval(() => void renew(), renewalMs);
  return {
    connected: (personId) => {
      clearTimeout(leaving.get(personId));
      leaving.delete(personId);
      sockets.set(personId, (sockets.get(personId) ?? 0) + 1);
      void record([personId]);
    },
    disconnected: (personId) => {
      const others = (sockets.get(personId) ?? 1) - 1;
      if (others > 0) return void sockets.set(personId, others);
      sockets.delete(personId);
      leaving.set(
        personId,
        setTimeout(() => leave(personId), leaveGraceMs),
      );
    },
    stop: async () => {
      clearInterval(renewal);
      leaving.forEach((timer) => clearTimeout(timer));
      await write((transaction) => dropConnections(transaction, processId));
    },
  };
}

/** Serializes the writes, so that the last one wins. A failed write is repaired by the next renewal. */
function inOrder({ database, log }: Platform, notify: NotifyPresence) {
  let queue = Promise.resolve();
  return (work: (transaction: DatabaseTransaction) => Promise<number[]>): Promise<void> => {
    queue = queue
      .then(() =>
        inTransaction(database, async (transaction) => {
          const changed = await work(transaction);
          if (changed.length > 0) await notify(transaction, changed);
        }),
      )
      .catch((error: unknown) => log.warn({ err: error }, 'could not record presence'));
    return queue;
  };
}
