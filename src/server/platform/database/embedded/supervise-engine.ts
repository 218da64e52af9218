import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

import type { Client } from 'pg';

import type { Address } from './address.ts';
import type { Place } from './place.ts';
import { connectWhenReady, startPostmaster, stopPostmaster, type ServerOptions } from './postmaster.ts';

interface Running {
  readonly child: ChildProcess;
  readonly owner: Client;
}

const pauseMs = 300;
const maxRestarts = 20;

/** Whoever holds this advisory lock owns the running server. It ends with the connection, so also with the process. */
const ownerLock = 202_611;

export async function takeOwnership(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [ownerLock]);
  return rows[0]?.taken === true;
}

/** Starts the server as its owner, and starts it again when it dies without being told to. Undefined: it did not start. */
export async function superviseEngine(
  place: Place,
  address: Address,
  options: ServerOptions,
): Promise<{ readonly owner: Client; readonly stop: () => Promise<void> } | undefined> {
  const first = await startOwned(place, address, options);
  if (!first) return undefined;
  const life = { isStopping: false };
  let current: Promise<Running | undefined> = Promise.resolve(first);
  const startAgain = async (): Promise<Running | undefined> => {
    for (let count = 0; count < maxRestarts && !life.isStopping; count += 1) {
      // What is left of the dead server must end first.
      await wait(pauseMs);
      const running = await startOwned(place, address, options);
      if (running) return watch(running);
    }
    return undefined;
  };
  const watch = (running: Running): Running => {
    running.child.once('exit', () => {
      if (!life.isStopping) current = startAgain();
    });
    return running;
  };
  watch(first);
  return {
    owner: first.owner,
    stop: async () => {
      life.isStopping = true;
      // A server that is just being started again is waited for: nobody else would stop it.
      const running = await current;
      await running?.owner.end().catch(() => undefined);
      if (running?.child.pid !== undefined) await stopPostmaster(running.child.pid);
    },
  };
}

async function startOwned(place: Place, address: Address, options: ServerOptions): Promise<Running | undefined> {
  const child = startPostmaster(place, address, options);
  const owner = await connectWhenReady(place, address, child);
  return owner && (await takeOwnership(owner)) ? { child, owner } : undefined;
}
