import { randomUUID } from 'node:crypto';

import type { DatabaseTransaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Platform } from '../platform.ts';
import { dropConnections, dropStaleConnections, holdConnections } from './live-connections.ts';

const renewalMs = 30_000;
/** A reload, or another page: who is back within this time never left. */
const leaveGraceMs = 3_000;

/** Tells whom it concerns, in the transaction of the change, that these persons came or went. */
export type NotifyPresence = (transaction: DatabaseTransaction, personIds: readonly number[]) => Promise<void>;

/** Keeps in the database who has a socket at this process; several processes keep it together. */
export interface Presence {
  readonly came: (personId: number) => void;
  readonly left: (personId: number) => void;
  readonly stop: () => Promise<void>;
}

export function trackPresence(platform: Platform, tell: NotifyPresence): Presence {
  const processId = randomUUID();
  const sockets = new Map<number, number>();
  const leaving = new Map<number, NodeJS.Timeout>();
  const write = inOrder(platform, tell);
  const hold = (personIds: readonly number[]) =>
    write((transaction) => holdConnections(transaction, { processId, personIds, now: platform.clock() }));
  const renew = async () => {
    await hold([...sockets.keys()]);
    await write((transaction) => dropStaleConnections(transaction, platform.clock()));
  };
  const leave = (personId: number) => {
    leaving.delete(personId);
    void write((transaction) => dropConnections(transaction, processId, personId));
  };
  const renewal = setInterval(() => void renew(), renewalMs);
  return {
    came: (personId) => {
      clearTimeout(leaving.get(personId));
      leaving.delete(personId);
      sockets.set(personId, (sockets.get(personId) ?? 0) + 1);
      void hold([personId]);
    },
    left: (personId) => {
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

/** Does one write after the other, so that what is written last is what is true last; a failure waits for the renewal. */
function inOrder({ database, log }: Platform, tell: NotifyPresence) {
  let queue = Promise.resolve();
  return (work: (transaction: DatabaseTransaction) => Promise<number[]>): Promise<void> => {
    queue = queue
      .then(() =>
        inTransaction(database, async (transaction) => {
          const changed = await work(transaction);
          if (changed.length > 0) await tell(transaction, changed);
        }),
      )
      .catch((error: unknown) => log.warn({ err: error }, 'presence'));
    return queue;
  };
}
